import ChromeCore

/// A screenshot of an app: 8-bit red, green, blue, alpha, rows from the top; with what is known about its device.
package struct Screenshot: Sendable {
  package let name: String
  package let width: Int
  package let height: Int
  package let rgba: [UInt8]
  /// The device with this screen, else the one with the most similar screen.
  package let device: Device
  /// The screen in points.
  let size: ScreenSize
  /// The rows in brief: brightness in `ScreenRow.parts` parts of each row.
  let rows: [ScreenRow]

  package init(name: String, width: Int, height: Int, rgba: [UInt8]) {
    (self.name, self.width, self.height, self.rgba) = (name, width, height, rgba)
    size = ScreenSize(width: width, height: height)
    device = Self.device(width, height) ?? size.device
    rows = rgba.withUnsafeBufferPointer { bytes in (0..<height).map { ScreenRow(bytes, width, $0) } }
  }

  private static func device(_ width: Int, _ height: Int) -> Device? {
    Device.all.first { device in
      (1...3).contains { scale in
        Int(device.portrait.width) * scale == width && Int(device.portrait.height) * scale == height
      }
    }
  }

  /// Pixels per point.
  package var density: Double { Double(width) / size.width }

  func pixels(_ points: Double) -> Int { Int((points * density).rounded()) }

  /// Returns the rows between two that may lie outside the screenshot or in the wrong order.
  func span(_ from: Int, _ to: Int) -> Range<Int> {
    let start = max(0, min(from, height))
    return start..<max(start, min(to, height))
  }

  /// The brightness of a pixel, 0 to 255.
  func level(_ x: Int, _ row: Int) -> Int {
    let place = (row * width + x) * 4
    return (Int(rgba[place]) * 2 + Int(rgba[place + 1]) * 5 + Int(rgba[place + 2])) / 8
  }
}

/// The brightness of a row of pixels in parts from left to right, without the right edge, where scroll indicators are.
struct ScreenRow: Equatable, Sendable {
  static let parts = 32

  private(set) var levels = [Float](repeating: 0, count: parts)
  /// The darkest and the brightest pixel of each part, 0 to 255.
  private var (darkest, brightest) = ([UInt8](repeating: 255, count: parts), [UInt8](repeating: 0, count: parts))
  /// Largest difference of brightness between two pixels of the row, 0 to 255.
  private(set) var contrast = 0

  init(_ rgba: UnsafeBufferPointer<UInt8>, _ width: Int, _ row: Int) {
    let count = Self.counted(width)
    for part in 0..<Self.parts {
      let columns = part * count / Self.parts..<max(part * count / Self.parts + 1, (part + 1) * count / Self.parts)
      var (least, most, sum) = (255, 0, 0)
      for x in columns {
        let place = (row * width + min(x, width - 1)) * 4
        let level = (Int(rgba[place]) * 2 + Int(rgba[place + 1]) * 5 + Int(rgba[place + 2])) / 8
        (least, most, sum) = (min(least, level), max(most, level), sum + level)
      }
      levels[part] = Float(sum) / Float(columns.count)
      (darkest[part], brightest[part]) = (UInt8(least), UInt8(most))
    }
    contrast = contrast(in: 0..<Self.parts)
  }

  /// Returns the largest difference of brightness between two pixels of some parts.
  func contrast(in parts: Range<Int>) -> Int {
    var (least, most) = (UInt8.max, UInt8.min)
    for part in parts { (least, most) = (min(least, darkest[part]), max(most, brightest[part])) }
    return Int(most) - Int(least)
  }

  /// Columns that count: all but the last 3 in 100.
  static func counted(_ width: Int) -> Int { max(1, width - width * 3 / 100) }

  /// True for a row of one color.
  var isBlank: Bool { contrast <= 3 }

  /// Returns the mean difference of brightness, 0 to 255.
  func distance(to other: ScreenRow) -> Float {
    var sum: Float = 0
    for part in 0..<Self.parts { sum += abs(levels[part] - other.levels[part]) }
    return sum / Float(Self.parts)
  }

  /// Returns the mean difference of brightness of the parts whose bits are not set; 0 if all are.
  func distance(to other: ScreenRow, without hidden: UInt32) -> Float {
    guard hidden != 0 else { return distance(to: other) }
    var (sum, count): (Float, Float) = (0, 0)
    for part in 0..<Self.parts where hidden >> UInt32(part) & 1 == 0 {
      sum += abs(levels[part] - other.levels[part])
      count += 1
    }
    return count == 0 ? 0 : sum / count
  }

  /// Returns bits for the parts that the same row of another screenshot shows alike on a background, and
  /// for their neighbors: a button that floats over the page covers them.
  func floating(over other: ScreenRow) -> UInt32 {
    var bits: UInt32 = 0
    for part in 0..<Self.parts where abs(levels[part] - other.levels[part]) < 1 && abs(levels[part] - levels[0]) > 12 {
      bits |= 1 << UInt32(part)
    }
    return bits | bits << 1 | bits >> 1
  }

  /// True if the rows differ clearly from one side of the screen to the other: in its outermost parts, and in three
  /// quarters of all. A list's separator begins at a margin.
  func isEdge(to other: ScreenRow) -> Bool {
    func differs(_ part: Int) -> Bool { abs(levels[part] - other.levels[part]) > 2.5 }
    guard differs(0), differs(Self.parts - 1) else { return false }
    return (0..<Self.parts).count(where: differs) >= Self.parts * 3 / 4
  }
}

// What a scene shows of a screenshot.
extension Screenshot {
  /// Pixels per point of the scene's pictures: as many as the screenshot has on the device, but whole.
  package var sceneScale: Int { max(1, min(3, Int((Double(width) / device.portrait.width + 0.9).rounded(.down)))) }

  /// Points of the device per point of the screenshot.
  package var stretch: Double { device.portrait.width / size.width }

  /// Returns the pixels of some rows.
  package func pixels(of rows: Range<Int>) -> [UInt8] {
    Array(rgba[rows.lowerBound * width * 4..<rows.upperBound * width * 4])
  }
}
