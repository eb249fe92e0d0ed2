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
