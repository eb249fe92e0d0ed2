import ChromeCore

extension Theme {
  /// The bars made of `material`: translucent ones are all as the tab bar is, white at 92 % or near-black at 88 %.
  func with(_ material: BarMaterial) -> Theme {
    var theme = self
    switch material {
    case .theme: break
    case .translucent: theme.topBar.alpha = theme.bar.alpha
    case .opaque: (theme.bar.alpha, theme.topBar.alpha) = (255, 255)
    }
    return theme
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
