import ChromeCore

extension NativeRules {
  /// Returns settings for `toolbarMinimizationBehavior` and its relatives of iOS 27, and `tabBarMinimizeBehavior` of
  /// iOS 26, which have no numeric parameters.
  static func swiftUI(_ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules {
    var tuning = handOff.tuning
    let isEdge = tuning.top.show == .atTop || tuning.top.show == .never
    tuning.bottom.follow = .own
    if handOff.hides(.top) {
      tuning.top = try handOff.rules(isEdge ? "nav-bar-minimize-27-edge" : "nav-bar-minimize-27", .top)
    }
    if handOff.hides(.bottom) { tuning.bottom = try handOff.rules("tab-bar-minimize-26", .bottom) }
    return NativeRules(
      tuning: tuning, fileName: "MinimizingBars.swift",
      settings: text(handOff, isEdge: isEdge).joined(separator: "\n") + "\n")
  }

  private static func text(_ handOff: HandOff, isEdge: Bool) -> [String] {
    let tuning = handOff.tuning
    let top = handOff.hides(.top) ? ".onScrollDown" : ".never"
    let bottom = handOff.hides(.bottom) ? ".onScrollDown" : ".never"
    let area = tuning.top.settleContent == .attach ? ".enabled" : ".disabled"
    return [
      handOff.comment("//"), "import SwiftUI", "", "extension View {",
      "  @available(iOS 27, *)", "  func minimizingBars() -> some View {",
      "    toolbarMinimizationBehavior(\(top), for: .navigationBar)",
      "      .toolbarMinimizationRestoration(\(isEdge ? ".atScrollEdge" : ".automatic"), for: .navigationBar)",
      "      .toolbarMinimizationSafeAreaAdjustment(\(area), for: .navigationBar)",
      "      // Reappears only at the very top, as in iOS 26.",
      "      .tabBarMinimizeBehavior(\(bottom))",
      "      // The system sets distances, speeds, zones and durations.", "  }", "}",
    ]
  }
}
