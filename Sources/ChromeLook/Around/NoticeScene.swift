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

  /// A line of the keys: its hints, and its upper left corner, or its upper center if `isCentered`.
  private struct KeyRow {
    var hints: [String]
    var place: Point
    var isCentered = true

    var text: String { hints.joined(separator: NoticeScene.keyGap) }

    /// The area of each hint.
    var areas: [Rect] {
      var x = isCentered ? place.x - TextWidth.estimate(text, .caption) / 2 : place.x
      return hints.map { hint in
        let width = TextWidth.estimate(hint, .caption)
        defer { x += width + TextWidth.estimate(NoticeScene.keyGap, .caption) }
        return Rect(x: x - 4, y: place.y - 3, width: width + 8, height: TextStyle.caption.lineHeight + 6)
      }
    }
  }

  /// The key line where the backdrop has room: between the phone and the window's lower edge, or as a short list next
  /// to the phone. Over the phone, on a panel, only if there is no such room.
  private var keyRows: (rows: [KeyRow], panel: Rect?) {
    let lines = options.keyLine.map { $0.key.isEmpty ? $0.meaning : "\($0.key)  \($0.meaning)" }
    let line = lines.joined(separator: NoticeScene.keyGap)
    if roomBelow >= 26, TextWidth.estimate(line, .caption) + 8 <= roomAcross {
      return ([KeyRow(hints: lines, place: Point(x: phoneCenterX, y: phoneBottom + (roomBelow - 18) / 2))], nil)
    }
    if sideRoom >= NoticeScene.keyListWidth {
      let pitch = TextStyle.caption.lineHeight + 8
      let top = options.windowHeight - 24 - pitch * Double(lines.count)
      return (
        lines.enumerated().map {
          KeyRow(hints: [$1], place: Point(x: 24, y: top + pitch * Double($0)), isCentered: false)
        }, nil
      )
    }
    return keyPanel(lines)
  }

  private static let keyGap = "    "
  private static let keyListWidth = 150.0

  /// The area of each hint of the key line.
  var keyAreas: [Rect] { options.keyLine.isEmpty ? [] : keyRows.rows.flatMap { $0.areas } }

  private func paintKeyLine(into painter: inout Painter) {
    guard !options.keyLine.isEmpty else { return }
    let (rows, panel) = keyRows
    if let panel {
      painter.mask(.shadow(radius: 16, blur: 16), panel.inset(by: -16), theme.shadow.faded(0.22))
      painter.material(theme.panel, in: panel, radius: 16)
    }
    for row in rows {
      let isLine = panel == nil && row.isCentered
      painter.text(
        row.text, .caption, panel == nil ? theme.backdropText : theme.panelText, at: row.place,
        row.isCentered ? .center : .leading, maxWidth: isLine ? options.windowWidth - 16 : nil)
    }
  }

  /// Returns the keys in as many lines as are needed to cut none: as wide as the phone, or as the window if the phone
  /// is too narrow for a word.
  private func keyPanel(_ lines: [String]) -> (rows: [KeyRow], panel: Rect?) {
    let style = TextStyle.caption
    let widest = lines.reduce(0) { max($0, TextWidth.estimate($1, style)) }
    let screen = stage.width * options.phoneScale - 2 * NoticeScene.margin - 36
    var rows = NoticeScene.rows(lines, style, room: screen >= widest ? screen : roomAcross - 36)
    let width = rows.reduce(0) { max($0, TextWidth.estimate($1.text, style)) } + 36
    let height = style.lineHeight * Double(rows.count) + 18
    let center = Point(x: phoneCenterX, y: inside(.bottom, height: height))
    let panel = Rect(around: center, width: width.rounded(), height: height)
    for number in rows.indices {
      rows[number].place = Point(x: center.x, y: panel.y + 9 + style.lineHeight * Double(number))
    }
    return (rows, panel)
  }

  private static func rows(_ lines: [String], _ style: TextStyle, room: Double) -> [KeyRow] {
    lines.reduce(into: [KeyRow]()) { rows, word in
      let longer = rows.last.map { $0.text + keyGap + word }
      if let longer, TextWidth.estimate(longer, style) <= room {
        rows[rows.count - 1].hints.append(word)
      } else {
        rows.append(KeyRow(hints: [word], place: Point(x: 0, y: 0)))
      }
    }
  }

  /// The device's outline, in points of the screen.
  private var device: Rect { options.device.body(of: stage.frame.screen) }

  private var sideRoom: Double {
    options.phoneOrigin.x + device.x * options.phoneScale - 24
  }

  /// Draws the caption next to the phone, above or below it; on its screen only if the picture has no room around it.
  private func paintCaption(_ caption: SceneOptions.Caption, into painter: inout Painter) {
    if options.hasBackdrop, let layout = CaptionLayout(caption, in: options, around: device) {
      painter.faded(caption.alpha) { layout.paint(theme.ink, into: &$0) }
    } else {
      painter.faded(caption.alpha) { paintCaptionPanel(caption, into: &$0) }
    }
  }

  package func paint(
    _ caption: SceneOptions.Caption, enlargedTo moved: SceneOptions, into painter: inout Painter
  ) {
    let layout = options.hasBackdrop ? CaptionLayout(caption, in: moved, around: device) : nil
    painter.faded(caption.alpha) {
      if let layout { layout.paint(theme.ink, into: &$0) } else { paintCaptionPanel(caption, into: &$0) }
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
    options.phoneOrigin.y + device.maxY * options.phoneScale
  }

  private var roomBelow: Double { options.windowHeight - phoneBottom }

  /// Window y of the middle of a panel at an edge of the screen, clear of the device's border and of the bars.
  private func inside(_ edge: SceneOptions.Caption.VerticalEdge, height: Double) -> Double {
    let screenY =
      switch edge {
      case .top: stage.topBarsFoot + NoticeScene.margin + height / 2
      case .bottom:
        stage.bottomBarsTop - NoticeScene.margin - height / 2
      }
    return options.phoneOrigin.y + screenY * options.phoneScale
  }
}

extension Stage {
  /// Screen y above the shown bottom bars, with what floats above them, and above the device's own strip.
  fileprivate var bottomBarsTop: Double {
    let player = GlassAccessories(stage: self).player?.y ?? .infinity
    return BarName.at(.bottom).reduce(min(player, height - frame.screen.safeBottom)) {
      min($0, frame.pictures[$1].place.y)
    }
  }

  /// The area of each hint of the key line, in their order. Window coordinates.
  package var keyAreas: [Rect] { NoticeScene(stage: self).keyAreas }
}
