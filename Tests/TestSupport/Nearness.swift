extension Double {
  /// Returns true if the two differ by at most `tolerance`; false if either is not a number.
  public func isNear(_ other: Double, within tolerance: Double = 1e-6) -> Bool { abs(self - other) <= tolerance }
}
