import ChromeCore

/// The rules of a follower as JavaScript: constants, or an object for each of two edges.
struct ScriptRules {
  let rules: RuleSet

  var text: String {
    let first = rules.edges[0]
    guard rules.edges.count == 2 else {
      let names = items(first, rules.fields, " = ")
      return "const " + TextColumns.filled(names, indent: "  ").dropFirst(2) + ";"
    }
    let others = rules.fields.filter { rules.value($0, .bottom) != rules.value($0, .top) }
    let bottom = ["...topRules"] + items(.bottom, others, ": ")
    return table(.top, items(.top, rules.fields, ": ")) + "\n" + table(.bottom, bottom)
  }

  private func table(_ edge: Edge, _ items: [String]) -> String {
    let line = "const \(edge.rawValue)Rules = { \(items.joined(separator: ", ")) };"
    if line.count <= TextColumns.width { return line }
    return "const \(edge.rawValue)Rules = {\n" + TextColumns.filled(items, indent: "  ") + ",\n};"
  }

  private func items(_ edge: Edge, _ fields: [FollowerRules.Field], _ sign: String) -> [String] {
    fields.map { $0.name + sign + text(rules.value($0, edge)) }
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
