/// The bars of one edge: how many points they hide, what they have been told, and the one place that moves them.
struct Stack: Equatable, Sendable {
  let edge: Edge
  /// Points hidden in all, `0…range`. The bars' own shares follow from it (`StackBars.share`).
  private(set) var hidden = 0.0
  private(set) var gates = Gates()
  /// The end a `commit` stack is on its way to, or at.
  private(set) var goal = BarEnd.shown { didSet { if goal == .shown, oldValue == .hidden { gates.comeBack() } } }
  private(set) var move: Move?
  var holds = HoldReasons()
  /// The end at which it was last seen to stand: +1 hidden, −1 shown, 0 between them. Known where ends refill.
  private var lastEnd = 0

  init(_ edge: Edge) { self.edge = edge }
}

// Scrolling.
extension Stack {
  /// One scroll sample: gates, driver, no-gap; what became of it is added to `decision`. The world is that of the
  /// sample's end.
  mutating func scroll(_ sample: ScrollSample, _ world: borrowing StackWorld, into decision: inout Decision) {
    decision.raw += sample.to - sample.from
    let resistedBefore = decision.took[.resist]
    refillAtEnd(world)
    let end = end(world)
    let travel = gates.filter(sample, holds: holds, end: end, world, into: &decision)
    switch world.tuning.hide {
    case .never: decision.left += travel.delta * world.tuning.rate
    case .track:
      // On the way that the gates took the page's top pushed the bars already: what came through starts from there.
      if edge == .top && travel.delta < 0 { closeGap(below: max(0, travel.from), world, &decision) }
      // Nothing is left to hide: what the resistance took went past the end as well.
      if world.tuning.resistMemory && end > 0 { gates.overshot(by: max(0, decision.took[.resist] - resistedBefore)) }
      track(travel, world, &decision)
    case .commit:
      decision.left += travel.delta * world.tuning.rate
      preview(decision.took[.resist] - resistedBefore, world, &decision)
      commit(travel, sample, world, &decision)
    }
    closeGap(world, &decision)
    refillAtEnd(world)
  }

  @inline(__always)
  private mutating func track(_ travel: Travel, _ world: borrowing StackWorld, _ decision: inout Decision) {
    aim()
    let before = hidden
    let effective = travel.delta * world.tuning.rate
    let ceiling = edge == .top ? max(0, travel.from) : .infinity
    let taken = Driver.tracked(effective, hidden: hidden, below: ceiling, world)
    if taken != 0 {
      setHidden(hidden + taken, world.bars)
      decision.bars += world.bars.share(hidden) - world.bars.share(before)
      goOn(world)
    }
    let left = effective - taken
    decision.left += left
    if world.tuning.resistMemory && effective > 0 { gates.overshot(by: overshoot(of: travel, from: before, world)) }
    aim()
  }

  /// A stack that follows the scroll is sent where it heads: on a sample's way too, as it may have been stopped on its
  /// own before.
  @inline(__always)
  private mutating func aim() { goal = (move?.path.to ?? hidden) > 0 ? .hidden : .shown }

  /// The end it stands at: +1 hidden, −1 shown, 0 neither. A `commit` stack that is on its way to one is as good as
  /// there: its limit has been crossed.
  @inline(__always)
  private func end(_ world: borrowing StackWorld) -> Int {
    if world.tuning.hide == .commit { return goal == .hidden ? 1 : -1 }
    return hidden <= 0 ? -1 : hidden >= world.bars.range ? 1 : 0
  }

  /// Where ends refill the resistance: whatever brought the stack to one, and on its way further past it.
  @inline(__always)
  private mutating func refillAtEnd(_ world: borrowing StackWorld) {
    guard world.tuning.resistReset.contains(.ends) else { return }
    let end = end(world)
    if end != 0 && (end != lastEnd || end == gates.direction) { gates.refill() }
    lastEnd = end
  }

  /// A timed move that a scroll pushed goes on to its end from where the scroll left the bars.
  private mutating func goOn(_ world: borrowing StackWorld) {
    guard let move else { return }
    self.move = nil
    if hidden != move.path.to && move.cause != .idle {
      start(to: move.path.to, at: world.now, cause: move.cause, world)
    }
  }

