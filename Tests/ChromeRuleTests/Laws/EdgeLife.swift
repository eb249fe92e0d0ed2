import TestSupport

@testable import ChromeCore

/// Law 5 where it matters: everything happens at an end of the page, mostly outward. Counts the gestures of which a
/// sample moved the page out of bounds, by who moved it.
struct EdgeLife: LawStage {
  private var checker: LawChecker
  private var movers: Set<ScrollSource> = []
  /// Gestures that went out of bounds, by the source of the samples that did.
  private(set) var tally: [ScrollSource: Int] = [:]
  private(set) var gestures = 0

  var simulation: Simulation { checker.simulation }
  var breach: String? { checker.breach }

  init(_ setup: Setup) { checker = LawChecker(setup) }

  mutating func handle(_ stimulus: Stimulus) {
    let before = Beforehand(simulation)
    let source = simulation.scroller.source
    checker.handle(stimulus)
    let hasMoved = stimulus.isSample && before.offset != simulation.scroller.offset
    if hasMoved && LawChecker.isOutside(from: before, to: simulation) { movers.insert(source) }
  }

  /// A gesture counts when the next one begins: its fling belongs to it.
  mutating func will(_ step: Life.Step) {
    if step.isOpening { count() }
    checker.will(step)
  }

  mutating func did(_ step: Life.Step) { checker.did(step) }

  mutating func rested() {
    count()
    checker.rested()
  }

  private mutating func count() {
    if !movers.isEmpty { gestures += 1 }
    for mover in movers { tally[mover, default: 0] += 1 }
    movers = []
  }
}

extension Life {
  /// A life at the ends of a page: before most gestures it is put there, and most pull outward.
  static func brink(_ tuning: Tuning, gestures: Int, using random: inout SeededGenerator) -> Life {
    var life = Life.random(tuning, gestures: 0, using: &random)
    var steps: [Step] = []
    for _ in 0..<gestures {
      let isTop = Bool.random(using: &random)
      if Int.random(in: 0..<4, using: &random) > 0 { steps.append(.scrollTo(isTop ? 0 : 1e6, animated: false)) }
      steps += outward(isTop ? 1 : -1, using: &random)
      steps.append(.wait(ms: [0, 20, 60, 200, 900].randomElement(using: &random)!))
    }
    life.steps = steps + [.bars(.thaw)]
    return life
  }

  /// A gesture whose fingers move `side` · downward, mostly.
  private static func outward(_ side: Double, using random: inout SeededGenerator) -> [Step] {
    let way = { (most: Double, random: inout SeededGenerator) in
      Vector(dx: 0, dy: (random.number(-most / 4...most) * side).rounded())
    }
    let press = Step.press(Point(x: 195, y: 400))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return [press, .drag(way(400, &random), ms: 80), .drag(way(200, &random), ms: 60), .lift(.zero)]
    case 1: return [press, .drag(way(60, &random), ms: 40), .lift(way(4000, &random))]
    case 2: return [.wheel(way(900, &random), ms: Int.random(in: 40...400, using: &random))]
    case 3:
      let points = (0..<4).map { _ in -way(120, &random).dy }
      return [.host(ScrollSource.allCases.randomElement(using: &random)!, points)]
    default: return [press, .drag(way(300, &random), ms: 100), .cancel]
    }
  }
}
