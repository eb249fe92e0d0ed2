import ChromeCore

/// Messages to the viewer, above everything else: captions, the line of keys, the panel of all keys. Points of the
/// window.
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

  /// Draws the key line where the backdrop has room: between the phone and the window's lower edge, or as a short list
  /// next to the phone. Over the phone only if there is no such room.
  private func paintKeyLine(into painter: inout Painter) {
    guard !options.keyLine.isEmpty else { return }
    let words = options.keyLine.map { "\($0.key)  \($0.meaning)" }
    let line = words.joined(separator: NoticeScene.keyGap)
    if roomBelow >= 26, TextWidth.estimate(line, .caption) + 8 <= roomAcross {
      let y = phoneBottom + (roomBelow - 18) / 2
      painter.text(
        line, .caption, theme.backdropText, at: Point(x: phoneCenterX, y: y), .center,
        maxWidth: options.windowWidth - 16)
    } else if sideRoom >= NoticeScene.keyListWidth {
      paintKeyList(words, into: &painter)
    } else {
      paintKeyPanel(words, into: &painter)
    }
  }

  private static let keyGap = "    "

  /// Draws the keys in as many lines as are needed to cut none: as wide as the phone, or as the window if the phone is
  /// too narrow for a word.
  private func paintKeyPanel(_ words: [String], into painter: inout Painter) {
    let style = TextStyle.caption
    let widest = words.reduce(0) { max($0, TextWidth.estimate($1, style)) }
    let screen = stage.width * options.phoneScale - 2 * NoticeScene.margin - 36
    let lines = NoticeScene.lines(words, style, room: screen >= widest ? screen : roomAcross - 36)
    let width = lines.reduce(0) { max($0, TextWidth.estimate($1, style)) } + 36
    let height = style.lineHeight * Double(lines.count) + 18
    let center = Point(x: phoneCenterX, y: inside(.bottom, height: height))
    let panel = Rect(around: center, width: width.rounded(), height: height)
    painter.mask(.shadow(radius: 16, blur: 16), panel.inset(by: -16), theme.shadow.faded(0.22))
    painter.material(theme.panel, in: panel, radius: 16)
    for (number, line) in lines.enumerated() {
      let y = panel.y + 9 + style.lineHeight * Double(number)
      painter.text(line, style, theme.panelText, at: Point(x: center.x, y: y), .center)
    }
  }

  private static func lines(_ words: [String], _ style: TextStyle, room: Double) -> [String] {
    words.reduce(into: []) { lines, word in
      let longer = lines.last.map { $0 + keyGap + word }
      if let longer, TextWidth.estimate(longer, style) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
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

  private var sideRoom: Double {
    options.phoneOrigin.x - options.device.border * options.phoneScale - 24
  }

  /// Draws the caption next to the phone, above or below it; on its screen only if the picture has no room around it.
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

  /// Width around the phone's middle that is clear of both edges of the window, in points.
  private var roomAcross: Double {
    2 * min(phoneCenterX, options.windowWidth - phoneCenterX) - 2 * NoticeScene.margin
  }

  private var phoneCenterX: Double { options.phoneOrigin.x + stage.width * options.phoneScale / 2 }

  private var phoneBottom: Double {
    options.phoneOrigin.y + (stage.height + options.device.border) * options.phoneScale
  }

  private var roomBelow: Double { options.windowHeight - phoneBottom }

  /// Window y of the middle of a panel at an edge of the screen, clear of the device's border and of the bars.
  private func inside(_ edge: SceneOptions.Caption.VerticalEdge, height: Double) -> Double {
    let screenY =
      switch edge {
      case .top: stage.topBarsFoot + NoticeScene.margin + height / 2
      case .bottom:
        BarName.at(.bottom).reduce(stage.height - stage.frame.screen.safeBottom) {
          min($0, stage.frame.pictures[$1].place.y)
        } - NoticeScene.margin - height / 2
      }
    return options.phoneOrigin.y + screenY * options.phoneScale
  }
}
