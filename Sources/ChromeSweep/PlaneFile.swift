import ChromeCore
import ChromeTakes

/// A map as a machine-readable file.
package enum PlaneFile {
  /// Returns one object: both keys with their ranges, the regions with their outcomes, and the region of each cell.
  package static func json(_ map: PlaneMap) -> [UInt8] {
    var object = JSONObject()
    object.add("x", axis(map.plane.x, map))
    object.add("y", axis(map.plane.y, map))
    object.add("size", .list([.number(Double(map.plane.size)), .number(Double(map.plane.size))]))
    object.add("runs", .number(Double(map.runCount)))
    object.add("regions", .list(map.regions.enumerated().map { .object(region($0.element, $0.offset)) }))
    object.add("cells", .list(rows(map).map { .list($0.map { .number(Double($0)) }) }))
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private static func axis(_ field: TuningField, _ map: PlaneMap) -> JSONPart {
    var object = JSONObject()
    let range = Plane.range(field) ?? 0...0
    object.add("key", .word(field.key))
    object.add("unit", field.unit.map { .word($0.rawValue) } ?? .null)
    object.add("from", .number(range.lowerBound))
    object.add("to", .number(range.upperBound))
    object.add("value", JSONPart(field[map.plane.subject.tuning]))
    return .object(object)
  }

  private static func region(_ region: PlaneMap.Region, _ number: Int) -> JSONObject {
    var object = JSONObject()
    object.add("id", .number(Double(number)))
    if region.result == nil { object.add("refused", .flag(true)) }
    object.add("outcome", .list((region.result?.words ?? []).map { .word($0) }))
    object.add("cells", .number(Double(region.cellCount)))
    return object
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
