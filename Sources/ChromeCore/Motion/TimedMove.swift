/// A move from one place to another in a given time, x = from + (to − from)·curve(t/duration).
public struct TimedMove: Equatable, Sendable {
  /// The start, in the unit of the moving quantity (points for bars and offsets).
  public let from: Double
  /// The exact end, in the same unit.
  public let to: Double
  /// The duration in seconds; 0 is a jump.
  public let duration: Double
  /// The curve of its progress 0…1 over the time.
  public let curve: Easing

  /// Creates a move. `duration` in seconds, at least 0.
  public init(from: Double, to: Double, duration: Double, curve: Easing) {
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }

  /// Returns the position `seconds` after the start: exactly `to` from `duration` on.
  public func position(at seconds: Double) -> Double {
    isDone(at: seconds) ? to : from + (to - from) * curve.progress(at: seconds / duration)
  }

  /// Returns the velocity per second; 0 before the start and after the end.
  public func velocity(at seconds: Double) -> Double {
    isDone(at: seconds) ? 0 : (to - from) / duration * curve.slope(at: seconds / duration)
  }

  /// Returns true if `seconds` since the start are at least the duration.
  public func isDone(at seconds: Double) -> Bool { seconds >= duration }
}
