import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Loops, comparisons, intervals and replays begin a gesture in one way: each tuning places the bars by its own rules.
@Suite("One opening")
struct OpeningLaws {
  /// A preset with some values of its stacks drawn from others: any two rules may meet.
  static func tuning(_ random: inout SeededGenerator) -> Tuning {
    var mixed = LawPresets.all.randomElement(using: &random)!.tuning
    let fields = TuningField.all.filter { $0.key.hasPrefix("top.") || $0.key.hasPrefix("bottom.") }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let (field, other) = (fields.randomElement(using: &random)!, LawPresets.all.randomElement(using: &random)!.tuning)
      var next = mixed
      field.set(field[other], in: &next)
      if next.contradiction == nil { mixed = next }
    }
    return mixed
  }

  static func take(_ random: inout SeededGenerator) -> Take {
    var take = SweepTakes.random(&random)
    take.setup.tuning = tuning(&random)
    take.setup.barsHidden = Bool.random(using: &random)
    take.setup.pages[1].offset = Bool.random(using: &random) ? 0 : random.number(0...4000)
    return take
  }

  @Test("a loop, a compared phone and an interval begin a take as its replay with that tuning does")
  func takes() {
    for seed in 0..<UInt64(TestShare.of(400, least: 30)) {
      var random = SeededGenerator(seed: seed)
      let (take, other) = (Self.take(&random), Self.tuning(&random))
      var replayed = take
      replayed.setup.tuning = other
      let (gesture, expected) = (KeptGesture(take), Simulation(replayed.setup))
      let run = LoopRun(gesture, TuningLayer(other))
      #expect(run.phone(at: 0).frame().header == expected.frame().header, "seed \(seed)")
      #expect(LoopRun.opening(gesture, run.layer) == expected, "loop, seed \(seed)")
      #expect(gesture.under(other).start == expected, "compared phone, seed \(seed)")
      #expect(LoopRun(gesture.under(other), other).events == run.events, "compared phone, seed \(seed)")
      // A loop goes on for 10 s after its last input, in which bars may return; the take is over then.
      let (looped, result) = (SweepRun(SweepSubject(run)).result, SweepRun(SweepSubject(replayed)).result)
      #expect(looped.events.starts(with: result.events), "interval, seed \(seed)")
    }
  }

  /// A phone that stands where the random gestures of a life left it.
  private static func rested(_ random: inout SeededGenerator) -> Simulation {
    let take = take(&random)
    return SweepRun(SweepSubject(take), [], .ticks).phone
  }

  @Test("a phone in use begins again with the bars of a session of that tuning, and unchanged under its own")
  func phones() {
    var openings = 0
    for seed in 0..<UInt64(TestShare.of(400, least: 30)) {
      var random = SeededGenerator(seed: seed + 5000)
      let (phone, other) = (Self.rested(&random), Self.tuning(&random))
      #expect(phone.reopened(under: phone.tuning) == phone, "seed \(seed)")
      let again = phone.reopened(under: other)
      #expect(again.tuning == other && again.tick == phone.tick, "seed \(seed)")
      // Bars that the offset alone has hidden, or that hide at one edge only, have no opening in common.
      let hidden = Edge.allCases.filter { phone[$0].hidden > 0 }
      guard var setup = phone.opening, hidden == (setup.barsHidden ? Edge.allCases : []) else { continue }
      openings += 1
      setup.tuning = other
      // A change of the bars' heights keeps what is shown in its place.
      setup.pages[setup.startPage].offset = again.scroller.offset
      let fresh = Simulation(setup)
      guard fresh.isStill, again.isStill else { continue }
      #expect(again.frame().header == fresh.frame().header, "seed \(seed)")
      #expect(again.frame().toolbar == fresh.frame().toolbar, "seed \(seed)")
      #expect(again.frame().tabBar == fresh.frame().tabBar, "seed \(seed)")
    }
    #expect(openings > 10)
  }

  /// The default phone after a drag: the header is collapsed at 208 pt.
  private static func collapsed() -> Session {
    var session = Session(Setup())
    session.workspace.hasStudio = true
    session.handle(.press(Point(x: 195, y: 600)))
    session.advance(to: 60)
    session.handle(.move(Point(x: 195, y: 384)))
    session.advance(to: 300)
    session.handle(.release(velocity: .zero))
    session.advance(to: 3000)
    return session
  }

  private static var never: Tuning {
    var tuning = Tuning()
    (tuning.top.hide, tuning.bottom.hide) = (.never, .never)
    return tuning
  }

  @Test("beside a collapsed phone, one that never hides is whole, at once and in the whole loop")
  func neverHides() throws {
    var session = Self.collapsed()
    #expect(session.simulation.frame().header.visible == 44)
    session.compare(with: [VariantPhone(word: "never", tuning: Self.never)])
    #expect(session.others[0].simulation.frame().header.visible == 96)
    session.handle(.press(Point(x: 195, y: 300)))
    session.advance(to: 3060)
    session.handle(.move(Point(x: 195, y: 340)))
    session.handle(.release(velocity: .zero))
    session.advance(to: 6000)
    let gesture = try #require(session.lastGesture)
    for run in [LoopRun(gesture, TuningLayer(Self.never)), LoopRun(gesture.under(Self.never), Self.never)] {
      for tick in stride(from: 0, through: run.length, by: 20) {
        #expect(run.phone(at: tick).frame().header.visible == 96, "tick \(tick)")
      }
    }
  }

  @Test("a compared phone whose file turns to never hiding shows its bars")
  func retuned() {
    var session = Self.collapsed()
    session.compare(with: [VariantPhone(word: "other", tuning: Tuning())])
    var tuning = Tuning()
    tuning.top.resistShow = 40
    session.retune(0, to: tuning)
    #expect(session.others[0].simulation.frame().header.visible == 44)
    session.retune(0, to: Self.never)
    #expect(session.others[0].simulation.frame().header.visible == 96)
  }
}
