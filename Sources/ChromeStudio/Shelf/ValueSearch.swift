import ChromeCore
import ChromeLook
import ChromeTakes

/// Values that meet the marks of the shelf, being looked for or found. Whoever can solve answers it.
package struct ValueSearch: Equatable, Sendable {
  package let number: Int
  /// The values in use when it was asked: what proposals are changes of.
  package let base: Tuning
  /// Those with marks. Their editions say what it is about.
  package let marked: [LibraryGesture]
  /// All of them: what proposals are scored by.
  package let gestures: [LibraryGesture]
  /// Nil while it is being looked for.
  package var answer: Answer?

  package init(number: Int, base: Tuning, gestures: [LibraryGesture]) {
    (self.number, self.base, self.gestures) = (number, base, gestures)
    marked = gestures.filter { !$0.marks.isEmpty }
  }

  package enum Answer: Equatable, Sendable {
    /// The best first; one without changes where all marks are met as it is.
    case proposals([ValueProposal])
    /// Marks that no values meet together, or that none was found to meet; empty where only all of them were not.
    case conflicts([ValueConflict])
    /// A take asks for values a few times only: a search is long, and takes come from strangers.
    case notLookedFor
  }

  package var proposals: [ValueProposal] { if case .proposals(let found)? = answer { found } else { [] } }

  /// Whether it is about values that are in force: those of the question, or of an answer.
  func isAbout(_ tuning: Tuning) -> Bool { tuning == base || proposals.contains { $0.tuning(over: base) == tuning } }
}

/// Values with which all marks are met.
package struct ValueProposal: Equatable, Sendable {
  package var changes: [TuningChange]
  /// The least distance to a value with which a mark is missed, as a share of its key's range; nil: there is none.
  package var safe: Double?
  /// Over the shelf's gestures.
  package var score: LibraryScore

  package init(changes: [TuningChange], safe: Double?, score: LibraryScore) {
    (self.changes, self.safe, self.score) = (changes, safe, score)
  }

  func tuning(over base: Tuning) -> Tuning {
    var tuning = base
    for change in changes { change.apply(to: &tuning) }
    return tuning
  }

  /// `Resistance showing 20 → 36 pt`, a line each.
  func lines(over base: Tuning) -> [String] {
    guard !changes.isEmpty else { return ["All marks are met as it is"] }
    return changes.compactMap { change in
      TuningField.named(change.key).map { "\($0.key)  \($0[base]) → \(change.value) \($0.unitMark)" }
    }
  }

  /// How far it is from a border, and what else is seen under it.
  var facts: String {
    let distance = safe.map { "\(TuningValue.number(($0 * 1000).rounded() / 10)) % from a border" } ?? "no border near"
    return "\(distance) · \(score.count.words ?? "no offence")"
  }
}

/// Marks that were not met together; one alone where no value that was tried meets it.
package struct ValueConflict: Equatable, Sendable {
  /// `Drag 1 at 0.42 s: header shown by here`
  package var marks: [String]
  /// A key with which one is met, or the other.
  package var key: String?
  /// Whether no values can meet them.
  package var isProven: Bool

  package init(marks: [String], key: String?, isProven: Bool = true) {
    (self.marks, self.key, self.isProven) = (marks, key, isProven)
  }

  var lines: [String] {
    guard marks.count > 1 else {
      return marks + [isProven ? "is not met with any value" : "was met with none of the values tried"]
    }
    let words = isProven ? "are not met together" : "were never met together"
    return marks + [words + (key.map { ": \($0) meets one or the other" } ?? "")]
  }
}

extension LibraryGesture {
  /// A mark as a conflict names it.
  package func words(of mark: GestureMark) -> String { "\(name) at \(LoopText.seconds(mark.tick)): \(mark.words)" }
}

/// The card of found values, at the lower left of the stage. Window coordinates.
struct ProposalView {
  let search: ValueSearch
  let stage: Rect

  private static let padding = 12.0
  private static let widest = 300.0
  private static let titleHeight = 26.0
  static let lineHeight = 18.0

  /// A proposal with its lines, or a conflict's; nothing can be pressed of the latter.
  struct Entry: Equatable {
    var proposal: Int?
    var lines: [String]
    var note: String?
  }

