/// How the velocity of a lifting finger is read from its last samples. The phone uses `leastSquares`; the others are
/// what other systems do, so that one stream can be compared under all of them.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// A parabola through the samples, its slope at the newest: Android, Flutter and Chromium ("LSQ2").
  case leastSquares
  /// The speed that the work done on a unit mass gives it: Android's choice for scroll axes.
  case impulse
  /// The last three segments by 0.05, 0.35 and 0.6, the oldest weighing most: Flutter's imitation of iOS.
  case phoneSegments
  /// The last three segments by 0.2, 0.65 and 0.15, newest first: Flutter's imitation of macOS.
  case desktopSegments
  /// The mean velocity of the last 150 ms: GTK and libadwaita.
  case window

  /// How far back (seconds) it looks.
  var horizon: Double {
    switch self {
    case .leastSquares, .impulse, .phoneSegments, .desktopSegments: 0.1
    case .window: 0.15
    }
  }

  /// Fewer samples than this say nothing. A parabola needs three; Flutter asks for as many, GTK and Android's impulse
  /// for two.
  var fewestSamples: Int {
    switch self {
    case .leastSquares: 3
    case .impulse, .phoneSegments, .desktopSegments, .window: 2
    }
  }

  /// The velocity (pt/s) that the newest `used` of `samples` tell.
  func velocity(_ samples: SampleRing, used: Int) -> Vector {
    switch self {
    case .leastSquares: ParabolaVelocity(samples, used: used).slopeAtNewest
    case .impulse: ImpulseVelocity.estimate(samples, used: used)
    case .phoneSegments: SegmentVelocity.phone.estimate(samples, used: used)
    case .desktopSegments: SegmentVelocity.desktop.estimate(samples, used: used)
    case .window: WindowVelocity.estimate(samples, used: used)
    }
  }
}
