import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeServe
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts that go to a phone and come from one.
@Suite("Gestures from phones")
struct PhoneGestureTests {
  private static let good = """
    take "evil name"
    screen 390 844 safe 47 34
    pages 1
    content 0 height 3000
    page 0
    samples
    0 down 200 600
    10 move 200 500
    20 move 200 400
    30 up 200 400
    end

    """

  /// A gesture on a page of that many sections. The file of it has the six of the third page as well.
  private static func sections(_ count: Int) -> String {
    good.exchanging("pages 1", for: "pages 3").exchanging(
      "content 0 height 3000", for: "content 0 sections" + String(repeating: " 9", count: count))
  }

  @Test("the largest gesture that is accepted has a file that can be read")
  func largest() throws {
    let gesture = try PhoneGesture.read(Array(Self.sections(4994).utf8), phone: 1).get()
    #expect(TakeParser.read(gesture.text()).problems == [])
    #expect(gesture.fileProblem == nil)
  }

  @Test("a gesture keeps its inputs, and gets the phone's name")
  func accepted() throws {
    let gesture = try PhoneGesture.read(Array(Self.good.utf8), phone: 2).get()
    #expect(gesture.name == "Phone 2")
    #expect(gesture.gesture.inputs.map(\.tick) == [0, 10, 20, 30])
    #expect(gesture.marks == [])
    #expect(!gesture.text().contains("evil"))
  }

  private static func inputs(_ lines: String) -> String {
    let parts = good.split(separator: "\n", omittingEmptySubsequences: false)
    return (parts.prefix(6) + [lines[...], "end", ""]).joined(separator: "\n")
  }

  /// A name and a text that comes from a phone.
  private static let wrong: [(name: String, text: String)] = [
    ("nothing", ""), ("no take", "hello"), ("zeros", "\0\0\0"),
    ("a file", Self.good + "include \"other.take\"\n"),
    ("a preset", "preset \"/etc/passwd\"\n" + Self.good),
    ("a comparison", "versus \"chromium\"\n" + Self.good),
    ("an action of the studio", Self.good + "loop\n"),
    ("a wait", Self.good + "wait 1s\n"), ("a mark", Self.good + "mark \"here\"\n"),
    ("an expectation", Self.good + "expect offset 0\n"),
    ("a repetition", Self.good + "repeat 20000\nfling 200 600 at 0 -900\nwait 3s\nend\n"),
    ("no input", "samples\nend\n"), ("an output", "output \"a.mp4\"\n" + Self.good),
    ("a picture", "backdrop \"/etc/passwd\"\n" + Self.good), ("a color", "backdrop \"#336699\"\n" + Self.good),
    ("a phone of its own", "versus \"Softer\" set top.resistShow 60\n" + Self.good),
    ("a part to loop", "loop from start to end\n" + Self.good), ("a sound", "audio \"a.wav\"\n" + Self.good),
    ("a hidden word", "\u{A0}output \"a.mp4\"\n" + Self.good), ("a caption", "caption \"x\" for 1s\n" + Self.good),
    ("more sections than a file may have", Self.sections(4995)),
    // A phone that follows the window to another page, and is not touched.
    ("only a tab", Self.inputs("0 select 1")), ("only values", Self.inputs("0 set top.resistShow 60")),
    ("a finger that was never down", Self.inputs("0 move 200 500\n20 up 200 400")),
  ]

  @Test("everything else is refused with one sentence", arguments: wrong)
  func refused(name: String, text: String) {
    switch PhoneGesture.read(Array(text.utf8), phone: 1) {
    case .success(let gesture): Issue.record("\(name): \(gesture.name)")
    case .failure(let refusal): #expect(!refusal.sentence.isEmpty && refusal.sentence.count < 300, "\(name)")
    }
  }

  @Test("changed bytes are refused, or still only a gesture")
  func fuzzed() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<TestShare.of(10_000, least: 200) {
      var bytes = Array(Self.good.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if case .success(let gesture) = PhoneGesture.read(bytes, phone: 1) {
        #expect(gesture.name == "Phone 1" && gesture.marks == [] && gesture.gesture.captions == [])
      }
    }
  }

