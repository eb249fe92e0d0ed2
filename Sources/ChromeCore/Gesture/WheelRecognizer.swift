/// Turns the bare samples of a precise wheel (a trackpad without phases, perhaps with the system's own inertia mixed
/// in) into gestures. Call `add` for each sample, and `passTime` at least at every `nextDeadline`.
///
///     idle ──sample──▶ deciding ──axis──▶ vertical ───gap───▶ idle         (coasts from the lift guess on)
///      ▲                  │                  └──edge in a tail──▶ ignoring
///      │                  └────axis────▶ horizontal ──gap, tail, full page──▶ latched
///      └────────── quiet, or a fresh swipe (begins at once) ──── ignoring, latched
///
/// - *Deciding*: once the travel is `wheel.slop` long, an axis that leads `wheel.axisRatio` times wins; at
///   `wheel.hardSlop` the vertical one. The travel until then is not lost.
/// - *Vertical*: every sample moves the list; inertia of the system is just more samples. After `wheel.coast` without
///   one the list coasts on a guess; a sample before the end revokes it, and the coasted distance is subtracted from
///   further samples in the same direction. The end gap makes it final: below `wheel.coastSpeed` there is no fling. So
///   a system's tail, which ends slowly, starts no second one.
/// - *Ignoring*: inertia beyond the edge was passed to the bounce; the rest of the tail is ignored until it is quiet
///   for `wheel.rearmQuiet`, reverses, or a fresh swipe comes. Where the platform reports that fingers rest on the
///   trackpad (`begin`), it reports their lift as well, and nothing is guessed until then.
/// - *Horizontal*: at most one page. It is decided by an end gap, by `wheel.tailSamples` falling samples, or by a whole
///   page.
/// - *Latched*: the samples after that are ignored until quiet, or, from `wheel.latch` on, a fresh swipe.
///
/// Velocities are measured before the last sample, not before now: when a gap is noticed it is already longer than the
/// pause that would mean standing still.
///
/// The thresholds come from thirteen recorded swipes (browser deltas of trackpads and a Magic Mouse). A reference
/// implementation of the same rules turned the right number of pages for all of them, raw and resampled at 120 and 60
/// Hz.
struct WheelRecognizer: Equatable, Sendable {
  var state = State.idle
  var history = WheelHistory()
  /// True if the platform reported fingers on the trackpad: it will report their lift too, so no gap counts as one.
  var isLiftReported = false

  enum State: Equatable, Sendable {
    case idle
    case deciding(travel: Vector)
    /// `debt`: excess coasted distance still to subtract; same sign as the deltas it is subtracted from.
    case vertical(lift: Lift, debt: Double)
    case horizontal(travel: Double)
    case latched(since: Double)
    /// `heading`: the direction of the ignored samples.
    case ignoring(heading: Vector)
  }

  /// The guess about the fingers: still down, perhaps lifted but too slow to coast, or lifted and coasting.
  enum Lift: Equatable, Sendable { case none, slow, coasting }

  /// Seconds without a sample after which a reported gesture ends anyway, because its lift was lost.
  static let longestSilence = 10.0
  /// Number of falling samples past the edge that are a tail; one fewer than for pages, as a wrong guess costs less.
  private static let edgeTailSamples = 3
  private static let largestDelta = 1e6
}

/// One sample, with the context that the recognizer does not have.
struct WheelSample: Equatable, Sendable {
  /// Points that the content moves.
  var delta: Vector
  /// The time, in seconds.
  var seconds: Double
  /// Displayed points of the list past its end (> 0) or before its start (< 0); 0 inside.
  var overscroll = 0.0
  /// Points that the content has coasted since the last `coast`, signed like `delta.dy`; only read while coasting.
  var coasted = 0.0
  /// Width of a page in points; 0 means that no travel is a full page.
  var pageWidth = 0.0
}

extension WheelRecognizer {
  /// Adds one sample, after everything that was due before it. Samples without a movement or a time are ignored; one
  /// from the past counts as simultaneous with the last one.
  mutating func add(_ sample: WheelSample, tuning: WheelTuning) -> WheelActions {
    let delta = sample.delta
    guard delta.dx.isFinite, delta.dy.isFinite, sample.seconds.isFinite, delta != .zero else { return WheelActions() }
    var sample = sample
    let bounds = -Self.largestDelta...Self.largestDelta
    sample.delta = Vector(dx: delta.dx.clamped(to: bounds), dy: delta.dy.clamped(to: bounds))
    if history.count > 0 { sample.seconds = max(sample.seconds, history.lastTime) }
    var actions = passTime(to: sample.seconds, tuning: tuning)
    if state == .idle { history = WheelHistory() }
    history.add(sample.delta, at: sample.seconds, tuning: tuning)
    handle(sample, tuning: tuning, into: &actions)
    return actions
  }

