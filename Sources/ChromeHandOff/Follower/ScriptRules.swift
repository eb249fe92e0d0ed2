import ChromeCore

/// The rules of a follower as JavaScript: an object for each edge.
struct ScriptRules {
  let tuning: Tuning
  let features: FollowerFeatures

  init(_ tuning: Tuning, _ features: FollowerFeatures) { (self.tuning, self.features) = (tuning, features) }

  var text: String {
    let fields = FollowerRules.fields(features)
    return features.edges.map { edge in
      let values = fields.map { "\($0.name): \(text(FollowerRules.value($0, tuning, edge)))" }
      return "  \(edge.rawValue): {\n" + TextColumns.filled(values, indent: "    ") + ",\n  },"
    }.joined(separator: "\n")
  }

  private func text(_ value: FollowerRules.Value) -> String {
    switch value {
    case .number(let number): number == .infinity ? "Infinity" : plain(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word, _): "\"\(word)\""
    case .words(let words): "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }
}
