import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Expectations that something does not happen")
struct AbsenceTests {
  @Test(
    "an event that must not happen fails when it comes, and passes when its time is over",
    arguments: [(100, false, 100), (300, false, 300), (301, true, 300)])
  func within(happens: Tick, passes: Bool, end: Tick) throws {
    let tester = try PlayerTester("expect no event pageSettled 2 within 0.5s\n", events: [happens: .pageSettled(2)])
    #expect(tester.results.map(\.passed) == [passes])
    #expect(tester.results.map(\.text) == ["no event pageSettled 2 within 0.5 s"])
    #expect(tester.results.map(\.found) == [passes ? "it did not happen" : "it happened"])
    #expect(tester.endTick == end)
  }

  @Test("past events are found in the same way as for an expected one")
  func since() throws {
    let text =
      "press 1 1\nwait 0.2s\nexpect no event pageChanged\nexpect no event pageChanged since 0.1s ago\n"
      + "expect no event pageChanged since 0.09s ago\nexpect no event pageChanged 2\nrelease\nexpect no event pageChanged\n"
    let results = try PlayerTester(text, events: [60: .pageChanged(1)]).results
    #expect(results.map(\.passed) == [false, false, true, true, true])
  }
}

@Suite("Statements without a target")
struct NowhereTests {
  @Test(
    "a tab or a section that the take never has is an error of its line",
    arguments: [
      ("tap tab 3", 9, "expected a tab from 0 to 2"),
      ("pages 1\ntap tab 1", 9, "expected a tab from 0 to 0"),
      ("tap section 6", 13, "expected a section from 0 to 5"),
      ("content 2 height 900\ntap section 0", 13, "no page of this take has sections"),
      ("content 1 sections 9 9 9 9 9 9 9 9\ntap section 8", 13, "expected a section from 0 to 7"),
    ] as [(String, Int, String)])
  func absent(text: String, column: Int, reason: String) {
    let problems = TakeParser.read(text + "\n").problems
    #expect(problems.count == 1)
    #expect(problems.first?.line == text.split(separator: "\n").count)
    #expect(problems.first?.column == column)
    #expect(problems.first?.reason.hasPrefix(reason) == true)
  }

  @Test("it is reported in its line's place, although only the whole take shows that it is wrong")
  func inOrder() {
    let problems = TakeParser.read("wait nowhere\ntap section 6\nwait nothing\nloop from \"a\" to end\n").problems
    #expect(problems.map(\.line) == [1, 2, 3, 4])
  }

  @Test(
    "a section that comes later, or is on another page, is not an error",
    arguments: ["tap section 5", "tap section 7\ncontent 1 sections 9 9 9 9 9 9 9 9", "tap tab 2"])
  func present(text: String) { #expect(TakeParser.read(text + "\n").problems == []) }

  private func news(_ text: String) throws -> [Replay.News] {
    var replay = Replay(try #require(TakeParser.read(text).take), every: .end)
    var all: [Replay.News] = []
    while let next = replay.next() { all.append(next) }
    return all
  }

  @Test("tapping a section on a page without it fails; tapping a hidden bar is only a warning")
  func taps() throws {
    let failures = try news("page 0\ntap section 1\n").compactMap { news -> String? in
      if case .failed(let origin, let words) = news, origin.line == 2 { words } else { nil }
    }
    #expect(failures == ["there is no section 1 on this page"])
    let hidden = try news(
      "at 1 offset 500\nbars hidden\nset header.min 0\ntap header\ntap tab 0\nexpect page.settled == 1\n")
    let missed = hidden.compactMap { news -> Int? in if case .missed(let origin, _) = news { origin.line } else { nil }
    }
    #expect(missed == [4, 5])
    #expect(!hidden.contains { if case .failed = $0 { true } else { false } })
  }

  @Test("a report line about a hold that is over does not name it")
  func held() throws {
    let text = "freeze bars\ndrag 195 600 by 0 -180 over 250ms\nthaw bars\nwait until rest\n"
    let lines = try news("set bottom.hide track\n" + text).compactMap { news -> String? in
      if case .line(let line) = news { ReportText.text(line) } else { nil }
    }
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains(" held") && !$0.contains("()") })
  }
}

@Suite("Words for fingers and pointers")
struct GestureWordTests {
  private func action(_ line: String) throws -> TakeAction? {
    try #require(TakeParser.read(line + "\n").take).statements.first?.action
  }

  @Test("the words mean what Docs/Takes.md says")
  func meaning() throws {
    let up = Vector(dx: 0, dy: -180)
    let place = Point(x: 195, y: 600)
    #expect(try action("hover 10 20") == .input(.hover(Point(x: 10, y: 20))))
    #expect(try action("hover off") == .input(.hover(nil)))
    #expect(
      try action("drag 195 600 by 0 -180 over 250ms naturally")
        == .gesture(.drag(from: place, GestureMotion(by: up, over: 150, manner: .natural))))
    #expect(
      try action("drag 195 600 by 0 -180 over 250ms") == .gesture(.drag(from: place, GestureMotion(by: up, over: 150))))
    #expect(
      try action("move 0 -180 by hand seed 4")
        == .gesture(.move(GestureMotion(by: up, over: 170, manner: .byHand(seed: 4)))))
    #expect(
      try action("fling 195 600 at 0 -180 by hand")
        == .gesture(.fling(from: place, velocity: up, .byHand(seed: 1))))
    #expect(try action("swipe right") == .gesture(.swipe(.right, .natural)))
  }

  @Test(
    "the words are errors where they do not belong",
    arguments: [
      ("drag 1 2 by 3 4 in 3 samples by hand", 30), ("wheel 1 2 by hand", 11), ("swipe left naturally", 12),
      ("drag 1 2 by 3 4 by foot", 20), ("swipe left by hand seed many", 25), ("swipe left by hand seed -1", 25),
      ("hover", 6), ("hover 1", 8), ("tap 1 2 by hand", 9),
    ])
  func misplaced(line: String, column: Int) {
    let problems = TakeParser.read(line + "\n").problems
    #expect(problems.map(\.column) == [column])
  }
}
