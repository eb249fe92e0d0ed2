import TestSupport

@testable import ChromeCore

/// A hand that nobody thought of: what it does on a phone at which ticks, for each seed.
struct RandomInput {
  private(set) var inputs: [(tick: Tick, input: Input)] = []
  private var random: SeededGenerator
  private var now: Tick = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<whole(4...9) { act() }
  }

  /// When everything has come to rest for certain.
  var end: Tick { now + 900 }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func put(_ input: Input, after ticks: Int) {
    now += ticks
    inputs.append((now, input))
  }

  private mutating func act() {
    switch whole(0...8) {
    case 0, 1, 2: drag()
    case 3: for _ in 0..<whole(2...9) { put(.wheel(Vector(dx: 0, dy: Double(whole(-60...60)))), after: whole(2...12)) }
    case 4: put(.notches(Vector(dx: 0, dy: Double(whole(-3...3)))), after: whole(1...90))
    case 5: put(.key([.down, .up, .pageDown, .home, .right, .left][whole(0...5)]), after: whole(1...90))
    case 6: put(.selectTab(whole(0...2)), after: whole(1...300))
    case 7: put(whole(0...1) == 0 ? .bars(.hide(animated: true)) : .bars(.thaw), after: whole(1...90))
    default: put(.scrollTo(Double(whole(0...1200)), animated: true), after: whole(1...200))
    }
  }

  /// With samples at no rate at all; sometimes it is taken away.
  private mutating func drag() {
    var place = Point(x: Double(whole(20...370)), y: Double(whole(120...760)))
    put(.press(place), after: whole(1...240))
    let way = Vector(dx: Double(whole(-4...4)), dy: Double(whole(-40...40)))
    for _ in 0..<whole(3...25) {
      place = place + way * (Double(whole(5...15)) / 10)
      put(.move(place), after: whole(1...8))
    }
    put(whole(0...7) == 0 ? .cancel : .release(velocity: nil), after: whole(0...30))
  }
}
