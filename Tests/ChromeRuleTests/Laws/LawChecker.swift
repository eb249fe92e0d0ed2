import TestSupport

@testable import ChromeCore
@testable import ChromeTakes

/// Lives a story and watches the laws that hold for one phone at every stimulus: 2, 4, 5, 6, 8, 10, no gap, and that of
/// events.
struct LawChecker: LawStage {
  private(set) var simulation: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0
  private var before: Beforehand
  private var watch: EventWatch

  init(_ setup: Setup) {
    simulation = Simulation(setup)
    before = Beforehand(simulation)
    watch = EventWatch(simulation)
  }

  mutating func handle(_ stimulus: Stimulus) {
    before = Beforehand(simulation)
    let outcome = simulation.handle(stimulus)
    let found =
      stateBreach ?? sumBreach(outcome.top) ?? sumBreach(outcome.bottom) ?? sampleBreach(stimulus, outcome)
      ?? watch.breach(outcome.events, before: before, after: simulation).map { "events: " + $0 }
    if let found { breach = "\(found) after \(stimulus) at tick \(simulation.tick): \(simulation)" }
  }

  mutating func will(_ step: Life.Step) {
    if step.isOpening { gestures += 1 }
  }

  mutating func did(_ step: Life.Step) {}

  mutating func rested() {
    breach = simulation.isAtRest ? restBreach ?? watch.restBreach.map { "events: " + $0 } : "never came to rest"
  }
}

// The laws.
extension LawChecker {
  /// Laws 4 and 8 and the no-gap rule, at any time.
  private var stateBreach: String? {
    let (top, bottom) = (simulation.top, simulation.bottom)
    let ranges = (StackBars(.top, simulation.tuning).range, StackBars(.bottom, simulation.tuning).range)
    guard simulation.scroller.offset.isFinite, simulation.pager.position.isFinite else { return "law 4: not a number" }
    guard top.hidden >= 0 && top.hidden <= ranges.0 else { return "law 4: top out of range" }
    guard bottom.hidden >= 0 && bottom.hidden <= ranges.1 else { return "law 4: bottom out of range" }
    let mayGap = top.holds.contains(.freeze) || top.move?.cause == .thaw
    guard mayGap || top.hidden <= max(0, simulation.scroller.offset) + 1e-9 else { return "no-gap rule" }
    return nil
  }

  /// Law 10.
  private func sumBreach(_ decision: Decision?) -> String? {
    guard let decision else { return nil }
    let sum = decision.took.total + decision.bars.total + decision.left
    return sum.isNear(decision.raw) ? nil : "law 10: \(sum) explains \(decision.raw)"
  }

  private func sampleBreach(_ stimulus: Stimulus, _ outcome: Outcome) -> String? {
    guard stimulus.isSample, let decision = outcome.top, before.owner == simulation.pager.owner else { return nil }
    return conservationBreach(decision, outcome) ?? boundsBreach(outcome) ?? pullBreach(outcome)
  }

  /// Bars show by a pull only where their rules say so, in a drag that began at the page's end.
  private func pullBreach(_ outcome: Outcome) -> String? {
    for edge in Edge.allCases where (edge == .top ? outcome.top : outcome.bottom)?.isPull == true {
      let (start, end) = (simulation.gesture.start, simulation.bounds.maxOffset)
      let isDrag = simulation.scroller.source == .drag && start >= end - Travel.grain
      let isAsked = simulation.world(edge).tuning.endShow == .pull
      if !isDrag || !isAsked { return "\(edge) shows by a pull from \(start) of \(end)" }
    }
    return nil
  }

  /// Law 2: the page moves by the whole delta; what bars moved is what their decision says.
  private func conservationBreach(_ decision: Decision, _ outcome: Outcome) -> String? {
    guard isStill(.top, outcome) else { return nil }
    let moved = before.contentTop - simulation.contentTop
    guard moved.isNear(decision.raw) else { return "law 2: content moved \(moved) for \(decision.raw)" }
    let reported = decision.bars.total + decision.noGap.total + decision.preview.total
    let seen = simulation.top.hidden - before.top.hidden
    return reported.isNear(seen) ? nil : "law 2: bars moved \(seen), reported \(reported)"
  }

  /// Law 5: samples that stay out of bounds move no bar, but for the no-gap rule where content shrank under the page and
  /// a pull where the rules show bars by one.
  private func boundsBreach(_ outcome: Outcome) -> String? {
    guard LawChecker.isOutside(from: before, to: simulation) else { return nil }
    let place = "from \(before.offset) to \(simulation.scroller.offset), out of bounds"
    for decision in [outcome.top, outcome.bottom].compactMap({ $0 }) {
      let moved = abs(decision.bars.total) + abs(decision.preview.total)
      if moved > 0 || (decision.committed != nil && !decision.isPull) { return "law 5: bars decided \(place)" }
    }
    for edge in Edge.allCases where isStill(edge, outcome) {
      let moved = simulation[edge].hidden - before[edge].hidden
      if moved != (edge == .top ? outcome.top?.noGap.total ?? 0 : moved) { return "law 5: \(edge) moved \(place)" }
    }
    return nil
  }

  /// Whether no timed move has a part in where the bars are: none was under way, none is, none began and ended.
  private func isStill(_ edge: Edge, _ outcome: Outcome) -> Bool {
    let hasSettled = outcome.events.contains { $0 == .settled(edge, .hidden) || $0 == .settled(edge, .shown) }
    let hasSetOut = (edge == .top ? outcome.top : outcome.bottom)?.committed != nil
    return !before[edge].isMoving && simulation[edge].move == nil && !hasSettled && !hasSetOut
  }

  /// Whether the page went from one place at or past an end to another past the same one.
  static func isOutside(from before: Beforehand, to phone: Simulation) -> Bool {
    let (from, to, maxOffset) = (before.offset, phone.scroller.offset, phone.bounds.maxOffset)
    return (from <= 0 && to <= 0) || (from >= maxOffset && to >= maxOffset)
  }

  /// Laws 4, 6 and 8, at rest.
  private var restBreach: String? {
    let page = simulation.frame().page
    let indices = [page.visual, page.settled, page.target]
    guard Set(indices).count == 1, page.position == Double(page.settled), page.highlight == page.position else {
      return "law 8: \(page)"
    }
    let (offset, end) = (simulation.scroller.offset, simulation.bounds.maxOffset)
    guard offset >= 0, offset <= end + Travel.grain else { return "the page rests at \(offset) of \(end)" }
    return Edge.allCases.lazy.compactMap(restBreach).first
  }

  private func restBreach(of edge: Edge) -> String? {
    let stack = simulation[edge]
    let world = simulation.world(edge)
    let isTop = simulation.scroller.offset <= 0
    if (world.maxOffset <= 0 || isTop) && stack.hidden > 0 && stack.holds.isEmpty {
      return "law 6: \(edge) stuck hidden"
    }
    let stops = stack.settling(speed: 0, world).stops
    let settles = world.tuning.settle != .none && world.tuning.hide == .track || world.tuning.hide == .commit
    let isFollower = edge == .bottom && simulation.isLocked
    if settles && !isFollower && stack.holds.isEmpty && !stops.contains(stack.hidden) {
      return "law 4: \(edge) rests at \(stack.hidden), no stop"
    }
    return nil
  }
}
