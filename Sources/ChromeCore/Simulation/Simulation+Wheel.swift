// Precise wheels: executes the actions of the recognizer.
extension Simulation {
  mutating func handleWheel(_ delta: Vector, _ outcome: inout Outcome) {
    guard !pointerOwner.isDown, !isTakenByStrip(delta), !isTakenByRow(delta) else { return }
    wheel.sideways = -delta.dx
    let coasted = -(scroller.offset - wheel.coastStart)
    let sample = WheelSample(
      delta: delta, seconds: now, overscroll: overscroll, coasted: coasted, pageWidth: screen.width)
    perform(wheel.precise.add(sample, tuning: tuning.wheel), &outcome)
  }

  /// Points past the content's end (positive) or before its start (negative).
  private var overscroll: Double { scroller.offset - scroller.offset.clamped(to: bounds.range) }

  mutating func stopWheel(_ outcome: inout Outcome) {
    endSideWheels()
    perform(wheel.precise.stop(at: now, tuning: tuning.wheel), &outcome)
  }

  /// Handles fingers that come to rest on the trackpad: they stop a moving page where it is displayed.
  mutating func restWheel(_ outcome: inout Outcome) {
    guard !pointerOwner.isDown else { return }
    endSideWheels()
    perform(wheel.precise.begin(at: now, tuning: tuning.wheel), &outcome)
    if scroller.isMoving, bounds.contains(scroller.offset) { throwWheel(speed: 0, &outcome) }
  }

  /// Ends the wheel's gesture where it is, because another input takes over.
  mutating func cancelWheel(_ outcome: inout Outcome) {
    endSideWheels()
    wheel.precise.cancel()
    wheel.notches.cancel()
    if case .wheeled = scroller.motion { throwWheel(speed: 0, &outcome) }
    if pager.isHeld && !isPagedByUser { releasePager(speed: 0, &outcome) }
  }

  private var isPagedByUser: Bool {
    switch pointerOwner {
    case .paging, .undecided, .draggingRow: true
    case .up, .scrolling, .draggingStrip, .spent: false
    }
  }

  /// Decides gaps between samples at their own time, inside a tick if necessary. Returns the time up to which the page
  /// has been moved.
  mutating func passWheel(from before: Double, to time: Double, _ outcome: inout Outcome) -> Double {
    var before = before
    passSideWheels(to: time)
    while let deadline = wheel.nextDeadline(tuning.wheel), deadline <= time {
      let moment = max(before, deadline)
      now = moment
      passScroll(from: before, to: moment, &outcome)
      perform(wheel.precise.passTime(to: moment + TickClock.rounding, tuning: tuning.wheel), &outcome)
      before = moment
    }
    now = time
    return before
  }

  private mutating func perform(_ actions: WheelActions, _ outcome: inout Outcome) {
    for action in actions { perform(action, &outcome) }
  }

  private mutating func perform(_ action: WheelAction, _ outcome: inout Outcome) {
    switch action {
    case .began, .rearmed, .abandoned: break
    case .locked(.vertical):
      scroller.beginWheel(bounds)
      beginScroll(&outcome)
    case .locked(.horizontal) where isPointerOnStrip: beginStripWheel()
    case .locked(.horizontal) where isRowUnderWheel(wheel.sideways): beginRowWheel()
    case .page(let points) where wheel.strip.isHeld: moveStrip(by: -points)
    case .page(let points) where wheel.row.isHeld: moveRow(by: -points)
    case .commitPage where wheel.strip.isHeld || wheel.row.isHeld: break
    case .locked(.horizontal):
      if scroller.isMoving { throwWheel(speed: 0, &outcome) }
      pager.grab(width: screen.width, at: now, tuning.pager)
    case .scroll(let points): pullPage(by: -points, began: nextSampleBegan, &outcome)
    case .page(let points): pullPager(by: -points, &outcome)
    case .coast(let velocity): coast(speed: -velocity, &outcome)
    case .resumed: resumeWheel(&outcome)
    case .endedVertical: endWheel(&outcome)
    case .bounce(let velocity): throwWheel(speed: scroller.displayedSpeed(-velocity, bounds), &outcome)
    case .commitPage(let velocity, _):
      releasePager(speed: -velocity, &outcome)
      if !scroller.isMoving && !scroller.isHeld { releaseStacks(at: now) }
    }
  }

  /// Lets the page coast after a gap that looks like lifted fingers; a later sample may revoke it.
  private mutating func coast(speed: Double, _ outcome: inout Outcome) {
    guard case .wheeled = scroller.motion else { return }
    wheel.coastStart = scroller.offset
    throwWheel(speed: scroller.displayedSpeed(speed, bounds), &outcome)
  }

  private mutating func resumeWheel(_ outcome: inout Outcome) {
    scroller.beginWheel(bounds)
    if !gesture.isUnderWay { beginScroll(&outcome) }
  }

  private mutating func endWheel(_ outcome: inout Outcome) {
    if case .wheeled = scroller.motion { throwWheel(speed: 0, &outcome) }
  }

  private mutating func throwWheel(speed: Double, _ outcome: inout Outcome) {
    throwPage(speed: speed, by: .wheel, &outcome)
  }
}

// Notches and keys: eased steps, added to the rest of the last ones.
extension Simulation {
  mutating func handleNotches(_ notches: Vector, _ outcome: inout Outcome) {
    guard !pointerOwner.isDown else { return }
    let limit = tuning.wheel.maxTicks
    if notches.dy != 0 { step(by: -notches.dy.clamped(to: -limit...limit) * tuning.wheel.tick, &outcome) }
    let sideways = -notches.dx.clamped(to: -limit...limit) * tuning.wheel.tick
    if isPointerOnStrip { return stepStrip(by: sideways) }
    if isRowUnderWheel(sideways) { return stepRow(by: sideways) }
    let pages = wheel.notches.add(notches.dx, at: now, tuning: tuning.wheel)
    if pages != 0 { select(pager.owner + pages, &outcome) }
  }

  mutating func step(by points: Double, _ outcome: inout Outcome) {
    guard !pointerOwner.isDown else { return }
    var target = scroller.offset
    if case .eased(let approach, _) = scroller.motion { target = approach.target }
    let aim = (target + points).clamped(to: bounds.range)
    // A trackpad that holds the page releases it, and no motion begins that would end where it is.
    if case .wheeled = scroller.motion, aim == scroller.offset { return cancelWheel(&outcome) }
    if !scroller.isEased { beginStep(&outcome) }
    scroller.ease(to: aim, halfLife: tuning.wheel.tickHalfLifeMs / 1000, at: now)
    if aim == scroller.offset { finishScroll(at: now, &outcome) }
  }

  private mutating func beginStep(_ outcome: inout Outcome) {
    cancelWheel(&outcome)
    scroller.stop()
    beginScroll(&outcome)
  }
}
