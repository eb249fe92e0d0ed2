/// Seconds of the system's monotonic clock: they never run backward and are finer than a microsecond.
package enum SteadyClock {
  package static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Waits without looking at events, and only for less than SDL's unit of a millisecond. SDL waits for longer times,
  /// and wakes for events.
  package static func sleep(_ seconds: Double) {
    guard seconds > 0, seconds < 0.001 else { return }
    usleep(UInt32(seconds * 1_000_000))
  }
}
