import ChromeControls
import ChromeCore
import ChromeLook

/// The picture that the export sheet shows, in points of its own, and its size.
package struct ExportPreview: Equatable, Sendable {
  package var list: DisplayList
  package var width: Double
  package var height: Double

  package init(list: DisplayList, width: Double, height: Double) {
    (self.list, self.width, self.height) = (list, width, height)
  }

  /// Draws the picture as large as fits, in the middle of `area`.
  func paint(in area: Rect, _ theme: StudioTheme, into painter: inout Painter) {
    let scale = min(area.width / max(1, width), area.height / max(1, height))
    guard scale > 0 else { return }
    let place = Rect(around: area.center, width: width * scale, height: height * scale)
    painter.clipped(to: place) { painter in
      painter.fill(place, theme.track)
      if let background = list.background { painter.picture(background, place) }
      painter.append(list.placed(at: Point(x: place.x, y: place.y), scale: scale))
    }
    painter.mask(.roundedRectOutline(radius: 0, width: 1), place, theme.line)
  }
}

/// Draws the export sheet.
struct ExportPainter {
  private let sheet: ExportSheet
  private let layout: ExportLayout
  private let area: Rect
  private let preview: ExportPreview?
  private let brush: Brush
  private var theme: StudioTheme { brush.theme }

  init(_ sheet: ExportSheet, in area: Rect, _ preview: ExportPreview?, _ brush: Brush) {
    (self.sheet, self.area, self.preview, self.brush) = (sheet, area, preview, brush)
    layout = ExportLayout(sheet, in: area)
  }

  func paint(into painter: inout Painter) {
    painter.fill(area, Color.black.faded(0.28))
    painter.mask(
      .shadow(radius: 16, blur: 40), layout.card.inset(by: -40), Color.black.faded(0.35))
    painter.mask(.roundedRect(radius: 16), layout.card, theme.background)
    let isWide = layout.preview.x < layout.body.x
    if isWide { paintPreview(into: &painter) }
    for index in layout.spots.indices where layout.isFixed(index) { paint(layout.spots[index], into: &painter) }
    for text in layout.labels where !text.scrolls { paint(text, into: &painter) }
    painter.clipped(to: layout.body) { painter in
      if !isWide { paintPreview(into: &painter) }
      for index in layout.spots.indices where !layout.isFixed(index) { paint(layout.spots[index], into: &painter) }
      for text in layout.labels where text.scrolls { paint(text, into: &painter) }
    }
    paintEdges(into: &painter)
    paintProgress(into: &painter)
  }

  /// Draws lines where the choices continue above or below what is shown.
  private func paintEdges(into painter: inout Painter) {
    guard layout.mostScroll > 0 else { return }
    let scroll = min(sheet.scroll, layout.mostScroll)
    for (isThere, y) in [(scroll > 0, layout.body.y), (scroll < layout.mostScroll, layout.body.maxY)] where isThere {
      painter.fill(Rect(x: layout.body.x, y: y, width: layout.body.width, height: brush.hair), theme.line)
    }
  }

  private func paintProgress(into painter: inout Painter) {
    guard case .saving(let done, let total) = sheet.stage else { return }
    let line = Rect(x: layout.card.x + 16, y: layout.body.maxY + 3, width: layout.card.width - 32, height: 3)
    painter.mask(.roundedRect(radius: 1.5), line, theme.track)
    var part = line
    part.width = line.width * (total > 0 ? min(1, Double(done) / Double(total)) : 0)
    if part.width >= 3 { painter.mask(.roundedRect(radius: 1.5), part, theme.top) }
  }

  private func paint(_ text: ExportLayout.Text, into painter: inout Painter) {
    let isTrouble = !text.isQuiet && text.style == .panelNote && sheet.isInTrouble
    let color = isTrouble ? theme.alarm : text.isQuiet ? theme.secondary : theme.text
    painter.text(
      text.text, text.style, color, at: Point(x: text.rect.x, y: text.rect.y), maxWidth: text.rect.width)
  }

  private func paintPreview(into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 8), layout.preview, theme.field)
    preview?.paint(in: layout.preview.inset(by: 6), theme, into: &painter)
    let track = layout.track
    let line = Rect(x: track.x, y: track.center.y - 2, width: track.width, height: 4)
    painter.mask(.roundedRect(radius: 2), line, theme.track)
    let start = layout.x(of: sheet.choices.range.lowerBound, sheet)
    let end = layout.x(of: sheet.choices.range.upperBound, sheet)
    painter.fill(Rect(x: start, y: line.y, width: end - start, height: 4), theme.top)
    let share = sheet.playhead / Double(max(1, sheet.source.length))
    painter.fill(Rect(x: track.x + track.width * share - 1, y: track.y + 5, width: 2, height: 18), theme.text)
  }
}

