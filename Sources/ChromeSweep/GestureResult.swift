import ChromeCore

/// The result of a gesture under a tuning: the events of bars, pages and sections in order, and the final state. Times
/// are ignored: tunings that differ only in timing have the same result. Files call it `outcome`.
package struct GestureResult: Hashable, Sendable {
  /// Arrivals and settles of bars, pages and sections, in order.
  package private(set) var events: [Event] = []
  /// The final state of each bar, in the order of `BarName.allCases`; nil: partly hidden.
  package private(set) var ends: [BarEnd?] = []
  /// The page at rest in the end, from 0.
  package private(set) var page = 0

  package init() {}

  /// Creates the result of a run made elsewhere: all its events, and the phone at its end.
  package init(_ events: some Sequence<Event>, end phone: Simulation) {
    self.events = events.filter(GestureResult.counts)
    close(phone)
  }

  /// Adds `event` if it is one of those that count.
  mutating func add(_ event: Event) {
    if GestureResult.counts(event) { events.append(event) }
  }

  /// Records the final state of `phone`.
  mutating func close(_ phone: Simulation) {
    ends = BarName.allCases.map { GestureResult.end(phone.standing(of: $0)) }
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

extension GestureResult {
  /// The form in files: `barHidden:header` …, then `end:header=shown` … and `end:page=1`.
  package var phrases: [String] {
    let standing = zip(BarName.allCases, ends).map { "end:\($0.rawValue)=\($1?.rawValue ?? "part")" }
    return events.map(\.description) + standing + ["end:page=\(page)"]
  }

  /// The form for people: `header hides, tab bar hides, header shows; ends with all bars shown,
  /// on page 2`. Pages and sections count from 1.
  package var sentence: String { "\(course); \(standing)" }

  /// The events as text.
  package var course: String {
    let happened = events.compactMap(GestureResult.phrase)
    return happened.isEmpty ? "nothing hides or shows" : GestureResult.folded(happened).joined(separator: ", ")
  }

  /// The final state as text.
  package var standing: String {
    let groups = [BarEnd.shown, .hidden, nil].compactMap { end -> String? in
      let bars = zip(BarName.allCases, ends).filter { $0.1 == end }.map { $0.0.text }
      guard !bars.isEmpty else { return nil }
      let word = end?.rawValue ?? "partly hidden"
      return bars.count == BarName.allCases.count ? "all bars \(word)" : "\(bars.joined(separator: " and ")) \(word)"
    }
    return "ends with " + groups.joined(separator: ", ") + ", on page \(page + 1)"
  }

  /// Returns text for an event; nil for a settle, which adds nothing to an arrival.
  private static func phrase(_ event: Event) -> String? { clause(event).map { "\($0.subject) \($0.verb)" } }

  /// Returns the subject and the verb of an event; nil for a settle and for events that do not count.
  static func clause(_ event: Event) -> (subject: String, verb: String)? {
    switch event {
    case .barHidden(let bar): (bar.text, "hides")
    case .barShown(let bar): (bar.text, "shows")
    case .pageChanged(let page): ("page \(page + 1)", "appears")
    case .pageSettled(let page): ("page \(page + 1)", "settles")
    case .sectionChanged(let section): ("section \(section + 1)", "becomes active")
    case .settled, .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: nil
    }
  }

  /// Returns the phrases with repetitions in a row merged.
  static func folded(_ phrases: [String]) -> [String] {
    var folded: [(phrase: String, count: Int)] = []
    for phrase in phrases {
      if folded.last?.phrase == phrase { folded[folded.count - 1].count += 1 } else { folded.append((phrase, 1)) }
    }
    return folded.map { $0.count > 1 ? "\($0.phrase) \($0.count) times" : $0.phrase }
  }
}

// Text, as long as necessary to distinguish results.
extension GestureResult {
  /// Returns the events, plus the final state or the settles if another of `all` would read the same without them.
  package func text(among all: [GestureResult]) -> String {
    let others = all.filter { $0 != self }
    let versions = versions
    let distinct = versions.indices.first { index in !others.contains { $0.versions[index] == versions[index] } }
    return versions[distinct ?? versions.count - 1]
  }

  /// Returns the events, with the settles if another of `all` would have the same full sentence.
  package func course(among all: [GestureResult]) -> String {
    all.contains { $0 != self && $0.sentence == sentence } ? courseWithSettles : course
  }

  /// Returns the events and the final state, with the settles if another of `all` would read the same without them.
  package func sentence(among all: [GestureResult]) -> String { "\(course(among: all)); \(standing)" }

  private var versions: [String] { [course, sentence, "\(courseWithSettles); \(standing)"] }

  /// The events including settles: arrivals alone do not show whether a bar followed the scroll or settled.
  package var courseWithSettles: String {
    let happened = events.compactMap(GestureResult.phraseOfAny)
    return happened.isEmpty ? "nothing hides or shows" : GestureResult.folded(happened).joined(separator: ", ")
  }

  private static func phraseOfAny(_ event: Event) -> String? {
    guard case .settled(let edge, let end) = event else { return phrase(event) }
    return "\(edge == .top ? "top" : "bottom") settles \(end.rawValue)"
  }
}
