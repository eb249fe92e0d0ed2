import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("The meaning of statements")
struct TakeMeaningTests {
  private func statements(_ text: String) throws -> [TakeAction] {
    let reading = TakeParser.read(text)
    #expect(reading.problems == [])
    return try #require(reading.take).statements.map(\.action)
  }

  @Test(
    "tolerances and operators may be written without spaces",
    arguments: [
      "toolbar.visible == 24 ± 0.5", "toolbar.visible==24±0.5", "bars.toolbar.visible == 24 +- 0.5",
      "toolbar.visible == 24 ±0.5", "toolbar.visible == 24 +-0.5",
    ])
  func tolerance(text: String) throws {
    guard case .expect(.number(let path, .equal, 24, tolerance: 0.5))? = try statements("expect \(text)\n").first else {
      Issue.record("not read as a comparison")
      return
    }
    #expect(path.hasSuffix("toolbar.visible"))
  }

  @Test(
    "statements mean what the documentation says",
    arguments: [
      ("tap statusBar", TakeAction.gesture(.tapThing(.statusBar))),
      ("tap 195 820", .gesture(.tap(Point(x: 195, y: 820)))),
      ("wheel begin", .input(.wheelBegan)),
      ("wheel stop", .input(.wheelStop)),
      ("ticks 0 -3", .input(.notches(Vector(dx: 0, dy: -3)))),
      ("scroll begin", .input(.host(.begin(.drag)))),
      ("scroll begin as wheel", .input(.host(.begin(.wheel)))),
      ("scroll by -30", .input(.host(.by(-30)))),
      ("scroll as fling", .input(.host(.continueAs(.fling)))),
      ("scroll as fling at -900", .input(.host(.letGo(speed: -900)))),
      ("scroll end", .input(.host(.end))),
      ("scroll to 500 animated", .input(.scrollTo(500, animated: true))),
      ("scroll top", .input(.scrollToTop)),
      ("select tab 2", .input(.selectTab(2))),
      ("show bars for 3s", .input(.bars(.show(animated: true, forSeconds: 3)))),
      ("show bars top now for 2s", .input(.bars(.show(animated: false, forSeconds: 2), at: .top))),
      ("hide bars bottom", .input(.bars(.hide(animated: true), at: .bottom))),
      ("freeze bars top", .input(.bars(.freeze, at: .top))),
      ("thaw bars bottom", .input(.bars(.thaw, at: .bottom))),
      ("hide bars now", .input(.bars(.hide(animated: false)))),
      ("resize 844 390 safe 0 21", .input(.resize(Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21)))),
      ("release at 0 -1800", .input(.release(velocity: Vector(dx: 0, dy: -1800)))),
      ("wait .5", .pass(300)),
      ("hold 400ms", .pass(240)),
      ("move 0 -30", .gesture(.move(GestureMotion(by: Vector(dx: 0, dy: -30), over: 0, samples: nil)))),
      ("move 0 -30 in 5 samples", .gesture(.move(GestureMotion(by: Vector(dx: 0, dy: -30), over: 25, samples: 5)))),
      ("wait until rest within 3s", .wait(.rest, within: 1800)),
      ("wait until tabBar hidden", .wait(.bar(.tabBar, .hidden), within: 6000)),
      (
        "expect event settled:top:hidden",
        .expectEvent(EventPattern(parts: ["settled", "top", "hidden"]), .sinceLastGesture)
      ),
      (
        "expect event pageSettled 2 since 0.5 ago",
        .expectEvent(EventPattern(parts: ["pageSettled", "2"]), .since(300))
      ),
    ])
  func meaning(line: String, action: TakeAction) throws {
    #expect(try statements(line + "\n") == [action])
  }
}

@Suite("Reading blocks of samples")
struct TakeSampleParserTests {
  private func inputs(_ text: String) throws -> [Input] {
    try #require(TakeParser.read(text).take).samples.map(\.input)
  }

  @Test("a million samples are read")
  func many() throws {
    var text = "samples\n"
    for index in 0..<1_000_000 { text += "\(index) wheel 0 -1\n" }
    let take = try #require(TakeParser.read(text + "end\n").take)
    #expect(take.samples.count == 1_000_000)
    #expect(take.samples.last?.tick == 999_999)
  }

  @Test("up at the finger's position only lifts, up elsewhere moves there first")
  func up() throws {
    let here = try inputs("samples\n0 down 10 20\n5 move 10 30\n9 up 10 30\nend\n")
    #expect(here == [.press(Point(x: 10, y: 20)), .move(Point(x: 10, y: 30)), .release(velocity: nil)])
    let there = try inputs("samples\n0 down 10 20\n9 up 10 40\nend\n")
    #expect(there == [.press(Point(x: 10, y: 20)), .move(Point(x: 10, y: 40)), .release(velocity: nil)])
  }

