import ChromeCore
import ChromeTakes

/// The rules of a follower as Dart: a constant record, or one for each of two edges, and the words of its types.
struct DartRules {
  let rules: RuleSet

  var text: String {
    let types = RuleSet.types.compactMap(cases)
    guard rules.edges.count == 2 else {
      return (types + [record("const _rules", rules.edges[0])]).joined(separator: "\n")
    }
    let fields = rules.fields.map { "\(type(rules.value($0, .top))) \($0.name)" }
    let records = rules.edges.map { record("const _Rules _\($0.rawValue)Rules", $0) }
    return (types + ["typedef _Rules = ({\n" + TextColumns.filled(fields, indent: "    ") + "});"] + records)
      .joined(separator: "\n")
  }

  private func record(_ name: String, _ edge: Edge) -> String {
    let items = rules.fields.map { "\($0.name): \(text(rules.value($0, edge)))" }
    return "\(name) = (\n" + TextColumns.filled(items, indent: "    ") + ");"
  }

  private func cases(_ type: String) -> String? {
    let words = rules.words(type)
    return words.isEmpty ? nil : "enum _\(type) { \(words.joined(separator: ", ")) }"
  }

  private func type(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number: "double"
    case .flag: "bool"
    case .word(_, let type): "_\(type)"
    case .words: "Set<Source>"
    }
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "double.infinity" : number.withPoint
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): "_\(type).\(rules.known(word, type))"
    case .words(let words): "<Source>{" + words.map { "Source.\($0)" }.joined(separator: ", ") + "}"
    }
  }
}
