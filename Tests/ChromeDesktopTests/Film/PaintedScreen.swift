@testable import ChromeLearn

/// A screenshot that a test paints: bands of gray with glyphs, icons and edges at known places.
struct PaintedScreen {
  let width: Int
  let height: Int
  /// Pixels per point.
  let density: Double
  private var gray: [UInt8]
  private var alpha: [UInt8]

  /// - Parameter gray: the level of the page.
  init(_ width: Int, _ height: Int, points: Double, gray: UInt8 = 250) {
    (self.width, self.height, density) = (width, height, Double(width) / points)
    self.gray = [UInt8](repeating: gray, count: width * height)
    alpha = [UInt8](repeating: 255, count: width * height)
  }

  private func pixels(_ points: Double) -> Int { Int((points * density).rounded()) }

  /// Fills a rectangle in points.
  mutating func fill(_ x: Range<Double>, _ y: Range<Double>, _ level: UInt8) {
    let columns = (pixels(x.lowerBound)..<pixels(x.upperBound)).clamped(to: 0..<width)
    let rows = (pixels(y.lowerBound)..<pixels(y.upperBound)).clamped(to: 0..<height)
    for row in rows { for x in columns { gray[row * width + x] = level } }
  }

  /// Fills rows across the screen, in points.
  mutating func band(_ y: Range<Double>, _ level: UInt8) { fill(0..<10_000, y, level) }

  /// Draws a line of one pixel across the screen above a row in pixels.
  mutating func hairline(_ row: Int, _ level: UInt8) {
    for x in 0..<width { gray[row * width + x] = level }
  }

  /// Draws letters of 6 points with gaps of 3.
  mutating func text(_ x: Range<Double>, _ y: Range<Double>, _ level: UInt8 = 20) {
    for left in stride(from: x.lowerBound, to: x.upperBound, by: 9) { fill(left..<left + 6, y, level) }
  }

  /// Draws a clock and a battery.
  mutating func statusBar(_ y: Range<Double>, _ level: UInt8 = 20) {
    let points = Double(width) / density
    text(24..<56, y, level)
    text(points - 60..<points - 24, y, level)
  }

  /// Draws icons of three strokes, 20 points wide, at equal distances.
  mutating func icons(_ count: Int, _ y: Range<Double>, _ level: UInt8 = 60) {
    let step = Double(width) / density / Double(count)
    for number in 0..<count {
      let center = step * (Double(number) + 0.5)
      for stroke in [-8.0, 0, 8] { fill(center + stroke - 2..<center + stroke + 2, y, level) }
    }
  }

  /// Draws rows of a list with an inset separator: text at places of their own.
  mutating func list(_ y: Range<Double>, height: Double = 72, _ level: UInt8 = 40) {
    for (number, top) in stride(from: y.lowerBound, to: y.upperBound - height, by: height).enumerated() {
      text(76..<160 + Double(number * 37 % 120), top + 14..<top + 26, level)
      text(76..<120 + Double(number * 53 % 160), top + 40..<top + 50, level)
    }
  }

  /// Makes everything outside a rectangle in pixels transparent.
  mutating func clear(outside x: Range<Int>, _ y: Range<Int>) {
    for row in 0..<height {
      for column in 0..<width where !x.contains(column) || !y.contains(row) {
        alpha[row * width + column] = 0
      }
    }
  }

  /// Draws another screen with its upper left corner at a place in pixels.
  mutating func draw(_ other: PaintedScreen, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width {
        gray[(y + row) * width + x + column] = other.gray[row * other.width + column]
      }
    }
  }

  var rgba: [UInt8] { zip(gray, alpha).flatMap { [$0, $0, $0, $1] } }

  func shot(_ name: String = "a.png") throws -> Screenshot {
    try Screenshot(of: name, width: width, height: height, rgba: rgba)
  }

  /// The lines that are proposed, in points of the screenshot, and the guessed ones.
  func lines() throws -> (points: [Int], guessed: Set<ScreenCut.Line>) {
    let shot = try shot()
    let cut = ScreenCut([shot])
    let rows = [cut.statusBar, cut.header, cut.toolbar, cut.tabBar]
    return (rows.map { Int((Double($0) / shot.density).rounded()) }, cut.guessed)
  }
}
