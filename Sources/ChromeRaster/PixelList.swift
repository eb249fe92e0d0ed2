import ChromeCore
import ChromeLook

/// A display list in device pixels: every item with its area and the part of it that is inside its clips, back to
/// front. Items that are certainly invisible are left out.
package struct PixelList: Equatable, Sendable {
  package let canvas: PixelRect
  package let grid: PixelGrid
  package let background: Color
  /// The picture over that color, covering the whole canvas.
  let backgroundPicture: BackgroundPicture?
  package private(set) var items: [PixelItem] = []
  /// The areas that material layers sample, each with the number of its item.
  private(set) var layers: [(index: Int, source: PixelRect)] = []

  package init(_ list: DisplayList, grid: PixelGrid, background: Color, canvas: PixelRect) {
    (self.canvas, self.grid, self.background, backgroundPicture) = (canvas, grid, background, list.background)
    items.reserveCapacity(list.items.count)
    var clips: [PixelRect] = []
    // As deep as clips of a phone in a window are.
    clips.reserveCapacity(8)
    clips.append(canvas)
    for item in list.items {
      switch item {
      case .clip(let rect): clips.append(clips[clips.count - 1].intersection(grid.pixels(rect)))
      // A superfluous `endClip` is ignored.
      case .endClip: if clips.count > 1 { clips.removeLast() }
      case .fill, .mask, .text, .material, .picture, .image: append(item, inside: clips[clips.count - 1])
      }
    }
  }

  private mutating func append(_ item: DrawItem, inside clip: PixelRect) {
    guard !clip.isEmpty, let item = PixelItem(item, grid, inside: clip) else { return }
    if item.isMaterial { layers.append((items.count, item.place.intersection(canvas))) }
    items.append(item)
  }

  /// Returns `area`, extended by every material layer that it touches: a layer can only be drawn as a whole, because it
  /// samples the pixels that it covers.
  package func whole(_ area: PixelRect) -> PixelRect {
    var area = area
    while let layer = layers.first(where: { !$0.source.intersection(area).isEmpty && !area.contains($0.source) }) {
      area = area.union(layer.source)
    }
    return area
  }

  package static func == (one: PixelList, other: PixelList) -> Bool {
    one.canvas == other.canvas && one.grid == other.grid && one.background == other.background
      && one.backgroundPicture == other.backgroundPicture && one.items == other.items
  }

  /// Returns the last item that fills all of `area` with an opaque color and so hides everything before it; nil if
  /// there is none.
  func lastCover(of area: PixelRect) -> Int? { items.lastIndex { $0.isFill && $0.solid.contains(area) } }
}

