import ChromeCore

// What stands on the header has to read at every moment of its collapse, while the ground goes from the artwork to the
// bar. A colour that went over as slowly would be as bright as its ground somewhere on the way; so it is always one of
// a few, and changes at once where another begins to read better.
extension HeaderScene {
  /// For what stands at `y` on the header over the artwork of `page`.
  package func ink(over page: Int, y: Double) -> Color {
    ReadableInk.best(
      on: ground(under: page, y: y), among: [stage.theme.ink, stage.theme.family(page).onArt],
      decoration: artAlpha * (1 - HeaderArt.veilShare(stage.frame.header, y: y)))
  }

  /// What lies there, layer by layer as it is painted, without the artwork's shapes.
  package func ground(under page: Int, y: Double) -> Color {
    let family = stage.theme.family(page)
    let bar = stage.frame.header
    let isStrip = y >= bar.top
    let plain = stage.theme.topBar.faded(isStrip ? barAlpha : 1).over(family.page)
    let height = bar.top + bar.full + bar.stretch
    let shade = family.artBottom.faded(artAlpha * (height > 0 ? Blend.unit(y / height) : 0))
    let art = shade.over(family.artTop.faded(artAlpha).over(plain))
    return family.artTop.faded(artAlpha * HeaderArt.veilShare(bar, y: y)).over(art)
  }
}
