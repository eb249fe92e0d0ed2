import ChromeCore

/// A stretch of a page's way in one direction: ways are cut where they turn by more than 24 pt, so that a tremor is
/// part of the stretch that it is on.
struct Leg: Equatable, Sendable {
  /// Toward the page's end.
  var isDown: Bool
  /// Where the page turned, the last moment there; and its far end, the first moment there.
  var start: Point
  var end: Point

  struct Point: Equatable, Sendable {
    var tick: Tick
    /// In points.
    var offset: Double
  }

  var length: Double { abs(end.offset - start.offset) }

  /// Smaller ways back are a hand's tremor. Chosen: half of a bar.
  static let turn = 24.0

  /// All legs of a way, in order; each begins where the one before ends, after any rest there. Another page begins
  /// anew.
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
      cutter.take(Point(tick: moment.tick, offset: moment.offset), &legs)
    }
    cutter.finish(&legs)
    return legs
  }

  /// Where a way is being cut.
  private struct Cutter {
    /// The extremes since the last turn; before the first, of everything.
    private var low: Extreme?
    private var high: Extreme?
    private var isDown: Bool?

    /// A page may stand still before it turns.
    private struct Extreme {
      var first: Point
      var last: Point

      init(_ point: Point) { (first, last) = (point, point) }

      var offset: Double { first.offset }

      mutating func take(_ point: Point) {
        if point.offset == offset { last = point } else { self = Extreme(point) }
      }
    }

    mutating func take(_ point: Point, _ legs: inout [Leg]) {
      guard let least = low, let most = high else { return (low, high) = (Extreme(point), Extreme(point)) }
      if point.offset <= least.offset, isDown != true { low?.take(point) }
      if point.offset >= most.offset, isDown != false { high?.take(point) }
      guard let low, let high else { return }
      if isDown != true, point.offset - low.offset > Leg.turn {
        if isDown == false { legs.append(Leg(isDown: false, start: high.last, end: low.first)) }
        (isDown, self.high) = (true, Extreme(point))
      } else if isDown != false, high.offset - point.offset > Leg.turn {
        if isDown == true { legs.append(Leg(isDown: true, start: low.last, end: high.first)) }
        (isDown, self.low) = (false, Extreme(point))
      }
    }

    /// The stretch that is under way.
    func finish(_ legs: inout [Leg]) {
      guard let low, let high, let isDown else { return }
      legs.append(
        isDown
          ? Leg(isDown: true, start: low.last, end: high.first) : Leg(isDown: false, start: high.last, end: low.first))
    }
  }
}
