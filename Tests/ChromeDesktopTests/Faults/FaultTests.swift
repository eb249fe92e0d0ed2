import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Folders and files that refuse")
struct FileFaultTests {
  /// A folder that takes no files, whoever asks: a file stands where it would be.
  private static let refusing = "/dev/null/tunings"

  private func withFolder(_ body: (String) throws -> Void) throws {
    var name = Array("/tmp/chrome-desktop-faults-XXXXXX".utf8CString)
    try #require(mkdtemp(&name) != nil)
    let folder = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer {
      for file in SystemFile.names(in: folder) { unlink("\(folder)/\(file)") }
      rmdir(folder)
    }
    try body(folder)
  }

  @Test("a preset that is no tuning is set aside by a save, each under a name of its own")
  func setAside() throws {
    try withFolder { folder in
      let drawer = PresetDrawer(folder: folder)
      let broken = Array("{ not a tuning".utf8)
      for number in 1...2 {
        try SystemFile.replace("\(folder)/mine.json", with: broken).get()
        #expect(drawer.all.isEmpty)
        let aside = "\(folder)/mine.json.\(number == 1 ? "broken" : "broken-2")"
        #expect(try drawer.save("mine", Tuning()).get() == aside)
        #expect(try SystemFile.read(aside).get() == broken)
        #expect(drawer.all.map(\.name) == ["mine"])
      }
      #expect(try drawer.save("mine", Tuning()).get() == nil)
      #expect(SystemFile.names(in: folder).count == 3)
    }
  }

  @Test("what cannot be written says why and leaves nothing behind")
  func refused() throws {
    guard case .failure(let failure) = PresetDrawer(folder: Self.refusing).save("mine", Tuning()) else {
      Issue.record("saved in \(Self.refusing)")
      return
    }
    #expect(!failure.reason.isEmpty)
    #expect(throws: SystemFile.Failure.self) { try Recording(Self.refusing + "/a.take", Setup(), theme: .light) }
    #expect(throws: SystemFile.Failure.self) { try InputLog(Self.refusing + "/a.jsonl", startingAt: 0) }
  }

  @Test("a folder in the way of a preset stays, and the draft goes")
  func folderInTheWay() throws {
    try withFolder { folder in
      mkdir("\(folder)/mine.json", 0o755)
      defer { rmdir("\(folder)/mine.json") }
      guard case .failure = PresetDrawer(folder: folder).save("mine", Tuning()) else {
        Issue.record("wrote over a folder")
        return
      }
      #expect(SystemFile.names(in: folder) == ["mine.json"])
    }
  }

  @Test("a recording is never begun over a file, and what is there stays")
  func existing() throws {
    try withFolder { folder in
      try SystemFile.replace("\(folder)/a.take", with: [65]).get()
      #expect(throws: SystemFile.Failure.self) { try Recording("\(folder)/a.take", Setup(), theme: .light) }
      #expect(try SystemFile.read("\(folder)/a.take").get() == [65])
    }
  }
}

@Suite("A recorded take's size of text")
struct RecordedTextSizeTests {
  @Test("is the one at the end, and nothing else in the file changes", arguments: [TextSize.large, .accessibility5])
  func size(start: TextSize) throws {
    let bench = try RenderBench()
    func recorded(_ name: String, end: TextSize?) throws -> [String] {
      let recording = try Recording(bench.path(name), Setup(), theme: .dark, textSize: start)
      recording.note(5, .scrollTo(40, animated: false))
      recording.finish(at: 60, textSize: end)
      let text = String(decoding: try SystemFile.read(bench.path(name)).get(), as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }
    let plain = try recorded("a.take", end: start)
    #expect(try recorded("b.take", end: nil) == plain)
    let changed = try recorded("c.take", end: .small)
    #expect(changed.filter { !$0.hasPrefix("text-size") } == plain.filter { !$0.hasPrefix("text-size") })
    #expect(changed.filter { $0.hasPrefix("text-size") } == ["text-size \(TextSize.small.rawValue)"])
  }
}

@Suite("Clocks that jump")
struct ClockFaultTests {
  /// Wall seconds in a row, and the tick that each may be at most after the one before: at rest all of the time, in
  /// motion half a second of it.
  private static let jumps = [0.0, 0.1, 5000, 4999, 5000.05, 0, -1, 5000.1, 1e9, .nan, .infinity, 1e9 + 0.2]

  @Test("after a clock that runs backward, jumps ahead or is not a number, time continues, at most 0.5 s at once")
  func moving() {
    var clock = FrameClock(startingAt: 0)
    var last = 0
    for seconds in Self.jumps {
      clock.advance(to: seconds, isStill: false)
      #expect((last...(last + 300)).contains(clock.tick), "at \(seconds)")
      last = clock.tick
      #expect((0...(1 / 600)).contains(clock.ahead(at: seconds.isFinite ? seconds : 0)))
    }
  }

  @Test("at rest all of it passes, but never backward")
  func resting() {
    var clock = FrameClock(startingAt: 0)
    var last = 0
    for seconds in Self.jumps {
      clock.advance(to: seconds, isStill: true)
      #expect(clock.tick >= last)
      last = clock.tick
    }
    #expect(last == 600_000_000_120)
  }

  @Test("a window whose clock jumps in mid-drag ends with the drag's own offset")
  func guest() {
    let offsets = [0.0, 4000].map { jump -> Double in
      var settings = SessionWindow.Settings(theme: .light)
      (settings.isPlain, settings.drawer) = (true, PresetDrawer(folder: nil))
      let guest = SessionWindow(Session(Setup()), settings, pixelRatio: 1, startingAt: 0, for: nil)
      guest.handle(.press(Point(x: 195, y: 600)), at: 0.1)
      guest.handle(.move(Point(x: 195, y: 500)), at: 0.2)
      guest.handle(.move(Point(x: 195, y: 450)), at: 0.3 + jump)
      guest.handle(.release(velocity: .zero), at: 0.2 + jump)
      _ = guest.advance(to: 0.1)
      return guest.session.simulation.frame().offset
    }
    #expect(offsets[0] == 142)
    #expect(offsets[1] == 142)
  }
}
