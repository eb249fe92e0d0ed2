import ChromeCore
import ChromeTakes

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
      "key": .word(field.key), "unit": JSONValue(field.unit?.rawValue), "from": .number(range.lowerBound),
      "to": .number(range.upperBound), "value": JSONValue(field[map.plane.subject.tuning]),
    ]
  }

  private static func region(_ region: PlaneMap.Region, _ number: Int) -> JSONValue {
    [
      "id": .count(number), "refused": region.result == nil ? .flag(true) : nil,
      "outcome": JSONValue(region.result?.words ?? []), "cells": .count(region.cellCount),
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
      let words = map.regions[region].result?.words ?? ["refused"]
      bytes.append(contentsOf: ",\(region),\(words.joined(separator: " "))\n".utf8)
    }
    return bytes
  }
}
