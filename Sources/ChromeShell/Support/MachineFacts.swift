/// What this machine gives the program, in words: for `doctor`, and for the head of an input log, so that a log from
/// somebody else's machine explains itself.
package struct MachineFacts: Equatable, Sendable {
  package struct Fact: Equatable, Sendable {
    package var name: String
    package var words: String
  }

  package private(set) var facts: [Fact] = []

  package mutating func add(_ name: String, _ words: String) { facts.append(Fact(name: name, words: words)) }
}

extension MachineFacts {
  /// A line each, names in a column.
  package var text: String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      fact.name + String(repeating: " ", count: width - fact.name.count + 2) + fact.words
    }.joined(separator: "\n")
  }

  /// The same without the folders of this machine: for files that are sent around.
  var withoutFolders: MachineFacts {
    var facts = self
    for index in facts.facts.indices where facts.facts[index].words.contains("/") {
      let words = facts.facts[index].words.split(separator: " ").map { $0.split(separator: "/").last ?? $0 }
      facts.facts[index].words = words.joined(separator: " ")
    }
    return facts
  }
}
