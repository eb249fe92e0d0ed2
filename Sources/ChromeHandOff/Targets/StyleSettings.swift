import ChromeCore

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
