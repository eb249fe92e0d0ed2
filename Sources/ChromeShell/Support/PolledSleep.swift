/// A wait that is shorter than the window system's shortest: sleeps in slices, polling between them.
struct PolledSleep {
  /// The longest slice in seconds, and so the longest delay of an event. Polling takes a tenth of it.
  static let longest = 0.0002

  private let seconds: Double
  private let clock: () -> Double
  private let sleep: (Double) -> Void

  init(_ seconds: Double, clock: @escaping () -> Double, sleep: @escaping (Double) -> Void) {
    (self.seconds, self.clock, self.sleep) = (seconds, clock, sleep)
  }

  /// Sleeps until `arrived` returns true or the time is over. Returns the last result of `arrived`.
  func end(when arrived: () -> Bool) -> Bool {
    let end = clock() + seconds
    while true {
      if arrived() { return true }
      let rest = end - clock()
      guard rest > 0 else { return false }
      sleep(min(rest, PolledSleep.longest))
    }
  }
}
