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
    return Window.PointerShape(studio.pointer(session.shownTuning))
  }

  /// The window's theme; in a presentation, adapted to the take's backdrop.
  private var theme: Theme {
    presentation == nil ? settings.theme : settings.theme.before(session.opened?.backdrop, session.background)
  }

  private func list(_ shown: Frame) -> DisplayList {
    if let gallery { return withNotices(galleryList(gallery)) }
    var options = placement.options
    options.touch = settings.showsTouch ? SceneOptions.Touch() : nil
    options.keyLine = settings.showsKeyLine && !settings.isPlain && presentation == nil ? ActionRow.keyLine : []
    options.isMotionReduced = settings.isMotionReduced
    options.isTransparencyReduced = settings.isTransparencyReduced
    options.focus = focus.target
    options.backdrop = presentation == nil ? nil : session.background
    let list = session.workspaceList(shown, options, theme, at: studioSeconds)
    return withNotices(withPhoneSheet(settings.showsHelp ? withHelp(list, shown, options) : list))
  }

  /// Draws the list of keys over everything else, including the studio.
  private func withHelp(_ list: DisplayList, _ frame: Frame, _ options: SceneOptions) -> DisplayList {
    var options = options
    options.help = presentation == nil ? ActionRow.help : PresentationKey.help
    var painter = Painter()
    let stage = Stage(
      frame: frame, tuning: session.shownTuning, theme: settings.theme, pages: session.content, options: options)
    KeyPanel(stage: stage).paint(into: &painter)
    return DisplayList(items: list.items + painter.list.items, background: list.background)
  }

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
