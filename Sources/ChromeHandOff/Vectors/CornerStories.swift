import ChromeCore

/// The stories of one edge's rules.
struct CornerStories {
  let edge: Edge
  let rules: StackTuning
  let range: Double

  var all: [VectorStory] {
    [limits, back, reversals, tremor] + releases + [flings, flick, nearTop, toTop, topEnd, bottomEnd] + nearEnd + pulls
      + short
      + [wheel, program, caught, turned, hiddenAtFirst, overshoot] + speeds + idle + grace
  }

  private func story(_ name: String, offset: Double = VectorStory.deep, _ moves: [VectorStory.Move]) -> VectorStory {
    VectorStory(name: "\(edge.rawValue): \(name)", offset: offset, moves: moves)
  }

  /// A rest until everything has settled: the longest settle time plus a margin.
  private var rest: VectorStory.Move {
    let seconds = rules.settleTimeMs / 1000 * max(1, rules.showTimeScale) + 0.1
    return .rest(TickClock.tick(nearest: min(12, seconds)))
  }

  private var hideLimit: Double { rules.resistHide + rules.deadBand }
  private var showLimit: Double { rules.resistShow + rules.deadBand }
  /// A movement that hides everything.
  private var away: VectorStory.Move { .glide((range + hideLimit) / rules.rate + 10, 80) }
}

// Limits.
extension CornerStories {
  private var limits: VectorStory {
    story(
      "each limit of hiding, met and passed", offset: 0,
      [
        .begin(.drag), .glide(rules.topZoneHide, 40), .glide(rules.resistHide, 40), .glide(1, 20),
        .glide(range / 2, 40),
        .glide(range, 60), .end, rest,
      ])
  }

  private var back: VectorStory {
    story(
      "each limit of showing, met and passed",
      [
        .begin(.drag), away, .end, rest, .begin(.drag), .glide(-rules.resistShow, 40), .glide(-1, 20),
        .glide(-range / 2, 40), .end, rest,
      ])
  }

  private var reversals: VectorStory {
    story(
      "to and fro in one gesture",
      [
        .begin(.drag), away, .glide(-showLimit, 40), .glide(-range / 3, 20), .glide(hideLimit / 2, 20),
        .glide(-range - showLimit, 40), .glide(range / 2 + hideLimit, 40), .glide(-range / 4, 20), .end, rest,
      ])
  }

  private var tremor: VectorStory {
    let small = rules.deadBand * 0.75
    let moves: [VectorStory.Move] = [.glide(-small, 20), .glide(small, 20), .glide(-small, 20), .glide(small, 20)]
    return story(
      "a tremor, then a little more",
      [.begin(.drag), .glide(hideLimit + range / 2, 40)] + moves + [
        .glide(-rules.deadBand - 1, 20), .glide(rules.deadBand + 1, 20), .end, rest,
      ])
  }

  private var releases: [VectorStory] {
    [0.25, 0.5, 0.75, rules.hideBelow, 1 - rules.hideBelow].map { share in
      story(
        "let go part-way, \(plain(share))",
        [
          .begin(.drag), .glide(rules.resistHide + share * range / rules.rate, 60), .end, rest, .begin(.drag), away,
          .glide(-showLimit - share * range / rules.rate, 60), .end, rest,
        ])
    }
  }
}

// Places.
extension CornerStories {
  private var nearTop: VectorStory {
    story(
      "near the top of the page", offset: 0,
      [
        .begin(.drag), .glide(range / 2, 40), .end, rest, .begin(.drag), .glide(range / 4 + 5, 20), .end, rest,
        .begin(.drag), .reach(range * 0.8, 40), .end, rest, .begin(.drag), .reach(0, 40), .end, rest,
      ])
  }

  private var toTop: VectorStory {
    story(
      "all the way to the top", offset: 450,
      [
        .begin(.drag), away, .end, rest, .begin(.drag), .reach(rules.nearTopBypass, 60),
        .reach(rules.topZoneShow, 40), .reach(range / 2, 40), .reach(0, 40), .end, rest,
      ])
  }

  private var topEnd: VectorStory {
    story(
      "past the top and back", offset: 20,
      [.begin(.drag), .glide(-60, 40), .glide(90, 40), .glide(-120, 40), .glide(100 + hideLimit, 40), .end, rest])
  }

  private var bottomEnd: VectorStory {
    var story = story(
      "past the end and back", offset: 850,
      [
        .begin(.drag), .glide(40, 20), .fling(900, 120), .reach(960, 40), .reach(880, 20), .end, rest, .begin(.drag),
        .reach(960, 40), .reach(900 - showLimit, 40), .end, rest,
      ])
    story.maxOffset = 900
    return story
  }

  private var nearEnd: [VectorStory] {
    guard rules.endZoneHide > 0 else { return [] }
    var story = story(
      "into the zone at the end, and back", offset: 950 - rules.endZoneHide - min(900, range / 2 + hideLimit),
      [
        .begin(.drag), .reach(950 - rules.endZoneHide, 40), .glide(range / 4, 20), .end, rest, .begin(.drag),
        .glide(-showLimit - range / 3, 40), .glide(hideLimit + range / 2, 40), .reach(970, 40), .end, rest,
      ])
    story.maxOffset = 950
    return [story]
  }

