/// A wait that is shorter than the window system can wait: slept in pieces, so that what arrives is heard soon.
struct PolledSleep {
  /// Seconds of one piece, the longest that nothing is heard. A look for events costs a tenth of it.
  static let longest = 0.0002

  private let seconds: Double
  private let clock: () -> Double
  private let sleep: (Double) -> Void

  init(_ seconds: Double, clock: @escaping () -> Double, sleep: @escaping (Double) -> Void) {
    (self.seconds, self.clock, self.sleep) = (seconds, clock, sleep)
  }

  /// Whether `arrived` said yes before the time was over, or at its end.
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
