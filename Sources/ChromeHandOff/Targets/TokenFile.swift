import ChromeCore
import ChromeTakes

/// A tuning as design tokens (Design Tokens Community Group, 2025.10): durations and curves as types of that format,
/// all values under `$extensions`.
struct TokenFile {
  let handOff: HandOff

  init(_ handOff: HandOff) { self.handOff = handOff }

  var text: String {
    let edges = Edge.allCases.filter(handOff.hides)
    let tokens = edges.map { edge in
      let rules = handOff.tuning.rules(edge)
      return """
          "\(edge.rawValue)": {
            "settleTime": { "$type": "duration", "$value": { "value": \(plain(rules.settleTimeMs)), "unit": "ms" } },
            "settleCurve": { "$type": "cubicBezier", "$value": [\(Self.curve(rules.settleCurve))] }
          },
        """
    }
    var whole = handOff.tuning
    whole.pageRules = handOff.pageRules
    let values = TuningFile(tuning: whole).text().split(separator: "\n").map { "    " + $0 }
    return """
      {
        "$description": \(TuningFile.string("Preset \(handOff.name), by chrome-desktop \(handOff.version).")),
      \(tokens.joined(separator: "\n"))
        "$extensions": {
          "chrome-desktop":
      \(values.joined(separator: "\n"))
        }
      }

      """
  }

  /// Returns the closest cubic Bézier curve, since the format has no springs.
  private static func curve(_ curve: SettleCurve) -> String {
    switch curve {
    case .linear: "0, 0, 1, 1"
    case .easeInOut: "0.42, 0, 0.58, 1"
    case .easeOut, .spring: "0, 0, 0.58, 1"
    }
  }
}
