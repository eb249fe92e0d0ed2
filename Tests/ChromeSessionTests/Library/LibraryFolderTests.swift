import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The shelf on disk: nothing is lost, whoever else is there.
@Suite("The shelf's folder")
struct LibraryFolderTests {
  private static func folder(_ scratch: TestFolder) -> String { "\(scratch.folder)/chrome-desktop/gestures" }

  @Test("the next start has every gesture with its marks, in their order")
  func nextStart() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.keep([-300])
      window.guest.studio.loop?.scrubToEnd()
      window.key("s")
      window.key("l")
      window.keep([-200, 120])
      window.wait(0.1)
      #expect(SystemFile.names(in: Self.folder(scratch)) == ["gesture-0001.take", "gesture-0002.take"])
      let next = StudioWindow(scratch)
      #expect(next.library.gestures.map(\.name) == window.library.gestures.map(\.name))
      #expect(next.library.gestures.map(\.marks) == window.library.gestures.map(\.marks))
      #expect(next.library.gestures.map(\.gesture.inputs.count) == window.library.gestures.map(\.gesture.inputs.count))
      next.key(".")
      let (old, new) = (window.library.gestures[1].gesture, try #require(next.guest.studio.loop?.run.gesture))
      #expect(LoopRun(old, Tuning()).flags == LoopRun(new, Tuning()).flags)
    }
  }

  @Test("a card that is dragged stays where it was put, with the next start too")
  func order() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      for way in [-100.0, -200, -300] { window.keep([way]) }
      let cards = window.library.gestures.map { window.place(.gesture($0.id)) }
      window.drag(cards[2], to: cards[0])
      let names = ["Drag 3", "Drag 1", "Drag 2"]
      #expect(window.library.gestures.map(\.name) == names && window.library.loopedGesture?.name == "Drag 3")
      window.wait(0.1)
      #expect(StudioWindow(scratch).library.gestures.map(\.name) == names)
      window.drag(cards[0], to: Point(x: cards[0].x + 5, y: cards[0].y + 2))
      #expect(window.library.gestures.map(\.name) == names, "that was a click")
    }
  }

  @Test("the loop that was remembered is the shelf's own again")
  func restored() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.keep([-300])
      window.wait(0.1)
      let memory = window.guest.memory(window: nil)
      let next = StudioWindow(scratch)
      next.guest.restore(memory.panel, memory.session)
      #expect(next.guest.studio.loop != nil && next.library.looped == next.library.gestures.first?.id)
      next.key("l")
      next.key("z", .control)
      #expect(next.library.looped == next.library.gestures.first?.id)
    }
  }

  @Test("a folder that cannot be written is reported, the library keeps everything, and the next change writes it")
  func notWritable() throws {
    try TestFolder.with { scratch in
      try FileManager.default.createDirectory(
        atPath: "\(scratch.folder)/chrome-desktop", withIntermediateDirectories: true)
      try scratch.write("in the way", to: Self.folder(scratch))
      let window = StudioWindow(scratch)
      window.keep([-300])
      window.wait(0.1)
      let words = try #require(window.guest.studio.interaction.message?.text)
      #expect(words.contains("gestures/gesture-0001.take") && words.contains("stays in the library"), "\(words)")
      #expect(window.library.gestures.count == 1)
      try FileManager.default.removeItem(atPath: Self.folder(scratch))
      window.guest.studio.loop?.scrubToEnd()
      window.key("s")
      window.wait(0.1)
      #expect(SystemFile.names(in: Self.folder(scratch)) == ["gesture-0001.take"])
    }
  }

  @Test("two windows on one shelf: both keep what they have, and a mark of each is kept")
  func twoWindows() throws {
    try TestFolder.with { scratch in
      let first = StudioWindow(scratch)
      first.keep([-300])
      first.wait(0.1)
      let second = StudioWindow(scratch)
      #expect(second.library.gestures.count == 1)
      // New ones of both get names of their own.
      first.key("l")
      first.keep([-200, 120])
      first.wait(0.1)
      second.keep([-100])
      second.wait(0.1)
      #expect(SystemFile.names(in: Self.folder(scratch)).count { $0.hasSuffix(".take") } == 3)
      #expect(second.library.gestures.count == 3, "it sees the first's when it writes")
      // A mark on the same gesture in each.
      for window in [first, second] {
        let id = window.library.gestures[0].id
        window.guest.studio.loopGesture(id, window.tuning, at: window.seconds)
      }
      first.guest.studio.loop?.scrub(to: 100)
      first.key("s")
      first.wait(0.1)
      second.guest.studio.loop?.scrub(to: 200)
      second.key("h")
      second.wait(0.1)
      let words = second.guest.studio.interaction.message?.text ?? ""
      #expect(words.contains("changed by another window; both versions are in the library"), "\(words)")
      let third = StudioWindow(scratch)
      let kinds = Set(third.library.gestures.flatMap(\.marks).compactMap(\.kind))
      #expect(kinds == [.shown, .hidden])
    }
  }

  @Test("a gesture that another window has changed stays when it is taken off here")
  func removal() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.keep([-300])
      window.wait(0.1)
      let path = "\(Self.folder(scratch))/gesture-0001.take"
      let text = String(decoding: try SystemFile.read(path).get(), as: UTF8.self)
      try scratch.write(text + "expect header shown\n", to: path)
      window.key(Keys.backspace)
      window.wait(0.1)
      #expect(SystemFile.exists(path) && window.library.gestures.count == 1)
      #expect(window.library.gestures[0].marks.count == 1)
    }
  }

  @Test("what is taken off goes from the disk, and undo writes it again")
  func undo() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.keep([-300])
      window.wait(0.1)
      window.key(Keys.backspace)
      window.wait(0.1)
      #expect(SystemFile.names(in: Self.folder(scratch)).isEmpty)
      window.key("z", .control)
      window.key("z", .control)
      window.wait(0.1)
      #expect(SystemFile.names(in: Self.folder(scratch)).count == 1)
    }
  }

  /// Files that are no gestures, and what is said of them.
  static let refused: [(text: String, message: String)] = [
    ("wait 1s\n", "it contains no gesture"),
    ("drag 195 600 by 0 -100 over 200ms\nset top.resistShow 3\n", "it sets values while it plays"),
    ("dragg 195 600\n", "Did you mean 'drag'?"), ("\u{0}\u{1}", "error"),
  ]

  @Test("a file that is not a gesture is reported with its name, and not changed", arguments: refused.indices)
  func untrusted(number: Int) throws {
    let row = Self.refused[number]
    try TestFolder.with { scratch in
      try FileManager.default.createDirectory(atPath: Self.folder(scratch), withIntermediateDirectories: true)
      let path = "\(Self.folder(scratch))/mine.take"
      try scratch.write(row.text, to: path)
      let window = StudioWindow(scratch)
      let words = try #require(window.guest.studio.interaction.message?.text)
      #expect(words.contains(path) && words.contains(row.message), "\(words)")
      #expect(window.library.gestures.isEmpty && SystemFile.exists(path))
    }
  }

  @Test("a dropped take is in the library with its expectations")
  func foreign() throws {
    try TestFolder.with { scratch in
      try FileManager.default.createDirectory(atPath: Self.folder(scratch), withIntermediateDirectories: true)
      let text = """
        take "By hand"
        drag 195 600 by 0 -300 over 300ms
        expect event barHidden header since 0.3s ago
        wait until rest
        expect header hidden
        expect page.settled == 1
        """
      try scratch.write(text + "\n", to: "\(Self.folder(scratch))/hand.take")
      let window = StudioWindow(scratch)
      let gesture = try #require(window.library.gestures.first)
      #expect(gesture.name == "By hand" && gesture.marks.map(\.kind) == [.wanted, .hidden, nil])
      #expect(gesture.marks[0].line == 180, "after 300 ms")
    }
  }

  @Test("a new file replaces nothing")
  func create() throws {
    try TestFolder.with { scratch in
      try FileManager.default.createDirectory(atPath: scratch.folder, withIntermediateDirectories: true)
      let path = "\(scratch.folder)/a"
      #expect(try SystemFile.create(path, with: [1]).get())
      #expect(try !SystemFile.create(path, with: [2]).get())
      #expect(try SystemFile.read(path).get() == [1])
      #expect(SystemFile.names(in: scratch.folder) == ["a"], "no draft is left")
      guard case .failure(let failure) = SystemFile.create("\(scratch.folder)/no/b", with: [1]) else {
        return #expect(Bool(false), "there is no such folder")
      }
      #expect(failure.path.hasSuffix("no/b"))
    }
  }
}
