import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// The layout of the strip of kept gestures above the timeline, in window coordinates.
package struct LibraryView: Sendable {
  package let area: Rect
  package let library: GestureLibrary

  static let cardSize = (width: 148.0, height: 58.0)
  private static let gap = 8.0

  package init(area: Rect, library: GestureLibrary) { (self.area, self.library) = (area, library) }

  /// The visible area of the cards, aligned with the chart below.
  var cards: Rect {
    let left = area.x + StudioLayout.labelWidth
    return Rect(
      x: left, y: area.y + 8, width: max(1, area.maxX - StudioLayout.margin - left), height: LibraryView.cardSize.height
    )
  }

  var left: Double { area.x + StudioLayout.margin }
  package var find: Rect { Rect(x: left, y: area.y + 56, width: 112, height: 24) }
  /// Window y of the score line.
  var scoreTop: Double { area.y + 72 }

  var mostScroll: Double {
    let count = Double(library.gestures.count)
    return max(0, count * (LibraryView.cardSize.width + LibraryView.gap) - LibraryView.gap - cards.width)
  }

  package var scroll: Double { min(max(library.scroll, 0), mostScroll) }

  package func card(_ index: Int) -> Rect {
    let x = cards.x + Double(index) * (LibraryView.cardSize.width + LibraryView.gap) - scroll
    return Rect(x: x, y: cards.y, width: LibraryView.cardSize.width, height: LibraryView.cardSize.height)
  }

  func cross(_ card: Rect) -> Rect { Rect(x: card.maxX - 20, y: card.y + 3, width: 17, height: 17) }

  /// Returns the scroll offset that makes a card visible with the least scrolling.
  func scroll(showing index: Int) -> Double {
    let from = Double(index) * (LibraryView.cardSize.width + LibraryView.gap)
    return min(max(scroll, from + LibraryView.cardSize.width - cards.width), from)
  }

  /// The visible cards with their gestures.
  var cardsOnScreen: [(gesture: LibraryGesture, rect: Rect)] {
    library.gestures.enumerated().map { ($1, card($0)) }.filter { $0.1.maxX > cards.x && $0.1.x < cards.maxX }
  }

  /// The spots from back to front.
  package var spots: [Spot] {
    let cards = cardsOnScreen.flatMap { gesture, rect in
      [
        Spot(control: .library(.gesture(gesture.id)), rect: rect.intersection(self.cards)),
        Spot(control: .library(.remove(gesture.id)), rect: cross(rect).intersection(self.cards)),
      ]
    }
    return cards + [Spot(control: .library(.find), rect: find)]
  }

  package func spot(at place: Point) -> Spot? { spots.last { $0.rect.contains(place) } }
}

/// Draws the strip of kept gestures: on the left the number of unmet marks and the button that searches for values,
/// then a card for each gesture, and the score below.
struct LibraryPainter {
  let view: LibraryView
  let brush: Brush
  let isSearching: Bool
  /// The name of the preset that the values are compared with.
  let base: String

  private var library: GestureLibrary { view.library }
  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.background)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: brush.pixel), theme.line)
    paintTitle(into: &painter)
    paintFind(into: &painter)
    painter.clipped(to: view.cards.inset(by: -3)) { painter in
      for (gesture, rect) in view.cardsOnScreen {
        LibraryCardPainter(library: self, gesture: gesture, rect: rect).paint(into: &painter)
      }
    }
    paintScore(into: &painter)
  }

  private func paintTitle(into painter: inout Painter) {
    let count = library.gestures.count
    let title = "Library"
    painter.text(title, .panelTitle, theme.text, at: Point(x: view.left, y: view.area.y + 8))
    painter.text(
      count == 1 ? "1 gesture" : "\(count) gestures", .panelNote, theme.secondary,
      at: Point(x: view.left + TextWidth.estimate(title, .panelTitle) + 8, y: view.area.y + 10))
    painter.text(
      markWords.text, .panelNote, markWords.isAlarm ? theme.alarm : theme.secondary,
      at: Point(x: view.left, y: view.area.y + 32))
  }

  /// The number of unmet marks as text, and whether it is drawn in red.
  private var markWords: (text: String, isAlarm: Bool) {
    let count = library.markCount
    guard count > 0 else { return ("No expectations yet", false) }
    guard let unmet = library.unmetCount else {
      return (count == 1 ? "Checking 1 expectation" : "Checking \(count) expectations", false)
    }
    if unmet > 0 { return (count == 1 ? "1 expectation fails" : "\(unmet) of \(count) expectations fail", true) }
    return (count == 1 ? "1 expectation passes" : "All \(count) expectations pass", false)
  }

  private func paintFind(into painter: inout Painter) {
    brush.button(
      "Find values", Spot(control: .library(.find), rect: view.find), isOn: isSearching,
      isEnabled: library.markCount > 0,
      isHot: brush.interaction.hover?.control == .library(.find), isHeld: false, margin: nil, into: &painter)
  }

  private func paintScore(into painter: inout Painter) {
    guard let now = library.score(isBase: false) else { return }
    let other = library.score(isBase: true).flatMap { library.isBaseInUse ? nil : $0 }
    // A narrow strip omits some parts or all of them, because a truncated number would be wrong.
    let choices = [(other, library.robustness), (other, nil), (nil, library.robustness), (nil, nil)]
    let lines = choices.map { LibraryScore.text(now, comparedTo: $0, called: base, $1) }
    guard let text = lines.first(where: { TextWidth.estimate($0, .panelNote) <= view.cards.width }) else { return }
    painter.text(text, .panelNote, theme.secondary, at: Point(x: view.cards.x, y: view.scoreTop))
  }
}

