import TestSupport
import Testing

@testable import ChromeCore

@Suite("Outcomes")
struct OutcomeTests {
  /// Returns drags, flicks, wheels, tabs and edits of the tuning, at random moments.
  private func input(_ random: inout SeededGenerator, _ phone: Simulation) -> Input {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .press(Point(x: 195, y: .random(in: 100...800, using: &random)))
    case 1, 2: return .move(Point(x: .random(in: 150...240, using: &random), y: .random(in: 0...844, using: &random)))
    case 3: return .release(velocity: nil)
    case 4: return .wheel(Vector(dx: 0, dy: .random(in: -60...60, using: &random)))
    case 5: return .selectTab(Int.random(in: 0...2, using: &random))
    default:
      var tuning = phone.tuning
      tuning.header.size.full = .random(in: tuning.header.size.min...140, using: &random)
      return .tune(tuning)
    }
  }

  @Test("an emptied and reused outcome equals a new one", arguments: 1...20)
  func usedAgain(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var (phone, twin) = (Simulation(Setup()), Simulation(Setup()))
    var outcome = Outcome()
    var reported = 0
    for _ in 0..<4000 {
      let isInput = Int.random(in: 0..<8, using: &random) == 0
      let stimulus = isInput ? Stimulus.input(input(&random, phone)) : .time(to: phone.tick + 1)
      outcome.clear()
      phone.handle(stimulus, into: &outcome)
      #expect(outcome == twin.handle(stimulus))
      reported += outcome.events.count
    }
    #expect(phone == twin)
    #expect(reported > 20)
  }

  @Test("several stimuli into one outcome add up")
  func addsUp() {
    var phone = Simulation(Setup())
    var outcome = Outcome()
    phone.handle(.input(.press(Point(x: 195, y: 600))), into: &outcome)
    for y in [590.0, 560, 540] { phone.handle(.input(.move(Point(x: 195, y: y))), into: &outcome) }
    // 60 pt of finger minus the slop of 8.
    #expect(outcome.top?.raw == 52)
    #expect(outcome.events.first == .scrollBegan)
    outcome.clear()
    #expect(outcome == Outcome())
    #expect(outcome.top == nil)
    #expect(outcome.events.isEmpty)
  }

  @Test("a decision of one stack only is not empty", arguments: Edge.allCases)
  func oneStack(edge: Edge) {
    var decisions = StackDecisions()
    #expect(decisions.isEmpty)
    if edge == .top { decisions.top.note { $0.raw = 1 } } else { decisions.bottom.note { $0.raw = 1 } }
    #expect(!decisions.isEmpty)
    decisions.clear()
    #expect(decisions.isEmpty)
  }

  @Test("decisions of both stacks add up separately")
  func decisions() {
    var (sum, more) = (StackDecisions(), StackDecisions())
    sum.top.note { ($0.raw, $0.left, $0.bars.header) = (1, 4, 2) }
    more.top.note { ($0.raw, $0.left, $0.noGap.toolbar) = (2, 1, 6) }
    more.bottom.note { ($0.raw, $0.preview.tabBar, $0.committed) = (5, 3, .hidden) }
    #expect(sum.bottom.decision == nil)
    sum += more
    let (top, bottom) = (sum.top.decision, sum.bottom.decision)
    #expect(top?.raw == 3 && top?.left == 5 && top?.bars == PerBar(header: 2) && top?.noGap == PerBar(toolbar: 6))
    #expect(top?.committed == nil)
    #expect(bottom?.raw == 5 && bottom?.preview == PerBar(tabBar: 3) && bottom?.committed == .hidden)
    sum += StackDecisions()
    #expect(sum.top.decision == top && sum.bottom.decision == bottom)
  }
}
