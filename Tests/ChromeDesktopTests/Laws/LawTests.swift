import TestSupport
import Testing

@testable import ChromeCore

@Suite("The laws, under random input")
struct LawTests {
  /// Gestures in one story; how many stories follows from `LawPresets.gestures`.
  static let gesturesAStory = 12

  @Test("hold for every preset", arguments: LawPresets.all)
  func hold(preset: LawPresets.Named) {
    var random = SeededGenerator(seed: 20_261_121)
    let stories = (LawPresets.gestures + Self.gesturesAStory - 1) / Self.gesturesAStory
    for number in 0..<stories {
      let story = Life.random(preset.tuning, gestures: Self.gesturesAStory, using: &random)
      guard let breach = Teller.breach(in: story) else { continue }
      let small = Shrink.shrink(story)
      Issue.record(
        "story \(number): \(breach)\nsmallest: \(Teller.breach(in: small) ?? "")\n\(small.take(named: "breach", preset: preset.name))"
      )
      return
    }
  }
}

enum Shrink {
  /// The same breach with as few steps as leaving some out can give.
  static func shrink(_ story: Life) -> Life {
    var best = story
    var size = max(1, best.steps.count / 2)
    while size > 0 {
      var start = 0
      while start < best.steps.count {
        var shorter = best
        shorter.steps.removeSubrange(start..<min(best.steps.count, start + size))
        if Teller.breach(in: shorter) != nil { best = shorter } else { start += size }
      }
      size /= 2
    }
    return best
  }
}

@Suite("Invariance, under random input")
struct InvarianceTests {
  @Test("law 1: deltas cut into same-signed parts end in the same state", arguments: LawPresets.all)
  func chunks(preset: LawPresets.Named) {
    var random = SeededGenerator(seed: 7)
    for number in 0..<400 {
      let steps = (0..<6).map { _ in Double(Int.random(in: -400...400, using: &random)) / 4 }
      let start = Double(Int.random(in: 0...1500, using: &random))
      let whole = ending(preset.tuning, start, steps)
      let parts = ending(preset.tuning, start, steps.flatMap { cut($0, using: &random) })
      #expect(whole.isNear(parts), "case \(number): from \(start) by \(steps)")
    }
  }

  private func cut(_ step: Double, using random: inout SeededGenerator) -> [Double] {
    let share = Double(Int.random(in: 1...9, using: &random)) / 10
    let rest = step - step * share
    return [step * share] + Array(repeating: rest / 7, count: 7)
  }

  private struct Ending {
    var top: Double
    var bottom: Double
    var counters: Counters
    var offset: Double

    func isNear(_ other: Ending) -> Bool {
      abs(top - other.top) < 1e-6 && abs(bottom - other.bottom) < 1e-6 && abs(offset - other.offset) < 1e-6
    }
  }

  /// Where bars end after one host gesture of `steps`, all at one time, and a settle.
  private func ending(_ tuning: Tuning, _ start: Double, _ steps: [Double]) -> Ending {
    var setup = Setup()
    setup.tuning = tuning
    setup.pages = [Setup.Page(content: .height(3000), offset: start)]
    var simulation = Simulation(setup)
    _ = simulation.handle(.input(.host(.begin(.drag))))
    for step in steps { _ = simulation.handle(.input(.host(.by(step)))) }
    _ = simulation.handle(.input(.host(.end)))
    while !simulation.isAtRest { _ = simulation.handle(.time(to: simulation.tick + 1)) }
    return Ending(
      top: simulation.top.hidden, bottom: simulation.bottom.hidden,
      counters: simulation.frame().top.counters, offset: simulation.scroller.offset)
  }

  @Test("law 7: the same story twice is the same to the bit", arguments: LawPresets.all)
  func determinism(preset: LawPresets.Named) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      let story = Life.random(preset.tuning, gestures: 8, using: &random)
      var (first, second) = (Teller(story.setup), Teller(story.setup))
      first.tell(story)
      second.tell(story)
      #expect(first.simulation == second.simulation)
      #expect(first.simulation.frame() == second.simulation.frame())
    }
  }

  @Test(
    "law 3: an observer between two ticks changes nothing, and sees what the tick will be", arguments: LawPresets.all)
  func observers(preset: LawPresets.Named) {
    var simulation = Simulation(
      {
        var setup = Setup(); setup.tuning = preset.tuning; return setup
      }())
    _ = simulation.handle(.input(.press(Point(x: 195, y: 600))))
    for step in 1...20 {
      for _ in 0..<5 { _ = simulation.handle(.time(to: simulation.tick + 1)) }
      _ = simulation.handle(.input(.move(Point(x: 195, y: 600 - 9 * Double(step)))))
    }
    _ = simulation.handle(.input(.release(velocity: nil)))
    for _ in 0..<900 {
      let foreseen = simulation.frame(ahead: 1.0 / 600)
      _ = simulation.handle(.time(to: simulation.tick + 1))
      let seen = simulation.frame()
      #expect(abs(foreseen.offset - seen.offset) < 1e-9)
      #expect(abs(foreseen.header.hidden - seen.header.hidden) < 1e-6)
      #expect(abs(foreseen.tabBar.hidden - seen.tabBar.hidden) < 1e-6)
    }
  }

  @Test("law 9: a story mirrored left to right mirrors the pager", arguments: LawPresets.all)
  func mirror(preset: LawPresets.Named) {
    var random = SeededGenerator(seed: 13)
    for number in 0..<200 {
      let story = Life.random(preset.tuning, gestures: 6, using: &random)
      var (plain, mirrored) = (Teller(story.setup), Teller(story.setup))
      plain.tell(story)
      mirrored.tell(story.mirrored)
      let last = Double(story.setup.pages.count - 1)
      let worst = zip(plain.positions, mirrored.positions).map { abs($0 - (last - $1)) }.max() ?? 0
      #expect(
        worst < 1e-6 && plain.positions.count == mirrored.positions.count,
        "story \(number): \(story.take(named: "mirror", preset: preset.name))")
    }
  }
}

extension Life {
  /// The same life seen in a mirror; only the pager can tell. The strip of tabs is not part of it.
  var mirrored: Life {
    var width = setup.screen.width
    let steps = steps.map { step -> Step in
      if case .resize(let screen) = step { width = screen.width }
      return step.mirrored(width: width, pages: setup.pages.count)
    }
    return Life(setup: setup, steps: steps)
  }
}

extension Life.Step {
  func mirrored(width: Double, pages: Int) -> Life.Step {
    switch self {
    case .press(let place): .press(Point(x: width - place.x, y: place.y))
    case .drag(let way, let ms): .drag(Vector(dx: -way.dx, dy: way.dy), ms: ms)
    case .lift(let velocity): .lift(velocity.map { Vector(dx: -$0.dx, dy: $0.dy) })
    case .wheel(let way, let ms): .wheel(Vector(dx: -way.dx, dy: way.dy), ms: ms)
    case .notches(let notches): .notches(Vector(dx: -notches.dx, dy: notches.dy))
    case .tap(.tab(let tab)): .tap(.tab(pages - 1 - tab))
    case .select(let tab): .select(pages - 1 - tab)
    case .key(.left): .key(.right)
    case .key(.right): .key(.left)
    case .key(.tab1): .key(.tab3)
    case .key(.tab3): .key(.tab1)
    case .cancel, .host, .tap, .key, .scrollTo, .scrollToTop, .bars, .content, .resize, .tune, .wait: self
    }
  }
}
