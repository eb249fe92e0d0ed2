import TestSupport
import Testing

@testable import ChromeCore

/// Random stories under one law until enough gestures have been played: seeded, printed and shrunk where it breaks.
enum LawRun {
  /// Gestures in one story.
  static let gesturesAStory = 12
  /// A law that finds nothing to say in this many times the stories it needs is not tested.
  private static let patience = 8

  /// Lives stories made by `make` with `Law`, from `seed` on, until `LawPresets.gestures` gestures have counted.
  static func hold<Law: LawStage>(
    _ law: Law.Type, for preset: LawPresets.Named, seed: UInt64,
    make: (Tuning, inout SeededGenerator) -> Life = { Life.random($0, gestures: gesturesAStory, using: &$1) }
  ) {
    var gestures = 0
    var number = 0
    let most = patience * (LawPresets.gestures / gesturesAStory + 1)
    while gestures < LawPresets.gestures && number < most {
      var random = SeededGenerator(seed: seed + UInt64(number) * 1_000_003)
      let story = make(preset.tuning, &random)
      let lived = law.live(story)
      if lived.breach != nil { return report(law, story, preset, "seed \(seed), story \(number)") }
      gestures += lived.gestures
      number += 1
    }
    #expect(gestures >= LawPresets.gestures, "only \(gestures) gestures in \(number) stories")
  }

  private static func report<Law: LawStage>(
    _ law: Law.Type, _ story: Life, _ preset: LawPresets.Named, _ place: String
  ) {
    let small = shrink(story) { law.live($0).breach != nil }
    let breach = law.live(small).breach ?? ""
    Issue.record("\(place): \(breach)\n\(small.takeText(named: "breach", preset: preset.name))")
  }

  /// The same breach with as few steps as leaving some out can give.
  private static func shrink(_ story: Life, while breaks: (Life) -> Bool) -> Life {
    var best = story
    var size = max(1, best.steps.count / 2)
    while size > 0 {
      var start = 0
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(best.steps.count, start + size))
        if breaks(shorter) { best = shorter } else { start += size }
      }
      size /= 2
    }
    return best
  }
}
