// Passing time: every motion advances to the new time, and each that ends on the way ends at its own time.
extension Simulation {
  mutating func pass(to time: Double, _ outcome: inout Outcome) {
    let before = now
    now = time
    if let until = minimumShownUntil, until <= time { endMinimumShown(by: time) }
    let reached = passWheel(from: before, to: time, &outcome)
    passScroll(from: reached, to: time, &outcome)
    if refreshEnd != nil { endRefreshes(&outcome) }
    passIdle(&outcome)
    passStack(.top, &outcome)
    passStack(.bottom, &outcome)
    passPager(&outcome)
  }

  mutating func passScroll(from before: Double, to time: Double, _ outcome: inout Outcome) {
    guard scroller.isMoving, let end = scroller.endTime else { return }
    let old = scroller.offset
    scroller.advance(to: min(time, end))
    scrolled(from: old, source: scroller.source, began: before, ended: min(time, end), &outcome)
    if time >= end { finishScroll(at: end, &outcome) }
  }

  @inline(__always)
  private mutating func passStack(_ edge: Edge, _ outcome: inout Outcome) {
    guard self[edge].move != nil else { return }
    if scroller.isHeld || scroller.isMoving { self[edge].detach() }
    let over = self[edge].move?.end ?? now
    advanceStack(edge, &outcome)
    guard self[edge].move == nil, !scroller.isHeld, !scroller.isMoving else { return }
    moveEnded(edge, at: min(over, now))
    if let next = self[edge].move, next.end > now { advanceStack(edge, &outcome) }
  }

  @inline(__always)
  mutating func advanceStack(_ edge: Edge, at time: Double? = nil, _ outcome: inout Outcome) {
    let attached = self[edge].move?.attachedOffset
    let end = self[edge].advance(world(edge, at: time))
    if let attached { bringContentAlong(to: attached + self[edge].hidden, &outcome) }
    if edge == .top { follow() }
    if let end, isAtStop(edge) { outcome.events.append(.settled(edge, end)) }
  }

  /// Handles the end of a move. A move that ends between the stops (held short by the page's top, or back where a
  /// canceled finger found the bars) releases the stack again. One that brought the page to its top brings the other
  /// bars back. What follows begins at the time at which the move ended.
  private mutating func moveEnded(_ edge: Edge, at time: Double) {
    if isAtStop(edge) { rescue(at: time) } else { releaseStacks(at: time) }
  }

  private func isAtStop(_ edge: Edge) -> Bool {
    self[edge].settling(speed: 0, world(edge)).stops.contains(self[edge].hidden)
  }

  /// Moves content attached to settling bars with them, as far as it can scroll; it drives nothing.
  private mutating func bringContentAlong(to offset: Double, _ outcome: inout Outcome) {
    scroller.place(at: max(min(offset, max(maxOffset, top.hidden)), 0))
    lastMotion = now
    followSections(isMoving: true, at: now, &outcome)
  }

  @inline(__always)
  private mutating func passPager(_ outcome: inout Outcome) {
    guard pager.isMoving else { return }
    let (visual, settled) = (pager.visual, pager.settled)
    let isAtRest = pager.advance(to: now, width: screen.width)
    reportPage(since: visual, &outcome)
    if isAtRest { leaveAlone(at: now) }
    if isAtRest && pager.settled != settled { outcome.events.append(.pageSettled(pager.settled)) }
  }

  func reportPage(since visual: Int, _ outcome: inout Outcome) {
    if pager.visual != visual { outcome.events.append(.pageChanged(pager.visual)) }
  }

  subscript(edge: Edge) -> Stack {
    get { edge == .top ? top : bottom }
    set { if edge == .top { top = newValue } else { bottom = newValue } }
  }
}
