import ChromeCore

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

  /// The sides of the recording that are left out: shares of its width.
  private static let (side, width) = (0.04, 0.88)

  static func box(_ cell: Int, _ columns: Int) -> Box {
    let (block, column) = (Double(cell / columns), Double(cell % columns))
    let left = side + width * column / Double(columns)
    return (left, left + width / Double(columns), block, block + 1)
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
    let left = ShapeMotion(.left, changing, columns) { hidden, cell in
      overlap(cell.left, cell.right, 1 - hidden, .infinity)
    }
    let right = ShapeMotion(.right, changing, columns) { hidden, cell in
      overlap(cell.left, cell.right, -.infinity, hidden)
    }
    let fade = ShapeMotion(.fade, changing, columns) { hidden, _ in hidden }
    return edges + [left, right, fade] + pills(shares)
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

  /// The largest squared error of a cell that counts.
  private static let cap: Float = 0.25
  /// The error, in squared shares of whole cells, by which another state must be worse.
  private static let margin: Float = 0.5
  /// The error by which a rest may be worse than another state that is hardly different, and steps between the two.
  private static let (slack, nearRest): (Float, Int) = (0.25, 6)
  /// The widest range of states that explain a frame alike.
  private static let widest = 0.2

  /// Returns the state that explains a frame best, nil if others do nearly as well, and its mean squared error.
  func state(_ frame: Int, _ shares: PageShares) -> (hidden: Double?, error: Double)? {
    let start = frame * shares.cells.count
    let known = shares.changing.indices.filter { shares.weights[start + shares.changing[$0]] > 0 }
    let weight = known.reduce(Float(0)) { $0 + shares.weights[start + shares.changing[$1]] }
    guard weight >= 3 else { return nil }
    let costs = uncovered.map { step -> Float in
      var cost: Float = 0
      for number in known {
        let cell = shares.changing[number]
        let usual = shares.shown[cell] + step[number] * (shares.gone[cell] - shares.shown[cell])
        let error = shares.shares[start + cell] - usual
        cost += shares.weights[start + cell] * min(ShapeMotion.cap, error * error)
      }
      return cost
    }
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
    let alike = costs.indices.filter { costs[$0] <= costs[best] + ShapeMotion.margin }
    let width = Double(alike[alike.count - 1] - alike[0]) / Double(ShapeMotion.steps)
    let rest = [0, ShapeMotion.steps].first { abs($0 - best) <= ShapeMotion.nearRest && costs[$0] <= costs[best] + ShapeMotion.slack }
    let place = rest.map(Double.init) ?? ShapeMotion.between(costs, best)
    return (width <= ShapeMotion.widest ? place / Double(ShapeMotion.steps) : nil, Double(costs[best] / weight))
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
  private let (blocks, columns): (ClosedRange<Int>, Int)

  /// Shares of the page in cells that stay covered; cells of a pill.
  private static let (covered, leastCells) = (Float(0.3), 6)

  init(_ shares: PageShares) {
    self.shares = shares
    columns = shares.cells.columns
    let rows = shares.changing.map { $0 / shares.cells.columns }
    blocks = (rows.min() ?? 0)...(rows.max() ?? 0)
  }

  private func stays(_ block: Int, _ column: Int) -> Bool {
    let cell = block * columns + column
    return shares.shown[cell] < PillFinder.covered && shares.gone[cell] < PillFinder.covered
  }

  private func changes(_ block: Int, _ column: Int) -> Bool { changing.contains(block * columns + column) }
  private var changing: Set<Int> { Set(shares.changing) }

  /// The whole bar and the pill, for each group of columns in which some cells stay covered.
  var pills: [(whole: ShapeMotion.Box, pill: ShapeMotion.Box)] {
    let changing = Set(shares.changing)
    let kept = (0..<columns).map { column in blocks.filter { stays($0, column) } }
    let isPill = kept.map { $0.count >= 3 }
    let changed = (0..<columns).filter { column in blocks.contains { changing.contains($0 * columns + column) } }
    return groups(isPill).compactMap { group in
      let rows = group.flatMap { kept[$0] }
      guard rows.count >= PillFinder.leastCells, let low = rows.min(), let high = rows.max() else { return nil }
      let pill = box(group.lowerBound, group.upperBound, low, high)
      // Other groups, such as a round button next to the bar, are no part of it.
      let own = changed.filter { column in
        !isPill[column] || group.contains(column)
      }
      guard let first = own.min(), let last = own.max() else { return nil }
      var whole = box(min(first, group.lowerBound), max(last, group.upperBound), blocks.lowerBound, blocks.upperBound)
      if first == 0 { whole.left = 0 }
      if last == columns - 1 { whole.right = 1 }
      return (whole, pill)
    }
  }

  private func box(_ first: Int, _ last: Int, _ low: Int, _ high: Int) -> ShapeMotion.Box {
    let (start, end) = (ShapeMotion.box(low * columns + first, columns), ShapeMotion.box(high * columns + last, columns))
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
