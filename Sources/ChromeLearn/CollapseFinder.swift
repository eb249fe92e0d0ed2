/// Finds a header that collapses with the page at its top. Its rows move as the page's do, so they look like content,
/// but they do not look alike in all frames: they fade, shrink, are covered, or move at another speed.
struct CollapseFinder {
  let video: GrayVideo
  let content: ContentTrack
  /// Rows that bars cover once the header has collapsed.
  let collapsed: Int
  /// Rows that a header covers at most.
  let deepest: Int
  /// Rows per point.
  let scale: Double

  /// Points of the page's top that are its top, and points below the collapsed bars that may be their shadow.
  private static let (top, shadow) = (1.0, 4.0)
  /// Rows by which the page moves between two frames that are compared.
  private static let step = 2.0
  /// The difference of brightness at which a row shows something else, and the least share of a row's frames that do.
  private static let (strange, leastShare) = (8.0, 0.3)
  private static let leastFrames = 4
  /// Points of rows that must look different, within twice as many.
  private static let leastRows = 8.0
  /// Points below them within which the header ends, and the change of brightness and the share of the columns of the
  /// line between two backgrounds.
  private static let (margin, line, lineShare) = (48.0, 6, 0.9)
  /// The share of rows that are of a background, and of frames in which a row of bars stays.
  private static let plainShare = 0.7

  /// Returns the rows that the header covers at the page's top; nil if none collapses there, or the top is not shown.
  func full() -> Int? {
    let least = collapsed + Int(CollapseFinder.shadow * scale)
    let top = content.restingTop(video.times) + 1
    let ways = content.offsets.map { $0.map { $0 - top } }
    guard least < deepest,
      let first = ways.firstIndex(where: { $0.map { abs($0) < CollapseFinder.top * scale } ?? false })
    else { return nil }
    let strange = strange(rows: least..<deepest, from: first, ways)
    // Single rows are a picture that the page still loaded.
    let near = CollapseFinder.leastRows * scale
    if let last = strange.last(where: { row in
      Double(strange.count { Double(row - $0) < 2 * near && $0 <= row }) >= near
    }) {
      let end = min(deepest, last + Int(CollapseFinder.margin * scale))
      return boundary(last..<max(last, end), in: first) ?? clearest(near: last, in: first) ?? last + 1
    }
    return extended(first, ways) ?? slid(first, ways)
  }

  /// The difference of brightness of rows that are the same in two places, and that by which all other places are
  /// worse.
  private static let (same, apart) = (3.0, 4.0)

  /// Returns the end of a header whose upper part leaves with the page, so that its lower part then stays at the top:
  /// the place in which the first frame shows the collapsed bars.
  private func slid(_ first: Int, _ ways: [Double?]) -> Int? {
    guard let later = ways.firstIndex(where: { $0 ?? 0 > Double(deepest) }) else { return nil }
    // A status bar stays where it is.
    let bars = (0..<collapsed).filter { video.difference(first, $0, from: later, $0) > CollapseFinder.strange }
    guard Double(bars.count) >= CollapseFinder.leastRows * scale else { return nil }
    let places = (0..<max(0, deepest - collapsed)).map { way in
      bars.reduce(0) { $0 + video.difference(first, $1 + way, from: later, $1) } / Double(bars.count)
    }
    guard let best = places.indices.min(by: { places[$0] < places[$1] }), places[best] <= CollapseFinder.same,
      Double(best) >= CollapseFinder.leastRows * scale
    else { return nil }
    let others = places.indices.filter { Double(abs($0 - best)) > CollapseFinder.shadow * scale }.map { places[$0] }
    return (others.min() ?? .infinity) >= places[best] + CollapseFinder.apart ? collapsed + best : nil
  }

