/// The likeness of the rows near an edge of the screen to the page, in every frame: the page as it was last seen there
/// where only content is, and as it will be seen next, because pages change.
struct PageEvidence {
  let video: GrayVideo
  let edge: VideoEdge
  /// The number of rows.
  let depth: Int
  /// For each value, from the screen's edge inward: 1 if it changes in the recording, else 0. What never changes, such
  /// as the clock, is neither evidence for bars nor for the page.
  let changing: [UInt8]
  /// The rows, from the screen's edge inward, that show the same in the whole recording while the page moves behind
  /// them.
  private(set) var standing = 0
  /// The weight of each column: where the page's rows do not differ, a bar and the page cannot be told apart.
  private var weights: [Double] = []
  /// The cost of each row as the page, 0…1, frame by frame; `unknown` for content that was not seen.
  private var costs: [Float]

  private static let unknown: Float = 2
  /// Differences that an encoder makes, and differences at which a row certainly shows something else.
  private static let (noise, certain) = (1.5, 12.0)

  /// The cost of a row above the page's start.
  private static let aboveStart: Float = 1

  /// - Parameters:
  ///   - indicator: rows per point on a phone whose home indicator lies over the page.
  ///   - start: the place of the page's first row; nil if it is not known.
  init(
    video: GrayVideo, content: ContentTrack, band: Range<Int>, edge: VideoEdge, depth: Int, indicator: Double?,
    start: Double? = nil
  ) {
    (self.video, self.edge, self.depth) = (video, edge, depth)
    let still = PageEvidence.still(video, edge, depth)
    var changing = PageEvidence.widened(still, video.columns, depth).map { $0 ? UInt8(0) : 1 }
    if let indicator, edge == .bottom { PageEvidence.ignoreIndicator(indicator, &changing, video.columns) }
    self.changing = changing
    costs = [Float](repeating: PageEvidence.unknown, count: video.frameCount * depth)
    let top = content.restingTop(video.times)
    // Past the page's top, bars may move with the page.
    let seen = content.offsets.indices.filter { content.offsets[$0].map { $0 >= top } ?? false }
    var whole = Mosaic(columns: video.columns)
    for frame in seen { whole.add(video, frame, rows: band, offset: content.offsets[frame] ?? 0) }
    for frame in content.offsets.indices { compare(frame, content, whole) }
    weights = whole.deviations
    standing = standing(still, seen, content, whole)
    for order in [Array(content.offsets.indices), content.offsets.indices.reversed()] {
      var latest = Mosaic(columns: video.columns)
      for frame in order {
        compare(frame, content, latest)
        guard let offset = content.offsets[frame], offset >= top else { continue }
        latest.add(video, frame, rows: band, offset: offset, renews: true)
      }
    }
    if let start { leaveOut(before: start, content) }
  }

  /// Gives the rows above the page's start a fixed cost: they are no page, whatever they look like.
  private mutating func leaveOut(before start: Double, _ content: ContentTrack) {
    for case (let frame, let offset?) in zip(content.offsets.indices, content.offsets) {
      for distance in 0..<max(0, min(depth, Int(start - offset))) {
        costs[frame * depth + distance] = PageEvidence.aboveStart
      }
    }
  }

  func row(_ distance: Int) -> Int { video.row(distance, from: edge) }

  /// Returns the cost of a row as the page, 0…1; nil for content that was not seen.
  func cost(_ frame: Int, _ distance: Int) -> Double? {
    let cost = costs[frame * depth + distance]
    return cost == PageEvidence.unknown ? nil : Double(cost)
  }

  /// Returns the costs of those rows whose content was seen.
  func known(_ frame: Int, _ distances: Range<Int>) -> [Double] { distances.compactMap { cost(frame, $0) } }

  /// The shares of a row's weight, of rows and of frames, and the mean cost, that show that the page fills them at
  /// times.
  private static let (changingShare, rowShare, frameShare, familiar) = (0.8, 0.5, 0.05, 0.05)

  /// True if the page at times fills the screen's first `count` rows: then no status bar covers them.
  func reaches(_ count: Int) -> Bool {
    let rows = (0..<min(count, depth)).filter { distance in
      share(of: { changing[distance * video.columns + $0] != 0 }) >= PageEvidence.changingShare
    }
    guard Double(rows.count) > PageEvidence.rowShare * Double(count) else { return false }
    let filled = (0..<video.frameCount).count { frame in
      let known = rows.compactMap { cost(frame, $0) }
      return known.count == rows.count && known.reduce(0, +) <= PageEvidence.familiar * Double(known.count)
    }
    return Double(filled) >= PageEvidence.frameShare * Double(video.frameCount)
  }

  /// Returns a frame's rows, from the screen's edge inward.
  func rows(_ frame: Int, _ count: Int) -> [Int16] {
    (0..<count).flatMap { distance -> [Int16] in
      let start = video.start(frame, row(distance))
      return video.pixels[start..<start + video.columns].map(Int16.init)
    }
  }

  /// Returns the weight of those columns, as a share of that of all.
  private func share(of isMeant: (Int) -> Bool) -> Double {
    let all = weights.reduce(0, +)
    return all > 0 ? weights.indices.reduce(0) { $0 + (isMeant($1) ? weights[$1] : 0) } / all : 0
  }

