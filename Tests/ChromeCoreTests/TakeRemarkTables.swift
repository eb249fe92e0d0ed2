import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// Valid statements without effect: reported with their line, and the take plays anyway.
@Suite("Warnings about statements without effect")
struct TakeRemarkTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var lines: [String]
    /// Line and a part of each warning.
    var told: [String]
    var testDescription: String { lines.joined(separator: "; ") }

    init(_ lines: String..., told: String...) {
      (self.lines, self.told) = (lines, told)
    }
  }

  private static let noFinger = "1: no finger is down here"
  private static let noScroll = "1: no scroll is in progress here"

  static let fingers = [
    Row("move 0 -20", told: noFinger), Row("release", told: noFinger), Row("cancel", told: noFinger),
    Row("release at 0 100", told: noFinger), Row("move 0 -20 over 1s in 3 samples", told: noFinger),
    Row("press 10 300", "move 0 -20", "release"), Row("press 10 300", "cancel"),
    Row("press 10 300", "release", "move 0 -20", told: "3: no finger is down here"),
    Row("press 10 300", "release", "release", told: "3: no finger is down here"),
    Row("press 10 300", "cancel", "release", told: "3: no finger is down here"),
    // A move does not lift.
    Row("press 10 300", "move 0 -20", "move 0 -20", "release"),
    // A complete gesture lifts at its end.
    Row("press 10 300", "drag 10 300 by 0 -50 over 1s", "release", told: "3: no finger is down here"),
    Row("press 10 300", "fling 10 300 at 0 -900", "release", told: "3: no finger is down here"),
    Row("press 10 300", "swipe left", "release", told: "3: no finger is down here"),
    Row("press 10 300", "tap 10 300", "release", told: "3: no finger is down here"),
    Row("press 10 300", "tap tab 1", "release", told: "3: no finger is down here"),
  ]

  static let hosts = [
    Row("scroll by 5", told: noScroll), Row("scroll as fling", told: noScroll),
    Row("scroll as fling at 300", told: noScroll), Row("scroll end", told: noScroll),
    Row("scroll begin", "scroll by 5", "scroll as fling at 300", "scroll as drag", "scroll by 5", "scroll end"),
    Row("scroll begin", "scroll end", "scroll by 5", told: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll to 100", "scroll by 5", told: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll to 100 animated", "scroll end", told: "3: no scroll is in progress here"),
    Row("scroll begin", "scroll top", "scroll end", told: "3: no scroll is in progress here"),
    // A scroll that begins takes the page from the finger.
    Row("press 10 300", "scroll begin", "move 0 -20", "release", told: "2: a finger is down here"),
    Row("press 10 300", "release", "scroll begin", "scroll end"),
  ]

  static let tabs = [
    Row("select tab 2"), Row("select tab 3", told: "1: there is no tab 3, so this does nothing: tabs are 0 to 2"),
    Row("pages 5", "select tab 4"), Row("pages 5", "select tab 5", told: "2: there is no tab 5"),
  ]

  @Test("each is reported once, on its line, and nothing else is", arguments: fingers + hosts + tabs)
  func told(row: Row) {
    let reading = TakeParser.read(row.lines.joined(separator: "\n") + "\n")
    #expect(reading.take != nil && reading.problems.isEmpty)
    let told = reading.warnings.map { "\($0.line): \($0.reason)" }
    #expect(told.count == row.told.count, "\(told)")
    for (found, wanted) in zip(told, row.told) { #expect(found.hasPrefix(wanted)) }
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
