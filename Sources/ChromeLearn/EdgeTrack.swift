/// An edge of the screen at which bars lie.
package enum VideoEdge: String, CaseIterable, Sendable { case top, bottom }

/// The inner edge of the bars at one end of the screen in each frame: rows from that end to where content begins.
package struct EdgeTrack: Equatable, Sendable {
  /// Rows that bars cover; nil where they cannot be separated from the content.
  package var covered: [Double?]
  /// Rows that they cover when they are fully shown.
  package var full: Int
}

extension EdgeTrack {
  /// The share of the frames in which bars that stay are found where they are.
  private static let steady = 0.9

  /// True if the edge was found in nearly all frames, within so many rows of one place.
  func isSteady(near: Double) -> Bool {
    let found = covered.compactMap { $0 }.sorted()
    guard !found.isEmpty else { return false }
    let usual = found[found.count / 2]
    return Double(found.count { abs($0 - usual) <= near }) >= EdgeTrack.steady * Double(covered.count)
  }
}

/// Finds the edge of bars in every frame: the one for which the rows outside look most like the page, and those inside
/// most like the bars.
struct EdgeTracker {
  let video: GrayVideo
  let content: ContentTrack
  /// Rows that always show content.
  let band: Range<Int>
  let edge: VideoEdge
  /// Rows that bars seem to cover when they are fully shown.
  let full: Int
  /// Rows that they cover where they seem to end more often than elsewhere, such as the status bar.
  let steps: [Int]
  /// Rows of the status bar; 0 if it never stands alone.
  var least: Int
  /// True on a phone with a home indicator.
  let hasIndicator: Bool
  /// Rows of the screen's safe area at this edge that a status bar covers; 0 if there is none.
  var safe: Int
  /// Rows per point.
  let scale: Double
  /// Rows that a person states to be covered when the bars are hidden.
  var stated: Int?
  /// True if the bars collapse with the page at its top.
  var collapses = false

  /// The cost of a frame in which bars are where they hardly ever rest: between two places that look alike, the usual
  /// one is more likely.
  private static let unusual = 0.3
  /// The cost of a frame in which bars cover less than they ever do over content that was seen elsewhere, and the share
  /// of such content that shows it.
  private static let (never, knownShare) = (8.0, 0.9)
  /// The share of the frames that makes a place usual, with the rows next to it.
  private static let usualShare = 0.04
  /// Points below the farthest edge among which the fully shown bars end.
  private static let spread = 12.0
  /// The cost of a frame in which bars end inside the status bar.
  private static let insideStatus = 1.0
  /// Rows by which the status bar's end may be misread.
  private static let slack = 2
  /// Points at the bars' end that always look alike.
  private static let end = 30.0
  /// Points beyond the full height that are searched: bars that stretch, and rounding.
  private static let margin = 6.0

  func run() -> EdgeTrack {
    guard full > 0 else { return EdgeTrack(covered: content.offsets.map { $0.map { _ in 0 } }, full: 0) }
    let page = PageEvidence(
      video: video, content: content, band: band, edge: edge, depth: depth, indicator: hasIndicator ? scale : nil,
      start: collapses ? content.restingTop(video.times) + 1 + Double(full) : nil)
    var tracker = self
    // A page in a browser can have a phone's size, and no status bar.
    if safe > 0, page.reaches(safe) { (tracker.least, tracker.safe) = (0, 0) }
    tracker.least = stated ?? max(tracker.least, page.standing)
    return tracker.track(page)
  }

  private func track(_ page: PageEvidence) -> EdgeTrack {
    let first = track(page, looks(page, full, nil), prior: [Double](repeating: 0, count: depth + 1))
    let places = first.covered.map { $0.map { Int($0.rounded()) } }
    let prior = zip(usual(places), certain(page, places)).map { isUsual, isCertain in
      (isUsual ? 0 : EdgeTracker.unusual) + (isCertain ? 0 : EdgeTracker.never)
    }
    return track(page, looks(page, usualFull(places), places), prior: prior)
  }

