import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook

// What the eye sees of it. A picture's origin is the window's; only sizes, colors and words are asked for here. What
// lies across the screen's round corners is drawn in stretches: each thing counts once.
extension Bench {
  func picture(_ theme: Theme = .light) -> DisplayList {
    Scene.displayList(frame: frame, tuning: tuning, theme: theme, content: simulation.pages.map(\.content))
  }

  private func things(_ theme: Theme) -> [DrawItem] {
    picture(theme).items.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Colors of shapes of exactly this size.
  func colors(width: Double? = nil, height: Double, _ theme: Theme = .light) -> [Color] {
    things(theme).compactMap { item in
      let (rect, color): (Rect, Color)
      switch item {
      case .mask(_, let place, let tint): (rect, color) = (place, tint)
      case .material(let material, let place, _): (rect, color) = (place, material.tint)
      case .fill, .text, .picture, .image, .clip, .endClip: return nil
      }
      return rect.height == height && rect.width == width ?? rect.width ? color : nil
    }
  }

  /// Colors of strips as wide as the screen and exactly as high.
  func strips(height: Double, _ theme: Theme = .light) -> [Color] {
    things(theme).compactMap { item in
      switch item {
      case .fill(let rect, let color) where rect.height == height && rect.width == frame.screen.width: color
      case .material(let material, let rect, _) where rect.height == height && rect.width == frame.screen.width:
        material.tint
      case .fill, .material, .mask, .text, .picture, .image, .clip, .endClip: nil
      }
    }
  }

  /// Colors of what the bars at the top stand on, from the screen's edge to the end of the lowest.
  func topBackgrounds(_ theme: Theme = .light) -> [Color] {
    strips(height: max(frame.header.top + frame.header.height, frame.toolbar.top + frame.toolbar.height), theme)
  }

  /// Colors of the tabs' signs, from left to right; they are painted over the page, which may show signs too.
  func tabIcons(_ theme: Theme = .light) -> [Color] {
    let style = SceneStyle.of(frame.scene)
    let icons = (0..<frame.page.count).map { style.page($0).icon }
    return things(theme).compactMap { item in
      guard case .mask(.icon(let icon), _, let color) = item, icons.contains(icon) else { return nil }
      return color
    }
    .suffix(frame.page.count)
  }

  func words(_ theme: Theme = .light) -> [Label] {
    things(theme).compactMap { if case .text(let label) = $0 { label } else { nil } }
  }
}

extension Color {
  /// Whether its channels are within `spread` of each other.
  func isGray(within spread: Int) -> Bool {
    let channels = [red, green, blue].map(Int.init)
    return channels.max()! - channels.min()! <= spread
  }
}
