/// The rows at one end of the screen in cells of one column and a few rows each, next to the page that is below them:
/// what a cell shows is a mixture of the page and of a bar over it.
struct ShapeCells {
  let video: GrayVideo
  let content: ContentTrack
  let edge: VideoEdge
  /// Rows of a cell.
  let cellRows: Int
  /// Cells from the screen's end inward.
  let blocks: Int
  /// The page, of smoothed rows that no bar ever covers.
  private let page: Mosaic
  /// Weights of a blur by distance in cells: along a row, and from row to row.
  private let (across, along): ([Float], [Float])

  /// Points of a cell's height.
  private static let cellHeight = 8.0
  /// The standard deviation, in points, of the blur of glass: a usual one, chosen by eye.
  private static let blur = 22.0
  /// Standard deviations to both sides that a blur reaches.
  private static let reach = 2.0

  /// - Parameters:
  ///   - depth: rows from the screen's end inward.
  ///   - band: rows that always show content.
  ///   - scale: rows per point.
  ///   - columnWidth: points of a column's width.
  init(
    video: GrayVideo, content: ContentTrack, edge: VideoEdge, depth: Int, band: Range<Int>, scale: Double,
    columnWidth: Double
  ) {
    (self.video, self.content, self.edge) = (video, content, edge)
    cellRows = max(4, Int((ShapeCells.cellHeight * scale).rounded()))
    blocks = depth / cellRows
    across = ShapeCells.bell(ShapeCells.blur / columnWidth)
    along = ShapeCells.bell(ShapeCells.blur * scale / Double(cellRows))
    var page = Mosaic(columns: video.columns)
    for case (let frame, let offset?) in zip(content.offsets.indices, content.offsets) {
      page.add(video.smoothed(frame), 0, rows: band, offset: offset)
    }
    self.page = page
  }

  /// Returns the weights of a bell curve at the distances 0, 1, …
  private static func bell(_ deviation: Double) -> [Float] {
    (0...Int((reach * deviation).rounded(.up))).map { distance in
      // A bell's shape to a hundredth, without the exponential function: (1 - x² / 16)⁸ at x deviations.
      let square = max(0, 1 - Double(distance * distance) / (16 * deviation * deviation))
      let fourth = square * square * square * square
      return Float(fourth * fourth)
    }
  }

  var columns: Int { video.columns }
  var rows: Int { blocks * cellRows }
  var count: Int { blocks * columns }

  /// The rows of a frame, smoothed, from the screen's end inward.
  struct Look {
    var shown: [Float]
    /// The page that the frame would show without bars.
    var page: [Float]
    /// The page as it is blurred behind glass, cell by cell.
    var glow: [Float]
    /// True for the rows of cells whose page was seen elsewhere.
    var isKnown: [Bool]
  }

  /// Returns the rows of a frame; nil if its page was not found.
  func look(_ frame: Int) -> Look? {
    guard let offset = content.offsets[frame] else { return nil }
    let spare = along.count - 1
    var page = [Float](repeating: 0, count: (blocks + spare) * cellRows * columns)
    var isKnown = [Bool](repeating: true, count: blocks + spare)
    page.withUnsafeMutableBufferPointer { page in
      for distance in 0..<(blocks + spare) * cellRows {
        let target = UnsafeMutableBufferPointer(rebasing: page[distance * columns..<(distance + 1) * columns])
        let place = Double(video.row(distance, from: edge)) + offset
        if !self.page.copyRow(at: place, to: target) { isKnown[distance / cellRows] = false }
      }
    }
    let glow = blurred(page, isKnown)
    return Look(
      shown: smoothed(frame), page: Array(page[..<(rows * columns)]), glow: glow, isKnown: Array(isKnown[..<blocks]))
  }

  /// Returns rows mixed with their neighbors as `GrayVideo.smoothed` does.
  private func smoothed(_ frame: Int) -> [Float] {
    var smoothed = [Float](repeating: 0, count: rows * columns)
    video.pixels.withUnsafeBufferPointer { pixels in
      for distance in 0..<rows {
        let row = video.row(distance, from: edge)
        let starts = (-2...2).map { video.start(frame, max(0, min(video.rows - 1, row + $0))) }
        for column in 0..<columns {
          let outer = Int(pixels[starts[0] + column]) + Int(pixels[starts[4] + column])
          let inner = Int(pixels[starts[1] + column]) + Int(pixels[starts[3] + column])
          let sum = outer + 4 * inner + 6 * Int(pixels[starts[2] + column])
          smoothed[distance * columns + column] = Float(sum) / 16
        }
      }
    }
    return smoothed
  }

  /// Returns the mean of each cell of the page and those around it, weighted by a bell curve.
  private func blurred(_ page: [Float], _ isKnown: [Bool]) -> [Float] {
    let lines = isKnown.indices.map { block -> [Float] in
      let means = (0..<columns).map { column in
        (0..<cellRows).reduce(Float(0)) { $0 + page[(block * cellRows + $1) * columns + column] } / Float(cellRows)
      }
      return means.indices.map { column in
        mixed(means.count, around: column, across) { means[$0] }
      }
    }
    return (0..<blocks).flatMap { block in
      (0..<columns).map { column in
        mixed(lines.count, around: block, along) { isKnown[$0] ? lines[$0][column] : .nan }
      }
    }
  }

  /// Returns the weighted mean of the values around one of them, without those that are no numbers.
  private func mixed(_ count: Int, around place: Int, _ bell: [Float], _ value: (Int) -> Float) -> Float {
    var (sum, weights): (Float, Float) = (0, 0)
    for other in max(0, place - bell.count + 1)...min(count - 1, place + bell.count - 1) {
      let found = value(other)
      guard !found.isNaN else { continue }
      let weight = bell[abs(other - place)]
      (sum, weights) = (sum + weight * found, weights + weight)
    }
    return weights > 0 ? sum / weights : 0
  }
}
