import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// One wrong line, and the error's place, word, expectation and nearest word.
struct WrongLine: Sendable, CustomTestStringConvertible {
  var text: String
  var column: Int
  var word: String
  var expected: String
  var nearest: String?
  var testDescription: String { text }

  init(_ text: String, _ column: Int, _ word: String, _ expected: String, _ nearest: String? = nil) {
    (self.text, self.column, self.word, self.expected, self.nearest) = (text, column, word, expected, nearest)
  }
}

@Suite("Reading takes")
struct TakeParserTests {
  @Test(
    "a wrong line reports its place, its word, the expectation and the nearest word",
    arguments: [
      WrongLine("pres 1 2", 1, "pres", "a statement", "press"),
      WrongLine("  press 1 two", 11, "two", "y in points"),
      WrongLine("press 1", 8, "", "y in points"),
      WrongLine("press 1 2 3", 11, "3", "the end of the line"),
      WrongLine("move 0 nan", 8, "nan", "dy in points"),
      WrongLine("move 0 inf over 1s", 8, "inf", "dy in points"),
      WrongLine("move 0 0x10", 8, "0x10", "dy in points"),
      WrongLine("move 0 1 over 250", 15, "250", "0.25s or 250ms"),
      WrongLine("move 0 1 ovr 1s", 10, "ovr", "over", "over"),
      WrongLine("move 0 1 over 1s in 0 samples", 21, "0", "the number of samples"),
      WrongLine("screen -1 844", 8, "-1", "the width"),
      WrongLine("screen 390 1e99", 12, "1e99", "the height"),
      WrongLine("theme drak", 7, "drak", "light, dark", "dark"),
      WrongLine("set top.resistshow 1", 5, "top.resistshow", "a tuning key", "top.resistShow"),
      WrongLine("set top.resistShow 301", 20, "301", "from 0 to 300"),
      WrongLine("set top.hide trak", 14, "trak", "never, track, commit", "track"),
      WrongLine("set top.sources drag,foo", 17, "drag,foo", "any of drag"),
      WrongLine("ramp top.hide 1 to 2 over 1s", 6, "top.hide", "the key of a number"),
      WrongLine("expect heade hidden", 8, "heade", "a field of the report", "header"),
      WrongLine("expect header hiden", 15, "hiden", "hidden, shown, moving", "hidden"),
      WrongLine("expect toolbar.visibel == 1", 8, "toolbar.visibel", "a field", "toolbar.visible"),
      WrongLine("expect toolbar.visible = 1", 24, "=", "==", "=="),
      WrongLine("expect phase == idel", 17, "idel", "idle", "idle"),
      WrongLine("expect event pageSetled 1", 14, "pageSetled", "pageSettled", "pageSettled"),
      WrongLine("wait untill rest", 6, "untill", "until", "until"),
      WrongLine("tap tub 1", 5, "tub", "tab", "tab"),
      WrongLine("swipe up", 7, "up", "left, right"),
      WrongLine("scroll begin as finger", 17, "finger", "drag, fling"),
      WrongLine("mark plain", 6, "plain", "in double quotes"),
      WrongLine("mark \"open", 6, "\"", "closing double quote"),
      WrongLine("mark \"a\\n\"", 8, "\\", "in a string"),
      WrongLine("output \"a.mp5\"", 8, "a.mp5", "ending in", ".mp4"),
      WrongLine("loop from \"a\" to end", 11, "a", "a mark"),
      WrongLine("page 3", 6, "3", "a page from 0 to 2"),
      WrongLine("pages 0", 7, "0", "from 1 to 100"),
      WrongLine("content 0 sections 5 titles \"A\" \"B\"", 33, "\"B\"", "the end of the line"),
      WrongLine("content 0 sections 5 titles \"A\" widths", 39, "", "a title's width"),
      WrongLine("content 1 rows -1 70", 16, "-1", "number of rows"),
      WrongLine("content 1 rows 3 -70", 18, "-70", "row's height"),
      WrongLine("key pageDwon", 5, "pageDwon", "pageDown", "pageDown"),
    ])
  func wrongLine(row: WrongLine) throws {
    let reading = TakeParser.read("# first\n\(row.text)\n")
    #expect(reading.take == nil)
    #expect(reading.problems.count == 1)
    let problem = try #require(reading.problems.first)
    #expect(problem.line == 2)
    #expect(problem.column == row.column)
    #expect(problem.word == row.word)
    #expect(problem.reason.contains(row.expected), "\(problem)")
    #expect(problem.nearest == row.nearest)
  }

