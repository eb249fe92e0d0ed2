import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Tuning files")
struct TuningFileTextTests {
  private func read(_ text: String) -> Result<TuningFile, TuningFileProblems> { TuningFile.read(Array(text.utf8)) }

  @Test(
    "flat keys, nested objects and a wrapper mean the same",
    arguments: [
      #"{"top.resistHide": 3, "top.resistMemory": true, "bottom.sources": ["drag", "wheel"]}"#,
      #"{"top": {"resistHide": 3, "resistMemory": "on"}, "bottom": {"sources": ["wheel", "drag"]}}"#,
      #"{"values": {"top": {"resistHide": 3}, "top.resistMemory": true, "bottom.sources": "drag,wheel"}}"#,
    ])
  func forms(text: String) throws {
    var wanted = Tuning()
    wanted.top.resistHide = 3
    wanted.top.resistMemory = true
    wanted.bottom.sources = [.drag, .wheel]
    #expect(try read(text).get().tuning == wanted)
  }

  @Test(
    "errors have their place",
    arguments: [
      ("{\n  \"top.resistshow\": 1\n}", 2, 3, "top.resistshow", "a tuning key", "top.resistShow"),
      ("{\n  \"top.resistShow\": 301\n}", 2, 21, "301", "from 0 to 300 (pt) for top.resistShow", nil),
      ("{\"top.resistShow\": \"20\"}", 1, 20, "\"20\"", "a number", "20"),
      ("{\"top.resistShow\": \"0,5\"}", 1, 20, "\"0,5\"", "a number", "0.5"),
      ("{\"top.resistShow\": \"far\"}", 1, 20, "\"far\"", "a number", nil),
      ("{\"top.resistMemory\": \"true\"}", 1, 22, "\"true\"", "on or off", "true"),
      ("{\"top.hide\": \"trak\"}", 1, 14, "trak", "never, track, commit", "track"),
      ("{\"top\": {\"hide\": 1}}", 1, 18, "1", "one of never", nil),
      ("{\"top.sources\": [\"drag\", 3]}", 1, 17, "[\"drag\", 3]", "any of", nil),
      ("{\"top.rate\": 1, \"top.rate\": 1}", 1, 17, "top.rate", "only once", nil),
      ("{\"top.rate\": 1, \"top\": {\"rate\": 1}}", 1, 25, "top.rate", "only once", nil),
      ("{\"values\": 3}", 1, 12, "values", "an object of tuning keys", nil),
      ("{\"description\": 3}", 1, 17, "description", "a string", nil),
      ("{\"top\": 1}", 1, 2, "top", "a tuning key", "top.hide"),
      ("{\"top.resistMemory\": \"no\"}", 1, 22, "no", "on", "on"),
      ("{\"top.rate\": null}", 1, 14, "null", "a number", nil),
      ("{\"top.rate\": {\"a\": 1}}", 1, 14, "{…}", "a number", nil),
      ("{\"header.min\": 97}", 1, 2, "header.min", "larger than header.full", nil),
      ("{\"top.showAbove\": 0.4}", 1, 2, "top.showAbove", "smaller than top.hideBelow", nil),
      ("{\"top.rate\": 1", 1, 15, "", "',' or '}'", nil),
      ("{\"top.rate\": NaN}", 1, 14, "", "a value", nil),
      ("{\"top.rate\": 1e999}", 1, 14, "", "a number", nil),
      ("{\"top.rate\": 1} x", 1, 17, "", "the end of the file", nil),
      ("[]", 1, 1, "", "an object", nil),
      ("", 1, 1, "", "ends too early", nil),
    ] as [(String, Int, Int, String, String, String?)])
  func wrong(text: String, line: Int, column: Int, word: String, reason: String, nearest: String?) throws {
    guard case .failure(let problems) = read(text) else {
      Issue.record("taken for right")
      return
    }
    #expect(problems.list.count == 1)
    let problem = try #require(problems.list.first)
    #expect(problem.line == line)
    #expect(problem.column == column)
    #expect(problem.word == word)
    #expect(problem.reason.contains(reason), "\(problem)")
    #expect(problem.nearest == nearest)
  }

  @Test("the written text reads back the same")
  func roundTrip() throws {
    var file = TuningFile(description: "A \"quoted\" line", source: "here")
    file.tuning.top.sources = []
    file.tuning.pager.distance = 0.399999
    file.tuning.bottom.resistMemory = true
    #expect(try read(file.text()).get() == file)
    #expect(try read(file.text(onlyChanges: true)).get() == file)
    #expect(file.text(onlyChanges: true).split(separator: "\n").count == 7)
  }

  @Test("hostile nesting is rejected, not followed")
  func nesting() {
    guard case .failure = read(String(repeating: "[", count: 100_000)) else {
      Issue.record("taken for right")
      return
    }
  }

  @Test("every mistake is reported, repeated keys once each, by line and column")
  func several() {
    let text = """
      {"top.rate": 1, "top": {"rate": 1},
       "top.rate": 2, "bottom.rat": 1,
      "bottom": {"rate": 9, "rate": 1}}
      """
    guard case .failure(let problems) = read(text) else {
      Issue.record("taken for right")
      return
    }
    let places = problems.list.map { [$0.line, $0.column] }
    #expect(Set(places) == [[1, 25], [2, 2], [2, 17], [3, 20], [3, 23]] as Set)
    #expect(places.count == 5 && problems.more == 0)
  }

  @Test("a repeated key is reported in addition to another mistake of its line")
  func sameLine() {
    guard case .failure(let problems) = read(#"{"top.rate": 1, "top.hide": "x", "top": {"rate": 1}}"#) else {
      Issue.record("taken for right")
      return
    }
    #expect(problems.list.map(\.column) == [29, 42])
  }

  @Test("of very many mistakes 20 are shown, and the number of the others", arguments: [(20, 0), (21, 1), (50, 30)])
  func many(count: Int, more: Int) {
    let text = "{" + (0..<count).map { "\"key\($0)\": 1" }.joined(separator: ",") + "}"
    guard case .failure(let problems) = read(text) else {
      Issue.record("taken for right")
      return
    }
    #expect(problems.list.count == 20 && problems.more == more)
    #expect(
      problems.text("p.json").last
        == (more > 0 ? "… and \(more) more" : "p.json:1:\(problems.list[19].column): error: \(problems.list[19].text)")
    )
  }

  @Test("a file's description of itself is kept, empty parts are not written")
  func words() throws {
    let text = #"{"base": "shy-nav-bar", "source": "mine", "description": "D"}"#
    let file = try read(text).get()
    #expect(file.description == "D" && file.source == "mine" && file.base == "shy-nav-bar")
    let lines = ["{", #"  "description": "D","#, #"  "source": "mine","#, #"  "base": "shy-nav-bar""#, "}", ""]
    #expect(file.text(onlyChanges: true) == lines.joined(separator: "\n"))
  }
}
