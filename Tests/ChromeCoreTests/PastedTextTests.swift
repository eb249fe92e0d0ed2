import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// Text that was pasted from word processors, chats and other systems.
@Suite("Pasted text")
struct PastedTextTests {
  /// Spaces other than the keyboard's, with and without a width.
  private static let wide: [Unicode.Scalar] = [
    "\u{A0}", "\u{1680}", "\u{2000}", "\u{2009}", "\u{200A}", "\u{200B}", "\u{202F}", "\u{205F}", "\u{3000}",
    "\u{FEFF}",
  ]

  @Test("every space separates words in a take, at any place outside strings", arguments: wide)
  func spaces(space: Unicode.Scalar) throws {
    let text = "take \"A b\"\npress 10 20\nmove 0 -40 over 100ms\nrelease\n"
    let pasted = text.split(separator: "\"").enumerated().map { part, text in
      part == 1 ? "\"\(text)\"" : String(text.map { $0 == " " ? Character(space) : $0 })
    }.joined()
    let reading = TakeParser.read("\(space)" + pasted + "\(space)")
    #expect(reading.problems == [])
    #expect(try #require(reading.take).statements.map(\.action) == TakeParser.read(text).take?.statements.map(\.action))
  }

  @Test("spaces in strings stay as they are")
  func strings() throws {
    let take = try #require(TakeParser.read("take \"A\u{A0}b\u{200B}\"\n").take)
    #expect(take.title == "A\u{A0}b\u{200B}")
  }

  @Test(
    "invisible characters are written in digits",
    arguments: [
      ("a b", "a b"), ("a\u{A0}b", "a\\u{A0}b"), ("\u{200B}", "\\u{200B}"), ("mo\u{AD}ve", "mo\\u{AD}ve"),
      ("a\u{200D}b", "a\\u{200D}b"), ("\u{E0041}", "\\u{E0041}"), ("\u{3164}", "\\u{3164}"),
      // A family is one emoji, and a word in Persian is one word.
      ("👨\u{200D}👩\u{200D}👧 ☀\u{FE0F}", "👨\u{200D}👩\u{200D}👧 ☀\u{FE0F}"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ])
  func visible(text: String, shown: String) { #expect(PastedText.visible(text) == shown) }

  @Test(
    "a word as it would be typed",
    arguments: [
      ("−150", "-150"), ("–150", "-150"), ("0,3s", "0.3s"), ("-0,25", "-0.25"), ("250,5ms", "250.5ms"), ("≥", ">="),
      ("≤", "<="), ("≠", "!="), ("“Title”", "\"Title\""), ("„Titel“", "\"Titel\""), ("«Titre»", "\"Titre\""),
      ("１２", "12"),
      ("٣", "3"), ("390×844", "390x844"), ("1,000", "1000"), ("0,300", "0.300"), ("12,000s", "12.000s"),
      ("mo\u{AD}ve", "move"), ("move", nil), ("drag,wheel", nil), ("1,2,3", nil), (",", nil), ("\u{200B}", nil),
    ] as [(String, String?)])
  func typed(word: String, meant: String?) {
    #expect(PastedText.typed(word) == meant)
  }

  @Test(
    "a take with pasted characters says what was meant",
    arguments: [
      WrongLine("move −150 0", 6, "−150", "dx in points", "-150"),
      WrongLine("wait 0,3s", 6, "0,3s", "a time", "0.3s"),
      WrongLine("take “My title”", 6, "“My", "in double quotes", "\"My title\""),
      WrongLine("expect offset ≥ 100", 15, "≥", "one of", ">="),
      WrongLine("expect offset≥100", 8, "offset≥100", "a field", "offset>=100"),
      WrongLine("mo\u{AD}ve 0 1", 1, "mo\u{AD}ve", "a statement", "move"),
      WrongLine("set top.resistShow 44,5", 20, "44,5", "a number", "44.5"),
      WrongLine("take \"My title”", 6, "\"", "before the end of the line, not '”'"),
    ])
  func take(row: WrongLine) throws {
    let problem = try #require(TakeParser.read(row.text + "\n").problems.first)
    #expect((problem.column, problem.word, problem.nearest) == (row.column, row.word, row.nearest))
    #expect(problem.reason.contains(row.expected), "\(problem)")
  }

  @Test("messages show what cannot be seen")
  func message() throws {
    let problem = try #require(TakeParser.read("mo\u{AD}ve 0 1\n").problems.first)
    #expect("\(problem)" == "1:1: error: 'mo\\u{AD}ve': expected a statement. Did you mean 'move'?")
  }

  @Test("UTF-16 of either order, marked or not, is named once", arguments: [true, false], [true, false])
  func encoding(isMarked: Bool, isBig: Bool) throws {
    let text = (isMarked ? "\u{FEFF}" : "") + "take \"A\"\nwait 1s\n"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
    let problems = TakeParser.read(bytes).problems
    let name = isMarked ? "UTF-16" : isBig ? "UTF-16BE" : "UTF-16LE"
    #expect(
      problems.map(\.description) == [
        "1:1: error: expected text in UTF-8, and this is UTF-16: save it as UTF-8 (iconv -f \(name) -t UTF-8)"
      ])
  }

  @Test(
    "other bytes are not taken for UTF-16",
    arguments: [[], [0], [0, 0], [65, 0], [0, 0, 0, 0, 0], [80, 75, 3, 4, 0, 0, 9, 0, 0]])
  func otherBytes(bytes: [UInt8]) { #expect(PastedText.encodingProblem(bytes) == nil) }
}