  @Test("a word of up to 60 letters is shown whole, of a longer one the first 57", arguments: [60, 61])
  func longWord(letters: Int) {
    let word = String(repeating: "x", count: letters)
    let reported = letters == 60 ? word : word.prefix(57) + "..."
    #expect(
      TakeParser.read("\(word)\n").problems.map(\.description) == ["1:1: error: '\(reported)': expected a statement"])
  }

  @Test(
    "the opening ends before the first action, or after the last line",
    arguments: [("", 1), ("page 0\n", 2), ("page 0\n\nset gesture.slop 3\n", 4), ("page 0\nwait 1s\n", 2)])
  func openingEnd(text: String, line: Int) { #expect(TakeParser.read(text).openingEnd == line) }

  @Test("every error of a file is collected, in order")
  func allErrors() {
    let reading = TakeParser.read("pres 1 2\nwait 1s\nset a 1\nmove 1\n")
    #expect(reading.problems.map(\.line) == [1, 3, 4])
  }

  @Test("columns count Unicode scalars, tabs as one, after CR LF lines")
  func columns() {
    let reading = TakeParser.read("wait 1s\r\n\tcaption \"Đầu\" fro 2s\r\n")
    #expect(reading.problems.map(\.line) == [2])
    #expect(reading.problems.map(\.column) == [16])
  }

  @Test("the whole example of the documentation is read")
  func example() throws {
    let reading = TakeParser.read(contractExample) { name in
      name == "shy-nav-bar" ? .success(TuningFile()) : .failure(.init(reason: "expected a preset"))
    }
    #expect(reading.problems == [])
    let take = try #require(reading.take)
    #expect(take.title == "Shy header")
    #expect(take.preset == "shy-nav-bar")
    #expect(take.setup.tuning.top.resistShow == 120)
    #expect(take.setup.screen == Screen(width: 390, height: 844, safeTop: 47, safeBottom: 34))
    #expect(take.setup.pages[0].content == .height(300))
    #expect(take.setup.pages[0].offset == 500)
    #expect(take.setup.pages[1].content == .rows(count: 32, rowHeight: 70))
    #expect(take.setup.pages[2].content == .destinations)
    #expect(take.setup.barsHidden)
    #expect(take.outputs.map(\.path) == ["shy.mp4", "shy.gif"])
    #expect(take.outputs[0].fps == 60)
    #expect(take.outputs[0].scale == 3)
    #expect(take.outputs[1].width == 390)
    #expect(take.loop == TakeLoop(line: 52, from: .mark("the turn"), to: .end))
    #expect(take.samples.map(\.tick) == [0, 5, 62, 62, 70])
    #expect(take.samples.last?.input == .wheel(Vector(dx: 0, dy: -7.25)))
  }

  @Test("set lines of the opening are checked together, whatever their order")
  func openingTogether() throws {
    let take = try #require(TakeParser.read("set header.min 200\nset header.full 300\n").take)
    #expect(take.setup.tuning.header.size == BarSize(full: 300, min: 200))
    #expect(TakeParser.read("wait 1s\nset header.min 200\nset header.full 300\n").problems.map(\.line) == [2])
    #expect(TakeParser.read("set header.min 200\n").problems.map(\.line) == [1])
  }

  @Test("the command line's preset and values override the take's")
  func overrides() throws {
    var base = Tuning()
    base.top.resistHide = 7
    base.top.resistShow = 8
    let changes = [TuningChange(key: "top.resistHide", value: .number(9))]
    let reading = TakeParser.read(
      "set top.resistHide 1\nset gesture.slop 0\n", overrides: .init(preset: base, changes: changes))
    let tuning = try #require(reading.take).setup.tuning
    #expect(tuning.top.resistHide == 9)
    #expect(tuning.top.resistShow == 8)
    #expect(tuning.gesture.slop == 0)
  }

  @Test("a contradiction that only the command line causes is not the take's error")
  func contradictingOverride() {
    let changes = [TuningChange(key: "header.min", value: .number(200))]
    let reading = TakeParser.read("set top.resistHide 1\n", overrides: .init(changes: changes))
    #expect(reading.take == nil)
    #expect(reading.problems == [])
    #expect(reading.overrideProblem?.contains("header.min 200") == true)
  }

  @Test(
    "statements of the opening are rejected after the first gesture",
    arguments: [
      "screen 1 1", "theme dark", "page 1", "pages 2", "at 0 offset 3", "bars hidden",
    ])
  func tooLate(line: String) {
    #expect(TakeParser.read("wait 1s\n\(line)\n").problems.map(\.line) == [2])
  }

  @Test("extreme screens are read")
  func screens() throws {
    for side in [1.0, 10_000] {
      let take = try #require(TakeParser.read("screen \(side) \(side) safe 0 0\n").take)
      #expect(take.setup.screen == Screen(width: side, height: side, safeTop: 0, safeBottom: 0))
    }
  }

  @Test("random bytes never trap")
  func randomBytes() {
    var random = SeededGenerator(seed: 7)
    let words = TakeParser.tokens + ["\"", "1", "-1e308", "over", "1s", "±", "top.hide", "at", "end", "\n", "\n", "#"]
    for _ in 0..<2000 {
      let text = (0..<40).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined(separator: " ")
      var bytes = Array(text.utf8)
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      let reading = TakeParser.read(bytes, as: random.next() % 2 == 0 ? .text : .recording)
      #expect((reading.take == nil) == !reading.problems.isEmpty)
    }
  }
}

