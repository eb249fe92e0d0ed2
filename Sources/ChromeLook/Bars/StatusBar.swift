import ChromeCore

/// The device's own strip: a fixed 9:41, signal, Wi-Fi, battery, and the home indicator at the bottom.
struct StatusBar {
  /// Distance from the screen's lower edge to the upper edge of the home indicator, in points.
  static let indicatorInset = 13.0

  package let stage: Stage

  package func paint(into painter: inout Painter) {
    paintHomeIndicator(into: &painter)
    guard stage.safeTop >= 20 else { return }
    let middle = stage.safeTop / 2 + 3
    let clock = Rect(around: Point(x: stage.options.device == .none ? 48 : 62, y: middle), width: 30, height: 22)
    var inks = IconColorCache()
    painter.text("9:41", .clock, ink(over: clock, &inks), at: Point(x: clock.center.x, y: clock.y), .center)
    let icons: [(Icon, Double, Double)] = [(.battery, 41, 26), (.wifi, 68, 19), (.signal, 90, 19)]
    for (icon, fromRight, side) in icons {
      let place = Rect(around: Point(x: stage.width - fromRight, y: middle), width: side, height: side)
      painter.mask(.icon(icon), place, ink(over: place, &inks))
    }
  }

  /// Chooses the icon's colour by the bar's background over the pages below it.
  private func ink(over icon: Rect, _ inks: inout IconColorCache) -> Color {
    IconColor(stage: stage).color { stage, framesAgo in
      let header = stage.place(of: .header)
      let pages = stage.pages(from: icon.x - header.x, to: icon.maxX - header.x)
      let isNextToArt = !header.holds(x: icon.center.x)
      let background = IconColorCache.Background(
        framesAgo: framesAgo, pages: pages, isNextToArt: isNextToArt, y: icon.center.y)
      return inks.ink(on: background) {
        HeaderScene(stage: stage, isNextToArt: isNextToArt).ink(over: pages, y: background.y)
      }
    }
  }

  /// Cache of the colours chosen for this picture: most icons have the same background.
  private struct IconColorCache {
    struct Background: Equatable {
      let framesAgo: Int
      let pages: [Int]
      let isNextToArt: Bool
      let y: Double
    }

    private var known: [(background: Background, ink: Color)] = []

    mutating func ink(on background: Background, _ choose: () -> Color) -> Color {
      if let ink = known.first(where: { $0.background == background })?.ink { return ink }
      let ink = choose()
      known.append((background, ink))
      return ink
    }
  }

  private func paintHomeIndicator(into painter: inout Painter) {
    guard stage.frame.screen.safeBottom >= 20 else { return }
    let capsule = Rect(x: (stage.width - 134) / 2, y: stage.height - StatusBar.indicatorInset, width: 134, height: 5)
    let places = (0..<5).map { Point(x: capsule.x + capsule.width * (Double($0) + 0.5) / 5, y: capsule.center.y) }
    let color = IconColor(stage: stage).color { $0.blackOrWhite(on: places) }
    painter.mask(.roundedRect(radius: 2.5), capsule, color)
  }
}
