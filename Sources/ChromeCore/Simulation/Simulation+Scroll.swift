// Scrolling of the page: the only place where a change of offset becomes a sample, and every rule sees the same one.
extension Simulation {
  /// Handles a change of the offset from `old` to the current one. Stacks, sections and events follow.
  mutating func scrolled(
    from old: Double, source: ScrollSource, began: Double, ended: Double, _ outcome: inout Outcome
  ) {
    guard scroller.offset != old else { return }
    lastMotion = ended
    let maxOffset = maxOffset
    let sample = sample(from: old, maxOffset: maxOffset, source: source, began: began, ended: ended)
    countsConsumed ? scrollApart(sample, &outcome.decisions) : scrollTogether(sample, &outcome.decisions)
    follow()
    if gesture.purpose != .toSection { sections.letGo() }
    followSections(isMoving: true, at: now, &outcome)
    if reachedEdge(from: old, maxOffset: maxOffset) { outcome.events.append(.edgeReached) }
  }

  @inline(__always)
  private mutating func scrollTogether(_ sample: ScrollSample, _ decisions: inout StackDecisions) {
    let (offset, maxOffset, ended) = (sample.to, sample.maxOffset, sample.ended)
    // Worlds are created outside the closures: a closure that reads the whole phone copies it.
    let topWorld = world(.top, offset: offset, maxOffset: maxOffset, at: ended)
    decisions.top.note { top.scroll(sample, topWorld, into: &$0) }
    guard !isLocked else { return decisions.bottom.note { $0.addFollowed(sample) } }
    let bottomWorld = world(.bottom, offset: offset, maxOffset: maxOffset, at: ended)
    decisions.bottom.note { bottom.scroll(sample, bottomWorld, into: &$0) }
  }

  /// Returns the sample. Speeds are measured only if a gate needs them.
  private mutating func sample(
    from old: Double, maxOffset: Double, source: ScrollSource, began: Double, ended: Double
  ) -> ScrollSample {
    var sample = ScrollSample(
      from: old, to: scroller.offset, source: source, began: began, ended: ended, speedAtStart: 0, speedAtEnd: 0,
      gestureStart: gesture.start, maxOffset: maxOffset)
    guard measuresSpeed else { return sample }
    let sign = scroller.offset > old ? 1.0 : -1.0
    sample.speedAtStart = trace.speed(over: Simulation.speedWindow, at: began) * sign
    // Still until it began; a jump gets a minimal duration, so that it has a before and an after.
    trace.add(old, at: min(began, ended - Simulation.jumpSeconds))
    trace.add(scroller.offset, at: ended)
    sample.speedAtEnd = trace.speed(over: Simulation.speedWindow, at: ended) * sign
    return sample
  }

  /// True if a stack needs the scroll speed of the page.
  var measuresSpeed: Bool { laws.top.hasSpeedGate || laws.bottom.hasSpeedGate }

  static let jumpSeconds = 1e-6

  /// The span in seconds over which speed gates measure, never a single frame.
  static let speedWindow = 0.050

  /// The start of a sample that comes now: the end of the last one, unless the page stood still since.
  var nextSampleBegan: Double { now - lastMotion > Press.pause ? now : lastMotion }

  /// Returns true if the page reached one of its ends, or passed it, from elsewhere on the page, including the other
  /// end.
  private func reachedEdge(from old: Double, maxOffset: Double) -> Bool {
    guard maxOffset > 0 else { return false }
    return (old > 0 && scroller.offset <= 0) || (old < maxOffset && scroller.offset >= maxOffset)
  }

  /// True if the bottom stack is locked to the top one's progress.
  var isLocked: Bool { tuning.bottom.follow == .top && tuning.topBars.range > 0 }

  mutating func follow() {
    guard isLocked else { return }
    let progress = top.hidden / tuning.topBars.range
    let bars = tuning.bottomBars
    bottom.place(at: progress * bars.range, bars)
  }
}