/// An item to draw. Equal items look alike: differences below one pixel are rounded away.
package struct PixelItem: Equatable, Sendable {
  package enum Shape: Equatable, Sendable {
    case fill
    case mask(Mask)
    /// Text with its origin at (0, 0); its position is in `place`.
    case text(Label)
    /// A material layer with the areas in which it is visible, within its place.
    case material(Material, [PixelRect])
    case picture(BackgroundPicture)
    /// A picture stretched to its place.
    case image(BackgroundPicture)
  }

  // Stored and compared in this order: positions differ most often.
  /// Area of the item. For text only its anchor and the height of its line box: its width depends on the font.
  package let place: PixelRect
  /// Area outside of which nothing of it is drawn; never empty.
  package let visible: PixelRect
  /// A number that depends on everything but the places: alike items share it, others hardly ever do.
  let fingerprint: UInt64
  package let color: Color
  package let shape: Shape
  /// Pixels that it fills with an opaque color; empty if there are none for certain.
  let solid: PixelRect

  var isFill: Bool { shape == .fill }

  var isMaterial: Bool {
    if case .material = shape { true } else { false }
  }

  /// Returns true if `next` is a vertical fade over all of this opaque fill, so that each row has one color.
  func isBackground(of next: PixelItem) -> Bool {
    guard isFill, color.alpha == 255, next.place == place, next.visible == visible else { return false }
    return next.shape == .mask(.fade(.down)) || next.shape == .mask(.fade(.up))
  }

  /// Creates the item; nil if it would be invisible.
  package init?(_ item: DrawItem, _ grid: PixelGrid, inside clip: PixelRect) {
    switch item {
    case .fill(let rect, let color): (place, self.color, shape) = (grid.pixels(rect), color, .fill)
    case .mask(let mask, let rect, let color): (place, self.color, shape) = (grid.pixels(rect), color, .mask(mask))
    case .text(let label):
      guard !label.string.isEmpty else { return nil }
      (shape, color) = (.text(label.atOrigin), label.color)
      let height = PixelGrid.whole(grid.length(label.style.lineHeight))
      place = PixelRect(x: grid.column(label.origin.x), y: grid.row(label.origin.y), width: 0, height: height)
    case .material(let material, let rect, let shown):
      let whole = grid.pixels(rect)
      let seen = Array(
        shown.lazy.map { grid.pixels($0).intersection(whole).intersection(clip) }.filter { !$0.isEmpty })
      (place, shape, color) = (whole, .material(material, seen), material.tint)
    case .picture(let picture, let rect):
      (place, color, shape) = (grid.pixels(rect), .white, .picture(picture))
    case .image(let picture, let rect, let opacity):
      // The size is rounded on its own: while it scrolls, no edge may move against another.
      place = PixelRect(
        x: grid.column(rect.x), y: grid.row(rect.y), width: PixelGrid.whole(grid.length(rect.width)),
        height: PixelGrid.whole(grid.length(rect.height)))
      (color, shape) = (Color(red: 255, green: 255, blue: 255, alpha: opacity), .image(picture))
    case .clip, .endClip: return nil
    }
    visible = clip.intersection(PixelItem.reach(of: shape, at: place, within: clip))
    guard color.alpha > 0, !visible.isEmpty else { return nil }
    solid = Occlusion.solid(shape, color, place, grid).intersection(visible)
    fingerprint = Fingerprint(of: shape, color, width: place.width, height: place.height).value
  }

  /// Returns true if the items look alike but for their places and clips. No layer is like one elsewhere: it samples
  /// what is there.
  static func areAlike(_ one: UnsafePointer<PixelItem>, _ other: UnsafePointer<PixelItem>) -> Bool {
    let (place, otherPlace) = (one.pointee.place, other.pointee.place)
    guard one.pointee.color == other.pointee.color, place.width == otherPlace.width,
      place.height == otherPlace.height
    else { return false }
    return one.pointee.shape == other.pointee.shape && (place == otherPlace || !one.pointee.isMaterial)
  }

  /// Returns the area that a shape may draw to. Glyphs may exceed their line box by its own height, up and down.
  private static func reach(of shape: Shape, at place: PixelRect, within clip: PixelRect) -> PixelRect {
    if case .material(_, let shown) = shape { return shown.reduce(Occlusion.nothing) { $0.union($1) } }
    guard case .text(let label) = shape else { return place }
    let left = label.alignment == .leading ? max(clip.x, place.x) : clip.x
    let right = label.alignment == .trailing ? min(clip.maxX, place.x) : clip.maxX
    return PixelRect(
      x: left, y: place.y - place.height, width: max(0, right - left), height: place.height * 3)
  }
}

/// A hash of what an item looks like, computed from what usually differs.
private struct Fingerprint {
  // FNV-1a.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of shape: PixelItem.Shape, _ color: Color, width: Int, height: Int) {
    add(width)
    add(height)
    add(Int(color.red) << 24 | Int(color.green) << 16 | Int(color.blue) << 8 | Int(color.alpha))
    switch shape {
    case .fill: add(0)
    case .mask: add(1)
    case .text(let label): for byte in label.string.utf8 { add(Int(byte)) }
    case .material: add(2)
    case .picture(let picture), .image(let picture): add(picture.width << 32 | picture.height)
    }
    value ^= value << 32
  }

  private mutating func add(_ number: Int) {
    value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
  }
}

extension Label {
  fileprivate var atOrigin: Label {
    var label = self
    label.origin = Point(x: 0, y: 0)
    return label
  }
}
