/// Rules for how travel that passed the gates moves the bars 1:1, and where the bars may come back.
enum Driver {
  /// Returns the points that a `track` stack uses of `effective` points of travel, signed; at most what the no-gap rule
  /// allows at the sample's end. `ceiling` is its limit of hidden points at the sample's start.
  @inline(__always)
  static func tracked(
    _ effective: Double, hidden: Double, below ceiling: Double, _ world: borrowing StackContext
  ) -> Double {
    effective >= 0
      ? min(effective, max(0, min(world.bars.range, world.ceiling) - hidden))
      : -min(-effective, way(hidden, below: ceiling, world))
  }

  /// Returns the points that may still show anywhere on the page. Bars slower than the page are pushed by its top: they
  /// reach the floor at the latest when the page's top does.
  @inline(__always)
  private static func way(_ hidden: Double, below ceiling: Double, _ world: borrowing StackContext) -> Double {
    let floor = floor(world)
    let own = max(0, hidden - floor)
    return world.tuning.rate < 1 && ceiling < .infinity ? min(own, world.tuning.rate * max(0, ceiling - floor)) : own
  }

  /// Returns the fewest hidden points that showing reaches anywhere; the rest shows at the top of the page.
  static func floor(_ world: borrowing StackContext) -> Double {
    floor(world.tuning.show, range: world.bars.range, quickReturn: world.tuning.quickReturn)
  }

  static func floor(_ show: ShowRule, range: Double, quickReturn: Double) -> Double {
    switch show {
    case .anywhere: 0
    case .toMinAnywhere: max(0, range - quickReturn)
    case .atTop, .never: .infinity
    }
  }

  /// Returns the offset on `travel` at which a `commit` stack decides to move, and to which end; nil if nothing passed
  /// the gates, or if the reference direction forbids it.
  static func commitment(
    _ travel: Travel, sample: ScrollSample, _ reference: DirectionReference
  ) -> (offset: Double, end: BarEnd)? {
    guard !travel.isEmpty else { return nil }
    let start = sample.gestureStart
    switch (travel.sign > 0, reference) {
    case (true, .turningPoint): return (travel.from, .hidden)
    case (true, .dragStart): return travel.to > start ? (max(travel.from, start), .hidden) : nil
    case (false, .turningPoint): return (travel.from, .shown)
    case (false, .dragStart): return travel.to <= start ? (min(travel.from, start), .shown) : nil
    }
  }
}
