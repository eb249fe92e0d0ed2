import ChromeControls

/// Estimates when events happened if the loop was busy, stopped or suspended meanwhile.
///
/// SDL stamps events when they are fetched. While the loop waits for them, that is when they happen; after a stall
/// everything that arrived meanwhile is fetched at once. Only the time in which the loop polled and found nothing is
/// known to be quiet. So the events are assumed to have followed each other at the usual interval, starting when the
/// loop polled last. The rest of the stall is lost: nothing is known about it, so no decision may depend on it.
struct EventTiming: Equatable, Sendable {
  /// The time up to which all events have been seen, in seconds of the steady clock.
  private(set) var heard: Double
  /// The time of the last movement.
  private var lastMovement = -Double.infinity
  /// True if the last movement arrived without a stall, so that the next interval is a usual one.
  private var wasInTime = false
  /// The latest intervals between movements, in seconds.
  private var intervals: [Double] = []

  /// Seconds between two samples of most trackpads, mice and touch screens.
  static let usual = 0.008
  /// Seconds. Chosen: a loop that waits in slices of `slice` is later than this only if it was held up.
  static let stall = 0.025
  /// The longest time in seconds that a loop should wait during user input, so that it knows what happened.
  static let slice = 0.010

  init(startingAt seconds: Double) { heard = seconds }

  struct Batch: Equatable, Sendable {
    var events: [StampedEvent]
    /// The part of a stall, in seconds, about which nothing is known.
    var lost = 0.0
  }

  /// Stamps events that were fetched at `now`.
  /// - Parameter isListening: true if the loop has polled at least every `slice`, except while it was held up.
  mutating func stamp(_ events: [FeedEvent], at now: Double, isListening: Bool) -> Batch {
    defer { heard = max(heard, now) }
    let (span, count) = (now - heard, events.count(where: \.isMovement))
    guard count > 0, !events.contains(where: \.isTimed) else {
      return Batch(events: events.compactMap { $0.stamped(now) })
    }
    let interval = min(usualInterval, span / Double(count))
    let length = interval * Double(count)
    guard span > EventTiming.stall, isListening || count > 1 else {
      learn(now, count)
      return Batch(events: events.compactMap { $0.stamped(now) })
    }
    let start = isListening ? lastHeard(within: interval) : now - length
    // The loop resumes half-way between two samples, on average.
    let left = max(0, now - start - length)
    let rest = isListening ? min(interval / 2, left) : left
    (lastMovement, wasInTime) = (now - rest, false)
    return Batch(events: EventTiming.spread(events, from: start, every: interval), lost: left - rest)
  }

  /// Returns the time at which a stalled stream continues: at its last sample, or, if that is long ago, when the loop
  /// polled last.
  private func lastHeard(within interval: Double) -> Double {
    heard - lastMovement < 3 * interval ? max(heard - interval, min(lastMovement, heard)) : heard
  }

  private static func spread(_ events: [FeedEvent], from start: Double, every interval: Double) -> [StampedEvent] {
    var seconds = start
    return events.compactMap { event in
      if event.isMovement { seconds += interval }
      return event.stamped(seconds)
    }
  }
}

// Usual intervals.
extension EventTiming {
  /// Records `count` movements at `seconds`: a display may deliver several at once.
  private mutating func learn(_ seconds: Double, _ count: Int) {
    if wasInTime, (0.001...0.040).contains(seconds - lastMovement) {
      intervals = intervals.suffix(4) + [(seconds - lastMovement) / Double(count)]
    }
    (lastMovement, wasInTime) = (seconds, true)
  }

  /// The median of the latest five intervals.
  private var usualInterval: Double {
    intervals.isEmpty ? EventTiming.usual : intervals.sorted()[intervals.count / 2]
  }
}

extension FeedEvent {
  fileprivate var isTimed: Bool {
    if case .timed = self { true } else { false }
  }

  fileprivate var isMovement: Bool {
    switch self {
    case .raw(let event), .timed(let event, _): event.isMovement
    case .resized, .exposed, .presenterLost, .look, .news, .quit: false
    }
  }

  /// Returns the event with the time of its source, otherwise `seconds`; nil if it is not user input.
  fileprivate func stamped(_ seconds: Double) -> StampedEvent? {
    switch self {
    case .raw(let event): StampedEvent(seconds: seconds, event: event)
    case .timed(let event, let source): StampedEvent(seconds: source, event: event)
    case .resized, .exposed, .presenterLost, .look, .news, .quit: nil
    }
  }
}

extension RawEvent {
  /// True for a sample of a motion, whose time affects its meaning.
  var isMovement: Bool {
    switch self {
    case .motion, .wheel, .finger(.moved, _, _, _, _): true
    case .wheelRested, .wheelLifted, .button, .finger, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: false
    }
  }
}
