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
    let parts = [declaration(fields)] + RuleWords.types.compactMap(cases) + features.edges.map { table($0, fields) }
    return parts.joined(separator: "\n")
  }

  private func declaration(_ fields: [FollowerRules.Field]) -> String {
    let typed = fields.map { "val \($0.name): \(type(FollowerRules.value($0, tuning, features.edges[0])))" }
    return "private class Rules(\n" + TextColumns.filled(typed, indent: "    ") + "\n)"
  }

  private func cases(_ type: String) -> String? {
    let names = words.words(type).map(Self.name)
    return names.isEmpty ? nil : "private enum class \(type) { \(names.joined(separator: ", ")) }"
  }

  private func table(_ edge: Edge, _ fields: [FollowerRules.Field]) -> String {
    let values = fields.map { "\($0.name) = \(text(FollowerRules.value($0, tuning, edge)))" }
    return "private val \(edge.rawValue)Rules = Rules(\n" + TextColumns.filled(values, indent: "    ") + "\n)"
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
    case .number(let number): Self.double(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, let type): "\(type).\(Self.name(words.known(word, type)))"
    case .words(let words): "setOf(" + words.map { "Source.\(Self.name($0))" }.joined(separator: ", ") + ")"
    }
  }

  /// Without a point Kotlin reads a whole number, which is no `Double`.
  private static func double(_ number: Double) -> String {
    if number == .infinity { return "Double.POSITIVE_INFINITY" }
    let digits = plain(number)
    return digits.contains { $0 == "." || $0 == "e" } ? digits : digits + ".0"
  }

  /// Cases begin with a capital there.
  private static func name(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
