import ChromeControls
import ChromeCore
import ChromeLook

/// An open menu: the items and the place where it was opened. The pointer and the keyboard choose an item.
package struct StudioMenu: Equatable, Sendable {
  package var items: [Item]
  /// The upper left corner, if there is room to the right of it and below it.
  var corner: Point
  /// The item that Enter chooses; nil until the pointer or a key selects one.
  package var selected: Int?
  /// Points by which the items are scrolled, in a window that is too low for all of them.
  private var scroll = 0.0

  init(items: [Item], corner: Point) { (self.items, self.corner) = (items, corner) }

  package struct Item: Equatable, Sendable {
    package var title: String
    package var key = ""
    package var choice: Choice
    /// The reason why the item cannot be chosen; nil if it can.
    package var problem: String?
    var isOn = false
    /// True to draw a line above the item.
    var beginsGroup = false
  }

  /// The effect of an item.
  package enum Choice: Equatable, Sendable {
    case perform(StudioAction)
    /// Presses a control of the studio.
    case press(Control)
    /// Loops a gesture by its control, and opens the export sheet.
    case export(Control)
    /// Resets a parameter to the preset's value.
    case reset(String)
    case pin(String)
    /// Opens the parameter map of a parameter and its best partner.
    case map(String)
    case copy(String)
    /// Chooses a preset by its name.
    case preset(String)
    /// Shows a parameter in the panel.
    case reveal(String)
    /// Opens a take by its path.
    case open(String)
    /// Shows a preset on a compared phone, by its index from the left.
    case compare(Int, String)
    /// Gives the phone this screen.
    case screen(Screen)
    /// Gives the phone's text this size.
    case textSize(TextSize)
    /// Shows a file in the file manager.
    case show(StudioFile)
    /// Adds a copy of a gesture to the library.
    case duplicate(Int)
    /// Asks for another name of a gesture, or changes it.
    case rename(Int)
    case renamed(Int, String)
  }

  private static let rowHeight = 26.0
  /// The least height of a row in a low window: that of its title's line.
  private static let leastRowHeight = 18.0
  private static let reasonHeight = 14.0
  private static let gap = 7.0
  private static let padding = 6.0
  /// The height of an arrow that says that there are more items.
  private static let arrowHeight = 16.0
  /// The width of a line with the reason why an item is disabled, at most.
  private static let widestReason = 210.0

  /// Returns the lines below the title of a disabled item.
  private func reason(_ item: Item) -> [String] {
    item.problem.map { TextLines.wrapped($0, .panelNote, width: StudioMenu.widestReason) } ?? []
  }

  /// Returns the height of a row: less than usual in a window that would be too low for the menu.
  private func pitch(in area: Rect) -> Double {
    let excess = size(showsReasons: false).y - (area.height - 8)
    guard excess > 0, !items.isEmpty else { return StudioMenu.rowHeight }
    return max(StudioMenu.leastRowHeight, (StudioMenu.rowHeight - excess / Double(items.count)).rounded(.down))
  }

  private func size(showsReasons: Bool, rowHeight: Double = StudioMenu.rowHeight) -> Point {
    let texts = items.map { TextWidth.estimate($0.title, .panelLabel) + TextWidth.estimate($0.key, .panelNote) + 66 }
    let reasons = showsReasons ? items.flatMap(reason) : []
    let gaps = Double(items.count { $0.beginsGroup }) * StudioMenu.gap
    return Point(
      x: (texts + reasons.map { TextWidth.estimate($0, .panelNote) + 46 }).reduce(150, max),
      y: Double(items.count) * rowHeight + Double(reasons.count) * StudioMenu.reasonHeight + gaps
        + 2 * StudioMenu.padding)
  }

  /// Returns true if the window is high enough for the reasons.
  func showsReasons(in area: Rect) -> Bool { size(showsReasons: true).y <= area.height - 8 }

  /// Returns the size of all items.
  private func size(in area: Rect) -> Point { size(showsReasons: showsReasons(in: area), rowHeight: pitch(in: area)) }

  /// Returns the menu's card: at the place where it was opened, moved so that it lies within `area`.
  func card(in area: Rect) -> Rect {
    let size = size(in: area)
    let height = min(size.y, area.height - 8)
    return Rect(
      x: max(area.x + 4, min(corner.x, area.maxX - size.x - 4)),
      y: max(area.y + 4, min(corner.y, area.maxY - height - 4)), width: size.x, height: height)
  }

  /// Returns the part of the card in which the items are: between two arrows if they scroll.
  private func body(in area: Rect) -> Rect {
    let (card, isCut) = (card(in: area), size(in: area).y > area.height - 8)
    let edge = isCut ? StudioMenu.arrowHeight : StudioMenu.padding
    return Rect(x: card.x, y: card.y + edge, width: card.width, height: card.height - 2 * edge)
  }

  private func mostScroll(in area: Rect) -> Double {
    max(0, size(in: area).y - 2 * StudioMenu.padding - body(in: area).height)
  }

  mutating func scroll(by points: Double, in area: Rect) {
    let most = mostScroll(in: area)
    scroll = (min(scroll, most) + points).clamped(to: 0...most)
  }

  /// Returns the parts of the items that can be seen.
  package func spots(in area: Rect) -> [Spot] {
    let body = body(in: area)
    return rows(in: area).compactMap { row in
      let seen = row.rect.intersection(body)
      return seen.height > 0 ? Spot(control: row.control, rect: seen) : nil
    }
  }

  private func rows(in area: Rect) -> [Spot] {
    let (card, showsReasons, rowHeight) = (card(in: area), showsReasons(in: area), pitch(in: area))
    var y = body(in: area).y - scroll.clamped(to: 0...mostScroll(in: area))
    return items.enumerated().map { number, item in
      if item.beginsGroup { y += StudioMenu.gap }
      let lines = showsReasons ? Double(reason(item).count) : 0
      let height = rowHeight + lines * StudioMenu.reasonHeight
      defer { y += height }
      return Spot(control: .item(number), rect: Rect(x: card.x + 5, y: y, width: card.width - 10, height: height))
    }
  }

  /// Selects the next or previous item that can be chosen, and scrolls to it.
  mutating func select(_ step: Int, in area: Rect) {
    select(step)
    guard let selected else { return }
    let (row, body) = (rows(in: area)[selected].rect, body(in: area))
    scroll(by: min(0, row.y - body.y) + max(0, row.maxY - body.maxY), in: area)
  }

  private mutating func select(_ step: Int) {
    let possible = items.indices.filter { items[$0].problem == nil }
    guard !possible.isEmpty else { return }
    let here = selected.flatMap { possible.firstIndex(of: $0) }
    let next = here.map { ($0 + step + possible.count) % possible.count } ?? (step > 0 ? 0 : possible.count - 1)
    selected = possible[next]
  }

  func paint(in area: Rect, _ brush: Brush, into painter: inout Painter) {
    let (theme, showsReasons, rowHeight) = (brush.theme, showsReasons(in: area), pitch(in: area))
    brush.card(card(in: area), radius: 10, blur: 20, shade: 0.24, into: &painter)
    paintArrows(in: area, theme, into: &painter)
    painter.clipped(to: body(in: area)) { painter in
      for (item, row) in zip(items, rows(in: area)) { paint(item, row, showsReasons, rowHeight, brush, into: &painter) }
    }
  }

  /// Draws an arrow at each edge beyond which there are more items.
  private func paintArrows(in area: Rect, _ theme: StudioTheme, into painter: inout Painter) {
    let (body, most) = (body(in: area), mostScroll(in: area))
    guard most > 0 else { return }
    let (color, half) = (theme.onMaterial(theme.secondary), StudioMenu.arrowHeight / 2)
    if scroll > 0 {
      painter.icon(.chevronUp, center: Point(x: body.center.x, y: body.y - half), side: 12, color)
    }
    if scroll < most {
      painter.icon(.chevronDown, center: Point(x: body.center.x, y: body.maxY + half), side: 12, color)
    }
  }

  private func paint(
    _ item: Item, _ spot: Spot, _ showsReasons: Bool, _ rowHeight: Double, _ brush: Brush, into painter: inout Painter
  ) {
    let theme = brush.theme
    let isSelected = spot.control == selected.map(Control.item) && item.problem == nil
    if item.beginsGroup {
      let line = Rect(x: spot.rect.x + 6, y: spot.rect.y - 4, width: spot.rect.width - 12, height: brush.pixel)
      painter.fill(line, theme.line)
    }
    if isSelected { painter.mask(.roundedRect(radius: 6), spot.rect, theme.top) }
    let isEnabled = item.problem == nil
    let color = isSelected ? theme.onAccent : isEnabled ? theme.onMaterial(theme.text) : theme.disabledOnMaterial
    let y = spot.rect.y + rowHeight / 2
    if item.isOn { painter.text("✓", .panelLabel, color, at: Point(x: spot.rect.x + 6, y: y - 9)) }
    painter.text(
      item.title, .panelLabel, color, at: Point(x: spot.rect.x + 22, y: y - 9), maxWidth: spot.rect.width - 30)
    painter.text(item.key, .panelNote, color, at: Point(x: spot.rect.maxX - 8, y: y - 7), .trailing)
    guard showsReasons else { return }
    brush.lines(
      reason(item), .panelNote, theme.onMaterial(theme.secondary), at: Point(x: spot.rect.x + 22, y: y + 9),
      pitch: StudioMenu.reasonHeight, into: &painter)
  }
}

extension StudioMenu.Item {
  /// Creates the item of an action.
  init?(_ action: StudioAction, _ context: ActionContext, beginsGroup: Bool = false) {
    guard let row = ActionRow.of(action) else { return nil }
    self.init(
      title: row.title, key: row.keyName, choice: .perform(action), problem: row.problem(context),
      isOn: row.isOn(context), beginsGroup: beginsGroup)
  }
}
