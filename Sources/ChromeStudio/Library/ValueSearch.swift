import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop
import ChromeTakes

/// A search for values that meet the library's marks, with its answer once found. The solver is outside this module.
package struct ValueSearch: Equatable, Sendable {
  /// The most searches in one take. Searches are slow, and takes are untrusted files.
  package static let mostInTake = 8

  package let number: Int
  /// The tuning at the start of the search. Proposals are changes to it.
  package let base: Tuning
  /// The gestures with marks. Their editions identify the marks.
  package let marked: [LibraryGesture]
  /// All gestures, used to score the proposals.
  package let gestures: [LibraryGesture]
  /// The answer. Nil while the search is running.
  package var answer: Answer?

  package init(number: Int, base: Tuning, gestures: [LibraryGesture]) {
    (self.number, self.base, self.gestures) = (number, base, gestures)
    marked = gestures.filter { !$0.marks.isEmpty }
  }

  package enum Answer: Equatable, Sendable {
    /// Proposals, the best first. If all marks are already met, there is one without changes.
    case proposals([ValueProposal])
    /// Marks that no values meet together, or for which none were found. Empty if only the set of all marks could not
    /// be met.
    case conflicts([ValueConflict])
    /// The limit on searches in one take was reached.
    case notLookedFor
  }

  package var proposals: [ValueProposal] { if case .proposals(let found)? = answer { found } else { [] } }

  /// Returns true if `tuning` is the search's base or one of its proposals.
  func isAbout(_ tuning: Tuning) -> Bool { tuning == base || proposals.contains { $0.tuning(over: base) == tuning } }
}

/// Changes of values with which all marks are met.
package struct ValueProposal: Equatable, Sendable {
  package var changes: [TuningChange]
  /// The least distance to a value with which a mark is not met, as a share of its key's range. Nil if there is no such
  /// value.
  package var safe: Double?
  /// The score of the library's gestures with these values.
  package var score: LibraryScore

  package init(changes: [TuningChange], safe: Double?, score: LibraryScore) {
    (self.changes, self.safe, self.score) = (changes, safe, score)
  }

  func tuning(over base: Tuning) -> Tuning {
    var tuning = base
    for change in changes { change.apply(to: &tuning) }
    return tuning
  }

  /// Returns the changes as text, one per line: `Show after (top): 20 → 36 pt`.
  func lines(over base: Tuning) -> [String] {
    guard !changes.isEmpty else { return ["All expectations already pass"] }
    return changes.compactMap { change in
      TuningField.named(change.key).map {
        "\($0.labelWithStack): \($0.text(for: $0[base])) → \($0.withUnit(change.value))"
      }
    }
  }

  /// The distance from the nearest boundary and the worst unwanted effect, as text.
  var facts: String {
    let margin = safe.map { "margin \(TuningValue.number(($0 * 1000).rounded() / 10))%" } ?? "safe margin"
    return "\(margin) · \(score.count.text ?? "no side effects")"
  }
}

/// Marks that could not be met together, or a single mark that no tried value meets.
package struct ValueConflict: Equatable, Sendable {
  /// The marks as text: `Drag 1 at 0.42 s: header shown here`
  package var marks: [String]
  /// A key that can meet either mark, but not both.
  package var key: String?
  /// True if it is proven that no values can meet them.
  package var isProven: Bool

  package init(marks: [String], key: String?, isProven: Bool = true) {
    (self.marks, self.key, self.isProven) = (marks, key, isProven)
  }

  var lines: [String] {
    guard marks.count > 1 else {
      return marks + [isProven ? "fails with every value" : "failed with every value tried"]
    }
    let text = isProven ? "cannot pass together" : "never passed together"
    let field = key.flatMap(TuningField.named)
    return marks + [text + (field.map { ": “\($0.labelWithStack)” meets one or the other" } ?? "")]
  }
}

extension LibraryGesture {
  /// Returns a mark's text in a conflict.
  package func text(of mark: GestureMark) -> String { "\(name) at \(LoopText.seconds(mark.tick)): \(mark.text)" }
}

