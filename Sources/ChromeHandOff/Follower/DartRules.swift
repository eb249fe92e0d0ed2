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
    let named = fields.enumerated().map { place, field in
      (place == 0 ? "{" : "") + "this.\(field.name) = \(text(value(field, features.edges[0])))"
    }
    let maker = "  const _Rules(\n" + TextColumns.filled(named, indent: "      ") + "});"
    let parts = RuleWords.types.compactMap(cases) + ["class _Rules {", maker] + groups.map(declaration) + ["}"]
    guard features.edges.count == 2 else { return (parts + ["const _rules = _Rules();"]).joined(separator: "\n") }
    let others = fields.filter { value($0, .bottom) != value($0, .top) }
    let values = others.map { "\($0.name): \(text(value($0, .bottom)))" }
    let bottom = "const _bottomRules = _Rules(\n" + TextColumns.filled(values, indent: "    ") + ");"
    return (parts + ["const _topRules = _Rules();", bottom]).joined(separator: "\n")
  }

  private func value(_ field: FollowerRules.Field, _ edge: Edge) -> FollowerRules.Value {
    FollowerRules.value(field, tuning, edge, features.edges)
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
    case .words(let words): "const {" + words.map { "Source.\($0)" }.joined(separator: ", ") + "}"
    }
  }
}
