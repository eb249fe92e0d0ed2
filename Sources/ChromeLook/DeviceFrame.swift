import ChromeCore

/// The phone's body around the screen. Points of the screen.
struct DeviceFrame {
  static let bezelWidth = 10.0
  static let cornerRadius = 47.0
  static let shadowBlur = 40.0
  static let shadowOffset = 16.0

  package let stage: Stage

  /// Shadow and bezel, behind the screen.
  func paintBody(into painter: inout Painter) {
    guard stage.options.isDeviceFramed else { return }
    let body = stage.bounds.inset(by: -DeviceFrame.bezelWidth)
    let radius = DeviceFrame.cornerRadius + DeviceFrame.bezelWidth
    var shadow = body.inset(by: -DeviceFrame.shadowBlur)
    shadow.y += DeviceFrame.shadowOffset
    painter.mask(.shadow(radius: radius, blur: DeviceFrame.shadowBlur), shadow, stage.theme.shadow.faded(0.2))
    painter.mask(.roundedRect(radius: radius), body, stage.theme.bezel)
  }

  /// Where the page may draw: all of the rounded screen and nothing beyond the bezel.
  ///
  /// Rectangles can only step along a round corner. The bezel is 10 wide, so a few steps fit between the screen's
  /// arc (radius 47) and the body's (57, less 1.5 of slack); the rim then covers them:
  /// 29² + 47² < 55.5², 29² + 37² > 47², 41² + 37² < 55.5², 41² + 23² > 47², 47² + 23² < 55.5².
  var screenBands: [Rect] {
    let height = stage.height
    guard stage.options.isDeviceFramed, height > 48, stage.width > 48 else { return [stage.bounds] }
    let bands: [(inset: Double, from: Double, to: Double)] = [
      (18, 0, 10), (6, 10, 24), (0, 24, height - 24), (6, height - 24, height - 10), (18, height - 10, height),
    ]
    return bands.map { band in
      Rect(x: band.inset, y: band.from, width: stage.width - 2 * band.inset, height: band.to - band.from)
    }
  }

  /// The bezel's ring, over whatever the page left on it: its inner edge is the screen's rounded outline.
  func paintRim(into painter: inout Painter) {
    guard stage.options.isDeviceFramed else { return }
    let body = stage.bounds.inset(by: -DeviceFrame.bezelWidth)
    let radius = DeviceFrame.cornerRadius + DeviceFrame.bezelWidth
    painter.mask(.roundedRectOutline(radius: radius, width: DeviceFrame.bezelWidth), body, stage.theme.bezel)
    painter.mask(
      .roundedRectOutline(radius: radius - 1, width: stage.pixel), body.inset(by: 1), stage.theme.bezelHighlight)
  }
}

/// The quiet ground around the phone. Points of the window.
struct Backdrop {
  package let stage: Stage

  package func paint(into painter: inout Painter) {
    guard stage.options.hasBackdrop else { return }
    let window = Rect(x: 0, y: 0, width: stage.options.windowWidth, height: stage.options.windowHeight)
    painter.fill(window, stage.theme.backdropTop)
    painter.mask(.fade(.down), window, stage.theme.backdropBottom)
  }
}
