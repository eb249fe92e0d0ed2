import ChromeCore

/// A shape as the signed distance to its edge: negative inside, zero on the edge, positive outside, in its own units.
///
/// Coverage near the edge assumes a slope of one, which true distances have everywhere but at corners.
package protocol DistanceField {
  func distance(at point: Point) -> Double
}
