@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeShell

/// A label with the area of its letters in points, set in the font that the window uses.
struct StudioInk {
  var label: Label
  var rect: Rect
  /// Intersection of the clips around it.
  var clip: Rect?

  /// True if it ends in an ellipsis.
  var isShortened: Bool { rect.width > label.maxWidth ?? .infinity }

  /// Returns the labels in the order of the list, without those that were painted over.
  static func all(_ list: DisplayList, scale: Double, setter: Typesetter = Typesetter(fonts: .find())) -> [StudioInk] {
    var ink: [StudioInk] = []
    var clips: [Rect] = []
    for item in list.items {
      switch item {
      case .clip(let rect): clips.append(clips.last?.intersection(rect) ?? rect)
      case .endClip: clips.removeLast()
      case .fill(let rect, let color) where color.alpha == 255: ink.removeAll { $0.rect.overlaps(rect) }
      case .mask(.roundedRect, let rect, let color) where color.alpha == 255: ink.removeAll { $0.rect.overlaps(rect) }
      case .material(_, let rect, _), .picture(_, let rect), .image(_, let rect, _):
        ink.removeAll { $0.rect.overlaps(rect) }
      case .text(let label): ink += [StudioInk(label, scale, setter, clips.last)].compactMap(\.self)
      case .fill, .mask: break
      }
    }
    return ink
  }

  private init?(_ label: Label, _ scale: Double, _ setter: Typesetter, _ clip: Rect?) {
    let style = label.style
    let size = TypeSize(pixels: style.size * scale, lineHeight: style.lineHeight * scale, limit: .infinity)
    guard let line = setter.line(label.string, style: style, size) else { return nil }
    let width = Double(line.width) / scale
    let left =
      switch label.alignment {
      case .leading: label.origin.x
      case .center: label.origin.x - width / 2
      case .trailing: label.origin.x - width
      }
    self.label = label
    rect = Rect(x: left, y: label.origin.y, width: width, height: style.lineHeight)
    self.clip = clip
  }
}

extension Rect {
  /// Returns true if the letters overlap. A point of line height may be shared: no letter extends that far.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y + 1 < other.maxY && other.y + 1 < maxY
  }

  func holds(_ other: Rect, within slack: Double = 0.5) -> Bool {
    other.x >= x - slack && other.maxX <= maxX + slack && other.y >= y - slack && other.maxY <= maxY + slack
  }
}
