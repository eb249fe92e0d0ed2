import ChromeCore
import ChromeHandOff
import ChromeLook
import ChromeShell
import ChromeStudio

/// The picture of the sheet, over everything else.
struct HandOffScene {
  let sheet: HandOffSheet
  let plan: HandOffPlan
  let theme: StudioTheme
  let window: WindowSize

  private static let code = TextStyle(size: 11, weight: .regular, lineHeight: HandOffPlan.lineHeight)

  func list() -> DisplayList {
    var painter = Painter()
    painter.fill(Rect(x: 0, y: 0, width: window.width, height: window.height), Color.black.faded(0.35))
    painter.mask(.shadow(radius: 14, blur: 24), plan.card.inset(by: -24), Color.black.faded(0.3))
    painter.mask(.roundedRect(radius: 14), plan.card, theme.ground)
    painter.text(
      "Hand off \(sheet.handOff.name)", .title, theme.text, at: Point(x: plan.left, y: plan.card.y + 16),
      maxWidth: plan.width)
    for (target, rect) in plan.targets { paint(target, rect, into: &painter) }
    painter.text(
      TextCase.sentence(sheet.target.words), .caption, theme.secondary, at: plan.about, maxWidth: plan.width)
    paintBody(into: &painter)
    paintNews(into: &painter)
    for (part, rect) in plan.buttons { paintButton(part, rect, into: &painter) }
    return painter.list
  }

  private func paint(_ target: HandOffTarget, _ rect: Rect, into painter: inout Painter) {
    let isChosen = target == sheet.target
    paintGround(.target(target), rect, isChosen ? theme.top : theme.field, into: &painter)
    painter.text(
      target.rawValue, .panelWord, isChosen ? theme.onAccent : theme.text,
      at: Point(x: rect.center.x, y: rect.center.y - 8), .center, maxWidth: rect.width - 8)
  }

  private func paintButton(_ part: HandOffSheet.Part, _ rect: Rect, into painter: inout Painter) {
    let isEnabled = sheet.isEnabled(part)
    let isMain = part == .write && isEnabled
    paintGround(part, rect, isMain ? theme.top : theme.field, into: &painter)
    painter.text(
      part.title, .panelWord, (isMain ? theme.onAccent : theme.text).faded(isEnabled ? 1 : 0.35),
      at: Point(x: rect.center.x, y: rect.center.y - 8), .center, maxWidth: rect.width - 8)
  }

  private func paintGround(_ part: HandOffSheet.Part, _ rect: Rect, _ color: Color, into painter: inout Painter) {
    painter.mask(.roundedRect(radius: 7), rect, color)
    if sheet.hover == part, sheet.isEnabled(part) { painter.mask(.roundedRect(radius: 7), rect, theme.hover) }
    guard sheet.focus == part, sheet.showsFocus else { return }
    painter.mask(.roundedRectOutline(radius: 9, width: 2), rect.inset(by: -3), theme.top)
  }

  /// What *Write* would do or did, and where.
  private func paintNews(into painter: inout Painter) {
    let isBad = if case .refused? = sheet.news { true } else { sheet.path == nil }
    let color = isBad ? theme.alarm : theme.text
    painter.text(sheet.newsWords, .captionStrong, color, at: plan.news, maxWidth: plan.width)
    guard let path = sheet.path, sheet.preview.refusal == nil else { return }
    for (number, line) in TextLines.wrapped(path, .caption, width: plan.width).prefix(2).enumerated() {
      painter.text(
        line, .caption, theme.secondary, at: Point(x: plan.left, y: plan.news.y + 18 * Double(number + 1)),
        maxWidth: plan.width)
    }
  }
}

// The files.
extension HandOffScene {
  private func paintBody(into painter: inout Painter) {
    let body = plan.body
    painter.mask(.roundedRect(radius: 8), body, theme.field)
    let scroll = plan.scroll(sheet.scroll, sheet.preview)
    painter.clipped(to: body) { painter in
      for (line, y) in plan.lines(sheet.preview) {
        let place = Point(x: body.x + HandOffPlan.padding, y: body.y + y - scroll)
        guard place.y < body.maxY, place.y > body.y - 120 else { continue }
        paint(line, at: place, into: &painter)
      }
    }
    paintScrollMark(scroll, into: &painter)
  }

  private func paint(_ line: HandOffPreview.Line, at place: Point, into painter: inout Painter) {
    let room = plan.width - 2 * HandOffPlan.padding
    switch line {
    case .file(let path, let size):
      let right = Point(x: place.x + room, y: place.y + 2)
      painter.text(path, .panelTitle, theme.text, at: place, maxWidth: room - 76)
      painter.text(size, .panelNote, theme.secondary, at: right, .trailing)
    case .text(let text): paintCode(text, at: place, room, into: &painter)
    case .more(let words): painter.text("… \(words)", .panelNote, theme.secondary, at: place)
    case .gap: break
    case .refusal(let words):
      for (number, line) in plan.wrapped(words).enumerated() {
        painter.text(line, .caption, theme.alarm, at: Point(x: place.x, y: place.y + 18 * Double(number)))
      }
    }
  }

  /// Spaces in front become a column each: in the window's type they are too narrow to be seen.
  private func paintCode(_ text: String, at place: Point, _ room: Double, into painter: inout Painter) {
    let words = text.drop { $0 == " " }
    let indent = min(Double(text.count - words.count) * 6, room / 2)
    painter.text(
      String(words), HandOffScene.code, theme.text, at: Point(x: place.x + indent, y: place.y), maxWidth: room - indent)
  }

  private func paintScrollMark(_ scroll: Double, into painter: inout Painter) {
    let (body, most) = (plan.body, plan.mostScroll(sheet.preview))
    guard most > 0 else { return }
    let length = max(28, body.height * body.height / (body.height + most))
    let y = body.y + (body.height - length) * scroll / most
    painter.mask(
      .roundedRect(radius: 1.5), Rect(x: body.maxX - 6, y: y + 4, width: 3, height: length - 8),
      theme.secondary.faded(0.5))
  }
}

extension HandOffSheet.Part {
  var title: String {
    switch self {
    case .target(let target): target.rawValue
    case .copy: "Copy as Swift"
    case .close: "Close"
    case .write: "Write"
    }
  }
}

extension HandOffSheet {
  /// The line above the folder.
  var newsWords: String {
    switch news {
    case .written(let count): "Written: \(count) files are in"
    case .copied(let count): "Copied \(count) lines of Swift"
    case .refused(let reason): "Nothing was written. \(reason)"
    case nil where preview.refusal != nil: "There is nothing to write for \(target.rawValue)"
    case nil where path == nil: "There is no home folder to write into"
    case nil: "Write makes a folder with \(preview.files.count) files:"
    }
  }
}

/// How sentences begin.
private enum TextCase {
  static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }
}
