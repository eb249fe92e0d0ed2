import Testing

@testable import ChromeTakes
@testable import DesktopTestSupport

/// The fuzzer's table of the language against the parser's.
@Suite("The fuzzer's grammar")
struct GrammarTests {
  @Test("it has every statement and every word of raw samples, and no others")
  func complete() throws {
    let text = try #require(Repository.text(of: "Tests/fuzz/grammar.py"))
    func rows(_ name: String) throws -> Set<String> {
      let start = try #require(text.range(of: "\(name) = \"\"\"\n"))
      let rest = text[start.upperBound...]
      let table = rest[..<(try #require(rest.range(of: "\n\"\"\"")).lowerBound)]
      return Set(table.split(separator: "\n").compactMap { $0.split { " [".contains($0) }.first.map(String.init) })
    }
    #expect(try rows("STATEMENTS") == Set(TakeParser.words).subtracting(["repeat", "samples"]))
    #expect(try rows("SAMPLES") == Set(TakeParser.sampleWords).subtracting(["end"]))
  }
}
