import TestSupport

@testable import ChromeCore

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
