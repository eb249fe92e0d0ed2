/// An edge of the screen at which bars lie.
package enum VideoEdge: String, CaseIterable, Sendable { case top, bottom }

/// The inner edge of the bars at one end of the screen in each frame: rows from that end to where content begins.
package struct EdgeTrack: Equatable, Sendable {
  /// Rows that bars cover; nil where they cannot be separated from the content.
  package var covered: [Double?]
  /// Rows that they may cover as well, to both sides, in each frame.
  package var doubts: [Double]
}

/// Finds bars by what is not content: rows of the page that the page itself does not show, and that look like the bars'
/// inner part when they are fully shown.
struct EdgeTracker {
  let video: GrayVideo
  let mosaic: Mosaic
  let content: ContentTrack
  let edge: VideoEdge
  /// Rows that bars cover when they are fully shown.
  let full: Int
  /// Rows that they cover when as much as possible is hidden, as far as that is known.
  let least: Int
  /// Rows per point.
  let scale: Double

  /// Differences of brightness at which a row certainly shows something else.
  private static let certain = 12.0
  /// Differences that an encoder makes.
  private static let noise = 1.5
  /// The cost of a row of content that was never seen before.
  private static let unseen = 0.3
  /// The cost of one row of motion between two frames.
  private static let inertia = 0.25
  /// Points of the bars' inner part that are compared.
  private static let slice = 30.0
  /// Points beyond the full height that are searched: bars that stretch, and rounding.
  private static let margin = 6.0

  private var depth: Int { min(video.rows - 1, full + Int(EdgeTracker.margin * scale)) }
  private var sliceRows: Int { min(full, Int(EdgeTracker.slice * scale)) }

  /// Returns the row of the recording at a distance from the edge.
  private func row(_ distance: Int) -> Int { edge == .top ? distance : video.rows - 1 - distance }

  func run() -> EdgeTrack {
    let looks = references()
    let costs = content.offsets.indices.map { frame in
      content.offsets[frame].map { self.costs(frame, $0, looks) }
    }
    let path = path(costs)
    var track = EdgeTrack(covered: [], doubts: [])
    for (costs, place) in zip(costs, path) {
      track.covered.append(costs.map { self.place($0, near: place) })
      track.doubts.append(costs.map { doubt($0, around: place) } ?? 0)
    }
    return track
  }

  /// Returns the edges with the least sum of costs and motion: one frame alone can be misread, ten cannot.
  private func path(_ costs: [[Double]?]) -> [Int] {
    var sums = [Double](repeating: 0, count: depth + 1)
    var origins: [[Int]] = []
    for costs in costs {
      var from = Array(0...depth)
      for place in stride(from: 1, through: depth, by: 1)
      where sums[place - 1] + EdgeTracker.inertia < sums[place] {
        (sums[place], from[place]) = (sums[place - 1] + EdgeTracker.inertia, from[place - 1])
      }
      for place in stride(from: depth - 1, through: 0, by: -1)
      where sums[place + 1] + EdgeTracker.inertia < sums[place] {
        (sums[place], from[place]) = (sums[place + 1] + EdgeTracker.inertia, from[place + 1])
      }
      if let costs { for place in 0...depth { sums[place] += costs[place] } }
      origins.append(from)
    }
    var place = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    return origins.reversed().map { from in
      defer { place = from[place] }
      return place
    }.reversed()
  }

  /// A frame in which bars cover these rows, to compare with.
  private struct Look {
    var frame: Int
    var covered: Int
  }

  /// Returns frames whose bars look as they usually do, fully shown and as far hidden as they go: a few of each.
  private func references() -> [Look] {
    let full = references(full).map { Look(frame: $0, covered: self.full) }
    guard least >= EdgeTracker.fewestRows, least < self.full else { return full }
    return full + references(least).map { Look(frame: $0, covered: least) }
  }

  private static let fewestRows = 8
  private static let mostLooks = 4

