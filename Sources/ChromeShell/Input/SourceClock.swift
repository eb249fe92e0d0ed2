/// From a source's own milliseconds to seconds of the steady clock.
///
/// The event that took the least time to arrive says how the two clocks compare; a busy loop makes others later, never
/// earlier. Clocks that drift apart are followed by a thousandth.
struct SourceClock: Equatable, Sendable {
  private var last: UInt32?
  private var lastSeconds: Double?
  /// Source seconds since its first event.
  private var source = 0.0
  /// Steady seconds at source second 0, and when that was last looked at.
  private var offset = Double.infinity
  private var checked = 0.0

  private static let drift = 0.001
  /// Seconds; a source that leaps so far has begun anew.
  private static let leap = 3600.0

  /// When the event of `milliseconds` happened, never after it was received. The source's counter wraps.
  mutating func seconds(_ milliseconds: UInt32, received: Double) -> Double {
    let step = last.map { Double(Int32(bitPattern: milliseconds &- $0)) / 1000 } ?? 0
    let seconds = seconds(after: step, received: received)
    last = milliseconds
    return seconds
  }

  /// The same for a source that counts in seconds and never wraps.
  mutating func seconds(source seconds: Double, received: Double) -> Double {
    let step = lastSeconds.map { seconds - $0 } ?? 0
    let happened = self.seconds(after: step, received: received)
    lastSeconds = seconds
    return happened
  }

  private mutating func seconds(after step: Double, received: Double) -> Double {
    if abs(step) > SourceClock.leap { self = SourceClock() }
    if abs(step) <= SourceClock.leap { source += step }
    offset = min(offset + (received - checked) * SourceClock.drift, received - source)
    checked = received
    return min(source + offset, received)
  }
}
