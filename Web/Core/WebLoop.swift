import ChromeCore

/// Replays the last gesture repeatedly under the current tuning.
final class WebLoop {
  private let gesture: WebGesture
  private let first: Simulation
  private(set) var phone: Simulation
  private var next = 0
  private var restTick: Tick?

  /// The pause between the rest and the next round.
  private static let pause = TickClock.tick(nearest: 0.7)

  init?(_ gesture: WebGesture, _ tuning: Tuning) {
    guard var start = gesture.start, !gesture.samples.isEmpty else { return nil }
    _ = start.handle(.input(.tune(tuning)))
    (self.gesture, first, phone) = (gesture, start, start)
  }

  /// Advances by that many ticks; starts again some time after everything is at rest.
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
