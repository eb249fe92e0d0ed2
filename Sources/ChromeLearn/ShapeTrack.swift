import ChromeCore

/// The state of bars that change their shape, fade, or leave in any other way, in each frame.
struct ShapeTrack {
  /// The share of the bars that is gone, 0 to 1; nil where that cannot be seen.
  var hidden: [Double?]
  /// The ways in which they may leave with their mean squared errors, the best first.
  var ways: [(exit: StackExit, error: Double)]
  /// Rows from the screen's end that they cover when all of them is gone, and when all is shown.
  var covered: ClosedRange<Double>
  /// The share of the cells in these rows that the page shows in at times.
  var fill: Double
  /// Frames in which they move.
  var moving: Int
  /// True if they seem to reach the end of what is compared: then that is no bar.
  var reachesEnd: Bool

  /// The way in which they leave.
  var exit: StackExit { ways[0].exit }

  /// The least share of the cells and the fewest frames of motion that show that bars change, and the least share of
  /// the frames in which they rest.
  private static let (leastFill, leastMoving, leastResting) = (0.45, 4, 0.8)
  /// The largest error of a way in which bars leave, and its largest share of another way's: content that moves inside
  /// a bar looks a little like a bar that leaves by its edge.
  private static let (mostError, mostShare, mostEdgeShare, mostRoughShare) = (0.08, 0.8, 0.6, 0.75)
  /// The share of the frames in which bars move, if it is not known how: those that follow the page move in more.
  private static let mostMoving = 0.08
  /// Shares of the bars that are gone at a rest, at most.
  private static let rest = 0.12

  /// True if bars certainly change, in whatever way: the page shows in most of their cells at times, and they mostly
  /// rest shown or gone.
  var isSure: Bool {
    let known = hidden.compactMap { $0 }
    let resting = known.count { $0 < ShapeTrack.rest || $0 > 1 - ShapeTrack.rest }
    return fill >= ShapeTrack.leastFill && moving >= ShapeTrack.leastMoving && !reachesEnd
      && Double(resting) >= ShapeTrack.leastResting * Double(known.count)
  }

  /// True if they leave in the best way, so that each frame shows how much of them is gone.
  var isExact: Bool {
    ways[0].error <= ShapeTrack.mostError
      && likeness <= (exit == .edge ? ShapeTrack.mostEdgeShare : ShapeTrack.mostShare)
  }

  /// True if they show more than an edge's track does: bars certainly leave in another way, or the edge is not where
  /// they are.
  func replaces(_ track: EdgeTrack) -> Bool {
    if isExact, exit != .edge { return true }
    guard isExact || Double(moving) <= ShapeTrack.mostMoving * Double(hidden.count) else { return false }
    return !agrees(with: track) && (exit != .edge || likeness <= ShapeTrack.mostRoughShare)
  }

  /// The shape to state.
  var shape: BarShape { isExact ? .exact(exit) : .rough }

  /// The error over that of the best other way.
  var likeness: Double {
    guard let other = ways.first(where: { $0.exit != exit }) else { return 1 }
    return ways[0].error / max(1e-9, other.error)
  }

  /// Shares of the bars that are gone while they certainly move.
  private static let between = 0.1...0.9

  /// True if an edge was found in most of the frames in which bars move, and where they are.
  private func agrees(with track: EdgeTrack) -> Bool {
    let moving = hidden.indices.filter { hidden[$0].map { ShapeTrack.between.contains($0) } ?? false }
    let seen = moving.count { track.covered[$0] != nil }
    let both = hidden.indices.filter { hidden[$0] != nil && track.covered[$0] != nil }
    let apart = both.count { frame in
      guard let hidden = hidden[frame], let place = track.covered[frame] else { return false }
      let way = max(1, covered.upperBound - covered.lowerBound)
      return abs((covered.upperBound - place) / way - hidden) > ShapeTrack.apart
    }
    return Double(seen) >= ShapeTrack.leastSeen * Double(moving.count)
      && Double(apart) <= ShapeTrack.mostApart * Double(both.count)
  }

  /// The difference of two states, the share of the frames in which they may differ so much, and the least share of the
  /// frames of motion in which the edge is found.
  private static let (apart, mostApart, leastSeen) = (0.3, 0.1, 0.5)

