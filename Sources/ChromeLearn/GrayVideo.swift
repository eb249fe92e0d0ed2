/// The frames of a recording as gray rows: each row is the mean brightness of a few columns, which is all that vertical
/// motion needs.
package struct GrayVideo: Equatable, Sendable {
  /// Values per row, a multiple of 8.
  package let columns: Int
  /// Rows per frame.
  package let rows: Int
  /// Seconds from the first frame to each frame, ascending.
  package let times: [Double]
  /// Brightness 0…255: frame by frame, row by row.
  package let pixels: [UInt8]

  /// Precondition: `columns` is a multiple of 8, and `pixels` has `times.count` frames of `rows` × `columns` values.
  package init(columns: Int, rows: Int, times: [Double], pixels: [UInt8]) {
    precondition(columns % 8 == 0, "rows are compared eight values at a time")
    precondition(pixels.count == times.count * rows * columns, "complete frames")
    (self.columns, self.rows, self.times, self.pixels) = (columns, rows, times, pixels)
  }

  package var frameCount: Int { times.count }

  /// Returns the position of a row's first value.
  @inline(__always)
  func start(_ frame: Int, _ row: Int) -> Int { (frame * rows + row) * columns }

  /// Returns the mean difference, 0…255, between a row and a row of another frame.
  func difference(_ frame: Int, _ row: Int, from other: Int, _ otherRow: Int) -> Double {
    let (first, second) = (start(frame, row), start(other, otherRow))
    return pixels.withUnsafeBufferPointer { pixels in
      var sum = 0
      for column in 0..<columns {
        sum += abs(Int(pixels[first + column]) - Int(pixels[second + column]))
      }
      return Double(sum) / Double(columns)
    }
  }
}

// Bands around the screen.
extension GrayVideo {
  /// The brightest black of a band: video black is 0 or 16.
  private static let black = 24
  /// The difference of brightness that an encoder makes in it.
  private static let even = 4
  /// The least width of a band in values, and its least height as a share of the rows.
  private static let (leastColumns, leastShare) = (2, 0.04)
  private static let mostFrames = 16

  /// True if black bands lie to both sides of the screen, or above and below it.
  var isLetterboxed: Bool {
    let rows = max(1, Int(GrayVideo.leastShare * Double(self.rows)))
    let columns = GrayVideo.leastColumns
    let (high, wide) = (0..<self.rows, 0..<self.columns)
    return (isBlack(high, 0..<columns) && isBlack(high, (self.columns - columns)..<self.columns))
      || (isBlack(0..<rows, wide) && isBlack((self.rows - rows)..<self.rows, wide))
  }

  /// True if an area is of one black in all frames.
  private func isBlack(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    var (least, most) = (UInt8.max, UInt8.min)
    for frame in stride(from: 0, to: frameCount, by: max(1, frameCount / GrayVideo.mostFrames)) {
      for row in rows {
        for place in start(frame, row) + columns.lowerBound..<start(frame, row) + columns.upperBound {
          (least, most) = (min(least, pixels[place]), max(most, pixels[place]))
        }
        if most > GrayVideo.black || most - least > GrayVideo.even { return false }
      }
    }
    return true
  }
}
