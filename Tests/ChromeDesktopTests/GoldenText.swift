import Foundation
import Testing

/// Compares text with `Goldens/NAME.txt` beside this file.
///
/// `CHROME_DESKTOP_RECORD=1` writes it anew instead, and fails the run so that nobody mistakes a recording for a
/// pass; where `CI` is set nothing is ever written.
func expectGolden(_ text: String, named name: String, location: SourceLocation = #_sourceLocation) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
  let file = folder.appendingPathComponent("\(name).txt")
  let environment = ProcessInfo.processInfo.environment
  if environment["CHROME_DESKTOP_RECORD"] == "1", environment["CI"] == nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name); run again without CHROME_DESKTOP_RECORD", sourceLocation: location)
    return
  }
  guard let data = FileManager.default.contents(atPath: file.path) else {
    Issue.record("no golden \(name): record it with CHROME_DESKTOP_RECORD=1", sourceLocation: location)
    return
  }
  if let difference = firstDifference(between: String(decoding: data, as: UTF8.self), and: text) {
    Issue.record("\(name) differs from its golden, \(difference)", sourceLocation: location)
  }
}

/// `line 7:\n- expected\n+ found`, or nil if the texts are equal.
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
