/// Readable facts about this machine, for `doctor` and for the start of an input log, so that logs from other machines
/// explain themselves.
package struct MachineFacts: Equatable, Sendable {
  package struct Fact: Equatable, Sendable {
    package var name: String
    package var text: String
  }

  package private(set) var facts: [Fact] = []

  package mutating func add(_ name: String, _ text: String) { facts.append(Fact(name: name, text: text)) }
}

extension MachineFacts {
  /// The facts, one line each, with names in a column.
  package var text: String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      fact.name + String(repeating: " ", count: width - fact.name.count + 2) + fact.text
    }.joined(separator: "\n")
  }

  /// The facts without this machine's folders, for files that are shared.
  var withoutFolders: MachineFacts {
    var facts = self
    for index in facts.facts.indices where facts.facts[index].text.contains("/") {
      let text = facts.facts[index].text.split(separator: " ").map { $0.split(separator: "/").last ?? $0 }
      facts.facts[index].text = text.joined(separator: " ")
    }
    return facts
  }
}
