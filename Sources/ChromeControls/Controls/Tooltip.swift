import ChromeCore
import ChromeLook

/// A short text about the control under the pointer: its name, its key, one sentence, and if it is disabled, why.
package struct Tooltip: Equatable, Sendable {
  package var title: String
  package var key = ""
  package var sentence = ""
  /// The reason why the control does nothing now; nil if it does something.
  package var problem: String?

  package init(_ title: String, key: String = "", _ sentence: String = "", problem: String? = nil) {
    (self.title, self.key, self.sentence, self.problem) = (title, key, sentence, problem)
  }

  /// The width of the text in points, at most.
  private static let widest = 240.0
  private static let padding = 9.0

  private var lines: [String] {
    [sentence, problem ?? ""].filter { !$0.isEmpty }
      .flatMap { TextLines.wrapped($0, .panelNote, width: Tooltip.widest) }
  }

  private var heading: String { key.isEmpty ? title : "\(title)   \(key)" }

  /// Draws the tooltip next to `control`, inside `area`: below it in the upper half, above it in the
  /// lower half, and to the right of buttons at the left edge.
  package func paint(at control: Rect, in area: Rect, _ brush: Brush, into painter: inout Painter) {
    let lines = lines
    let widths = lines.map { TextWidth.estimate($0, .panelNote) } + [TextWidth.estimate(heading, .panelWord)]
    let width = min((widths.max() ?? 0) + 4, Tooltip.widest + 4) + 2 * Tooltip.padding
    let height = 16 + Double(lines.count) * 15 + 2 * Tooltip.padding - 4
    let card = place(Point(x: width, y: height), at: control, in: area)
    brush.card(card, radius: 8, blur: 12, shade: 0.18, into: &painter)
    let corner = Point(x: card.x + Tooltip.padding, y: card.y + Tooltip.padding - 2)
    painter.text(title, .panelWord, brush.theme.onMaterial(brush.theme.text), at: corner, maxWidth: width - 12)
    if !key.isEmpty {
      let end = Point(x: card.maxX - Tooltip.padding, y: corner.y)
      painter.text(key, .panelWord, brush.theme.onMaterial(brush.theme.secondary), at: end, .trailing)
    }
    let color = brush.theme.onMaterial(problem == nil ? brush.theme.secondary : brush.theme.text)
    let start = Point(x: corner.x, y: corner.y + 18)
    brush.lines(lines, .panelNote, color, at: start, pitch: 15, maxWidth: width - 2 * Tooltip.padding, into: &painter)
  }

  private func place(_ size: Point, at control: Rect, in area: Rect) -> Rect {
    // Next to the toolbar's buttons; elsewhere toward the middle of the window, where there is room.
    let isAtLeft = control.maxX < area.x + 60 && control.y < area.center.y
    let below = control.center.y < area.center.y
    let x = isAtLeft ? control.maxX + 8 : control.center.x - size.x / 2
    let y = isAtLeft ? control.center.y - 17 : below ? control.maxY + 6 : control.y - 6 - size.y
    return Rect(
      x: min(max(x, area.x + 8), area.maxX - 8 - size.x), y: min(max(y, area.y + 4), area.maxY - 4 - size.y),
      width: size.x, height: size.y)
  }
}
