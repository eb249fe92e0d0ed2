import ChromeCore

/// The device around the screen, by how much of it is drawn.
package enum DeviceStyle: String, CaseIterable, Hashable, Sendable {
  /// The screen alone.
  case none
  /// A thin dark border.
  case slim
  /// Metal edge, buttons, and the cut-out of the display.
  case full

  /// Distance from the screen to the device's outer sides, in points; most devices' if drawn in full.
  package var border: Double {
    switch self {
    case .none: 0
    case .slim: 6
    case .full: Device.usual.bezel
    }
  }

  /// Returns the device's outline, in points of the screen.
  package func body(of screen: Screen) -> Rect {
    if self == .full { return screen.body }
    return Rect(x: 0, y: 0, width: screen.width, height: screen.height).inset(by: -border)
  }
}

/// The phone's body around the screen. Points of the screen.
struct DeviceFrame {
  /// Radius of the corners of a screen of no known device, in points.
  static let cornerRadius = 47.0
  static let shadowBlur = 40.0
  static let shadowOffset = 16.0
  /// Width of the metal around the black border, in points.
  static let metalWidth = 4.0
  /// Radius of the corners of a device with a home button, in points. By eye.
  private static let oldRadius = 60.0
  /// Diameter of the home button, in points: 10.9 mm.
  private static let homeButton = 70.0

  package let stage: Stage

  private var style: DeviceStyle { stage.options.device }
  private var device: Device? { Device.having(stage.frame.screen) }
  /// Distance from the screen to the device's outer edge, in points.
  private var border: Double { style == .full ? device?.bezel ?? style.border : style.border }
  private var body: Rect { style.body(of: stage.frame.screen) }
  private var hasHomeButton: Bool { style == .full && device?.hasHomeButton == true }
  private var screenRadius: Double {
    Squircle.radius(device?.cornerRadius ?? DeviceFrame.cornerRadius, within: min(stage.width, stage.height))
  }
  private var bodyRadius: Double { hasHomeButton ? DeviceFrame.oldRadius : screenRadius + border }

  /// Draws shadow, buttons and bezel, behind the screen.
  func paintBody(into painter: inout Painter) {
    guard style != .none else { return }
    var shadow = body.inset(by: -DeviceFrame.shadowBlur)
    shadow.y += DeviceFrame.shadowOffset
    painter.mask(.shadow(radius: bodyRadius, blur: DeviceFrame.shadowBlur), shadow, stage.theme.shadow.faded(0.2))
    if style == .full { paintButtons(into: &painter) }
    painter.mask(.squircle(radius: bodyRadius), body, stage.theme.bezel)
  }

  /// Buttons by side, distance from the body's top and height, in points. Left: action and volume; right: side button.
  private static let buttons: [(isLeft: Bool, y: Double, height: Double)] = [
    (true, 126, 32), (true, 186, 62), (true, 262, 62), (false, 212, 98),
  ]

  private func paintButtons(into painter: inout Painter) {
    guard stage.height > stage.width, stage.width < 600 else { return }
    for button in DeviceFrame.buttons where button.y + button.height < body.height / 2 {
      let x = button.isLeft ? body.x - 2 : body.maxX - 3
      let place = Rect(x: x, y: body.y + button.y, width: 5, height: button.height)
      painter.mask(.roundedRect(radius: 2), place, stage.theme.metal.dark)
      painter.mask(.roundedRect(radius: 1.25), place.inset(by: 0.75), stage.theme.metal.middle)
    }
  }

  /// The area for the page, as bands: the whole rounded screen and nothing beyond the bezel.
  ///
  /// Rectangles can only approximate a round corner in steps. From each edge inwards, a step begins inside the body's
  /// outline and lasts until it would cut into the screen's outline; the rim then covers the rest between the two. In
  /// whole points, with half a point to spare for pixels.
  var screenBands: [Rect] {
    guard style != .none, stage.height > 48, stage.width > 48, !hasHomeButton else { return [stage.bounds] }
    let (inner, outer) = (Squircle(radius: screenRadius), Squircle(radius: bodyRadius))
    var steps: [(inset: Double, from: Double)] = []
    var y = 0.0
    while y < stage.height / 2 {
      let inset = max(0, (outer.inset(at: y + border) - border + 0.5).rounded(.up))
      steps.append((inset, y))
      guard inset > 0 else { break }
      var end = y
      while inner.inset(at: end + 1) >= inset + 0.5 { end += 1 }
      y = max(end, y + 1)
    }
    return bands(steps)
  }

  /// Returns the steps from the top, their mirror images from the bottom, and the last one in between.
  private func bands(_ steps: [(inset: Double, from: Double)]) -> [Rect] {
    func band(_ inset: Double, _ from: Double, _ to: Double) -> Rect {
      Rect(x: inset, y: from, width: stage.width - 2 * inset, height: to - from)
    }
    let ends = zip(steps, steps.dropFirst()).map { (inset: $0.inset, from: $0.from, to: $1.from) }
    let last = steps[steps.count - 1]
    return ends.map { band($0.inset, $0.from, $0.to) } + [band(last.inset, last.from, stage.height - last.from)]
      + ends.reversed().map { band($0.inset, stage.height - $0.to, stage.height - $0.from) }
  }

