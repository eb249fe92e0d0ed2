/// The regions of a plane.
package struct PlaneMap: Sendable {
  package let plane: Plane
  package let regions: [Region]
  /// The region of each cell, row by row, the row of the smallest y first.
  package let cells: [Int]
  package let runCount: Int

  package struct Region: Sendable {
    /// The result; nil if the values contradict each other.
    package var result: GestureResult?
    package var cellCount: Int
  }

  /// Cells of one region that form a rectangle.
  package struct Tile: Equatable, Sendable {
    package var region: Int
    package var columns: Range<Int>
    package var rows: Range<Int>
  }
}

// Drawing.
extension PlaneMap {
  /// All cells in few rectangles: runs of a row, merged over equal rows.
  package var tiles: [Tile] {
    var tiles: [Tile] = []
    var row = 0
    while row < plane.size {
      let same = (row..<plane.size).prefix { line($0) == line(row) }.count
      tiles += stretches(of: row).map { Tile(region: $0.region, columns: $0.columns, rows: row..<row + same) }
      row += same
    }
    return tiles
  }

  private func line(_ row: Int) -> ArraySlice<Int> { cells[row * plane.size..<(row + 1) * plane.size] }

  private func stretches(of row: Int) -> [(region: Int, columns: Range<Int>)] {
    var stretches: [(region: Int, columns: Range<Int>)] = []
    for (column, region) in line(row).enumerated() {
      if stretches.last?.region == region {
        stretches[stretches.count - 1].columns = stretches[stretches.count - 1].columns.lowerBound..<column + 1
      } else {
        stretches.append((region, column..<column + 1))
      }
    }
    return stretches
  }

  /// For each region the largest square of its cells, where a label has the most room.
  package var roomiest: [Tile] {
    let size = plane.size
    var sides = Array(repeating: 0, count: cells.count)
    var best = regions.map { _ in (side: 0, cell: 0) }
    for (cell, region) in cells.enumerated() {
      let isEdge = cell < size || cell % size == 0
      // The square that ends in a cell is one larger than the smallest of those that end next to it.
      let before = isEdge ? [] : [cell - 1, cell - size, cell - size - 1]
      sides[cell] = 1 + (before.map { cells[$0] == region ? sides[$0] : 0 }.min() ?? 0)
      if sides[cell] > best[region].side { best[region] = (sides[cell], cell) }
    }
    return best.enumerated().map { region, best in
      let (column, row) = (best.cell % size + 1, best.cell / size + 1)
      return Tile(region: region, columns: column - best.side..<column, rows: row - best.side..<row)
    }
  }

  /// Returns the region at shares 0…1 of the keys' ranges.
  package func region(x: Double, y: Double) -> Int {
    let cell = { (share: Double) in min(max(Int(share * Double(plane.size)), 0), plane.size - 1) }
    return cells[cell(y) * plane.size + cell(x)]
  }
}
