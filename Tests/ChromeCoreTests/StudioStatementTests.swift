import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// Actions of a take in the tuning studio: each form in Docs/Takes.md, and its duration.
@Suite("The statement studio")
struct StudioStatementTests {
  private func direction(_ words: String) throws -> StudioDirection {
    let reading = TakeParser.read("studio \(words)\n")
    #expect(reading.problems.map(\.description) == [])
    let action = try #require(reading.take?.statements.first?.action)
    guard case .studio(let direction) = action else { throw Wrong() }
    return direction
  }

  private struct Wrong: Error {}

  @Test(
    "each form is read",
    arguments: [
      ("on", .open), ("off", .close), ("shelf", .library), ("key l", .key("l")), ("key L", .key("l")),
      ("key space", .key("space")), ("key ?", .key("?")), ("type \"0.5\"", .type("0.5")),
      ("click top.rate", .click(.number("top.rate"))), ("click wanted", .click(.button("wanted"))),
      ("click proposal 1", .click(.proposal(1))), ("click proposal 3", .click(.proposal(3))),
      ("drag top.rate to 2", .drag(key: "top.rate", to: 2, over: 480)),
      ("drag top.rate to 0.25 over 1s", .drag(key: "top.rate", to: 0.25, over: 600)),
      ("scrub to 250ms", .scrub(to: 150, over: 480)), ("scrub to 1s over 2s", .scrub(to: 600, over: 1200)),
    ] as [(String, StudioDirection)])
  func forms(words: String, wanted: StudioDirection) throws { #expect(try direction(words) == wanted) }

  @Test("a click that can do nothing is a warning")
  func withoutEffect() {
    let reading = TakeParser.read("studio on\nstudio click compare\nstudio click guides\n")
    for change in ["studio drag top.resistShow to 77", "set top.resistShow 77", "preset chromium", "studio key ]"] {
      let presets: TakeParser.Presets = { _ in .success(TuningFile()) }
      #expect(TakeParser.read("studio on\n\(change)\nstudio click compare\n", presets: presets).warnings == [])
    }
    #expect(reading.problems == [])
    #expect(
      reading.warnings.map(\.description) == [
        "2:14: error: 'compare': the values are still the take's own, so there is nothing to compare: change one before"
      ])
  }

  @Test(
    "errors have their place",
    arguments: [
      ("of", 8, "of", "one of on"), ("key spaec", 12, "spaec", "a character"), ("key", 11, "", "a character"),
      ("type 0.5", 13, "0.5", "in double quotes"), ("click top.hide", 14, "top.hide", "the key of a number"),
      ("click proposal 0", 23, "0", "from 1 to 3"), ("click proposal 4", 23, "4", "from 1 to 3"),
      ("drag top.rate 2", 22, "2", "to"), ("drag top.rate to 2.1", 25, "2.1", "from 0.25 to 2"),
      ("drag play to 2", 13, "play", "the key of a number"), ("scrub 1s", 14, "1s", "to"),
      ("on now", 11, "now", "the end of the line"), ("scrub to 1s over", 24, "", "the duration"),
    ] as [(String, Int, String, String)])
  func wrong(words: String, column: Int, word: String, reason: String) throws {
    let problems = TakeParser.read("studio \(words)\n").problems
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.column == column && problem.word == word, "\(problem)")
    #expect(problem.reason.contains(reason), "\(problem)")
  }

  @Test("every named key and button is read")
  func names() throws {
    for key in ["space", "escape", "enter", "tab", "left", "right", "up", "down", "home", "end"] {
      #expect(try direction("key \(key)") == .key(key))
    }
    let buttons = "play forward back next previous slower faster undo redo save wanted unwanted find"
    for button in buttons.split(separator: " ") {
      #expect(try direction("click \(button)") == .click(.button(String(button))))
    }
  }

  /// The pointer's movement takes half a second, a press 0.12 s at each end, a character 0.12 s.
  @Test(
    "it takes the time of its pointer and keys",
    arguments: [
      ("on", 0), ("off", 0), ("shelf", 0), ("key l", 0), ("type \"\"", 72), ("type \"0.5\"", 288), ("click play", 444),
      ("click proposal 2", 444), ("drag top.rate to 1 over 800ms", 924), ("scrub to 150ms over 100ms", 504),
    ] as [(String, Tick)])
  func times(words: String, ticks: Tick) throws {
    #expect(try direction(words).duration == ticks)
    #expect(try PlayerTester("studio \(words)\nmark \"over\"\n").marks == ["over": ticks])
  }
}

/// The statement `versus`: the phones of one line, and the wrong word that ends it.
@Suite("Phones next to the take's own")
struct VersusStatementTests {
  /// Reads a text with the presets `a`, `b` and `c`, which differ in their rate.
  private func read(_ text: String) -> TakeParser.Reading {
    TakeParser.read(
      text,
      presets: { name in
        guard let number = ["a", "b", "c"].firstIndex(of: name) else {
          return .failure(TakeParser.PresetProblem(reason: "expected a preset's name", nearest: "a"))
        }
        var tuning = Tuning()
        tuning.top.rate = Double(number + 1) / 4
        return .success(TuningFile(tuning: tuning))
      })
  }

  @Test("every name of a line is a phone, in order, followed by the name of the take's own")
  func names() throws {
    let reading = read("versus \"a\" \"b\" \"c\" own \"Ours\"\n")
    let take = try #require(reading.take, "\(reading.problems)")
    #expect(take.variants.map(\.word) == ["a", "b", "c"])
    #expect(take.variants.map(\.tuning.top.rate) == [0.25, 0.5, 0.75] && take.ownName == "Ours")
  }

  @Test(
    "the first wrong word ends the line, with its place",
    arguments: [
      ("versus \"a\" \"x\" \"y\"", 12, "expected a preset's name"),
      ("versus \"a\" \"a\"", 12, "expected each phone once"),
      ("versus \"a\" \"b\" own", 19, "the label of the take's own phone"),
    ])
  func wrong(line: String, column: Int, message: String) {
    let problems = read(line + "\n").problems
    #expect(problems.count == 1 && problems[0].column == column, "\(problems)")
    #expect(problems.first?.reason.contains(message) == true, "\(problems)")
  }
}
