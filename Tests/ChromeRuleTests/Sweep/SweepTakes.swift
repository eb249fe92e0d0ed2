import TestSupport

@testable import ChromeCore
@testable import ChromeTakes

/// Random takes of a few seconds, as text that anybody can replay.
enum SweepTakes {
  static func text(_ random: inout SeededGenerator) -> String {
    let lines = (0..<Int.random(in: 2...5, using: &random)).flatMap { _ in gesture(&random) }
    return
      (["take \"random\"", "content 1 rows 60 71.3", "at 1 offset 300"] + lines + [
        "wait until rest within 9s"
      ]).map { $0 + "\n" }.joined()
  }

  static func random(_ random: inout SeededGenerator) -> Take {
    let text = text(&random)
    let preset = LawPresets.all.randomElement(using: &random)!.tuning
    let reading = TakeParser.read(Array(text.utf8), overrides: .init(preset: preset))
    guard let take = reading.take else { preconditionFailure("\(reading.problems): \(text)") }
    return take
  }

  private static func gesture(_ random: inout SeededGenerator) -> [String] {
    let (way, ms) = (Int.random(in: -320...320, using: &random), Int.random(in: 50...500, using: &random))
    let pause = "wait \(Int.random(in: 20...900, using: &random))ms"
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return ["drag 195 450 by 0 \(way) over \(ms)ms", pause]
    case 2: return ["fling 195 450 at 0 \(way * 9)", pause]
    case 3: return ["wheel 0 \(way * 2) over \(ms)ms", pause]
    case 4: return ["press 195 450", "move 0 \(way) over \(ms)ms", "move 0 \(-way / 4) over 80ms", "release", pause]
    default: return [way > 0 ? "swipe left" : "ticks 0 \(way / 90)", pause]
    }
  }
}
