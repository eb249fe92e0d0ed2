/// Alpha only, one byte per pixel, rows from the top.
package struct MaskBitmap: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package private(set) var alpha: [UInt8]

  /// Evaluates `coverage` (0…1) for each pixel by its column and row.
  package init(width: Int, height: Int, coverage: (_ column: Int, _ row: Int) -> Double) {
    self.width = max(0, width)
    self.height = max(0, height)
    alpha = []
    alpha.reserveCapacity(self.width * self.height)
    for row in 0..<self.height {
      for column in 0..<self.width { alpha.append(MaskBitmap.level(coverage(column, row))) }
    }
  }

  /// Returns the nearest of 256 levels; NaN counts as 0.
  package static func level(_ coverage: Double) -> UInt8 {
    coverage.isNaN ? 0 : UInt8((min(max(coverage, 0), 1) * 255).rounded())
  }

  /// Creates a fully transparent mask.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    alpha = [UInt8](repeating: 0, count: self.width * self.height)
  }

  package subscript(column: Int, row: Int) -> UInt8 {
    get { alpha[row * width + column] }
    set { alpha[row * width + column] = newValue }
  }

  /// Returns the bitmap at 1/`factor` of its size: each pixel is the mean of those that it replaces.
  ///
  /// - Parameter above: transparent rows to add at the top first.
  package func reduced(by factor: Int, above: Int) -> MaskBitmap {
    var small = MaskBitmap(
      width: (width + factor - 1) / factor, height: (height + above + factor - 1) / factor)
    var sums = [Int](repeating: 0, count: small.alpha.count)
    for row in 0..<height {
      let line = (row + above) / factor * small.width
      for column in 0..<width { sums[line + column / factor] += Int(self[column, row]) }
    }
    let count = factor * factor
    for place in sums.indices { small.alpha[place] = UInt8((sums[place] + count / 2) / count) }
    return small
  }

  /// Returns the level that every pixel of `part` has, or nil if they differ.
  func uniformLevel(in part: PixelRect) -> UInt8? {
    guard !part.isEmpty else { return 0 }
    let first = self[part.x, part.y]
    for row in part.y..<part.maxY {
      for column in part.x..<part.maxX where self[column, row] != first { return nil }
    }
    return first
  }
}
