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

  /// Under white words and signs: of a page's darker tints the one on which they read best.
  package func stripGround(_ page: Int) -> Color {
    let family = family(page)
    let tints = [family.accent, family.artTop]
    return tints.max { Color.white.contrast(on: $0) < Color.white.contrast(on: $1) } ?? family.accent
  }
}
