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

/// A take that nobody thought of: the text of a random one for each seed.
struct AnyTake {
  /// Nothing in it depends on how a phone stands: it puts in the same at the same ticks whatever the tuning.
  var isBlind: Bool
  private var random: SeededGenerator

  init(seed: UInt64, isBlind: Bool) { (random, self.isBlind) = (SeededGenerator(seed: seed), isBlind) }

  var text: String {
    mutating get {
      let opening = ["page \(Int.random(in: 0...2, using: &random))"]
      let count = Int.random(in: 3...9, using: &random)
      return (opening + (0..<count).map { _ in line() } + ["wait 0.3s"]).map { $0 + "\n" }.joined()
    }
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func line() -> String {
    switch whole(0...(isBlind ? 12 : 16)) {
    case 0, 1:
      "drag \(whole(40...350)) \(whole(200...700)) by \(whole(-9...9)) \(whole(-420...420)) over 0.\(whole(1...6))s"
    case 2, 3: "fling 195 \(whole(200...700)) at 0 \(whole(-3200...3200))"
    case 4: "wheel 0 \(whole(-300...300)) over 0.\(whole(1...4))s"
    case 5: "ticks 0 \(whole(-4...4))"
    case 6: "wait 0.\(whole(1...9))s"
    case 7: "press \(whole(20...370)) \(whole(60...780))\nmove 0 \(whole(-200...200)) over 0.2s\nhold 0.1s\nrelease"
    case 8: "tap \(whole(20...370)) \(whole(60...820))"
    case 9: "set top.resistShow \(whole(0...120)) bottom.resistHide \(whole(0...60))"
    case 10: "ramp header.full \(whole(110...130)).37 to \(whole(131...180)) over 0.\(whole(1...6))s"
    case 11: "scroll to \(whole(0...1500))"
    case 12: "show bars"
    case 13: "swipe \(["left", "right"][whole(0...1)])"
    case 14: "wait until rest"
    case 15: "tap tab \(whole(0...2))"
    default: "wait until header.visible < 60 within 0.4s"
    }
  }
}
