import Testing

@testable import ChromeCore
@testable import ChromeTakes

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

  @Test("a page that a host took from a finger stands still under the finger") func lost() throws {
    func offset(_ words: String) throws -> Double {
      var replay = Replay(try #require(TakeParser.read(words).take), every: .tick)
      while replay.next() != nil {}
      return replay.simulation.frame().offset
    }
    #expect(try offset("press 195 500\nmove 0 -108\nhold 1s\nrelease\n") == 100)
    #expect(try offset("press 195 500\nscroll begin\nmove 0 -108\nhold 1s\nrelease\n") == 0)
  }
}
