import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeSystem
@testable import ChromeTakes

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

  @Test("no gap, and nothing drawn jumps, on the shipped scene made of pictures", arguments: LawPresets.shipped)
  func pictures(preset: LawPresets.Named) throws {
    let scene = try Self.trails.get()
    let pages = try #require(scene.setupPages)
    #expect(scene.issues.isEmpty && scene.changes(over: preset.tuning, on: Setup().screen).count >= 5)
    func onPictures(_ life: Life) -> Life {
      var life = life
      for number in life.setup.pages.indices { life.setup.pages[number].content = pages[number % pages.count].content }
      for change in scene.changes(over: life.setup.tuning, on: life.setup.screen) {
        change.apply(to: &life.setup.tuning)
      }
      #expect(life.setup.tuning.contradiction == nil)
      return life
    }
    LawRun.hold(LawChecker.self, for: preset, seed: 61) {
      onPictures(Life.random($0, gestures: LawRun.gesturesAStory, using: &$1))
    }
    LawRun.hold(Smooth.self, for: preset, seed: 67) {
      onPictures(Life.storm($0, gestures: LawRun.gesturesAStory, using: &$1))
    }
    LawRun.hold(SmoothLife.self, for: preset, seed: 71) {
      onPictures(Life.random($0, gestures: LawRun.gesturesAStory, using: &$1))
    }
  }

  /// The shipped scene without its pixels: pictures have the sizes that their PNG files' headers say.
  private static let trails: Result<TakeScene, any Error> = Result {
    let folder = try #require(Assets.folder()) + "/Scenes/Trails"
    let json = try SystemFile.read("\(folder)/\(SceneFile.name)").get()
    return try SceneFile.read(json, path: folder) { name, _ in
      guard case .success(let file) = SystemFile.read("\(folder)/\(name)"), file.count > 24 else {
        return .failure(TakeParser.PresetProblem(reason: "expected a PNG file"))
      }
      // The width and the height follow the signature and the first chunk's length and name.
      let sizes = [16, 20].map { file[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
      return .success(TakePicture(path: name, hash: name, width: sizes[0], height: sizes[1]))
    }.get()
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
