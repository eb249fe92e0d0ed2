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
    arguments: [
      HandOffTarget.swiftui27, .compose, .material, .flutter, .css,
    ])
  func edges(target: HandOffTarget) throws {
    for (top, bottom) in [(true, true), (true, false), (false, true)] {
      let tuning = try Self.native(target) {
        ($0.top.deadBand, $0.bottom.deadBand) = (7.25, 7.25)
        if !top { $0.top.hide = .never }
        if !bottom { $0.bottom.hide = .never }
      }
      #expect((tuning.top.deadBand != 7.25) == top, "\(target)")
      // Flutter has no bar at the bottom that hides.
      #expect((tuning.bottom.deadBand != 7.25) == (bottom && target != .flutter), "\(target)")
      if target == .flutter { #expect(tuning.bottom.hide == .never) }
    }
  }

  @Test("in Flutter only what floats can snap, and only where the bars settle at all")
  func flutter() throws {
    for (show, settle, snaps, shows) in [
      (ShowRule.anywhere, SettleRule.nearest, true, ShowRule.anywhere), (.anywhere, .none, false, .anywhere),
      (.toMinAnywhere, .nearest, true, .anywhere), (.atTop, .nearest, false, .atTop), (.atTop, .none, false, .atTop),
      (.never, .nearest, false, .atTop),
    ] as [(ShowRule, SettleRule, Bool, ShowRule)] {
      let tuning = try Self.native(.flutter) { ($0.top.show, $0.top.settle) = (show, settle) }
      #expect((tuning.top.settle != .none) == snaps && tuning.top.show == shows, "\(show), \(settle)")
    }
  }

  @Test("come back where the tuned bars do: by the top bars' rule, not the bottom ones'")
  func shows() throws {
    for (show, material, apple) in [
      (ShowRule.anywhere, ShowRule.anywhere, ShowRule.anywhere), (.toMinAnywhere, .toMinAnywhere, .anywhere),
      (.atTop, .atTop, .atTop), (.never, .atTop, .atTop),
    ] as [(ShowRule, ShowRule, ShowRule)] {
      for other in ShowRule.allCases {
        let change = { (tuning: inout Tuning) in (tuning.top.show, tuning.bottom.show) = (show, other) }
        #expect(try Self.native(.material, change).top.show == material, "\(show)")
        #expect(try Self.native(.swiftui27, change).top.show == apple, "\(show)")
      }
    }
  }

  @Test("keep what can be set: whether bars settle, their order, how long and by which curve")
  func kept() throws {
    let change = { (tuning: inout Tuning) in
      (tuning.top.settle, tuning.bottom.settle) = (.none, .nearest)
      (tuning.top.order, tuning.top.quickReturn) = (.innerFirst, 33)
      (tuning.top.settleTimeMs, tuning.top.settleCurve, tuning.top.showTimeScale) = (240, .linear, 1.5)
      (tuning.bottom.resistHide, tuning.bottom.resistShow) = (71, 72)
    }
    let material = try Self.native(.material, change)
    #expect(material.top.settle == .none && material.top.order == .innerFirst && material.top.quickReturn == 33)
    let compose = try Self.native(.compose, change)
    #expect(compose.top.settle == .none && compose.top.settleTimeMs == 240 && compose.top.settleCurve == .linear)
    #expect(compose.bottom.resistHide == 71 && compose.bottom.resistShow == 72)
    let css = try Self.native(.css, change)
    #expect(css.top.settleTimeMs == 240 && css.top.settleCurve == .linear && css.top.showTimeScale == 1.5)
    #expect(css.bottom.settleTimeMs == 200 && css.bottom.showTimeScale == 1)
    let snapping = { (tuning: inout Tuning) in (tuning.top.settle, tuning.bottom.settle) = (.nearest, .none) }
    for target in [HandOffTarget.material, .compose] {
      #expect(try Self.native(target, snapping).top.settle != .none, "\(target)")
    }
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
