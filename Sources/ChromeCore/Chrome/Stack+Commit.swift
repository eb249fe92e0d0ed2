// Where on its way a sample sends a `commit` stack to an end.
extension Stack {
  /// What the gates let through decides, and so does the zone at the top in which going up always shows: each where the
  /// sample passed it, the one that came first first.
  mutating func commit(
    _ travel: Travel, _ sample: ScrollSample, _ world: borrowing StackWorld, _ decision: inout Decision
  ) {
    let zone = topZoneCrossing(sample, world)
    if let crossing = Driver.commitment(travel, sample: sample, world.tuning.direction),
      crossing.end == .hidden || world.tuning.show.isAnywhere, zone.map({ crossing.offset > $0 }) ?? true
    {
      commit(to: crossing.end, passing: crossing.offset, sample, world, &decision)
    }
    if let zone { commit(to: .shown, passing: zone, sample, world, &decision) }
  }

  private mutating func commit(
    to end: BarEnd, passing offset: Double, _ sample: ScrollSample, _ world: borrowing StackWorld,
    _ decision: inout Decision
  ) {
    let time = sample.time(at: offset)
    if head(for: end, at: time, cause: .commit, passing: offset, world) { decision.committed = end }
  }

  /// The offset at which a sample that goes up was in the zone first; nil if it never was, or may not show.
  private func topZoneCrossing(_ sample: ScrollSample, _ world: borrowing StackWorld) -> Double? {
    let zone = world.tuning.topZoneShow
    let inside = sample.insideBounds
    let mayShow = holds.allowsShowing && world.accepts(sample.source, hides: false) && world.tuning.show != .never
    return mayShow && inside.delta < -Travel.grain && inside.to <= zone ? min(inside.from, zone) : nil
  }
}
