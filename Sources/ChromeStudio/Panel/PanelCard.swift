import ChromeCore
import ChromeLook

/// The card beside a row: its key, what it means, what it may be, and what the preset says.
struct PanelCard {
  package static let width = 252.0
  package static let padding = 14.0

  package let painter: PanelPainter

  private var view: PanelView { painter.view }
  private var theme: StudioTheme { painter.theme }

  package func paint(into canvas: inout Painter) {
    guard let field, let cell = view.list.cells.first(where: { $0.row.control == Control.field(field.key).rowControl })
    else { return }
    let room = PanelCard.width - 2 * PanelCard.padding
    let lines = (paragraphs(field)).flatMap { TextLines.wrapped($0, .caption, width: room) }
    let height = 2 * PanelCard.padding + 22 + Double(lines.count) * 18 + 8 + Double(feet(field).count) * 18
    let y = min(max(view.y(of: cell) - 6, view.area.y + 8), view.area.maxY - height - 8)
    let card = Rect(x: view.area.x - PanelCard.width - 12, y: y, width: PanelCard.width, height: height)
    guard card.x > 0 else { return }
    canvas.mask(.shadow(radius: 10, blur: 18), card.inset(by: -18), Color.black.faded(0.2))
    canvas.material(theme.pane, in: card, radius: 10)
    paintText(field, lines, in: card, into: &canvas)
  }

  /// What comes of the band that is pointed at, then what the key means.
  private func paragraphs(_ field: TuningField) -> [String] {
    (painter.studio.there.flatMap { $0.key == field.key ? $0.story : nil } ?? []) + [words(field)]
  }

  private func words(_ field: TuningField) -> String {
    if let reason = field.idleReason(in: view.tuning) { return "\(field.sentence) No effect now: \(reason)." }
    let isIdle = painter.studio.loop != nil && painter.studio.flips.isIdle(field.key)
    return isIdle ? "\(field.sentence) No value of it changes what loops." : field.sentence
  }

  /// The row pointed at for long enough, or the one that the keyboard is at.
  private var field: TuningField? {
    let state = view.state
    guard state.pressed == nil, state.typing == nil else { return nil }
    if state.showsFocus, let field = state.focus?.field { return field }
    guard painter.seconds - state.hoverSince >= PanelState.cardDelay else { return nil }
    return state.hover?.control.field
  }

  private func paintText(_ field: TuningField, _ lines: [String], in card: Rect, into canvas: inout Painter) {
    let x = card.x + PanelCard.padding
    var y = card.y + PanelCard.padding
    canvas.text(field.key, .panelTitle, theme.onPane(theme.accent(field.group)), at: Point(x: x, y: y))
    y += 22
    for line in lines {
      canvas.text(line, .caption, theme.onPane(theme.text), at: Point(x: x, y: y))
      y += 18
    }
    for (number, words) in feet(field).enumerated() {
      canvas.text(
        words, .panelNote, theme.onPane(theme.secondary), at: Point(x: x, y: y + 8 + Double(number) * 18),
        maxWidth: card.width - 2 * PanelCard.padding)
    }
  }

  private func feet(_ field: TuningField) -> [String] {
    let made = view.origin.map { "made from \(painter.studio.originName): \(field.withUnit(field[$0]))" }
    return [foot(field), made].compactMap(\.self)
      + TextLines.wrapped(names(field), .panelNote, width: PanelCard.width - 2 * PanelCard.padding)
  }

  /// What takes, files and the command line call its choices.
  private func names(_ field: TuningField) -> String {
    field.words.isEmpty ? "" : "in takes and files: " + field.words.joined(separator: ", ")
  }

  private func foot(_ field: TuningField) -> String {
    let base = "\(painter.studio.referenceTitle): \(field.withUnit(field[view.preset]))"
    guard case .number = field.kind else { return base }
    return "\(base)   ·   \(field.rangeWords(in: view.tuning))"
  }
}

/// Words in lines, by estimated widths; words that are wider than a line, such as paths, are broken.
package enum TextLines {
  package static func wrapped(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ broken(String($0), style, width) }) {
      if let last = lines.last, TextWidth.estimate("\(last) \(word)", style) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func broken(_ word: String, _ style: TextStyle, _ width: Double) -> [String] {
    guard TextWidth.estimate(word, style) > width else { return [word] }
    var parts = [""]
    for character in word {
      let longer = parts[parts.count - 1] + String(character)
      if TextWidth.estimate(longer, style) <= width {
        parts[parts.count - 1] = longer
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }
}
