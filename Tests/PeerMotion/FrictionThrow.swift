import ChromeCore

/// Flutter's friction: every second a fixed share of the speed remains, and on desktops a constant deceleration c acts
/// in addition. With D the share per second, s the sign of v0:
///
///     x(t) = x0 + v0/ln D·(Dᵗ − 1) − s·c·t²/2        v(t) = v0·Dᵗ − s·c·t
///
/// For comparison (Flutter's `FrictionSimulation`); without c it is `Decay` with D = d¹⁰⁰⁰.
package struct FrictionThrow: Equatable, Sendable {
  package let position: Double
  /// The initial velocity, in pt/s.
  package let velocity: Double
  /// D, between 0 and 1.
  let sharePerSecond: Double
  /// c in pt/s², at least 0.
  package let deceleration: Double

  /// Flutter's share, a rounded 0.998¹⁰⁰⁰.
  static let flutterShare = 0.135
  /// The deceleration of its scroll views on macOS, in pt/s².
  package static let desktopDeceleration = 1400.0

  package init(position: Double, velocity: Double, sharePerSecond: Double = flutterShare, deceleration: Double = 0) {
    self.position = position
    self.velocity = velocity
    self.sharePerSecond = sharePerSecond
    self.deceleration = deceleration
  }
}

extension FrictionThrow {
  private var logarithm: Double { Maths.log(sharePerSecond) }
  private var signed: Double { velocity < 0 ? -deceleration : deceleration }

  package func position(at seconds: Double) -> Double {
    let time = seconds.clamped(to: 0...max(duration, 0))
    let glide = velocity / logarithm * (Maths.pow(sharePerSecond, time) - 1)
    return position + glide - signed * time * time / 2
  }

  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return velocity * Maths.pow(sharePerSecond, max(seconds, 0)) - signed * max(seconds, 0)
  }

  /// The time in seconds at which it stands still: infinity without a constant deceleration, otherwise the zero of v.
  /// Ten Newton steps from 0, as in Flutter, end there too; the curve is convex, so none of them overshoots.
  package var duration: Double {
    guard velocity != 0 else { return 0 }
    guard deceleration > 0 else { return .infinity }
    var time = 0.0
    for _ in 0..<30 { time = newton(time) }
    return time
  }

  /// Flutter's end time in seconds: ten Newton steps toward v = 0 from 0. Without a constant deceleration each is −1/ln
  /// D long, 4.99 s in all, and the speed is then 0.0045% of the first.
  package var flutterDuration: Double {
    guard velocity != 0 else { return 0 }
    var time = 0.0
    for _ in 0..<10 { time = newton(time) }
    return time
  }

  private func newton(_ time: Double) -> Double {
    let speed = abs(velocity) * Maths.pow(sharePerSecond, time)
    return time - (speed - deceleration * time) / (speed * logarithm - deceleration)
  }
}

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
