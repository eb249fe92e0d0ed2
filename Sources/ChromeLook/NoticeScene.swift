import ChromeCore

/// What is said to the viewer, above everything: captions, the line of keys, the panel of all keys.
/// Points of the window.
struct NoticeScene {
  package static let margin = 16.0

  package let stage: Stage

  private var options: SceneOptions { stage.options }
  private var theme: Theme { stage.theme }

  package func paint(into painter: inout Painter) {
    paintKeyLine(into: &painter)
    if let caption = options.caption { paintCaption(caption, into: &painter) }
    if !options.help.isEmpty { KeyPanel(stage: stage).paint(into: &painter) }
  }

  /// Where the backdrop has room: between the phone and the window's lower edge, or as a short list beside the phone.
  /// Over the picture only where there is none.
  private func paintKeyLine(into painter: inout Painter) {
    guard !options.keyLine.isEmpty else { return }
    let words = options.keyLine.map { "\($0.key)  \($0.meaning)" }
    let line = words.joined(separator: "    ")
    if roomBelow >= 26 {
      let y = phoneBottom + (roomBelow - 18) / 2
      painter.text(
        line, .caption, theme.backdropText, at: Point(x: phoneCenterX, y: y), .center,
        maxWidth: options.windowWidth - 16)
    } else if roomBeside >= NoticeScene.keyListWidth {
      paintKeyList(words, into: &painter)
    } else {
      paintPanel(
        line, .caption, centerY: inside(.bottom, height: panelSize(line, .caption).height), into: &painter)
    }
  }

  private static let keyListWidth = 150.0

  private func paintKeyList(_ words: [String], into painter: inout Painter) {
    let pitch = TextStyle.caption.lineHeight + 8
    let top = options.windowHeight - 24 - pitch * Double(words.count)
    for (row, word) in words.enumerated() {
      painter.text(word, .caption, theme.backdropText, at: Point(x: 24, y: top + pitch * Double(row)))
    }
  }

  private var roomBeside: Double {
    options.phoneOrigin.x - options.device.border * options.phoneScale - 24
  }

  /// Beside the phone, above or below it; on its screen only where the picture has no room around it.
  private func paintCaption(_ caption: SceneOptions.Caption, into painter: inout Painter) {
    if options.hasBackdrop, let layout = CaptionLayout(caption, in: options, screen: stage.bounds) {
      painter.faded(caption.alpha) { layout.paint(theme.ink, into: &$0) }
    } else {
      painter.faded(caption.alpha) { paintCaptionPanel(caption, into: &$0) }
    }
  }

  private func paintCaptionPanel(_ caption: SceneOptions.Caption, into painter: inout Painter) {
    let style = TextStyle(size: 15, weight: .medium, lineHeight: 20)
    let room = max(24, stage.width * options.phoneScale - 2 * NoticeScene.margin - 36)
    let lines = CaptionLines(caption.text, style, room: room)
    let height = style.lineHeight * Double(lines.lines.count) + 18
    let center = Point(x: phoneCenterX, y: inside(caption.edge, height: height))
    let panel = Rect(around: center, width: (lines.width + 36).rounded(), height: height)
    painter.mask(.shadow(radius: 16, blur: 16), panel.inset(by: -16), theme.shadow.faded(0.22))
    painter.material(theme.panel, in: panel, radius: min(16, height / 2))
    lines.paint(theme.panelText, x: center.x, y: panel.y + 9, .center, into: &painter)
  }

  private func paintPanel(_ words: String, _ style: TextStyle, centerY: Double, into painter: inout Painter) {
    let size = panelSize(words, style)
    let center = Point(x: phoneCenterX, y: centerY)
    let panel = Rect(around: center, width: size.width, height: size.height)
    painter.mask(.shadow(radius: 16, blur: 16), panel.inset(by: -16), theme.shadow.faded(0.22))
    painter.material(theme.panel, in: panel, radius: min(16, size.height / 2))
    painter.text(
      words, style, theme.panelText, at: Point(x: center.x, y: center.y - style.lineHeight / 2), .center,
      maxWidth: max(1, size.width - 24))
  }

