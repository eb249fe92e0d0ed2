import ChromeCore

/// The rules of a follower in no language yet: its fields and their values, and the words that a type has among these
/// features, so that a `switch` over them is whole without the rest of the law.
struct RuleSet {
  let tuning: Tuning
  let features: FollowerFeatures
  /// The types whose values are words.
  static let types = ["Settle", "Curve"]

  init(_ tuning: Tuning, _ features: FollowerFeatures) { (self.tuning, self.features) = (tuning, features) }

  var edges: [Edge] { features.edges }
  var fields: [FollowerRules.Field] { FollowerRules.fields(features) }

  func value(_ field: FollowerRules.Field, _ edge: Edge) -> FollowerRules.Value {
    FollowerRules.value(field, tuning, edge, edges)
  }

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
    fields.contains { field in if case .word(_, type) = value(field, edges[0]) { true } else { false } }
  }

  private var settles: [String] {
    let words = ["nearest", "velocity", "direction", "chain"].filter(features.words.contains)
    return (features.words.contains("none") ? ["none"] : []) + words
      + (features.words.contains("span") ? ["stack", "stackOuter"] : [])
  }

  private var curves: [String] { SettleCurve.allCases.map(\.rawValue).filter(features.words.contains) }
}
