/// The frames of a recording as gray rows: each row is the mean brightness of a few columns, which is all that vertical
/// motion needs.
package struct GrayVideo: Equatable, Sendable {
  /// Values per row.
  package let columns: Int
  /// Rows per frame.
  package let rows: Int
  /// Seconds from the first frame to each frame, ascending.
  package let times: [Double]
  /// Brightness 0…255: frame by frame, row by row.
  package let pixels: [UInt8]

  /// Precondition: `pixels` has `times.count` frames of `rows` × `columns` values.
  package init(columns: Int, rows: Int, times: [Double], pixels: [UInt8]) {
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

  /// Returns the difference of two rows in shape, 0…255, and a quarter of that in brightness: content behind glass
  /// tints a bar, but hardly changes its icons.
  func dissimilarity(_ frame: Int, _ row: Int, from other: Int, _ otherRow: Int) -> Double {
    let (first, second) = (start(frame, row), start(other, otherRow))
    return pixels.withUnsafeBufferPointer { pixels in
      var shift = 0
      for column in 0..<columns {
        shift += Int(pixels[first + column]) - Int(pixels[second + column])
      }
      let mean = shift / columns
      var sum = 0
      for column in 0..<columns {
        sum += abs(Int(pixels[first + column]) - Int(pixels[second + column]) - mean)
      }
      return Double(sum) / Double(columns) + Double(abs(mean)) / 4
    }
  }
}
