import ChromeCore

/// Something that is true or not of what an observer sees now.
public enum Condition: Equatable, Sendable {
  /// Everything settled.
  case rest
  /// A bar is hidden, shown or between.
  case bar(BarName, BarMotion)
  /// A number of the report compares so with another, in the field's unit; `tolerance` is at least 0.
  case number(path: String, Comparison, Double, tolerance: Double?)
  /// A word of the report is, or is not, this one.
  case word(path: String, is: Bool, String)
}

/// How two numbers of a condition compare, by the sign that a take writes.
public enum Comparison: String, CaseIterable, Sendable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Positions are exact to 1e-6, so numbers that close are the same number.
  private static let exactness = 1e-6
  /// Lets a difference of exactly the tolerance through although 24.6 − 24.5 is not 0.1 in binary.
  private static let rounding = 1e-9

  /// A tolerance widens `==`, `<`, `<=`, `>`, `>=` and narrows `!=`; without one, numbers within 1e-6 are equal.
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
  /// Whether it is true of what `simulation` shows now; false where the path names nothing of that kind.
  public func holds(in simulation: Simulation) -> Bool { holds(in: simulation, reading: reading(in: simulation)) }

  /// Returns the number that it compares; nil where it compares none or the path names none.
  package func reading(in simulation: Simulation) -> Double? {
    // No number says what a release would do, which costs more than all the rest of a frame.
    guard case .number(let path, _, _, _) = self,
      case .number(let found)? = ReportField.value(at: path, of: simulation.picture())
    else { return nil }
    return found
  }

  /// - Parameter reading: what `reading(in:)` has returned.
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

  /// What is there instead, in words: `toolbar.visible is 12`.
  public func found(in simulation: Simulation) -> String {
    switch self {
    case .rest: return simulation.isResting ? "everything is at rest" : "something still moves"
    case .bar(let bar, _): return "\(bar.rawValue) is \(simulation.frame()[bar].motion.rawValue)"
    case .number(let path, _, _, _), .word(let path, _, _):
      return "\(path) is \(ReportField.value(at: path, of: simulation.frame())?.text ?? "nothing")"
    }
  }
}

/// A number of the report and the range in which a condition wants it.
package struct NumberAim: Equatable, Sendable {
  package var path: String
  package var range: ClosedRange<Double>
}

extension Comparison {
  /// The numbers for which it holds, their ends included; nil for `!=`, which leaves two ranges.
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

  /// Whether no moment meets both.
  package func excludes(_ other: Condition) -> Bool {
    if case .bar(let bar, let motion) = self, case .bar(bar, let different) = other { return motion != different }
    guard let (mine, theirs) = aim.flatMap({ mine in other.aim.map { (mine, $0) } }), mine.path == theirs.path else {
      return false
    }
    // Numbers that close are the same number.
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
