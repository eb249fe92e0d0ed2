import ChromeControls
import ChromeCore
import ChromeLook

/// The command palette: a search over all actions, presets, parameters and recent takes.
package struct CommandPalette: Equatable, Sendable {
  package private(set) var query = TextEntry("")
  /// The text in the field before anything is typed.
  let hint: String
  /// Everything that can be found, in the order of an empty search.
  let entries: [Entry]
  package private(set) var found: [Entry]
  package private(set) var selected = 0
  /// The row that keys selected last. A low window shows the rows that end there; the pointer scrolls nothing.
  private var kept = 0
  /// The gesture that gets the text in the field as its name; nil to search.
  private var renamed: Int?

  package struct Entry: Equatable, Sendable {
    package var item: StudioMenu.Item
    /// The kind of the entry, shown at the right: Action, Preset, Parameter or Take.
    package var kind: String
    /// Lowercase words by which the entry is found, after those of its title.
    var keywords: String
  }

  /// The longest query in characters; what is typed or pasted beyond it is ignored.
  private static let longest = 80
  /// The most results shown.
  static let mostShown = 9
  private static let width = 460.0
  private static let fieldHeight = 44.0
  private static let rowHeight = 32.0
  /// The space below the rows.
  private static let padding = 8.0

  init(_ entries: [Entry], hint: String = "Find an action, a preset or a parameter") {
    (self.hint, self.entries, found) = (hint, entries, Array(entries.prefix(CommandPalette.mostShown)))
  }

  /// Creates a palette that asks for another name of a gesture.
  init(renaming id: Int, from name: String) {
    self.init([], hint: "Enter a name")
    (renamed, query) = (id, TextEntry(name))
    search()
  }

  mutating func type(_ text: String) {
    let room = CommandPalette.longest - query.text.count + query.selection.count
    query.type(String(text.prefix(max(0, room))))
    search()
  }

  /// Handles a key of the text field. Nil for other keys.
  mutating func handle(_ press: KeyPress) -> TextEntry.Request? {
    let before = query.text
    let request = query.handle(press)
    if query.text != before { search() }
    return request
  }

  mutating func select(_ step: Int) {
    guard !found.isEmpty else { return }
    selected = (selected + step + found.count) % found.count
    kept = selected
  }

  mutating func select(row: Int) { if found.indices.contains(row) { selected = row } }

  package var chosen: Entry? { found.indices.contains(selected) ? found[selected] : nil }

  /// The entry that renames the gesture. None without a name.
  private func renaming(_ id: Int) -> [Entry] {
    let name = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let title = "Rename to “\(name)”"
    return name.isEmpty ? [] : [Entry(item: .init(title: title, choice: .renamed(id, name)), kind: "↩", keywords: "")]
  }

  private mutating func search() {
    if let renamed {
      found = renaming(renamed)
      return
    }
    let terms = query.text.lowercased().split(separator: " ").map(Array.init)
    let scored = entries.enumerated().compactMap { place, entry in
      CommandPalette.score(terms, entry).map { (entry: entry, score: $0, place: place) }
    }
    found = scored.sorted { ($0.score, $0.place) < ($1.score, $1.place) }.prefix(CommandPalette.mostShown).map(\.entry)
    (selected, kept) = (0, 0)
  }

  /// Returns how well an entry matches, lower is better; nil if a word of the query is not in it. A word matches best
  /// at the start of a title's word, then inside one, then among the keywords, then as letters in order.
  private static func score(_ terms: [[Character]], _ entry: Entry) -> Int? {
    let title = Array(entry.item.title.lowercased())
    let keywords = Array(entry.keywords)
    var sum = 0
    for word in terms {
      if begins(word, in: title) {
        sum += title.starts(with: word) ? 0 : 1
      } else if begins(word, in: keywords) {
        sum += 3
      } else if holds(word, title) || holds(word, keywords) {
        sum += 5
      } else if isInOrder(word, title) {
        sum += 8
      } else {
        return nil
      }
    }
    return sum
  }

  /// Returns true if a word of `text` begins with `word`.
  private static func begins(_ word: [Character], in text: [Character]) -> Bool {
    text.split { " .-".contains($0) }.contains { $0.starts(with: word) }
  }

  private static func holds(_ word: [Character], _ text: [Character]) -> Bool {
    guard word.count <= text.count else { return false }
    return (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
  }

  private static func isInOrder(_ word: [Character], _ text: [Character]) -> Bool {
    var rest = text[...]
    for character in word {
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

// The layout and the drawing.
extension CommandPalette {
  /// Returns the indices of the rows for which the window has room.
  private func shown(in area: Rect) -> Range<Int> {
    let room = area.height - 8 - CommandPalette.fieldHeight - CommandPalette.padding
    let count = min(found.count, max(1, Int(room / CommandPalette.rowHeight)))
    let first = min(max(0, kept - count + 1), found.count - count)
    return first..<first + count
  }

  /// Returns the card: near the top, in the middle of the window.
  func card(in area: Rect) -> Rect {
    let width = min(CommandPalette.width, area.width - 16)
    let rows = Double(max(1, shown(in: area).count)) * CommandPalette.rowHeight
    let height = CommandPalette.fieldHeight + rows + CommandPalette.padding
    let y = area.y + max(4, min(90, area.height * 0.1, area.height - height - 4))
    return Rect(x: (area.center.x - width / 2).rounded(), y: y.rounded(), width: width, height: height)
  }

  package func spots(in area: Rect) -> [Spot] {
    let (card, shown) = (card(in: area), shown(in: area))
    return shown.map { number in
      let y = card.y + CommandPalette.fieldHeight + Double(number - shown.lowerBound) * CommandPalette.rowHeight
      return Spot(
        control: .item(number),
        rect: Rect(x: card.x + 6, y: y, width: card.width - 12, height: CommandPalette.rowHeight))
    }
  }

  func paint(in area: Rect, _ brush: Brush, into painter: inout Painter) {
    let (card, theme) = (card(in: area), brush.theme)
    painter.fill(area, Color.black.faded(0.12))
    brush.card(card, radius: 14, blur: 30, shade: 0.3, into: &painter)
    let middle = card.y + CommandPalette.fieldHeight / 2
    painter.icon(.search, center: Point(x: card.x + 24, y: middle), side: 18, theme.onMaterial(theme.secondary))
    let text = Rect(x: card.x + 42, y: card.y, width: card.width - 54, height: CommandPalette.fieldHeight)
    if query.text.isEmpty {
      painter.text(
        TextWidth.estimate(hint, .panelLabel) + 6 <= text.width ? hint : "Search", .panelLabel,
        theme.onMaterial(theme.secondary),
        at: Point(x: text.x + 3, y: middle - 9), maxWidth: text.width)
    }
    brush.entry(query, in: text, into: &painter)
    painter.fill(
      Rect(x: card.x, y: card.y + CommandPalette.fieldHeight - 4, width: card.width, height: brush.pixel), theme.line)
    if found.isEmpty {
      painter.text(
        renamed == nil ? "Nothing found. Try another word." : StudioText.emptyName, .panelLabel,
        theme.onMaterial(theme.secondary),
        at: Point(x: card.x + 20, y: card.y + CommandPalette.fieldHeight + 5))
    }
    for (number, spot) in zip(shown(in: area), spots(in: area)) {
      paint(found[number], spot, number == selected, brush, &painter)
    }
  }

  /// Returns true if a row has room for a reason. In a narrow window it is in the tooltip: half of it would be none.
  static func shows(_ problem: String?, in row: Rect) -> Bool {
    problem.map { TextWidth.estimate($0, .panelNote) + 2 <= (row.width - 28) * 0.62 } ?? false
  }

  private func paint(_ entry: Entry, _ spot: Spot, _ isSelected: Bool, _ brush: Brush, _ painter: inout Painter) {
    let (theme, rect, item) = (brush.theme, spot.rect, entry.item)
    if isSelected { painter.mask(.roundedRect(radius: 8), rect, theme.top) }
    let isEnabled = item.problem == nil
    let color = isSelected ? theme.onAccent : isEnabled ? theme.onMaterial(theme.text) : theme.disabledOnMaterial
    let quiet = isSelected ? theme.onAccent : theme.onMaterial(theme.secondary)
    let room = rect.width - 28
    let usual = [item.key, entry.kind].filter { !$0.isEmpty }.joined(separator: "   ")
    let note = CommandPalette.shows(item.problem, in: rect) ? item.problem ?? usual : usual
    let noteWidth = TextWidth.estimate(note, .panelNote) + 2
    painter.text(
      item.title, .panelLabel, color, at: Point(x: rect.x + 14, y: rect.center.y - 9),
      maxWidth: room - noteWidth - 12)
    painter.text(
      note, .panelNote, quiet, at: Point(x: rect.maxX - 14, y: rect.center.y - 7), .trailing, maxWidth: noteWidth)
  }
}
