import ChromeCore

// A layout from right to left is the mirror image of the one from left to right, but for what keeps its direction:
// letters, pictures, and icons that do not point anywhere.
extension DisplayList {
  /// Returns the list mirrored left to right.
  func mirrored(on screen: Screen) -> DisplayList {
    DisplayList(items: items.map { $0.mirrored(on: screen) }, background: background)
  }
}

extension DrawItem {
  fileprivate func mirrored(on screen: Screen) -> DrawItem {
    switch self {
    case .fill(let rect, let color): .fill(screen.mirrored(rect), color)
    case .mask(let mask, let rect, let color): .mask(mask.mirrored, screen.mirrored(rect), color)
    case .text(let label): .text(label.mirrored(on: screen))
    case .material(let material, let rect, let shown):
      .material(material, screen.mirrored(rect), shown: shown.map(screen.mirrored))
    case .picture(let picture, let rect): .picture(picture, screen.mirrored(rect))
    case .image(let picture, let rect, let opacity): .image(picture, screen.mirrored(rect), opacity: opacity)
    case .clip(let rect): .clip(screen.mirrored(rect))
    case .endClip: .endClip
    }
  }
}

extension Label {
  fileprivate func mirrored(on screen: Screen) -> Label {
    var mirrored = self
    mirrored.origin.x = screen.width - origin.x
    mirrored.alignment = alignment.mirrored
    return mirrored
  }
}

extension TextAlignment {
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

extension Mask {
  fileprivate var mirrored: Mask {
    switch self {
    case .fade(let direction): .fade(direction.mirrored)
    case .icon(let icon): .icon(icon.mirrored)
    case .curve(let curve): .curve(Curve(heights: curve.heights.reversed(), width: curve.width))
    case .roundedRect, .outsideRoundedRect, .squircle, .squircleOutline, .circle, .ring, .roundedRectOutline, .shadow:
      self
    }
  }
}

extension FadeDirection {
  fileprivate var mirrored: FadeDirection {
    switch self {
    case .down, .up: self
    case .right: .left
    case .left: .right
    }
  }
}

extension Icon {
  /// The icon with the same meaning from right to left. As in Apple's guidelines, icons for going back and forth point
  /// the other way; those of media and of objects do not.
  fileprivate var mirrored: Icon { self == .chevronLeft ? .chevronRight : self == .chevronRight ? .chevronLeft : self }
}