private let contractExample = """
  # Header waits before it comes back
  take "Shy header"
  screen 390 844 safe 47 34          # width, height, safe top, safe bottom
  theme light
  preset shy-nav-bar
  set top.resistShow 120             # any key
  page 1
  content 1 rows 32 70
  content 2 sections 1304 839 839 839 1149 1149 spacing 15
  content 0 height 300
  at 0 offset 500
  bars hidden
  ramp top.resistShow 120 to 0 over 2s

  press 195 600
  move 0 -180 over 250ms
  move 0 -30
  hold 400ms
  release
  drag 195 600 by 0 -180 over 250ms
  fling 195 600 at 0 -1800
  swipe left
  wheel 0 -120
  wheel 0 -600 over 500ms
  wheel stop
  ticks 0 -3
  tap 195 820
  tap tab 2
  scroll to 0
  scroll begin
  scroll by 30
  scroll as fling
  scroll end
  scroll top
  select tab 2
  resize 844 390 safe 0 21
  show bars
  wait 0.5s
  wait until rest
  wait until tabBar hidden

  expect header hidden
  expect toolbar.visible == 24 ± 0.5
  expect page.settled == 2
  expect event pageSettled 2 within 400ms
  expect event pageSettled 2 since 1s ago
  mark "the turn"
  caption "Header waits 120 pt before it returns" for 2s at bottom
  output "shy.mp4" fps 60 scale 3
  output "shy.gif" fps 50 width 390
  # the loop
  loop from "the turn" to end
  samples
    0    down 195.0 600.0
    5    move 195.0 596.5
    62   up   195.0 420.0
    70   wheel 0 -7.25 precise
  end
  """

@Suite("Texts that end in a string")
struct UnclosedStringTests {
  @Test(
    "a text that ends in a string reports where and why",
    arguments: [
      ("caption \"abc", 9, "closing double quote"), ("caption \"", 9, "closing double quote"),
      ("caption \"abc\\", 13, "in a string"), ("caption \"abc\\\"", 9, "closing double quote"),
    ])
  func ends(text: String, column: Int, reason: String) {
    for end in ["", "\n", "\r\n"] {
      let problems = TakeParser.read(text + end).problems
      #expect(problems.count == 1 && problems.first?.line == 1 && problems.first?.column == column, "\(problems)")
      #expect(problems.first?.reason.contains(reason) == true, "\(problems)")
    }
  }
}
