import ChromeCore

/// The device's own strip: a fixed 9:41, signal, Wi-Fi, battery, and the home indicator at the bottom.
struct StatusBar {
  /// Distance from the screen's lower edge to the upper edge of the home indicator, in points.
  static let indicatorInset = 13.0

  package let stage: Stage

  package func paint(into painter: inout Painter) {
    paintHomeIndicator(into: &painter)
    guard stage.safeTop >= 20 else { return }
    let isLow = stage.safeTop < 40
    let middle = middle
    let x = stage.options.device == .none || isLow ? 48.0 : 62
    let clock = Rect(around: Point(x: x, y: middle), width: 30, height: isLow ? 18 : 22)
    var inks = InkCache()
    painter.text(
      "9:41", isLow ? .captionStrong : .clock, ink(over: clock, &inks), at: Point(x: clock.center.x, y: clock.y),
      .center)
    // Next to a wide notch there is room for little more than the icons.
    let isNarrow = stage.frame.screen.cutOut.map { $0.isNotch && $0.place.x < 100 } ?? false
    let icons: [(Icon, Double, Double)] =
      isNarrow
      ? [(.battery, 28, 26), (.wifi, 52, 19), (.signal, 71, 19)]
      : [(.battery, 41, 26), (.wifi, 68, 19), (.signal, 90, 19)]
    for (icon, fromRight, side) in icons {
      let place = Rect(around: Point(x: stage.width - fromRight, y: middle), width: side, height: side)
      painter.mask(.icon(icon), place, ink(over: place, &inks))
    }
  }

  /// The y on which clock and icons are centered: the island's, or a little below the middle of the corners.
  private var middle: Double {
    guard stage.safeTop >= 40 else { return stage.safeTop / 2 }
    guard let cutOut = stage.frame.screen.cutOut, !cutOut.isNotch else { return stage.safeTop / 2 + 3 }
    return cutOut.place.center.y.rounded()
  }

  /// Chooses the icon's color by the bar's background over the pages below it. It switches with that background.
  private func ink(over icon: Rect, _ inks: inout InkCache) -> Color {
    let header = stage.place(of: .header)
    let pages = stage.pages(from: icon.x - header.x, to: icon.maxX - header.x)
    let isNextToArt = !header.holds(x: icon.center.x)
    return inks.ink(on: InkCache.Background(pages: pages, isNextToArt: isNextToArt, y: icon.center.y)) {
      HeaderScene(stage: stage, isNextToArt: isNextToArt).ink(over: pages, y: icon.center.y)
    }
  }

  /// Cache of the colors chosen for this picture: most icons have the same background.
  private struct InkCache {
    struct Background: Equatable {
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
    let width = min(Device.having(stage.frame.screen)?.homeIndicator ?? 134, stage.width)
    let capsule = Rect(
      x: (stage.width - width) / 2, y: stage.height - StatusBar.indicatorInset, width: width, height: 5)
    let places = (0..<5).map { Point(x: capsule.x + capsule.width * (Double($0) + 0.5) / 5, y: capsule.center.y) }
    let color = IconColor(stage: stage).blackOrWhite(on: places)
    painter.mask(.roundedRect(radius: 2.5), capsule, color)
  }
}
