import ChromeCore

/// The rules of a follower as Swift: stored properties, and their values for each edge.
struct SwiftRules {
  let tuning: Tuning
  let features: FollowerFeatures

  init(_ tuning: Tuning, _ features: FollowerFeatures) { (self.tuning, self.features) = (tuning, features) }

  var text: String {
    let fields = FollowerRules.fields(features)
    return
      ([cases("Hide"), cases("Settle"), cases("Curve")].compactMap { $0 } + declarations(fields)
      + Edge.allCases.map { table($0, fields) }).joined(separator: "\n")
  }

  /// The words that a type has here, so that a switch is whole without the rest.
  private func cases(_ type: String) -> String? {
    let words = Edge.allCases.flatMap { edge in
      FollowerRules.fields(features).compactMap { field -> String? in
        guard case .word(let word, type) = FollowerRules.value(field, tuning, edge, features) else { return nil }
        return word
      }
    }
    let extra = type == "Hide" ? ["never"] : type == "Settle" ? settleWords : curveWords
    let all = Set(type == "Hide" ? words + extra : extra)
    return words.isEmpty ? nil : "  enum \(type) { case \(all.sorted().joined(separator: ", ")) }"
  }

  private var settleWords: [String] {
    let words = ["nearest", "velocity", "direction", "chain"].filter(features.words.contains)
    return ["none"] + words + (features.words.contains("span") ? ["stack", "stackOuter"] : [])
  }

  private var curveWords: [String] { SettleCurve.allCases.map(\.rawValue).filter(features.words.contains) }

  private func declarations(_ fields: [FollowerRules.Field]) -> [String] {
    let typed = fields.map { ($0.name, type(FollowerRules.value($0, tuning, .top, features))) }
    return typed.map { "  var \($0.0): \($0.1)" }
  }

  private func type(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number: "Double"
    case .flag: "Bool"
    case .word(_, let type): type
    case .words: "[ChromeFollower.Source]"
    }
  }

  private func table(_ edge: Edge, _ fields: [FollowerRules.Field]) -> String {
    let values = fields.map { "\($0.name): \(text(FollowerRules.value($0, tuning, edge, features)))" }
    return "  static let \(edge.rawValue) = Rules(\n" + TextColumns.filled(values, indent: "    ") + ")"
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? ".infinity" : plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, "Settle"): settleWords.contains(word) ? ".\(word)" : ".none"
    case .word(let word, "Curve"): curveWords.contains(word) ? ".\(word)" : ".\(curveWords[0])"
    case .word(let word, _): ".\(word)"
    case .words(let words): "[" + words.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

/// Words set into lines.
enum TextColumns {
  static let width = 110

  /// As many items on a line as fit, with commas between them.
  static func filled(_ items: [String], indent: String) -> String {
    var lines = [""]
    for (number, item) in items.enumerated() {
      let piece = item + (number == items.count - 1 ? "" : ",")
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = indent + piece
      } else if lines[lines.count - 1].count + 1 + piece.count <= width {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(indent + piece)
      }
    }
    return lines.joined(separator: "\n")
  }
}
