/// The bars of one edge: their hidden points, their rules' state, and the only place that moves them.
struct Stack: Equatable, Sendable {
  let edge: Edge
  /// Total of hidden points, `0…range`. The bars' own shares follow from it (`StackBars.share`).
  private(set) var hidden = 0.0
  private(set) var gates = Gates()
  /// The end at which a `commit` stack is, or to which it is moving.
  private(set) var goal = BarEnd.shown { didSet { if goal == .shown, oldValue == .hidden { gates.comeBack() } } }
  private(set) var move: Move?
  var holds = HoldReasons()
  /// Time in seconds until which a program keeps it shown (`.minimumTimeShown`); nil without such a request.
  var shownUntil: Double?
  /// The end at which it last was: +1 hidden, −1 shown, 0 between them. Only maintained if ends reset the resistance.
  private var lastEnd = 0

  init(_ edge: Edge) { self.edge = edge }
}

// Scrolling.
extension Stack {
  /// Handles one scroll sample: gates, driver, no-gap rule; adds the result to `decision`. The world is that of the
  /// sample's end.
  mutating func scroll(_ sample: ScrollSample, _ world: borrowing StackContext, into decision: inout Decision) {
    decision.raw += sample.to - sample.from
    let resistedBefore = decision.took[.resist]
    refillAtEnd(world)
    let end = end(world)
    let travel = gates.filter(sample, holds: holds, end: end, world, into: &decision)
    switch world.tuning.hide {
    case .never: decision.left += travel.delta * world.tuning.rate
    case .track:
      // While the gates absorbed travel the page's top already pushed the bars: the rest starts from there.
      if edge == .top && travel.delta < 0 { closeGap(below: max(0, travel.from), world, &decision) }
      // There is nothing left to hide: travel absorbed by the resistance went past the end as well.
      if world.tuning.resistMemory && end > 0 { gates.overshot(by: max(0, decision.took[.resist] - resistedBefore)) }
      track(travel, world, &decision)
    case .commit:
      decision.left += travel.delta * world.tuning.rate
      preview(decision.took[.resist] - resistedBefore, world, &decision)
      commit(travel, sample, world, &decision)
    }
    closeGap(world, &decision)
    if world.tuning.endShow == .pull, let start = sample.pullStart, showAtEnd(at: sample.time(at: start), world) {
      decision.committed = .shown
    }
    refillAtEnd(world)
  }

  @inline(__always)
  private mutating func track(_ travel: Travel, _ world: borrowing StackContext, _ decision: inout Decision) {
    aim()
    let before = hidden
    let effective = travel.delta * world.tuning.rate
    let ceiling = edge == .top ? max(0, travel.from) : .infinity
    let taken = Driver.tracked(effective, hidden: hidden, below: ceiling, world)
    if taken != 0 {
      // A scroll that takes over from bars that come back after idling brings them back itself, from here.
      if move?.cause == .idle { (move, goal) = (nil, .hidden) }
      setHidden(hidden + taken, world.bars)
      decision.bars += world.bars.share(hidden) - world.bars.share(before)
      resume(world)
    }
    let left = effective - taken
    decision.left += left
    if world.tuning.resistMemory && effective > 0 { gates.overshot(by: overshoot(of: travel, from: before, world)) }
    aim()
  }

  /// Updates the goal of a stack that follows the scroll, also within a sample, as it may have been stopped before.
  @inline(__always)
  private mutating func aim() { goal = (move?.path.to ?? hidden) > 0 ? .hidden : .shown }

  /// Returns the end at which it is: +1 hidden, −1 shown, 0 neither. A `commit` stack that is moving to an end counts
  /// as there: its limit has been crossed.
  @inline(__always)
  private func end(_ world: borrowing StackContext) -> Int {
    if world.tuning.hide == .commit { return goal == .hidden ? 1 : -1 }
    return hidden <= 0 ? -1 : hidden >= world.bars.range ? 1 : 0
  }

