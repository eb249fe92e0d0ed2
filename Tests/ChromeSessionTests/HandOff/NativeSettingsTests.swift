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