// A scroll's beginning and end, from any source.
extension Simulation {
  /// Begins a move of the page by a finger, a wheel or a host: an earlier motion stops where it is displayed.
  mutating func beginScroll(_ outcome: inout Outcome) {
    gesture.start = scroller.offset
    gesture.releaseSpeed = 0
    gesture.stopped = ScrollGesture.Stopped()
    endPurpose()
    trace.reset()
    top.beginGesture()
    bottom.beginGesture()
    if !gesture.isUnderWay { outcome.events.append(.scrollBegan) }
    gesture.isUnderWay = true
  }

  /// Releases the page with a speed (displayed, pt/s, toward the content's end positive): it flings, springs back or
  /// stays.
  mutating func throwPage(speed: Double, by thrower: Scroller.Thrower, _ outcome: inout Outcome) {
    gesture.releaseSpeed = bounded(speed, by: thrower)
    flick()
    let fling = fling(from: scroller.offset, speed: speed, by: thrower)
    guard fling.duration > 0 else { return finishScroll(at: now, &outcome) }
    if isFlung(speed, by: thrower) && bounds.contains(scroller.offset) { outcome.events.append(.flingBegan) }
    scroller.fling(fling, at: now, by: thrower)
  }

  /// Returns the speed of a release by a finger, pt/s: that of a fling with the same direction which the finger stopped
  /// just before adds to it.
  func carried(_ speed: Double) -> Double {
    let (stopped, limit) = (gesture.stopped, tuning.scroll.carryTimeMs / 1000)
    guard tuning.scroll.carry > 0, stopped.speed * speed > 0, now - stopped.time < limit, isFlung(speed, by: .finger)
    else { return speed }
    return speed + tuning.scroll.carry * stopped.speed
  }

  mutating func flick() {
    let (speed, offset) = (gesture.releaseSpeed, scroller.offset)
    let pull = pullSpeed(speed, at: offset)
    guard speed < 0 || pull > 0 else { return }
    top.flick(speed: speed, pull: pull, world(.top), offset: offset)
    if !isLocked { bottom.flick(speed: speed, pull: pull, world(.bottom), offset: offset) }
  }

  /// Returns the speed in pt/s of a finger that pulls the page past its end, at `offset` with the page's own `speed`,
  /// in a drag that began at the end; 0 for any other scroll. The finger is faster than the page that it stretches.
  func pullSpeed(_ speed: Double, at offset: Double) -> Double {
    let isPast = gesture.start >= maxOffset - Travel.grain && offset > maxOffset + Travel.grain
    guard speed > 0, scroller.source == .drag, isPast else { return 0 }
    if case .hosted = scroller.motion { return speed }
    return speed / scroller.displayedSpeed(1, bounds)
  }

  /// Returns a release speed within the thrower's limit.
  func bounded(_ speed: Double, by thrower: Scroller.Thrower) -> Double {
    let limit = tuning.maxSpeed(of: thrower)
    return speed.clamped(to: -limit...limit)
  }

  /// Returns the motion of the page if it is released at `offset` with a displayed `speed`, pt/s.
  func fling(from offset: Double, speed: Double, by thrower: Scroller.Thrower) -> Fling {
    glide(from: offset, speed: flingSpeed(speed, by: thrower), by: thrower)
  }

  /// Returns the speed of a page that is released with a displayed `speed`, both pt/s: 0 if that is too slow to fling.
  func flingSpeed(_ speed: Double, by thrower: Scroller.Thrower) -> Double {
    isFlung(speed, by: thrower) ? bounded(speed, by: thrower) : 0
  }

  /// Returns the motion of a page that is already flinging: there is no minimum speed for continuing.
  func glide(from offset: Double, speed: Double, by thrower: Scroller.Thrower) -> Fling {
    Fling(offset: offset, velocity: speed, on: slope(of: thrower))
  }

  func slope(of thrower: Scroller.Thrower) -> Slope {
    Slope(
      bounds: bounds.range, decelerationPerMs: tuning.scroll.decelerationPerMs(of: thrower),
      stopSpeed: tuning.scroll.stopSpeed, bounce: bounceSpring)
  }

  private func isFlung(_ speed: Double, by thrower: Scroller.Thrower) -> Bool {
    let least = thrower == .wheel ? tuning.wheel.coastSpeed : 0
    return abs(speed) >= max(least, tuning.scroll.stopSpeed)
  }

  var bounceSpring: Spring {
    Spring(stiffness: tuning.scroll.bounceStiffness, dampingRatio: tuning.scroll.bounceDamping)
  }