  @Test(
    "a finger keeps its position from block to block",
    arguments: ["wait 0.01s", "mark \"here\"", "caption \"slow\" for 1s"])
  func acrossBlocks(between: String) throws {
    let take = "samples\n0 down 10 20\n5 move 10 30\nend\n\(between)\nsamples\n30 up 10 30\nend\n"
    #expect(try inputs(take).suffix(2) == [.move(Point(x: 10, y: 30)), .release(velocity: nil)])
    #expect(try inputs(take).count == 3)
  }

  @Test("but not after a gesture, which may leave it anywhere")
  func acrossGesture() throws {
    let lost = "samples\n0 down 10 20\nend\nmove 0 9\nsamples\n90 up 10 20\nend\n"
    #expect(try inputs(lost).suffix(2) == [.move(Point(x: 10, y: 20)), .release(velocity: nil)])
  }
}

/// Valid statements without effect: reported with their line, and the take plays anyway.
@Suite("Warnings about statements without effect")
struct TakeRemarkTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var lines: [String]
    /// Line and a part of each warning.
    var reported: [String]
    var testDescription: String { lines.joined(separator: "; ") }

    init(_ lines: String..., reported: String...) {
      (self.lines, self.reported) = (lines, reported)
    }
  }

  private static let noFinger = "1: no finger is down here"
  private static let noScroll = "1: no scroll is in progress here"

  static let fingers = [
    Row("move 0 -20", reported: noFinger), Row("release", reported: noFinger), Row("cancel", reported: noFinger),
    Row("release at 0 100", reported: noFinger), Row("move 0 -20 over 1s in 3 samples", reported: noFinger),
    Row("press 10 300", "move 0 -20", "release"), Row("press 10 300", "cancel"),
    Row("press 10 300", "release", "move 0 -20", reported: "3: no finger is down here"),
    Row("press 10 300", "release", "release", reported: "3: no finger is down here"),
    Row("press 10 300", "cancel", "release", reported: "3: no finger is down here"),
    // A move does not lift.
    Row("press 10 300", "move 0 -20", "move 0 -20", "release"),
    // A complete gesture lifts at its end.
    Row("press 10 300", "drag 10 300 by 0 -50 over 1s", "release", reported: "3: no finger is down here"),
    Row("press 10 300", "fling 10 300 at 0 -900", "release", reported: "3: no finger is down here"),
    Row("press 10 300", "swipe left", "release", reported: "3: no finger is down here"),
    Row("press 10 300", "tap 10 300", "release", reported: "3: no finger is down here"),
    Row("press 10 300", "tap tab 1", "release", reported: "3: no finger is down here"),
  ]

  static let hosts = [
    Row("scroll by 5", reported: noScroll), Row("scroll as fling", reported: noScroll),
    Row("scroll as fling at 300", reported: noScroll), Row("scroll end", reported: noScroll),
    Row("scroll begin", "scroll by 5", "scroll as fling at 300", "scroll as drag", "scroll by 5", "scroll end"),
    Row("scroll begin", "scroll end", "scroll by 5", reported: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll to 100", "scroll by 5", reported: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll to 100 animated", "scroll end", reported: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll top", "scroll end", reported: "3: no scroll is in progress here"),
    // A scroll that begins takes the page from the finger.
    Row("press 10 300", "scroll begin", "move 0 -20", "release", reported: "2: a finger is down here"),
    Row("press 10 300", "release", "scroll begin", "scroll end"),
  ]

  static let tabs = [
    Row("select tab 2"), Row("select tab 3", reported: "1: there is no tab 3, so this does nothing: tabs are 0 to 2"),
    Row("pages 5", "select tab 4"), Row("pages 5", "select tab 5", reported: "2: there is no tab 5"),
  ]

  @Test("each is reported once, on its line, and nothing else is", arguments: fingers + hosts + tabs)
  func reported(row: Row) {
    let reading = TakeParser.read(row.lines.joined(separator: "\n") + "\n")
    #expect(reading.take != nil && reading.problems.isEmpty)
    let reported = reading.warnings.map { "\($0.line): \($0.reason)" }
    #expect(reported.count == row.reported.count, "\(reported)")
    for (found, wanted) in zip(reported, row.reported) { #expect(found.hasPrefix(wanted)) }
  }

  @Test("the state after raw samples is unknown") func samples() {
    let reading = TakeParser.read("samples\n0 down 10 300\nend\nmove 0 -20\nscroll by 5\n")
    #expect(reading.take != nil && reading.warnings.isEmpty)
  }

  @Test("a page that a host took from a finger does not move under the finger") func lost() throws {
    func offset(_ words: String) throws -> Double {
      var replay = Replay(try #require(TakeParser.read(words).take), every: .tick)
      while replay.next() != nil {}
      return replay.simulation.frame().offset
    }
    #expect(try offset("press 195 500\nmove 0 -108\nhold 1s\nrelease\n") == 100)
    #expect(try offset("press 195 500\nscroll begin\nmove 0 -108\nhold 1s\nrelease\n") == 0)
  }
}
