import TestSupport

@testable import ChromeCore

/// Law 9: two phones live one story, the second reflected left to right; the pager of each mirrors the other's.
///
/// Bars that leave to one side leave to the other in the mirror. A tab bar's pill stands at the left in both, as a
/// glass bar does beside its search circle: a tap on either has no reflection. The law is not about that, and has that
/// bar leave by its edge, and without the circle.
struct Mirrored: LawStage {
  private var plain: Simulation
  private var mirrored: Simulation
  private(set) var breach: String?
  private(set) var gestures = 0

  var simulation: Simulation { plain }
  var isAtRest: Bool { plain.isAtRest && mirrored.isAtRest }

  init(_ setup: Setup) {
    var both = setup
    both.tuning = Mirrored.withoutLeftSide(setup.tuning)
    plain = Simulation(both)
    both.tuning = Mirrored.reflected(both.tuning)
    mirrored = Simulation(both)
    let isCentered = setup.startPage * 2 == setup.pages.count - 1
    if !isCentered { breach = "a story for the mirror starts in the middle" }
  }

  private var last: Int { plain.pager.count - 1 }

  /// A row of a page begins at its left end in both: its sideways drags have no reflection, and it is left out.
  mutating func handle(_ stimulus: Stimulus) {
    if case .input(.row) = stimulus { return }
    let reflection = reflected(stimulus)
    let reported = plain.handle(withoutLeftSide(stimulus)).events.filter(\.isOfPages)
    let echo = mirrored.handle(reflection).events.filter(\.isOfPages)
    let sum = plain.pager.position + mirrored.pager.position
    let isMirrored = plain.pager.owner + mirrored.pager.owner == last && sum.isNear(Double(last))
    let isSeenAlike = plain.pager.visual + mirrored.pager.visual == last
    if !isSeenAlike { breach = "law 9: nearest page after \(stimulus): \(plain), mirrored \(mirrored)" }
    if reported.count != echo.count { breach = "law 9: reported \(reported) and \(echo) after \(stimulus)" }
    if !isMirrored { breach = "law 9: after \(stimulus): \(plain), mirrored \(mirrored)" }
  }

  mutating func will(_ step: Life.Step) {
    if step.isOpening { gestures += 1 }
  }

  mutating func did(_ step: Life.Step) {
    if plain.pager.settled + mirrored.pager.settled != last {
      breach = breach ?? "law 9: after \(step): \(plain), mirrored \(mirrored)"
    }
  }

  mutating func rested() {
    if plain.isAtRest != mirrored.isAtRest { breach = "law 9: one rests: \(plain), mirrored \(mirrored)" }
  }

  private func reflected(_ stimulus: Stimulus) -> Stimulus {
    switch stimulus {
    case .input(let input): .input(reflected(input))
    case .time: stimulus
    }
  }

  private func withoutLeftSide(_ stimulus: Stimulus) -> Stimulus {
    guard case .input(.tune(let tuning)) = stimulus else { return stimulus }
    return .input(.tune(Mirrored.withoutLeftSide(tuning)))
  }

  private static func withoutLeftSide(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    if tuning.exit.bottom == .pill { tuning.exit.bottom = .edge }
    tuning.bars.hasTabSearch = false
    return tuning
  }

  private static func reflected(_ whole: Tuning) -> Tuning {
    var tuning = withoutLeftSide(whole)
    tuning.exit.top = reflected(tuning.exit.top)
    tuning.exit.bottom = reflected(tuning.exit.bottom)
    tuning.pageRules = PageRules()
    // A story for the mirror has three pages.
    for rule in whole.pageRules.values { tuning.pageRules.set(rule.field, to: rule.value, onPage: 2 - rule.page) }
    return tuning
  }

  private static func reflected(_ exit: StackExit) -> StackExit {
    switch exit {
    case .left: .right
    case .right: .left
    case .edge, .fade, .pill: exit
    }
  }

  private func reflected(_ input: Input) -> Input {
    switch input {
    case .tune(let tuning): .tune(Mirrored.reflected(tuning))
    case .press(let place): .press(reflected(place))
    case .move(let place): .move(reflected(place))
    case .release(let velocity): .release(velocity: velocity.map(reflected))
    case .wheel(let way): .wheel(reflected(way))
    case .notches(let notches): .notches(reflected(notches))
    case .key(.left): .key(.right)
    case .key(.right): .key(.left)
    case .key(.tab1): .key(.tab3)
    case .key(.tab3): .key(.tab1)
    case .selectTab(let tab): .selectTab(last - tab)
    case .hover(let place): .hover(place.map(reflected))
    case .cancel, .wheelBegan, .wheelStop, .key, .host, .scrollTo, .scrollToTop, .resize, .content, .insert, .row,
      .scene,
      .bars,
      .refresh:
      input
    }
  }

  private func reflected(_ place: Point) -> Point { Point(x: plain.screen.width - place.x, y: place.y) }
  private func reflected(_ way: Vector) -> Vector { Vector(dx: -way.dx, dy: way.dy) }
}

extension Event {
  /// Whether it tells of a page.
  fileprivate var isOfPages: Bool {
    switch self {
    case .pageChanged, .pageSettled: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .barHidden, .barShown, .settled, .sectionChanged,
      .tapped:
      false
    }
  }
}
