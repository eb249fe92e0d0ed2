import ChromeControls
import ChromeCore
import ChromeLearn
import ChromeLook
import ChromeShell

/// The sheet that turns screenshots into a scene: one screenshot with four lines to drag, what they make, and buttons.
struct SceneSheet {
  /// The screenshots as far as they were read; nil until the first one was.
  var draft: SceneDraft?
  /// Files that are being read in the background.
  var awaited: [String] = []
  /// True while screenshots are joined again.
  var isJoining = false
  /// Reason for which the last file or folder could not be used.
  var refusal: String?
  /// The screenshot that is shown.
  var shown = 0
  var focus: Part?
  var dragged: SceneDraft.Line?
  /// The rows of the lines that the user moved: no later proposal moves them back.
  private var moved: [SceneDraft.Line: Int] = [:]
  /// The shown screenshot's pixels.
  private var picture: BackgroundPicture?

  enum Part: Equatable {
    case line(SceneDraft.Line)
    case button(Button)

    static let all = SceneDraft.Line.allCases.map(Part.line) + Button.allCases.map(Part.button)
  }

  enum Button: CaseIterable { case previous, next, remove, cancel, save }

  init() {}

  var awaits: Bool { isJoining || !awaited.isEmpty }

  /// Shows what was read, at the same screenshot if that is still there.
  mutating func accept(_ reading: SceneReading) {
    (awaited, isJoining, refusal) = ([], false, reading.refusal)
    guard let new = reading.draft else { return }
    draft = new
    for line in SceneDraft.Line.allCases { if let row = moved[line] { draft?[line] = row } }
    show(min(shown, new.shots.count - 1))
  }

  mutating func move(_ line: SceneDraft.Line, to row: Int) {
    draft?[line] = row
    moved[line] = draft?[line]
  }

  mutating func show(_ number: Int) {
    guard let shots = draft?.shots, shots.indices.contains(number) else { return }
    let shot = shots[number]
    shown = number
    picture = BackgroundPicture(hash: shot.name, width: shot.width, height: shot.height, rgba: shot.rgba)
  }

  func isEnabled(_ button: Button) -> Bool {
    switch button {
    case .cancel: true
    case .save: !awaits && canSave
    case .remove: !awaits && draft?.shots.count ?? 0 > 1
    case .previous: shown > 0
    case .next: shown + 1 < draft?.shots.count ?? 0
    }
  }

  private var canSave: Bool {
    guard let draft, draft.isJoined, case .success = draft.content else { return false }
    return true
  }
}

/// Places of the sheet's parts in a window of a size in points.
struct SceneSheetPlan {
  let card: Rect
  /// The shown screenshot.
  let picture: Rect
  /// Pixels of the screenshot per point of the window.
  private let density: Double
  private let labels: [Rect]
  private let rows: [Double]

  static let padding = 20.0
  private static let (top, bottom) = (64.0, 112.0)
  private static let (labelWidth, labelHeight, gap) = (196.0, 26.0, 14.0)
  private static let buttonHeight = 30.0

  init(_ sheet: SceneSheet, width: Double, height: Double) {
    let (inset, padding) = (16.0, Self.padding)
    let size = sheet.draft.map { (Double($0.shots[0].width), Double($0.shots[0].height)) } ?? (393, 852)
    let room = (
      width: min(width - 2 * inset, 720) - 2 * padding - Self.gap - Self.labelWidth,
      height: height - 2 * inset - Self.top - Self.bottom
    )
    let scale = max(0.01, min(room.width / size.0, room.height / size.1))
    let shown = (width: (size.0 * scale).rounded(.down), height: (size.1 * scale).rounded(.down))
    let cardWidth = max(460, shown.width + Self.gap + Self.labelWidth + 2 * padding)
    card = Rect(
      around: Point(x: (width / 2).rounded(), y: (height / 2).rounded()), width: min(cardWidth, width - 2 * inset),
      height: shown.height + Self.top + Self.bottom)
    let left = card.x + ((card.width - shown.width - Self.gap - Self.labelWidth) / 2).rounded()
    let picture = Rect(x: left, y: card.y + Self.top, width: shown.width, height: shown.height)
    let rows = SceneDraft.Line.allCases.map { line in
      picture.y + (sheet.draft.map { Double($0[line]) * scale } ?? 0)
    }
    (self.picture, density, self.rows, labels) = (picture, 1 / scale, rows, Self.labels(beside: rows, picture))
  }

