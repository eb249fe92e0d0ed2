/// A thrown thing that slows down by the same factor every millisecond and never turns.
///
/// With A = −1000·ln d (1/s, d the factor per millisecond) and t in seconds since the throw:
///
///     v(t) = v0·e^(−A·t)        x(t) = x0 + v0/A·(1 − e^(−A·t))        rest = x0 + v0/A
///
/// This is UIScrollView's law as published by Lobanov ("How UIScrollView works") and at WWDC 2018 session 803, as the
/// integral rather than the sum over milliseconds; the two differ by 0.1 %.
public struct Decay: Equatable, Sendable {
  /// Where it is thrown from, in points.
  public let position: Double
  /// The speed of the throw, in pt/s.
  public let velocity: Double
  /// A, in 1/s.
  public let rate: Double

  /// `decelerationPerMs` lies strictly between 0 and 1: 0.998 is UIKit's normal rate, 0.99 its fast one.
  public init(position: Double, velocity: Double, decelerationPerMs: Double) {
    self.position = position
    self.velocity = velocity
    rate = Self.rate(decelerationPerMs: decelerationPerMs)
  }

  /// The same law by its friction A (1/s, above 0): GTK's kinetic scrolling has 4 and stops below 1 pt/s.
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

  /// The velocity (pt/s) at `start` that comes to rest at `target`.
  public static func velocity(toRest target: Double, from start: Double, decelerationPerMs: Double) -> Double {
    (target - start) * rate(decelerationPerMs: decelerationPerMs)
  }
}

extension Decay {
  /// Where it is `seconds` after the throw; before the throw it is where it was thrown from.
  public func position(at seconds: Double) -> Double {
    position + velocity / rate * (1 - Maths.exp(-rate * max(seconds, 0)))
  }

  /// Its velocity in pt/s `seconds` after the throw.
  public func velocity(at seconds: Double) -> Double { velocity * Maths.exp(-rate * max(seconds, 0)) }

  /// The place it approaches and never quite reaches.
  public var rest: Double { position + velocity / rate }

  /// When it passes `place`, in seconds since the throw; nil for places behind it, at its rest or beyond.
  public func time(toReach place: Double) -> Double? {
    guard place != position else { return 0 }
    let share = (place - position) * rate / velocity
    guard share > 0, share < 1 else { return nil }
    return -Maths.log(1 - share) / rate
  }

  /// When its speed has fallen to `speed` (pt/s, ≥ 0): 0 if it is not faster now, infinity for a speed of 0.
  public func time(untilSpeed speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    return Maths.log(abs(velocity) / speed) / rate
  }
}
