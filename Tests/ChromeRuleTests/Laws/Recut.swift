import TestSupport

@testable import ChromeCore
@testable import DesktopTestSupport

/// Law 1: two phones live the same story; to the second every drag, wheel and host sample comes in same-signed parts.
struct Recut: LawStage {
  private var whole: Simulation
  private var cut: Simulation
  private var random = SeededGenerator(seed: 31)
  private(set) var breach: String?
  private(set) var gestures = 0
  /// Whether the next cut is the first of its gesture.
  private var isNew = true

  var simulation: Simulation { whole }
  var isAtRest: Bool { whole.isAtRest && cut.isAtRest }

  init(_ setup: Setup) {
    whole = Simulation(setup)
    cut = whole
  }

  mutating func handle(_ stimulus: Stimulus) {
    let outcome = whole.handle(stimulus)
    var sum = StackDecisions()
    for part in parts(of: stimulus) { sum += cut.handle(part).decisions }
    let isAlike =
      Self.isAlike(outcome.top, sum.top.decision) && Self.isAlike(outcome.bottom, sum.bottom.decision)
    if !isAlike { breach = "law 1: \(stimulus) in parts moves otherwise: \(outcome), \(sum)" }
  }

  /// Whether the page and the bars moved the same, up to rounding.
  private static func isAlike(_ a: Decision?, _ b: Decision?) -> Bool {
    (a?.raw ?? 0).isNear(b?.raw ?? 0) && (a?.bars.total ?? 0).isNear(b?.bars.total ?? 0)
  }

  /// Each gesture starts alike, so that rounding does not add up; what it leaves behind is compared until the next.
  mutating func will(_ step: Life.Step) {
    guard step.isOpening else { return }
    cut = whole
    isNew = true
  }

  mutating func did(_ step: Life.Step) {
    guard breach == nil, let found = Likeness(isTimed: false).difference(whole, cut) else { return }
    breach = "law 1: \(found) after \(step): \(whole), in parts \(cut)"
  }

  mutating func rested() { did(.wait(ms: 0)) }
}

// The parts.
extension Recut {
  private mutating func parts(of stimulus: Stimulus) -> [Stimulus] {
    if takesTime(stimulus) { return [stimulus] }
    switch stimulus {
    case .input(.host(.by(let points))) where points != 0:
      let places = places().map { $0 * points }
      return zip(places, [0] + places).map { .input(.host(.by($0 - $1))) }
    case .input(.wheel(let delta)) where delta != .zero:
      let places = places().map { delta * $0 }
      return zip(places, [.zero] + places).map { .input(.wheel($0 + $1 * -1)) }
    case .input(.move(let place)):
      guard !isChoosingCaught, let last = cut.pointerOwner.press?.last, last != place else { return [stimulus] }
      return places().map { .input(.move($0 == 1 ? place : last + (place - last) * $0)) }
    case .input, .time: return [stimulus]
    }
  }

  /// Whether the finger has stopped something and not yet shown whether it wants to move that: it chooses by the places
  /// where it is sampled, and parts are more places.
  private var isChoosingCaught: Bool {
    guard case .undecided(let press) = cut.pointerOwner else { return false }
    return press.caught != nil
  }

  /// Whether a sample's speed is gated and its way took time. Parts that come all at its end were faster than the whole,
  /// and a gate may tell: only what a host sends at one moment is cut then.
  private func takesTime(_ stimulus: Stimulus) -> Bool {
    guard whole.laws.top.hasSpeedGate || whole.laws.bottom.hasSpeedGate else { return false }
    if case .input(.host(.by)) = stimulus { return whole.now > whole.lastMotion }
    return true
  }

  /// Two to five ascending shares of the way, the last one 1.
  private mutating func places() -> [Double] {
    if isNew { gestures += 1 }
    isNew = false
    let inner = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.number(0.01...0.99) }
    return inner.sorted() + [1]
  }
}
