import ChromeCore

extension DisplayList {
  /// The same items inside several rectangles that do not overlap, so that together they make one stepped clip.
  /// What cannot touch a rectangle is left out of it: each pixel is still drawn once. A pane reads what lies under it
  /// in all of them, so that is drawn before it.
  package func clipped(to bands: [Rect]) -> DisplayList {
    let bands = bands.filter { $0.width > 0 && $0.height > 0 }
    return DisplayList(items: layers.flatMap { $0.items(in: bands) })
  }

  /// The list cut before and after each pane. Clips that are open at a cut are closed there and opened again.
  private var layers: [Layer] {
    var layers: [Layer] = []
    var open: [DrawItem] = []
    var items: [DrawItem] = []
    func closed(_ items: [DrawItem]) -> [DrawItem] { items + open.map { _ in .endClip } }
    for item in self.items {
      switch item {
      case .pane(let material, let rect, let shown):
        layers.append(.plain(closed(items)))
        layers.append(.pane(material, rect, shown: shown, clips: open))
        items = open
      case .clip:
        open.append(item)
        items.append(item)
      case .endClip:
        _ = open.popLast()
        items.append(item)
      case .fill, .mask, .text: items.append(item)
      }
    }
    return layers + [.plain(closed(items))]
  }
}

/// Part of a list that is drawn at once.
private enum Layer {
  case plain([DrawItem])
  /// A pane within the clips around it.
  case pane(Material, Rect, shown: [Rect], clips: [DrawItem])

  func items(in bands: [Rect]) -> [DrawItem] {
    switch self {
    case .plain(let items):
      return bands.flatMap { band in
        let kept = Layer.items(items, touching: band)
        return kept.isEmpty ? [] : [.clip(band)] + kept + [.endClip]
      }
    case .pane(let material, let rect, let shown, let clips):
      let seen = shown.flatMap { one in bands.map { $0.intersection(one) } }.filter { $0.width > 0 && $0.height > 0 }
      return seen.isEmpty ? [] : clips + [.pane(material, rect, shown: seen)] + clips.map { _ in .endClip }
    }
  }

  private static func items(_ items: [DrawItem], touching band: Rect) -> [DrawItem] {
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
    case .fill, .mask, .text, .pane: 0
    }
  }

  /// Whether it may draw between the band's upper and lower edges; text is allowed to leave its line box a little.
  fileprivate func touches(_ band: Rect) -> Bool {
    switch self {
    case .fill(let rect, _), .mask(_, let rect, _), .pane(_, let rect, _), .clip(let rect):
      rect.y < band.maxY && rect.maxY > band.y
    case .text(let label):
      label.origin.y - 8 < band.maxY && label.origin.y + label.style.lineHeight + 8 > band.y
    case .endClip: true
    }
  }
}
