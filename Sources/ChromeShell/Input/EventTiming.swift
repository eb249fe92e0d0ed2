import ChromeCore
import ChromeStudio

/// When events happened, as far as a loop can know that was busy, stopped or suspended meanwhile.
///
/// SDL stamps events when they are fetched. While the loop waits for them that is when they happen; after a stall all
/// that came meanwhile is fetched at once. Only time in which the loop looked and found nothing is known to be quiet,
/// so such events are taken to have followed each other as usual, from where the loop looked last, and what is left of
/// the stall is lost: nobody knows what happened in it, and nothing may be decided by it.
struct EventTiming: Equatable, Sendable {
  /// Up to then everything has been seen, in steady seconds.
  private(set) var heard: Double
  /// When the last movement came.
  private var lastMovement = -Double.infinity
  /// Whether it came in time, so that the next interval is a usual one.
  private var wasInTime = false
  /// Seconds from one movement to the next, of late.
  private var intervals: [Double] = []

  /// Seconds between two samples of most trackpads, mice and touch screens.
  static let usual = 0.008
  /// Seconds. Chosen: a loop that waits in slices of `slice` is later than this only if it was held up.
  static let stall = 0.025
  /// Seconds that a loop should wait at most while a hand is at work, so that it knows what it heard.
  static let slice = 0.010

  init(startingAt seconds: Double) { heard = seconds }

  struct Batch: Equatable, Sendable {
    var events: [StampedEvent]
    /// Seconds of a stall of which nobody knows anything.
    var lost = 0.0
  }

  /// Stamps what was fetched at `now`. `isListening` says that the loop looked at least every `slice` before, if it was
  /// not held up.
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
    // The loop comes back half-way between two samples, on average.
    let left = max(0, now - start - length)
    let rest = isListening ? min(interval / 2, left) : left
    (lastMovement, wasInTime) = (now - rest, false)
    return Batch(events: EventTiming.spread(events, from: start, every: interval), lost: left - rest)
  }

  /// Where a stream goes on that was held up: at its last sample, or, if that is long ago, where the loop last looked.
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

// What is usual.
extension EventTiming {
  /// So many movements came at `seconds`: a display may hand over several at once.
  private mutating func learn(_ seconds: Double, _ count: Int) {
    if wasInTime, (0.001...0.040).contains(seconds - lastMovement) {
      intervals = intervals.suffix(4) + [(seconds - lastMovement) / Double(count)]
    }
    (lastMovement, wasInTime) = (seconds, true)
  }

  /// The middle one of five.
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
    case .resized, .exposed, .presenterLost, .look, .quit: false
    }
  }

  /// The event with the time of its source, else `seconds`; nil if it is none of a hand's.
  fileprivate func stamped(_ seconds: Double) -> StampedEvent? {
    switch self {
    case .raw(let event): StampedEvent(seconds: seconds, event: event)
    case .timed(let event, let source): StampedEvent(seconds: source, event: event)
    case .resized, .exposed, .presenterLost, .look, .quit: nil
    }
  }
}

extension RawEvent {
  /// Whether its time matters to what it means: a sample of a motion.
  var isMovement: Bool {
    switch self {
    case .motion, .wheel, .finger(.moved, _, _, _, _): true
    case .wheelRested, .wheelLifted, .button, .finger, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: false
    }
  }
}
