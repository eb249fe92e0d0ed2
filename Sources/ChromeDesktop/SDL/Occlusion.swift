import ChromeCore

/// What later items hide for certain: pixels that need not be drawn because nobody would see them. Half of a phone's
/// pixels are such: backdrops under pages, shadows under their own cards.
enum Occlusion {
  /// The last item that fills the whole canvas with an opaque colour; nothing before it can be seen. Nil if none does.
  static func lastCover(of canvas: PixelRect, in list: DisplayList, _ grid: PixelGrid) -> Int? {
    var isNarrow: [Bool] = []
    var cover: Int?
    for (index, item) in list.items.enumerated() {
      switch item {
      case .fill(let rect, let color):
        if color.alpha == 255, !isNarrow.contains(true), grid.pixels(rect).contains(canvas) { cover = index }
      case .clip(let rect): isNarrow.append(!grid.pixels(rect).contains(canvas))
      case .endClip: _ = isNarrow.popLast()
      case .mask, .text: break
      }
    }
    return cover
  }

  /// Pixels that an item fills with an opaque colour, as far as its clip lets it; nil if there are none for certain.
  static func solid(_ item: DrawItem, _ grid: PixelGrid) -> PixelRect? {
    switch item {
    case .fill(let rect, let color): return color.alpha == 255 ? grid.pixels(rect) : nil
    case .mask(.roundedRect(let radius), let rect, let color):
      guard color.alpha == 255 else { return nil }
      // Between the corners: one pixel more for the rounding of the mask's own edge.
      return grid.pixels(rect).inset(by: PixelGrid.whole(grid.length(radius).rounded(.up)) + 1)
    case .mask, .text, .clip, .endClip: return nil
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
