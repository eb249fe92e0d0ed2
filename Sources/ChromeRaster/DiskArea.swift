import ChromeSystem

/// The exact area that axis-aligned boxes and disks share: the coverage of pixels at round edges, in closed form.
///
/// The quarter integral is G(x, y) = area of {0 ≤ X ≤ x, 0 ≤ Y ≤ y, X² + Y² ≤ r²}. If the corner (x, y) is outside, the
/// arc cuts the box at X = √(r² − y²) and the rest is ∫√(r² − X²) dX = ½(X√(r² − X²) + r² asin(X/r)).
enum DiskArea {
  /// Returns the area shared by a disk of `radius` around the origin and the box `left…right` × `top…bottom`.
  package static func overlap(radius: Double, left: Double, right: Double, top: Double, bottom: Double) -> Double {
    guard radius > 0, right > left, bottom > top else { return 0 }
    return signedQuarter(radius, right, bottom) - signedQuarter(radius, left, bottom)
      - signedQuarter(radius, right, top) + signedQuarter(radius, left, top)
  }

  private static func signedQuarter(_ radius: Double, _ x: Double, _ y: Double) -> Double {
    let area = quarter(radius, min(abs(x), radius), min(abs(y), radius))
    return (x < 0) == (y < 0) ? area : -area
  }

  private static func quarter(_ radius: Double, _ x: Double, _ y: Double) -> Double {
    let squared = radius * radius
    guard x * x + y * y > squared else { return x * y }
    let cut = max(0, squared - y * y).squareRoot()
    return cut * y + underArc(radius, x) - underArc(radius, cut)
  }

  private static func underArc(_ radius: Double, _ x: Double) -> Double {
    let height = max(0, radius * radius - x * x).squareRoot()
    return (x * height + radius * radius * asin(min(x / radius, 1))) / 2
  }
}
