import ChromeCore

/// The panel with all keyboard shortcuts, in the middle of the window.
package struct KeyPanel {
  package static let rowHeight = 28.0
  package static let padding = 24.0
  /// Distance from a key's cap to its description, in points.
  private static let keyGap = 12.0

  package let stage: Stage

  package init(stage: Stage) {
    self.stage = stage
  }

  package func paint(into painter: inout Painter) {
    let options = stage.options
    painter.fill(
      Rect(x: 0, y: 0, width: options.windowWidth, height: options.windowHeight), Color.black.faded(0.32))
    let panel = area
    painter.mask(.shadow(radius: 16, blur: 32), panel.inset(by: -32), Color.black.faded(0.3))
    painter.material(stage.theme.panel, in: panel, radius: 16)
    let corner = Point(x: panel.x + KeyPanel.padding, y: panel.y + KeyPanel.padding)
    painter.text("Keys", .title, stage.theme.panelText, at: Point(x: corner.x, y: corner.y - 4))
    for (number, hint) in hints.enumerated() {
      let (column, row) = number.quotientAndRemainder(dividingBy: rows)
      let place = Point(
        x: corner.x + Double(column) * columnWidth, y: corner.y + KeyPanel.head + Double(row) * rowHeight)
      paintRow(hint, at: place, room: columnWidth, into: &painter)
    }
  }

  private static let head = 34.0
  /// Points that stay free between the panel and the window's edges.
  private static let margin = 8.0

  /// Height for rows in a window that can hold the whole panel, in points.
  private var room: Double { stage.options.windowHeight - 2 * (KeyPanel.padding + KeyPanel.margin) - KeyPanel.head }

  /// Number of columns: as few as the window's height allows, and no more than its width allows.
  private var columns: Int {
    let most = (2...3).last { stage.options.windowWidth - 2 * KeyPanel.margin >= Double($0) * width(of: .caption) } ?? 1
    let wanted = (1...3).first { Double(rows(in: $0)) * KeyPanel.rowHeight <= room } ?? 3
    return min(most, wanted)
  }

  private func rows(in columns: Int) -> Int { (stage.options.help.count + columns - 1) / columns }

  /// The lines that fit, from the first one that has not scrolled out. The last one says how many follow.
  private var hints: [SceneOptions.KeyHint] {
    let rest = Array(stage.options.help.dropFirst(min(stage.options.helpStart, mostStart)))
    guard rest.count > most else { return rest }
    return rest.prefix(most - 1) + [.init(key: "\u{2193}", meaning: "\(rest.count - most + 1) more lines: scroll")]
  }

  private var most: Int { columns * max(1, Int(room / KeyPanel.leastRowHeight)) }

  /// The most lines that scroll out above; 0 if all fit.
  package var mostStart: Int { max(0, stage.options.help.count - most) }

  private var rows: Int { (hints.count + columns - 1) / columns }

  /// The least height of a row in points, with room for its text.
  private static let leastRowHeight = 18.0

  /// Height of a row, in points; reduced if the columns would be too high.
  private var rowHeight: Double {
    max(KeyPanel.leastRowHeight, min(KeyPanel.rowHeight, room / Double(max(1, rows))))
  }

  private var columnRoom: Double { (stage.options.windowWidth - 2 * KeyPanel.margin) / Double(columns) }

  private var columnWidth: Double { min(width(of: style), columnRoom) }

  /// Text style of the rows, smaller if a line would otherwise be cut or run into the next column.
  private var style: TextStyle {
    width(of: .secondary) <= columnRoom && rowHeight >= TextStyle.secondary.lineHeight ? .secondary : .caption
  }

  /// Width that a column needs for its longest line, in points.
  private func width(of style: TextStyle) -> Double {
    let longest = stage.options.help.reduce(0) { max($0, TextWidth.estimate($1.meaning, style)) }
    return (keyColumn + longest + 2 * KeyPanel.padding + 4).rounded(.up)
  }

  private var keyColumn: Double {
    KeyPanel.keyGap + stage.options.help.reduce(0) { max($0, cap($1)) }
  }

  private func cap(_ hint: SceneOptions.KeyHint) -> Double {
    max(24, (TextWidth.estimate(hint.key, .captionStrong) + 14).rounded())
  }

  private var area: Rect {
    let height = Double(rows) * rowHeight + 2 * KeyPanel.padding + KeyPanel.head
    let center = Point(x: stage.options.windowWidth / 2, y: stage.options.windowHeight / 2)
    return Rect(around: center, width: columnWidth * Double(columns), height: height)
  }

  private func paintRow(_ hint: SceneOptions.KeyHint, at place: Point, room: Double, into painter: inout Painter) {
    guard !hint.key.isEmpty else {
      // A heading stands at the lower edge of its line, next to the keys that follow.
      return painter.text(
        hint.meaning, .captionStrong, stage.theme.panelText, at: Point(x: place.x, y: place.y + max(0, rowHeight - 26)))
    }
    let height = min(22, rowHeight - 2)
    let cap = Rect(x: place.x, y: place.y, width: cap(hint), height: height)
    painter.mask(.roundedRect(radius: 6), cap, Color.white.faded(0.14))
    painter.text(
      hint.key, .captionStrong, stage.theme.panelText, at: Point(x: cap.center.x, y: cap.center.y - 9), .center,
      maxWidth: cap.width)
    painter.text(
      hint.meaning, style, stage.theme.panelSecondary,
      at: Point(x: place.x + keyColumn, y: cap.center.y - style.lineHeight / 2),
      maxWidth: max(1, room - 2 * KeyPanel.padding - keyColumn))
  }
}