  /// Moves the ends of cells to where bars are known to end.
  ///
  /// - Parameters:
  ///   - safe: rows that a status bar covers.
  ///   - near: rows by which the ends may be off.
  mutating func adjust(to track: EdgeTrack, safe: Double, near: Double) {
    let low = abs(covered.lowerBound - safe) <= near ? safe : covered.lowerBound
    let high = abs(covered.upperBound - Double(track.full)) <= near ? Double(track.full) : covered.upperBound
    if low < high { covered = low...high }
  }

  /// The rows that bars cover in each frame.
  var track: EdgeTrack {
    let way = covered.upperBound - covered.lowerBound
    return EdgeTrack(
      covered: hidden.map { $0.map { covered.upperBound - (isExact ? $0 : steadied($0)) * way } },
      full: Int(covered.upperBound.rounded()))
  }

  /// Returns a share of bars whose shape is not known, with those near a rest at it.
  private func steadied(_ hidden: Double) -> Double {
    max(0, min(1, (hidden - ShapeTrack.rest) / (1 - 2 * ShapeTrack.rest)))
  }
}

/// Finds the state of bars by how much of the page shows where they are.
struct ShapeTracker {
  let cells: ShapeCells

  /// The least contrast of a page that shows whether it is covered.
  private static let contrast: Float = 6
  /// The squared contrast of a page that shows nothing.
  private static let plain: Float = 4
  /// Frames in which bars must be shown, and gone.
  private static let leastFrames = 6
  /// Cells that must show the state of bars.
  private static let leastCells = 6
  private static let rounds = 3
  /// Shares of the bars that are gone at both rests; by a first guess, the page shows less clearly.
  private static let (shown, gone, firstGone) = (0.25, 0.75, 0.6)

  func run() -> ShapeTrack? {
    // A recording of a few rows has no cell.
    guard cells.count > 0 else { return nil }
    let all = [firstStates(), statesByStart()].compactMap { $0.flatMap(track) }
    return all.filter(\.isSure).min { $0.likeness < $1.likeness }
  }

  /// A guess of the states, and of the cells that bars cover while they are shown.
  private typealias Guess = (states: [Double?], changing: [Int])

  private func track(_ guess: Guess) -> ShapeTrack? {
    var (states, covered) = guess
    var found: PageShares?
    for round in 0..<ShapeTracker.rounds {
      let shown = states.indices.filter { states[$0].map { $0 < ShapeTracker.shown } ?? false }
      let least = round == 0 ? ShapeTracker.firstGone : ShapeTracker.gone
      let gone = states.indices.filter { states[$0].map { $0 > least } ?? false }
      guard min(shown.count, gone.count) >= ShapeTracker.leastFrames else { return nil }
      let shares = PageShares(cells, shown: shown, gone: gone, covered: covered, usesBrightness: round > 0)
      guard !shares.changing.isEmpty else { return nil }
      (states, covered, found) = (shares.states, shares.changing, shares)
    }
    return found.flatMap { track($0, states) }
  }

  /// Rows by which the page moves in its first rest.
  private static let rest = 1.5

  /// Returns a first guess of the states, if bars are shown in the recording's first rest.
  private func statesByStart() -> Guess? {
    let offsets = cells.content.offsets
    guard let start = offsets.first(where: { $0 != nil }) ?? nil else { return nil }
    let first = offsets.indices.prefix { offsets[$0].map { abs($0 - start) < ShapeTracker.rest } ?? true }
    guard first.count >= ShapeTracker.leastFrames else { return nil }
    let shares = PageShares(
      cells, shown: first.filter { offsets[$0] != nil }, gone: nil, covered: [], usesBrightness: false)
    return shares.changing.isEmpty ? nil : (shares.states, shares.changing)
  }

  /// Shares of the bars that are gone while they move.
  private static let moving = 0.1...0.9

  /// Returns the states by the way in which bars leave that explains the frames in which they move.
  private func track(_ shares: PageShares, _ states: [Double?]) -> ShapeTrack? {
    let moving = states.indices.filter { states[$0].map { ShapeTracker.moving.contains($0) } ?? false }
    let motions = ShapeMotion.all(shares).map { motion -> (motion: ShapeMotion, error: Double) in
      let errors = moving.compactMap { motion.state($0, shares)?.error }
      return (motion, errors.reduce(0, +) / Double(max(1, errors.count)))
    }.sorted { $0.error < $1.error }
    guard let best = motions.first, let low = shares.changing.min(), let high = shares.changing.max() else {
      return nil
    }
    let blocks = low / cells.columns...high / cells.columns
    return ShapeTrack(
      hidden: settled(states.indices.map { best.motion.state($0, shares) }),
      ways: motions.map { ($0.motion.exit, $0.error) },
      covered: Double(blocks.lowerBound * cells.cellRows)...Double((blocks.upperBound + 1) * cells.cellRows),
      fill: Double(shares.changing.count) / Double(blocks.count * cells.columns), moving: moving.count,
      reachesEnd: blocks.upperBound == cells.blocks - 1)
  }

