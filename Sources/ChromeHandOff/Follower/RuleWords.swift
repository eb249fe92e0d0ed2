import ChromeCore

/// The words that a rule's type has in a follower of these features, so that a `switch` over them is whole without the
/// rest of the law.
struct RuleWords {
  let tuning: Tuning
  let features: FollowerFeatures
  /// The types whose values are words.
  static let types = ["Settle", "Curve"]

  init(_ tuning: Tuning, _ features: FollowerFeatures) { (self.tuning, self.features) = (tuning, features) }

  /// All words of a type, none if no field has it.
  func words(_ type: String) -> [String] {
    guard isUsed(type) else { return [] }
    return (type == "Settle" ? settles : curves).sorted()
  }

  /// A word that the type has: bars that commit settle by none.
  func known(_ word: String, _ type: String) -> String {
    if type == "Settle" { return settles.contains(word) ? word : "none" }
    return word
  }

  private func isUsed(_ type: String) -> Bool {
    FollowerRules.fields(features).contains { field in
      guard case .word(_, type) = FollowerRules.value(field, tuning, features.edges[0], features.edges) else {
        return false
      }
      return true
    }
  }

  private var settles: [String] {
    let words = ["nearest", "velocity", "direction", "chain"].filter(features.words.contains)
    return (features.words.contains("none") ? ["none"] : []) + words
      + (features.words.contains("span") ? ["stack", "stackOuter"] : [])
  }

  private var curves: [String] { SettleCurve.allCases.map(\.rawValue).filter(features.words.contains) }
}
