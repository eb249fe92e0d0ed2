import ChromeCore

extension DisplayList {
  /// The same items inside several rectangles that do not overlap, so that together they make one stepped clip.
  /// What cannot touch a rectangle is left out of it: each pixel is still drawn once.
  package func clipped(to bands: [Rect]) -> DisplayList {
    DisplayList(
      items: bands.flatMap { band in
        band.width > 0 && band.height > 0 ? [.clip(band)] + items(touching: band) + [.endClip] : []
      })
  }

  private func items(touching band: Rect) -> [DrawItem] {
    var kept: [DrawItem] = []
    // Depth of clips inside one that misses the band; 0 outside of such.
    var missed = 0
    for item in items {
      if missed > 0 {
        missed += item.depthChange
      } else if !item.touches(band) {
        missed = max(0, item.depthChange)
      } else {
        kept.append(item)
      }
    }
    return kept
  }
}

extension DrawItem {
  fileprivate var depthChange: Int {
    switch self {
    case .clip: 1
    case .endClip: -1
    case .fill, .mask, .text: 0
    }
  }

  /// Whether it may draw between the band's upper and lower edges; text is allowed to leave its line box a little.
  fileprivate func touches(_ band: Rect) -> Bool {
    switch self {
    case .fill(let rect, _), .mask(_, let rect, _), .clip(let rect): rect.y < band.maxY && rect.maxY > band.y
    case .text(let label):
      label.origin.y - 8 < band.maxY && label.origin.y + label.style.lineHeight + 8 > band.y
    case .endClip: true
    }
  }
}
