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
    /// Milliseconds and notches.
    let notches: [(Double, Double)]
    let turns: [Int]
    var testDescription: String { name }
  }

  @Test(
    "three in one direction within 150 ms turn a page",
    arguments: [
      Row(name: "content to the left: next", notches: [(0, -1), (75, -1), (150, -1)], turns: [0, 0, 1]),
      Row(name: "to the right: previous", notches: [(0, 1), (10, 1), (20, 1)], turns: [0, 0, -1]),
      Row(name: "too slow", notches: [(0, -1), (75, -1), (151, -1)], turns: [0, 0, 0]),
      Row(name: "turning around", notches: [(0, -1), (10, -1), (20, 1), (30, -1), (40, -1)], turns: [0, 0, 0, 0, 0]),
      Row(name: "three at once", notches: [(0, -3)], turns: [1]),
      Row(name: "the last three", notches: [(0, -1), (80, -1), (160, -1), (170, -1)], turns: [0, 0, 0, 1]),
    ])
  func count(row: Row) { #expect(turns(row.notches) == row.turns) }

  @Test("a turn latches until 120 ms of quiet")
  func latch() {
    let spin = (0..<30).map { (Double($0) * 30, -1.0) }
    #expect(turns(spin).reduce(0, +) == 1)
    #expect(turns(spin + [(990, -1), (1000, -1), (1010, -1)]).reduce(0, +) == 2)
  }

  @Test("fine notches add up, also more of them than there are places")
  func fine() {
    #expect(turns((0..<24).map { (Double($0), -0.125) }).last == 1)
    #expect(turns((0..<24).map { (Double($0), -0.125) }).dropLast().allSatisfy { $0 == 0 })
  }

  @Test("nonsense counts for nothing")
  func nonsense() { #expect(turns([(0, .nan), (1, .infinity), (2, 0), (.nan, -3)]) == [0, 0, 0, 0]) }
}
