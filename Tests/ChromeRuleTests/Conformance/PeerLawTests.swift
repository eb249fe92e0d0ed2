import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession

/// Presets beside the formulas of their peers, written down a second time: random gestures in mid-page, each sample
/// compared.
@Suite("Presets compared with the originals' formulas")
struct PeerLawTests {
  private static let seeds = 0..<60

  /// A phone with a shipped preset in the middle of a long page.
  private struct Stroller {
    var phone: Simulation
    var chance: SeededGenerator

    init(_ preset: String, _ seed: Int) throws {
      var setup = Setup()
      setup.tuning = try PresetFiles().file(preset).get().tuning
      setup.pages = [Setup.Page(content: .height(40_000), offset: 20_000)]
      setup.startPage = 0
      phone = Simulation(setup)
      chance = SeededGenerator(seed: UInt64(seed))
    }

    mutating func begin() { _ = phone.handle(.input(.host(.begin(.drag)))) }
    mutating func end() { _ = phone.handle(.input(.host(.end))) }

    mutating func scroll(_ points: Double) {
      _ = phone.handle(.input(.host(.by(points))))
      for _ in 0..<8 { _ = phone.handle(.time(to: phone.tick + 1)) }
    }

    mutating func rest() {
      while !phone.isAtRest { _ = phone.handle(.time(to: phone.tick + 1)) }
    }

    /// A few gestures: `sample` after each scroll, with its points, `release` after each lift and the rest behind it.
    mutating func stroll(
      _ begun: (Stroller) -> Void, _ sample: (Stroller, Double) -> Void, released: (Stroller) -> Void
    ) {
      for _ in 0..<8 {
        begun(self)
        begin()
        for _ in 0..<Int.random(in: 1...9, using: &chance) {
          let points = chance.number(-45...45)
          scroll(points)
          sample(self, points)
        }
        end()
        rest()
        released(self)
      }
    }
  }

  @Test("Chromium: visible is the baseline less what was scrolled since; half decides", arguments: seeds)
  func chromium(seed: Int) throws {
    var stroller = try Stroller("chromium", seed)
    let height = 56.0
    var (baseline, scrolled, visible) = (height, 0.0, height)
    stroller.stroll { _ in
      (baseline, scrolled) = (visible, 0)
    } _: { after, points in
      scrolled += points
      visible = min(max(baseline - scrolled, 0), height)
      if visible == height { (baseline, scrolled) = (height, 0) }
      #expect((height - after.phone.top.hidden).isNear(visible, within: 1e-6))
    } released: { after in
      if visible > 0 && visible < height { visible = visible >= height / 2 ? height : 0 }
      #expect((height - after.phone.top.hidden).isNear(visible, within: 1e-6))
    }
  }

  @Test("HidingNavigationBar: what contracts snaps shut beyond the extension, everything else opens", arguments: seeds)
  func hidingNavigationBar(seed: Int) throws {
    var stroller = try Stroller("hiding-navigation-bar", seed)
    var (hidden, isContracting) = (0.0, false)
    stroller.stroll { _ in
    } _: { after, points in
      hidden = min(max(hidden + points, 0), 84)
      isContracting = points > 0
      #expect(after.phone.top.hidden.isNear(hidden, within: 1e-6))
    } released: { after in
      if hidden > 0 && hidden < 84 { hidden = isContracting && hidden > 40 ? 84 : 0 }
      #expect(after.phone.top.hidden.isNear(hidden, within: 1e-6))
    }
  }

  @Test("CSS scrolled: the sign of the last scroll", arguments: seeds)
  func css(seed: Int) throws {
    var stroller = try Stroller("css-scrolled", seed)
    stroller.stroll { _ in
    } _: { after, points in
      #expect((after.phone.top.move?.path.to ?? after.phone.top.hidden) == (points > 0 ? 64 : 0))
    } released: { _ in
    }
  }

  @Test("Compose: a threshold 40 behind the furthest consumed place, moved along by each scroll past it")
  func floatingToolbar() throws {
    var turns = 0
    for seed in Self.seeds { turns += try Self.floatingToolbar(seed) }
    // A comparison of toolbars that never turn would prove nothing.
    #expect(turns > 60, "\(turns) turns")
  }

  /// How often it collapsed or expanded.
  private static func floatingToolbar(_ seed: Int) throws -> Int {
    var stroller = try Stroller("compose-floating-toolbar", seed)
    var (content, threshold, isExpanded, bar) = (0.0, -40.0, true, 0.0)
    var turns = 0
    stroller.stroll {
      bar = $0.phone.top.hidden
    } _: { after, points in
      let taken = min(max(bar + points, 0), 64) - bar
      bar += taken
      let delta = taken - points
      content += delta
      let crossed = delta < -1e-9 ? content <= threshold : delta > 1e-9 && content >= threshold
      if crossed {
        turns += isExpanded == (delta < 0) ? 1 : 0
        isExpanded = delta > 0
        threshold = content + (isExpanded ? -40 : 40)
      }
      #expect(after.phone.top.hidden.isNear(bar, within: 1e-6))
      #expect((after.phone.bottom.goal == .shown) == isExpanded, "seed \(seed) at \(content), limit \(threshold)")
    } released: { _ in
    }
    return turns
  }

  @Test("BLK, what can be said: 140 pt before it returns from its end, whole per cents to snap at", arguments: seeds)
  func flexibleBar(seed: Int) throws {
    var stroller = try Stroller("blk-flexible-bar", seed)
    for _ in 0..<6 {
      let (before, points) = (stroller.phone.top.hidden, stroller.chance.number(0...260))
      let isHidden = before == 85
      stroller.begin()
      stroller.scroll(isHidden ? -points : points)
      let hidden = isHidden ? min(85, max(0, 85 - (points - 140))) : min(85, points)
      #expect(stroller.phone.top.hidden.isNear(hidden, within: 1e-6))
      stroller.end()
      let offset = stroller.phone.scroller.offset
      stroller.rest()
      let stop = hidden / 85 >= 0.47 ? 85.0 : 0
      #expect(stroller.phone.top.hidden == stop)
      #expect(stroller.phone.scroller.offset.isNear(offset + stop - hidden, within: 1e-6))
    }
  }
}