  /// Labels next to their lines, moved apart so that they do not overlap.
  private static func labels(beside rows: [Double], _ picture: Rect) -> [Rect] {
    var tops = rows.map { $0 - labelHeight / 2 }
    for index in tops.indices.dropFirst() { tops[index] = max(tops[index], tops[index - 1] + labelHeight + 4) }
    for index in tops.indices.reversed() {
      let below = index + 1 < tops.count ? tops[index + 1] - labelHeight - 4 : picture.maxY - labelHeight / 2
      tops[index] = min(tops[index], below)
    }
    return tops.map { Rect(x: picture.maxX + gap, y: $0, width: labelWidth, height: labelHeight) }
  }

  func label(of line: SceneDraft.Line) -> Rect { labels[line.rawValue] }

  /// The line's height in the window.
  func height(of line: SceneDraft.Line) -> Double { rows[line.rawValue] }

  /// The screenshot's row at a height of the window.
  func row(at height: Double) -> Int { Int(((height - picture.y) * density).rounded()) }

  func rect(of button: SceneSheet.Button) -> Rect {
    let low = card.maxY - Self.padding - Self.buttonHeight
    return switch button {
    case .previous: Rect(x: card.x + Self.padding, y: low, width: 34, height: Self.buttonHeight)
    case .next: Rect(x: card.x + Self.padding + 92, y: low, width: 34, height: Self.buttonHeight)
    case .remove: Rect(x: card.x + Self.padding + 134, y: low, width: 72, height: Self.buttonHeight)
    case .save: Rect(x: card.maxX - Self.padding - 124, y: low, width: 124, height: Self.buttonHeight)
    case .cancel: Rect(x: card.maxX - Self.padding - 124 - 8 - 76, y: low, width: 76, height: Self.buttonHeight)
    }
  }

  /// Points from a line within which it is taken.
  private static let reach = 8.0

  /// Returns the part at a place: a button, a label, or the nearest line.
  func part(at place: Point) -> SceneSheet.Part? {
    if let button = SceneSheet.Button.allCases.first(where: { rect(of: $0).contains(place) }) { return .button(button) }
    if let line = SceneDraft.Line.allCases.first(where: { label(of: $0).contains(place) }) { return .line(line) }
    guard place.x >= picture.x, place.x <= picture.maxX + Self.gap else { return nil }
    let near = SceneDraft.Line.allCases.filter { abs(height(of: $0) - place.y) <= Self.reach }
    return near.min { abs(height(of: $0) - place.y) < abs(height(of: $1) - place.y) }.map(SceneSheet.Part.line)
  }
}

// Drawing.
extension SceneSheet {
  func list(_ theme: Theme, _ pointed: Point?, width: Double, height: Double) -> DisplayList {
    let plan = SceneSheetPlan(self, width: width, height: height)
    var painter = Painter()
    painter.fill(Rect(x: 0, y: 0, width: width, height: height), Color.black.faded(0.45))
    painter.mask(.shadow(radius: 16, blur: 32), plan.card.inset(by: -32), Color.black.faded(0.3))
    var panel = theme.panel
    panel.alpha = 255
    painter.mask(.roundedRect(radius: 16), plan.card, panel)
    let left = plan.card.x + SceneSheetPlan.padding
    let room = plan.card.width - 2 * SceneSheetPlan.padding
    painter.text(SceneText.title, .title, theme.panelText, at: Point(x: left, y: plan.card.y + 12), maxWidth: room)
    painter.text(
      SceneText.moreTitle, .caption, theme.panelText.faded(0.7), at: Point(x: left, y: plan.card.y + 38), maxWidth: room
    )
    paintPicture(plan, theme, pointed, into: &painter)
    for (index, line) in words(room).enumerated() {
      let color = refusal != nil && index == 0 ? theme.panelText : theme.panelText.faded(0.7)
      painter.text(
        line, .caption, color, at: Point(x: left, y: plan.picture.maxY + 12 + 18 * Double(index)), maxWidth: room)
    }
    for button in Button.allCases { paint(button, plan, theme, pointed, into: &painter) }
    return painter.list
  }

