// Bars that come back while the phone is left alone (`T.idleShow`). When that will be is known as soon as everything
// lets go, so it is one event at one time, however time passes.
extension Simulation {
  /// Seconds at which a stack comes back if nothing happens until then; nil if none waits for that.
  var idleDeadline: Double? {
    guard mayIdle, isLeftAlone else { return nil }
    let times = (idleDeadline(.top), idleDeadline(.bottom))
    guard let top = times.0, let bottom = times.1 else { return times.0 ?? times.1 }
    return min(top, bottom)
  }

  private var mayIdle: Bool { tuning.top.idleShow > 0 || tuning.bottom.idleShow > 0 }

  /// The last hand let go, or the page's last motion ended, or something else happened to the phone.
  mutating func leaveAlone(at time: Double) {
    if mayIdle { leftAloneSince = time }
  }

  /// Neither a hand nor a motion of its own has the page. Bars on their way are no reason to wait.
  private var isLeftAlone: Bool {
    !hand.isDown && !scroller.isHeld && !scroller.isMoving && !pager.isHeld && !pager.isMoving
  }

  private func idleDeadline(_ edge: Edge) -> Double? {
    let law = tuning.rules(edge)
    guard law.idleShow > 0, law.hide != .never, edge == .top || !isLocked, self[edge].holds.allowsShowing,
      (self[edge].move?.path.to ?? self[edge].hidden) > 0
    else { return nil }
    return leftAloneSince + law.idleShow
  }

  /// Brings back what is due, each stack at its own moment.
  @inline(__always)
  mutating func passIdle(_ outcome: inout Outcome) {
    guard mayIdle, isLeftAlone else { return }
    for edge in Edge.allCases {
      guard let due = idleDeadline(edge), due <= now + TickClock.rounding else { continue }
      // Content that comes along with a settle comes as far as the bars have, before they turn back.
      if self[edge].move?.attachedOffset != nil { advanceStack(edge, at: due, &outcome) }
      self[edge].head(for: .shown, at: due, cause: .idle, world(edge, at: due))
    }
  }

  /// Seconds until an observer sees a stack begin to come back by itself.
  func secondsUntilBack(_ edge: Edge) -> Double? {
    guard mayIdle, isLeftAlone else { return nil }
    return idleDeadline(isLocked ? .top : edge).map { max(0, $0 - now) }
  }

  /// Whether an input is something that somebody does to the phone, and not only near it.
  func disturbs(_ input: Input) -> Bool {
    switch input {
    case .hover, .scene: false
    case .tune(let new): new != tuning
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .key, .host, .scrollTo,
      .scrollToTop, .selectTab, .resize, .content, .bars:
      true
    }
  }
}

// Rest.
extension Simulation {
  /// Whether nothing will move until the next input: time may then pass in one step of any length.
  public var isAtRest: Bool { isStill && nextWake == nil }

  /// Whether nothing moves now. By the clock something may still come: see `nextWake`.
  public var isStill: Bool {
    !scroller.isMoving && top.move == nil && bottom.move == nil && !pager.isMoving && !pager.isCatchingUp(at: now)
      && !isRebounding
      && wheel.nextDeadline(tuning.wheel) == nil && !wheel.strip.isHeld && !sections.isGliding(at: now)
  }

  /// What a take calls rest: nothing moves, and no time runs for which bars were to be shown. Bars that will come back
  /// by themselves (`T.idleShow`, up to a minute) wait at rest.
  public var isResting: Bool { isStill && minimumShownUntil == nil }

  /// Seconds at which a phone that stands still does something by itself, if nothing happens until then; nil if it
  /// will not. Whoever shows it may sleep until then.
  public var nextWake: Double? {
    guard let held = minimumShownUntil else { return idleDeadline }
    return idleDeadline.map { min($0, held) } ?? held
  }

  /// Whether nothing moves now, nor will before `tick`.
  package func isStill(until tick: Tick) -> Bool {
    isStill && (nextWake.map { $0 > TickClock.seconds(tick) } ?? true)
  }

  /// The tick to which time can pass in one step on the way to `tick` (a later one than now): as far as nothing moves,
  /// else the very next one.
  public func furthestStep(toward tick: Tick) -> Tick {
    guard tick > self.tick + 1, isStill else { return self.tick + 1 }
    guard let wake = nextWake else { return tick }
    // One tick short of the wake: what its rounding may bring forward is still lived tick by tick.
    let before = TickClock.tick(nearest: wake) - 2
    return max(self.tick + 1, min(tick, before))
  }
}
