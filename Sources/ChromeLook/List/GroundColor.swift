import ChromeCore

// The color at a position of a picture that has not been drawn: precise enough to choose black or white for an icon.
extension DisplayList {
  /// Returns the color at `place`, with the list over `ground`. Letters, icons, outlines and shadows are too thin to
  /// count; a circle covers exactly its area, other round shapes count as rectangles.
  package func color(at place: Point, over background: Color) -> Color {
    var seen = background
    // Number of clips since the first that excludes the place, whose content is invisible there.
    var outside = 0
    for item in items {
      switch item {
      case .clip(let rect): if outside > 0 || !rect.holds(place) { outside += 1 }
      case .endClip: outside = max(0, outside - 1)
      case .fill, .mask, .material, .text, .picture, .image: if outside == 0 { seen = item.color(at: place).over(seen) }
      }
    }
    return seen
  }
}

extension DrawItem {
  fileprivate func color(at place: Point) -> Color {
    switch self {
    case .fill(let rect, let color): rect.holds(place) ? color : .clear
    case .mask(let mask, let rect, let color): rect.holds(place) ? color.faded(mask.share(at: place, in: rect)) : .clear
    case .material(let material, let rect, _):
      rect.holds(place)
        ? material.tint.faded(Double(material.alpha) / 255 * material.share(at: place.y, in: rect)) : .clear
    case .image(let picture, let rect, let opacity):
      rect.holds(place) ? picture.color(at: place, in: rect).faded(Double(opacity) / 255) : .clear
    case .text, .picture, .clip, .endClip: .clear
    }
  }
}

extension Mask {
  /// Returns the mask's alpha at a place inside of `rect`, treating round corners as square.
  fileprivate func share(at place: Point, in rect: Rect) -> Double {
    let (x, y) = ((place.x - rect.x) / rect.width, (place.y - rect.y) / rect.height)
    switch self {
    case .roundedRect, .squircle: return 1
    case .circle: return (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) <= 0.25 ? 1 : 0
    case .fade(.down): return y
    case .fade(.up): return 1 - y
    case .fade(.right): return x
    case .fade(.left): return 1 - x
    case .outsideRoundedRect, .squircleOutline, .ring, .roundedRectOutline, .shadow, .icon, .curve: return 0
    }
  }
}

extension Rect {
  func holds(_ place: Point) -> Bool {
    place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
  }
}
