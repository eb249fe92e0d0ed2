import Foundation
import Testing

/// Compares text with `Goldens/NAME.txt` next to this file.
///
/// With `CHROME_DESKTOP_RECORD=1` it records, as described for `Golden`.
func expectGolden(_ text: String, named name: String, location: SourceLocation = #_sourceLocation) throws {
  guard let data = try Golden.read("\(name).txt", orRecord: { Data(text.utf8) }, location) else { return }
  if let difference = firstDifference(between: String(decoding: data, as: UTF8.self), and: text) {
    Issue.record("\(name) differs from its golden, \(difference)", sourceLocation: location)
  }
}

/// Returns `line 7:\n- expected\n+ found`, or nil if the texts are equal.
func firstDifference(between golden: String, and text: String) -> String? {
  guard golden != text else { return nil }
  let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(expected, found).prefix { $0 == $1 }.count
  func word(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "(end)" }
  return "line \(line + 1):\n- \(word(expected))\n+ \(word(found))"
}

@Suite struct GoldenTextTests {
  @Test func namesTheFirstDifferentLine() {
    #expect(firstDifference(between: "a\nb\n", and: "a\nb\n") == nil)
    #expect(firstDifference(between: "a\nb\nc", and: "a\nx\nc") == "line 2:\n- b\n+ x")
    #expect(firstDifference(between: "a", and: "a\nb") == "line 2:\n- (end)\n+ b")
  }
}
