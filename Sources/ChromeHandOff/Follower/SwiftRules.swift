import ChromeCore
import ChromeTakes

/// The rules of a follower as Swift: stored properties, and their values for each edge.
struct SwiftRules {
  let rules: RuleSet

  var text: String {
    let fields = rules.fields
    let items = fields.map { declared($0.name, rules.value($0, rules.edges[0])) }
    let parts =
      ["private struct Rules: Sendable {"] + RuleSet.types.compactMap(cases)
      + ["  var " + TextColumns.filled(items, indent: "    ").dropFirst(4)]
    guard rules.edges.count == 2 else {
      return (parts + ["}", "private let rules = Rules()"]).joined(separator: "\n")
    }
    let others = fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let values = others.map { "\($0.name): \(text(rules.value($0, .bottom)))" }
    let bottom = "  static let bottom = Rules(\n" + TextColumns.filled(values, indent: "    ") + ")"
    return (parts + ["  static let top = Rules()", bottom, "}"]).joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let words = rules.words(type)
    return words.isEmpty ? nil : "  enum \(type) { case \(words.joined(separator: ", ")) }"
  }

  private func declared(_ name: String, _ value: FollowerRules.Value) -> String {
    switch value {
    case .number, .flag: "\(name) = \(text(value))"
    case .word(_, let type): "\(name): \(type) = \(text(value))"
    case .words: "\(name): [ChromeFollower.Source] = \(text(value))"
    }
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Double.infinity" : number.withPoint
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): ".\(rules.known(word, type))"
    case .words(let words): "[" + words.map { ".\($0)" }.joined(separator: ", ") + "]"
    }
  }
}

extension Double {
  /// As a language reads it that takes `1` for a whole number, which is no `Double` there.
  var withPoint: String {
    let digits = plain(self)
    return digits.contains { $0 == "." || $0 == "e" } ? digits : digits + ".0"
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
