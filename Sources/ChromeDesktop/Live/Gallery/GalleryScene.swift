import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession

/// The picture of a gallery: the search line, and below it the sections with their phones and names.
struct GalleryScene {
  let gallery: Gallery
  let plan: GalleryPlan
  let theme: Theme
  let pixelsPerPoint: Double

  private var ink: Color { theme.isDark ? .white : theme.ink }
  private var accent: Color { theme.family(1).accent }
  private var whole: Rect { Rect(x: 0, y: 0, width: plan.width, height: plan.height) }

  func list() -> DisplayList {
    var painter = Painter()
    painter.fill(whole, theme.backdropBottom)
    for (group, place) in plan.titles { paintTitle(group, place, into: &painter) }
    for number in plan.visible(scroll: gallery.scroll) { paintEntry(number, into: &painter) }
    if gallery.found.isEmpty { paintNothing(into: &painter) }
    paintHead(into: &painter)
    return painter.list
  }

  private func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
    TextStyle(size: size, weight: weight, lineHeight: (size * 1.3).rounded())
  }

  private func paintTitle(_ group: GalleryGroup, _ place: Rect, into painter: inout Painter) {
    let y = place.y - gallery.scroll
    guard y < plan.height, y + place.height > 0 else { return }
    painter.text(group.title, style(15, .semibold), theme.backdropText, at: Point(x: place.x + 8, y: y + 16))
  }

  private func paintEntry(_ number: Int, into painter: inout Painter) {
    let (entry, cell) = (gallery.found[number], plan.cell(number, scroll: gallery.scroll))
    if number == gallery.selected {
      painter.mask(.roundedRect(radius: 14), cell, accent.faded(0.12))
      painter.mask(.roundedRectOutline(radius: 14, width: 2), cell, accent)
    }
    if let phone = gallery.phone(entry.preset) { painter.append(list(phone, in: cell)) }
    paintWords(entry, in: cell, into: &painter)
  }

  /// Returns the display list of one phone at the gallery's scale.
  private func list(_ phone: Session, in cell: Rect) -> DisplayList {
    let shown = phone.shown(else: phone.simulation.picture())
    var options = SceneOptions()
    (options.windowWidth, options.windowHeight) = (plan.width, plan.height)
    (options.phoneScale, options.phoneOrigin) = (plan.scale, plan.origin(in: cell))
    (options.hasBackdrop, options.pixelsPerPoint) = (false, pixelsPerPoint)
    // Transparency cannot be seen in a bar of 16 pixels, and is the most expensive part to draw.
    options.isTransparencyReduced = true
    phone.configure(&options, shown, captionTime: 0)
    options.caption = nil
    return phone.phoneList(shown, options, theme)
  }

  private func paintWords(_ entry: GalleryEntry, in cell: Rect, into painter: inout Painter) {
    let (top, room) = (plan.wordsTop(in: cell), cell.width - 12)
    let sizes: [Double] = [13, 12, 11, 10]
    let size = sizes.first { TextWidth.estimate(entry.preset.title, style($0, .semibold)) <= room - 4 } ?? 10
    painter.text(
      entry.preset.title, style(size, .semibold), ink, at: Point(x: cell.center.x, y: top + 6), .center, maxWidth: room)
    let small = style(11, .regular)
    let isSelected = gallery.found[gallery.selected].preset.name == entry.preset.name
    for (line, text) in GalleryScene.lines(entry.about, small, width: room - 8).enumerated() {
      let y = top + 25 + small.lineHeight * Double(line)
      let color = isSelected ? ink : theme.backdropText
      painter.text(text, small, color, at: Point(x: cell.center.x, y: y), .center, maxWidth: room)
    }
  }

  /// Returns at most three lines. The last takes what is left, which is drawn with an ellipsis if it is too long.
  private static func lines(_ text: String, _ style: TextStyle, width: Double) -> [String] {
    let lines = TextLines.wrapped(text, style, width: width)
    return lines.count <= 3 ? lines : Array(lines[..<2]) + [lines[2...].joined(separator: " ")]
  }

  private func paintNothing(into painter: inout Painter) {
    let text = "No presets match \u{201C}\(gallery.search)\u{201D}"
    painter.text(
      text, style(17, .regular), theme.backdropText, at: Point(x: whole.center.x, y: plan.height * 0.4), .center,
      maxWidth: plan.width - 40)
  }
}

// The line above the sections.
extension GalleryScene {
  private func paintHead(into painter: inout Painter) {
    let head = Rect(x: 0, y: 0, width: plan.width, height: GalleryPlan.headHeight)
    painter.fill(head, theme.backdropTop)
    if gallery.scroll > 0 { painter.fill(Rect(x: 0, y: head.maxY - 1, width: head.width, height: 1), ink.faded(0.12)) }
    let field = Rect(around: Point(x: plan.width / 2, y: head.center.y), width: min(300, plan.width - 40), height: 36)
    painter.mask(.roundedRect(radius: 18), field, ink.faded(0.08))
    let isEmpty = gallery.search.isEmpty
    painter.text(
      isEmpty ? "Type to search" : gallery.search, style(15, isEmpty ? .regular : .medium),
      isEmpty ? theme.backdropText : ink, at: Point(x: field.x + 18, y: field.y + 8), maxWidth: field.width - 36)
    guard field.x > 220 else { return }
    painter.text("Presets", style(22, .bold), ink, at: Point(x: 40, y: head.center.y - 15))
    painter.text(
      "Enter to choose    Esc to close", style(13, .regular), theme.backdropText,
      at: Point(x: plan.width - 40, y: head.center.y - 9), .trailing, maxWidth: field.x - 60)
  }
}
