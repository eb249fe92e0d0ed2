import Testing

@testable import ChromeTakes

@Suite("Warnings about the opening")
struct OpeningWarningTests {
  private func warnings(_ text: String) -> [String] {
    let none = TakeParser.PresetProblem(reason: "none")
    let more = TakeParser.IncludedText(
      path: "more", bytes: Array("set top.hide never\n".utf8), presets: { _ in .failure(none) },
      inputLogs: { _, _ in .failure(none) }, takes: { _ in .failure(none) })
    let reading = TakeParser.read(text, takes: { _ in .success(more) })
    #expect(reading.problems == [])
    return reading.warnings.map { "\($0.line):\($0.column) \($0.reason)" }
  }

  @Test(
    "an expectation before a line that changes what it checks",
    arguments: ["set top.hide never", "content 1 height 900", "scene feed"])
  func expectation(line: String) {
    let words = "this is checked only after the opening, so line 3 applies: move it below"
    #expect(warnings("take \"A\"\nexpect offset == 0\n\(line)\n") == ["2:1 \(words)"])
    #expect(warnings("expect no event tapped\nexpect offset == 0\n\(line)\nset top.rate 2\n").count == 2)
    #expect(warnings("\(line)\nexpect offset == 0\n") == [])
    #expect(warnings("expect offset == 0\nwait 1s\n\(line)\n") == [])
  }

  @Test("the same key, or the same page's content, twice")
  func twice() {
    #expect(
      warnings("set top.hide never\nset top.show never top.hide track\n")
        == ["2:20 this replaces line 1: leave out one of them"])
    #expect(
      warnings("content 1 height 900\ncontent 0 height 900\ncontent 1 rows 9 60\n")
        == ["3:9 this replaces line 1: leave out one of them"])
    #expect(warnings("set top.hide never bottom.hide never\nwait 1s\nset top.hide track\ncontent 1 height 9\n") == [])
  }

  @Test("a line of another file is named with it")
  func included() {
    #expect(
      warnings("include \"more\"\nset top.hide track\n") == ["2:5 this replaces line 1 of more: leave out one of them"])
  }
}
