/// The title of the next part of a presentation: a headline and a sentence under it.
public struct TakeTitle: Equatable, Sendable {
  /// A few words, in large type.
  public var headline: String
  /// A description of what is shown; empty if the headline is enough.
  public var sentence: String

  /// Creates a title. Not checked here; the take language requires something visible in both.
  public init(headline: String, sentence: String = "") {
    (self.headline, self.sentence) = (headline, sentence)
  }
}

extension TakeTitle {
  /// Both in one line.
  package var line: String { sentence.isEmpty ? headline : "\(headline): \(sentence)" }
}

extension Take {
  /// The most stops in a take. More are a mistake: a presentation keeps a phone for each.
  static let mostStops = 200

  /// True if it contains `title`.
  package var hasTitles: Bool {
    statements.contains { if case .video(.title) = $0.action { true } else { false } }
  }

  /// The number of `stop`s.
  var stopCount: Int { statements.count { $0.action == .video(.stop) } }

  /// The number of parts between its stops; a stop at the end of the take has no part after it.
  package var chapterCount: Int { stopCount + (statements.last?.action == .video(.stop) ? 0 : 1) }
}