// Controls.
extension ExportPainter {
  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .export(let control) = spot.control else { return }
    let isEnabled = sheet.problem(control) == nil
    switch control {
    case .play:
      brush.button(spot, into: &painter) { color, painter in
        if sheet.isPlaying {
          for x in [-3.5, 3.5] {
            painter.fill(
              Rect(around: Point(x: spot.rect.center.x + x, y: spot.rect.center.y), width: 3, height: 11), color)
          }
        } else {
          painter.icon(.play, center: spot.rect.center, side: 14, color)
        }
      }
    case .scrub: brush.ring(spot.control, spot.rect.inset(by: 1), radius: 4, into: &painter)
    case .start, .end: paintHandle(control, spot, isEnabled, into: &painter)
    case .backdrop(let number) where number < ExportSheet.ownColor: paintSwatch(number, spot, isEnabled, into: &painter)
    case .name, .folder, .color, .picture: paintField(control, spot, isEnabled, into: &painter)
    case .close:
      brush.button(spot, into: &painter) { color, painter in
        painter.text(
          "×", .panelTitle, color, at: Point(x: spot.rect.center.x, y: spot.rect.center.y - 9), .center)
      }
    default:
      brush.button(
        ExportText.title(control), spot, isOn: sheet.isOn(control), isEnabled: isEnabled, into: &painter)
    }
  }

  /// A bracket at an end of the part.
  private func paintHandle(_ control: ExportControl, _ spot: Spot, _ isEnabled: Bool, into painter: inout Painter) {
    let rect = Rect(x: spot.rect.x + 2, y: spot.rect.y + 3, width: spot.rect.width - 4, height: spot.rect.height - 6)
    let color = theme.top.faded(isEnabled ? 1 : 0.35)
    painter.mask(.roundedRect(radius: 3), rect, brush.interaction.isLit(spot) ? theme.text : color)
    painter.fill(Rect(around: rect.center, width: 1.5, height: 9), theme.onAccent)
    brush.ring(spot.control, spot.rect.inset(by: -1), radius: 5, into: &painter)
  }

  private func paintSwatch(_ number: Int, _ spot: Spot, _ isEnabled: Bool, into painter: inout Painter) {
    let circle = spot.rect.inset(by: 3)
    if number == 0 {
      painter.mask(.circle, circle, theme.track)
      painter.icon(.halfDisc, center: circle.center, side: 18, theme.text.faded(isEnabled ? 1 : 0.35))
    } else {
      let color = Color(hex: ExportChoices.builtIn[number - 1].hex) ?? theme.track
      painter.mask(.circle, circle, color.faded(isEnabled ? 1 : 0.4))
      painter.mask(.ring(width: 1), circle, theme.text.faded(0.25))
    }
    if sheet.backdropNumber == number { painter.mask(.ring(width: 2), spot.rect, theme.top) }
    brush.ring(spot.control, spot.rect.inset(by: -2), radius: 15, into: &painter)
  }

  private func paintField(_ control: ExportControl, _ spot: Spot, _ isEnabled: Bool, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.field)
    let isHovered = brush.interaction.isHovered(spot)
    painter.mask(
      .roundedRectOutline(radius: 6, width: 1), spot.rect, isHovered && isEnabled ? theme.secondary : theme.line)
    let room = Rect(x: spot.rect.x + 8, y: spot.rect.y, width: spot.rect.width - 16, height: spot.rect.height)
    if let typing = brush.interaction.typing, typing.control == spot.control {
      let isLong = TextWidth.estimate(typing.entry.text, .panelFigures) > room.width
      painter.clipped(to: room.inset(by: -3)) { painter in
        brush.entry(typing.entry, in: room, isLong ? .trailing : .leading, into: &painter)
      }
      painter.mask(.roundedRectOutline(radius: 6, width: 1.5), spot.rect, theme.top)
    } else {
      let text = sheet.text(control)
      painter.text(
        text, .panelLabel, theme.text.faded(isEnabled ? 1 : 0.35), at: Point(x: room.x, y: room.center.y - 9),
        maxWidth: room.width)
      brush.ring(spot.control, spot.rect.inset(by: -2), into: &painter)
    }
  }
}

extension ExportSheet {
  func isOn(_ control: ExportControl) -> Bool {
    switch control {
    case .touches: choices.showsTouches
    case .captions: choices.showsCaptions && source.hasCaptions
    case .zoom: choices.zooms && problem(.zoom) == nil
    case .save: problem(.save) == nil
    default: chosen(control) == control
    }
  }

  var isInTrouble: Bool {
    if case .failed = stage { return true }
    return refusal != nil
  }
}
