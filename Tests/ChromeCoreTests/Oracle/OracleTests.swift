import TestSupport
import Testing

@testable import ChromeCore

/// The law compared with its plain reference (`PlainStack`), tick by tick, over random tunings and gestures.
@Suite("The stack's law compared with a plain reference")
struct OracleTests {
  @Test("hidden points and offset agree at every tick", arguments: 0..<8)
  func agree(part: Int) {
    let count = TestShare.of(250)
    var moved = 0
    for number in 0..<count {
      let seed = UInt64(part * 1000 + number)
      var chance = SeededGenerator(seed: seed)
      let story = PlainStory.random(using: &chance)
      let played = PlainRun.play(story)
      moved += played.hasMoved ? 1 : 0
      guard let breach = played.breach else { continue }
      let small = PlainOracle.shrunk(story)
      let text = "seed \(seed): \(breach)\nsmaller: \(PlainRun.play(small).breach ?? "")\n\(small.text)"
      Issue.record("\(text)")
      return
    }
    // Bars move in most stories: a comparison of two stacks at rest would prove nothing. A handful is no sample.
    if count >= 20 { #expect(moved * 10 >= count * 6, "bars moved in \(moved) of \(count) stories") }
  }
}

enum PlainOracle {
  /// Returns a minimal story with the same failure, by leaving out gestures and samples.
  static func shrunk(_ story: PlainStory) -> PlainStory {
    var best = story
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for shorter in shorterStories(best) where PlainRun.play(shorter).breach != nil {
        (best, isSmaller) = (shorter, true)
        break
      }
    }
    return best
  }

  private static func shorterStories(_ story: PlainStory) -> [PlainStory] {
    var shorter: [PlainStory] = []
    for gesture in story.gestures.indices {
      var without = story
      without.gestures.remove(at: gesture)
      shorter.append(without)
      for sample in story.gestures[gesture].samples.indices {
        var fewer = story
        fewer.gestures[gesture].samples.remove(at: sample)
        shorter.append(fewer)
      }
    }
    return shorter
  }
}

extension PlainStory {
  /// A description for test failures.
  var text: String {
    let changed = TuningField.all.filter { $0[tuning] != $0[Tuning()] }
    let values = changed.map { "\($0.key) \($0[tuning])" }
    let gestures = gestures.map { gesture in
      "\(gesture.source): " + gesture.samples.map { "\($0.points) (\($0.ticks))" }.joined(separator: ", ")
        + "; pause \(gesture.pause)"
    }
    return (["offset \(offset)", "set " + values.joined(separator: " ")] + gestures).joined(separator: "\n")
  }
}
