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
  public func holds(in simulation: Simulation) -> Bool {
    switch self {
    case .rest: return simulation.isResting
    case .bar(let bar, let motion): return simulation.picture()[bar].motion == motion
    case .number(let path, let comparison, let wanted, let tolerance):
      guard case .number(let found)? = ReportField.value(at: path, of: simulation.frame()) else { return false }
      return comparison.holds(found, wanted, tolerance: tolerance)
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

extension Condition {
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
