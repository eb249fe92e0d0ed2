import ChromeCore

/// The device's own strip: a fixed 9:41, signal, Wi-Fi, battery, and the home indicator at the bottom.
struct StatusBar {
  /// From the screen's lower edge to the upper edge of the home indicator.
  static let indicatorInset = 13.0

  package let stage: Stage

  package func paint(into painter: inout Painter) {
    paintHomeIndicator(into: &painter)
    guard stage.safeTop >= 20 else { return }
    let strip = Rect(x: 0, y: 0, width: stage.width, height: stage.safeTop)
    let header = HeaderScene(stage: stage)
    // Its colour follows what lies under it, to the very edge between two pages.
    stage.onEachPage(within: strip, &painter) { page, _, painter in
      paintSigns(header.ink(over: page, y: stage.safeTop / 2 + 3), into: &painter)
    }
  }

  private func paintSigns(_ color: Color, into painter: inout Painter) {
    let middle = stage.safeTop / 2 + 3
    let leading = stage.options.device == .none ? 48.0 : 62.0
    painter.text("9:41", .clock, color, at: Point(x: leading, y: middle - 11), .center)
    let signs: [(Icon, Double, Double)] = [(.battery, 41, 26), (.wifi, 68, 19), (.signal, 90, 19)]
    for (icon, fromRight, side) in signs {
      painter.icon(icon, center: Point(x: stage.width - fromRight, y: middle), side: side, color)
    }
  }

  private func paintHomeIndicator(into painter: inout Painter) {
    guard stage.frame.screen.safeBottom >= 20 else { return }
    let capsule = Rect(x: (stage.width - 134) / 2, y: stage.height - StatusBar.indicatorInset, width: 134, height: 5)
    painter.mask(.roundedRect(radius: 2.5), capsule, stage.theme.ink)
  }
}
