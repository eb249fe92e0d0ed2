import ChromeCore

/// A corner of continuous curvature, like those of iOS devices and icons: a superellipse. It begins 1.5287 radii from
/// the corner, like Apple's (measured by PaintCode, "Code for iOS 7 Rounded Rectangles", 2013), and its middle is on
/// the circle of that radius.
package struct Squircle: Equatable, Sendable {
  /// Distance from the corner to the start of the straight edges.
  package let extent: Double

  /// - Parameter radius: radius of the circular corner that it replaces, ≥ 0.
  package init(radius: Double) { extent = max(0, radius) * Squircle.reach }

  /// Returns the largest radius, at most `radius`, whose corners do not meet on a side of `length`.
  package static func radius(_ radius: Double, within length: Double) -> Double { min(radius, length / 2 / reach) }

  private static let reach = 1.5287
  /// Exponent n that solves 1 − 2^(−1/n) = (1 − √½) / 1.5287: both curves then have the same middle.
  private static let exponent = 3.259

  /// Returns the curve's distance from one side, by the distance from the neighboring one: the extent at 0, and 0 from
  /// the extent on.
  package func inset(at distance: Double) -> Double {
    guard distance < extent else { return 0 }
    let rest = Blend.unit(1 - distance / extent)
    return extent * (1 - Blend.power(1 - Blend.power(rest, Squircle.exponent), 1 / Squircle.exponent))
  }
}
