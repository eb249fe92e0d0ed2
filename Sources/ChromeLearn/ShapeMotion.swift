import ChromeCore

/// The state of bars in one frame.
struct ShapeState {
  /// The share of the bars that is gone; nil if others explain the frame nearly as well.
  var hidden: Double?
  /// True if states near that rest explain the frame as well.
  var isVague: Bool
  /// The mean squared error of a cell's share.
  var error: Double
}

/// A way in which bars leave: how much of each cell they still cover when a share of them is gone.
struct ShapeMotion {
  let exit: StackExit
  /// For each of `steps` + 1 shares, how much of each changing cell shows the page, 0 to 1.
  private let uncovered: [[Float]]

  static let steps = 64
  /// A rectangle: shares of the screen's width, and cells from the screen's end.
  typealias Box = (left: Double, right: Double, low: Double, high: Double)

  private init(_ exit: StackExit, _ changing: [Int], _ columns: Int, _ rule: (Double, Box) -> Double) {
    self.exit = exit
    uncovered = (0...ShapeMotion.steps).map { step in
      changing.map { cell in
        let place = ShapeMotion.box(cell, columns)
        return Float(rule(Double(step) / Double(ShapeMotion.steps), place))
      }
    }
  }

  static func box(_ cell: Int, _ columns: Int) -> Box {
    let (block, column) = (Double(cell / columns), Double(cell % columns))
    let width = VideoReader.readWidth / Double(columns)
    let left = VideoReader.leftOut + width * column
    return (left, left + width, block, block + 1)
  }

  /// Returns the share of a range, 0 to 1, that lies in another one.
  private static func overlap(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
    max(0, min(high, to) - max(low, from)) / (high - low)
  }

  /// Returns all ways in which bars could leave whose cells change or stay covered like that.
  static func all(_ shares: PageShares) -> [ShapeMotion] {
    let (changing, columns) = (shares.changing, shares.cells.columns)
    let blocks = changing.map { $0 / columns }
    guard let low = blocks.min().map(Double.init), let high = blocks.max().map({ Double($0 + 1) }) else { return [] }
    let edges = [0, 0.25, 0.5, 0.75].map { spare in
      ShapeMotion(.edge, changing, columns) { hidden, cell in
        overlap(cell.low, cell.high, high - spare - hidden * (high - spare - low), .infinity)
      }
    }
    let (first, last) = ends(changing, columns)
    let left = ShapeMotion(.left, changing, columns) { hidden, cell in
      overlap(cell.left, cell.right, last - hidden, .infinity)
    }
    let right = ShapeMotion(.right, changing, columns) { hidden, cell in
      overlap(cell.left, cell.right, -.infinity, first + hidden)
    }
    let fade = ShapeMotion(.fade, changing, columns) { hidden, _ in hidden }
    return edges + [left, right, fade] + pills(shares)
  }

  /// Returns the ends of the bars from left to right, as shares of the screen's width.
  private static func ends(_ changing: [Int], _ columns: Int) -> (left: Double, right: Double) {
    let found = changing.map { $0 % columns }
    guard let first = found.min(), let last = found.max() else { return (0, 1) }
    return (first == 0 ? 0 : box(first, columns).left, last == columns - 1 ? 1 : box(last, columns).right)
  }

  /// Returns the ways to shrink to what stays covered: at the left, in the middle or at the right.
  private static func pills(_ shares: PageShares) -> [ShapeMotion] {
    let (changing, columns) = (shares.changing, shares.cells.columns)
    return PillFinder(shares).pills.map { whole, pill in
      ShapeMotion(.pill, changing, columns) { hidden, cell in
        let mix = { (start: Double, end: Double) in start + (end - start) * hidden }
        let wide = overlap(cell.left, cell.right, mix(whole.left, pill.left), mix(whole.right, pill.right))
        let tall = overlap(cell.low, cell.high, mix(whole.low, pill.low), mix(whole.high, pill.high))
        return 1 - wide * tall
      }
    }
  }

  /// The least sum of weights, in cells, that shows a state.
  private static let leastWeight: Float = 3
  /// The largest squared error of a cell that counts.
  private static let cap: Float = 0.25
  /// The error, in squared shares of whole cells, by which another state must be worse.
  private static let margin: Float = 0.5
  /// The error by which a rest may be worse than another state that is hardly different, and steps between the two.
  private static let (slack, nearRest): (Float, Int) = (0.25, 6)
  /// The widest range of states that explain a frame alike.
  private static let widest = 0.2

  /// Returns the state that explains a frame best; nil if too little of the page is known.
  func state(_ frame: Int, _ shares: PageShares) -> ShapeState? {
    let start = frame * shares.cells.count
    let known = shares.changing.indices.filter { shares.weights[start + shares.changing[$0]] > 0 }
    let weight = known.reduce(Float(0)) { $0 + shares.weights[start + shares.changing[$1]] }
    guard weight >= ShapeMotion.leastWeight else { return nil }
    let costs = uncovered.map { step in
      known.reduce(Float(0)) { cost, number in
        let cell = shares.changing[number]
        let usual = shares.shown[cell] + step[number] * (shares.gone[cell] - shares.shown[cell])
        let error = shares.shares[start + cell] - usual
        return cost + shares.weights[start + cell] * min(ShapeMotion.cap, error * error)
      }
    }
    return ShapeMotion.state(costs, weight)
  }

