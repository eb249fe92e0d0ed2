import ChromeCore

/// What later items hide for certain: pixels that need not be drawn because nobody would see them. Half of a phone's
/// pixels are such: backdrops under pages, shadows under their own cards.
enum Occlusion {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Pixels that a shape fills with an opaque colour; empty if there are none for certain.
  static func solid(_ shape: PixelItem.Shape, _ color: Color, _ place: PixelRect, _ grid: PixelGrid) -> PixelRect {
    guard color.alpha == 255 else { return nothing }
    switch shape {
    case .fill: return place
    // Between the corners: one pixel more for the rounding of the mask's own edge.
    case .mask(.roundedRect(let radius)):
      return place.inset(by: PixelGrid.whole(grid.length(radius).rounded(.up)) + 1)
    case .mask, .text: return nothing
    }
  }
}

extension PixelRect {
  /// An empty rectangle contains nothing and is contained nowhere.
  func contains(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  fileprivate func inset(by pixels: Int) -> PixelRect {
    PixelRect(x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }
}
