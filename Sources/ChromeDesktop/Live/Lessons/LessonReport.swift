import ChromeCore
import ChromeTakes

/// The findings of `learn --format json`, as far as the window shows them.
struct LessonReport: Equatable {
  /// The edges of the screen, the top first.
  var edges: [Edge]
  /// The recording frame by frame; at least one.
  var positions: [Position]

  /// The bars at one edge.
  struct Edge: Equatable {
    var edge: ChromeCore.Edge
    /// Points that the bars cover, from hidden to shown.
    var covers: ClosedRange<Double>
    /// False if they stay; nil if they could not be measured.
    var moves: Bool?
    var doubt: String?
    var advice: String?
    var isExplained: Bool
    /// True if the values are uncertain.
    var isRough: Bool
    /// Mean distance from the recording, in points.
    var error: Double
    var drivers: [HideDriver]
    var shows: [ShowRule]
    var values: [Value]
    /// Gestures that would show what this recording does not, without repetition.
    var gestures: [String]
  }

  /// A learned value.
  struct Value: Equatable {
    var key: String
    var value: String
    /// The values that explain the recording as well; nil for words, and if they are uncertain.
    var interval: ClosedRange<Double>?
  }

  /// A frame: its time in seconds, and the points that the bars cover; nil for what was not found.
  struct Position: Equatable {
    var seconds: Double
    var top: Double?
    var bottom: Double?

    func covered(_ edge: ChromeCore.Edge) -> Double? { edge == .top ? top : bottom }
  }

  var seconds: Double { positions.last?.seconds ?? 0 }

  /// The longest recording of a report in seconds: ten times what `learn` reads.
  fileprivate static let longest = 600.0

  /// Returns the frame that is shown at a time in seconds.
  func position(at seconds: Double) -> Int {
    var (low, high) = (0, positions.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if positions[middle].seconds <= seconds + 1e-6 { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

// Reading.
extension LessonReport {
  /// Returns nil for a text that is not such a report.
  init?(_ bytes: [UInt8]) {
    guard case .success(let node) = JSONReader.read(bytes), let frames = node.member("positions")?.list else {
      return nil
    }
    positions = frames.compactMap(Position.init)
    edges = ChromeCore.Edge.allCases.compactMap { edge in node.member(edge.rawValue).flatMap { Edge(edge, $0) } }
    guard !positions.isEmpty, positions.count == frames.count, !edges.isEmpty else { return nil }
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0.seconds <= $1.seconds }) else { return nil }
  }
}

extension LessonReport.Position {
  fileprivate init?(_ node: JSONNode) {
    guard let places = node.list, places.count == 4, let seconds = places[0].number,
      (0...LessonReport.longest).contains(seconds)
    else { return nil }
    (self.seconds, top, bottom) = (seconds, places[2].number, places[3].number)
  }
}

extension LessonReport.Edge {
  fileprivate init?(_ edge: Edge, _ node: JSONNode) {
    let covers = node.member("covers")?.list?.compactMap(\.number) ?? []
    guard covers.count == 2, covers[0] <= covers[1], let error = node.number("error") else { return nil }
    (self.edge, self.covers, self.error) = (edge, covers[0]...covers[1], error)
    moves = node.flag("moves")
    (doubt, advice) = (node.word("doubt"), node.word("advice"))
    (isExplained, isRough) = (node.flag("explained") == true, node.flag("rough") == true)
    drivers = LessonReport.words(node, "drivers", or: "hide")
    shows = LessonReport.words(node, "shows", or: "show")
    let keys = node.member("keys")?.list ?? []
    values = keys.compactMap(LessonReport.Value.init)
    gestures = keys.compactMap { $0.word("gesture") }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension LessonReport.Value {
  fileprivate init?(_ node: JSONNode) {
    guard let key = node.word("key"), let value = node.member("value") else { return nil }
    self.key = key
    if let number = value.number {
      self.value = LessonReport.tenth(number)
    } else if let word = value.string {
      self.value = TuningField.named(key)?.label(of: word) ?? word
    } else {
      return nil
    }
    let ends = node.member("interval")?.list?.compactMap(\.number) ?? []
    interval = ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
  }
}

extension LessonReport {
  /// Returns the words of a list, or the single one if the list is empty; unknown ones are left out.
  fileprivate static func words<Word: RawRepresentable<String>>(
    _ node: JSONNode, _ list: String, or single: String
  ) -> [Word] {
    let words = node.member(list)?.list?.compactMap(\.string) ?? []
    return (words.isEmpty ? [node.word(single)].compactMap(\.self) : words).compactMap(Word.init)
  }
}

extension JSONNode {
  fileprivate func flag(_ key: String) -> Bool? {
    if case .flag(let flag)? = member(key)?.value { flag } else { nil }
  }
}

// Sentences.
extension LessonReport.Edge {
  private var name: String { edge == .top ? "Top bars" : "Bottom bars" }

  /// The edge's law in a sentence or two.
  var sentence: String {
    if let doubt { return "\(name) could not be measured: \(doubt)." }
    guard moves == true else {
      return covers.upperBound < 1 ? "There are no \(name.lowercased())." : "\(name) stay where they are."
    }
    guard isExplained else { return "\(name) move in a way that no rule explains." }
    let ways = drivers.map(LessonReport.words).joined(separator: ", or ")
    let places = shows.map(LessonReport.words).joined(separator: ", or ")
    let accuracy = "\(LessonReport.tenth(error)) pt from the recording on average"
    return "\(name) \(ways), and \(places): \(accuracy)\(isRough ? ", so their values are uncertain" : "")."
  }

  /// The difference between the learned bars and the recording's at one moment.
  func difference(learned: Double, recorded: Double?) -> String {
    guard let recorded else { return "\(name): not seen here" }
    let points = LessonReport.tenth(abs(learned - recorded))
    guard abs(learned - recorded) >= 0.05 else { return "\(name): 0 pt" }
    let isLower = (learned > recorded) == (edge == .top)
    return "\(name): \(points) pt \(isLower ? "lower" : "higher") than in the recording"
  }
}

extension LessonReport {
  fileprivate static func words(_ driver: HideDriver) -> String {
    switch driver {
    case .never: "stay"
    case .track: "follow the page"
    case .commit: "leave at once after a distance"
    }
  }

  fileprivate static func words(_ show: ShowRule) -> String {
    switch show {
    case .never: "never return"
    case .anywhere: "return anywhere"
    case .toMinAnywhere: "return in part anywhere, whole at the top"
    case .atTop: "return at the page\u{2019}s top"
    }
  }

  /// Gestures for the next recording: those that would show what this one does not.
  var gestures: [String] {
    edges.flatMap(\.gestures).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns a number with one decimal, none if it is 0.
  static func tenth(_ number: Double) -> String { ReportNumber.text((number * 10).rounded() / 10) }

  /// A line about how much is known.
  var summary: String {
    let known = edges.reduce(0) { $0 + $1.values.count }
    let open = gestures.count
    let values = known == 1 ? "1 value is known" : "\(known) values are known"
    return open == 0 ? "\(values)." : "\(values). For the rest, record:"
  }
}
