import ChromeCore

/// The toolbar of a product: its price, the parts of the page as segments, and the button that buys it.
struct PriceRow {
  let stage: Stage
  let tints: Theme.Family
  let segments: [String]
  /// Number of the segment that is chosen.
  let chosen: Int
  /// Its middle and height, in points of the screen.
  let middle: Double
  let height: Double

  private static let price = "€ 189"

  func paint(into painter: inout Painter) {
    painter.text(Self.price, .title, stage.theme.ink, at: Point(x: 16, y: middle - 11))
    painter.mask(.roundedRect(radius: height / 2), button, tints.accent)
    painter.pressable(button, radius: height / 2)
    painter.text("Buy", .captionStrong, tints.onAccent, at: Point(x: button.center.x, y: middle - 9), .center)
    painter.mask(.roundedRect(radius: 8), strip, stage.theme.chip)
    for (number, place) in segmentPlaces.enumerated() {
      let isChosen = number == chosen
      if isChosen { painter.mask(.roundedRect(radius: 6), place.inset(by: 2), thumb) }
      painter.pressable(place.inset(by: 2), radius: 6)
      painter.text(
        segments[number], isChosen ? .captionStrong : .caption, stage.theme.ink,
        at: Point(x: place.center.x, y: middle - 9), .center, maxWidth: place.width - 4)
    }
  }

  private var button: Rect { Rect(x: stage.width - 16 - 58, y: middle - height / 2, width: 58, height: height) }

  private var strip: Rect {
    let from = 16 + TextWidth.estimate(Self.price, .title).rounded() + 14
    return Rect(x: from, y: button.y, width: max(0, button.x - 12 - from), height: height)
  }

  /// In points of the screen, from the first.
  var segmentPlaces: [Rect] {
    let width = strip.width / Double(max(1, segments.count))
    return segments.indices.map {
      Rect(x: strip.x + width * Double($0), y: strip.y, width: width, height: height)
    }
  }

  private var thumb: Color { stage.theme.isDark ? Color(0x636366) : .white }
}