/// The layout of the card of suggested values, at the lower left of the stage. Window coordinates.
struct ProposalView {
  let search: ValueSearch
  let stage: Rect

  private static let padding = 12.0
  private static let widest = 300.0
  private static let titleHeight = 26.0
  static let lineHeight = 18.0

  /// A proposal or a conflict, with its lines. Conflicts cannot be pressed.
  struct Entry: Equatable {
    var proposal: Int?
    var lines: [String]
    var note: String?
  }

  var entries: [Entry] {
    switch search.answer {
    case nil: [Entry(lines: ["Searching…"])]
    case .proposals(let found)?:
      found.enumerated().map { number, proposal in
        Entry(proposal: number, lines: wrapped(proposal.lines(over: search.base)), note: proposal.facts)
      }
    case .conflicts(let found)?:
      found.isEmpty
        ? [Entry(lines: wrapped(["Any two pass together, but not all of them"]))]
        : found.map { Entry(lines: wrapped($0.lines)) }
    case .notLookedFor?: [Entry(lines: wrapped(["A take can search for values \(ValueSearch.mostInTake) times"]))]
    }
  }

  var title: String {
    switch search.answer {
    case nil: "Values for all expectations"
    case .proposals?: "All expectations pass with"
    case .conflicts(let found)?:
      found.contains(where: \.isProven) ? "No values meet all expectations" : "No suitable values found"
    case .notLookedFor?: "Search limit reached (\(ValueSearch.mostInTake))"
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

  /// The frame of each entry, in order.
  var places: [Rect] {
    var y = card.y + ProposalView.padding + ProposalView.titleHeight
    return entries.map { entry in
      defer { y += ProposalView.height(entry) }
      return Rect(x: card.x + 8, y: y, width: card.width - 16, height: ProposalView.height(entry) - 4)
    }
  }

  /// The spots from back to front.
  var spots: [Spot] {
    [
      Spot(control: .library(.card), rect: card),
      Spot(control: .library(.closeSearch), rect: cross),
    ]
      + zip(entries, places).compactMap { entry, rect in
        entry.proposal.map { Spot(control: .library(.proposal($0)), rect: rect) }
      }
  }
}

/// Draws the card of suggested values or of conflicting marks.
struct ProposalPainter {
  let view: ProposalView
  let tuning: Tuning
  let brush: Brush

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    let card = view.card
    brush.card(card, shade: 0.16, into: &painter)
    painter.text(view.title, .panelTitle, theme.onMaterial(theme.text), at: view.titlePlace)
    painter.text(
      "×", .panelTitle, theme.onMaterial(theme.secondary), at: Point(x: view.cross.center.x, y: view.cross.y + 1),
      .center)
    for (entry, rect) in zip(view.entries, view.places) { paint(entry, rect, into: &painter) }
  }

  private func paint(_ entry: ProposalView.Entry, _ rect: Rect, into painter: inout Painter) {
    if let number = entry.proposal { paintBackground(number, rect, into: &painter) }
    brush.lines(
      entry.lines, .caption, theme.onMaterial(theme.text), at: Point(x: rect.x + 8, y: rect.y + 3), into: &painter)
    guard let note = entry.note else { return }
    let y = rect.y + 5 + ProposalView.lineHeight * Double(entry.lines.count)
    painter.text(note, .panelNote, theme.onMaterial(theme.secondary), at: Point(x: rect.x + 8, y: y))
  }

  /// Draws an entry's background, with a frame if its values are in use.
  private func paintBackground(_ number: Int, _ rect: Rect, into painter: inout Painter) {
    let control = Control.library(.proposal(number))
    let isLit = brush.interaction.isLit(Spot(control: control, rect: rect))
    painter.mask(.roundedRect(radius: 6), rect, theme.hover.faded(isLit ? 1 : 0.5))
    let isInForce = view.search.proposals[number].tuning(over: view.search.base) == tuning
    guard isInForce || brush.interaction.isRinged(control) else { return }
    painter.mask(.roundedRectOutline(radius: 6, width: isInForce ? 1.5 : 2), rect, theme.top)
  }
}
