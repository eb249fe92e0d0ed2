import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession

/// What stands in the files of platforms that have rules of their own. The numbers are those of the tuning.
@Suite("Settings of platforms")
struct NativeSettingsTests {
  private static func text(_ target: HandOffTarget, _ preset: String, _ change: (inout Tuning) -> Void = { _ in })
    throws
    -> String
  {
    var tuning = try #require(PresetFiles().shipped(preset))
    change(&tuning)
    let made = try HandOffSource(name: "t", tuning: tuning).handOff.files(for: target)
    return String(decoding: try #require(made.files.first).bytes, as: UTF8.self)
  }

  @Test("CSS: to show takes the scale, to hide does not, and each bar leaves over its own edge")
  func css() throws {
    let text = try Self.text(.css, "quarrel-50-0") {
      ($0.top.settleTimeMs, $0.top.showTimeScale, $0.top.settleCurve) = (240, 1.5, .linear)
      ($0.bottom.settleTimeMs, $0.bottom.showTimeScale, $0.bottom.settleCurve) = (300, 0.5, .easeInOut)
    }
    #expect(text.contains(".header { transition: translate 360ms linear; }"))
    #expect(text.contains(".header { translate: 0 -100%; transition: translate 240ms linear; }"))
    #expect(text.contains(".tab-bar { transition: translate 150ms cubic-bezier(0.42, 0, 0.58, 1); }"))
    #expect(
      text.contains(".tab-bar { translate: 0 100%; transition: translate 300ms cubic-bezier(0.42, 0, 0.58, 1); }"))
  }

  @Test("SwiftUI: which bars minimise, where they come back, and what happens to the content")
  func swiftUI() throws {
    func text(_ change: (inout Tuning) -> Void) throws -> String { try Self.text(.swiftui27, "shy-nav-bar", change) }
    let both = try text {
      ($0.top.hide, $0.bottom.hide, $0.top.show, $0.top.settleContent) = (.track, .track, .anywhere, .attach)
    }
    #expect(both.contains("toolbarMinimizationBehavior(.onScrollDown, for: .navigationBar)"))
    #expect(both.contains("Restoration(.automatic,") && both.contains("SafeAreaAdjustment(.enabled,"))
    #expect(both.contains(".tabBarMinimizeBehavior(.onScrollDown)"))
    let top = try text {
      ($0.bottom.follow, $0.bottom.hide, $0.top.show, $0.top.settleContent) = (.own, .never, .atTop, .hold)
    }
    #expect(top.contains("Restoration(.atScrollEdge,") && top.contains("SafeAreaAdjustment(.disabled,"))
    #expect(top.contains(".tabBarMinimizeBehavior(.never)"))
    let bottom = try text { ($0.top.hide, $0.bottom.follow, $0.bottom.hide) = (.never, .own, .track) }
    #expect(bottom.contains("toolbarMinimizationBehavior(.never,"))
  }

  @Test("tokens are JSON, with the times and curves of each stack")
  func tokens() throws {
    let text = try Self.text(.tokens, "default") {
      ($0.top.settleTimeMs, $0.top.settleCurve) = (240, .linear)
      ($0.bottom.follow, $0.bottom.settleTimeMs, $0.bottom.settleCurve) = (.own, 310, .easeInOut)
    }
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for (edge, time, curve) in [("top", 240.0, [0.0, 0, 1, 1]), ("bottom", 310, [0.42, 0, 0.58, 1])] {
      let tokens = try #require(root[edge] as? [String: [String: Any]])
      #expect((tokens["settleTime"]?["$value"] as? [String: Any])?["value"] as? Double == time)
      #expect(tokens["settleCurve"]?["$value"] as? [Double] == curve)
    }
    let kept = (root["$extensions"] as? [String: Any])?["chrome-desktop"] as? [String: Any]
    #expect((kept?["top"] as? [String: Any])?["settleTime"] != nil || kept?["top.settleTime"] != nil)
  }
}

/// The tuning that a platform's own behaviors amount to: only what hides is replaced, each edge for itself.
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
