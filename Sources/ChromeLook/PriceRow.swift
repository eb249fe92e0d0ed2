import ChromeCore

/// The toolbar of a product: its price, the parts of the page as segments, and the button that buys it.
struct PriceRow {
  let stage: Stage
  let tints: Theme.Family
  let segments: [String]

  func paint(middle: Double, height: Double, into painter: inout Painter) {
    let price = "€ 189"
    painter.text(price, .title, stage.theme.ink, at: Point(x: 16, y: middle - 11))
    let button = Rect(x: stage.width - 16 - 58, y: middle - height / 2, width: 58, height: height)
    painter.mask(.roundedRect(radius: height / 2), button, tints.accent)
    painter.text("Buy", .captionStrong, tints.onAccent, at: Point(x: button.center.x, y: middle - 9), .center)
    let from = 16 + TextWidth.estimate(price, .title).rounded() + 14
    let strip = Rect(x: from, y: button.y, width: max(0, button.x - 12 - from), height: height)
    painter.mask(.roundedRect(radius: 8), strip, stage.theme.chip)
    let width = strip.width / Double(max(1, segments.count))
    painter.mask(
      .roundedRect(radius: 6), Rect(x: strip.x, y: strip.y, width: width, height: height).inset(by: 2), thumb)
    for (number, word) in segments.enumerated() {
      painter.text(
        word, number == 0 ? .captionStrong : .caption, stage.theme.ink,
        at: Point(x: strip.x + width * (Double(number) + 0.5), y: middle - 9), .center, maxWidth: width - 4)
    }
  }

  private var thumb: Color { stage.theme.isDark ? Color(0x636366) : .white }
}
