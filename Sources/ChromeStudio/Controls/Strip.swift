import ChromeCore
import ChromeLook

/// Plots a quantity over time as filled rectangles: one per pixel column, with equal neighbors merged.
struct Strip {
  /// The plot's frame. Time runs to the right, `range` upward.
  package let area: Rect
  package let range: ClosedRange<Double>
  /// The width of a column, in points.
  package let column: Double

  /// Returns `value` at the center of each column, for shares 0…1 of the width.
  package func values(_ value: (Double) -> Double) -> [Double] {
    let count = Int((area.width / column).rounded(.up))
    return (0..<count).map { value((Double($0) + 0.5) / Double(count)) }
  }

  /// Fills the area under the curve.
  package func fill(_ color: Color, _ values: [Double], into painter: inout Painter) {
    for piece in pieces(values) {
      painter.fill(Rect(x: piece.x, y: piece.y, width: piece.width, height: area.maxY - piece.y), color)
    }
  }

  /// Draws the curve alone, `width` points thick, with vertical lines at its steps.
  package func line(_ color: Color, width: Double, _ values: [Double], into painter: inout Painter) {
    var last: Double?
    for piece in pieces(values) {
      let from = min(piece.y, last ?? piece.y)
      let to = max(piece.y, last ?? piece.y)
      if to - from > width {
        painter.fill(Rect(x: piece.x, y: from, width: min(column, piece.width), height: to - from + width), color)
      }
      painter.fill(Rect(x: piece.x, y: piece.y, width: piece.width, height: width), color)
      last = piece.y
    }
  }

  package func line(_ color: Color, width: Double, into painter: inout Painter, _ value: (Double) -> Double) {
    line(color, width: width, values(value), into: &painter)
  }

  /// Returns the columns from left to right with the curve's y.
  private func pieces(_ values: [Double]) -> [(x: Double, y: Double, width: Double)] {
    var pieces: [(x: Double, y: Double, width: Double)] = []
    for (index, value) in values.enumerated() {
      let x = area.x + Double(index) * column
      let y = self.y(of: value)
      let width = min(column, area.maxX - x)
      if let last = pieces.last, last.y == y {
        pieces[pieces.count - 1].width += width
      } else {
        pieces.append((x, y, width))
      }
    }
    return pieces
  }

  /// Returns window y rounded to half points, so that columns of equal height join.
  private func y(of value: Double) -> Double {
    let share = Blend.unit((value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9))
    return ((area.maxY - share * area.height) * 2).rounded() / 2
  }
}
