import ChromeCore
import ChromeLook

/// Plots a quantity over time, one value per pixel column.
package struct Strip {
  /// The plot's frame. Time runs to the right, `range` upward.
  package let area: Rect
  package let range: ClosedRange<Double>
  /// The width of a column, in points.
  package let column: Double

  package init(area: Rect, range: ClosedRange<Double>, column: Double) {
    (self.area, self.range, self.column) = (area, range, column)
  }

  /// Returns `value` at the center of each column, for shares 0…1 of the width.
  package func values(_ value: (Double) -> Double) -> [Double] {
    let count = Int((area.width / column).rounded(.up))
    return (0..<count).map { value((Double($0) + 0.5) / Double(count)) }
  }

  /// Fills the area under the curve.
  package func fill(_ color: Color, _ values: [Double], into painter: inout Painter) {
    guard !values.isEmpty else { return }
    painter.mask(.curve(Curve(heights: values.map { height(of: $0, in: area) }, width: nil)), area, color)
  }

  /// Draws the curve alone, `width` points thick.
  package func line(_ color: Color, width: Double, _ values: [Double], into painter: inout Painter) {
    guard !values.isEmpty else { return }
    // Half of the line at the ends of the range is beyond the plot.
    let margin = width.rounded(.up)
    let whole = Rect(x: area.x, y: area.y - margin, width: area.width, height: area.height + 2 * margin)
    painter.mask(.curve(Curve(heights: values.map { height(of: $0, in: whole) }, width: width)), whole, color)
  }

  package func line(_ color: Color, width: Double, into painter: inout Painter, _ value: (Double) -> Double) {
    line(color, width: width, values(value), into: &painter)
  }

  /// Returns a value's distance from the upper edge of `frame`, as a share of its height.
  private func height(of value: Double, in frame: Rect) -> Float {
    let share = Blend.unit((value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9))
    return Float((area.maxY - share * area.height - frame.y) / max(frame.height, 1e-9))
  }
}