  var entries: [Entry] {
    switch search.answer {
    case nil: [Entry(lines: ["Looking …"])]
    case .proposals(let found)?:
      found.enumerated().map { number, proposal in
        Entry(proposal: number, lines: wrapped(proposal.lines(over: search.base)), note: proposal.facts)
      }
    case .conflicts(let found)?:
      found.isEmpty
        ? [Entry(lines: wrapped(["Any two can be met, but not all of them together"]))]
        : found.map { Entry(lines: wrapped($0.lines)) }
    case .notLookedFor?: [Entry(lines: wrapped(["This take has asked too often"]))]
    }
  }

  var title: String {
    switch search.answer {
    case nil: "Values that meet all marks"
    case .proposals?: "All marks are met with"
    case .conflicts(let found)?:
      found.contains(where: \.isProven) ? "No values meet all marks" : "No values found for all marks"
    case .notLookedFor?: "Values were not looked for"
    }
  }

  private func wrapped(_ lines: [String]) -> [String] {
    lines.flatMap { TextLines.wrapped($0, .caption, width: width - 2 * ProposalView.padding - 8) }
  }

  private var width: Double { min(ProposalView.widest, stage.width - 32) }

  private static func height(_ entry: Entry) -> Double {
    lineHeight * Double(entry.lines.count + (entry.note == nil ? 0 : 1)) + 10
  }

  var card: Rect {
    let height = entries.reduce(ProposalView.titleHeight + 2 * ProposalView.padding) { $0 + ProposalView.height($1) }
    return Rect(x: stage.x + 16, y: max(stage.y + 8, stage.maxY - height - 12), width: width, height: height)
  }

  var titlePlace: Point { Point(x: card.x + ProposalView.padding, y: card.y + ProposalView.padding) }
  var cross: Rect { Rect(x: card.maxX - 28, y: card.y + 8, width: 20, height: 20) }

  /// The place of each entry, in their order.
  var places: [Rect] {
    var y = card.y + ProposalView.padding + ProposalView.titleHeight
    return entries.map { entry in
      defer { y += ProposalView.height(entry) }
      return Rect(x: card.x + 8, y: y, width: card.width - 16, height: ProposalView.height(entry) - 4)
    }
  }

  /// The later ones lie above the earlier.
  var spots: [Spot] {
    [
      Spot(control: .shelf(.pane), rect: card),
      Spot(control: .shelf(.closeSearch), rect: cross),
    ]
      + zip(entries, places).compactMap { entry, rect in
        entry.proposal.map { Spot(control: .shelf(.proposal($0)), rect: rect) }
      }
  }
}

/// Draws the card of found values, or of marks that contradict each other.
struct ProposalPainter {
  let view: ProposalView
  let tuning: Tuning
  let brush: Brush

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    let card = view.card
    brush.card(card, shade: 0.16, into: &painter)
    painter.text(view.title, .panelTitle, theme.onPane(theme.text), at: view.titlePlace)
    painter.text(
      "×", .panelTitle, theme.onPane(theme.secondary), at: Point(x: view.cross.center.x, y: view.cross.y + 1), .center)
    for (entry, rect) in zip(view.entries, view.places) { paint(entry, rect, into: &painter) }
  }

  private func paint(_ entry: ProposalView.Entry, _ rect: Rect, into painter: inout Painter) {
    if let number = entry.proposal { paintGround(number, rect, into: &painter) }
    brush.lines(
      entry.lines, .caption, theme.onPane(theme.text), at: Point(x: rect.x + 8, y: rect.y + 3), into: &painter)
    guard let note = entry.note else { return }
    let y = rect.y + 5 + ProposalView.lineHeight * Double(entry.lines.count)
    painter.text(note, .panelNote, theme.onPane(theme.secondary), at: Point(x: rect.x + 8, y: y))
  }

  /// The proposal that is in force is framed.
  private func paintGround(_ number: Int, _ rect: Rect, into painter: inout Painter) {
    let control = Control.shelf(.proposal(number))
    let isLit = brush.hand.isLit(Spot(control: control, rect: rect))
    painter.mask(.roundedRect(radius: 6), rect, theme.hover.faded(isLit ? 1 : 0.5))
    let isInForce = view.search.proposals[number].tuning(over: view.search.base) == tuning
    guard isInForce || brush.hand.isRinged(control) else { return }
    painter.mask(.roundedRectOutline(radius: 6, width: isInForce ? 1.5 : 2), rect, theme.top)
  }
}