  /// Returns the most common edge among the farthest.
  private func usualFull(_ places: [Int?]) -> Int {
    let found = places.compactMap { $0 }
    guard let farthest = found.max() else { return full }
    return mostCommon(found.filter { Double($0) > Double(farthest) - EdgeTracker.spread * scale && $0 > 0 }) ?? full
  }

  private func mostCommon(_ places: [Int]) -> Int? {
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Returns true for each place at which bars rest in many frames.
  private func usual(_ places: [Int?]) -> [Bool] {
    var counts = [Int](repeating: 0, count: depth + 1)
    for case let place? in places { counts[place] += 1 }
    let least = max(1, Int(EdgeTracker.usualShare * Double(places.count)))
    return counts.indices.map { place in
      counts[max(0, place - 1)...min(counts.count - 1, place + 1)].reduce(0, +) >= least
    }
  }

  /// Returns true for each place from the least on at which bars were seen over content that was also seen elsewhere.
  private func certain(_ page: PageEvidence, _ places: [Int?]) -> [Bool] {
    let seen = places.indices.compactMap { frame -> Int? in
      guard let place = places[frame], place < full else { return full }
      let rows = place..<min(full, page.depth)
      return Double(page.known(frame, rows).count) >= EdgeTracker.knownShare * Double(rows.count) ? place : nil
    }
    let least = (seen.min() ?? 0) - EdgeTracker.slack
    return (0...depth).map { $0 >= least }
  }

  private var depth: Int { min(video.rows - 1, full + Int(EdgeTracker.margin * scale)) }

  /// Returns the edge in each frame, for bars that look like those of some frames when they are fully shown.
  private func track(_ page: PageEvidence, _ looks: [BarLook], prior: [Double]) -> EdgeTrack {
    let evidence = EdgeEvidence(page: page, slice: Int(EdgeTracker.end * scale), looks: looks)
    let costs = costs(evidence)
    let prior = prior.enumerated().map { place, cost in
      cost + (place > 0 && place < safe - EdgeTracker.slack ? EdgeTracker.insideStatus : 0)
    }
    let path = EdgePath(
      costs: costs.map { $0.map { zip($0, prior).map { $0 + $1 } } }, least: least - EdgeTracker.slack, depth: depth,
      motions: content.motions)
    let near = max(EdgeTracker.nearRows, Int(EdgeTracker.near * scale))
    let covered = zip(costs.indices, path.places).map { frame, place -> Double? in
      costs[frame].flatMap { path.isCertain(frame, near: near) ? self.place($0, near: place) : nil }
    }
    return EdgeTrack(covered: covered, full: looks.first?.covered ?? full)
  }

  /// Returns the costs of each place in each frame. Past the page's top, bars may move with the page, or grow.
  private func costs(_ evidence: EdgeEvidence) -> [[Double]?] {
    var costs: [[Double]?] = []
    let top = edge == .top ? content.restingTop(video.times) : -.infinity
    var last: Int?
    for frame in content.offsets.indices {
      guard let offset = content.offsets[frame], offset >= top else {
        costs.append(nil)
        continue
      }
      if let last, content.offsets[last] == offset, video.isEqual(frame, last) {
        costs.append(costs[last])
      } else {
        costs.append(evidence.costs(frame))
        last = frame
      }
    }
    return costs
  }

  /// Points by which a place of the same edge can be off.
  private static let near = 6.0
  /// Rows by which it can: on small recordings, those that are ignored next to what never changes are more.
  private static let nearRows = 8

  /// Returns the place between rows, by a parabola.
  private func place(_ costs: [Double], near place: Int) -> Double {
    guard place > 0, place + 1 < costs.count else { return Double(place) }
    let bend = costs[place - 1] + costs[place + 1] - 2 * costs[place]
    guard bend > 1e-9 else { return Double(place) }
    return Double(place) + max(-0.5, min(0.5, (costs[place - 1] - costs[place + 1]) / (2 * bend)))
  }
}

// Frames to compare with.
extension EdgeTracker {
  private static let mostLooks = 4
  /// Points to both sides of an edge that show whether it is there.
  private static let slice = 15.0
  /// Mean costs of rows that are not the page's, and of rows that are.
  private static let (strange, familiar) = (0.2, 0.12)