  private mutating func handle(_ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions) {
    switch state {
    case .idle:
      begin(with: sample.delta, sample, tuning: tuning, into: &actions)
    case .deciding(let travel):
      decide(travel + sample.delta, sample, tuning: tuning, into: &actions)
    case .vertical(let lift, let debt):
      scroll(sample, lift: lift, debt: debt, tuning: tuning, into: &actions)
    case .horizontal(let travel):
      page(travel + sample.delta.dx, sample, tuning: tuning, into: &actions)
    case .latched(let since):
      let isFresh = history.isFresh(since: since + tuning.latchMs / 1000, tuning: tuning)
      rearm(if: isFresh, sample, tuning: tuning, into: &actions)
    case .ignoring(let heading):
      let turned = heading.dx * sample.delta.dx + heading.dy * sample.delta.dy < 0
      let isFresh = history.isFresh(since: -.infinity, tuning: tuning)
      rearm(if: turned || isFresh, sample, tuning: tuning, into: &actions)
    }
  }

  private mutating func begin(
    with travel: Vector, _ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    actions.append(.began)
    decide(travel, sample, tuning: tuning, into: &actions)
  }

  private mutating func rearm(
    if isNew: Bool, _ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    guard isNew else { return }
    actions.append(.rearmed)
    history.keepNewest()
    begin(with: history.delta(0), sample, tuning: tuning, into: &actions)
  }

  private mutating func decide(
    _ travel: Vector, _ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    guard let axis = axis(of: travel, tuning: tuning) else { return state = .deciding(travel: travel) }
    actions.append(.locked(axis))
    var whole = sample
    whole.delta = travel
    switch axis {
    case .vertical: scroll(whole, lift: .none, debt: 0, tuning: tuning, into: &actions)
    case .horizontal: page(travel.dx, whole, tuning: tuning, into: &actions)
    }
  }

  private func axis(of travel: Vector, tuning: WheelTuning) -> WheelAction.Axis? {
    let (across, along) = (abs(travel.dx), abs(travel.dy))
    guard travel.length >= tuning.slop, travel != .zero else { return nil }
    if across >= tuning.axisRatio * along { return .horizontal }
    return along >= tuning.axisRatio * across || travel.length >= tuning.hardSlop ? .vertical : nil
  }

  private mutating func scroll(
    _ sample: WheelSample, lift: Lift, debt: Double, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    let delta = sample.delta.dy
    var debt = delta * debt > 0 ? debt : 0
    if lift == .coasting {
      actions.append(.resumed)
      debt = delta * sample.coasted > 0 ? sample.coasted : 0
    }
    let paid = abs(debt) < abs(delta) ? debt : delta
    if delta != paid { actions.append(.scroll(delta - paid)) }
    state = .vertical(lift: .none, debt: debt - paid)
    let isPushedOut = delta * sample.overscroll < 0
    let isTail = history.isFalling(along: .vertical, samples: Self.edgeTailSamples, tuning: tuning)
    guard isPushedOut, isTail else { return }
    actions.append(.bounce(velocity: history.velocity(tuning).dy))
    ignoreTheRest()
  }

  private mutating func page(
    _ travel: Double, _ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    if sample.delta.dx != 0 { actions.append(.page(sample.delta.dx)) }
    state = .horizontal(travel: travel)
    let isFull = sample.pageWidth > 0 && abs(travel) >= sample.pageWidth
    let isTail = history.isFalling(along: .horizontal, samples: Int(tuning.tailSamples), tuning: tuning)
    guard isFull || isTail else { return }
    commit(isFull ? .full : .tail, at: sample.seconds, tuning: tuning, into: &actions)
  }

  mutating func commit(
    _ reason: WheelAction.CommitReason, at seconds: Double, tuning: WheelTuning, into actions: inout WheelActions
  ) {
    actions.append(.commitPage(velocity: history.velocity(tuning).dx, reason: reason))
    state = .latched(since: seconds)
    history.mark()
  }

  mutating func ignoreTheRest() {
    state = .ignoring(heading: history.delta(0))
    history.mark()
  }
}