  /// Draws the bezel's ring over whatever the page left on it: its inner edge is the screen's rounded outline.
  func paintRim(into painter: inout Painter) {
    guard style != .none else { return }
    if hasHomeButton {
      paintMetal(into: &painter)
      return paintHomeButton(into: &painter)
    }
    painter.mask(.squircleOutline(radius: bodyRadius, width: border), body, stage.theme.bezel)
    guard style == .full else {
      return painter.mask(
        .squircleOutline(radius: bodyRadius - 1, width: stage.pixel), body.inset(by: 1), stage.theme.bezelHighlight)
    }
    paintMetal(into: &painter)
    paintCutOut(into: &painter)
  }

  /// Draws three tones: a dark rim outside, the lit middle, a dark line where the glass begins.
  private func paintMetal(into painter: inout Painter) {
    let metal = stage.theme.metal
    func ring(_ inset: Double, _ width: Double, _ color: Color) {
      painter.mask(.squircleOutline(radius: bodyRadius - inset, width: width), body.inset(by: inset), color)
    }
    ring(0, DeviceFrame.metalWidth, metal.middle)
    ring(0, 1, metal.dark)
    ring(1.25, 0.75, metal.light)
    ring(DeviceFrame.metalWidth - 1, 1, metal.dark)
  }

  /// Draws earpiece and home button in the middle of the device's ends. On its side, the earpiece is at the left.
  private func paintHomeButton(into painter: inout Painter) {
    let isUpright = body.height > body.width
    let (ear, home) =
      isUpright
      ? (Point(x: body.center.x, y: body.y / 2), Point(x: body.center.x, y: (stage.height + body.maxY) / 2))
      : (Point(x: body.x / 2, y: body.center.y), Point(x: (stage.width + body.maxX) / 2, y: body.center.y))
    let slot = Rect(around: ear, width: isUpright ? 68 : 7, height: isUpright ? 7 : 68)
    painter.mask(.roundedRect(radius: 3.5), slot, stage.theme.metal.dark)
    let button = Rect(around: home, width: DeviceFrame.homeButton, height: DeviceFrame.homeButton)
    painter.mask(.circle, button, stage.theme.metal.middle)
    painter.mask(.circle, button.inset(by: 2.5), stage.theme.bezel)
  }

  /// Draws the part of the display without pixels, over everything on the screen.
  private func paintCutOut(into painter: inout Painter) {
    guard let (place, radius, isNotch) = stage.frame.screen.cutOut else { return }
    if isNotch { return paintNotch(place, radius, into: &painter) }
    painter.mask(.roundedRect(radius: radius), place, .black)
    paintLens(
      at: Point(x: place.maxX - radius, y: place.height > place.width ? place.y + radius : place.center.y), &painter)
  }

  /// Draws a notch as part of the bezel: only its inner corners are round.
  private func paintNotch(_ place: Rect, _ radius: Double, into painter: inout Painter) {
    let seam = 2.0
    var (shape, visible) = (place, place)
    if place.height > place.width {
      (shape.x, shape.width) = (place.x - radius, place.width + radius)
      (visible.x, visible.width) = (place.x - seam, place.width + seam)
    } else {
      (shape.y, shape.height) = (place.y - radius, place.height + radius)
      (visible.y, visible.height) = (place.y - seam, place.height + seam)
    }
    painter.clipped(to: visible) { $0.mask(.roundedRect(radius: radius), shape, stage.theme.bezel) }
  }

  /// Draws the camera's lens, barely visible.
  private func paintLens(at center: Point, _ painter: inout Painter) {
    let lens = Rect(around: center, width: 11, height: 11)
    painter.mask(.circle, lens, Color(0x11131A))
    painter.mask(.circle, lens.inset(by: 3), Color(0x1D2438))
  }
}

/// The plain background around the phone. Points of the window.
struct Backdrop {
  package let theme: Theme
  package let options: SceneOptions

  package func paint(into painter: inout Painter) {
    guard options.hasBackdrop, options.background == nil else { return }
    let window = Rect(x: 0, y: 0, width: options.windowWidth, height: options.windowHeight)
    painter.fill(window, theme.backdropTop)
    painter.mask(.fade(.down), window, theme.backdropBottom)
  }

  /// Draws the backdrop of an enlarged picture. A gradient continues in the color of its end; a picture is moved as far
  /// as its own edges allow.
  func paint(enlargedAt corner: Point, scale: Double, into painter: inout Painter) {
    guard options.hasBackdrop else { return }
    let window = Rect(x: 0, y: 0, width: options.windowWidth, height: options.windowHeight)
    var whole = Rect(x: corner.x, y: corner.y, width: window.width * scale, height: window.height * scale)
    if let picture = options.background {
      whole.x = min(0, max(window.width - whole.width, whole.x))
      whole.y = min(0, max(window.height - whole.height, whole.y))
      return painter.picture(picture, whole)
    }
    painter.fill(window, theme.backdropTop)
    painter.mask(.fade(.down), Rect(x: 0, y: whole.y, width: window.width, height: whole.height), theme.backdropBottom)
    let rest = Rect(x: 0, y: whole.maxY, width: window.width, height: max(0, window.maxY - whole.maxY))
    painter.fill(rest, theme.backdropBottom)
  }
}

extension SceneOptions {
  /// The picture behind everything; nil if there is none.
  package var background: BackgroundPicture? { hasBackdrop ? backdrop : nil }
}
