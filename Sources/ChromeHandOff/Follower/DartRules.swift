import ChromeCore
import ChromeTakes

/// The rules of a follower as Dart: a class, the words of its types, and a value of it for each edge.
struct DartRules {
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
    let named = fields.enumerated().map { ($0 == 0 ? "{" : "") + "required this.\($1.name)" }
    let maker = "  const _Rules(\n" + TextColumns.filled(named, indent: "    ") + "});"
    let parts = RuleWords.types.compactMap(cases) + ["class _Rules {", maker] + groups.map(declaration) + ["}"]
    return (parts + features.edges.map { table($0, fields) }).joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let words = words.words(type)
    return words.isEmpty ? nil : "enum _\(type) { \(words.joined(separator: ", ")) }"
  }

  private func declaration(_ type: String, _ fields: [FollowerRules.Field]) -> String {
    let names = fields.map(\.name)
    return TextColumns.filled(["  final \(type) \(names[0])"] + names.dropFirst(), indent: "")
      .exchanging("\n", for: "\n      ") + ";"
  }

  private func table(_ edge: Edge, _ fields: [FollowerRules.Field]) -> String {
    let values = fields.map { "\($0.name): \(text(FollowerRules.value($0, tuning, edge)))" }
    return "const _\(edge.rawValue)Rules = _Rules(\n" + TextColumns.filled(values, indent: "  ") + ");"
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
    case .number(let number): number == .infinity ? "double.infinity" : plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): "_\(type).\(words.known(word, type))"
    case .words(let words): "{" + words.map { "Source.\($0)" }.joined(separator: ", ") + "}"
    }
  }
}
