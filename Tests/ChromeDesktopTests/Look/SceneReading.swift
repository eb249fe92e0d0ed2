@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook

/// Reads a display list back, the way an eye would: which labels there are and what lies behind them.
struct SceneReading {
  struct Word {
    var label: Label
    /// Ground colors at a few places under the label.
    var backgrounds: [Color]
    var clip: Rect
  }

  private(set) var words: [Word] = []
  private var painted: [(item: DrawItem, clip: Rect)] = []

  init(_ list: DisplayList) {
    var clips = [Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)]
    for item in list.items {
      switch item {
      case .clip(let rect): clips.append(clips[clips.count - 1].cut(to: rect))
      case .endClip: clips.removeLast()
      case .fill, .mask, .material, .picture, .image: painted.append((item, clips[clips.count - 1]))
      case .text(let label): read(label, clips[clips.count - 1])
      }
    }
  }

  private mutating func read(_ label: Label, _ clip: Rect) {
    let width = min(TextWidth.estimate(label.string, label.style), label.maxWidth ?? .infinity)
    let start: Double
    switch label.alignment {
    case .leading: start = label.origin.x
    case .center: start = label.origin.x - width / 2
    case .trailing: start = label.origin.x - width
    }
    let y = label.origin.y + label.style.lineHeight / 2
    let places = [0.1, 0.5, 0.9].map { Point(x: start + width * $0, y: y) }.filter { clip.contains($0) }
    guard !places.isEmpty else { return }
    words.append(Word(label: label, backgrounds: places.flatMap { backgrounds(at: $0) }, clip: clip))
  }

  /// What may be seen at a place: through a pane whatever lies around there, since a blur is a mixture of it.
  func backgrounds(at place: Point) -> [Color] {
    let layer = painted.lastIndex { painted in
      guard case .material(_, let rect, let shown) = painted.item else { return false }
      return painted.clip.contains(place) && rect.contains(place) && shown.contains { $0.contains(place) }
    }
    guard let layer, case .material(let material, let rect, _) = painted[layer].item else {
      return [background(at: place)]
    }
    let around = [-30.0, 0, 30].flatMap { dx in [-30.0, 0, 30].map { place + Vector(dx: dx, dy: $0) } }
    let seen = around.filter { rect.contains($0) }.map { color(at: $0, over: .black, painted[..<layer]) }
    return seen.map { color(at: place, over: material.tint.over($0), painted[(layer + 1)...]) }
  }

  /// What the fills and masks so far leave at a place, over black.
  func background(at place: Point) -> Color { color(at: place, over: .black, painted[...]) }

  private func color(at place: Point, over background: Color, _ painted: ArraySlice<(item: DrawItem, clip: Rect)>)
    -> Color
  {
    painted.reduce(background) { background, painted in
      guard painted.clip.contains(place) else { return background }
      switch painted.item {
      case .fill(let rect, let color): return rect.contains(place) ? color.over(background) : background
      case .mask(let mask, let rect, let color):
        return rect.contains(place) ? color.faded(mask.coverage(at: place, in: rect)).over(background) : background
      case .material(let material, let rect, let shown):
        return rect.contains(place) && shown.contains { $0.contains(place) }
          ? material.tint.over(background) : background
      case .text, .picture, .image, .clip, .endClip: return background
      }
    }
  }
}

extension Rect {
  /// Within the superellipse of a squircle's four corners.
  func isInside(_ place: Point, _ radius: Double) -> Bool {
    let (dx, dy) = (min(place.x - x, maxX - place.x), min(place.y - y, maxY - place.y))
    return dx >= 0 && dy >= 0 && dx >= Squircle(radius: radius).inset(at: dy)
  }

  fileprivate func cut(to other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

extension Mask {
  /// 0 or 1 for shapes, the ramp for fades; a shadow counts nothing, it only ever darkens a little.
  fileprivate func coverage(at place: Point, in rect: Rect) -> Double {
    func solid(_ distance: Double) -> Double { distance < 0 ? 1 : 0 }
    func rounded(_ radius: Double) -> Double { IconShape.box(place, rect, radius: radius) }
    let fromCenter = (place - rect.center).length - rect.width / 2
    switch self {
    case .roundedRect(let radius): return solid(rounded(radius))
    case .outsideRoundedRect(let radius): return 1 - solid(rounded(radius))
    case .squircle(let radius): return rect.isInside(place, radius) ? 1 : 0
    case .squircleOutline(let radius, let width):
      return rect.isInside(place, radius) && !rect.inset(by: width).isInside(place, radius - width) ? 1 : 0
    case .circle: return solid(fromCenter)
    case .ring(let width): return solid(max(fromCenter, -fromCenter - width))
    case .roundedRectOutline(let radius, let width): return solid(max(rounded(radius), -rounded(radius) - width))
    case .shadow, .curve: return 0
    case .fade(let direction):
      switch direction {
      case .down: return (place.y - rect.y) / rect.height
      case .up: return 1 - (place.y - rect.y) / rect.height
      case .right: return (place.x - rect.x) / rect.width
      case .left: return 1 - (place.x - rect.x) / rect.width
      }
    case .icon(let icon):
      let scale = Icon.side / rect.width
      return solid(icon.distance(at: Point(x: (place.x - rect.x) * scale, y: (place.y - rect.y) * scale)))
    }
  }
}
