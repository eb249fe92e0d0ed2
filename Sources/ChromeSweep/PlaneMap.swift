import ChromeCore
import ChromeTakes

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

/// A map as a machine-readable file.
package enum PlaneFile {
  /// Returns one object: both keys with their ranges, the regions with their outcomes, and the region of each cell.
  package static func json(_ map: PlaneMap) -> [UInt8] {
    let value: JSONValue = [
      "x": axis(map.plane.x, map), "y": axis(map.plane.y, map),
      "size": .list([.count(map.plane.size), .count(map.plane.size)]), "runs": .count(map.runCount),
      "regions": .list(map.regions.enumerated().map { region($0.element, $0.offset) }),
      "cells": .list(rows(map).map { .list($0.map { .count($0) }) }),
    ]
    return value.line
  }

  private static func axis(_ field: TuningField, _ map: PlaneMap) -> JSONValue {
    let range = Plane.range(field) ?? 0...0
    return [
      "key": .string(field.key), "unit": JSONValue(field.unit?.rawValue), "from": .number(range.lowerBound),
      "to": .number(range.upperBound), "value": JSONValue(field[map.plane.subject.tuning]),
    ]
  }

  private static func region(_ region: PlaneMap.Region, _ number: Int) -> JSONValue {
    [
      "id": .count(number), "refused": region.result == nil ? .flag(true) : nil,
      "outcome": JSONValue(region.result?.phrases ?? []), "cells": .count(region.cellCount),
    ]
  }

  /// Returns rows of regions, the smallest y first.
  private static func rows(_ map: PlaneMap) -> [[Int]] {
    let size = map.plane.size
    return (0..<size).map { Array(map.cells[$0 * size..<($0 + 1) * size]) }
  }

  /// Returns one line per cell: both values, the region, its outcome with spaces between its words.
  package static func csv(_ map: PlaneMap) -> [UInt8] {
    let size = map.plane.size
    var bytes = Array("\(map.plane.x.key),\(map.plane.y.key),region,outcome\n".utf8)
    for (number, region) in map.cells.enumerated() {
      ReportNumber.append(map.plane.value(map.plane.x, at: number % size), to: &bytes)
      bytes.append(UInt8(ascii: ","))
      ReportNumber.append(map.plane.value(map.plane.y, at: number / size), to: &bytes)
      let text = map.regions[region].result?.phrases ?? ["refused"]
      bytes.append(contentsOf: ",\(region),\(text.joined(separator: " "))\n".utf8)
    }
    return bytes
  }
}
