/// A mass on a spring: its position and velocity at any time since its release. Queries never change it.
///
/// A new motion that starts with the position and velocity of an old one continues exactly like the old one.
public struct SpringMotion: Equatable, Sendable {
  /// The law: stiffness and damping ratio.
  public let spring: Spring
  /// The position at which it comes to rest, in points.
  public let target: Double
  private let displacement: SpringLaw

  /// Creates a motion that starts at `position` (pt) with `velocity` (pt/s).
  public init(spring: Spring, target: Double, position: Double, velocity: Double) {
    self.spring = spring
    self.target = target
    displacement = SpringLaw(spring: spring, displacement: position - target, velocity: velocity)
  }

  /// Returns the position in points `seconds` after the release; before that, the start.
  public func position(at seconds: Double) -> Double { target + displacement.value(at: max(seconds, 0)) }

  /// Returns the velocity in pt/s.
  public func velocity(at seconds: Double) -> Double { displacement.derivative.value(at: max(seconds, 0)) }

  /// Returns true if it is within `distance` (pt) of its target and slower than `speed` (pt/s) at this moment.
  public func isSettled(at seconds: Double, within distance: Double, speed: Double) -> Bool {
    abs(position(at: seconds) - target) < distance && abs(velocity(at: seconds)) < speed
  }

  /// Returns the time in seconds from which it stays within `distance` (pt, > 0) of its target and slower than `speed`
  /// (pt/s, > 0). Infinity for an undamped spring in motion. Solved by bisection; store the result instead of calling
  /// it again.
  public func settleTime(within distance: Double, speed: Double) -> Double {
    max(displacement.time(below: distance), displacement.derivative.time(below: speed))
  }

  /// The first time in seconds after the release at which it passes its target, or nil: always set below critical
  /// damping, otherwise only when it is thrown toward the target fast enough.
  public var crossingTime: Double? { displacement.firstZero }
}
