import ChromeCore

/// The device's own strip: a fixed 9:41, signal, Wi-Fi, battery, and the home indicator at the bottom.
struct StatusBar {
  let stage: Stage

  func paint(into painter: inout Painter) {
    paintHomeIndicator(into: &painter)
    guard stage.safeTop >= 20 else { return }
    let color = color
    let middle = stage.safeTop / 2 + 3
    let leading = stage.options.isDeviceFramed ? 58.0 : 48.0
    painter.text("9:41", .clock, color, at: Point(x: leading, y: middle - 11), .center)
    let signs: [(Icon, Double, Double)] = [(.battery, 39, 26), (.wifi, 66, 19), (.signal, 88, 19)]
    for (icon, fromRight, side) in signs {
      painter.icon(icon, center: Point(x: stage.width - fromRight, y: middle), side: side, color)
    }
  }

  /// Follows what lies under it: the header's artwork or a plain bar.
  private var color: Color { HeaderScene(stage: stage).ink(onArt: stage.tints.onArt) }

  private func paintHomeIndicator(into painter: inout Painter) {
    guard stage.frame.screen.safeBottom >= 20 else { return }
    let capsule = Rect(x: (stage.width - 134) / 2, y: stage.height - 13, width: 134, height: 5)
    painter.mask(.roundedRect(radius: 2.5), capsule, stage.theme.ink)
  }
}
