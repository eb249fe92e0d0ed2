import ChromeCore

/// Everything on screen, back to front, as plain data: filled rectangles, tinted masks, text, material layers, clips.
///
/// Coordinates are points of the whole window; the canvas multiplies by one scale factor and snaps to device pixels.
package struct DisplayList: Equatable, Sendable {
  package var items: [DrawItem] = []
  /// The picture behind all items; nil for a plain color, which the rasteriser has.
  package var background: BackgroundPicture?

  package init(items: [DrawItem] = [], background: BackgroundPicture? = nil) {
    (self.items, self.background) = (items, background)
  }
}

package enum DrawItem: Equatable, Sendable {
  case fill(Rect, Color)
  /// An alpha mask, stretched to exactly `rect`, multiplied with a color.
  case mask(Mask, Rect, Color)
  case text(Label)
  /// A material layer over everything drawn so far, which it samples within its rectangle only. It is visible in the
  /// rectangles `shown`, which do not overlap.
  case material(Material, Rect, shown: [Rect])
  /// A picture that covers the rectangle: scaled and centered, with the excess cut off at two sides.
  case picture(BackgroundPicture, Rect)
  /// A picture stretched to exactly the rectangle, with an opacity of 0…255. Its corner moves in whole device pixels.
  case image(BackgroundPicture, Rect, opacity: UInt8)
  /// Starts a clip: everything until the matching `endClip` stays inside the rectangle. Clips nest.
  case clip(Rect)
  case endClip
}

/// A shape defined by its alpha alone. Computed from signed distances at device scale, cached by size, tinted when
/// drawn.
package enum Mask: Hashable, Sendable {
  /// All four corners rounded by `radius` points.
  case roundedRect(radius: Double)
  /// The part of the rectangle outside its rounded corners.
  case outsideRoundedRect(radius: Double)
  /// All four corners of continuous curvature (`Squircle`), with that radius in points.
  case squircle(radius: Double)
  /// A squircle's outline, `width` points wide, inside the rectangle.
  case squircleOutline(radius: Double, width: Double)
  case circle
  /// A circle's outline, `width` points wide, inside the rectangle.
  case ring(width: Double)
  /// A rounded rectangle's outline, `width` points wide, inside the rectangle.
  case roundedRectOutline(radius: Double, width: Double)
  /// A rounded rectangle blurred by `blur` points; the rectangle is the shadow's own, `blur` larger on each side.
  case shadow(radius: Double, blur: Double)
  /// Alpha 0 at the start to 1 at the end, along an axis.
  case fade(FadeDirection)
  /// An icon that fills the (square) rectangle with its 24 × 24 box.
  case icon(Icon)
  /// A curve from the left to the right side of the rectangle.
  case curve(Curve)
}

/// A curve over the width of a rectangle, one height per column.
package struct Curve: Hashable, Sendable {
  /// Distances from the rectangle's upper edge, as shares of its height; at least one.
  package var heights: [Float]
  /// Thickness of the line in points; nil to fill everything below it instead.
  package var width: Double?

  package init(heights: [Float], width: Double?) { (self.heights, self.width) = (heights, width) }
}

package enum FadeDirection: Hashable, Sendable { case down, up, right, left }

/// One line of text.
package struct Label: Equatable, Sendable {
  package var string: String
  package var style: TextStyle
  package var color: Color
  /// Left, middle or right end of the text (by `alignment`) and the top of its line box, in points.
  package var origin: Point
  package var alignment: TextAlignment = .leading
  /// Maximum width in points: wider text ends in an ellipsis; nil means no limit.
  package var maxWidth: Double?

  package init(
    string: String, style: TextStyle, color: Color, origin: Point, alignment: TextAlignment = .leading,
    maxWidth: Double? = nil
  ) {
    self.string = string
    self.style = style
    self.color = color
    self.origin = origin
    self.alignment = alignment
    self.maxWidth = maxWidth
  }
}

package enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

extension DisplayList {
  /// Returns the list with its origin at `origin` and every length multiplied by `scale` (> 0).
  package func placed(at origin: Point, scale: Double) -> DisplayList {
    if origin == Point(x: 0, y: 0), scale == 1 { return self }
    return DisplayList(items: items.map { $0.placed(at: origin, scale: scale) })
  }
}

extension Double {
  /// Rounded to whole device pixels, halves up. A little less than half is half: the last bit of a sum must not decide
  /// to which side an edge between two pixels goes, or parts of what moves would tremble.
  package var wholePixel: Double { (self + 0.5 + 1.0 / 1024).rounded(.down) }
}

