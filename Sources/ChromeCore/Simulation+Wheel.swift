// Wheels: precise ones through the state machine, notches as eased steps.
extension Simulation {
  mutating func takeWheel(_ delta: Vector, _ outcome: inout Outcome) {}
  mutating func takeNotches(_ notches: Vector, _ outcome: inout Outcome) {
    let limit = tuning.wheel.maxTicks
    if notches.dy != 0 { step(by: -notches.dy.clamped(to: -limit...limit) * tuning.wheel.tick, &outcome) }
  }
  mutating func stopWheel(_ outcome: inout Outcome) {}
  mutating func cancelWheel(_ outcome: inout Outcome) {}
  mutating func passWheel(to time: Double, _ outcome: inout Outcome) {}

  /// One notch or key: an eased step, added to what is still to be done of the last ones.
  mutating func step(by points: Double, _ outcome: inout Outcome) {
    guard !hand.isDown else { return }
    var target = scroller.offset
    if case .eased(let approach, _) = scroller.motion { target = approach.target } else { beginScroll(&outcome) }
    let aim = (target + points).clamped(to: bounds.range)
    scroller.ease(to: aim, halfLife: tuning.wheel.tickHalfLifeMs / 1000, at: now)
    if aim == scroller.offset { finishScroll(at: now, &outcome) }
  }
}
