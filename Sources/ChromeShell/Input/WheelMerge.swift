import ChromeStudio

/// An event and when it was received, in seconds of the performance counter.
package struct StampedEvent: Equatable, Sendable {
  package var seconds: Double
  package var event: RawEvent
}

/// Joins wheel events that arrive together: SDL hands out what piled up with one time stamp.
package enum WheelMerge {
  /// Seconds. Chosen: no device reports more often than every 4 ms.
  static let horizon = 0.003

  /// One sample and the events that it is made of.
  package struct Group: Equatable, Sendable {
    package var merged: StampedEvent
    package var raw: [StampedEvent]
  }

  /// Neighbouring wheel events within the horizon of the first become one sample at the first one's time.
  package static func groups(_ events: [StampedEvent]) -> [Group] {
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
    guard case .wheel(var turn) = first, case .wheel(let more) = second, turn.isAlike(more) else { return nil }
    // Joining a notch up with one to the side would look like fingers on both axes.
    guard (turn.x != 0) == (more.x != 0), (turn.y != 0) == (more.y != 0) else { return nil }
    turn.x += more.x
    turn.y += more.y
    return .wheel(turn)
  }
}

extension WheelTurn {
  /// The same but for its way.
  fileprivate func isAlike(_ other: WheelTurn) -> Bool {
    var other = other
    (other.x, other.y) = (x, y)
    return self == other
  }
}