  /// Bars of a `commit` stack lean after the finger before the limit, by `preview` times the resisted travel.
  private mutating func preview(_ resisted: Double, _ world: borrowing StackWorld, _ decision: inout Decision) {
    guard world.tuning.preview > 0, move == nil, resisted != 0 else { return }
    let isSpared = resisted > 0 && gates.grace.spares(of: world.tuning.grace)
    guard !isSpared else { return }
    let before = hidden
    setHidden((hidden + resisted * world.tuning.preview).clamped(to: 0...world.bars.range), world.bars)
    decision.preview += world.bars.share(hidden) - world.bars.share(before)
  }

  /// The first row never parts from the bars' lower edge.
  mutating func closeGap(_ world: borrowing StackWorld, _ decision: inout Decision) {
    closeGap(below: world.ceiling, world, &decision)
  }

  @inline(__always)
  private mutating func closeGap(below ceiling: Double, _ world: borrowing StackWorld, _ decision: inout Decision) {
    guard hidden > ceiling, mayCloseGap else { return }
    let before = hidden
    setHidden(ceiling, world.bars)
    // Content that came along is elsewhere now: a move that still thought it there would open the gap anew.
    if before - hidden > Travel.grain { detach() }
    decision.noGap += world.bars.share(hidden) - world.bars.share(before)
    if hidden == 0 { goal = .shown }
  }

  /// Nothing moves frozen bars; those that were let go with a gap behind them close it in their own time.
  private var mayCloseGap: Bool { !holds.contains(.freeze) && move?.cause != .thaw }

  /// Whatever brings the bars back in full, travel past their end counts no more.
  private mutating func setHidden(_ points: Double, _ bars: StackBars) {
    hidden = abs(points - bars.range) < Travel.grain ? bars.range : abs(points) < Travel.grain ? 0 : points
    if hidden == 0 { gates.forgetOvershoot() }
  }
}

// Timed moves.
extension Stack {
  /// Sends the stack toward an end (or its nearest reachable stop on the way) from where it is at `time`, when the page
  /// passed `offset` (nil: where it is); returns whether that changed anything.
  @discardableResult
  mutating func head(
    for end: BarEnd, at time: Double, cause: Cause, passing offset: Double? = nil, _ world: borrowing StackWorld
  ) -> Bool {
    let from = place(at: time, passing: offset, world)
    let isInTopZone = offset.map { $0 <= world.tuning.topZoneShow } ?? false
    let isTwoStage = world.tuning.show == .toMinAnywhere && cause == .commit && !isInTopZone
    let shown = isTwoStage ? min(from, Driver.floor(world)) : 0
    let target = end == .hidden ? world.bars.range : shown
    // Bars that come further than that already are not called back.
    let isUnderWay = move.map { end == .shown ? $0.path.to <= target : $0.path.to == target } ?? (hidden == target)
    goal = end
    guard !isUnderWay else { return false }
    start(from: from, to: target, at: time, cause: cause, world)
    return true
  }

  /// Starts a timed move, retargeted from the displayed place if one is under way.
  mutating func start(
    to target: Double, at time: Double, cause: Cause, _ world: borrowing StackWorld, attachedTo offset: Double? = nil
  ) {
    let from = place(at: time, passing: nil, world)
    start(from: from, to: target, at: time, cause: cause, world, attachedTo: offset)
  }

  mutating func start(
    from: Double, to target: Double, at time: Double, cause: Cause, _ world: borrowing StackWorld,
    attachedTo offset: Double? = nil
  ) {
    // Bars that are closing a gap are hidden no more than that: the gap is closed first, and seen to be.
    let isGap = move?.cause == .thaw && offset == nil && from > world.ceiling + Travel.grain
    let (target, cause) = isGap ? (min(target, world.ceiling), Cause.thaw) : (target, cause)
    if cause != .commit { goal = target > 0 ? .hidden : .shown }
    let duration = world.seconds(from: from, to: target)
    let path = TimedMove(from: from, to: target, duration: duration, curve: Easing(world.tuning.settleCurve))
    move = Move(path: path, began: time, cause: cause, attachedOffset: offset.map { $0 - from })
  }

  /// Where the bars stand without any motion: programmatic, not animated.
  mutating func jump(to end: BarEnd, _ world: borrowing StackWorld) {
    move = nil
    goal = end
    setHidden(end == .hidden ? min(world.bars.range, world.ceiling) : 0, world.bars)
    refillAtEnd(world)
  }

  /// Places the stack outright, as a restored or resized state.
  mutating func place(at points: Double, _ bars: StackBars) {
    move = nil
    setHidden(points.clamped(to: 0...max(0, bars.range)), bars)
    goal = hidden > 0 ? .hidden : .shown
  }