  /// Returns frames in which bars seem to cover that number of rows, spread over the recording.
  private func references(_ covered: Int) -> [Int] {
    let frames = content.offsets.indices.filter { frame in
      guard let offset = content.offsets[frame] else { return false }
      let inside = (max(0, covered - sliceRows / 2)..<covered).compactMap {
        difference(frame, $0, offset)
      }
      let outside = ((covered + 2)..<min(video.rows, covered + 2 + sliceRows / 2)).compactMap {
        difference(frame, $0, offset)
      }
      let mean = { (list: [Double]) in list.reduce(0, +) / Double(max(1, list.count)) }
      return inside.count > 3 && mean(inside) > 4 && mean(outside) < 3
    }
    guard !frames.isEmpty else { return covered == full ? [0] : [] }
    let count = min(frames.count, EdgeTracker.mostLooks)
    return (0..<count).map { frames[$0 * (frames.count - 1) / max(1, count - 1)] }
  }

  private func difference(_ frame: Int, _ distance: Int, _ offset: Double) -> Double? {
    mosaic.difference(video, frame, row(distance), offset: offset)
  }

  /// Returns the cost of each number of covered rows: rows of bars that look like content, and the reverse.
  private func costs(_ frame: Int, _ offset: Double, _ looks: [Look]) -> [Double] {
    let certain = EdgeTracker.certain
    let strange = (0..<depth).map { distance -> Double? in
      // Lines of text are rounded to pixels each on its own.
      let found = [-0.7, 0, 0.7].compactMap { difference(frame, distance, offset + $0) }.min()
      return found.map { max(0, min(1, ($0 - EdgeTracker.noise) / certain)) }
    }
    // Rows from the edge inward that are content although they should be bars, and the reverse. What was never seen as
    // content is more likely a bar.
    var after = [Double](repeating: 0, count: depth + 1)
    for distance in stride(from: depth - 1, through: 0, by: -1) {
      after[distance] = after[distance + 1] + (strange[distance] ?? EdgeTracker.unseen)
    }
    var before = 0.0
    var costs: [Double] = []
    for covered in 0...depth {
      costs.append(after[covered] + likeness(frame, covered, looks) + before)
      guard covered < depth, covered >= sliceRows else { continue }
      before += 0.4 * (1 - (strange[covered - sliceRows] ?? 1))
    }
    return costs
  }

  /// Returns the differences of the rows above an edge from the bars' inner part.
  private func likeness(_ frame: Int, _ covered: Int, _ looks: [Look]) -> Double {
    var best = covered == 0 ? 0 : Double(sliceRows)
    for look in looks {
      let count = min(sliceRows, covered, look.covered)
      guard count > 0 else { continue }
      let share = Double(sliceRows) / Double(count)
      var sum = 0.0
      for step in 1...count where sum < best {
        let found = video.dissimilarity(
          frame, row(covered - step), from: look.frame, row(look.covered - step))
        sum += min(1, found / EdgeTracker.certain) * share
      }
      best = min(best, sum)
    }
    return best
  }

  /// Returns the place between rows, by a parabola.
  private func place(_ costs: [Double], near place: Int) -> Double {
    guard place > 0, place + 1 < costs.count else { return Double(place) }
    let bend = costs[place - 1] + costs[place + 1] - 2 * costs[place]
    guard bend > 1e-9 else { return Double(place) }
    return Double(place) + max(-0.5, min(0.5, (costs[place - 1] - costs[place + 1]) / (2 * bend)))
  }

  /// Returns half the rows around a place that fit almost as well.
  private func doubt(_ costs: [Double], around place: Int) -> Double {
    let limit = costs[place] + 1.5
    let low = costs[..<place].lastIndex { $0 > limit } ?? 0
    let high = costs[(place + 1)...].firstIndex { $0 > limit } ?? costs.count - 1
    return Double(high - low) / 2 - 1
  }
}