  /// Resets the resistance, if ends do so: at an end, however the stack got there, and on travel past it.
  @inline(__always)
  private mutating func refillAtEnd(_ world: borrowing StackContext) {
    guard world.tuning.resistReset.contains(.ends) else { return }
    let end = end(world)
    if end != 0 && (end != lastEnd || end == gates.direction) { gates.refill() }
    lastEnd = end
  }

  /// Continues a timed move that a scroll pushed, to its end from where the scroll left the bars.
  private mutating func resume(_ world: borrowing StackContext) {
    guard let move else { return }
    self.move = nil
    if hidden != move.path.to {
      start(to: move.path.to, at: world.now, cause: move.cause, world)
    }
  }

  /// Moves bars of a `commit` stack with the scroll before the limit, by `preview` times the resisted travel.
  private mutating func preview(_ resisted: Double, _ world: borrowing StackContext, _ decision: inout Decision) {
    guard world.tuning.preview > 0, move == nil, resisted != 0 else { return }
    let isSpared = resisted > 0 && gates.grace.spares(of: world.tuning.grace)
    guard !isSpared else { return }
    let before = hidden
    let least = min(hidden, returnStop(world))
    setHidden((hidden + resisted * world.tuning.preview).clamped(to: least...world.bars.range), world.bars)
    decision.preview += world.bars.share(hidden) - world.bars.share(before)
  }

  /// Keeps the first row attached to the bars' lower edge.
  mutating func closeGap(_ world: borrowing StackContext, _ decision: inout Decision) {
    closeGap(below: world.ceiling, world, &decision)
  }

  @inline(__always)
  private mutating func closeGap(below ceiling: Double, _ world: borrowing StackContext, _ decision: inout Decision) {
    guard hidden > ceiling, mayCloseGap else { return }
    let before = hidden
    setHidden(ceiling, world.bars)
    // The attached content has moved: a move based on its old position would open the gap again.
    if before - hidden > Travel.grain { detach() }
    move?.push(to: hidden)
    if let move, move.isPushedBeyond { self.move = nil }
    decision.noGap += world.bars.share(hidden) - world.bars.share(before)
    if hidden == 0 { goal = .shown }
  }

  /// True unless bars are frozen; bars released with a gap behind them close it in their own time.
  private var mayCloseGap: Bool { !holds.contains(.freeze) && move?.cause != .thaw }

  /// Sets the hidden points. When the bars are fully shown again, travel past their end is reset.
  private mutating func setHidden(_ points: Double, _ bars: StackBars) {
    hidden = abs(points - bars.range) < Travel.grain ? bars.range : abs(points) < Travel.grain ? 0 : points
    if hidden == 0 { gates.forgetOvershoot() }
  }
}

// Timed moves.
extension Stack {
  /// Sends the stack toward an end (or the nearest reachable stop before it) from its place at `time`, when the page
  /// passed `offset` (nil: the current one); returns true if that changed anything.
  @discardableResult
  mutating func head(
    for end: BarEnd, at time: Double, cause: Cause, passing offset: Double? = nil, _ world: borrowing StackContext
  ) -> Bool {
    let from = place(at: time, passing: offset, world)
    let isInTopZone = offset.map { $0 <= world.tuning.topZoneShow } ?? false
    let isTwoStage = world.tuning.show == .toMinAnywhere && cause == .commit && !isInTopZone
    let target = end == .hidden ? world.bars.range : isTwoStage ? returnStop(from: from, passing: offset, world) : 0
    // Bars that show more than that already are not moved back.
    let isUnderWay = move.map { end == .shown ? $0.path.to <= target : $0.path.to == target } ?? (hidden == target)
    goal = end
    guard !isUnderWay else { return false }
    start(from: from, to: target, at: time, cause: cause, world)
    return true
  }

  /// Starts a timed move, retargeted from the displayed position if one is running.
  mutating func start(
    to target: Double, at time: Double, cause: Cause, _ world: borrowing StackContext, attachedTo offset: Double? = nil
  ) {
    let from = place(at: time, passing: nil, world)
    start(from: from, to: target, at: time, cause: cause, world, attachedTo: offset)
  }

