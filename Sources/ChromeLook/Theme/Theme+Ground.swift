// What stands around the phone, on whatever lies there.
extension Theme {
  /// Letters around the phone.
  package var backdropInk: Color { ReadableInk.best(on: grounds, among: [isDark ? .white : ink]) }

  /// Marks around the phone, and words that are to be seen first: they are large.
  package var backdropAccent: Color {
    let accent = family(1).accent
    let reads = grounds.allSatisfy { accent.contrast(on: $0) >= ReadableInk.leastForSigns }
    return reads ? accent : backdropInk
  }

  private var grounds: [Color] { [backdropTop, backdropBottom] }

  /// The same theme with one colour around the phone, and words that can be read on it.
  package func standing(on ground: Color) -> Theme {
    var theme = self
    (theme.backdropTop, theme.backdropBottom) = (ground, ground)
    let greys = Theme.shipped.map { $0.backdropText }
    theme.backdropText = ReadableInk.best(on: [ground], among: [backdropText] + greys)
    return theme
  }
}
