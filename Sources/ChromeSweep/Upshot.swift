import ChromeCore

/// What a gesture comes to under a tuning: which bars, pages and sections did what in which order, and how everything
/// stands in the end. Without times: tunings that differ only in when have the same upshot. Files call it `outcome`.
package struct Upshot: Hashable, Sendable {
  /// Arrivals and settles of bars, pages and sections, in order.
  package private(set) var events: [Event] = []
  /// Where each bar stands in the end, in the order of `BarName.allCases`; nil: part-way.
  package private(set) var ends: [BarEnd?] = []
  /// The page that it rests on, from 0.
  package private(set) var page = 0

  package init() {}

  /// Of a life that was lived elsewhere: all that was told in it, and the phone at its end.
  package init(_ events: some Sequence<Event>, end phone: Simulation) {
    self.events = events.filter(Upshot.counts)
    close(phone)
  }

  /// Adds `event` if it is one of those that count.
  mutating func add(_ event: Event) {
    if Upshot.counts(event) { events.append(event) }
  }

  /// Notes how `phone` stands in the end.
  mutating func close(_ phone: Simulation) {
    ends = BarName.allCases.map { Upshot.end(phone.standing(of: $0)) }
    page = phone.settledPage
  }

  package static func counts(_ event: Event) -> Bool {
    switch event {
    case .barHidden, .barShown, .settled, .pageChanged, .pageSettled, .sectionChanged: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: false
    }
  }

  private static func end(_ motion: BarMotion) -> BarEnd? {
    switch motion {
    case .hidden: .hidden
    case .shown: .shown
    case .moving: nil
    }
  }
}

extension Upshot {
  /// As files say it: `barHidden:header` …, then `end:header=shown` … and `end:page=1`.
  package var words: [String] {
    let standing = zip(BarName.allCases, ends).map { "end:\($0.rawValue)=\($1?.rawValue ?? "part")" }
    return events.map(\.description) + standing + ["end:page=\(page)"]
  }

  /// For people: `header hides, tab bar hides, header shows; in the end all bars shown, page 1`.
  package var sentence: String { "\(course); \(standing)" }

  /// What happens.
  package var course: String {
    let happened = events.compactMap(Upshot.phrase)
    return happened.isEmpty ? "nothing hides or shows" : Upshot.folded(happened).joined(separator: ", ")
  }

  /// How it ends.
  package var standing: String {
    let groups = [BarEnd.shown, .hidden, nil].compactMap { end -> String? in
      let bars = zip(BarName.allCases, ends).filter { $0.1 == end }.map { $0.0.words }
      guard !bars.isEmpty else { return nil }
      let word = end?.rawValue ?? "part-way"
      return bars.count == BarName.allCases.count ? "all bars \(word)" : "\(bars.joined(separator: " and ")) \(word)"
    }
    return "in the end " + groups.joined(separator: ", ") + ", page \(page)"
  }

  /// A settle says nothing that an arrival does not.
  static func phrase(_ event: Event) -> String? {
    switch event {
    case .barHidden(let bar): "\(bar.words) hides"
    case .barShown(let bar): "\(bar.words) shows"
    case .pageChanged(let page): "page \(page) comes up"
    case .pageSettled(let page): "page \(page) settles"
    case .sectionChanged(let section): "section \(section)"
    case .settled, .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: nil
    }
  }

  /// What comes several times in a row is said once.
  static func folded(_ phrases: [String]) -> [String] {
    var folded: [(phrase: String, count: Int)] = []
    for phrase in phrases {
      if folded.last?.phrase == phrase { folded[folded.count - 1].count += 1 } else { folded.append((phrase, 1)) }
    }
    return folded.map { $0.count > 1 ? "\($0.phrase) \($0.count) times" : $0.phrase }
  }
}

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
