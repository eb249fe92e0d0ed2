/// The bars of one edge in hide order, with the points that each can hide. Derived from tuning; never stored.
///
/// A stack's state is one number, the total of hidden points: in hide order each bar takes up to its range.
struct StackBars: Equatable, Sendable {
  /// In hide order: names and ranges in points. At an edge with one bar the second place is empty.
  let first: (name: BarName, range: Double)
  let second: (name: BarName, range: Double)?

  init(_ edge: Edge, _ tuning: Tuning) { self = edge == .top ? tuning.topBars : tuning.bottomBars }

  @inline(__always)
  fileprivate init(_ outer: (BarName, Double), _ inner: (BarName, Double)?, _ order: HideOrder) {
    switch (order, inner) {
    case (.innerFirst, let inner?): (first, second) = (inner, outer)
    case (.innerFirst, nil), (.outerFirst, _): (first, second) = (outer, inner)
    }
  }

  var range: Double { first.range + (second?.range ?? 0) }

  /// Returns each bar's share of `hidden` points in total. The full total gives each bar exactly its range: by
  /// subtraction, rounding could leave a bar slightly short of it, and such a bar would not count as hidden.
  func share(_ hidden: Double) -> PerBar {
    var shares = PerBar()
    shares[first.name] = min(hidden, first.range)
    if let second {
      shares[second.name] = hidden >= range ? second.range : min(max(0, hidden - first.range), second.range)
    }
    return shares
  }

  /// Hidden points at which every bar is at one of its ends, ascending.
  var ends: Stops {
    var ends = Stops(0)
    ends.insert(first.range)
    if second != nil { ends.insert(range) }
    return ends
  }

  static func == (a: StackBars, b: StackBars) -> Bool {
    a.first == b.first && a.second?.name == b.second?.name && a.second?.range == b.second?.range
  }
}

// Inlined, because the call would copy the whole tuning at every tick.
extension Tuning {
  @inline(__always)
  var topBars: StackBars { bars(at: .top, top.order) }

  @inline(__always)
  var bottomBars: StackBars { bars(at: .bottom, bottom.order) }

  @inline(__always)
  private func bars(at edge: Edge, _ order: HideOrder) -> StackBars {
    let (outer, inner) = BarName.pair(at: edge)
    guard let inner else { return StackBars((outer, self[outer].range), nil, order) }
    return StackBars((outer, self[outer].range), (inner, self[inner].range), order)
  }

  /// Returns the points that an edge's bars can hide in total.
  package func range(_ edge: Edge) -> Double { StackBars(edge, self).range }

  /// Returns the bar of an edge that hides first.
  package func firstToHide(_ edge: Edge) -> BarName { StackBars(edge, self).first.name }
}

/// At most four ascending numbers of hidden points, without heap allocation.
struct Stops: Equatable, Sendable {
  private var values = SIMD4<Double>(repeating: .infinity)
  private(set) var count = 0

  init(_ point: Double) { insert(point) }

  /// Adds a stop unless it is already there.
  mutating func insert(_ point: Double) {
    precondition(count < 4, "a stack has at most four stops")
    guard !contains(point) else { return }
    var position = count
    while position > 0 && values[position - 1] > point {
      values[position] = values[position - 1]
      position -= 1
    }
    values[position] = point
    count += 1
  }

  subscript(position: Int) -> Double { values[position] }

  func contains(_ point: Double) -> Bool {
    for position in 0..<count where values[position] == point { return true }
    return false
  }

  /// Returns the last stop not above `limit`; the first one if all are.
  func highest(notAbove limit: Double) -> Double {
    var best = values[0]
    for position in 0..<count where values[position] <= limit { best = values[position] }
    return best
  }

  /// Returns the stops on both sides of `point`; both are `point` if it is a stop.
  func neighbors(of point: Double) -> (lower: Double, upper: Double) {
    var lower = values[0]
    var upper = values[count - 1]
    for position in 0..<count {
      if values[position] <= point { lower = max(lower, values[position]) }
      if values[position] >= point { upper = min(upper, values[position]) }
    }
    return (lower, upper)
  }
}
