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
  /// D long, 4.99 s in all, and the speed is then 0.0045 % of the first.
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
