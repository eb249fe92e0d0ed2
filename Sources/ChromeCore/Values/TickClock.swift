/// A point in simulated time: a count of 1/600 s since the session began.
///
/// 600 is a multiple of 24, 25, 30, 50, 60, 100 and 120, so every usual frame rate is a native view of one run.
public typealias Tick = Int

/// Turns seconds into ticks and back. The core never asks what time it is; it is told.
public enum TickClock {
  /// Ticks in a second of simulated time.
  public static let ticksPerSecond = 600

  /// Times closer than this (seconds) are the same: rounding of sums, far below a tick.
  static let rounding = 1e-9

  /// Seconds since the session began at `tick`; exact for every multiple of 1/600 s that a double can hold.
  public static func seconds(_ tick: Tick) -> Double { Double(tick) / Double(ticksPerSecond) }

  /// The tick nearest to `seconds` (≥ 0 or < 0). Precondition: finite and within ±10¹² s.
  public static func tick(nearest seconds: Double) -> Tick {
    precondition(seconds.isFinite && abs(seconds) < 1e12, "time must be finite")
    return Tick((seconds * Double(ticksPerSecond)).rounded())
  }
}
