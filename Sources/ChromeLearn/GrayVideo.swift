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

// Frames for comparison.
extension GrayVideo {
  /// Returns a frame alone whose rows are mixed with their neighbors, 1 4 6 4 1: then a page that lies between two rows
  /// of one frame, and on a row of another, looks alike in both.
  func smoothed(_ frame: Int) -> GrayVideo {
    var mixed = [UInt8](repeating: 0, count: rows * columns)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        let starts = (-2...2).map { start(frame, max(0, min(rows - 1, row + $0))) }
        for column in 0..<columns {
          let outer = Int(pixels[starts[0] + column]) + Int(pixels[starts[4] + column])
          let inner = Int(pixels[starts[1] + column]) + Int(pixels[starts[3] + column])
          mixed[row * columns + column] = UInt8((outer + 4 * inner + 6 * Int(pixels[starts[2] + column]) + 8) / 16)
        }
      }
    }
    return GrayVideo(columns: columns, rows: rows, times: [0], pixels: mixed)
  }

  /// The largest difference of values that an encoder leaves while nothing moves.
  private static let still = 3

  /// True if two frames show the same.
  func isEqual(_ frame: Int, _ other: Int) -> Bool {
    let (first, second) = (start(frame, 0), start(other, 0))
    return pixels.withUnsafeBufferPointer { pixels in
      (0..<rows * columns).allSatisfy { abs(Int(pixels[first + $0]) - Int(pixels[second + $0])) < GrayVideo.still }
    }
  }

  /// The shortest rest in seconds. A recorder that is faster than the screen stores frames twice; those are no rests.
  static let shortestRest = 0.12

  /// Returns the recording without the frames that only repeat the one before, unless they show a rest.
  package func withoutRepeats() -> GrayVideo {
    let kept = observations
    guard kept.count < frameCount else { return self }
    let size = rows * columns
    var pixels: [UInt8] = []
    pixels.reserveCapacity(kept.count * size)
    for frame in kept { pixels += self.pixels[frame * size..<(frame + 1) * size] }
    return GrayVideo(columns: columns, rows: rows, times: kept.map { times[$0] }, pixels: pixels)
  }

  /// The frames that show something else than the one before, and those of rests.
  private var observations: [Int] {
    var (kept, first) = ([0], 0)
    for frame in times.indices.dropFirst() where frame + 1 == frameCount || !isEqual(frame, first) {
      // A recording that ends in a rest ends with its last frame.
      let isRest = times[frame] - times[first] >= GrayVideo.shortestRest
      if isRest { kept += first + 1..<frame }
      kept.append(frame)
      first = frame
    }
    return kept
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