/// Actions that a precise wheel requests, in the order in which they happen. Distances and velocities are those of the
/// content, in points and pt/s, in the same directions as `Input.wheel`; velocities are not clamped.
enum WheelAction: Equatable, Sendable {
  /// Fingers began to scroll.
  case began
  /// A fresh swipe during the rest of the previous one; `began` follows.
  case rearmed
  /// The axis is known; the whole travel so far follows as `scroll` or `page`.
  case locked(Axis)
  /// The list moves by these points.
  case scroll(Double)
  /// The pager moves by these points.
  case page(Double)
  /// A gap that looks like lifted fingers: the list coasts with this velocity.
  case coast(velocity: Double)
  /// They were not lifted: stop coasting where the list is displayed. The coasted distance is subtracted from the next
  /// `scroll`s.
  case resumed
  /// A vertical gesture is over. With `isFling` the coast continues; without it the list stops, or springs back.
  case endedVertical(velocity: Double, isFling: Bool)
  /// The list is past its edge and moved only by inertia: pass this velocity to the bounce. The gesture is over.
  case bounce(velocity: Double)
  /// A horizontal gesture is over: decide the page. `velocity` is that of the content, so negative toward the next
  /// page.
  case commitPage(velocity: Double, reason: CommitReason)
  /// The gesture ended before it had an axis.
  case abandoned

  enum Axis: String, CaseIterable, Sendable { case vertical, horizontal }

  /// Reasons for which a page is decided: the samples stopped, they are inertia, a whole page was traveled, or the
  /// platform reported the lift.
  enum CommitReason: String, CaseIterable, Sendable { case gap, tail, full, lift }
}

/// A few actions without heap allocation.
struct WheelActions: Equatable, Sendable, Sequence {
  private var slots = Slots()
  private(set) var count = 0

  /// The most actions of one call: an end that is due (lock, scroll, coast, end), then re-arm, begin, lock, scroll,
  /// end.
  static let capacity = 9

  mutating func append(_ action: WheelAction) {
    precondition(count < Self.capacity, "too many actions in one call")
    slots[count] = action
    count += 1
  }

  func makeIterator() -> Iterator { Iterator(actions: self) }

  struct Iterator: IteratorProtocol {
    let actions: WheelActions
    var index = 0

    mutating func next() -> WheelAction? {
      guard index < actions.count else { return nil }
      defer { index += 1 }
      return actions.slots[index]
    }
  }

  private struct Slots: Equatable, Sendable {
    private var first = Row()
    private var second = Row()
    private var third = Row()

    struct Row: Equatable, Sendable {
      var a: WheelAction?
      var b: WheelAction?
      var c: WheelAction?

      subscript(index: Int) -> WheelAction? {
        get { index == 0 ? a : index == 1 ? b : c }
        set { if index == 0 { a = newValue } else if index == 1 { b = newValue } else { c = newValue } }
      }
    }

    subscript(index: Int) -> WheelAction? {
      get { index < 3 ? first[index] : index < 6 ? second[index - 3] : third[index - 6] }
      set {
        if index < 3 {
          first[index] = newValue
        } else if index < 6 {
          second[index - 3] = newValue
        } else {
          third[index - 6] = newValue
        }
      }
    }
  }
}

extension WheelRecognizer {
  /// Returns the time, in seconds, at which something will happen without a further sample; nil if nothing will.
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

  /// True during a gesture that only a reported lift ends.
  private var awaitsLift: Bool {
    switch state {
    case .idle, .latched, .ignoring: false
    case .deciding, .vertical, .horizontal: isLiftReported
    }
  }

  /// Lets time pass; actions due by `seconds` happen.
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

  /// Ends a travel too short for an axis; if it was vertical it still moves the list, so that slow scrolling is not
  /// ignored.
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

  /// Handles a reported lift: what a gap would decide later is decided now. Fingers that rested longer than
  /// `VelocityTracker.longestPause` do not throw.
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

  /// Handles reported fingers on the trackpad: the current gesture ends, ignored samples are forgotten, and the next
  /// sample begins a gesture that lasts until `stop`.
  mutating func begin(at seconds: Double, tuning: WheelTuning) -> WheelActions {
    let actions = stop(at: seconds, tuning: tuning)
    state = .idle
    isLiftReported = seconds.isFinite
    return actions
  }

  /// Returns the velocity with which a list or a page would be released if the fingers lifted at `seconds`.
  func liftVelocity(at seconds: Double, tuning: WheelTuning) -> Vector {
    switch state {
    case .idle, .latched, .ignoring, .deciding: .zero
    case .vertical, .horizontal:
      seconds - history.lastTime > VelocityTracker.longestPause ? .zero : history.velocity(tuning)
    }
  }

  /// Cancels the gesture because another input takes over (a press, a key, a resize, lost focus); the rest of its
  /// samples is ignored until a pause, a reversal or a fresh swipe.
  mutating func cancel() {
    switch state {
    case .idle, .latched, .ignoring: break
    case .deciding, .vertical, .horizontal: ignoreTheRest()
    }
  }
}
