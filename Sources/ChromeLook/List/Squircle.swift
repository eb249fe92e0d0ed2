import ChromeCore

/// A corner whose curvature comes and goes without a leap, as those of iOS's devices and icons do: a superellipse. It
/// begins 1.5287 radii from the corner, where Apple's does (measured by PaintCode, "Code for iOS 7 Rounded
/// Rectangles", 2013), and passes its middle where the circle of that radius passes.
package struct Squircle: Equatable, Sendable {
  /// From the corner to where the edges become straight.
  package let extent: Double

  /// - Parameter radius: of the circle that it takes the place of, ≥ 0.
  package init(radius: Double) { extent = max(0, radius) * Squircle.reach }

  /// The largest radius, no more than `radius`, whose corners do not meet on a side of `length`.
  package static func radius(_ radius: Double, within length: Double) -> Double { min(radius, length / 2 / reach) }

  private static let reach = 1.5287
  /// So that 1 − 2^(−1/n) = (1 − √½) / 1.5287: both curves have their middle at the same place.
  private static let exponent = 3.259

  /// How far from a side the curve is at a distance from the neighbouring one: the extent at 0, nothing from there on.
  package func inset(at distance: Double) -> Double {
    guard distance < extent else { return 0 }
    let rest = Blend.unit(1 - distance / extent)
    return extent * (1 - Blend.power(1 - Blend.power(rest, Squircle.exponent), 1 / Squircle.exponent))
  }
}
