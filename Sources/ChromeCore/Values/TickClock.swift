/// A point in simulated time: a count of 1/600 s since the session began.
///
/// 600 is a multiple of 24, 25, 30, 50, 60, 100 and 120, so frames at every usual rate fall on whole ticks.
public typealias Tick = Int

/// Converts between seconds and ticks. The core never reads a clock; time is an input.
public enum TickClock {
  /// Ticks in a second of simulated time.
  public static let ticksPerSecond = 600

  /// Times closer than this (seconds) are equal: it covers the rounding of sums and is far below a tick.
  static let rounding = 1e-9

  /// Seconds since the session began at `tick`; exact for every multiple of 1/600 s that a double can hold.
  public static func seconds(_ tick: Tick) -> Double { Double(tick) / Double(ticksPerSecond) }

  /// Returns the time as people read it everywhere: seconds rounded to a hundredth, with the unit: `0.40 s`.
  package static func text(_ tick: Tick) -> String {
    let hundredths = Int((seconds(tick) * 100).rounded())
    let digits = hundredths % 100
    return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
  }

  /// Returns the tick nearest to `seconds`, which may be negative. Precondition: finite and within ±10¹² s.
  public static func tick(nearest seconds: Double) -> Tick {
    precondition(seconds.isFinite && abs(seconds) < 1e12, "time must be finite")
    return Tick((seconds * Double(ticksPerSecond)).rounded())
  }
}
