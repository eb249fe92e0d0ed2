/// Small things that float over the page and never move, such as an action button: the columns that they cover are left
/// out of a recording, or the page would look otherwise wherever it passes below them.
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
  /// The largest share of the columns that floating things cover.
  private static let mostShare = 0.4
  /// The height of a floating thing in points.
  private static let heights = 20.0...120.0
  /// The number of frames that are looked at.
  private static let mostFrames = 60

  /// Returns the recording with a free column in the place of each one that is covered. The free ones are taken in
  /// equal distances: one that was used several times would outweigh the others.
  func removed() -> GrayVideo {
    let covered = columns.sorted()
    let free = (0..<video.columns).filter { !covered.contains($0) }
    guard !covered.isEmpty else { return video }
    let others = covered.indices.map { free[(2 * $0 + 1) * free.count / (2 * covered.count)] }
    var pixels = video.pixels
    for start in stride(from: 0, to: pixels.count, by: video.columns) {
      for (column, other) in zip(covered, others) { pixels[start + column] = video.pixels[start + other] }
    }
    return GrayVideo(columns: video.columns, rows: video.rows, times: video.times, pixels: pixels)
  }

  /// The columns of floating things, with one more on each side, which they cover in part; none if they are too many.
  var columns: Set<Int> {
    let runs = (0..<video.rows).map { $0 < video.rows / 2 ? nil : run(in: $0) }
    var (columns, first) = (Set<Int>(), 0)
    for row in 0...runs.count {
      if row < runs.count, let run = runs[row], row == first || runs[row - 1]?.overlaps(run) == true { continue }
      let thing = runs[first..<row].compactMap(\.self)
      if FloatingParts.heights.contains(Double(thing.count) / scale) { columns.formUnion(thing.joined()) }
      first = row < runs.count && runs[row] != nil ? row : row + 1
    }
    let wider = Set(columns.flatMap { $0 - 1...$0 + 1 }).intersection(0..<video.columns)
    return Double(wider.count) <= FloatingParts.mostShare * Double(video.columns) ? wider : []
  }

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
