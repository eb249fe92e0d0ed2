import ChromeLook

/// How much of each pixel a squircle covers: a row is cut into sixteen lines, and each takes its exact share of the
/// pixel between the curve's two sides.
struct SquircleCoverage {
  private static let lines = 16

  /// For each line of the shape, from its top: where it begins. It ends as far from the right side.
  private let insets: [Double]
  private let width: Double

  /// - Parameter border: how far inside the rectangle the shape lies, its corners concentric.
  init(width: Int, height: Int, radius: Double, border: Double = 0) {
    self.width = Double(width)
    let corner = Squircle(radius: max(0, radius - border))
    insets = (0..<(height * Self.lines)).map { line in
      let y = (Double(line) + 0.5) / Double(Self.lines)
      let distance = min(y, Double(height) - y) - border
      return distance < 0 ? .infinity : border + corner.inset(at: distance)
    }
  }

  func coverage(_ column: Int, _ row: Int) -> Double {
    let left = Double(column)
    let sum = insets[(row * Self.lines)..<((row + 1) * Self.lines)].reduce(0) { sum, inset in
      sum + max(0, min(left + 1, width - inset) - max(left, inset))
    }
    return sum / Double(Self.lines)
  }
}