  /// The share of the frames in which bars look otherwise than when they are fully shown.
  private static let leastShare = 0.02
  /// Rows by which the places of two looks differ at least.
  private static let apart = 20

  /// Returns what bars look like where they often end. `places` are the edges as far as they are known.
  private func looks(_ page: PageEvidence, _ full: Int, _ places: [Int?]?) -> [BarLook] {
    let ends = [full] + steps.filter { $0 >= EdgeTracker.apart && $0 + EdgeTracker.apart <= full }
    return ends.compactMap { end in
      let found = places.map { places in places.indices.filter { places[$0] == end } } ?? []
      return look(page, end, found.isEmpty ? frames(page, end) : found, isFull: end == full)
    }
  }

  /// Returns what bars look like that seem to end at `end` in some frames; nil if they do not really end there.
  private func look(_ page: PageEvidence, _ end: Int, _ frames: [Int], isFull: Bool) -> BarLook? {
    let certain = known(page, end, frames)
    // Rows at their end that show the page are no bars'.
    guard let covered = mostCommon((certain.isEmpty && isFull ? frames : certain).map { ended(page, end, $0) })
    else { return nil }
    let clear = frames.filter { ended(page, end, $0) >= covered }
    guard isFull || Double(clear.count) >= EdgeTracker.leastShare * Double(video.frameCount) else { return nil }
    return BarLook(covered: covered, frames: spread(clear).map { page.rows($0, covered) })
  }

  /// Returns those frames in which the page at the bars' end was seen elsewhere.
  private func known(_ page: PageEvidence, _ end: Int, _ frames: [Int]) -> [Int] {
    let rows = max(0, end - Int(EdgeTracker.near * scale))..<min(end, page.depth)
    return frames.filter { page.known($0, rows).count == rows.count }
  }

  /// Returns the row at which bars end in a frame in which they seem to end at `end`.
  private func ended(_ page: PageEvidence, _ end: Int, _ frame: Int) -> Int {
    let rows = min(end, max(page.standing, end - Int(EdgeTracker.near * scale)))..<end
    return rows.last { page.cost(frame, $0) ?? 1 > EdgeTracker.familiar }.map { $0 + 1 } ?? rows.lowerBound
  }

  /// Returns the frames in which bars seem to cover that number of rows.
  private func frames(_ page: PageEvidence, _ covered: Int) -> [Int] {
    let rows = Int(EdgeTracker.slice * scale)
    let frames = content.offsets.indices.filter { frame in
      let inside = page.known(frame, max(0, covered - rows)..<covered)
      let outside = page.known(frame, min(page.depth, covered + 2)..<min(page.depth, covered + 2 + rows))
      let mean = { (list: [Double]) in list.reduce(0, +) / Double(max(1, list.count)) }
      return inside.count > 3 && mean(inside) > EdgeTracker.strange && mean(outside) < EdgeTracker.familiar
    }
    return frames.isEmpty && covered == full ? [0] : frames
  }

  /// Returns a few frames, spread over the recording.
  private func spread(_ frames: [Int]) -> [Int] {
    guard !frames.isEmpty else { return [] }
    let count = min(frames.count, EdgeTracker.mostLooks)
    return (0..<count).map { frames[$0 * (frames.count - 1) / max(1, count - 1)] }
  }
}

extension GrayVideo {
  /// Returns the row at a distance from an edge of the screen.
  func row(_ distance: Int, from edge: VideoEdge) -> Int { edge == .top ? distance : rows - 1 - distance }
}