  mutating func start(
    from: Double, to target: Double, at time: Double, cause: Cause, _ world: borrowing StackContext,
    attachedTo offset: Double? = nil
  ) {
    // Bars that are closing a gap hide no more than that: the gap closes first, visibly.
    let isGap = move?.cause == .thaw && offset == nil && from > world.ceiling + Travel.grain
    let (target, cause) = isGap ? (min(target, world.ceiling), Cause.thaw) : (target, cause)
    if cause != .commit { goal = target > 0 ? .hidden : .shown }
    let duration = world.seconds(from: from, to: target)
    let path = TimedMove(from: from, to: target, duration: duration, curve: Easing(world.tuning.settleCurve))
    move = Move(path: path, began: time, cause: cause, attachedOffset: offset.map { $0 - from })
  }

  /// Moves the bars without animation, for programmatic requests.
  mutating func jump(to end: BarEnd, _ world: borrowing StackContext) {
    move = nil
    goal = end
    setHidden(end == .hidden ? min(world.bars.range, world.ceiling) : 0, world.bars)
    refillAtEnd(world)
  }

  /// Sets the hidden points directly, as a restored or resized state.
  mutating func place(at points: Double, _ bars: StackBars) {
    move = nil
    setHidden(points.clamped(to: 0...max(0, bars.range)), bars)
    goal = hidden > 0 ? .hidden : .shown
  }

  /// Stops a settle at its displayed position because of a touch. Committed moves and holds continue.
  mutating func interruptSettle() {
    switch move?.cause {
    case .settle, .restore: move = nil
    case .commit, .hold, .rescue, .pageSwitch, .thaw, .idle, nil: break
    }
  }

  /// Advances a move to `now`. Returns the end that a finished move reached, or nil while it continues.
  mutating func advance(_ world: borrowing StackContext) -> BarEnd? {
    guard let move else { return nil }
    let elapsed = world.now - move.began
    // A move that is finished within rounding is set exactly to its end, because stops are compared exactly.
    let isDone = move.path.isDone(at: elapsed + TickClock.rounding)
    let place = isDone ? move.path.to : move.path.position(at: elapsed)
    let most = min(isDone ? move.endCeiling(world) : move.ceiling(world), move.pushed)
    setHidden(min(most, place), world.bars)
    if isDone { self.move = nil }
    refillAtEnd(world)
    guard isDone, hidden == move.path.to else { return nil }
    return move.path.to >= move.path.from && hidden > 0 ? .hidden : .shown
  }
}

// Release, and its prediction.
extension Stack {
  mutating func beginGesture() {
    gates.beginGesture()
    interruptSettle()
  }

  /// Handles a full release: counters restart and a partly hidden stack moves to a stop. `lead` is the end to which the
  /// top stack settles, if this one does as well.
  mutating func release(speed: Double, lead: BarEnd? = nil, _ world: borrowing StackContext, offset: Double) {
    gates.release(world)
    switch world.tuning.hide {
    case .never: break
    case .track: settle(speed: speed, lead: lead, world, offset: offset)
    case .commit: finishCommit(world)
    }
  }

  /// Sends a `commit` stack that the page's top holds short of its end to the nearest reachable stop instead.
  private mutating func finishCommit(_ world: borrowing StackContext) {
    let most = min(world.ceiling, world.bars.range)
    let end = goal == .hidden ? world.bars.ends.highest(notAbove: most) : returnStop(world)
    guard (move?.path.to ?? hidden) != end, allows(end) else { return }
    if end == 0 { goal = .shown }
    start(to: end, at: world.now, cause: .commit, world)
  }
}

extension Stack {
  /// Detaches the content from a move, because something else moves the content now.
  mutating func detach() { move?.attachedOffset = nil }

  /// Adds points to the offset of content that moves along with the bars.
  mutating func shiftContent(by points: Double) {
    if let offset = move?.attachedOffset { move?.attachedOffset = offset + points }
  }

