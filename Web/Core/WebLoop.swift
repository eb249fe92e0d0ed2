import ChromeCore

/// The last gesture, played again and again under the tuning of now.
final class WebLoop {
  private let gesture: WebGesture
  private let first: Simulation
  private(set) var phone: Simulation
  private var next = 0
  private var restTick: Tick?

  /// Between the rest and the next round.
  private static let pause = TickClock.tick(nearest: 0.7)

  init?(_ gesture: WebGesture, _ tuning: Tuning) {
    guard var start = gesture.start, !gesture.samples.isEmpty else { return nil }
    _ = start.handle(.input(.tune(tuning)))
    (self.gesture, first, phone) = (gesture, start, start)
  }

  /// So many ticks later; begins anew some time after all came to rest.
  func pass(_ ticks: Tick) {
    let end = phone.tick + ticks
    while next < gesture.samples.count, gesture.samples[next].tick <= end {
      step(to: gesture.samples[next].tick)
      _ = phone.handle(.input(gesture.samples[next].input))
      next += 1
    }
    step(to: end)
    guard next == gesture.samples.count, phone.isStill else { return restTick = nil }
    let rested = restTick ?? phone.tick
    restTick = rested
    if phone.tick - rested > WebLoop.pause { (phone, next, restTick) = (first, 0, nil) }
  }

  private func step(to tick: Tick) {
    while phone.tick < tick { _ = phone.handle(.time(to: phone.furthestStep(toward: tick))) }
  }
}
