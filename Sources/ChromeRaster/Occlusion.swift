import ChromeLook

/// Areas that later items certainly hide: pixels that need not be drawn. Half of a phone's pixels are hidden: backdrops
/// under pages, shadows under their own cards.
enum Occlusion {
  package static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Returns the pixels that a shape fills with an opaque color; empty if there are none for certain.
  static func solid(_ shape: PixelItem.Shape, _ color: Color, _ place: PixelRect, _ grid: PixelGrid) -> PixelRect {
    guard color.alpha == 255 else { return nothing }
    switch shape {
    case .fill: return place
    // Between the corners, with one extra pixel for the rounding of the mask's own edge.
    case .mask(.roundedRect(let radius)):
      return place.inset(by: PixelGrid.whole(grid.length(radius).rounded(.up)) + 1)
    case .mask(.squircle(let radius)):
      return place.inset(by: PixelGrid.whole(grid.length(Squircle(radius: radius).extent).rounded(.up)) + 1)
    case .image(let picture): return picture.isOpaque ? place : nothing
    case .mask, .text, .material, .picture: return nothing
    }
  }

  /// Returns the pixels between the corners of an outline, which it leaves as they are; empty for other items. The rim
  /// of a device is around all that moves.
  static func hole(in item: PixelItem, _ grid: PixelGrid) -> PixelRect {
    guard case .mask(.squircleOutline(let radius, let line)) = item.shape else { return nothing }
    let side = PixelGrid.whole(grid.length(line).rounded(.up))
    let end = max(side, PixelGrid.whole(grid.length(Squircle(radius: radius).extent).rounded(.up)) + 1)
    return item.place.inset(x: side, y: end)
  }

  /// An item that hides a large area, such as a header over its page.
  struct Occluder {
    package var index: Int
    var solid: PixelRect
  }

  /// Finds the occluders of a picture within `area`: opaque areas of at least a 32nd of it. Smaller ones hide too
  /// little to be worth the check. None of them overlaps a material layer, which samples what is below it.
  static func find(_ occluders: inout [Occluder], in picture: PixelList, _ area: PixelRect) {
    occluders.removeAll(keepingCapacity: true)
    let least = max(1, area.width * area.height / 32)
    for index in picture.items.indices {
      let solid = picture.items[index].solid.intersection(area)
      guard solid.width * solid.height >= least else { continue }
      let isOverMaterial = picture.layers.contains { $0.index < index && !$0.source.intersection(solid).isEmpty }
      if !isOverMaterial { occluders.append(Occluder(index: index, solid: solid)) }
    }
  }

  /// The occluders that come after one item.
  struct OccluderStack {
    package var occluders: ArraySlice<Occluder>
    package var above: Int

    /// Visits the parts of a rectangle that none of them covers.
    func forEachSeen(_ rect: PixelRect, _ visit: (PixelRect) -> Void) {
      Occlusion.forEachSeen(rect, under: occluders, above: above, visit)
    }
  }

  /// Visits the parts of a rectangle that no later occluder covers.
  static func forEachSeen(
    _ rect: PixelRect, under occluders: ArraySlice<Occluder>, above index: Int, _ visit: (PixelRect) -> Void
  ) {
    guard !rect.isEmpty else { return }
    guard let next = occluders.firstIndex(where: { $0.index > index && !$0.solid.intersection(rect).isEmpty }) else {
      return visit(rect)
    }
    let hole = occluders[next].solid.intersection(rect)
    let rest = occluders[(next + 1)...]
    func go(_ x: Int, _ y: Int, _ maxX: Int, _ maxY: Int) {
      forEachSeen(PixelRect(x: x, y: y, width: maxX - x, height: maxY - y), under: rest, above: index, visit)
    }
    go(rect.x, rect.y, rect.maxX, hole.y)
    go(rect.x, hole.y, hole.x, hole.maxY)
    go(hole.maxX, hole.y, rect.maxX, hole.maxY)
    go(rect.x, hole.maxY, rect.maxX, rect.maxY)
  }

  /// Returns the rest of a rectangle after later occluders have cut off its upper and lower ends.
  package static func seen(_ rect: PixelRect, under occluders: [Occluder], above index: Int) -> PixelRect {
    var (top, bottom) = (rect.y, rect.maxY)
    for lid in occluders where lid.index > index && lid.solid.x <= rect.x && lid.solid.maxX >= rect.maxX {
      if lid.solid.y <= top { top = max(top, lid.solid.maxY) }
      if lid.solid.maxY >= bottom { bottom = min(bottom, lid.solid.y) }
    }
    return PixelRect(x: rect.x, y: top, width: rect.width, height: max(0, bottom - top))
  }
}

extension PixelRect {
  /// Returns true if the other rectangle lies inside; an empty rectangle contains nothing and is contained nowhere.
  package func contains(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  fileprivate func inset(by pixels: Int) -> PixelRect { inset(x: pixels, y: pixels) }

  fileprivate func inset(x side: Int, y end: Int) -> PixelRect {
    PixelRect(x: x + side, y: y + end, width: width - 2 * side, height: height - 2 * end)
  }
}
