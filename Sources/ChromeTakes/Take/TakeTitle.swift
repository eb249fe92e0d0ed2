/// What a presentation says of the part that begins: a headline and a sentence under it.
public struct TakeTitle: Equatable, Sendable {
  /// A few words, in large letters.
  public var headline: String
  /// What there is to see; empty where the headline says it all.
  public var sentence: String

  /// Not checked here; the take language wants something visible in both.
  public init(headline: String, sentence: String = "") {
    (self.headline, self.sentence) = (headline, sentence)
  }
}

extension TakeTitle {
  /// Both in one line.
  package var line: String { sentence.isEmpty ? headline : "\(headline): \(sentence)" }
}

extension Take {
  /// More stops are a mistake: a presentation keeps a phone for each.
  static let mostStops = 200

  /// Whether it says something with `title`.
  package var hasTitles: Bool {
    statements.contains { if case .film(.title) = $0.action { true } else { false } }
  }

  /// How many `stop`s there are.
  var stopCount: Int { statements.count { $0.action == .film(.stop) } }

  /// How many parts its stops make; a stop that ends the take has nothing after it.
  package var chapterCount: Int { stopCount + (statements.last?.action == .film(.stop) ? 0 : 1) }
}
