import ChromeCore
import ChromeLook

/// Something of the shelf that can be pointed at: on its strip, among the marks of the timeline, on the card of found
/// values.
package enum ShelfControl: Hashable, Sendable {
  /// By the shelf's number of it.
  case gesture(Int)
  case remove(Int)
  case find
  /// Sets a mark, or takes it away: on the flag where the loop stands, or about a bar there.
  case mark(MarkKind, BarName?)
  /// A mark that is set, by its number among those of the gesture that loops.
  case placed(Int)
  case proposal(Int)
  case closeSearch
  /// The ground of the card.
  case pane
}

/// The strip of kept gestures above the timeline: where everything is. Window coordinates.
package struct ShelfView: Sendable {
  package let area: Rect
  package let shelf: GestureShelf

  static let cardSize = (width: 124.0, height: 58.0)
  private static let gap = 8.0

  package init(area: Rect, shelf: GestureShelf) { (self.area, self.shelf) = (area, shelf) }

  /// Where cards are seen, in line with the chart below.
  var cards: Rect {
    let left = area.x + TimelineView.labelWidth
    return Rect(
      x: left, y: area.y + 8, width: max(1, area.maxX - TimelineView.margin - left), height: ShelfView.cardSize.height)
  }

  var left: Double { area.x + TimelineView.margin }
  package var find: Rect { Rect(x: left, y: area.y + 56, width: 112, height: 24) }
  /// The baseline row for the score.
  var scoreTop: Double { area.y + 72 }

  var mostScroll: Double {
    let count = Double(shelf.gestures.count)
    return max(0, count * (ShelfView.cardSize.width + ShelfView.gap) - ShelfView.gap - cards.width)
  }

  package var scroll: Double { min(max(shelf.scroll, 0), mostScroll) }

  package func card(_ index: Int) -> Rect {
    let x = cards.x + Double(index) * (ShelfView.cardSize.width + ShelfView.gap) - scroll
    return Rect(x: x, y: cards.y, width: ShelfView.cardSize.width, height: ShelfView.cardSize.height)
  }

  func cross(_ card: Rect) -> Rect { Rect(x: card.maxX - 20, y: card.y + 3, width: 17, height: 17) }

  /// The scroll with which a card is seen, moving as little as it can.
  func scroll(showing index: Int) -> Double {
    let from = Double(index) * (ShelfView.cardSize.width + ShelfView.gap)
    return min(max(scroll, from + ShelfView.cardSize.width - cards.width), from)
  }

  /// Cards that can be seen, with their gestures.
  var cardsOnScreen: [(gesture: ShelfGesture, rect: Rect)] {
    shelf.gestures.enumerated().map { ($1, card($0)) }.filter { $0.1.maxX > cards.x && $0.1.x < cards.maxX }
  }

  /// The later ones lie above the earlier.
  package var spots: [Spot] {
    let cards = cardsOnScreen.flatMap { gesture, rect in
      [
        Spot(control: .shelf(.gesture(gesture.id)), part: .whole, rect: rect.intersection(self.cards)),
        Spot(control: .shelf(.remove(gesture.id)), part: .whole, rect: cross(rect).intersection(self.cards)),
      ]
    }
    return cards + [Spot(control: .shelf(.find), part: .whole, rect: find)]
  }

  package func spot(at place: Point) -> Spot? { spots.last { $0.rect.contains(place) } }
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
      Spot(control: .shelf(.pane), part: .whole, rect: card),
      Spot(control: .shelf(.closeSearch), part: .whole, rect: cross),
    ]
      + zip(entries, places).compactMap { entry, rect in
        entry.proposal.map { Spot(control: .shelf(.proposal($0)), part: .whole, rect: rect) }
      }
  }
}
