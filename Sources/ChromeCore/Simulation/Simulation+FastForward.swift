// Fast-forwarding. By law 1 travel counts the same in one step and in many, so time passes in long steps. Events within
// a long step could get the wrong tick: a step on which anything happened is undone and halved, until each event is
// alone on its own tick.
extension Simulation {
  /// Lets time pass up to `end`, or to the first tick with an event, if that comes first: the same events at the same
  /// ticks as by `handle(_:)` tick by tick, and the same phone except for rounding.
  ///
  /// - Parameters:
  ///   - stopsAtRest: true to stop also at the first tick at which everything rests.
  ///   - outcome: empty at first. Its events are those of the last tick; its decisions are undefined.
  package mutating func fastForward(toward end: Tick, stopsAtRest: Bool = false, into outcome: inout Outcome) {
    while tick < end, outcome.events.isEmpty {
      if isAtRest {
        guard !stopsAtRest else { return }
        step(to: end, &outcome)
      } else {
        let far = min(end, quietUntil)
        far > tick + 2 ? skip(to: far, staysAwake: stopsAtRest, &outcome) : step(to: tick + 1, &outcome)
      }
    }
  }

  private mutating func step(to tick: Tick, _ outcome: inout Outcome) {
    self.tick = tick
    outcome.clear()
    pass(to: TickClock.seconds(tick), &outcome)
    reportBars(&outcome)
  }

  /// Goes to `far`, or to the tick before which nothing happens, by halving; that tick is passed alone.
  private mutating func skip(to far: Tick, staysAwake: Bool, _ outcome: inout Outcome) {
    /// The first tick up to which something is known to happen.
    var blocked = far + 1
    while tick < far {
      let reach = blocked > far ? far : (tick + blocked) / 2
      guard reach > tick else { return step(to: tick + 1, &outcome) }
      let before = self
      step(to: reach, &outcome)
      guard !isQuiet(since: before, outcome) || (staysAwake && isAtRest) else { continue }
      self = before
      outcome.clear()
      blocked = reach
    }
  }
}

// Limits of a long step, and the check that nothing happened on it.
extension Simulation {
  /// The last tick before any timed event; now, if only single ticks give the same result as long steps.
  private var quietUntil: Tick {
    guard isSteady else { return tick }
    let due = [top.move?.end, bottom.move?.end, scroller.endTime, wheel.nextDeadline(tuning.wheel), nextWake]
    let next = due.reduce(Double.infinity) { min($0, $1 ?? .infinity) }
    guard next.isFinite, next < 1e9 else { return .max }
    return max(tick, Tick((next * Double(TickClock.ticksPerSecond)).rounded(.up)) - 1)
  }

  private var isSteady: Bool {
    guard !pager.isMoving || pager.isCalm(at: now, width: screen.width) else { return false }
    guard scroller.isMoving else { return true }
    return !measuresSpeed && !scroller.swings && isSteady(.top) && isSteady(.bottom)
  }

  /// Returns true if long steps are safe for a stack. A scroll pushes a tracking stack off its timed move again at each
  /// sample, and at an end it resets the resistance.
  private func isSteady(_ edge: Edge) -> Bool {
    edge == .top
      ? !laws.top.isRestless(whileMoved: top.move != nil)
      : !rules(edge).isRestless(whileMoved: bottom.move != nil)
  }

  private func isQuiet(since before: Simulation, _ outcome: Outcome) -> Bool {
    outcome.events.isEmpty && side == before.side && scroller.isMoving == before.scroller.isMoving
      && pager.isMoving == before.pager.isMoving
      && top.move.isSame(as: before.top.move) && bottom.move.isSame(as: before.bottom.move)
      && (!pager.isMoving || pager.isCalm(at: now, width: screen.width))
      && ((sections.held != nil && before.sections.held != nil) || (isOnItsSection && before.isOnItsSection))
  }

  /// The page's side: −1 at its start or past it, 1 at its end or past it, 0 between them. A step from one side to
  /// another might have passed a third in between.
  private var side: Int { scroller.offset <= 0 ? -1 : scroller.offset >= maxOffset ? 1 : 0 }

  /// True if the active section is the one for the current offset: then no other was active in between, as the offset
  /// of a long step moves in one direction.
  private var isOnItsSection: Bool {
    let owner = pager.owner
    return pages[owner].sections.isEmpty || pages[owner].sections.active(at: scroller.offset) == sections.active
  }
}

extension StackTuning {
  fileprivate func isRestless(whileMoved isMoved: Bool) -> Bool {
    (isMoved && hide == .track) || resistReset.contains(.ends)
  }
}

extension Stack.Move? {
  /// Returns true if it is the same move, or none in both.
  fileprivate func isSame(as other: Stack.Move?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let move?, let other?): move.began == other.began && move.path.to == other.path.to
    case (nil, _), (_, nil): false
    }
  }
}

extension Scroller {
  /// True if a spring moves the page past its edge and back inside, so that its direction changes.
  fileprivate var swings: Bool { if case .flung(let fling, _, _) = motion { fling.swings } else { false } }
}

extension Pager {
  /// Returns true if a settling page has too little energy left to show another page, but so much that it cannot have
  /// come to rest on the way: energy only falls.
  fileprivate func isCalm(at time: Double, width: Double) -> Bool {
    guard case .settling(let path, let began, _, _) = motion, far == nil, lag.isOver(at: time) else { return false }
    let (stiffness, away) = (path.spring.stiffness, path.position(at: time - began) - path.target)
    let speed = path.velocity(at: time - began)
    let energy = speed * speed + stiffness * away * away
    let (nearest, slowest) = (Pager.arrivalPoints / max(width, 1), Pager.arrivalSpeed / max(width, 1))
    return energy < stiffness * 0.24 && energy > 1.01 * (slowest * slowest + stiffness * nearest * nearest)
  }
}

// The state that identifies a run, in addition to its events.
extension Simulation {
  /// Returns the state of a bar, by its hidden points alone.
  package func standing(of bar: BarName) -> BarMotion {
    BarMotion(hidden: hiddenShares[bar], range: tuning[bar].range)
  }

  /// The page at which it last came to rest.
  package var settledPage: Int { pager.settled }

  /// Mixes the state that decides later events into `print`: two runs with equal prints after each input took the same
  /// course.
  package func mix(into print: inout UInt64) {
    for number in [scroller.offset, top.hidden, bottom.hidden, pager.position] { print.mix(number.bitPattern) }
    // The shares of an edge's bars depend on the order, so their sum is not enough.
    let shares = hiddenShares
    for edge in Edge.allCases { print.mix(shares[BarName.pair(at: edge).outer].bitPattern) }
    top.gates.mix(into: &print)
    bottom.gates.mix(into: &print)
    print.mix(UInt64(truncatingIfNeeded: tick * 64 + sections.active))
    print.mix((top.move?.path.to ?? -1).bitPattern)
    print.mix((bottom.move?.path.to ?? -1).bitPattern)
  }
}

extension Gates {
  fileprivate func mix(into print: inout UInt64) {
    if let spared = grace.spared { print.mix(UInt64(spared) + 1) }
    for number in [slack, resisted, overshoot, Double(direction)] { print.mix(number.bitPattern) }
  }
}

extension UInt64 {
  /// Performs one round of FNV-1a on whole words, with the high half folded down.
  fileprivate mutating func mix(_ word: UInt64) {
    self = (self ^ word) &* 0x0000_0100_0000_01B3
    self ^= self >> 32
  }
}