  private var pulls: [VectorStory] {
    guard rules.endShow != .never else { return [] }
    let speed = rules.endShowSpeed
    var story = story(
      "pulled past the end", offset: 1000,
      [
        .begin(.wheel), .glide(20, 20), .end, rest, .begin(.drag), .glide(12, 20), .fling(speed - 1, 20), .end, rest,
        .begin(.drag), .glide(12, 20), .fling(speed + 1, 20), .end, rest, .begin(.drag), .glide(-range - showLimit, 60),
        .reach(1030, 80), .glide(-10, 20), .end, rest,
      ])
    (story.maxOffset, story.barsHidden) = (1000, true)
    return [story]
  }

  private var short: [VectorStory] {
    [0, 1].map { more in
      var story = story(
        "short content, \(more) pt more than too short", offset: 0,
        [.begin(.drag), .reach(rules.shortFactor * range + Double(more), 60), .end, rest])
      story.maxOffset = rules.shortFactor * range + Double(more)
      return story
    }
  }
}

// Sources of scrolling.
extension CornerStories {
  private var flings: VectorStory {
    story(
      "flings down and up",
      [
        .begin(.drag), .glide(30, 20), .fling(1400, 240), .end, rest, .begin(.drag), .glide(-15, 20),
        .fling(-1100, 200), .end, rest,
      ])
  }

  private var flick: VectorStory {
    let speed = max(rules.flickShow, rules.settle == .velocity ? rules.flingSpeed : 300)
    return story(
      "let go just slower and faster than decides",
      [
        .begin(.drag), away, .end, rest, .begin(.drag), .glide(-5, 20), .fling(1 - speed, 40), .end, rest,
        .begin(.drag), .glide(-5, 20), .fling(-1 - speed, 40), .end, rest, .begin(.drag), .glide(range / 3, 20),
        .fling(speed + 1, 20), .end, rest,
      ])
  }

  private var wheel: VectorStory { through(.wheel) }
  private var program: VectorStory { through(.program) }

  private func through(_ source: ScrollSource) -> VectorStory {
    story(
      "by \(source.rawValue)",
      [.begin(source), away, .end, rest, .begin(source), .glide(-range / 2 - showLimit, 40), .end, rest])
  }

  private var caught: VectorStory {
    story(
      "caught on its way",
      [
        .begin(.drag), .glide(hideLimit + range * 0.6, 40), .end, .rest(30), .begin(.drag), .glide(4, 20), .end,
        .rest(20), .begin(.drag), .glide(-showLimit - range / 5, 20), .end, rest,
      ])
  }

  private var turned: VectorStory {
    story(
      "turned round on its way",
      [
        .begin(.drag), .glide(hideLimit + 4, 20), .glide(-showLimit - 4, 20), .glide(hideLimit + 4, 20), .rest(20),
        .glide(-showLimit - 30, 20), .end, rest,
      ])
  }

  private var hiddenAtFirst: VectorStory {
    var story = story(
      "hidden at first", [.rest(20), .begin(.drag), .glide(-showLimit - 1, 40), .glide(-range, 40), .end, rest])
    story.barsHidden = true
    return story
  }

  private var overshoot: VectorStory {
    story(
      "further on when all is hidden, and back",
      [.begin(.drag), away, .glide(150, 40), .glide(-100, 40), .glide(20, 20), .glide(-200 - range, 60), .end, rest])
  }
}

// Requests of the program.
extension CornerStories {
  /// Shown at rest, on the way there, and in a drag that continues to hide.
  var shown: VectorStory {
    var story = story(
      "shown by the program",
      [
        .rest(20), .show, .rest(20), .show, .begin(.drag), .glide(hideLimit + range / 2, 40), .show, .glide(6, 20),
        .end, rest,
      ])
    story.barsHidden = true
    return story
  }
}

// Rare settings.
extension CornerStories {
  private var speeds: [VectorStory] {
    let (hide, show) = (rules.minSpeedHide, rules.minSpeedShow)
    guard hide > 0 || show > 0 else { return [] }
    let ways = [0.5, 1, 1.25, 2].flatMap { share -> [VectorStory.Move] in
      [.glide(max(hide, 100) * share * 0.2, 120), .glide(-max(show, 100) * share * 0.2, 120)]
    }
    return [story("slow and fast", [.begin(.drag)] + ways + [.end, rest])]
  }

  private var idle: [VectorStory] {
    guard rules.idleShow > 0 else { return [] }
    let wait = TickClock.tick(nearest: rules.idleShow)
    return [
      story(
        "left alone",
        [
          .begin(.drag), away, .end, .rest(wait - 60), .begin(.drag), .glide(3, 20), .end, .rest(wait - 20), .rest(40),
          .begin(.drag), .glide(2, 20), .end, rest, .rest(wait),
        ])
    ]
  }

  private var grace: [VectorStory] {
    guard rules.grace > 0 else { return [] }
    let gesture: [VectorStory.Move] = [.begin(.drag), .glide(hideLimit + range, 40), .end, .rest(30)]
    return [
      story(
        "gestures after a return",
        [.begin(.drag), away, .glide(-showLimit - range, 60), .glide(hideLimit + range, 40), .end, rest] + gesture
          + gesture + gesture + [rest])
    ]
  }
}
