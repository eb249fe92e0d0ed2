import Testing

@testable import ChromeCore
@testable import ChromeHandOff

/// The numbers of the vectors' stories, from those of the rules. Bars of 60 pt.
@Suite("Corners of the law as stories")
struct CornerStoryTests {
  private static func story(_ name: String, _ change: (inout StackTuning) -> Void) -> VectorStory? {
    var rules = StackTuning(hide: .track)
    (rules.deadBand, rules.resistHide, rules.resistShow, rules.settleTimeMs) = (5, 20, 30, 300)
    change(&rules)
    return CornerStories(edge: .top, rules: rules, range: 60).all.first { $0.name == "top: \(name)" }
  }

  @Test("bars are hidden by their height, the absorbed travel and 10 pt more; half of it returns")
  func away() throws {
    let story = try #require(Self.story("by wheel") { $0.rate = 0.5 })
    // (60 + 20 + 5) / 0.5 + 10; back 60 / 2 + 30 + 5. A settle of 300 ms and 100 ms are 240 ticks.
    let moves: [VectorStory.Move] = [
      .begin(.wheel), .glide(180, 80), .end, .rest(240), .begin(.wheel), .glide(-65, 40), .end, .rest(240),
    ]
    #expect(story.moves == moves && story.offset == 2000 && story.maxOffset == 6000)
  }

  @Test("who waits for bars to stand waits for the slower of both ways and 100 ms, 12 s at most")
  func rest() {
    for (time, scale, ticks) in [(300.0, 1.0, 240), (300, 2, 420), (300, 0.5, 240), (5000, 3, 7200)] {
      let story = Self.story("each limit of hiding, met and passed") {
        ($0.settleTimeMs, $0.showTimeScale) = (time, scale)
      }
      #expect(story?.moves.last == .rest(ticks))
    }
  }

  @Test("a tremor stays within three quarters of the dead band")
  func tremor() throws {
    let story = try #require(Self.story("a tremor, then a little more") { _ in })
    let moves: [VectorStory.Move] = [
      .begin(.drag), .glide(55, 40), .glide(-3.75, 20), .glide(3.75, 20), .glide(-3.75, 20), .glide(3.75, 20),
      .glide(-6, 20), .glide(6, 20), .end, .rest(240),
    ]
    #expect(story.moves == moves)
  }

  @Test("flicks are a point a second slower and faster than the one that decides, or than 300")
  func flick() throws {
    for (flick, settle, speed) in [(0.0, SettleRule.nearest, 300.0), (500, .nearest, 500), (0, .velocity, 700)]
      as [(Double, SettleRule, Double)]
    {
      let story = try #require(
        Self.story("let go just slower and faster than decides") {
          ($0.flickShow, $0.settle, $0.flingSpeed) = (flick, settle, 700)
        })
      let flings = story.moves.compactMap { move in if case .fling(let speed, _) = move { speed } else { nil } }
      #expect(flings == [1 - speed, -1 - speed, speed + 1])
    }
  }

  @Test("pages end where the rules for ends and short pages begin")
  func ends() {
    for (name, offset) in [
      ("short content, 0 pt more than too short", 90.0), ("short content, 1 pt more than too short", 91),
      ("past the end and back", 900),
    ] {
      #expect(Self.story(name) { $0.shortFactor = 1.5 }?.maxOffset == offset)
    }
  }

  @Test("a speed gate in either direction has a story; without a gate there is no story")
  func speeds() {
    for (hide, show, moves) in [
      // 0.5, 1, 1.25 and 2 times the speed for 0.2 s; where there is no gate 100 pt/s.
      (400.0, 0.0, [40.0, -10, 80, -20, 100, -25, 160, -40]), (0, 200, [10, -20, 20, -40, 25, -50, 40, -80]),
      (0, 0, nil),
    ] as [(Double, Double, [Double]?)] {
      let story = Self.story("slow and fast") { ($0.minSpeedHide, $0.minSpeedShow) = (hide, show) }
      let ways = story?.moves.compactMap { move in if case .glide(let points, 120) = move { points } else { nil } }
      #expect(ways == moves)
    }
  }

  @Test("what has no grace and shows nothing after a while has no stories of it")
  func rare() throws {
    for name in ["left alone", "gestures after a return"] { #expect(Self.story(name) { _ in } == nil) }
    let idle = try #require(Self.story("left alone") { $0.idleShow = 2 })
    // 60, 20 ticks before the 1200 are over, and 20 after.
    #expect(idle.moves[3] == .rest(1140) && Array(idle.moves[7...8]) == [.rest(1180), .rest(40)])
    let grace = try #require(Self.story("gestures after a return") { $0.grace = 2 })
    let gesture: [VectorStory.Move] = [.begin(.drag), .glide(85, 40), .end, .rest(30)]
    let start: [VectorStory.Move] = [
      .begin(.drag), .glide(95, 80), .glide(-95, 60), .glide(85, 40), .end, .rest(240),
    ]
    #expect(grace.moves == start + gesture + gesture + gesture + [.rest(240)])
  }
}