  private func panelSize(_ words: String, _ style: TextStyle) -> (width: Double, height: Double) {
    let widest = max(48, stage.width * options.phoneScale - 2 * NoticeScene.margin)
    return (min(widest, (TextWidth.estimate(words, style) + 36).rounded()), style.lineHeight + 18)
  }

  private var phoneCenterX: Double { options.phoneOrigin.x + stage.width * options.phoneScale / 2 }

  private var phoneBottom: Double {
    options.phoneOrigin.y + (stage.height + options.device.border) * options.phoneScale
  }

  private var roomBelow: Double { options.windowHeight - phoneBottom }

  /// Window y of the middle of a panel at an edge of the screen, clear of what the device and the bars keep there.
  private func inside(_ edge: SceneOptions.Caption.VerticalEdge, height: Double) -> Double {
    let screenY =
      switch edge {
      case .top: stage.topBarsBottom + NoticeScene.margin + height / 2
      case .bottom:
        min(stage.frame.tabBarPicture.place.y, stage.height - stage.frame.screen.safeBottom) - NoticeScene.margin
          - height / 2
      }
    return options.phoneOrigin.y + screenY * options.phoneScale
  }
}

/// The panel of all keys, in the middle of the window.
package struct KeyPanel {
  package static let rowHeight = 28.0
  package static let padding = 24.0
  static let keyColumn = 104.0

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
    for (number, hint) in options.help.enumerated() {
      let (column, row) = number.quotientAndRemainder(dividingBy: rows)
      let place = Point(
        x: corner.x + Double(column) * columnWidth, y: corner.y + KeyPanel.head + Double(row) * rowHeight)
      paintRow(hint, at: place, room: columnWidth, into: &painter)
    }
  }

  private static let head = 34.0
  /// Points that stay free between the panel and the window's edges.
  private static let margin = 8.0
  private static let widest = 380.0

  /// Points for rows where the window is high enough for all of the panel.
  private var room: Double { stage.options.windowHeight - 2 * (KeyPanel.padding + KeyPanel.margin) - KeyPanel.head }

  /// Two columns where one is higher than the window, and the window is wide enough.
  private var columns: Int {
    let isHigh = Double(stage.options.help.count) * KeyPanel.rowHeight > room
    return isHigh && stage.options.windowWidth >= 1.7 * KeyPanel.widest ? 2 : 1
  }

  private var rows: Int { (stage.options.help.count + columns - 1) / columns }

  /// Narrower where even that is not enough.
  private var rowHeight: Double { max(12, min(KeyPanel.rowHeight, room / Double(max(1, rows)))) }

  private var columnWidth: Double {
    min(KeyPanel.widest, (stage.options.windowWidth - 2 * KeyPanel.margin) / Double(columns))
  }

  private var area: Rect {
    let height = Double(rows) * rowHeight + 2 * KeyPanel.padding + KeyPanel.head
    let center = Point(x: stage.options.windowWidth / 2, y: stage.options.windowHeight / 2)
    return Rect(around: center, width: columnWidth * Double(columns), height: height)
  }

  private func paintRow(_ hint: SceneOptions.KeyHint, at place: Point, room: Double, into painter: inout Painter) {
    let width = max(24, (TextWidth.estimate(hint.key, .captionStrong) + 14).rounded())
    let height = min(22, rowHeight - 2)
    let cap = Rect(x: place.x, y: place.y, width: min(width, KeyPanel.keyColumn - 8), height: height)
    painter.mask(.roundedRect(radius: 6), cap, Color.white.faded(0.14))
    painter.text(
      hint.key, .captionStrong, stage.theme.panelText, at: Point(x: cap.center.x, y: cap.center.y - 9), .center,
      maxWidth: cap.width)
    painter.text(
      hint.meaning, .secondary, stage.theme.panelSecondary,
      at: Point(x: place.x + KeyPanel.keyColumn, y: cap.center.y - 10),
      maxWidth: max(1, room - 2 * KeyPanel.padding - KeyPanel.keyColumn))
  }
}
