import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The studio says why")
struct StudioWhyTests {
  /// A finger that moves 12 points up in one sample, against a resistance of 100.
  private func run(_ change: (inout Tuning) -> Void) -> LoopRun {
    var setup = Setup()
    setup.tuning.gesture.slop = 0
    setup.tuning.top.deadBand = 0
    change(&setup.tuning)
    var gesture = KeptGesture(start: Simulation(setup))
    gesture.inputs = [
      .init(tick: 0, input: .press(Point(x: 195, y: 600))), .init(tick: 6, input: .move(Point(x: 195, y: 588))),
      .init(tick: 60, input: .release(velocity: .zero)),
    ]
    return LoopRun(gesture, setup.tuning)
  }

  private func words(_ run: LoopRun, at tick: Tick) -> [String] {
    ReasonText(run.decisions(at: tick).top.decision, run.phone(at: tick).frame().top).lines
  }

  @Test("what a gate took, and how far it is to the other outcome")
  func resisted() {
    let lines = words(run { $0.top.resistHide = 100 }, at: 8)
    #expect(lines[0] == "Scrolled down 12 pt: all absorbed by resistance")
    #expect(lines[1] == "12 of 100 pt collected before hiding")
  }

  @Test("a moment has a part for each stack, each with its own counters")
  func stacks() {
    let run = run {
      $0.bottom.follow = .own
      ($0.top.resistHide, $0.bottom.resistHide, $0.bottom.deadBand) = (100, 50, 0)
    }
    let parts = WhyMoment(.moment(8), run).parts
    #expect(parts.map(\.edge) == [.top, .bottom])
    #expect(parts[0].lines[1] == "12 of 100 pt collected before hiding")
    #expect(parts[1].lines[1] == "12 of 50 pt collected before hiding")
  }

  @Test("what the bars took")
  func moved() {
    let lines = words(run { $0.top.resistHide = 0 }, at: 8)
    #expect(lines[0] == "Scrolled down 12 pt: header moved 12 pt")
    #expect(!lines.contains { $0.contains("collected") })
  }

  /// Words have two digits: 0.0052 is said as 0.01, and 0.0048 would be said as 0.
  @Test("what would be said as nothing is not said", arguments: [(0.0052, true), (-0.0052, true), (0.0048, false)])
  func least(points: Double, isGiven: Bool) throws {
    var decision = try #require(run { $0.top.resistHide = 100 }.decisions(at: 8).top.decision)
    let state = Simulation(Setup()).frame().top
    decision.raw = points
    for gate in Gate.allCases { decision.took[gate] = gate == .resist ? points : 0 }
    let words = ReasonText(decision, state).lines[0]
    #expect((words != "Not scrolling") == isGiven)
    decision.raw = 12
    #expect(ReasonText(decision, state).lines[0].contains("resistance") == isGiven)
  }

  @Test("a moment in which nothing scrolled says so; one frame later a sample is no longer just now")
  func still() {
    let run = run { $0.top.resistHide = 100 }
    #expect(words(run, at: 0)[0] == "Not scrolling")
    #expect(words(run, at: 16)[0] == "Not scrolling")
    #expect(words(run, at: 15)[0] == "Scrolled down 12 pt: all absorbed by resistance")
  }

  @Test("the card is shown while the loop is paused, and not while it plays")
  func card() {
    var bench = StudioBench()
    bench.studio.toggleLoop(run { _ in }.gesture, bench.tuning, at: 0)
    #expect(!bench.texts.contains { $0.hasPrefix("Lift now: ") })
    bench.key(Keys.space)
    #expect(bench.texts.contains { $0.hasPrefix("Lift now: ") })
  }
}
