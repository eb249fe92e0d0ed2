@testable import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A move in a given time, its curve found by bisection instead of by formula.
struct PlainMove: Equatable {
  var from: Double
  var to: Double
  /// Start time in seconds.
  var began: Double
  var seconds: Double
  var curve: SettleCurve
  /// Begun by a `commit` driver: a new gesture does not stop it.
  var isCommitted: Bool
  /// Begun by an idle time: a new gesture does not stop it, but its scroll does.
  var isIdle = false
  /// Hidden points to which the page's top pushed bars that return.
  var pushed = Double.infinity

  func place(at time: Double) -> Double {
    guard time < began + seconds - 1e-9 else { return min(pushed, to) }
    return min(pushed, from + (to - from) * PlainMove.progress(max(0, time - began) / seconds, curve))
  }

  /// Returns the progress 0…1 at a fraction 0…1 of the time.
  static func progress(_ fraction: Double, _ curve: SettleCurve) -> Double {
    switch curve {
    case .linear: fraction
    case .easeInOut: bezier(fraction, 0.42, 0.58)
    case .easeOut: bezier(fraction, 0, 0.58)
    case .spring: spring(fraction) / spring(1)
    }
  }

  /// Returns the progress of cubic-bezier(x1, 0, x2, 1): finds the parameter whose abscissa is `fraction`, by 60
  /// bisections.
  private static func bezier(_ fraction: Double, _ x1: Double, _ x2: Double) -> Double {
    func coordinate(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return coordinate(0, 1, low)
  }

  /// Returns the progress of a critically damped spring from rest whose time constant is an eighth of the time.
  private static func spring(_ u: Double) -> Double { 1 - (1 + 8 * u) * exp(-8 * u) }
}