  /// Seconds after a motion in which bars may still move.
  private static let settling = 0.35

  /// Returns the shares of the bars that are gone. Where states near a rest explain a frame as well as the rest does,
  /// bars are there if they do not move shortly before or after it.
  private func settled(_ states: [ShapeState?]) -> [Double?] {
    let times = cells.video.times
    let moving = states.indices.filter { number in
      states[number].map { !$0.isVague && $0.hidden.map { $0 > 0 && $0 < 1 } ?? false } ?? false
    }
    return states.indices.map { frame in
      guard let state = states[frame], state.isVague else { return states[frame]?.hidden }
      let isNear = moving.contains { abs(times[$0] - times[frame]) <= ShapeTracker.settling }
      return isNear ? nil : state.hidden
    }
  }

  /// Returns a first guess of the states, by how much of the page's structure each cell shows, whatever its brightness;
  /// and the cells that tell them apart.
  private func firstStates() -> Guess? {
    let count = cells.count
    let frames = cells.content.offsets.indices.map { frame -> [(share: Float, weight: Float)]? in
      cells.look(frame).map { look in
        (0..<count).map { look.isKnown[$0 / cells.columns] ? slope(look, $0) : (0, 0) }
      }
    }
    let ranges = (0..<count).map { cell in range(frames.compactMap { $0?[cell] }) }
    let changing = (0..<count).filter { cell in
      ranges[cell].map { $0.upperBound - $0.lowerBound > ShapeTracker.leastRange } ?? false
    }
    guard changing.count >= ShapeTracker.leastCells else { return nil }
    let states = frames.map { cells in
      cells.flatMap { cells in ShapeTracker.state(changing.map { cells[$0] }, changing.map { ranges[$0] ?? 0...1 }) }
    }
    return (states, changing)
  }

  /// The least range of the shares that a cell shows, the share of the frames in which it may show more or less by
  /// errors, and the weight of a cell that counts there.
  private static let (leastRange, rare, known): (Float, Float, Float) = (0.35, 0.05, 0.3)

  /// Returns the mean place of cells in their ranges; nil if they weigh little.
  private static func state(_ cells: [(share: Float, weight: Float)], _ ranges: [ClosedRange<Float>]) -> Double? {
    var (sum, weights): (Float, Float) = (0, 0)
    for (cell, range) in zip(cells, ranges) {
      let place = (cell.share - range.lowerBound) / (range.upperBound - range.lowerBound)
      sum += cell.weight * max(0, min(1, place))
      weights += cell.weight
    }
    return weights >= leastWeight ? Double(sum / weights) : nil
  }

  /// The least sum of weights, in cells, that shows a state.
  private static let leastWeight: Float = 3

  /// Returns the least and the largest share that a cell shows, but for rare errors; nil if it is hardly known.
  private func range(_ values: [(share: Float, weight: Float)]) -> ClosedRange<Float>? {
    let known = values.filter { $0.weight > ShapeTracker.known }.sorted { $0.share < $1.share }
    guard known.count >= 4 * ShapeTracker.leastFrames else { return nil }
    let spare = max(ShapeTracker.leastFrames, Int(ShapeTracker.rare * Float(known.count)))
    return known[spare].share...known[known.count - 1 - spare].share
  }

  /// Returns the slope of what a cell shows over its page, and its weight.
  private func slope(_ look: ShapeCells.Look, _ cell: Int) -> (share: Float, weight: Float) {
    var (p, v, pp, pv): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for row in 0..<cells.cellRows {
      let place = (cell / cells.columns * cells.cellRows + row) * cells.columns + cell % cells.columns
      let (a, b) = (look.page[place], look.shown[place])
      (p, v, pp, pv) = (p + a, v + b, pp + a * a, pv + a * b)
    }
    let count = Float(cells.cellRows)
    let (variance, both) = (pp - p * p / count, pv - p * v / count)
    guard variance > ShapeTracker.plain * count else { return (0, 0) }
    let clear = ShapeTracker.contrast * ShapeTracker.contrast * count
    return (PageShares.limited(both / variance), min(1, variance / clear))
  }
}