  /// A touch stops a settle where it is seen. Committed moves and holds go on.
  mutating func interruptSettle() {
    switch move?.cause {
    case .settle, .restore: move = nil
    case .commit, .hold, .rescue, .pageSwitch, .thaw, .idle, nil: break
    }
  }

  /// Brings a move to `now`. Returns the end that a finished move reached, and nil while it goes on.
  mutating func advance(_ world: borrowing StackWorld) -> BarEnd? {
    guard let move else { return nil }
    let elapsed = world.now - move.began
    // A move that is done within rounding stands on its end, not a hair beside it: a stop is compared exactly.
    let isDone = move.path.isDone(at: elapsed + TickClock.rounding)
    let place = isDone ? move.path.to : move.path.position(at: elapsed)
    setHidden(min(isDone ? move.endCeiling(world) : move.ceiling(world), place), world.bars)
    guard isDone else { return nil }
    self.move = nil
    refillAtEnd(world)
    guard hidden == move.path.to else { return nil }
    return move.path.to >= move.path.from && hidden > 0 ? .hidden : .shown
  }
}

// Release, and what would be if it came now.
extension Stack {
  mutating func beginGesture() {
    gates.beginGesture()
    interruptSettle()
  }

  /// Everything let go: counters restart and a part-way stack goes to a stop.
  mutating func release(speed: Double, _ world: borrowing StackWorld, offset: Double) {
    gates.release(world)
    switch world.tuning.hide {
    case .never: break
    case .track: settle(speed: speed, world, offset: offset)
    case .commit: finishCommit(world)
    }
  }

  /// A commit stack that the page's top holds short of its end takes the nearest reachable stop instead.
  private mutating func finishCommit(_ world: borrowing StackWorld) {
    let end = goal == .hidden ? world.bars.ends.highest(notAbove: min(world.ceiling, world.bars.range)) : 0
    let heading = move?.path.to ?? hidden
    guard heading != end, !(goal == .shown && staysAtSeam(heading, world)) else { return }
    guard allows(end) else { return }
    if end == 0 { goal = .shown }
    start(to: end, at: world.now, cause: .commit, world)
  }
}

extension Stack {
  /// Something else moves the content now: a move goes on without it.
  mutating func detach() { move?.attachedOffset = nil }

  /// Stops where it is displayed, whatever it was doing.
  mutating func halt() { move = nil }
}

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

// Bars in motion of their own.
extension Stack {
  /// A timed motion of the bars in closed form.
  struct Move: Equatable, Sendable {
    var path: TimedMove
    /// Seconds at which it began.
    var began: Double
    var cause: Cause
    /// Offset minus hidden points, kept while content comes along with the bars; nil if it stays.
    var attachedOffset: Double?

    /// Seconds at which it is over.
    var end: Double { began + path.duration }

    /// The most that it may hide: what the no-gap rule lets it, unless content comes along or a gap is being closed.
    func ceiling(_ world: borrowing StackWorld) -> Double {
      cause == .thaw ? .infinity : endCeiling(world)
    }

    /// The same at its end: the page may have come up meanwhile, and no gap stays.
    func endCeiling(_ world: borrowing StackWorld) -> Double { attachedOffset == nil ? world.ceiling : .infinity }
  }

  /// `thaw`: what froze with a gap behind it closes it, so no gap stops it on the way. `idle`: left alone for long, it
  /// comes back under a resting finger too, until a scroll takes it over.
  enum Cause: Equatable, Sendable { case settle, commit, hold, rescue, pageSwitch, restore, thaw, idle }

  /// Hidden points as displayed at `time`, which may lie a little before now, as the page passed `offset`.
  func place(at time: Double, passing offset: Double?, _ world: borrowing StackWorld) -> Double {
    let pushed = edge == .top ? offset.map { max(0, $0) } : nil
    guard let move else { return min(hidden, pushed ?? .infinity) }
    let most = move.ceiling(world)
    return min(most == .infinity ? most : pushed ?? most, move.path.position(at: time - move.began))
  }

  /// Points that a hiding travel went on once everything was hidden: from where it had hidden the rest, for the top
  /// bars not before the page was as far down as they are high.
  func overshoot(of travel: Travel, from before: Double, _ world: borrowing StackWorld) -> Double {
    let range = world.bars.range
    guard hidden == range, range > 0 else { return 0 }
    let end = travel.from + (range - before) / world.tuning.rate
    return max(0, travel.to - (edge == .top ? max(end, range) : end))
  }
}
