import ChromeCore

/// A screenshot of an app: 8-bit red, green, blue, alpha, rows from the top; with what is known about its device.
package struct Screenshot: Sendable {
  package let name: String
  package let width: Int
  package let height: Int
  package let rgba: [UInt8]
  /// Pixels per point.
  package let scale: Int
  /// The device with this screen; nil if none has it.
  package let device: Device?
  /// The rows in brief: mean brightness in `ScreenRow.parts` parts of each row.
  let rows: [ScreenRow]

  package init(name: String, width: Int, height: Int, rgba: [UInt8]) {
    (self.name, self.width, self.height, self.rgba) = (name, width, height, rgba)
    let fitting = (1...3).reversed().lazy.compactMap { scale in
      Device.all.first { device in
        Int(device.portrait.width) * scale == width && Int(device.portrait.height) * scale == height
      }.map { (scale, $0) }
    }.first
    scale = fitting?.0 ?? (width >= 1000 ? 3 : width >= 600 ? 2 : 1)
    device = fitting?.1
    rows = rgba.withUnsafeBufferPointer { bytes in (0..<height).map { ScreenRow(bytes, width, $0) } }
  }

  /// Rows of the device's own strip at the top and at the bottom; without a device only what a phone at least has.
  var safeTop: Int { Int(device?.portrait.safeTop ?? 20) * scale }
  var safeBottom: Int { Int(device?.portrait.safeBottom ?? 0) * scale }
}

/// The brightness of a row of pixels in parts from left to right, without the right edge, where scroll indicators are.
struct ScreenRow: Equatable, Sendable {
  static let parts = 32

  private(set) var levels = [Float](repeating: 0, count: parts)
  /// Largest difference of brightness between two pixels of the row, 0 to 255.
  private(set) var contrast = 0

  init(_ rgba: UnsafeBufferPointer<UInt8>, _ width: Int, _ row: Int) {
    let count = Self.counted(width)
    var (least, most) = (255, 0)
    for part in 0..<Self.parts {
      let columns = part * count / Self.parts..<max(part * count / Self.parts + 1, (part + 1) * count / Self.parts)
      var sum = 0
      for x in columns {
        let place = (row * width + min(x, width - 1)) * 4
        let level = (Int(rgba[place]) * 2 + Int(rgba[place + 1]) * 5 + Int(rgba[place + 2])) / 8
        (least, most, sum) = (min(least, level), max(most, level), sum + level)
      }
      levels[part] = Float(sum) / Float(columns.count)
    }
    contrast = most - least
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

  /// Returns the share of the row's parts that differ clearly.
  func change(to other: ScreenRow) -> Double {
    var count = 0
    for part in 0..<Self.parts where abs(levels[part] - other.levels[part]) > 2.5 { count += 1 }
    return Double(count) / Double(Self.parts)
  }
}

extension Screenshot {
  /// Returns the pixels of some rows.
  package func pixels(of rows: Range<Int>) -> [UInt8] {
    Array(rgba[rows.lowerBound * width * 4..<rows.upperBound * width * 4])
  }
}
