/// Small things that float over the page and never move, such as an action button: to be taken out of a recording, or
/// the page below them would look wrong wherever it is.
///
/// In a row of the page most values change as it scrolls. Values that do not, side by side and in as many rows as a
/// button has, are such a thing. Bars are none: in their rows nearly all values stay, or several icons do. Only the
/// lower half of the screen is looked at: in the upper one, a title alone stays over a translucent header.
struct FloatingParts {
  let video: GrayVideo
  /// Rows per point.
  let scale: Double

  /// The difference of brightness that an encoder makes in what stands still, and the share of the frames without it.
  private static let (still, stillShare) = (6, 0.97)
  /// The largest share of a row's values that float.
  private static let mostShare = 0.4
  /// The height of a floating thing in points.
  private static let heights = 20.0...120.0
  /// The number of frames that are looked at.
  private static let mostFrames = 60

  /// Returns the recording with the nearest values of the page in the place of what floats over it.
  func removed() -> GrayVideo {
    let parts = self.parts
    guard !parts.isEmpty else { return video }
    var pixels = video.pixels
    for frame in 0..<video.frameCount {
      for (row, columns) in parts {
        let start = video.start(frame, row)
        let near = columns.lowerBound > 0 ? columns.lowerBound - 1 : columns.upperBound
        for column in columns { pixels[start + column] = video.pixels[start + near] }
      }
    }
    return GrayVideo(columns: video.columns, rows: video.rows, times: video.times, pixels: pixels)
  }

  /// The rows that a floating thing covers, with its columns and one more on each side, which it covers in part.
  var parts: [(row: Int, columns: Range<Int>)] {
    let runs = (0..<video.rows).map { $0 < video.rows / 2 ? nil : run(in: $0) }
    var (parts, first) = ([(row: Int, columns: Range<Int>)](), 0)
    for row in 0...runs.count {
      if row < runs.count, let run = runs[row], row == first || runs[row - 1]?.overlaps(run) == true { continue }
      parts += thing(first..<row, runs)
      first = row < runs.count && runs[row] != nil ? row : row + 1
    }
    return parts
  }

  /// Returns the parts of rows that have a run each, if they are as many as a button's.
  private func thing(_ rows: Range<Int>, _ runs: [Range<Int>?]) -> [(row: Int, columns: Range<Int>)] {
    let all = rows.compactMap { runs[$0] }
    guard FloatingParts.heights.contains(Double(rows.count) / scale), let left = all.map(\.lowerBound).min(),
      let right = all.map(\.upperBound).max()
    else { return [] }
    let columns = max(0, left - 1)..<min(video.columns, right + 1)
    // Its round corners and its shadow are less wide than it is.
    let around = Int(FloatingParts.shadow * scale)
    return (max(0, rows.lowerBound - around)..<min(video.rows, rows.upperBound + around)).map { ($0, columns) }
  }

  /// Points above and below a floating thing that its shadow and its corners cover.
  private static let shadow = 10.0

  /// Returns the columns of a row that never change, if they are side by side and the others do.
  private func run(in row: Int) -> Range<Int>? {
    let still = (0..<video.columns).filter { isStill(row, $0) }
    guard let first = still.first, let last = still.last, last - first + 1 == still.count,
      Double(still.count) <= FloatingParts.mostShare * Double(video.columns)
    else { return nil }
    return first..<last + 1
  }

  private func isStill(_ row: Int, _ column: Int) -> Bool {
    let step = max(1, video.frameCount / FloatingParts.mostFrames)
    let values = stride(from: 0, to: video.frameCount, by: step).map {
      Int(video.pixels[video.start($0, row) + column])
    }
    let middle = values.sorted()[values.count / 2]
    let same = values.count { abs($0 - middle) <= FloatingParts.still }
    return Double(same) >= FloatingParts.stillShare * Double(values.count)
  }
}
