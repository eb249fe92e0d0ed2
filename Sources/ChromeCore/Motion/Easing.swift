/// The curve of a timed move: progress 0…1 as a function of the fraction 0…1 of the time.
public enum Easing: Equatable, Sendable, CaseIterable {
  /// Progress equals the fraction of the time.
  case linear
  /// cubic-bezier(0.42, 0, 0.58, 1), UIKit's default curve.
  case easeInOut
  /// cubic-bezier(0, 0, 0.58, 1).
  case easeOut
  /// A critically damped spring from rest, g(u) = 1 − (1 + k·u)·e^(−k·u), divided by g(1) so that it ends exactly; k =
  /// 8, chosen so that the unscaled spring would be 0.3 % short.
  case spring

  /// Returns the progress at `fraction`; 0 before and 1 after the move.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return switch self {
    case .linear: fraction
    case .easeInOut: CubicEase.inOut.progress(at: fraction)
    case .easeOut: CubicEase.out.progress(at: fraction)
    case .spring: SpringEase.progress(at: fraction)
    }
  }

  /// Returns the change of progress per change of fraction at `fraction`; one-sided at 0 and 1, 0 outside.
  public func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    return switch self {
    case .linear: 1
    case .easeInOut: CubicEase.inOut.slope(at: fraction)
    case .easeOut: CubicEase.out.slope(at: fraction)
    case .spring: SpringEase.slope(at: fraction)
    }
  }
}

/// The curve cubic-bezier(x1, 0, x2, 1). With s the curve's parameter,
///
///     fraction(s) = 3·x1·s·(1−s)² + 3·x2·s²·(1−s) + s³        progress(s) = s²·(3 − 2s)
///
/// Control points are those of the CSS easing functions `ease-in-out` and `ease-out`, whose progress is the same
/// polynomial.
private struct CubicEase {
  /// fraction(s) = ((cubic·s + square)·s + linear)·s
  let cubic: Double
  let square: Double
  let linear: Double
  /// The second-order coefficient of `flatStart`.
  private let bend: Double
  private let lift: Double

  static let inOut = CubicEase(x1: 0.42, x2: 0.58)
  static let out = CubicEase(x1: 0, x2: 0.58)

  init(x1: Double, x2: Double) {
    linear = 3 * x1
    square = 3 * (x2 - 2 * x1)
    cubic = 1 - linear - square
    let last = linear > 0 ? 1 : (1 / square).squareRoot()
    bend = -cubic / (2 * square)
    lift = (1 / last - 1 - bend * last) * square
  }

  func progress(at fraction: Double) -> Double {
    let s = parameter(at: fraction)
    return s * s * (3 - 2 * s)
  }

  /// Returns progress′(s)/fraction′(s); at s = 0 with x1 = 0 both vanish and the limit is 6/(2·square).
  func slope(at fraction: Double) -> Double {
    let s = parameter(at: fraction)
    guard s > 0 else { return linear > 0 ? 0 : 3 / square }
    return 6 * s * (1 - s) / rise(at: s)
  }

  private func fraction(at s: Double) -> Double { ((cubic * s + square) * s + linear) * s }
  private func rise(at s: Double) -> Double { (3 * cubic * s + 2 * square) * s + linear }

  /// Returns an estimate of the parameter for a curve that begins flat, in the root r of fraction/square: r −
  /// cubic/(2·square)·r² + … as at the start, plus a cubic term that makes it exact at the end.
  private func flatStart(_ fraction: Double) -> Double {
    let root = (fraction / square).squareRoot()
    return root * (1 + root * (bend + root * lift))
  }

  /// Returns the parameter at `fraction`, to 10⁻¹² or better, by Halley's method: each step cubes the remaining error,
  /// so an error below 5·10⁻⁵ falls below 10⁻¹² in one step. These two curves need at most two steps, all within 0…1.
  private func parameter(at fraction: Double) -> Double {
    var s = linear > 0 ? fraction : flatStart(fraction)
    for _ in 0..<3 {
      let error = self.fraction(at: s) - fraction
      guard error != 0 else { break }
      let rise = rise(at: s)
      let step = error * rise / (rise * rise - error * (3 * cubic * s + square))
      s -= step
      guard abs(step) > 5e-5 * s else { break }
    }
    return s
  }
}

private enum SpringEase {
  static let stiffness = 8.0
  /// g(1).
  static let whole = 1 - (1 + stiffness) * Maths.exp(-stiffness)

  static func progress(at fraction: Double) -> Double {
    let angle = stiffness * fraction
    return (1 - (1 + angle) * Maths.exp(-angle)) / whole
  }

  static func slope(at fraction: Double) -> Double {
    stiffness * stiffness * fraction * Maths.exp(-stiffness * fraction) / whole
  }
}

extension Easing {
  package init(_ curve: SettleCurve) {
    switch curve {
    case .linear: self = .linear
    case .easeInOut: self = .easeInOut
    case .easeOut: self = .easeOut
    case .spring: self = .spring
    }
  }
}