extension DrawItem {
  fileprivate func placed(at origin: Point, scale: Double) -> DrawItem {
    func place(_ rect: Rect) -> Rect {
      Rect(
        x: origin.x + rect.x * scale, y: origin.y + rect.y * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    switch self {
    case .fill(let rect, let color): return .fill(place(rect), color)
    case .mask(let mask, let rect, let color): return .mask(mask.scaled(by: scale), place(rect), color)
    case .material(let material, let rect, let shown):
      return .material(material.scaled(by: scale), place(rect), shown: shown.map(place))
    case .text(let label): return .text(label.placed(at: origin, scale: scale))
    case .picture(let picture, let rect): return .picture(picture, place(rect))
    case .image(let picture, let rect, let opacity): return .image(picture, place(rect), opacity: opacity)
    case .clip(let rect): return .clip(place(rect))
    case .endClip: return .endClip
    }
  }
}

extension Mask {
  fileprivate func scaled(by scale: Double) -> Mask {
    switch self {
    case .roundedRect(let radius): .roundedRect(radius: radius * scale)
    case .outsideRoundedRect(let radius): .outsideRoundedRect(radius: radius * scale)
    case .squircle(let radius): .squircle(radius: radius * scale)
    case .squircleOutline(let radius, let width): .squircleOutline(radius: radius * scale, width: width * scale)
    case .circle, .fade, .icon: self
    case .curve(let curve): .curve(Curve(heights: curve.heights, width: curve.width.map { $0 * scale }))
    case .ring(let width): .ring(width: width * scale)
    case .roundedRectOutline(let radius, let width): .roundedRectOutline(radius: radius * scale, width: width * scale)
    case .shadow(let radius, let blur): .shadow(radius: radius * scale, blur: blur * scale)
    }
  }
}

extension Material {
  fileprivate func scaled(by scale: Double) -> Material {
    var scaled = self
    (scaled.blur, scaled.radius) = (blur * scale, radius * scale)
    (scaled.lens, scaled.softness) = (lens * scale, softness * scale)
    return scaled
  }
}

extension Label {
  fileprivate func placed(at origin: Point, scale: Double) -> Label {
    var placed = self
    placed.origin = Point(x: origin.x + self.origin.x * scale, y: origin.y + self.origin.y * scale)
    placed.style.size *= scale
    placed.style.lineHeight *= scale
    placed.maxWidth = maxWidth.map { $0 * scale }
    return placed
  }
}

/// The list as text for people and golden files: one item per line, clips indented, lengths in multiples of 1/64 pt.
///
/// The rounding hides last-bit differences of maths libraries; 1/64 pt is below what any scale up to 32 can show.
extension DisplayList: CustomStringConvertible {
  package var description: String {
    var depth = 0
    var lines: [String] = []
    for item in items {
      if case .endClip = item { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + item.line)
      if case .clip = item { depth += 1 }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DrawItem {
  fileprivate var line: String {
    switch self {
    case .fill(let rect, let color): "fill \(rect.text) \(color.hex)"
    case .mask(let mask, let rect, let color): "\(mask.text) \(rect.text) \(color.hex)"
    case .text(let label): label.text
    case .material(let material, let rect, let shown):
      ([material.text, rect.text] + (shown == [rect] ? [] : shown.map { "in \($0.text)" })).joined(separator: " ")
    case .picture(let picture, let rect): "picture \(rect.text) \(picture.hash)"
    case .image(let picture, let rect, let opacity): "image \(rect.text) \(picture.hash) \(opacity)"
    case .clip(let rect): "clip \(rect.text)"
    case .endClip: "end"
    }
  }
}

/// Returns a length rounded to 1/64 pt, without trailing zeros: `12`, `0.5`, `-3.140625`.
private func word(_ length: Double) -> String {
  guard length.isFinite else { return "\(length)" }
  let quantum = (length * 64).rounded() / 64
  return quantum == quantum.rounded() ? "\(Int(quantum))" : "\(quantum)"
}

extension Material {
  fileprivate var text: String {
    let corners = radius > 0 ? " radius \(word(radius))" : ""
    let edge =
      (lens > 0 ? " lens \(word(lens))" : "") + (softness > 0 ? " soft \(word(softness))" : "")
      + (isSoftAbove ? " above" : "")
    let share = alpha < 255 ? " alpha \(alpha)" : ""
    return "pane \(tint.hex) blur \(word(blur)) saturation \(word(saturation))\(corners)\(edge)\(share)"
  }
}

extension Rect {
  fileprivate var text: String { "\(word(x)) \(word(y)) \(word(width)) \(word(height))" }
}

extension Mask {
  fileprivate var text: String {
    switch self {
    case .roundedRect(let radius): "rounded(\(word(radius)))"
    case .outsideRoundedRect(let radius): "outside(\(word(radius)))"
    case .squircle(let radius): "squircle(\(word(radius)))"
    case .squircleOutline(let radius, let width): "squircleOutline(\(word(radius)),\(word(width)))"
    case .circle: "circle"
    case .ring(let width): "ring(\(word(width)))"
    case .roundedRectOutline(let radius, let width): "outline(\(word(radius)),\(word(width)))"
    case .shadow(let radius, let blur): "shadow(\(word(radius)),\(word(blur)))"
    case .fade(let direction): "fade(\(direction))"
    case .icon(let icon): "icon(\(icon))"
    case .curve(let curve): "curve(\(curve.text))"
    }
  }
}

extension Curve {
  /// Returns the thickness, and the heights in thousandths where they change.
  fileprivate var text: String {
    var last: Int?
    let steps = heights.enumerated().compactMap { column, height -> String? in
      let level = Int((height * 1000).rounded())
      defer { last = level }
      return level == last ? nil : "\(column):\(level)"
    }
    return ([width.map(word) ?? "filled"] + steps).joined(separator: " ")
  }
}

extension Label {
  fileprivate var text: String {
    let figures = style.isTabular ? " tabular" : ""
    let limit = maxWidth.map { " within \(word($0))" } ?? ""
    let quoted = string.debugDescription
    return "text \(word(origin.x)) \(word(origin.y)) \(alignment) \(word(style.size))/\(word(style.lineHeight)) "
      + "\(style.weight)\(figures) \(color.hex)\(limit) \(quoted)"
  }
}

extension DisplayList {
  /// Returns the items clipped to several rectangles that do not overlap, which together form one stepped clip. An item
  /// is left out of the rectangles that it does not touch, so each pixel is still drawn once. A material layer samples
  /// what is below it in all of them, so everything below is drawn first.
  package func clipped(to bands: [Rect]) -> DisplayList {
    let bands = bands.filter { $0.width > 0 && $0.height > 0 }
    var clipped = DisplayList()
    clipped.items.reserveCapacity(items.count + 4 * bands.count)
    // The list, cut before and after each material layer. Clips that are open at a cut are closed there and reopened.
    var (start, outer): (Int, [DrawItem]) = (0, [])
    var open: [DrawItem] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .material(let material, let rect, let shown):
        clipped.add(items[start..<index], within: outer, closing: open.count, in: bands)
        clipped.add(material, rect, shown: shown, within: open, in: bands)
        (start, outer) = (index + 1, open)
      case .clip: open.append(item)
      case .endClip: _ = open.popLast()
      case .fill, .mask, .text, .picture, .image: break
      }
    }
    clipped.add(items[start...], within: outer, closing: open.count, in: bands)
    return clipped
  }

  /// Adds a part of a list to each band that it touches.
  /// - Parameters:
  ///   - outer: clips that are open where the part begins.
  ///   - count: clips that are open where it ends.
  private mutating func add(
    _ part: ArraySlice<DrawItem>, within outer: [DrawItem], closing count: Int, in bands: [Rect]
  ) {
    for band in bands {
      items.append(.clip(band))
      let before = items.count
      // Depth of clips inside one that misses the band; 0 outside of such.
      var missed = 0
      for item in outer { add(item, touching: band, &missed) }
      for item in part { add(item, touching: band, &missed) }
      for _ in 0..<count { add(.endClip, touching: band, &missed) }
      if items.count == before { items.removeLast() } else { items.append(.endClip) }
    }
  }

  private mutating func add(_ item: DrawItem, touching band: Rect, _ missed: inout Int) {
    if missed > 0 {
      missed += item.depthChange
    } else if item.touches(band) {
      items.append(item)
    } else {
      missed = max(0, item.depthChange)
    }
  }

  /// Adds a material layer within the clips around it.
  private mutating func add(
    _ material: Material, _ rect: Rect, shown: [Rect], within clips: [DrawItem], in bands: [Rect]
  ) {
    var seen: [Rect] = []
    seen.reserveCapacity(shown.count * bands.count)
    for one in shown {
      for band in bands {
        let part = band.intersection(one)
        if part.width > 0, part.height > 0 { seen.append(part) }
      }
    }
    guard !seen.isEmpty else { return }
    items += clips
    items.append(.material(material, rect, shown: seen))
    for _ in clips { items.append(.endClip) }
  }
}

extension DrawItem {
  fileprivate var depthChange: Int {
    switch self {
    case .clip: 1
    case .endClip: -1
    case .fill, .mask, .text, .material, .picture, .image: 0
    }
  }

  /// True if it may draw between the band's upper and lower edges; text may exceed its line box slightly.
  fileprivate func touches(_ band: Rect) -> Bool {
    switch self {
    case .fill(let rect, _), .mask(_, let rect, _), .material(_, let rect, _), .picture(_, let rect), .clip(let rect),
      .image(_, let rect, _):
      rect.y < band.maxY && rect.maxY > band.y
    case .text(let label):
      label.origin.y - 8 < band.maxY && label.origin.y + label.style.lineHeight + 8 > band.y
    case .endClip: true
    }
  }
}
