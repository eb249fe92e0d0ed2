extension WheelRecognizer {
  /// When something will happen without a further sample, in seconds.
  func nextDeadline(tuning: WheelTuning) -> Double? {
    if awaitsLift { return history.lastTime + Self.longestSilence }
    return switch state {
    case .idle: nil
    case .deciding, .horizontal, .vertical(lift: .slow, _), .vertical(lift: .coasting, _):
      history.lastTime + history.endGap(tuning)
    case .vertical(lift: .none, _):
      history.lastTime + min(tuning.coastMs / 1000, history.endGap(tuning))
    case .latched, .ignoring: history.lastTime + tuning.rearmQuietMs / 1000
    }
  }

  /// Whether a gesture is under way that only a reported lift ends.
  private var awaitsLift: Bool {
    switch state {
    case .idle, .latched, .ignoring: false
    case .deciding, .vertical, .horizontal: isLiftReported
    }
  }

  /// Lets time pass; what is due at `seconds` happens.
  mutating func passTime(to seconds: Double, tuning: WheelTuning) -> WheelActions {
    var actions = WheelActions()
    while let deadline = nextDeadline(tuning: tuning), deadline <= seconds + 1e-9 {
      meet(deadline, tuning: tuning, into: &actions)
    }
    return actions
  }

  private mutating func meet(_ deadline: Double, tuning: WheelTuning, into actions: inout WheelActions) {
    if awaitsLift {
      isLiftReported = false
      history.keepNewest()
    }
    switch state {
    case .idle, .latched, .ignoring: state = .idle
    case .deciding(let travel): giveUp(travel, tuning: tuning, into: &actions)
    case .vertical(lift: .none, let debt): guessLift(debt: debt, tuning: tuning, into: &actions)
    case .vertical(let lift, _): end(isFling: lift == .coasting, tuning: tuning, into: &actions)
    case .horizontal: commit(.gap, at: deadline, tuning: tuning, into: &actions)
    }
  }

  /// A travel too short for an axis still moves the list, if it was along it: a slow reader is not ignored.
  private mutating func giveUp(_ travel: Vector, tuning: WheelTuning, into actions: inout WheelActions) {
    state = .idle
    guard abs(travel.dy) >= tuning.axisRatio * abs(travel.dx), travel != .zero else {
      return actions.append(.abandoned)
    }
    actions.append(.locked(.vertical))
    actions.append(.scroll(travel.dy))
    end(isFling: false, tuning: tuning, into: &actions)
  }

  private mutating func guessLift(debt: Double, tuning: WheelTuning, into actions: inout WheelActions) {
    let velocity = history.velocity(tuning).dy
    let isFast = abs(velocity) >= tuning.coastSpeed && velocity != 0
    if isFast { actions.append(.coast(velocity: velocity)) }
    state = .vertical(lift: isFast ? .coasting : .slow, debt: debt)
  }

  private mutating func end(isFling: Bool, tuning: WheelTuning, into actions: inout WheelActions) {
    actions.append(.endedVertical(velocity: history.velocity(tuning).dy, isFling: isFling))
    state = .idle
  }

  /// The platform says that the fingers lifted: what a gap would decide later is decided now. Fingers that rested
  /// longer than `VelocityTracker.longestPause` do not throw.
  mutating func stop(at seconds: Double, tuning: WheelTuning) -> WheelActions {
    guard seconds.isFinite else { return WheelActions() }
    var actions = passTime(to: seconds, tuning: tuning)
    isLiftReported = false
    let isResting = seconds - history.lastTime > VelocityTracker.longestPause
    switch state {
    case .idle, .latched, .ignoring: return actions
    case .deciding, .vertical, .horizontal: if isResting { history.keepNewest() }
    }
    switch state {
    case .idle, .latched, .ignoring: break
    case .deciding(let travel): giveUp(travel, tuning: tuning, into: &actions)
    case .vertical(lift: .none, let debt):
      guessLift(debt: debt, tuning: tuning, into: &actions)
      end(isFling: state == .vertical(lift: .coasting, debt: debt), tuning: tuning, into: &actions)
    case .vertical(let lift, _): end(isFling: lift == .coasting && !isResting, tuning: tuning, into: &actions)
    case .horizontal: commit(.lift, at: seconds, tuning: tuning, into: &actions)
    }
    return actions
  }

  /// The platform says that fingers lie on the trackpad: what was under way is over, what was swallowed is forgotten,
  /// and the next sample begins a gesture that lasts until `stop`.
  mutating func begin(at seconds: Double, tuning: WheelTuning) -> WheelActions {
    let actions = stop(at: seconds, tuning: tuning)
    state = .idle
    isLiftReported = seconds.isFinite
    return actions
  }

  /// The velocity with which a list or a page would be let go if the fingers lifted at `seconds`.
  func liftVelocity(at seconds: Double, tuning: WheelTuning) -> Vector {
    switch state {
    case .idle, .latched, .ignoring, .deciding: .zero
    case .vertical, .horizontal:
      seconds - history.lastTime > VelocityTracker.longestPause ? .zero : history.velocity(tuning)
    }
  }

  /// Something else takes over (a press, a key, a resize, lost focus): the gesture is gone, and the rest of its
  /// samples means nothing until a pause, a reversal or a fresh swipe.
  mutating func cancel() {
    switch state {
    case .idle, .latched, .ignoring: break
    case .deciding, .vertical, .horizontal: ignoreTheRest()
    }
  }
}
