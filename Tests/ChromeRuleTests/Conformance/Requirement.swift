import Testing

/// One numbered requirement of a source system, what became of it here, and the story that shows it.
struct Requirement: CustomTestStringConvertible, Sendable {
  enum Verdict: Sendable {
    case met
    /// A bug of the original: what is done instead.
    case fixed(String)
    /// We decide otherwise: how.
    case ruled(String)
    /// Plumbing of the original's platform without a counterpart: why.
    case notOurs(String)
  }

  var id: String
  var text: String
  var verdict: Verdict
  var story: (@Sendable () throws -> Void)?

  var testDescription: String { "\(id) \(text): \(verdictWords)" }

  var verdictWords: String {
    switch verdict {
    case .met: "met"
    case .fixed(let how): "fixed: \(how)"
    case .ruled(let how): "ruled: \(how)"
    case .notOurs(let why): "not ours: \(why)"
    }
  }

  static func met(_ id: String, _ text: String, _ story: @escaping @Sendable () throws -> Void) -> Requirement {
    Requirement(id: id, text: text, verdict: .met, story: story)
  }

  static func fixed(
    _ id: String, _ text: String, _ how: String, _ story: @escaping @Sendable () throws -> Void
  ) -> Requirement {
    Requirement(id: id, text: text, verdict: .fixed(how), story: story)
  }

  static func ruled(
    _ id: String, _ text: String, _ how: String, _ story: @escaping @Sendable () throws -> Void
  ) -> Requirement {
    Requirement(id: id, text: text, verdict: .ruled(how), story: story)
  }

  static func notOurs(_ id: String, _ text: String, _ why: String) -> Requirement {
    Requirement(id: id, text: text, verdict: .notOurs(why))
  }
}

extension [Requirement] {
  /// The rows that can fail.
  var withStories: [Requirement] { filter { $0.story != nil } }

  /// Checks that the numbered rows are exactly `prefix`-1…`count`, and prints what is not ours.
  func expectNumbers(_ prefix: String, _ count: Int, location: SourceLocation = #_sourceLocation) {
    let numbered = filter { $0.id.hasPrefix("\(prefix)-") && !$0.id.contains(" ") }
    #expect(Set(numbered.map(\.id)) == Set((1...count).map { "\(prefix)-\($0)" }), sourceLocation: location)
    #expect(numbered.count == count, sourceLocation: location)
    for row in self {
      guard case .notOurs = row.verdict else {
        #expect(row.story != nil, "\(row.id) has no story", sourceLocation: location)
        continue
      }
      #expect(row.story == nil, sourceLocation: location)
      print("\(row.id) \(row.text): \(row.verdictWords)")
    }
    print("\(prefix): \(withStories.count) rows with a story, \(self.count - withStories.count) not ours")
  }
}
