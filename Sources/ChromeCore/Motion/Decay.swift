/// A throw whose speed falls by the same factor every millisecond and never changes sign.
///
/// With A = −1000·ln d (1/s, d the factor per millisecond) and t in seconds since the throw:
///
///     v(t) = v0·e^(−A·t)        x(t) = x0 + v0/A·(1 − e^(−A·t))        rest = x0 + v0/A
///
/// This is UIScrollView's law as published by Lobanov ("How UIScrollView works") and at WWDC 2018 session 803, as the
/// integral rather than the sum over milliseconds; the two differ by 0.1%.
public struct Decay: Equatable, Sendable {
  /// The start of the throw, in points.
  public let position: Double
  /// The initial velocity, in pt/s.
  public let velocity: Double
  /// A, in 1/s.
  public let rate: Double

  /// Creates a throw. `decelerationPerMs` is strictly between 0 and 1: 0.998 is UIKit's normal rate, 0.99 its fast one.
  public init(position: Double, velocity: Double, decelerationPerMs: Double) {
    self.position = position
    self.velocity = velocity
    rate = Self.rate(decelerationPerMs: decelerationPerMs)
  }

  /// Creates a throw from its friction A (1/s, above 0): GTK's kinetic scrolling uses 4 and stops below 1 pt/s.
  public init(position: Double, velocity: Double, friction: Double) {
    precondition(friction > 0 && friction.isFinite, "a decay needs a friction above 0")
    self.position = position
    self.velocity = velocity
    rate = friction
  }

  static func rate(decelerationPerMs: Double) -> Double {
    precondition(decelerationPerMs > 0 && decelerationPerMs < 1, "a decay needs a factor between 0 and 1")
    return -1000 * Maths.log(decelerationPerMs)
  }

  /// Returns the velocity (pt/s) at `start` that comes to rest at `target`.
  public static func velocity(toRest target: Double, from start: Double, decelerationPerMs: Double) -> Double {
    (target - start) * rate(decelerationPerMs: decelerationPerMs)
  }
}

extension Decay {
  /// Returns the position in points `seconds` after the throw; for negative times, the start.
  public func position(at seconds: Double) -> Double {
    position + velocity / rate * (1 - Maths.exp(-rate * max(seconds, 0)))
  }

  /// Returns the velocity in pt/s `seconds` after the throw.
  public func velocity(at seconds: Double) -> Double { velocity * Maths.exp(-rate * max(seconds, 0)) }

  /// The position in points that it approaches and never quite reaches.
  public var rest: Double { position + velocity / rate }

  /// Returns the time in seconds at which it passes `place`; nil for places behind the start, and at or beyond the
  /// rest.
  public func time(toReach place: Double) -> Double? {
    guard place != position else { return 0 }
    let share = (place - position) * rate / velocity
    guard share > 0, share < 1 else { return nil }
    return -Maths.log(1 - share) / rate
  }

  /// Returns the time in seconds at which its speed has fallen to `speed` (pt/s, ≥ 0): 0 if it is already slower,
  /// infinity for a speed of 0.
  public func time(untilSpeed speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    return Maths.log(abs(velocity) / speed) / rate
  }
}
