import ChromeCore

/// Flutter's imitation of an Android fling: a power of the remaining time. With q = ln 0.78/ln 0.9,
///
///     T = q·0.35·(|v0|/v*)^(1/(q − 1))      S = v0·T/q      x(t) = x0 + S·(1 − (1 − t/T)^q)
///
/// where v* = friction·g·39.37·160·0.84/0.35 is a reference speed in pt/s: gravity in inches, 160 points to the inch,
/// and Android's tuning constant 0.84. It goes as far as Android's spline and ends a little sooner. For comparison
/// (Flutter's `ClampingScrollSimulation`).
package struct BallisticThrow: Equatable, Sendable {
  package let position: Double
  /// The initial velocity, in pt/s.
  package let velocity: Double
  package let friction: Double

  package init(position: Double, velocity: Double, friction: Double = 0.015) {
    self.position = position
    self.velocity = velocity
    self.friction = friction
  }

  /// q, about 2.358: Android's DECELERATION_RATE.
  package static let power = Maths.log(0.78) / Maths.log(0.9)
  /// The point where Android's two tension lines cross.
  static let inflection = 0.35
  /// Gravity in points per s² at a density of 1, times Android's tuning constant.
  static let gravity = 9.80665 * 39.37 * 160 * 0.84

  /// v* in pt/s: 2223.866 for the usual friction.
  package var referenceSpeed: Double { friction * Self.gravity / Self.inflection }

  /// T in seconds.
  package var duration: Double {
    Self.power * Self.inflection * Maths.pow(abs(velocity) / referenceSpeed, 1 / (Self.power - 1))
  }

  /// S in points, signed.
  package var travel: Double { velocity * duration / Self.power }

  package func position(at seconds: Double) -> Double {
    position + travel * (1 - Maths.pow(remaining(at: seconds), Self.power))
  }

  package func velocity(at seconds: Double) -> Double { velocity * Maths.pow(remaining(at: seconds), Self.power - 1) }

  /// Returns the share of the time that remains.
  private func remaining(at seconds: Double) -> Double {
    duration > 0 ? 1 - (seconds / duration).clamped(to: 0...1) : 0
  }
}
