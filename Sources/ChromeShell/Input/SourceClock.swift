/// Converts a source's own milliseconds to seconds of the steady clock.
///
/// The event with the shortest delay determines the offset between the two clocks; a busy loop makes others later,
/// never earlier. A drift of up to 0.1 % between the clocks is followed.
struct SourceClock: Equatable, Sendable {
  private var last: UInt32?
  private var lastSeconds: Double?
  /// Source seconds since its first event.
  private var source = 0.0
  /// Steady seconds at source second 0, and the time when that was last updated.
  private var offset = Double.infinity
  private var checked = 0.0

  private static let drift = 0.001
  /// Seconds; a source that jumps by more than this has restarted.
  private static let longestStep = 3600.0

  /// Returns when the event of `milliseconds` happened, never later than it was received. The source's counter wraps.
  mutating func seconds(_ milliseconds: UInt32, received: Double) -> Double {
    let step = last.map { Double(Int32(bitPattern: milliseconds &- $0)) / 1000 } ?? 0
    let seconds = seconds(after: step, received: received)
    last = milliseconds
    return seconds
  }

  /// Returns when an event happened, for a source that counts in seconds and never wraps.
  mutating func seconds(source seconds: Double, received: Double) -> Double {
    let step = lastSeconds.map { seconds - $0 } ?? 0
    let happened = self.seconds(after: step, received: received)
    lastSeconds = seconds
    return happened
  }

  private mutating func seconds(after step: Double, received: Double) -> Double {
    if abs(step) > SourceClock.longestStep { self = SourceClock() }
    if abs(step) <= SourceClock.longestStep { source += step }
    offset = min(offset + (received - checked) * SourceClock.drift, received - source)
    checked = received
    return min(source + offset, received)
  }
}
