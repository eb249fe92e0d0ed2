import TestSupport

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeStudio

extension KeptGesture {
  /// Returns a drag up that flings, is caught and dragged down, in ticks of the session.
  static func threeGestures(from start: Simulation, seed: UInt64 = 3) -> KeptGesture {
    var generator = SeededGenerator(seed: seed)
    var gesture = KeptGesture(start: start)
    var tick = start.tick
    for motion in [-1.0, 1.0, -1.0] {
      var place = Point(x: 195, y: motion < 0 ? 640 : 260)
      gesture.add(.press(place), tick)
      for _ in 0..<Int.random(in: 8...24, using: &generator) {
        tick += 5
        place.y += motion * Double.random(in: 2...18, using: &generator)
        gesture.add(.move(place), tick)
      }
      tick += 1
      gesture.add(.release(velocity: nil), tick)
      tick += Int.random(in: 20...90, using: &generator)
    }
    return gesture
  }

  mutating func add(_ input: Input, _ tick: Tick) { inputs.append(TimedInput(tick: tick, input: input)) }
}
