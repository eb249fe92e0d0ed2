import ChromeControls
import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeStudio

// The picture.
extension SessionWindow {
  /// The phone's placement. A plain window contains only the phone.
  var placement: PhonePlacement {
    guard settings.isPlain else { return session.placement(pixelRatio: density) }
    return .picture(of: session.shownScreen, isPlain: true, scale: density)
  }

  /// Device pixels per point of the picture.
  var density: Double { pixelRatio * settings.scale }

  /// The mapping from picture points to window coordinates.
  private var canvas: Placement {
    Placement(originX: 0, originY: 0, scale: settings.scale, width: canvasSize.width, height: canvasSize.height)
  }

  /// The window's size in points of the picture.
  var canvasSize: WindowSize {
    WindowSize(width: windowSize.width / settings.scale, height: windowSize.height / settings.scale)
  }

  package var phonePlacement: Placement { phoneInCanvas.scaled(by: settings.scale) }

  /// The phone's placement in the picture.
  var phoneInCanvas: Placement { session.seenPlacement(placement.options) }

  package func picture(seenIn seconds: Double) -> Picture {
    lead = seconds
    drawExportPreview()
    let shown = shown
    return Picture(
      list: list(shown), canvas: canvas, background: theme.backdropBottom, pointer: pointer,
      nextPixel: nextPixel(shown),
      isFullScreen: presentation != nil)
  }

  private var pointer: Window.PointerShape {
    if hidesPointer { return .hidden }
    if let sheet = sceneSheet { return pointer(over: sheet) }
    if let sheet = lessonSheet { return pointer(over: sheet) }
    if let place = studio.interaction.pointer, hint(at: place)?.action != nil, studio.popup == nil { return .hand }
    return Window.PointerShape(studio.pointer(session.shownTuning))
  }

  /// The window's theme; in a presentation, adapted to the take's backdrop.
  private var theme: Theme {
    presentation == nil ? settings.theme : settings.theme.before(session.opened?.backdrop, session.background)
  }

  /// The hints below the phone: how to begin, until the first gesture, and the most useful keys.
  private var hints: [ActionRow.Hint] {
    guard !settings.isPlain, presentation == nil, gallery == nil, session.comparison == nil else { return [] }
    let isNew = !session.hasUserGesture && !session.isPlaying && studio.loop == nil
    return (isNew ? [ActionRow.dragHint] : []) + (settings.showsKeyLine ? ActionRow.keyHints : [])
  }

  /// Returns the hint below the phone at a place.
  func hint(at place: Point) -> ActionRow.Hint? { hintAreas.first { $0.area.contains(place) }?.hint }

  /// The hints below the phone with their areas.
  var hintAreas: [(area: Rect, hint: ActionRow.Hint)] {
    let hints = hints
    guard !hints.isEmpty, !showsHelp else { return [] }
    var options = placement.options
    options.keyLine = hints.map(\.text)
    let stage = Stage(
      frame: shown, tuning: session.shownTuning, theme: settings.theme, pages: session.content, options: options)
    return Array(zip(stage.keyAreas, hints))
  }

  private func list(_ shown: Frame) -> DisplayList {
    withNotices(
      withSheet {
        var options = placement.options
        options.touch = settings.showsTouch ? SceneOptions.Touch() : nil
        options.keyLine = hints.map(\.text)
        options.isMotionReduced = settings.isMotionReduced
        options.isTransparencyReduced = settings.isTransparencyReduced
        options.focus = focus.target
        options.backdrop = presentation == nil ? nil : session.background
        options.pictures = session.pictures
        return (session.workspaceList(shown, options, theme, at: studioSeconds), shown, options)
      })
  }

  /// Draws the list of keys over everything else, including the studio.
  func withHelp(_ list: DisplayList, _ frame: Frame, _ options: SceneOptions) -> DisplayList {
    let (panel, scale) = helpPanel(frame, options)
    var painter = Painter()
    panel.paint(into: &painter)
    let help = painter.list.placed(at: Point(x: 0, y: 0), scale: scale)
    return DisplayList(items: list.items + help.items, background: list.background)
  }

  /// Returns the list of keys and its scale: large text and controls may leave too little room, so that it is smaller.
  func helpPanel(_ frame: Frame, _ options: SceneOptions) -> (panel: KeyPanel, scale: Double) {
    var options = options
    options.help = presentation == nil ? ActionRow.help : PresentationKey.help
    let scale = min(1, options.windowWidth / SessionWindow.leastHelpWidth)
    options.windowWidth /= scale
    options.windowHeight /= scale
    let stage = Stage(
      frame: frame, tuning: session.shownTuning, theme: settings.theme, pages: session.content, options: options)
    return (KeyPanel(stage: stage), scale)
  }

  /// The least width of a window in which the list of keys has its usual size, in points.
  private static let leastHelpWidth = 460.0

  /// Returns the seconds until the page, which moves first, passes the next midpoint between two pixels at its current
  /// speed; nil if it does not move.
  private func nextPixel(_ frame: Frame) -> Double? {
    let pixels = density
    let (place, speed) = (frame.offset * pixels, frame.velocity * pixels)
    guard speed != 0, place.isFinite else { return nil }
    let middle = speed > 0 ? (place + 0.5).rounded(.down) + 0.5 : (place - 0.5).rounded(.up) - 0.5
    return (middle - place) / speed
  }
}

extension Window.PointerShape {
  init(_ shape: Studio.PointerUse) {
    self =
      switch shape {
      case .plain: .arrow
      case .press: .hand
      case .across: .horizontal
      case .along: .vertical
      case .text: .text
      case .grab: .grab
      }
  }
}

extension Placement {
  /// Returns the placement in window coordinates of a picture that is drawn with this scale.
  func scaled(by scale: Double) -> Placement {
    var placement = self
    (placement.originX, placement.originY) = (originX * scale, originY * scale)
    placement.scale *= scale
    return placement
  }
}

extension RawEvent {
  /// Returns the event with its position in points of a picture that is drawn with this scale.
  func inCanvas(scale: Double) -> RawEvent {
    guard scale != 1 else { return self }
    switch self {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      return .button(button, isDown: isDown, x: x / scale, y: y / scale, isFromTouch: isFromTouch)
    case .motion(let x, let y, let isFromTouch): return .motion(x: x / scale, y: y / scale, isFromTouch: isFromTouch)
    case .finger(let phase, let id, let x, let y, let isDirect):
      return .finger(phase, id: id, x: x / scale, y: y / scale, isDirect: isDirect)
    case .drop(let path, let place): return .drop(path, at: place.map { Point(x: $0.x / scale, y: $0.y / scale) })
    case .wheel, .wheelRested, .wheelLifted, .key, .keyUp, .text, .pointerLeft, .focusLost: return self
    }
  }
}