  /// Returns the rows of the first frame that look otherwise once the page has moved.
  private func strange(rows: Range<Int>, from first: Int, _ ways: [Double?]) -> [Int] {
    var (seen, strange) = ([Int](repeating: 0, count: rows.count), [Int](repeating: 0, count: rows.count))
    var page = Mosaic(columns: video.columns)
    page.add(video.smoothed(first), 0, rows: max(0, rows.lowerBound - 2)..<rows.upperBound, offset: 0)
    var last = 0.0
    for case (let frame, let way?) in zip(ways.indices, ways) where way > CollapseFinder.leastRows * scale {
      guard abs(way - last) >= CollapseFinder.step, Int(way) + 1 < rows.count else { continue }
      last = way
      let now = video.smoothed(frame)
      for row in rows.dropFirst(Int(way) + 1) {
        let differences = [-0.7, 0, 0.7].compactMap {
          page.difference(now, 0, row - Int(way), offset: Double(Int(way)) + $0)
        }
        guard let difference = differences.min() else { continue }
        seen[row - rows.lowerBound] += 1
        if difference > CollapseFinder.strange { strange[row - rows.lowerBound] += 1 }
      }
    }
    return rows.filter { row in
      let (seen, strange) = (seen[row - rows.lowerBound], strange[row - rows.lowerBound])
      return strange >= CollapseFinder.leastFrames && Double(strange) >= CollapseFinder.leastShare * Double(seen)
    }
  }

  /// Returns the end of a background that continues below the bars at the page's top, if they look otherwise there than
  /// once the page has moved.
  private func extended(_ first: Int, _ ways: [Double?]) -> Int? {
    let far = ways.indices.filter { ways[$0] ?? 0 > Double(deepest) }
    // The row after a shadow is of the background, if there is one.
    let start = collapsed + max(3, Int(CollapseFinder.leastRows * scale))
    let bars = collapsed / 2..<collapsed
    guard let later = far.first, !bars.isEmpty, start < deepest, let end = boundary(start..<deepest, in: first)
    else { return nil }
    let changed = bars.count { video.difference(first, $0, from: later, $0) > CollapseFinder.strange }
    let plain = (collapsed..<end - 2).count {
      video.difference(first, $0, from: first, collapsed + 2) < CollapseFinder.strange
    }
    // Bars that hide show the page in their place, which differs from frame to frame.
    let isMost = { (part: Int, all: Int) in Double(part) >= CollapseFinder.plainShare * Double(all) }
    let staying = bars.count { row in
      isMost(far.count { video.difference($0, row, from: later, row) < CollapseFinder.strange }, far.count)
    }
    return isMost(changed, bars.count) && isMost(staying, bars.count) && isMost(plain, end - 2 - collapsed) ? end : nil
  }

  /// Returns the row at which the background changes; nil if it does not.
  private func boundary(_ rows: Range<Int>, in frame: Int) -> Int? {
    rows.prefix(max(0, video.rows - 2 - rows.lowerBound)).first {
      changed($0, frame) >= CollapseFinder.lineShare
    }.map { $0 + 2 }
  }

  /// Points around a row in which a picture ends, and the least share of the columns that change there.
  private static let (around, pictureShare) = (8.0, 0.5)

  /// Returns the row near another one at which most columns change: the end of a picture, some of whose columns are as
  /// bright as what follows.
  private func clearest(near row: Int, in frame: Int) -> Int? {
    let way = Int(CollapseFinder.around * scale)
    let rows = max(0, row - way)..<max(0, min(video.rows - 2, row + way))
    let best = rows.max { changed($0, frame) < changed($1, frame) }
    return best.flatMap { changed($0, frame) >= CollapseFinder.pictureShare ? $0 + 2 : nil }
  }

  /// Returns the share of the columns that change from a row to the next but one.
  private func changed(_ row: Int, _ frame: Int) -> Double {
    let (above, below) = (video.start(frame, row), video.start(frame, row + 2))
    let count = (0..<video.columns).count {
      abs(Int(video.pixels[above + $0]) - Int(video.pixels[below + $0])) > CollapseFinder.line
    }
    return Double(count) / Double(video.columns)
  }
}
