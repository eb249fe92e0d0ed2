import ChromeCore

extension DisplayList {
  /// The same picture with its origin at `origin`, every length multiplied by `scale` (> 0).
  func placed(at origin: Point, scale: Double) -> DisplayList {
    if origin == Point(x: 0, y: 0), scale == 1 { return self }
    return DisplayList(items: items.map { $0.placed(at: origin, scale: scale) })
  }
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
    case .pane(let material, let rect, let shown):
      return .pane(material.scaled(by: scale), place(rect), shown: shown.map(place))
    case .text(let label): return .text(label.placed(at: origin, scale: scale))
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
