import ChromeCore

extension Theme {
  /// The bars made of `material`: translucent ones are all as the tab bar is, and none is behind a hard edge.
  func with(_ material: BarMaterial, _ edge: ScrollEdge = .line) -> Theme {
    guard edge != .hard || material == .opaque else { return with(.opaque) }
    var theme = self
    switch material {
    case .theme: break
    case .translucent: theme.topBar.alpha = theme.bar.alpha
    case .opaque: (theme.bar.alpha, theme.topBar.alpha) = (255, 255)
    }
    return theme
  }

  /// Nothing shows through bars and panels.
  package var withoutTransparency: Theme {
    var theme = with(.opaque)
    theme.panel.alpha = 255
    return theme
  }

  /// A page's colour for words and signs on the bars: no darker, or lighter in the dark, than it must be to read over
  /// whatever passes under them.
  package func onBar(_ color: Color) -> Color {
    let worst = bar.over(isDark ? .white : .black)
    let end: Color = isDark ? .white : .black
    let steps = stride(from: 0.0, through: 1, by: 0.05).map { color.mixed(with: end, $0) }
    return steps.first { $0.contrast(on: worst) >= Theme.leastContrast } ?? end
  }

  /// Under white words and signs: the page's accent, no darker than they need it.
  package func stripGround(_ page: Int) -> Color {
    let accent = family(page).accent
    let steps = stride(from: 0.0, through: 1, by: 0.05).map { accent.mixed(with: .black, $0) }
    return steps.first { Color.white.contrast(on: $0) >= Theme.leastContrast } ?? .black
  }

  /// Of words on their ground, as WCAG 2.1 asks for text of this size; and a little more for rounding.
  private static let leastContrast = 4.6
}
