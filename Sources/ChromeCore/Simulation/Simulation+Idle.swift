// Bars that come back after an idle time (`T.idleShow`). The time is known as soon as the page is released, so it is
// one event at one time, however time passes.
extension Simulation {
  /// Time in seconds at which a stack comes back if nothing happens until then; nil if none waits for that.
  var idleDeadline: Double? {
    guard mayIdle, isLeftAlone else { return nil }
    let times = (idleDeadline(.top), idleDeadline(.bottom))
    guard let top = times.0, let bottom = times.1 else { return times.0 ?? times.1 }
    return min(top, bottom)
  }

  private var mayIdle: Bool { laws.top.idleShow > 0 || laws.bottom.idleShow > 0 }

  /// Starts the idle time: the last finger lifted, the page's last motion ended, or something else happened to the
  /// phone.
  mutating func leaveAlone(at time: Double) {
    if mayIdle { leftAloneSince = time }
  }

  /// True if the page is neither held nor moving. Moving bars do not delay the idle time.
  private var isLeftAlone: Bool {
    !pointerOwner.isDown && !scroller.isHeld && !scroller.isMoving && !pager.isHeld && !pager.isMoving
  }

  private func idleDeadline(_ edge: Edge) -> Double? {
    let law = rules(edge)
    guard law.idleShow > 0, law.hide != .never, edge == .top || !isLocked, self[edge].holds.allowsShowing,
      (self[edge].move?.path.to ?? self[edge].hidden) > 0
    else { return nil }
    return leftAloneSince + law.idleShow
  }

  /// Brings back the stacks that are due, each at its own time.
  @inline(__always)
  mutating func passIdle(_ outcome: inout Outcome) {
    guard mayIdle, isLeftAlone else { return }
    for edge in Edge.allCases {
      guard let due = idleDeadline(edge), due <= now + TickClock.rounding else { continue }
      // Content attached to a settle moves as far as the bars have, before they turn back.
      if self[edge].move?.attachedOffset != nil { advanceStack(edge, at: due, &outcome) }
      self[edge].head(for: .shown, at: due, cause: .idle, world(edge, at: due))
    }
  }

  /// Returns the seconds until a stack visibly begins to come back after idling.
  func secondsUntilBack(_ edge: Edge) -> Double? {
    guard mayIdle, isLeftAlone else { return nil }
    return idleDeadline(isLocked ? .top : edge).map { max(0, $0 - now) }
  }

  /// Returns true if an input acts on the phone, and not only near it.
  func disturbs(_ input: Input) -> Bool {
    switch input {
    case .hover, .scene, .insert, .row: false
    case .tune(let new): new != tuning
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .key, .host, .scrollTo,
      .scrollToTop, .selectTab, .resize, .content, .bars, .refresh:
      true
    }
  }
}

// Rest.
extension Simulation {
  /// True if nothing will move until the next input: time may then pass in one step of any length.
  public var isAtRest: Bool { isStill && nextWake == nil }

  /// True if nothing moves now, nor does the current page refresh, which is seen. A timed event may still be pending:
  /// see `nextWake`.
  public var isStill: Bool {
    !scroller.isMoving && top.move == nil && bottom.move == nil && !pager.isMoving && !pager.isCatchingUp(at: now)
      && !isRebounding && pages[pager.owner].refresh == nil
      && !isWheelDown && !sections.isGliding(at: now)
  }

  /// True if the phone rests in the sense of takes: nothing moves, no page refreshes, and no forced display of the
  /// bars is timed. Bars that will come back after idling (`T.idleShow`, up to a minute) do not count.
  public var isResting: Bool { isStill && minimumShownUntil == nil && refreshEnd == nil }

  /// True during a gesture of a wheel or trackpad that has not ended, also while its fingers rest.
  public var isWheelDown: Bool {
    wheel.nextDeadline(tuning.wheel) != nil || wheel.strip.isHeld || wheel.row.isHeld
  }

  /// Time in seconds at which a phone at rest moves next without input; nil if it will not. A display loop may sleep
  /// until then.
  public var nextWake: Double? {
    let timed = earlier(minimumShownUntil, refreshEnd)
    return earlier(timed, idleDeadline)
  }

  private func earlier(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  /// Returns true if nothing moves now, nor will before `tick`.
  package func isStill(until tick: Tick) -> Bool {
    isStill && (nextWake.map { $0 > TickClock.seconds(tick) } ?? true)
  }

  /// Returns the tick to which time can pass in one step on the way to `tick` (later than now): as far as nothing
  /// moves, otherwise the next one.
  public func furthestStep(toward tick: Tick) -> Tick {
    guard tick > self.tick + 1, isStill else { return self.tick + 1 }
    guard let wake = nextWake else { return tick }
    // Ends before the wake: ticks that its rounding may affect are simulated one by one.
    let before = TickClock.tick(nearest: wake) - 2
    return max(self.tick + 1, min(tick, before))
  }
}
