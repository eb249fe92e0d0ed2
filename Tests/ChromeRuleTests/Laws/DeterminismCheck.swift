@testable import ChromeCore

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
    if first.frame() != second.frame() { breach = breach ?? "law 7: \(first.frame()) and \(second.frame())" }
  }
}
