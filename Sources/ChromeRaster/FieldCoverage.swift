import ChromeCore
import ChromeLook

/// Coverage of pixels by a shape that is known by its signed distance only.
///
/// A pixel that the edge cannot reach is decided by its centre. The others are cut into 8 × 8 cells, and each cell
/// takes the linear share ½ − d/size of its own centre's distance: straight edges along the axes come out exact, and
/// circles of 2 pixels or more within 1/255 of their exact area (a test says so).
struct FieldCoverage<Field: DistanceField> {
  package var field: Field
  /// Units of the field for each pixel, along each axis.
  var unitsPerPixelX: Double
  var unitsPerPixelY: Double

  private static var cells: Int { 8 }

  func coverage(_ column: Int, _ row: Int) -> Double {
    let unit = (unitsPerPixelX + unitsPerPixelY) / 2
    guard unit > 0 else { return 0 }
    let distance = field.distance(at: place(Double(column) + 0.5, Double(row) + 0.5)) / unit
    if abs(distance) > 1 { return distance < 0 ? 1 : 0 }
    return cellMean(column, row, unit)
  }

  private func cellMean(_ column: Int, _ row: Int, _ unit: Double) -> Double {
    let count = FieldCoverage.cells
    let size = 1 / Double(count)
    var sum = 0.0
    for cellRow in 0..<count {
      for cellColumn in 0..<count {
        let x = Double(column) + (Double(cellColumn) + 0.5) * size
        let y = Double(row) + (Double(cellRow) + 0.5) * size
        let distance = field.distance(at: place(x, y)) / unit
        sum += min(max(0.5 - distance / size, 0), 1)
      }
    }
    return sum * size * size
  }

  private func place(_ x: Double, _ y: Double) -> Point { Point(x: x * unitsPerPixelX, y: y * unitsPerPixelY) }
}
