import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeServe
@testable import ChromeSession
@testable import ChromeStudio
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

  @Test("a gesture keeps its inputs, and gets the phone's name")
  func accepted() throws {
    let gesture = try PhoneGesture.read(Array(Self.good.utf8), phone: 2).get()
    #expect(gesture.name == "Phone 2")
    #expect(gesture.gesture.inputs.map(\.tick) == [0, 10, 20, 30])
    #expect(gesture.marks == [])
    #expect(!gesture.text().contains("evil"))
  }

  @Test(
    "everything else is refused with one sentence",
    arguments: [
      ("nothing", ""), ("no take", "hello"), ("zeros", "\0\0\0"),
      ("a file", Self.good + "include \"other.take\"\n"),
      ("a preset", "preset \"/etc/passwd\"\n" + Self.good),
      ("a comparison", "versus \"chromium\"\n" + Self.good),
      ("an action of the studio", Self.good + "loop\n"),
      ("a wait", Self.good + "wait 1s\n"), ("a mark", Self.good + "mark \"here\"\n"),
      ("an expectation", Self.good + "expect offset 0\n"),
      ("a repetition", Self.good + "repeat 20000\nfling 200 600 at 0 -900\nwait 3s\nend\n"),
      ("no input", "samples\nend\n"),
    ])
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

  @Test("files that a take names are neither read nor kept")
  func names() throws {
    let text = "backdrop \"/etc/passwd\"\noutput \"/etc/passwd.png\"\n" + Self.good
    if case .success(let gesture) = PhoneGesture.read(Array(text.utf8), phone: 1) {
      #expect(!gesture.text().contains("passwd"))
    }
    let plain = try PhoneGesture.read(Array(("backdrop \"/etc/passwd\"\n" + Self.good).utf8), phone: 1).get()
    #expect(!plain.text().contains("passwd"))
  }

  private struct Sent: Decodable {
    var scene: String?
    var theme: String
    var page: Int
    var pages: [String]
    var tuning: [String: String]

    /// The take that the page makes of it.
    var take: String {
      let lines =
        ["theme \(theme)"] + (scene.map { ["scene \($0)"] } ?? []) + tuning.map { "set \($0) \($1)" }
        + ["pages \(pages.count)"] + pages.enumerated().map { "content \($0) \($1)" } + [
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
    take.theme = .dark
    let sent = try JSONDecoder().decode(Sent.self, from: Data(PhoneState(take).json))
    let arrived = try #require(TakeParser.read(Array(sent.take.utf8)).take)
    #expect(PhoneState(arrived) == PhoneState(take))
  }
}
