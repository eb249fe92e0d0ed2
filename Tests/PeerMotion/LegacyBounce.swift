import ChromeCore

/// The edge of the older WebKit and Chromium: a decaying stretch, which begins with a share of the speed at impact.
///
///     x(t) = (x0 + a·v0·t)·e^(−k·t)      v(t) = (a·v0·(1 − k·t) − k·x0)·e^(−k·t)
///
/// x0 points past the edge, v0 pt/s outward, k = stiffness/period in 1/s. For comparison.
package struct LegacyBounce: Equatable, Sendable {
  package let stretch: Double
  package let velocity: Double
  /// a, the share of the speed that stretches it further.
  let amplitude: Double
  /// k in 1/s.
  package let decay: Double

  /// Creates a bounce. The defaults are those of WebKit and Chromium on macOS: amplitude 0.31, stiffness 20, period
  /// 1.6, so k = 12.5/s.
  package init(
    stretch: Double, velocity: Double, amplitude: Double = 0.31, stiffness: Double = 20, period: Double = 1.6
  ) {
    self.stretch = stretch
    self.velocity = velocity
    self.amplitude = amplitude
    decay = stiffness / period
  }

  /// Returns the points past the edge.
  package func position(at seconds: Double) -> Double {
    let time = max(seconds, 0)
    return (stretch + amplitude * velocity * time) * Maths.exp(-decay * time)
  }

  package func velocity(at seconds: Double) -> Double {
    let time = max(seconds, 0)
    return (amplitude * velocity * (1 - decay * time) - decay * stretch) * Maths.exp(-decay * time)
  }
}

/// Android's return from past an edge without speed: a cubic in the time that a gravity of 2000 px/s² takes for half
/// the distance there and back.
///
///     T = √(2·|δ|/2000)      x(t) = x0 + δ·(3u² − 2u³),  u = t/T
///
/// For comparison (Android's `OverScroller`).
package struct Springback: Equatable, Sendable {
  package let position: Double
  package let edge: Double

  /// Gravity in px/s².
  static let gravity = 2000.0

  /// T in seconds.
  package var duration: Double { (2 * abs(edge - position) / Self.gravity).squareRoot() }

  package func position(at seconds: Double) -> Double {
    guard duration > 0 else { return edge }
    let share = (seconds / duration).clamped(to: 0...1)
    return position + (edge - position) * share * share * (3 - 2 * share)
  }

  package func velocity(at seconds: Double) -> Double {
    guard duration > 0 else { return 0 }
    let share = (seconds / duration).clamped(to: 0...1)
    return (edge - position) / duration * 6 * share * (1 - share)
  }
}
