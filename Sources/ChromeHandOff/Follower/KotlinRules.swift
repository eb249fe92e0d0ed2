import ChromeCore

/// The rules of a follower as Kotlin: a class, the words of its types, and a value of it for each edge.
struct KotlinRules {
  let rules: RuleSet

  var text: String {
    let fields = rules.fields
    let typed = fields.map { field in
      let value = rules.value(field, rules.edges[0])
      return "val \(field.name): \(type(value)) = \(text(value))"
    }
    let declaration = "private class Rules(\n" + TextColumns.filled(typed, indent: "    ") + "\n)"
    let parts = [declaration] + RuleSet.types.compactMap(cases)
    guard rules.edges.count == 2 else { return (parts + ["private val rules = Rules()"]).joined(separator: "\n") }
    let others = fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let values = others.map { "\($0.name) = \(text(rules.value($0, .bottom)))" }
    let bottom = "private val bottomRules = Rules(\n" + TextColumns.filled(values, indent: "    ") + "\n)"
    return (parts + ["private val topRules = Rules()", bottom]).joined(separator: "\n")
  }

  private func cases(_ type: String) -> String? {
    let names = rules.words(type).map(Self.name)
    return names.isEmpty ? nil : "private enum class \(type) { \(names.joined(separator: ", ")) }"
  }

  private func type(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number: "Double"
    case .flag: "Boolean"
    case .word(_, let type): type
    case .words: "Set<Source>"
    }
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Double.POSITIVE_INFINITY" : number.withPoint
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): "\(type).\(Self.name(rules.known(word, type)))"
    case .words(let words): "setOf(" + words.map { "Source.\(Self.name($0))" }.joined(separator: ", ") + ")"
    }
  }

  /// Cases begin with a capital there.
  private static func name(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
