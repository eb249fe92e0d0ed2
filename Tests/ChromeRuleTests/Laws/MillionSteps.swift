import TestSupport
import Testing

@testable import ChromeCore

/// A hand that does anything, one step after another, on a phone that never starts anew; the first breach ends it.
///
/// A step is one thing that is done: a press, a move, a lift, a wheel sample, a tap, a choice, a resize, a pause.
private struct RandomUser {
  private(set) var simulation: Simulation
  private(set) var steps = 0
  private(set) var breach: String?
  /// How often what has to be tested has come up.
  private(set) var seen = Seen()
  private var random: SeededGenerator
  private var gesture = Watched()

  struct Seen {
    var turns = 0
    var rests = 0
    var verticals = 0
    var horizontals = 0
    var taps = 0
  }

  /// What one gesture, a drag or a flick of the wheel, has done so far.
  private struct Watched {
    var turns = 0
    var allowance = 1
    var first = 0
    /// The pages that were on screen when it began.
    var shown: [Int] = []
    var scrolledVertically = false
    var scrolledHorizontally = false
  }

  init(_ tuning: Tuning, seed: UInt64) {
    var setup = Setup()
    setup.tuning = tuning
    let contents: [PageContent] = [.rows(count: 40, rowHeight: 70), .height(900), .destinations, .height(20_000)]
    setup.pages = contents.map { Setup.Page(content: $0) }
    simulation = Simulation(setup)
    random = SeededGenerator(seed: seed)
  }

  mutating func live(steps count: Int) {
    while steps < count && breach == nil { act() }
    lift(velocity: .zero)
    pass(ms: 80_000)
    if breach == nil && !simulation.isAtRest { breach = "never came to rest" }
  }
}

// What it does.
extension RandomUser {
  private mutating func act() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: drag(across: Bool.random(using: &random))
    case 7..<11: flick()
    case 11..<14: tap()
    case 14: intend(.selectTab(Int.random(in: -1...4, using: &random)))
    case 15: intend(.key(Input.Key.allCases.randomElement(using: &random)!))
    case 16: intend(.notches(Vector(dx: 0, dy: Double(Int.random(in: -3...3, using: &random)))))
    case 17: resize()
    default: pass(ms: Int.random(in: 0...1500, using: &random))
    }
    pass(ms: [0, 0, 15, 60, 150, 400].randomElement(using: &random)!)
  }

  private mutating func drag(across: Bool) {
    let size = simulation.screen
    let start = Point(
      x: Double.random(in: 0..<size.width, using: &random), y: Double.random(in: 0..<size.height, using: &random))
    let long = Double.random(in: -500...500, using: &random)
    let short = long * [0, 0.05, 0.3, 0.85, 1].randomElement(using: &random)!
    let way = across ? Vector(dx: long, dy: short) : Vector(dx: short, dy: long)
    press(start)
    let samples = Int.random(in: 1...12, using: &random)
    for sample in 1...samples where breach == nil {
      pass(ms: [0, 2, 8, 8, 16, 60].randomElement(using: &random)!)
      give(.move(start + way * (Double(sample) / Double(samples))))
    }
    if Int.random(in: 0..<7, using: &random) == 0 { give(.cancel) } else { lift(velocity: nil) }
  }

  /// What a press ends (a flick of the wheel that is still under way) is not yet the drag's doing.
  private mutating func press(_ place: Point) {
    give(.press(place))
    begin()
  }

  /// A lift within the slop is a tap and may choose any tab.
  private mutating func lift(velocity: Vector?) {
    if case .undecided = simulation.pointerOwner {
      intend(.release(velocity: velocity))
    } else {
      give(.release(velocity: velocity))
    }
  }

  /// A flick of a trackpad: one direction, speed that rises over a few samples and then only falls, no gap.
  private mutating func flick() {
    let isSecond = simulation.wheel.nextDeadline(simulation.tuning.wheel) != nil
    begin()
    // It goes on from a flick that has not ended yet: the page that one turns still counts for it.
    if isSecond { gesture.allowance = 2 }
    let interval = Int.random(in: 6...17, using: &random)
    let peak = Double.random(in: -90...90, using: &random)
    let side = [0, 0, 0.1, 0.4, 0.9].randomElement(using: &random)!
    let isAcross = Bool.random(using: &random)
    let decay = Double.random(in: 0.86...0.97, using: &random)
    var size = peak
    for sample in 0..<Int.random(in: 2...60, using: &random) where breach == nil {
      let delta = sample < 3 ? peak * Double(sample + 1) / 4 : size
      give(.wheel(isAcross ? Vector(dx: delta, dy: delta * side) : Vector(dx: delta * side, dy: delta)))
      if sample >= 3 { size *= decay }
      pass(ms: interval)
    }
    if Bool.random(using: &random) { give(.wheelStop) }
  }

  private mutating func tap() {
    let things: [Target] = (0..<4).map(Target.tab) + (0..<6).map(Target.section) + [.statusBar, .header, .page]
    guard let place = simulation.place(of: things.randomElement(using: &random)!) else { return }
    seen.taps += 1
    press(place)
    pass(ms: Int.random(in: 0...120, using: &random))
    intend(.release(velocity: nil))
  }

  private mutating func resize() {
    intend(
      .resize(
        [
          Screen(), Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21),
          Screen(width: 320, height: 568, safeTop: 20, safeBottom: 0),
        ]
        .randomElement(using: &random)!))
  }
}

