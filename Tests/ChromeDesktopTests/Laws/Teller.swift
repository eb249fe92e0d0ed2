@testable import ChromeCore

/// Lives a story and watches the laws of model.md §6 at every stimulus. The first breach ends it.
struct Teller {
  private(set) var simulation: Simulation
  private(set) var breach: String?
  /// Pager positions after every stimulus, for the mirror.
  private(set) var positions: [Double] = []

  init(_ setup: Setup) { simulation = Simulation(setup) }

  /// What went wrong in `story`, or nil.
  static func breach(in story: Life) -> String? {
    var teller = Teller(story.setup)
    teller.tell(story)
    return teller.breach
  }

  mutating func tell(_ story: Life) {
    for step in story.steps where breach == nil { tell(step) }
    if breach == nil { rest() }
  }

  private mutating func tell(_ step: Life.Step) {
    switch step {
    case .press(let place): give(.press(place))
    case .drag(let way, let ms): drag(way, ms)
    case .lift(let velocity): give(.release(velocity: velocity))
    case .cancel: give(.cancel)
    case .wheel(let way, let ms): wheel(way, ms)
    case .notches(let notches): give(.notches(notches))
    case .host(let source, let steps):
      give(.host(.begin(source)))
      for step in steps { scroll(by: step) }
      give(.host(.end))
    case .tap(let target): tap(target)
    case .key(let key): give(.key(key))
    case .select(let tab): give(.selectTab(tab))
    case .scrollTo(let offset, let animated): give(.scrollTo(offset, animated: animated))
    case .scrollToTop: give(.scrollToTop)
    case .bars(let request): give(.bars(request))
    case .content(let height): for page in 0..<3 { give(.content(page: page, .height(height))) }
    case .resize(let screen): give(.resize(screen))
    case .tune(let key, let value): tune(key, value)
    case .wait(let ms): pass(ms)
    }
  }

  private mutating func drag(_ way: Vector, _ ms: Int) {
    guard let start = simulation.pointer?.place else { return }
    let samples = max(1, ms / 8)
    for sample in 1...samples {
      pass(8)
      give(.move(start + way * (Double(sample) / Double(samples))))
    }
  }

  private mutating func wheel(_ way: Vector, _ ms: Int) {
    let samples = max(1, ms / 8)
    for _ in 0..<samples {
      give(.wheel(way * (1 / Double(samples))))
      pass(8)
    }
  }

  /// As the edge does: what contradicts itself never comes in.
  private mutating func tune(_ key: String, _ value: TuningValue) {
    var tuning = simulation.tuning
    TuningField.named(key)!.set(value, in: &tuning)
    if tuning.contradiction == nil { give(.tune(tuning)) }
  }

  private mutating func tap(_ target: Target) {
    guard let place = simulation.place(of: target) else { return }
    give(.press(place))
    pass(50)
    give(.release(velocity: nil))
  }

  /// One host sample, watched by laws 2 and 5.
  private mutating func scroll(by points: Double) {
    let before = simulation
    let outcome = simulation.handle(.input(.host(.by(points))))
    note(outcome, "scroll by \(points)")
    if breach == nil { breach = conservationBreach(since: before, outcome) ?? boundsBreach(since: before, outcome) }
  }

  private mutating func give(_ input: Input) { note(simulation.handle(.input(input)), "\(input)") }

  private mutating func pass(_ ms: Int) {
    let end = simulation.tick + ms * 600 / 1000
    while simulation.tick < end && breach == nil {
      let next = simulation.isAtRest ? end : simulation.tick + 1
      note(simulation.handle(.time(to: next)), "time")
    }
  }

  private mutating func rest() {
    if simulation.hand.isDown { give(.release(velocity: .zero)) }
    let deadline = simulation.tick + 20 * 600
    while !simulation.isAtRest && simulation.tick < deadline && breach == nil {
      note(simulation.handle(.time(to: simulation.tick + 1)), "time")
    }
    if breach == nil { breach = simulation.isAtRest ? restBreach : "never came to rest" }
  }

  private mutating func note(_ outcome: Outcome, _ what: String) {
    positions.append(simulation.pager.position)
    guard breach == nil, let broken = stateBreach ?? sumBreach(outcome.top) ?? sumBreach(outcome.bottom) else { return }
    breach = "\(broken) after \(what) at tick \(simulation.tick): \(simulation)"
  }
}

// The laws.
extension Teller {
  /// Laws 4 and 8 and the no-gap rule, at any time.
  private var stateBreach: String? {
    let (top, bottom) = (simulation.top, simulation.bottom)
    let ranges = (StackBars(.top, simulation.tuning).range, StackBars(.bottom, simulation.tuning).range)
    guard simulation.scroller.offset.isFinite, simulation.pager.position.isFinite else { return "law 4: not a number" }
    guard top.hidden >= 0 && top.hidden <= ranges.0 else { return "law 4: top out of range" }
    guard bottom.hidden >= 0 && bottom.hidden <= ranges.1 else { return "law 4: bottom out of range" }
    guard top.hidden <= max(0, simulation.scroller.offset) + 1e-9 else { return "no-gap rule" }
    return nil
  }

  /// Law 10.
  private func sumBreach(_ decision: Decision?) -> String? {
    guard let decision else { return nil }
    let sum = decision.took.total + decision.bars.total + decision.left
    return abs(sum - decision.raw) < 1e-6 ? nil : "law 10: \(sum) explains \(decision.raw)"
  }

  /// Law 2: the page moves by the whole delta; what bars moved is what their decision says.
  private func conservationBreach(since before: Simulation, _ outcome: Outcome) -> String? {
    guard before.scroller.isHeld, let decision = outcome.top else { return nil }
    let moved = before.contentTop - simulation.contentTop
    guard abs(moved - decision.raw) < 1e-6 else { return "law 2: content moved \(moved) for \(decision.raw)" }
    guard before.top.move == nil, simulation.top.move == nil else { return nil }
    let told = decision.bars.total + decision.noGap.total + decision.preview.total
    let seen = simulation.top.hidden - before.top.hidden
    return abs(told - seen) < 1e-6 ? nil : "law 2: bars moved \(seen), told \(told)"
  }

  /// Law 5: a sample that stays out of bounds moves no bar, but for the no-gap rule where content shrank under the page.
  private func boundsBreach(since before: Simulation, _ outcome: Outcome) -> String? {
    let (from, to, maxOffset) = (before.scroller.offset, simulation.scroller.offset, simulation.bounds.maxOffset)
    guard (from <= 0 && to <= 0) || (from >= maxOffset && to >= maxOffset) else { return nil }
    for decision in [outcome.top, outcome.bottom].compactMap({ $0 }) {
      let moved = abs(decision.bars.total) + abs(decision.preview.total)
      if moved > 0 || decision.committed != nil { return "law 5: bars decided from \(from) to \(to), out of bounds" }
    }
    return nil
  }

  /// Laws 4, 6 and 8, at rest.
  private var restBreach: String? {
    let page = simulation.frame().page
    let indices = [page.visual, page.settled, page.target]
    guard Set(indices).count == 1, page.position == Double(page.settled), page.highlight == page.position else {
      return "law 8: \(page)"
    }
    for edge in Edge.allCases {
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
    }
    return nil
  }
}
