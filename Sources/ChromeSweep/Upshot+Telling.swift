import ChromeCore

// In words, as long as it takes to tell one from others.
extension Upshot {
  /// What happens, and with it the end or the settles where another of `all` would read the same without them.
  package func told(among all: [Upshot]) -> String {
    let others = all.filter { $0 != self }
    let versions = versions
    let distinct = versions.indices.first { index in !others.contains { $0.versions[index] == versions[index] } }
    return versions[distinct ?? versions.count - 1]
  }

  /// What happens, with the settles where another of `all` would read the same in full.
  package func course(among all: [Upshot]) -> String {
    all.contains { $0 != self && $0.sentence == sentence } ? courseWithSettles : course
  }

  /// What happens and how it ends, with the settles where another of `all` would read the same without them.
  package func sentence(among all: [Upshot]) -> String { "\(course(among: all)); \(standing)" }

  private var versions: [String] { [course, sentence, "\(courseWithSettles); \(standing)"] }

  /// What happens, the settles too: arrivals alone do not tell whether a bar was led there or went by itself.
  package var courseWithSettles: String {
    let happened = events.compactMap(Upshot.phraseOfAny)
    return happened.isEmpty ? "nothing hides or shows" : Upshot.folded(happened).joined(separator: ", ")
  }

  private static func phraseOfAny(_ event: Event) -> String? {
    guard case .settled(let edge, let end) = event else { return phrase(event) }
    return "\(edge == .top ? "top" : "bottom") settles \(end.rawValue)"
  }
}