  /// Text on the page that the lines make, or on what is wrong; at most two lines.
  private func words(_ room: Double) -> [String] {
    let text =
      if let refusal { refusal } else if awaits {
        draft == nil ? SceneText.reading : SceneText.joining
      } else if let draft {
        switch draft.content {
        case .success(let content): SceneText.size(draft, content) + " " + SceneText.more
        case .failure(let failure): failure.reason + "."
        }
      } else { "" }
    return Array(TextLines.wrapped(text, .caption, width: room).prefix(2))
  }

  private func paintPicture(_ plan: SceneSheetPlan, _ theme: Theme, _ pointed: Point?, into painter: inout Painter) {
    painter.fill(plan.picture, Color.white.faded(0.08))
    guard let draft else { return }
    if let picture { painter.image(picture, plan.picture) }
    // Lines of parts that the app does not have lie below those of the others.
    for isThere in [false, true] {
      for line in SceneDraft.Line.allCases where draft.has(line) == isThere {
        paint(line, draft, plan, theme, pointed, into: &painter)
      }
    }
  }

  private static let accent = Color(0xFF5A36)

  private func paint(
    _ line: SceneDraft.Line, _ draft: SceneDraft, _ plan: SceneSheetPlan, _ theme: Theme, _ pointed: Point?,
    into painter: inout Painter
  ) {
    let isOn = dragged == line || focus == .line(line) || (dragged == nil && pointed.flatMap(plan.part) == .line(line))
    let (row, label) = (plan.height(of: line), plan.label(of: line))
    let color = draft.has(line) ? SceneSheet.accent : theme.panelText.faded(0.7)
    painter.fill(
      Rect(x: plan.picture.x, y: row - 1, width: plan.picture.width + 6, height: isOn ? 3 : 2), color)
    // From the line to its label, which may be moved away from it.
    let (low, high) = (min(row, label.center.y), max(row, label.center.y))
    painter.fill(Rect(x: plan.picture.maxX + 5, y: low - 1, width: 2, height: high - low + 2), color)
    painter.fill(
      Rect(x: plan.picture.maxX + 5, y: label.center.y - 1, width: label.x - plan.picture.maxX - 5, height: 2), color)
    painter.mask(.roundedRect(radius: 6), label, isOn ? SceneSheet.accent : Color.white.faded(0.14))
    painter.text(
      SceneText.line(line, draft), .captionStrong, theme.panelText, at: Point(x: label.x + 10, y: label.center.y - 9),
      maxWidth: label.width - 16)
  }

  private func title(of button: Button) -> String {
    switch button {
    case .previous: "\u{2039}"
    case .next: "\u{203A}"
    case .remove: SceneText.remove
    case .cancel: SceneText.cancel
    case .save: SceneText.save
    }
  }

  private func paint(
    _ button: Button, _ plan: SceneSheetPlan, _ theme: Theme, _ pointed: Point?, into painter: inout Painter
  ) {
    let rect = plan.rect(of: button)
    let count = draft?.shots.count ?? 0
    if count < 2, [.previous, .next, .remove].contains(button) { return }
    let isLit = isEnabled(button) && pointed.map(rect.contains) == true
    painter.mask(
      .roundedRect(radius: 8), rect, button == .save && isEnabled(.save) ? SceneSheet.accent : Color.white.faded(0.14))
    if isLit { painter.mask(.roundedRect(radius: 8), rect, Color.white.faded(0.12)) }
    if focus == .button(button) {
      painter.mask(.roundedRectOutline(radius: 10, width: 2), rect.inset(by: -3), theme.panelText)
    }
    painter.text(
      title(of: button), .captionStrong, theme.panelText.faded(isEnabled(button) ? 1 : 0.4),
      at: Point(x: rect.center.x, y: rect.center.y - 9), .center)
    if button == .previous {
      painter.text(
        SceneText.number(shown, of: count), .caption, theme.panelText.faded(0.7),
        at: Point(x: rect.maxX + 29, y: rect.center.y - 9), .center)
    }
  }
}
