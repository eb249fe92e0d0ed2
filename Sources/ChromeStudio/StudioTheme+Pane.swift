import ChromeLook

// Cards that lie over the scene or the panel: the same material as the phone's bars.
extension StudioTheme {
  /// The tint of a card.
  package var pane: Color {
    var tint = raised
    tint.alpha = paneAlpha
    return tint
  }

  /// A colour for words on a card: no nearer to that of the text than it must be to read over whatever lies under it.
  package func onPane(_ color: Color) -> Color {
    let worst = pane.over(text.contrast(on: .black) > text.contrast(on: .white) ? .white : .black)
    let steps = stride(from: 0.0, through: 1, by: 0.05).map { color.mixed(with: text, $0) }
    return steps.first { $0.contrast(on: worst) >= StudioTheme.leastContrast } ?? text
  }

  /// Of small words, as WCAG 2.1 asks; and a little more for rounding.
  private static let leastContrast = 4.6
}
