import ChromeCore

/// The rules of a follower as Kotlin: a class, the words of its types, and a value of it for each edge.
struct KotlinRules {
  let tuning: Tuning
  let features: FollowerFeatures
  private let words: RuleWords

  init(_ tuning: Tuning, _ features: FollowerFeatures) {
    (self.tuning, self.features) = (tuning, features)
    words = RuleWords(tuning, features)
  }

  var text: String {
    let fields = FollowerRules.fields(features)
    let typed = fields.map { field in
      let value = value(field, features.edges[0])
      return "val \(field.name): \(type(value)) = \(text(value))"
    }
    let rules = "private class Rules(\n" + TextColumns.filled(typed, indent: "    ") + "\n)"
    let parts = [rules] + RuleWords.types.compactMap(cases)
    guard features.edges.count == 2 else { return (parts + ["private val rules = Rules()"]).joined(separator: "\n") }
    let others = fields.filter { value($0, .bottom) != value($0, .top) }
    let values = others.map { "\($0.name) = \(text(value($0, .bottom)))" }
    let bottom = "private val bottomRules = Rules(\n" + TextColumns.filled(values, indent: "    ") + "\n)"
    return (parts + ["private val topRules = Rules()", bottom]).joined(separator: "\n")
  }

  private func value(_ field: FollowerRules.Field, _ edge: Edge) -> FollowerRules.Value {
    FollowerRules.value(field, tuning, edge, features.edges)
  }

  private func cases(_ type: String) -> String? {
    let names = words.words(type).map(Self.name)
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
    case .word(let word, let type): "\(type).\(Self.name(words.known(word, type)))"
    case .words(let words): "setOf(" + words.map { "Source.\(Self.name($0))" }.joined(separator: ", ") + ")"
    }
  }

  /// Cases begin with a capital there.
  private static func name(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