  /// Ends the scroll at `time`, once, whatever its source.
  mutating func finishScroll(at time: Double, _ outcome: inout Outcome) {
    scroller.stop()
    leaveAlone(at: time)
    if gesture.isUnderWay { outcome.events.append(.scrollEnded) }
    gesture.isUnderWay = false
    endPurpose()
    releaseStacks(at: time)
    followSections(isMoving: false, at: time, &outcome)
  }

  mutating func followSections(isMoving: Bool, at time: Double, _ outcome: inout Outcome) {
    // Nearly always nothing changes; this check does not access the page's arrays.
    guard isOtherSection else { return }
    let isNew = sections.follow(
      scroller.offset, isMoving: isMoving, page.sections, tuning.sections, viewport: screen.width, at: time)
    if isNew { outcome.events.append(.sectionChanged(sections.active)) }
  }

  /// True if the offset alone would make another section active.
  private var isOtherSection: Bool {
    let owner = pager.owner
    return !pages[owner].sections.isEmpty && pages[owner].sections.active(at: scroller.offset) != sections.active
  }

  /// Settles the bars, once nothing holds or moves the page any more.
  mutating func releaseStacks(at time: Double) {
    let speed = gesture.releaseSpeed
    gesture.releaseSpeed = 0
    top.release(speed: speed, world(.top, at: time), offset: scroller.offset)
    rescue(.top, at: time)
    let lead = leadingEnd(top.move?.path.to ?? top.hidden)
    if !isLocked { bottom.release(speed: speed, lead: lead, world(.bottom, at: time), offset: scroller.offset) }
    rescue(.bottom, at: time)
  }

  /// Returns the end that the bottom stack settles to with a top stack that comes to rest with `hidden` points; nil
  /// between the top bars, and without bars there that hide.
  func leadingEnd(_ hidden: Double) -> BarEnd? {
    let range = tuning.topBars.range
    guard range > 0, laws.top.hide != .never else { return nil }
    return hidden <= 0 ? .shown : hidden >= range ? .hidden : nil
  }

  /// Shows bars where the user could not bring them back: if the content is too short to scroll, at rest at the top,
  /// and where they may no longer be hidden.
  mutating func rescue(at time: Double) {
    for edge in Edge.allCases { rescue(edge, at: time) }
  }

  mutating func rescue(_ edge: Edge, at time: Double) {
    guard edge == .top || !isLocked else { return }
    let isResting = !scroller.isHeld && !scroller.isMoving
    self[edge].rescue(isAtTop: isResting && scroller.offset <= 0, world(edge, at: time))
  }

  /// Ends the purpose of a programmatic scroll: it is complete, or another input took over.
  mutating func endPurpose() {
    guard gesture.purpose != .none else { return }
    gesture.purpose = .none
    top.holds.subtract([.scrollToTop, .sectionTap])
    bottom.holds.subtract([.scrollToTop, .sectionTap])
  }
}

extension Tuning {
  /// True if the bottom stack would follow a top that has nothing to hide: then it leads, by the top's rules.
  @inline(__always)
  var bottomLeads: Bool { bottom.follow == .top && topBars.range <= 0 }

  /// Returns the rules of a stack.
  package func rules(_ edge: Edge) -> StackTuning { edge == .bottom && !bottomLeads ? bottom : top }

  /// Returns the largest speed of a thrower. A finger's samples are few and noisy; a trackpad's flick is as fast as the
  /// sum of its samples.
  func maxSpeed(of thrower: Scroller.Thrower) -> Double {
    switch thrower {
    case .finger: scroll.maxSpeed
    case .wheel: wheel.maxSpeed
    }
  }
}

extension ScrollTuning {
  func decelerationPerMs(of thrower: Scroller.Thrower) -> Double {
    switch thrower {
    case .finger: decelerationPerMs
    case .wheel: wheelDecelerationPerMs
    }
  }
}

extension Decision {
  /// Adds a sample of which a stack that follows the other one uses nothing.
  fileprivate mutating func addFollowed(_ sample: ScrollSample) {
    raw += sample.to - sample.from
    took[.follow] += sample.to - sample.from
  }
}
