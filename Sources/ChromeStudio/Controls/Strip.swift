import ChromeCore
import ChromeLook

/// A quantity over time as filled rectangles: one a pixel column, neighbours of one height in one.
struct Strip {
  /// Where it is drawn; time runs along, `range` upward.
  package let area: Rect
  package let range: ClosedRange<Double>
  /// Width of a column.
  package let column: Double

  /// What `value` says at the middle of each column, asked at shares 0…1 of the width.
  package func values(_ value: (Double) -> Double) -> [Double] {
    let count = Int((area.width / column).rounded(.up))
    return (0..<count).map { value((Double($0) + 0.5) / Double(count)) }
  }

  /// The area under the curve.
  package func fill(_ color: Color, _ values: [Double], into painter: inout Painter) {
    for piece in pieces(values) {
      painter.fill(Rect(x: piece.x, y: piece.y, width: piece.width, height: area.maxY - piece.y), color)
    }
  }

  /// The curve alone, `width` thick, with its steps drawn upright.
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

  /// Columns from left to right with the curve's y.
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

  /// In half points, so that columns of one height meet.
  private func y(of value: Double) -> Double {
    let share = Blend.unit((value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9))
    return ((area.maxY - share * area.height) * 2).rounded() / 2
  }
}
