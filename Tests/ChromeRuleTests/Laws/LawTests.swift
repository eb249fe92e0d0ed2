import TestSupport
import Testing

@testable import ChromeCore

/// The laws and the law of events for every preset, at least `LawPresets.gestures` random gestures each.
@Suite("The laws, under random input")
struct LawTests {
  @Test("2, 4, 5, 6, 8, 10, no gap, and events each once: one phone, any life", arguments: LawPresets.all)
  func hold(preset: LawPresets.Named) { LawRun.hold(LawChecker.self, for: preset, seed: 20_261_121) }

  @Test("law 1: deltas cut into same-signed parts end in the same state", arguments: LawPresets.all)
  func chunks(preset: LawPresets.Named) {
    LawRun.hold(Recut.self, for: preset, seed: 7) {
      Life.random($0, gestures: LawRun.gesturesAStory, using: &$1).withoutSlop
    }
  }

  @Test("law 3: at any frame rate, it is at the same place at the same time", arguments: LawPresets.all)
  func observers(preset: LawPresets.Named) { LawRun.hold(Watched.self, for: preset, seed: 17) }

  @Test("law 5: drags, flings, wheels and hosts past the ends move no bar", arguments: LawPresets.all)
  func bounds(preset: LawPresets.Named) {
    LawRun.hold(EdgeLife.self, for: preset, seed: 5) { Life.brink($0, gestures: LawRun.gesturesAStory, using: &$1) }
  }

  @Test("law 7: the same story twice is the same to the bit", arguments: LawPresets.all)
  func determinism(preset: LawPresets.Named) { LawRun.hold(DeterminismCheck.self, for: preset, seed: 11) }

  @Test("law 9: a story mirrored left to right mirrors the pager", arguments: LawPresets.all)
  func mirror(preset: LawPresets.Named) { LawRun.hold(Mirrored.self, for: preset, seed: 13) }

  @Test(
    "law 9, right to left: a story mirrored left to right, from right to left, is the same", arguments: LawPresets.all)
  func rightToLeft(preset: LawPresets.Named) {
    LawRun.hold(RightToLeft.self, for: preset, seed: 61) { tuning, random in
      Life.random(tuning, gestures: LawRun.gesturesAStory, using: &random).withEvents(using: &random)
    }
  }

  @Test("law 11: nothing drawn jumps, whatever turns and returns", arguments: LawPresets.shipped)
  func smooth(preset: LawPresets.Named) {
    LawRun.hold(Smooth.self, for: preset, seed: 19) { Life.storm($0, gestures: LawRun.gesturesAStory, using: &$1) }
  }

  @Test(
    "law 11 for any life: inputs move what they hold, and time moves nothing faster than it goes",
    arguments: LawPresets.all)
  func smoothLife(preset: LawPresets.Named) { LawRun.hold(SmoothLife.self, for: preset, seed: 23) }

  @Test("rules of single pages, refreshes and rows inserted above keep every law", arguments: LawPresets.all)
  func events(preset: LawPresets.Named) {
    let quiet = { (tuning: Tuning, random: inout SeededGenerator) in
      Life.random(tuning, gestures: LawRun.gesturesAStory, using: &random).withEvents(using: &random)
    }
    let stormy = { (tuning: Tuning, random: inout SeededGenerator) in
      Life.eventful(tuning, gestures: LawRun.gesturesAStory, using: &random)
    }
    LawRun.hold(LawChecker.self, for: preset, seed: 29, make: stormy)
    LawRun.hold(DeterminismCheck.self, for: preset, seed: 37, make: quiet)
    LawRun.hold(Watched.self, for: preset, seed: 41, make: stormy)
    LawRun.hold(Mirrored.self, for: preset, seed: 43, make: quiet)
    LawRun.hold(SmoothLife.self, for: preset, seed: 47, make: stormy)
    LawRun.hold(Recut.self, for: preset, seed: 59) { quiet($0, &$1).withoutSlop }
  }

  @Test("the brink is crossed by every kind of gesture")
  func brinks() {
    var tally: [ScrollSource: Int] = [:]
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let story = Life.brink(Tuning(), gestures: LawRun.gesturesAStory, using: &random)
      var stage = EdgeLife(story.setup)
      stage.live(story)
      tally.merge(stage.tally, uniquingKeysWith: +)
    }
    for source in [ScrollSource.drag, .fling, .wheel] { #expect(tally[source, default: 0] > 40, "\(source)") }
  }
}
