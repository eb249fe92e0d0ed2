import ChromeControls

/// An event and the time when it was received, in seconds of the performance counter.
package struct StampedEvent: Equatable, Sendable {
  package var seconds: Double
  package var event: RawEvent
}

/// Merges wheel events that arrive together: SDL delivers accumulated events with one time stamp.
package enum WheelMerge {
  /// Seconds. Chosen: no device reports more often than every 4 ms.
  static let horizon = 0.003

  /// A sample and the events that it was merged from.
  package struct Group: Equatable, Sendable {
    package var merged: StampedEvent
    package var raw: [StampedEvent]
  }

  /// Merges successive wheel events within the horizon of the first into one sample at the first one's time.
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
    // Merging a vertical notch with a horizontal one would look like fingers on both axes.
    guard (turn.x != 0) == (more.x != 0), (turn.y != 0) == (more.y != 0) else { return nil }
    turn.x += more.x
    turn.y += more.y
    return .wheel(turn)
  }
}

extension WheelTurn {
  /// Returns true if the events are equal except for their distance.
  fileprivate func isAlike(_ other: WheelTurn) -> Bool {
    var other = other
    (other.x, other.y) = (x, y)
    return self == other
  }
}
