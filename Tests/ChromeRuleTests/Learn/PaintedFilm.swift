import TestSupport

@testable import ChromeLearn

/// Frames painted by rule: a page of random rows under two opaque bars, so that every position is known.
struct PaintedVideo {
  static let columns = 8
  static let rows = 240

  /// Rows that the page is scrolled by in each frame.
  var offsets: [Double]
  /// Rows that the bars cover in each frame.
  var top: [Double]
  var bottom: [Double]
  var seed: UInt64 = 1
  /// Frames that show another page.
  var cuts: Set<Int> = []
  /// The page as a list of equal rows, and how much their numbers differ in brightness; nil for a page of random rows.
  var list: (period: Int, numbers: Double)?
  /// Columns at both sides that belong to a frame around the screen.
  var frame = 0
  /// Rows and columns that a button of one brightness covers in every frame.
  var button: (rows: Range<Int>, columns: Range<Int>)?

  private static let pageRows = 4000
  private static let firstRow = 1000

  /// Random brightness, equal over a few rows, as lines and pictures are, with the soft edges that cameras and scaled
  /// recordings have.
  private static func texture(_ count: Int, _ seed: UInt64) -> [[Double]] {
    var random = SeededGenerator(seed: seed)
    var rows: [[Double]] = []
    while rows.count < count {
      let row = (0..<columns).map { _ in Double.random(in: 20...235, using: &random) }
      rows += Array(repeating: row, count: Int.random(in: 2...7, using: &random))
    }
    for _ in 0..<3 {
      rows = rows.indices.map { row in
        let (above, below) = (rows[max(0, row - 1)], rows[min(rows.count - 1, row + 1)])
        return rows[row].indices.map { (above[$0] + 2 * rows[row][$0] + below[$0]) / 4 }
      }
    }
    return Array(rows.prefix(count))
  }

  /// White rows with a line of text each, which ends in a number.
  private static func list(_ period: Int, _ numbers: Double, _ seed: UInt64) -> [[Double]] {
    var random = SeededGenerator(seed: seed)
    let text = (0..<period / 3).map { _ in (0..<2).map { _ in Double.random(in: 60...200, using: &random) } }
    return (0..<pageRows / period).flatMap { _ -> [[Double]] in
      let number = 200 - numbers * Double.random(in: 0...1, using: &random)
      return (0..<period).map { line in
        var row = Array(repeating: 240.0, count: columns)
        if line < text.count { (row[1], row[2], row[3]) = (text[line][0], text[line][1], number) }
        return row
      }
    }
  }

  var video: GrayVideo {
    let page = list.map { Self.list($0.period, $0.numbers, seed) } ?? Self.texture(Self.pageRows, seed)
    let other = Self.texture(Self.pageRows, seed + 77)
    let (header, tabs) = (Self.texture(Self.rows, seed + 1), Self.texture(Self.rows, seed + 2))
    var pixels: [UInt8] = []
    for frame in offsets.indices {
      for row in 0..<Self.rows {
        let shown = cuts.contains(frame) ? other : page
        // A bar moves with its inner edge.
        if Double(row) < top[frame].rounded() {
          pixels += Self.bytes(header[Self.rows - Int(top[frame].rounded()) + row])
        } else if Double(Self.rows - row) <= bottom[frame].rounded() {
          pixels += Self.bytes(tabs[row - Self.rows + Int(bottom[frame].rounded())])
        } else {
          let place = Double(row + Self.firstRow) + offsets[frame]
          let (base, share) = (Int(place.rounded(.down)), place - place.rounded(.down))
          pixels += Self.bytes(zip(shown[base], shown[base + 1]).map { $0 + ($1 - $0) * share })
        }
      }
    }
    if let button {
      for row in offsets.indices.flatMap({ frame in button.rows.map { frame * Self.rows + $0 } }) {
        for column in button.columns { pixels[row * Self.columns + column] = 200 }
      }
    }
    for place in pixels.indices where place % Self.columns < frame || place % Self.columns >= Self.columns - frame {
      pixels[place] = 90
    }
    return GrayVideo(
      columns: Self.columns, rows: Self.rows, times: offsets.indices.map { Double($0) / 60 }, pixels: pixels)
  }

  private static func bytes(_ row: [Double]) -> [UInt8] { row.map { UInt8($0.rounded()) } }
}
