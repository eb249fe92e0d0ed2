import TestSupport
import Testing

@testable import ChromeCore
@testable import DesktopTestSupport

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

/// Law 7: two phones live the same story and are the same to the bit, in what they are and in what they say.
struct DeterminismCheck: LawStage {
  private var first: Simulation
  private var second: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0

  var simulation: Simulation { first }
  var isAtRest: Bool { first.isAtRest && second.isAtRest }

  init(_ setup: Setup) {
    first = Simulation(setup)
    second = Simulation(setup)
  }

  mutating func handle(_ stimulus: Stimulus) {
    let (one, two) = (first.handle(stimulus), second.handle(stimulus))
    if one != two { breach = "law 7: \(one) and \(two) after \(stimulus)" }
  }

  mutating func will(_ step: Life.Step) {
    if step.isOpening { gestures += 1 }
  }

  mutating func did(_ step: Life.Step) {
    if first != second { breach = breach ?? "law 7: \(first) and \(second) after \(step)" }
  }

  mutating func rested() {
    did(.wait(ms: 0))
    let frame = first.frame()
    if frame != second.frame() { breach = breach ?? "law 7: \(frame) and \(second.frame())" }
    let covered = (top: frame.topBarsBottom, bottom: frame.screen.height - frame.bottomBarsTop)
    if covered != (first.covered(.top), first.covered(.bottom)) {
      breach = breach ?? "bars cover \(covered), not \(first.covered(.top)) and \(first.covered(.bottom))"
    }
  }
}

/// Whether two phones stand alike, up to rounding.
///
/// Where time does not count, neither does how far a timed move has come, nor how far a `commit` stack leans after the
/// finger ahead of its decision: only where they lead, and where everything rests.
struct Likeness {
  /// Points, and pages.
  var tolerance = 1e-6
  /// Whether bars and pages on a timed move must be at the same place of it, or only on their way to the same end.
  var isTimed = true

  /// The first thing in which they differ, or nil.
  func difference(_ a: Simulation, _ b: Simulation) -> String? {
    if let place = placeDifference(a, b) { return place }
    if a.isAtRest != b.isAtRest && isTimed { return "one rests" }
    if a.pager.settled != b.pager.settled { return "settled pages \(a.pager.settled), \(b.pager.settled)" }
    // A bottom that is locked to the top is where that is.
    for edge in Edge.allCases where isTimed || edge == .top || !a.isLocked {
      let leans = !isTimed && a.world(edge).tuning.hide == .commit && !(rests(a) && rests(b))
      if let found = stackDifference(a[edge], b[edge], leans: leans) { return "\(edge) \(found)" }
    }
    return nil
  }

  /// The same for what moves on screen alone: cheap enough for every tick.
  func placeDifference(_ a: Simulation, _ b: Simulation) -> String? {
    if !a.scroller.offset.isNear(b.scroller.offset, within: tolerance) {
      return "offsets \(a.scroller.offset), \(b.scroller.offset)"
    }
    let isTurning = a.pager.isMoving && b.pager.isMoving && !isTimed
    let isSamePlace = isTurning || a.pager.position.isNear(b.pager.position, within: tolerance)
    if !isSamePlace || a.pager.owner != b.pager.owner {
      return "pages \(a.pager.position), \(b.pager.position)"
    }
    let isMoving = a.top.move != nil || a.bottom.move != nil || b.top.move != nil || b.bottom.move != nil
    let isCommitted = a.laws.top.hide == .commit || a.laws.bottom.hide == .commit
    if !isTimed && (isMoving || isCommitted) { return nil }
    if !a.top.hidden.isNear(b.top.hidden, within: tolerance) { return "top hides \(a.top.hidden), \(b.top.hidden)" }
    if !a.bottom.hidden.isNear(b.bottom.hidden, within: tolerance) {
      return "bottom hides \(a.bottom.hidden), \(b.bottom.hidden)"
    }
    return nil
  }

  /// Whether nothing moves and nobody holds anything.
  private func rests(_ phone: Simulation) -> Bool {
    phone.isAtRest && !phone.scroller.isHeld && !phone.pointerOwner.isDown
  }

  private func stackDifference(_ a: Stack, _ b: Stack, leans: Bool) -> String? {
    let (to, other) = (a.move?.path.to ?? a.hidden, b.move?.path.to ?? b.hidden)
    if leans && a.goal != b.goal { return "wants to be \(a.goal), \(b.goal)" }
    if !leans && !to.isNear(other, within: tolerance) { return "heads for \(to), \(other)" }
    if a.holds != b.holds { return "is held \(a.holds.names), \(b.holds.names)" }
    let (one, two) = (a.gates, b.gates)
    if one.direction != two.direction { return "counts directions \(one.direction), \(two.direction)" }
    if one.grace.spared != two.grace.spared { return "let off \(one.grace), \(two.grace)" }
    for (name, x, y) in [
      ("slack", one.slack, two.slack), ("resisted", one.resisted, two.resisted),
      ("overshoot", one.overshoot, two.overshoot),
    ] where !x.isNear(y, within: tolerance) { return "\(name) \(x), \(y)" }
    return nil
  }
}