/// Draws one gesture's card: the phone at the decisive moment, the name, the scroll path with each stack's bars below
/// it, and the verdict. Until the verdict with the current values is known there is neither phone nor graph, because
/// older ones would be wrong.
struct LibraryCardPainter {
  let library: LibraryPainter
  let gesture: LibraryGesture
  let rect: Rect

  private var brush: Brush { library.brush }
  private var theme: StudioTheme { library.brush.theme }
  private var control: Control { .library(.gesture(gesture.id)) }
  private var isLooped: Bool { library.view.library.looped == gesture.id }
  private var isHovered: Bool {
    let hover = brush.interaction.hover?.control
    return brush.interaction.pressed == nil && (hover == control || hover == .library(.remove(gesture.id)))
  }

  func paint(into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 8), rect, theme.field)
    if isHovered { painter.mask(.roundedRect(radius: 8), rect, theme.hover) }
    if isLooped { painter.mask(.roundedRectOutline(radius: 8, width: 1.5), rect, theme.top) }
    brush.ring(control, rect.inset(by: -2), into: &painter)
    let verdict = library.view.library.verdict(of: gesture.id)
    if let verdict {
      paint(verdict.outline, into: &painter)
      verdict.decisive.map { paintPhone($0, into: &painter) }
    }
    paintWords(verdict, into: &painter)
    if isHovered { paintCross(into: &painter) }
  }

  private func paintWords(_ verdict: GestureVerdict?, into painter: inout Painter) {
    let room = rect.maxX - 8 - left - (isHovered ? 16 : 0)
    painter.text(gesture.name, .panelWord, theme.text, at: Point(x: left, y: rect.y + 4), maxWidth: room)
    let (text, isAlarm) = text(verdict)
    painter.text(
      text, .panelNote, isAlarm ? theme.alarm : theme.secondary, at: Point(x: left, y: rect.maxY - 17),
      maxWidth: rect.maxX - 8 - left)
  }

  /// Window x of the text, next to the phone.
  private var left: Double { rect.x + 42 }

  /// Draws the phone at a moment: rows of its page, scrolled, between the bars as far as they are shown.
  private func paintPhone(_ moment: GestureVerdict.Moment, into painter: inout Painter) {
    let phone = Rect(x: rect.x + 8, y: rect.y + 5, width: 26, height: 48)
    painter.mask(.roundedRect(radius: 5), phone.inset(by: -1), theme.secondary)
    painter.mask(.roundedRect(radius: 4), phone, theme.raised)
    painter.clipped(to: phone.inset(by: 1)) { painter in
      let pitch = 9.0
      for row in 0..<7 {
        let y = phone.y + Double(row) * pitch - (moment.offset * 4 * pitch).truncatingRemainder(dividingBy: pitch)
        painter.mask(.roundedRect(radius: 1), Rect(x: phone.x + 4, y: y, width: 18, height: 5), theme.track)
      }
    }
    let bars = BarName.allCases.filter { moment.shown[$0] > 0.02 }
    var (top, bottom) = (phone.y, phone.maxY)
    for bar in bars {
      let height = 7 * min(moment.shown[bar], 1)
      let y = bar.edge == .top ? top : bottom - height
      painter.mask(
        .roundedRect(radius: 2), Rect(x: phone.x, y: y, width: phone.width, height: height),
        theme.accent(bar).faded(bar.outer == nil ? 1 : 0.7))
      if bar.edge == .top { top += height + 1 } else { bottom -= height + 1 }
    }
  }

  /// Returns the card's text: the gesture's marks if it has any, otherwise the unwanted effects.
  private func text(_ verdict: GestureVerdict?) -> (text: String, isAlarm: Bool) {
    guard let verdict else { return ("…", false) }
    let count = gesture.marks.count
    guard count > 0 else { return verdict.count.text.map { ($0, true) } ?? ("No issues", false) }
    if verdict.unmet.isEmpty { return (count == 1 ? "Passes" : "All \(count) pass", false) }
    return (count == 1 ? "Fails" : "\(verdict.unmet.count) of \(count) fail", true)
  }

  private func paintCross(into painter: inout Painter) {
    let cross = library.view.cross(rect)
    let isHot = brush.interaction.hover?.control == .library(.remove(gesture.id))
    painter.mask(.roundedRect(radius: 5), cross, isHot ? theme.track : theme.field)
    painter.text("×", .panelWord, theme.text, at: Point(x: cross.center.x, y: cross.center.y - 8), .center)
  }

  /// Draws the outline, with time running to the right. The scroll offset is a line. Each stack's bars are a ribbon
  /// whose thickness is the shown fraction.
  private func paint(_ outline: [GestureVerdict.Moment], into painter: inout Painter) {
    guard outline.count > 1 else { return }
    let width = (rect.maxX - 8 - left) / Double(outline.count)
    for (number, moment) in outline.enumerated() {
      let x = left + Double(number) * width
      let y = rect.y + 31 - moment.offset * 10
      painter.fill(Rect(x: x, y: y, width: width, height: 1.5), theme.secondary)
      for (row, bars) in [(BarName.at(.top), theme.top), (BarName.at(.bottom), theme.bottom)].enumerated() {
        let height = 2.5 * bars.0.map { moment.shown[$0] }.reduce(0, +) / Double(max(bars.0.count, 1))
        painter.fill(Rect(x: x, y: rect.y + 36 + Double(row) * 3 - height, width: width, height: height), bars.1)
      }
    }
  }
}
