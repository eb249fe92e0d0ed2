import ChromeCore

/// Android's fling: distance and time from the speed, and a position in between from a spline of 100 straight pieces.
/// With q = ln 0.78/ln 0.9, F the friction and P = g·39.37·160·density·0.84 in px/s²,
///
///     l = ln(0.35·|v0|/(F·P))      T = e^(l/(q − 1))      S = F·P·e^(l·q/(q − 1))      x(t) = x0 ± S·y(t/T)
///
/// The spline's knots lie at time i/100 and height y = 3u(1−u)·((1−u)/2 + u) + u³, where u solves 3u(1−u)·(0.175·(1−u)
/// + 0.35·u) + u³ = i/100 to 10⁻⁵ by bisection, each starting from the one before. For comparison (Android's
/// `OverScroller`, which truncates to whole pixels and milliseconds; this does not).
package struct SplineThrow: Equatable, Sendable {
  /// The start, in pixels of a screen with `density` of them per point.
  package let position: Double
  /// The initial velocity, in px/s.
  package let velocity: Double
  package let friction: Double
  package let density: Double

  package init(position: Double, velocity: Double, friction: Double = 0.015, density: Double = 1) {
    self.position = position
    self.velocity = velocity
    self.friction = friction
    self.density = density
  }
}

extension SplineThrow {
  private var drag: Double { friction * BallisticThrow.gravity * density }
  private var lift: Double { Maths.log(BallisticThrow.inflection * abs(velocity) / drag) }

  /// T in seconds.
  package var duration: Double { velocity == 0 ? 0 : Maths.exp(lift / (BallisticThrow.power - 1)) }

  /// S in pixels, signed.
  package var travel: Double {
    guard velocity != 0 else { return 0 }
    let way = drag * Maths.exp(lift * BallisticThrow.power / (BallisticThrow.power - 1))
    return velocity < 0 ? -way : way
  }

  package func position(at seconds: Double) -> Double { position + travel * Self.spline(share(at: seconds)).height }

  /// Returns the slope of the straight piece: it jumps at knots, and starts slightly below the speed of the throw.
  package func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return travel / duration * Self.spline(share(at: seconds)).slope
  }

  private func share(at seconds: Double) -> Double { duration > 0 ? (seconds / duration).clamped(to: 0...1) : 1 }
}

// The curve itself, 0…1 over 0…1.
extension SplineThrow {
  package static func spline(_ share: Double) -> (height: Double, slope: Double) {
    let piece = min(Int(share * 100), 99)
    let slope = (knots[piece + 1] - knots[piece]) * 100
    return (knots[piece] + (share - Double(piece) / 100) * slope, slope)
  }

  private static let knots: [Double] = {
    var low = 0.0
    return (0..<100).map { height(at: solve(Double($0) / 100, from: &low)) } + [1]
  }()

  /// Returns the parameter at a time, by bisection from the last one's lower bound up to 1.
  private static func solve(_ time: Double, from low: inout Double) -> Double {
    var high = 1.0
    while true {
      let middle = low + (high - low) / 2
      let miss = bend(middle, start: 0.175, end: 0.35) - time
      if abs(miss) < 1e-5 { return middle }
      if miss > 0 { high = middle } else { low = middle }
    }
  }

  private static func height(at parameter: Double) -> Double { bend(parameter, start: 0.5, end: 1) }

  private static func bend(_ u: Double, start: Double, end: Double) -> Double {
    3 * u * (1 - u) * ((1 - u) * start + u * end) + u * u * u
  }
}
