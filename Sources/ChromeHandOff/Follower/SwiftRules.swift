import ChromeCore
import ChromeTakes

/// The rules of a follower as Swift: stored properties, and their values for each edge.
struct SwiftRules {
  let tuning: Tuning
  let features: FollowerFeatures
  private let words: RuleWords

  init(_ tuning: Tuning, _ features: FollowerFeatures) {
    (self.tuning, self.features) = (tuning, features)
    words = RuleWords(tuning, features)
  }

  var text: String {
    let groups = FollowerRules.groups(features, tuning, type: type)
    let fields = groups.flatMap(\.fields)
    let parts = RuleWords.types.compactMap(cases) + groups.map(declaration) + features.edges.map { table($0, fields) }
    return parts.joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let words = words.words(type)
    return words.isEmpty ? nil : "  enum \(type) { case \(words.joined(separator: ", ")) }"
  }

  private func declaration(_ type: String, _ fields: [FollowerRules.Field]) -> String {
    var names = fields.map(\.name)
    names[names.count - 1] += ": \(type)"
    return TextColumns.filled(["  var " + names[0]] + names.dropFirst(), indent: "")
      .exchanging("\n", for: "\n    ")
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
    let values = fields.map { "\($0.name): \(text(FollowerRules.value($0, tuning, edge)))" }
    return "  static let \(edge.rawValue) = Rules(\n" + TextColumns.filled(values, indent: "    ") + ")"
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? ".infinity" : plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): ".\(words.known(word, type))"
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