// What it watches.
extension RandomUser {
  private mutating func begin() {
    let lane = simulation.pager.lane
    gesture = Watched(first: simulation.pager.owner, shown: [lane.leading, lane.trailing])
  }

  /// An input that may choose any page: what it turns is not the gesture's doing.
  private mutating func intend(_ input: Input) {
    steps += 1
    _ = simulation.handle(.input(input))
    begin()
    look(after: "\(input)")
  }

  private mutating func give(_ input: Input) {
    steps += 1
    let (offset, before) = (simulation.scroller.offset, simulation.pager)
    _ = simulation.handle(.input(input))
    if simulation.pager.owner == before.owner { note(scrolled: simulation.scroller.offset != offset, input) }
    if simulation.pager.position != before.position { gesture.scrolledHorizontally = true }
    watchTurn(since: before)
    if gesture.scrolledVertically && gesture.scrolledHorizontally {
      breach = "scrolled both ways after \(input): \(simulation)"
    }
    look(after: "\(input)")
  }

  private mutating func note(scrolled: Bool, _ input: Input) {
    switch input {
    case .move, .wheel: if scrolled { gesture.scrolledVertically = true }
    default: break
    }
  }

  private mutating func pass(ms: Int) {
    steps += 1
    let end = simulation.tick + ms * TickClock.ticksPerSecond / 1000
    while simulation.tick < end && breach == nil {
      let before = simulation.pager
      _ = simulation.handle(.time(to: simulation.isAtRest ? end : simulation.tick + 1))
      watchTurn(since: before)
      look(after: "time")
    }
  }

  private mutating func watchTurn(since before: Pager) {
    let owner = before.owner
    guard simulation.pager.owner != owner else { return }
    gesture.turns += 1
    seen.turns += 1
    let way = abs(simulation.pager.owner - owner)
    let wraps = way == before.count - 1 && simulation.tuning.pager.edge == .wrap
    // In a slide to a far tab the two pages that it shows lie side by side.
    let lanes = [before.lane, simulation.pager.lane]
    let shown = gesture.shown + lanes.flatMap { [$0.leading, $0.trailing] }
    let isNeighbor = way == 1 || wraps || shown.map(before.page).contains(simulation.pager.owner)
    if gesture.turns > gesture.allowance || !isNeighbor {
      breach = "one gesture turned from page \(gesture.first) over \(owner) to \(simulation.pager.owner): \(simulation)"
    }
  }

  /// Law 8 whenever nothing moves; places that are numbers always.
  private mutating func look(after what: String) {
    if gesture.scrolledVertically { seen.verticals += 1 }
    if gesture.scrolledHorizontally { seen.horizontals += 1 }
    guard breach == nil else { return }
    let pager = simulation.pager
    if !pager.position.isFinite || !simulation.scroller.offset.isFinite {
      breach = "not a number after \(what): \(simulation)"
    }
    guard simulation.isAtRest, !pager.isHeld else { return }
    seen.rests += 1
    let settled = pager.settled
    guard
      pager.visual != settled || pager.owner != settled || pager.highlight(at: 0) != Double(settled)
        || pager.position != Double(settled)
    else { return }
    breach = "law 8 after \(what): \(simulation.frame().page)"
  }
}

@Suite("A million steps")
struct MillionSteps {
  #if DEBUG
    static let stepsEach = TestShare.of(6000, least: 3000)
  #else
    static let stepsEach = TestShare.of(125_000, least: 3000)
  #endif

  @Test("law 8, one page a gesture, one axis a gesture", arguments: Array(1...8))
  func live(seed: Int) {
    let preset = LawPresets.all[seed % LawPresets.all.count]
    var user = RandomUser(preset.tuning, seed: UInt64(seed))
    user.live(steps: Self.stepsEach)
    #expect(user.breach == nil, "\(preset.name), seed \(seed), step \(user.steps)")
    // A life in which nothing happens would hold every law.
    let seen = user.seen
    #expect(seen.turns > Self.stepsEach / 1000 && seen.taps > Self.stepsEach / 1000)
    #expect(
      seen.rests > Self.stepsEach / 20 && seen.verticals > Self.stepsEach / 2 && seen.horizontals > Self.stepsEach / 2)
  }
}
