/// The displayed overshoot of a view that a finger pulls past its edge. With x the finger's distance past the edge, c
/// the coefficient and d the dimension (the viewport's length):
///
///     y(x) = x·c·d/(d + c·x)      x(y) = y·d/(c·(d − y))      y′(x) = c/(1 + c·x/d)²
///
/// The slope is c at the edge and falls to 0; y never reaches d. Both sides of the edge are mirror images. The formula
/// is folklore about UIScrollView, found alike in several open reimplementations; c = 0.55 is theirs too.
///
/// Keep the raw distance while dragging and map it for display; catching a bouncing view needs the inverse.
public struct RubberBand: Equatable, Sendable {
  /// c, at least 0; 0 is a wall.
  public let coefficient: Double
  /// d in points, at least 0; 0 is a wall.
  public let dimension: Double

  /// Creates a band. Negative values, and values that are not finite, count as 0: a wall. UIKit's coefficient is taken
  /// to be 0.55.
  public init(coefficient: Double, dimension: Double) {
    self.coefficient = coefficient.isFinite ? max(coefficient, 0) : 0
    self.dimension = dimension.isFinite ? max(dimension, 0) : 0
  }

  /// The largest share of the dimension that `raw` inverts; larger displayed values are clamped to it.
  private static let largestShare = 0.999999

  private var isWall: Bool { coefficient == 0 || dimension == 0 }

  /// Returns the displayed distance (pt) for a finger `overshoot` points past the edge.
  public func displayed(_ overshoot: Double) -> Double {
    guard !isWall, !overshoot.isNaN else { return 0 }
    guard overshoot.isFinite else { return overshoot < 0 ? -dimension : dimension }
    return (overshoot / (1 / coefficient + abs(overshoot) / dimension)).clamped(to: -dimension...dimension)
  }

  /// Returns the finger's distance (pt) past the edge that displays as `displayed`; always finite, 0 at a wall.
  public func raw(_ displayed: Double) -> Double {
    guard !isWall, !displayed.isNaN else { return 0 }
    let limit = dimension * Self.largestShare
    let shown = displayed.clamped(to: -limit...limit)
    let overshoot = shown / coefficient / (1 - abs(shown) / dimension)
    return overshoot.clamped(to: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
  }

  /// Returns the displayed points per point of the finger at `overshoot`, the factor for a release velocity.
  public func slope(_ overshoot: Double) -> Double {
    guard !isWall, !overshoot.isNaN else { return 0 }
    let stretch = 1 + coefficient * abs(overshoot) / dimension
    return coefficient / (stretch * stretch)
  }
}

extension RubberBand {
  /// Returns the displayed offset for a raw `offset`: unchanged inside `bounds`, banded outside.
  public func displayed(_ offset: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = edge(for: offset, in: bounds)
    return edge + displayed(offset - edge)
  }

  /// Returns the raw offset that displays as `displayed`; the inverse of `displayed(_:in:)`.
  public func raw(_ displayed: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = edge(for: displayed, in: bounds)
    return edge + raw(displayed - edge)
  }

  /// Returns the displayed points per point of raw `offset`: 1 inside `bounds`.
  public func slope(_ offset: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = edge(for: offset, in: bounds)
    return offset == edge ? 1 : slope(offset - edge)
  }

  /// Returns the edge of `bounds` nearest to `offset`, or `offset` inside; NaN counts as the lower bound.
  private func edge(for offset: Double, in bounds: ClosedRange<Double>) -> Double {
    offset.isNaN ? bounds.lowerBound : offset.clamped(to: bounds)
  }
}
