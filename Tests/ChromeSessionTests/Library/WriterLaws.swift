import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A writer never writes what its reader refuses.
@Suite("Law: what is written can be read again")
struct WriterLaws {
  /// Strings with everything that files treat in a special way.
  private static let odd = [
    "", " ", "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{A0}", "\u{200B}",
    "\u{2028}",
    "\u{202E}", "\u{FEFF}", "\u{FFFD}", "ä", "日本", "👨\u{200D}👩", "// no", "# no", "−1", "“x”",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in odd[Int.random(in: odd.indices, using: &generator)] }
      .joined()
  }

  private static func tuning(_ generator: inout SeededGenerator) -> Tuning {
    var tuning = Tuning()
    for field in TuningField.all where Bool.random(using: &generator) {
      guard case .number(_, let range, _) = field.kind else { continue }
      let number = Double.random(in: range, using: &generator)
      let value = [range.lowerBound, range.upperBound, number, number.rounded()][
        Int.random(in: 0...3, using: &generator)]
      let edited = TuningEdit.setting(field, to: .number(value), in: tuning)
      if edited.contradiction == nil { tuning = edited }
    }
    return tuning
  }

  @Test("a preset, with all values or only the changed ones", arguments: 1...40)
  func presets(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var file = TuningFile(
      description: Self.text(&generator), source: Self.text(&generator), tuning: Self.tuning(&generator))
    if Bool.random(using: &generator) { file.base = "a" + Self.text(&generator) }
    for onlyChanges in [false, true] {
      let text = Array(file.text(onlyChanges: onlyChanges).utf8)
      #expect(try TuningFile.read(text).get() == file)
      #expect(PastedText.encodingProblem(text) == nil)
    }
  }

  @Test("a string in JSON", arguments: 1...40)
  func strings(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (key, text) = (Self.text(&generator), Self.text(&generator))
    let value = JSONValue.object([
      (key, .string(text)), ("n", .number(Double.random(in: -1e20...1e20, using: &generator))),
    ])
    for bytes in [value.bytes, Array(value.spaced("\n").utf8)] {
      guard case .object(let members) = try JSONReader.read(bytes).get().value else { throw UserError("no object") }
      #expect(members[0].key == key && members[0].node.value == .string(text))
    }
  }

  @Test(
    "numbers of every size",
    arguments: [0, -0.0, .leastNonzeroMagnitude, 1e-7, 0.1, 1e15, 1e16, 9.1e18, 1.7e308, -1e300] as [Double])
  func numbers(number: Double) throws {
    for value in [JSONValue.number(number), .text(TuningValue.number(number).description)] {
      guard case .number = try JSONReader.read(value.bytes).get().value else { throw UserError("no number") }
    }
  }

  @Test("a gesture is in the library's folder only if it can be read there", arguments: [4000, 4994, 4995, 20_000])
  func gestures(sections: Int) throws {
    try TestFolder.with { scratch in
      var library = GestureLibrary()
      var folder = LibraryFolder(scratch.drawer)
      let content = PageContent.sections(
        (0..<sections).map { PageContent.Section(height: 9, title: "\($0)", titleWidth: 20) }, spacing: 0)
      var setup = Setup()
      setup.pages[0].content = content
      var gesture = KeptGesture(start: Simulation(setup), inputs: [.init(tick: 0, input: .scrollToTop)])
      gesture.content = setup.pages.map(\.content)
      _ = library.add(LibraryGesture(name: "a", gesture: gesture), isNew: true)
      let problems = folder.keep(&library)
      // The other pages have six sections, and a file may have 5000.
      #expect(problems.isEmpty == (sections <= 4994))
      #expect(SystemFile.names(in: folder.path ?? "").count == (sections <= 4994 ? 1 : 0))
      var again = GestureLibrary()
      var reader = LibraryFolder(scratch.drawer)
      #expect(reader.read(into: &again) == [])
      #expect(again.gestures.count == (sections <= 4994 ? 1 : 0))
    }
  }
}
