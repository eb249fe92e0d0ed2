/// A thing on a spring: where it is and how fast, at any time since it was let go. Asking never changes it.
///
/// A new motion that starts with the position and velocity of an old one goes on exactly as the old one would.
public struct SpringMotion: Equatable, Sendable {
  /// The law: stiffness and damping ratio.
  public let spring: Spring
  /// Where it will come to rest, in points.
  public let target: Double
  private let displacement: SpringLaw

  /// Lets go at `position` (pt) with `velocity` (pt/s).
  public init(spring: Spring, target: Double, position: Double, velocity: Double) {
    self.spring = spring
    self.target = target
    displacement = SpringLaw(spring: spring, displacement: position - target, velocity: velocity)
  }

  /// Where it is `seconds` after it was let go; before that it is where it was held.
  public func position(at seconds: Double) -> Double { target + displacement.value(at: max(seconds, 0)) }

  /// Its velocity in pt/s.
  public func velocity(at seconds: Double) -> Double { displacement.derivative.value(at: max(seconds, 0)) }

  /// Whether it is within `distance` (pt) of its target and slower than `speed` (pt/s) at this moment.
  public func isSettled(at seconds: Double, within distance: Double, speed: Double) -> Bool {
    abs(position(at: seconds) - target) < distance && abs(velocity(at: seconds)) < speed
  }

  /// When it has settled for good: from then on it stays within `distance` (pt, > 0) of its target and slower than
  /// `speed` (pt/s, > 0). Infinity for an undamped spring in motion. Solved by bisection; ask once and keep it.
  public func settleTime(within distance: Double, speed: Double) -> Double {
    max(displacement.time(below: distance), displacement.derivative.time(below: speed))
  }

  /// The first time after it was let go at which it passes its target, if it ever does: always below critical damping,
  /// otherwise only when thrown toward the target fast enough.
  public var crossingTime: Double? { displacement.firstZero }
}