  /// Stops at the displayed position, whatever it was doing.
  mutating func halt() { move = nil }

  /// True if it is not fully shown, nor on its way there.
  var isAway: Bool { (move?.path.to ?? hidden) > 0 }
}

// The point within a sample at which a `commit` stack is sent to an end.
extension Stack {
  /// Commits by the travel that passed the gates, and by the zone at the top in which upward travel always shows: each
  /// at the point where the sample passed it, the earlier one first.
  mutating func commit(
    _ travel: Travel, _ sample: ScrollSample, _ world: borrowing StackContext, _ decision: inout Decision
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
    to end: BarEnd, passing offset: Double, _ sample: ScrollSample, _ world: borrowing StackContext,
    _ decision: inout Decision
  ) {
    let time = sample.time(at: offset)
    if head(for: end, at: time, cause: .commit, passing: offset, world) { decision.committed = end }
  }

  /// Returns the offset at which an upward sample entered the zone; nil if it never did, or may not show.
  private func topZoneCrossing(_ sample: ScrollSample, _ world: borrowing StackContext) -> Double? {
    let zone = world.tuning.topZoneShow
    let inside = sample.insideBounds
    let mayShow = holds.allowsShowing && world.accepts(sample.source, hides: false) && world.tuning.show != .never
    return mayShow && inside.delta < -Travel.grain && inside.to <= zone ? min(inside.from, zone) : nil
  }
}

// Moving bars.
extension Stack {
  /// A timed motion of the bars in closed form.
  struct Move: Equatable, Sendable {
    var path: TimedMove
    /// Start time in seconds.
    var began: Double
    var cause: Cause
    /// Offset minus hidden points, constant while content moves along with the bars; nil if it stays.
    var attachedOffset: Double?
    /// Hidden points to which the page's top pushed bars that return: they never hide again on the way.
    private(set) var pushed = Double.infinity

    /// True if a return was pushed beyond its stop, where it ends.
    var isPushedBeyond: Bool { pushed < path.to }

    /// Records that the page's top pushed the bars to `points`, if they return.
    mutating func push(to points: Double) {
      if path.to < path.from { pushed = points }
    }

    /// End time in seconds.
    var end: Double { began + path.duration }

    /// Returns the most points that it may hide: the limit of the no-gap rule, unless content moves along or a gap is
    /// being closed.
    func ceiling(_ world: borrowing StackContext) -> Double {
      cause == .thaw ? .infinity : endCeiling(world)
    }

    /// Returns the limit at its end: the page may have moved up meanwhile, and no gap stays.
    func endCeiling(_ world: borrowing StackContext) -> Double { attachedOffset == nil ? world.ceiling : .infinity }
  }

  /// `thaw`: bars frozen with a gap behind them close it, so no gap stops them on the way. `idle`: after a long idle
  /// time the bars come back even under a resting finger, until a scroll takes over.
  enum Cause: Equatable, Sendable { case settle, commit, hold, rescue, pageSwitch, restore, thaw, idle }

  /// Returns the displayed hidden points at `time`, which may lie a little before now, when the page passed `offset`.
  func place(at time: Double, passing offset: Double?, _ world: borrowing StackContext) -> Double {
    let pushed = edge == .top ? offset.map { max(0, $0) } : nil
    guard let move else { return min(hidden, pushed ?? .infinity) }
    let most = move.ceiling(world)
    return min(most == .infinity ? most : pushed ?? most, move.pushed, move.path.position(at: time - move.began))
  }

  /// Returns the points by which a hiding travel continued after everything was hidden: from where it had hidden the
  /// rest, for the top bars not before the page was scrolled by their height.
  func overshoot(of travel: Travel, from before: Double, _ world: borrowing StackContext) -> Double {
    let range = world.bars.range
    guard hidden == range, range > 0 else { return 0 }
    let end = travel.from + (range - before) / world.tuning.rate
    return max(0, travel.to - (edge == .top ? max(end, range) : end))
  }
}
