import ChromeCore

/// The phone's body around the screen. Points of the screen.
struct DeviceFrame {
  static let bezelWidth = 10.0
  static let cornerRadius = 47.0
  static let shadowBlur = 40.0
  static let shadowOffset = 16.0

  let stage: Stage

  /// Shadow and bezel, behind the screen.
  func paintBody(into painter: inout Painter) {
    guard stage.options.isDeviceFramed else { return }
    let body = stage.bounds.inset(by: -DeviceFrame.bezelWidth)
    let radius = DeviceFrame.cornerRadius + DeviceFrame.bezelWidth
    var shadow = body.inset(by: -DeviceFrame.shadowBlur)
    shadow.y += DeviceFrame.shadowOffset
    painter.mask(.shadow(radius: radius, blur: DeviceFrame.shadowBlur), shadow, stage.theme.shadow.faded(0.2))
    painter.mask(.roundedRect(radius: radius), body, stage.theme.bezel)
    painter.mask(
      .roundedRectOutline(radius: radius - 1, width: stage.pixel), body.inset(by: 1), stage.theme.bezelHighlight)
  }

  /// The screen's corners, over whatever the page left there.
  func paintRim(into painter: inout Painter) {
    guard stage.options.isDeviceFramed else { return }
    painter.mask(.outsideRoundedRect(radius: DeviceFrame.cornerRadius), stage.bounds, stage.theme.bezel)
  }
}

/// The quiet ground around the phone. Points of the window.
struct Backdrop {
  let stage: Stage

  func paint(into painter: inout Painter) {
    let window = Rect(x: 0, y: 0, width: stage.options.windowWidth, height: stage.options.windowHeight)
    painter.fill(window, stage.theme.backdropTop)
    painter.mask(.fade(.down), window, stage.theme.backdropBottom)
  }
}