  /// Returns the state with the least of the costs of all steps, of that many cells.
  private static func state(_ costs: [Float], _ weight: Float) -> ShapeState? {
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
    let error = Double(costs[best] / weight)
    let alike = costs.indices.filter { costs[$0] <= costs[best] + ShapeMotion.margin }
    let width = Double(alike[alike.count - 1] - alike[0]) / Double(ShapeMotion.steps)
    let rest = [0, ShapeMotion.steps].filter { costs[$0] <= costs[best] + ShapeMotion.slack }
    if width > ShapeMotion.widest {
      let hidden = rest.count == 1 ? Double(rest[0] / ShapeMotion.steps) : nil
      return ShapeState(hidden: hidden, isVague: true, error: error)
    }
    let near = rest.first { abs($0 - best) <= ShapeMotion.nearRest }
    let place = near.map(Double.init) ?? ShapeMotion.between(costs, best)
    return ShapeState(hidden: place / Double(ShapeMotion.steps), isVague: false, error: error)
  }

  /// Returns the place between steps, by a parabola.
  private static func between(_ costs: [Float], _ place: Int) -> Double {
    guard place > 0, place + 1 < costs.count else { return Double(place) }
    let bend = costs[place - 1] + costs[place + 1] - 2 * costs[place]
    guard bend > 1e-6 else { return Double(place) }
    return Double(place) + Double(max(-0.5, min(0.5, (costs[place - 1] - costs[place + 1]) / (2 * bend))))
  }
}

/// Finds the pills that bars may shrink to: cells that stay covered next to those that change.
private struct PillFinder {
  let shares: PageShares
  private let columns: Int
  private let changing: Set<Int>
  /// The share of the page that each row of cells shows without bars: content can fade near the screen's end.
  private let clear: [Float]

  /// The share of the page in cells that stay covered, and over that of their row.
  private static let (covered, coveredShare): (Float, Float) = (0.3, 0.35)
  /// The least share of the page in a row of cells that shows whether it is covered, and the share of its cells that
  /// are no pill's.
  private static let (leastClear, usual) = (Float(0.3), 0.8)
  /// Cells of a column, and of a pill.
  private static let (leastHigh, leastCells) = (3, 6)
  /// The share of the columns in which a row of the whole bar changes.
  private static let whole = 0.5

  init(_ shares: PageShares) {
    self.shares = shares
    columns = shares.cells.columns
    changing = Set(shares.changing)
    let columns = columns
    clear = (0..<shares.cells.blocks).map { block in
      let row = shares.gone[block * columns..<(block + 1) * columns].filter { !$0.isNaN }.sorted()
      return row.isEmpty ? 0 : row[Int(PillFinder.usual * Double(row.count - 1))]
    }
  }

  private func stays(_ block: Int, _ column: Int) -> Bool {
    let cell = block * columns + column
    return clear[block] >= PillFinder.leastClear && shares.shown[cell] < PillFinder.covered
      && shares.gone[cell] < PillFinder.coveredShare * clear[block]
  }

  /// The whole bar and the pill, for each group of columns in which some cells stay covered.
  var pills: [(whole: ShapeMotion.Box, pill: ShapeMotion.Box)] {
    let rows = shares.changing.map { $0 / columns }
    guard let low = rows.min(), let high = rows.max() else { return [] }
    let kept = (0..<columns).map { column in (low...high).filter { stays($0, column) } }
    let isKept = kept.map { $0.count >= PillFinder.leastHigh }
    return groups(isKept).compactMap { group in
      let cells = group.flatMap { kept[$0] }
      let span = span(group, isKept)
      let least = PillFinder.whole * Double(span.count - group.count)
      let wide = (low...high).filter { block in
        Double(span.count { changing.contains(block * columns + $0) }) >= least
      }
      guard cells.count >= PillFinder.leastCells, span.count > group.count, let bottom = cells.min(),
        let top = cells.max(), let first = wide.min(), let last = wide.max()
      else { return nil }
      var whole = box(span, min(first, bottom)...max(last, top))
      if span.lowerBound == 0, !isKept[0] || first == 0 { whole.left = 0 }
      if span.upperBound == columns - 1 { whole.right = 1 }
      return (whole, box(group, bottom...top))
    }
  }

  /// Returns the columns of a whole bar: those that change next to a group, up to the next group.
  private func span(_ group: ClosedRange<Int>, _ isKept: [Bool]) -> ClosedRange<Int> {
    let changes = { (column: Int) in
      (0..<shares.cells.blocks).count { changing.contains($0 * columns + column) } >= PillFinder.leastHigh
    }
    let left = (0..<group.lowerBound).reversed().prefix { !isKept[$0] && changes($0) }
    let right = (group.upperBound + 1..<columns).prefix { !isKept[$0] && changes($0) }
    return (left.last ?? group.lowerBound)...(right.last ?? group.upperBound)
  }

  private func box(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> ShapeMotion.Box {
    let start = ShapeMotion.box(rows.lowerBound * self.columns + columns.lowerBound, self.columns)
    let end = ShapeMotion.box(rows.upperBound * self.columns + columns.upperBound, self.columns)
    return (start.left, end.right, start.low, end.high)
  }

  private func groups(_ flags: [Bool]) -> [ClosedRange<Int>] {
    var groups: [ClosedRange<Int>] = []
    for place in flags.indices where flags[place] {
      if let last = groups.last, last.upperBound == place - 1 {
        groups[groups.count - 1] = last.lowerBound...place
      } else {
        groups.append(place...place)
      }
    }
    return groups
  }
}
