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

  /// The way in which they leave.
  var exit: StackExit { ways[0].exit }

  /// The least share of the cells, the largest error, its share of another way's, and the fewest frames of motion, of
  /// bars that certainly leave like that.
  private static let (leastFill, mostError, mostShare, leastMoving) = (0.5, 0.06, 0.85, 4)

  /// True if bars certainly leave in one of these ways.
  var isClear: Bool {
    guard fill >= ShapeTrack.leastFill, moving >= ShapeTrack.leastMoving, ways[0].error <= ShapeTrack.mostError else {
      return false
    }
    return isSure
  }

  /// True if no other way explains the frames nearly as well.
  var isSure: Bool {
    ways.first { $0.exit != exit }.map { ways[0].error <= ShapeTrack.mostShare * $0.error } ?? true
  }

  /// Shares of the bars that are gone while they certainly move.
  private static let between = 0.1...0.9

  /// Returns the share of the frames in which the bars are between their ends, in which their edge was found.
  func followed(by track: EdgeTrack) -> Double {
    let moving = hidden.indices.filter { hidden[$0].map { ShapeTrack.between.contains($0) } ?? false }
    return Double(moving.count { track.covered[$0] != nil }) / Double(max(1, moving.count))
  }

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
      covered: hidden.map { $0.map { covered.upperBound - $0 * way } }, full: Int(covered.upperBound.rounded()))
  }
}

/// Finds the state of bars by how much of the page shows where they are.
struct ShapeTracker {
  let cells: ShapeCells

  /// The least contrast of a page that shows whether it is covered.
  private static let contrast: Float = 6
  /// Frames in which a cell must show the page, and be covered.
  private static let (leastFrames, leastShare) = (6, 0.03)
  /// Cells that must show the state of bars.
  private static let leastCells = 6
  private static let rounds = 3
  /// Shares of the bars that are gone at both rests.
  private static let (shown, gone) = (0.25, 0.75)

  func run() -> ShapeTrack? {
    [firstStates(), statesByStart()].compactMap { $0.flatMap(track) }.min { $0.ways[0].error < $1.ways[0].error }
  }

  /// A guess of the states, and of the cells that bars cover while they are shown.
  private typealias Guess = (states: [Double?], changing: [Int])

  private func track(_ guess: Guess) -> ShapeTrack? {
    var (states, covered) = guess
    var found: PageShares?
    for round in 0..<ShapeTracker.rounds {
      let shown = states.indices.filter { states[$0].map { $0 < ShapeTracker.shown } ?? false }
      let gone = states.indices.filter { states[$0].map { $0 > (round == 0 ? 0.6 : ShapeTracker.gone) } ?? false }
      guard min(shown.count, gone.count) >= ShapeTracker.leastFrames,
        let shares = PageShares(cells, shown: shown, gone: gone, covered: covered, usesBrightness: round > 0)
      else { return nil }
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
    guard first.count >= ShapeTracker.leastFrames,
      let shares = PageShares(
        cells, shown: first.filter { offsets[$0] != nil }, gone: nil, covered: [], usesBrightness: false)
    else { return nil }
    return (shares.states, shares.changing)
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
    guard let best = motions.first, let low = shares.changing.min(), let high = shares.changing.max() else { return nil }
    let blocks = low / cells.columns...high / cells.columns
    return ShapeTrack(
      hidden: states.indices.map { best.motion.state($0, shares)?.hidden },
      ways: motions.map { ($0.motion.exit, $0.error) },
      covered: Double(blocks.lowerBound * cells.cellRows)...Double((blocks.upperBound + 1) * cells.cellRows),
      fill: Double(shares.changing.count) / Double(blocks.count * cells.columns), moving: moving.count)
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
    let changing = (0..<count).filter { (ranges[$0]?.upperBound ?? 0) - (ranges[$0]?.lowerBound ?? 0) > ShapeTracker.leastRange }
    guard changing.count >= ShapeTracker.leastCells else { return nil }
    let states = frames.map { cells -> Double? in
      guard let cells else { return nil }
      var (sum, weights): (Float, Float) = (0, 0)
      for cell in changing {
        guard let range = ranges[cell] else { continue }
        let share = (cells[cell].share - range.lowerBound) / (range.upperBound - range.lowerBound)
        sum += cells[cell].weight * max(0, min(1, share))
        weights += cells[cell].weight
      }
      return weights >= 3 ? Double(sum / weights) : nil
    }
    return (states, changing)
  }

  /// The least range of the shares that a cell shows.
  private static let leastRange: Float = 0.35
  private static let rare: Float = 0.05

  private func range(_ values: [(share: Float, weight: Float)]) -> ClosedRange<Float>? {
    let known = values.filter { $0.weight > 0.3 }.sorted { $0.share < $1.share }
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
    guard variance > 4 * count else { return (0, 0) }
    return (max(-0.3, min(1.3, both / variance)), min(1, variance / (ShapeTracker.contrast * ShapeTracker.contrast * count)))
  }
}
