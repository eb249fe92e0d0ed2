/// Turns the bare samples of a precise wheel (a trackpad without phases, perhaps with the system's own inertia mixed
/// in) into gestures. `add` samples as they come, `passTime` to at least every `nextDeadline`.
///
///     idle ──sample──▶ deciding ──axis──▶ vertical ───gap───▶ idle         (coasts from the lift guess on)
///      ▲                  │                  └──edge in a tail──▶ ignoring
///      │                  └────axis────▶ horizontal ──gap, tail, full page──▶ latched
///      └────────── quiet, or a fresh swipe (begins at once) ──── ignoring, latched
///
/// - *Deciding*: once the travel is `wheel.slop` long, an axis that leads `wheel.axisRatio` times wins; at
///   `wheel.hardSlop` the vertical one. The travel until then is not lost.
/// - *Vertical*: every sample moves the list; inertia of the system is just more samples. After `wheel.coast`
///   without one the list coasts on a guess; a sample before the end takes that back, and what was coasted is taken
///   off what comes in the same direction. The end gap makes it final: slower than `wheel.coastSpeed` there is no
///   fling. So a system's tail, which ends slowly, starts no second one.
/// - *Ignoring*: inertia beyond the edge has been handed to the bounce; the rest of the tail means nothing until it is
///   quiet for `wheel.rearmQuiet`, turns around, or a fresh swipe comes.
///   Where the platform reports that fingers lie on the trackpad (`begin`), it reports their lift as well, and nothing
///   is guessed until then.
/// - *Horizontal*: at most one page. It is decided by an end gap, by `wheel.tailSamples` falling samples, or by a
///   whole page.
/// - *Latched*: the samples after that are swallowed until quiet, or, from `wheel.latch` on, a fresh swipe.
///
/// Velocities are measured before the last sample, not before now: by the time a gap is noticed it is longer than the
/// pause that would mean standing still.
///
/// Thresholds come from thirteen recorded swipes (browser deltas of trackpads and a Magic Mouse), on which a
/// reference of the same rules turned the right number of pages raw and pumped at 120 and 60 Hz.
struct WheelRecognizer: Equatable, Sendable {
  var state = State.idle
  var history = WheelHistory()
  /// The platform reported fingers on the trackpad, so it also reports their lift: no gap is taken for one.
  var isLiftReported = false

  enum State: Equatable, Sendable {
    case idle
    case deciding(travel: Vector)
    /// `debt`: what was coasted too much, still to be taken off; same sign as the deltas it is taken off.
    case vertical(lift: Lift, debt: Double)
    case horizontal(travel: Double)
    case latched(since: Double)
    /// `heading`: the way the ignored samples go.
    case ignoring(heading: Vector)
  }

  /// What is thought of the fingers: still there, perhaps lifted but too slow to coast, or lifted and coasting.
  enum Lift: Equatable, Sendable { case none, slow, coasting }

  /// Seconds without a sample after which a reported gesture is over all the same: its lift got lost.
  static let longestSilence = 10.0
  /// Three falling samples past the edge are a tail; one less than for pages, as a wrong guess costs less.
  private static let edgeTailSamples = 3
  private static let largestDelta = 1e6
}

/// One sample with what the recogniser cannot know.
struct WheelSample: Equatable, Sendable {
  /// Points the content moves.
  var delta: Vector
  /// When, in seconds.
  var seconds: Double
  /// How far the list is shown past its end (> 0) or before its start (< 0); 0 inside.
  var overscroll = 0.0
  /// How far the content has moved by itself since the last `coast`, as `delta.dy` counts; only read while coasting.
  var coasted = 0.0
  /// Width of a page in points; 0 means that no travel is a full page.
  var pageWidth = 0.0
}

extension WheelRecognizer {
  /// Takes in one sample. Whatever was due before it happens first. Samples without a movement or a time are ignored,
  /// one from the past counts as coming with the last one.
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
    take(sample, tuning: tuning, into: &actions)
    return actions
  }

  private mutating func take(_ sample: WheelSample, tuning: WheelTuning, into actions: inout WheelActions) {
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