  @Test("a saved gesture is one file, and a refused one is none")
  func saved() throws {
    try TestFolder.with { folder in
      let library = PhoneLibrary(LibraryFolder(folder.drawer))
      #expect(library.save(Array(Self.good.utf8), phone: 1) == .success("Phone 1"))
      #expect(library.save(Array("x".utf8), phone: 1) != .success("Phone 1"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder + "/chrome-desktop/gestures")
      #expect(names == ["gesture-0001.take"])
      #expect(library.save(Array(Self.good.utf8), phone: 1) == .success("Phone 1 (2)"))
      #expect(library.takeNotes().count == 2)
    }
  }

  @Test("a gesture for a full library is refused until its folder has space again")
  func full() throws {
    try TestFolder.with { folder in
      let (gesture, files) = (Array(Self.good.utf8), folder.folder + "/chrome-desktop/gestures")
      #expect(PhoneLibrary(LibraryFolder(folder.drawer)).save(gesture, phone: 1) == .success("Phone 1"))
      let file = try SystemFile.read(files + "/gesture-0001.take").get()
      for number in 1001..<1000 + GestureLibrary.most {
        try SystemFile.replace(files + "/gesture-\(number).take", with: file).get()
      }
      let library = PhoneLibrary(LibraryFolder(folder.drawer))
      #expect(library.save(gesture, phone: 1) == .failure(PhoneGesture.libraryFull))
      try SystemFile.remove(files + "/gesture-1007.take").get()
      #expect(throws: Never.self) { try library.save(gesture, phone: 1).get() }
      #expect(library.save(gesture, phone: 1) == .failure(PhoneGesture.libraryFull))
      #expect(PhoneGesture.libraryFull.isTemporary)
    }
  }

  @Test("files that a take names are neither read nor kept")
  func names() throws {
    for line in ["backdrop \"/etc/passwd\"", "output \"/etc/passwd.png\""] {
      let text = Self.good.exchanging("screen", for: "\(line)\nscreen")
      guard case .failure(let refusal) = PhoneGesture.read(Array(text.utf8), phone: 1) else {
        Issue.record("\(line) is accepted")
        continue
      }
      #expect(refusal.sentence.hasSuffix("not '\(line.split(separator: " ")[0])'."))
    }
  }

  @Test("a gesture that cannot be saved does not tell the phone why: the reason names the home folder")
  func unsaved() throws {
    try TestFolder.with { folder in
      let settings = folder.folder + "/chrome-desktop"
      try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
      try SystemFile.replace(settings + "/gestures", with: Array("a file, not a folder".utf8)).get()
      let library = PhoneLibrary(LibraryFolder(folder.drawer))
      guard case .failure(let refusal) = library.save(Array(Self.good.utf8), phone: 1) else {
        Issue.record("saved")
        return
      }
      #expect(!refusal.sentence.includes("/") && refusal.sentence.includes("cannot save"))
      #expect(library.takeNotes().contains { $0.includes(settings) })
    }
  }

  private struct Sent: Decodable {
    var scene: String?
    var theme: String
    var textSize: String
    var page: Int
    var pages: [String]
    var tuning: [String: String]

    /// The take that the page makes of it.
    var take: String {
      let lines =
        ["theme \(theme)", "text-size \(textSize)"] + (scene.map { ["scene \($0)"] } ?? [])
        + tuning.map { "set \($0) \($1)" } + ["pages \(pages.count)"] + pages.enumerated().map { "content \($0) \($1)" }
        + [
          "page \(page)", "samples", "end",
        ]
      return lines.map { $0 + "\n" }.joined()
    }
  }

  @Test("a state survives the way to the phone", arguments: PresetFiles().names)
  func state(name: String) throws {
    var take = Take()
    take.setup.tuning = try #require(PresetFiles().shipped(name))
    take.setup.scene = .store
    take.setup.pages = Setup.Page.pages(of: .store)
    (take.theme, take.textSize) = (.dark, .accessibility1)
    let sent = try JSONDecoder().decode(Sent.self, from: Data(PhoneState(take).json))
    let arrived = try #require(TakeParser.read(Array(sent.take.utf8)).take)
    #expect(PhoneState(arrived) == PhoneState(take))
  }
}
