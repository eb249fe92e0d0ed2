import ChromeCore

/// Chromium's touchpad fling: one fixed curve that every throw enters at the moment that has its speed, and leaves at
/// the curve's turning point. With α = −5707.62, β = 172, γ = 3.7,
///
///     p(t) = α·e^(−γt) − β·t − α      p′(t) = −α·γ·e^(−γt) − β      x(t) = x0 ± (p(t0 + t) − p(t0)),  p′(t0) = |v0|
///
/// Throws faster than p′(0), 20 946 pt/s, count as that fast. For comparison (Chromium's `FlingCurve`).
package struct TouchpadThrow: Equatable, Sendable {
  package let position: Double
  /// The initial velocity, in pt/s.
  package let velocity: Double

  private static let alpha = -5707.62
  private static let beta = 172.0
  private static let gamma = 3.7

  /// t0 in seconds.
  package var entry: Double { Self.time(ofSpeed: abs(velocity)) }

  /// Seconds from the throw until the curve's speed is 0.
  package var duration: Double { Self.time(ofSpeed: 0) - entry }

  package func position(at seconds: Double) -> Double {
    let way = Self.curve(entry + seconds.clamped(to: 0...duration)) - Self.curve(entry)
    return velocity < 0 ? position - way : position + way
  }

  package func velocity(at seconds: Double) -> Double {
    let speed = Self.speed(at: entry + seconds.clamped(to: 0...duration))
    return velocity < 0 ? -speed : speed
  }

  private static func curve(_ time: Double) -> Double { alpha * Maths.exp(-gamma * time) - beta * time - alpha }
  private static func speed(at time: Double) -> Double { -alpha * gamma * Maths.exp(-gamma * time) - beta }

  private static func time(ofSpeed speed: Double) -> Double {
    max(0, Maths.log(-alpha * gamma / (speed + beta)) / gamma)
  }
}
