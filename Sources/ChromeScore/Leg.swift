import ChromeCore

/// A part of a page's path in one direction: paths are cut at turns of more than 24 pt, so that a tremor belongs to the
/// part in which it occurs.
struct Leg: Equatable, Sendable {
  /// True if it leads toward the page's end.
  var isDown: Bool
  /// The turn at which the leg starts, at its last moment there, and the far end, at the first moment there.
  var start: Point
  var end: Point

  struct Point: Equatable, Sendable {
    var tick: Tick
    /// Offset in points.
    var offset: Double
  }

  var length: Double { abs(end.offset - start.offset) }

  /// Least reversal that counts as a turn, in points; smaller ones are a tremor. Chosen as half of a bar.
  static let turn = 24.0

  /// Returns all legs of a path in order; each begins where the one before ends, after any rest there. Another page
  /// starts a new path.
  static func all(_ moments: [GestureTrace.Moment]) -> [Leg] {
    var legs: [Leg] = []
    var cutter = Cutter()
    var page: Double?
    for moment in moments {
      if moment.page != page {
        cutter.finish(&legs)
        cutter = Cutter()
      }
      page = moment.page
      cutter.append(Point(tick: moment.tick, offset: moment.offset), &legs)
    }
    cutter.finish(&legs)
    return legs
  }

  /// The state while a path is being cut.
  private struct Cutter {
    /// The extremes since the last turn; before the first turn, of the whole path.
    private var low: Extreme?
    private var high: Extreme?
    private var isDown: Bool?

    /// An extreme with its first and last moment: a page may rest before it turns.
    private struct Extreme {
      var first: Point
      var last: Point

      init(_ point: Point) { (first, last) = (point, point) }

      var offset: Double { first.offset }

      mutating func add(_ point: Point) {
        if point.offset == offset { last = point } else { self = Extreme(point) }
      }
    }

    mutating func append(_ point: Point, _ legs: inout [Leg]) {
      guard let least = low, let most = high else { return (low, high) = (Extreme(point), Extreme(point)) }
      if point.offset <= least.offset, isDown != true { low?.add(point) }
      if point.offset >= most.offset, isDown != false { high?.add(point) }
      guard let low, let high else { return }
      if isDown != true, point.offset - low.offset > Leg.turn {
        if isDown == false { legs.append(Leg(isDown: false, start: high.last, end: low.first)) }
        (isDown, self.high) = (true, Extreme(point))
      } else if isDown != false, high.offset - point.offset > Leg.turn {
        if isDown == true { legs.append(Leg(isDown: true, start: low.last, end: high.first)) }
        (isDown, self.low) = (false, Extreme(point))
      }
    }

    /// Appends the unfinished leg.
    func finish(_ legs: inout [Leg]) {
      guard let low, let high, let isDown else { return }
      legs.append(
        isDown
          ? Leg(isDown: true, start: low.last, end: high.first) : Leg(isDown: false, start: high.last, end: low.first))
    }
  }
}