  /// Compares a frame's rows with a page.
  private mutating func compare(_ frame: Int, _ content: ContentTrack, _ page: Mosaic) {
    guard let offset = content.offsets[frame] else { return }
    for distance in 0..<depth {
      guard let found = difference(page, frame, distance, offset) else { continue }
      let cost = max(0, min(1, (found - PageEvidence.noise) / PageEvidence.certain))
      costs[frame * depth + distance] = min(costs[frame * depth + distance], Float(cost))
    }
  }

  private func difference(_ mosaic: Mosaic, _ frame: Int, _ distance: Int, _ offset: Double) -> Double? {
    let columns = distance * video.columns..<(distance + 1) * video.columns
    return changing.withUnsafeBufferPointer { changing in
      // Lines of text are rounded to pixels each on its own.
      [-0.7, 0, 0.7].compactMap {
        mosaic.difference(
          video, frame, row(distance), offset: offset + $0, where: .init(rebasing: changing[columns]))
      }.min()
    }
  }
}

extension ContentTrack {
  /// Seconds that the page must stay in a place to rest there, and at the recording's ends: where a pulled page turns
  /// back, it stays for 0.2 s, too.
  private static let (rest, restAtEnds) = (0.3, 0.2)

  /// The least seconds of a rest from one frame to another one.
  static func leastRest(_ frames: ClosedRange<Int>, of count: Int) -> Double {
    frames.lowerBound == 0 || frames.upperBound == count - 1 ? restAtEnds : rest
  }

  /// Returns the offset in rows at which the page rests farthest up, less one row; `times` are those of the frames.
  func restingTop(_ times: [Double]) -> Double {
    var least = offsets.first.flatMap { $0 } ?? .infinity
    var start = 0
    for (frame, offset) in offsets.enumerated() {
      guard let offset else {
        start = frame + 1
        continue
      }
      if let first = offsets[start], abs(first - offset) > 1 { start = frame }
      // A frame is shown until the next one: recordings leave out those in which nothing changes.
      let end = frame + 1 < times.count ? times[frame + 1] : times[frame]
      if end - times[start] >= ContentTrack.leastRest(start...frame, of: times.count) { least = min(least, offset) }
    }
    return least.isFinite ? least - 1 : -.infinity
  }
}

// What changes.
extension PageEvidence {
  /// The difference of values that is a change, not an encoder's noise.
  private static let change: UInt8 = 10
  /// Frames that are looked at, and the share of them at each end of the order that may be an encoder's errors.
  private static let (frames, rare) = (200, 0.02)
  /// Rows and columns by which what stays is widened: an encoder blurs its outline.
  private static let (blurRows, blurColumns) = (2, 1)

  /// Returns true for each value that never changes.
  private static func still(_ video: GrayVideo, _ edge: VideoEdge, _ depth: Int) -> [Bool] {
    let frames = stride(from: 0, to: video.frameCount, by: max(1, video.frameCount / frames)).map { $0 }
    let spare = Int(rare * Double(frames.count))
    var still = [Bool](repeating: false, count: depth * video.columns)
    for distance in 0..<depth {
      for column in 0..<video.columns {
        let values = frames.map { video.pixels[video.start($0, video.row(distance, from: edge)) + column] }.sorted()
        still[distance * video.columns + column] = values[values.count - 1 - spare] - values[spare] <= change
      }
    }
    return still
  }

  /// The share of a row's weight that never changes in bars that stay, and of the frames in which the page would show
  /// something else there.
  private static let (stillShare, strangeShare) = (0.6, 0.1)

  private func standing(_ still: [Bool], _ seen: [Int], _ content: ContentTrack, _ page: Mosaic) -> Int {
    let frames = stride(from: 0, to: seen.count, by: max(1, seen.count / PageEvidence.frames)).map { seen[$0] }
    let last = (0..<depth).last { distance in
      guard share(of: { still[distance * video.columns + $0] }) >= PageEvidence.stillShare else { return false }
      let strange = frames.count { frame in
        page.difference(video, frame, row(distance), offset: content.offsets[frame] ?? 0) ?? 0 > PageEvidence.certain
      }
      return Double(strange) >= PageEvidence.strangeShare * Double(frames.count)
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Points from the screen's edge to both ends of an iPhone's home indicator, and the share of the width that it
  /// leaves free on either side, with room for an encoder's errors.
  private static let (indicatorRows, indicatorSide) = (5.0...16.0, 0.27)

  private static func ignoreIndicator(_ scale: Double, _ changing: inout [UInt8], _ columns: Int) {
    let rows = Int(indicatorRows.lowerBound * scale)...Int(indicatorRows.upperBound * scale)
    let side = Int(indicatorSide * Double(columns))
    for row in rows where row * columns < changing.count {
      for column in side..<columns - side { changing[row * columns + column] = 0 }
    }
  }

  private static func widened(_ still: [Bool], _ columns: Int, _ depth: Int) -> [Bool] {
    (0..<still.count).map { place in
      let (row, column) = (place / columns, place % columns)
      return (max(0, row - blurRows)...min(depth - 1, row + blurRows)).contains { near in
        (max(0, column - blurColumns)...min(columns - 1, column + blurColumns)).contains { still[near * columns + $0] }
      }
    }
  }
}
