import ChromeRaster
import Foundation
import Testing

/// The files in `Goldens` that tests compare with, and the environment variable that rewrites them.
enum Golden {
  enum Mode: Equatable {
    case compare
    /// Writes the file, and fails the run, so that a recording is not mistaken for a pass.
    case record
    /// Fails: nothing is recorded in automated runs, where differences would go unseen.
    case refuse
  }

  static func mode(_ environment: [String: String]) -> Mode {
    guard environment["CHROME_DESKTOP_RECORD"] == "1" else { return .compare }
    return environment["CI"] == nil ? .record : .refuse
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// Returns the file's contents for comparison; nil, with a failure, if this run does not compare.
  static func read(_ name: String, orRecord: () -> Data, _ location: SourceLocation) throws -> Data? {
    let file = folder.appendingPathComponent(name)
    switch mode(ProcessInfo.processInfo.environment) {
    case .compare:
      if let data = FileManager.default.contents(atPath: file.path) { return data }
      Issue.record("no golden \(name): record it with CHROME_DESKTOP_RECORD=1", sourceLocation: location)
    case .record:
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try orRecord().write(to: file)
      Issue.record("recorded \(name); run again without CHROME_DESKTOP_RECORD", sourceLocation: location)
    case .refuse:
      Issue.record("\(name): goldens are never recorded where CI is set", sourceLocation: location)
    }
    return nil
  }
}

@Suite struct GoldenModeTests {
  @Test(arguments: [
    ([:], Golden.Mode.compare), (["CI": "true"], .compare), (["CHROME_DESKTOP_RECORD": "0"], .compare),
    (["CHROME_DESKTOP_RECORD": "1"], .record), (["CHROME_DESKTOP_RECORD": "1", "CI": "true"], .refuse),
    (["CHROME_DESKTOP_RECORD": "1", "CI": ""], .refuse),
  ])
  func oneVariableRecordsAndNeverInCI(environment: [String: String], mode: Golden.Mode) {
    #expect(Golden.mode(environment) == mode)
  }
}

/// Compares text with `Goldens/NAME.txt` next to this file.
///
/// With `CHROME_DESKTOP_RECORD=1` it records, as described for `Golden`.
func expectGolden(_ text: String, named name: String, location: SourceLocation = #_sourceLocation) throws {
  guard let data = try Golden.read("\(name).txt", orRecord: { Data(text.utf8) }, location) else { return }
  if let difference = firstDifference(between: String(decoding: data, as: UTF8.self), and: text) {
    Issue.record("\(name) differs from its golden, \(difference)", sourceLocation: location)
  }
}

/// Compares a text too long to be kept, such as the display list of a picture, with the hashes of its blocks in
/// `Goldens/NAME.txt`; a failure shows the first block that differs. Writes the text to `.build/goldens/NAME.txt`, to be
/// compared with that of another commit.
func expectDigest(_ text: String, named name: String, location: SourceLocation = #_sourceLocation) throws {
  let folder = Repository.root.appendingPathComponent(".build/goldens")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).txt"))
  let found = TextDigest(text)
  guard let data = try Golden.read("\(name).txt", orRecord: { Data(found.text.utf8) }, location) else { return }
  if let difference = found.firstDifference(from: String(decoding: data, as: UTF8.self)) {
    Issue.record("\(name) differs from its golden, \(difference)", sourceLocation: location)
  }
}

/// The hashes of a text's blocks of lines.
struct TextDigest {
  private let lines: [Substring]

  private static let blockLines = 20

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  private var blocks: [ArraySlice<Substring>] {
    stride(from: 0, to: lines.count, by: Self.blockLines).map { lines[$0..<min($0 + Self.blockLines, lines.count)] }
  }

  /// A line with the number of lines, then one for each block: the number of its first line, and its hash.
  var text: String {
    let hashes = blocks.map { block in
      let hash = Array(block.joined(separator: "\n").utf8).withUnsafeBytes { FrameHash.text(FrameHash.digest(of: $0)) }
      return "\(block.startIndex + 1) \(hash.prefix(8))\n"
    }
    return "\(lines.count) lines\n" + hashes.joined()
  }

  /// Returns the lines of the first block whose hash is not the golden's; nil if the texts are equal.
  func firstDifference(from golden: String) -> String? {
    guard golden != text else { return nil }
    let (expected, found) = (golden.split(separator: "\n").dropFirst(), text.split(separator: "\n").dropFirst())
    let same = zip(expected, found).prefix { $0 == $1 }.count
    guard same < blocks.count else { return "which has more lines than these \(lines.count)" }
    let block = blocks[same]
    let shown = block.map { "+ \($0)" }.joined(separator: "\n")
    return "first in lines \(block.startIndex + 1) to \(block.endIndex), which are now:\n\(shown)"
  }
}

/// Returns the number of lines and the hash of a text, for a row of a list of many texts.
func digest(_ text: String) -> String {
  let hash = Array(text.utf8).withUnsafeBytes { FrameHash.text(FrameHash.digest(of: $0)) }
  return "\(text.count { $0 == "\n" }) lines, hash \(hash)\n"
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

@Suite struct TextDigestTests {
  private static func text(_ change: (Int) -> String = { "line \($0)" }) -> String {
    (1...50).map(change).joined(separator: "\n")
  }

  @Test("the first block that differs is shown; equal texts have no difference")
  func blocks() {
    let golden = TextDigest(Self.text()).text
    #expect(TextDigest(Self.text()).firstDifference(from: golden) == nil)
    let changed = TextDigest(Self.text { $0 == 33 || $0 == 47 ? "new" : "line \($0)" }).firstDifference(from: golden)
    #expect(changed?.hasPrefix("first in lines 21 to 40, which are now:\n+ line 21\n") == true)
    #expect(changed?.contains("+ new\n+ line 34") == true)
  }

  @Test("a text that ends early is told by its length", arguments: [0, 20, 40])
  func shorter(count: Int) {
    let text = (1...max(1, count)).map { "line \($0)" }.joined(separator: "\n")
    #expect(TextDigest(text).firstDifference(from: TextDigest(Self.text()).text) != nil)
  }
}

/// Compares the end of the document `document`, from the table's head on, with `table`.
func expectPrinted(_ table: String, in document: String, _ location: SourceLocation = #_sourceLocation) throws {
  let text = try #require(Repository.text(of: document))
  let head = try #require(table.split(separator: "\n").first)
  let start = try #require(text.firstRange(of: head), "\(document) has no table")
  let whole = text[..<start.lowerBound] + table + "\n"
  switch Golden.mode(ProcessInfo.processInfo.environment) {
  case .compare, .refuse: #expect(text == whole, sourceLocation: location)
  case .record:
    try Data(whole.utf8).write(to: Repository.root.appendingPathComponent(document))
    Issue.record("recorded \(document); run again without CHROME_DESKTOP_RECORD", sourceLocation: location)
  }
}
