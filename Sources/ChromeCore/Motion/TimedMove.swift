/// A move from one place to another in a given time, x = from + (to − from)·curve(t/duration).
public struct TimedMove: Equatable, Sendable {
  /// Where it starts, in the unit of the thing that moves (points for bars and offsets).
  public let from: Double
  /// Where it ends, exactly, in the same unit.
  public let to: Double
  /// Seconds; 0 is a jump.
  public let duration: Double
  /// How its progress 0…1 spreads over the time.
  public let curve: Easing

  /// `duration` in seconds, at least 0.
  public init(from: Double, to: Double, duration: Double, curve: Easing) {
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }

  /// Where it is `seconds` after its start: exactly `to` from `duration` on.
  public func position(at seconds: Double) -> Double {
    isDone(at: seconds) ? to : from + (to - from) * curve.progress(at: seconds / duration)
  }

  /// Its velocity per second; 0 before its start and once it is done.
  public func velocity(at seconds: Double) -> Double {
    isDone(at: seconds) ? 0 : (to - from) / duration * curve.slope(at: seconds / duration)
  }

  /// Whether `seconds` since its start are its whole duration or more.
  public func isDone(at seconds: Double) -> Bool { seconds >= duration }
}
