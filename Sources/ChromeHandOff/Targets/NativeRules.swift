import ChromeCore

/// The closest match to a tuning among a platform's own behaviors: the platform's settings, and the equivalent tuning.
struct NativeRules {
  /// The platform's behavior as a tuning.
  var tuning: Tuning
  var fileName: String
  /// The text of the settings file.
  var settings: String

  /// Returns the rules; nil for targets with a generated controller, and for those with numbers only.
  static func of(_ target: HandOffTarget, _ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules? {
    switch target {
    case .swift, .js, .kotlin, .tokens: nil
    case .swiftui27: try swiftUI(handOff)
    case .css: try css(handOff)
    }
  }

  /// Returns true for a key of a bar that hides, or of one that should.
  func matters(_ field: TuningField) -> Bool {
    guard let edge = Edge(rawValue: field.group.rawValue) else { return true }
    return tuning.range(edge) > 0 && !(tuning.rules(edge).hide == .never && field.key != "\(edge.rawValue).hide")
  }
}

// A platform's behaviors are shipped presets: their rules with the tuning's sizes.
extension HandOff {
  /// Returns the rules of an edge of a shipped preset.
  func rules(_ preset: String, _ edge: Edge) throws(Refusal) -> StackTuning {
    guard let found = self.preset(preset) else { throw Refusal(reason: "the built-in preset \(preset) was not found") }
    return found.rules(edge)
  }

  /// Returns true if bars of an edge hide, by their own rules or with the others.
  func hides(_ edge: Edge) -> Bool { tuning.range(edge) > 0 && tuning.rules(edge).hide != .never }

  func comment(_ mark: String) -> String {
    "\(mark) Generated from the preset \(name.oneLine) by chrome-desktop \(version). LOSSES.md lists the limits."
  }
}

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

extension NativeRules {
  /// Returns rules with `@container scroll-state(scrolled: …)`: the direction of the last scroll, without a threshold.
  static func css(_ handOff: HandOff) throws(HandOff.Refusal) -> NativeRules {
    var tuning = handOff.tuning
    let native = try handOff.rules("css-scrolled", .top)
    for edge in Edge.allCases where handOff.hides(edge) {
      let rules = tuning.rules(edge)
      var scrolled = native
      (scrolled.settleTimeMs, scrolled.settleCurve) = (rules.settleTimeMs, rules.settleCurve)
      scrolled.showTimeScale = rules.showTimeScale
      if edge == .top { tuning.top = scrolled } else { tuning.bottom = scrolled }
    }
    return NativeRules(tuning: tuning, fileName: "bars.css", settings: text(handOff).joined(separator: "\n") + "\n")
  }

  private static func text(_ handOff: HandOff) -> [String] {
    let bars = [(Edge.top, "header", "-100%"), (.bottom, "tab-bar", "100%")].filter { handOff.hides($0.0) }
    let rules = bars.flatMap { edge, name, place -> [String] in
      let rules = handOff.tuning.rules(edge)
      let time = { (scale: Double) in "\(plain(rules.settleTimeMs * scale))ms \(curve(rules.settleCurve))" }
      return [
        "", ".\(name) { transition: translate \(time(rules.showTimeScale)); }",
        "@container scroll-state(scrolled: block-end) {",
        "  .\(name) { translate: 0 \(place); transition: translate \(time(1)); }", "}",
      ]
    }
    let head = handOff.comment("").drop { $0 == " " }
    return [
      "/* \(head) */",
      "/* Chrome 144 and later; elsewhere bars stay. Distances, dead bands, speeds and zones cannot be set. */",
      "html { container-type: scroll-state; }",
    ] + rules
  }

  private static func curve(_ curve: SettleCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeInOut: "cubic-bezier(0.42, 0, 0.58, 1)"
    case .easeOut, .spring: "cubic-bezier(0, 0, 0.58, 1)"
    }
  }
}
