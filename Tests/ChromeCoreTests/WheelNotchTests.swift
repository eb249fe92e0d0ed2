import Testing

@testable import ChromeCore

@Suite("Sideways notches")
struct WheelNotchTests {
  let tuning = WheelTuning()

  func turns(_ notches: [(Double, Double)]) -> [Int] {
    var recognizer = NotchRecognizer()
    return notches.map { recognizer.add($0.1, at: $0.0 / 1000, tuning: tuning) }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// Times in milliseconds, and notches.
    let notches: [(Double, Double)]
    let turns: [Int]
    var testDescription: String { name }
  }

  @Test(
    "three in one direction, each within 250 ms of the last, turn a page",
    arguments: [
      Row(name: "content to the left: next", notches: [(0, -1), (100, -1), (200, -1)], turns: [0, 0, 1]),
      Row(name: "as slowly as may be", notches: [(0, -1), (250, -1), (500, -1)], turns: [0, 0, 1]),
      Row(name: "to the right: previous", notches: [(0, 1), (10, 1), (20, 1)], turns: [0, 0, -1]),
      Row(
        name: "too slow once: it starts again", notches: [(0, -1), (75, -1), (326, -1), (400, -1), (500, -1)],
        turns: [0, 0, 0, 0, 1]),
      Row(name: "turning around", notches: [(0, -1), (10, -1), (20, 1), (30, -1), (40, -1)], turns: [0, 0, 0, 0, 0]),
      Row(name: "three at once", notches: [(0, -3)], turns: [1]),
      Row(name: "half notches", notches: (0..<6).map { (Double($0) * 200, -0.5) }, turns: [0, 0, 0, 0, 0, 1]),
    ])
  func count(row: Row) { #expect(turns(row.notches) == row.turns) }

  /// A tilting wheel's notches as recorded: about 100 ms apart. A pause longer than the quiet of 120 ms starts a new
  /// count.
  @Test("a tilting wheel turns one page per push")
  func tilts() {
    #expect(turns([(0, -1), (98, -1), (201, -1), (300, -1), (398, -1)]) == [0, 0, 1, 0, 0])
    #expect(turns([(0, -1), (98, -1), (201, -1), (400, -1), (500, -1), (600, -1)]) == [0, 0, 1, 0, 0, 1])
  }

  @Test("a turn latches until 120 ms of quiet")
  func latch() {
    let spin = (0..<30).map { (Double($0) * 30, -1.0) }
    #expect(turns(spin).reduce(0, +) == 1)
    #expect(turns(spin + [(990, -1), (1000, -1), (1010, -1)]).reduce(0, +) == 2)
  }

  @Test("fine notches add up, also more of them than the history holds")
  func fine() {
    #expect(turns((0..<24).map { (Double($0), -0.125) }).last == 1)
    #expect(turns((0..<24).map { (Double($0), -0.125) }).dropLast().allSatisfy { $0 == 0 })
  }

  @Test("invalid input is ignored")
  func nonsense() { #expect(turns([(0, .nan), (1, .infinity), (2, 0), (.nan, -3)]) == [0, 0, 0, 0]) }
}
