import ChromeCore

/// A condition on the currently displayed state.
public enum Condition: Equatable, Sendable {
  /// Everything has settled.
  case rest
  /// A bar is hidden, shown or between.
  case bar(BarName, BarMotion)
  /// A number of the report compares this way with another, in the field's unit; `tolerance` is at least 0.
  case number(path: String, Comparison, Double, tolerance: Double?)
  /// A word of the report is, or is not, this one.
  case word(path: String, is: Bool, String)
}

/// The comparison of two numbers of a condition; the raw value is the operator as written in takes.
public enum Comparison: String, CaseIterable, Sendable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Positions are exact to 1e-6, so numbers that close are equal.
  private static let exactness = 1e-6
  /// Accepts a difference of exactly the tolerance although 24.6 − 24.5 is not 0.1 in binary.
  private static let rounding = 1e-9

  /// Returns true if the comparison holds. A tolerance widens `==`, `<`, `<=`, `>`, `>=` and narrows `!=`; without one,
  /// numbers within 1e-6 are equal.
  package func holds(_ found: Double, _ wanted: Double, tolerance: Double?) -> Bool {
    let difference = found - wanted
    let room = tolerance.map { $0 + Self.rounding } ?? Self.exactness
    switch self {
    case .equal: return abs(difference) <= room
    case .unequal: return abs(difference) > room
    case .less: return tolerance == nil ? difference < -room : difference < room
    case .lessOrEqual: return difference <= room
    case .greater: return tolerance == nil ? difference > room : difference > -room
    case .greaterOrEqual: return difference >= -room
    }
  }
}

extension Condition {
  /// Returns true if the condition holds in `simulation` now; false if the path names nothing of that kind.
  public func holds(in simulation: Simulation) -> Bool { holds(in: simulation, reading: reading(in: simulation)) }

  /// Returns the number that it compares; nil if it compares none or the path names none.
  package func reading(in simulation: Simulation) -> Double? {
    // No number describes the effect of a release, which costs more than the rest of a frame.
    guard case .number(let path, _, _, _) = self,
      case .number(let found)? = ReportField.value(at: path, of: simulation.picture())
    else { return nil }
    return found
  }

  /// Returns true if the condition holds.
  ///
  /// - Parameter reading: the result of `reading(in:)`.
  package func holds(in simulation: Simulation, reading: Double?) -> Bool {
    switch self {
    case .rest: return simulation.isResting
    case .bar(let bar, let motion): return simulation.picture()[bar].motion == motion
    case .number(_, let comparison, let wanted, let tolerance):
      return reading.map { comparison.holds($0, wanted, tolerance: tolerance) } ?? false
    case .word(let path, let isWanted, let wanted):
      guard case .word(let found)? = ReportField.value(at: path, of: simulation.frame()) else { return false }
      return (found == wanted) == isWanted
    }
  }

  /// Returns the actual value as text: `toolbar.visible is 12`.
  public func found(in simulation: Simulation) -> String {
    switch self {
    case .rest: return Condition.rest(of: simulation)
    case .bar(let bar, _): return "\(bar.rawValue) is \(simulation.frame()[bar].motion.rawValue)"
    case .number(let path, _, _, _), .word(let path, _, _):
      return "\(path) is \(ReportField.value(at: path, of: simulation.frame())?.text ?? "nothing")"
    }
  }
}

extension Condition {
  private static func rest(of simulation: Simulation) -> String {
    if simulation.isResting { return "everything is at rest" }
    return simulation.isWheelDown
      ? "the wheel's gesture has not ended: 'wheel stop' ends it" : "something is still moving"
  }

  /// The time limit of `wait until` if it states none, in ticks: 10 s.
  static let longestWait = 10 * TickClock.ticksPerSecond

  /// Returns what to write before an expectation of a bar that came too early: motions end in later ticks, even those
  /// of 0 ms. Empty if time alone does not make it true.
  func advice(in simulation: Simulation) -> String {
    let now = simulation.picture()
    guard case .bar(let bar, let motion) = self, now[bar].motion == .moving, motion != .moving, now.phase == .settling
    else { return "" }
    var phone = simulation
    let end = phone.tick + Condition.longestWait
    while !phone.isAtRest, phone.tick < end {
      _ = phone.handle(.time(to: phone.furthestStep(toward: end)))
      if holds(in: phone) { return "; to let the motion end first, add 'wait until \(text)'" }
    }
    return ""
  }
}

/// A number of the report and the range that a condition requires.
package struct NumberAim: Equatable, Sendable {
  package var path: String
  package var range: ClosedRange<Double>
}

extension Comparison {
  /// Returns the numbers for which it holds, ends included; nil for `!=`, which leaves two ranges.
  func range(_ wanted: Double, tolerance: Double?) -> ClosedRange<Double>? {
    let room = tolerance ?? 0
    return switch self {
    case .equal: (wanted - room)...(wanted + room)
    case .unequal: nil
    case .less, .lessOrEqual: -.infinity...(wanted + room)
    case .greater, .greaterOrEqual: (wanted - room)...(.infinity)
    }
  }
}

extension Condition {
  /// The number that it compares and the range in which it holds; nil for other conditions.
  package var aim: NumberAim? {
    guard case .number(let path, let comparison, let wanted, let tolerance) = self,
      let range = comparison.range(wanted, tolerance: tolerance)
    else { return nil }
    return NumberAim(path: path, range: range)
  }

  /// Returns true if the two conditions cannot hold at the same time.
  package func excludes(_ other: Condition) -> Bool {
    if case .bar(let bar, let motion) = self, case .bar(bar, let different) = other { return motion != different }
    guard let (mine, theirs) = aim.flatMap({ mine in other.aim.map { (mine, $0) } }), mine.path == theirs.path else {
      return false
    }
    // Numbers that close are equal.
    let gap = max(mine.range.lowerBound - theirs.range.upperBound, theirs.range.lowerBound - mine.range.upperBound)
    return gap > 1e-5
  }

  /// The condition as it would be typed.
  public var text: String {
    switch self {
    case .rest: return "rest"
    case .bar(let bar, let motion): return "\(bar.rawValue) \(motion.rawValue)"
    case .number(let path, let comparison, let wanted, let tolerance):
      return "\(path) \(comparison.rawValue) \(plain(wanted))" + (tolerance.map { " ± \(plain($0))" } ?? "")
    case .word(let path, let isWanted, let word): return "\(path) \(isWanted ? "==" : "!=") \(word)"
    }
  }
}
