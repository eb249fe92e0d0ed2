/// An event and when it was received, in seconds of the performance counter.
struct StampedEvent: Equatable, Sendable {
  var seconds: Double
  var event: RawEvent
}

/// Joins wheel events that arrive together: SDL hands out what piled up with one time stamp.
enum WheelMerge {
  /// Seconds; motion.md §4.3.
  static let horizon = 0.003

  /// One sample and the events that it is made of.
  struct Group: Equatable, Sendable {
    var merged: StampedEvent
    var raw: [StampedEvent]
  }

  /// Neighbouring wheel events within the horizon of the first become one sample at the first one's time.
  static func merged(_ events: [StampedEvent]) -> [StampedEvent] { groups(events).map(\.merged) }

  static func groups(_ events: [StampedEvent]) -> [Group] {
    var groups: [Group] = []
    for event in events {
      if let last = groups.last?.merged, event.seconds - last.seconds < horizon,
        let sum = sum(last.event, event.event)
      {
        groups[groups.count - 1].merged.event = sum
        groups[groups.count - 1].raw.append(event)
      } else {
        groups.append(Group(merged: event, raw: [event]))
      }
    }
    return groups
  }

  private static func sum(_ first: RawEvent, _ second: RawEvent) -> RawEvent? {
    guard case .wheel(let x, let y, let isShiftHeld, let isFromTouch) = first,
      case .wheel(let moreX, let moreY, isShiftHeld, isFromTouch) = second
    else { return nil }
    // Joining a notch up with one to the side would look like fingers on both axes.
    guard (x != 0) == (moreX != 0), (y != 0) == (moreY != 0) else { return nil }
    return .wheel(x: x + moreX, y: y + moreY, isShiftHeld: isShiftHeld, isFromTouch: isFromTouch)
  }
}
