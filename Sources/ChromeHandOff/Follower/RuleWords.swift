import ChromeCore

/// The words that a rule's type has in a follower of these features, so that a `switch` over them is whole without the
/// rest of the law.
struct RuleWords {
  let tuning: Tuning
  let features: FollowerFeatures
  /// The types whose values are words.
  static let types = ["Hide", "Settle", "Curve"]

  init(_ tuning: Tuning, _ features: FollowerFeatures) { (self.tuning, self.features) = (tuning, features) }

  /// All words of a type, none if no field has it.
  func words(_ type: String) -> [String] {
    let used = used(type)
    guard !used.isEmpty else { return [] }
    if type == "Settle" { return settles.sorted() }
    return type == "Curve" ? curves.sorted() : Set(used + ["never"]).sorted()
  }

  /// A word that the type has: an edge whose bars never move may have one that nobody asks for.
  func known(_ word: String, _ type: String) -> String {
    if type == "Settle" { return settles.contains(word) ? word : "none" }
    return type != "Curve" || curves.contains(word) ? word : curves[0]
  }

  private func used(_ type: String) -> [String] {
    Edge.allCases.flatMap { edge in
      FollowerRules.fields(features).compactMap { field -> String? in
        guard case .word(let word, type) = FollowerRules.value(field, tuning, edge, features) else { return nil }
        return word
      }
    }
  }

  private var settles: [String] {
    let words = ["nearest", "velocity", "direction", "chain"].filter(features.words.contains)
    return ["none"] + words + (features.words.contains("span") ? ["stack", "stackOuter"] : [])
  }

  private var curves: [String] { SettleCurve.allCases.map(\.rawValue).filter(features.words.contains) }
}
