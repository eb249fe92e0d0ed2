import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff

/// The tuning that a platform's own behaviours amount to: only what hides is replaced, each edge for itself.
@Suite("Rules of platforms")
struct NativeRuleTests {
  private static func native(_ target: HandOffTarget, _ change: (inout Tuning) -> Void) throws -> Tuning {
    try #require(try NativeRules.of(target, HandOffBench.handOff(HandOffBench.plain(change)))).tuning
  }

  /// No platform has a dead band of 7.25 pt.
  @Test(
    "stand in for the bars that hide and for no others",
    arguments: [HandOffTarget.swiftui27, .css])
  func edges(target: HandOffTarget) throws {
    for (top, bottom) in [(true, true), (true, false), (false, true)] {
      let tuning = try Self.native(target) {
        ($0.top.deadBand, $0.bottom.deadBand) = (7.25, 7.25)
        if !top { $0.top.hide = .never }
        if !bottom { $0.bottom.hide = .never }
      }
      #expect((tuning.top.deadBand != 7.25) == top, "\(target)")
      #expect((tuning.bottom.deadBand != 7.25) == bottom, "\(target)")
    }
  }

  @Test("come back where the tuned bars do: by the top bars' rule, not the bottom ones'")
  func shows() throws {
    for (show, apple) in [
      (ShowRule.anywhere, ShowRule.anywhere), (.toMinAnywhere, .anywhere), (.atTop, .atTop), (.never, .atTop),
    ] {
      for other in ShowRule.allCases {
        let change = { (tuning: inout Tuning) in (tuning.top.show, tuning.bottom.show) = (show, other) }
        #expect(try Self.native(.swiftui27, change).top.show == apple, "\(show)")
      }
    }
  }

  @Test("keep what can be set: how long bars settle and by which curve")
  func kept() throws {
    let change = { (tuning: inout Tuning) in
      (tuning.top.settleTimeMs, tuning.top.settleCurve, tuning.top.showTimeScale) = (240, .linear, 1.5)
    }
    let css = try Self.native(.css, change)
    #expect(css.top.settleTimeMs == 240 && css.top.settleCurve == .linear && css.top.showTimeScale == 1.5)
    #expect(css.bottom.settleTimeMs == 200 && css.bottom.showTimeScale == 1)
  }

  @Test("are asked only for keys of bars that hide")
  func matters() throws {
    let native = NativeRules(tuning: HandOffBench.plain { $0.bottom.hide = .never }, fileName: "", settings: "")
    let pinned = NativeRules(tuning: HandOffBench.plain { $0.header.size.min = 96 }, fileName: "", settings: "")
    for (key, matters, isPinned) in [
      ("top.resistHide", true, false), ("top.hide", true, false), ("bottom.resistHide", false, true),
      ("bottom.hide", true, true), ("header.full", true, true),
    ] {
      let field = try #require(TuningField.named(key))
      #expect(native.matters(field) == matters && pinned.matters(field) == isPinned, "\(key)")
    }
  }
}
