@testable import ChromeCore

/// Reference for sideways notches: a list of all of them, and a count over its end. Times are milliseconds.
struct PlainNotches {
  let law: WheelTuning
  private var all: [(time: Double, notches: Double)] = []
  /// The start of the current count, and the last page turn; nil before any.
  private var countFrom = 0
  private var turnedAt: Int?

  init(_ law: WheelTuning) { self.law = law }

  mutating func add(_ notches: Double, _ time: Double) -> Int {
    let pause = all.last.map { time - $0.time } ?? .infinity
    all.append((time, notches))
    if let turned = turnedAt {
      guard pause >= law.rearmQuietMs - 1e-6 || isFresh(since: turned) else { return 0 }
      turnedAt = nil
      countFrom = all.count - 1
    } else if pause > law.pageTicksWindowMs + 1e-6 || counted(all.count - 1) * notches <= 0 {
      countFrom = all.count - 1
    }
    let sum = counted(all.count)
    guard abs(sum) >= law.pageTicks else { return 0 }
    turnedAt = all.count - 1
    return sum < 0 ? 1 : -1
  }

  private func counted(_ end: Int) -> Double { all[countFrom..<end].reduce(0) { $0 + $1.notches } }

  /// Returns true if the last notches in a row, from some time after the turn on, are each that much larger than the
  /// smallest before them since the turn.
  private func isFresh(since turned: Int) -> Bool {
    let after = all[(turned + 1)...]
    let needed = max(1, Int(law.freshSamples))
    guard after.count >= needed else { return false }
    return after.indices.suffix(needed).allSatisfy { index in
      let smallest = after[..<index].map { abs($0.notches) }.min() ?? .infinity
      return all[index].time - all[turned].time >= law.latchMs - 1e-6
        && abs(all[index].notches) >= law.freshGain * smallest
    }
  }
}
