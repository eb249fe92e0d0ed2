import ChromeCore

// What stands on the header has to read at every moment of its collapse, while the ground goes from the artwork to the
// bar. A colour that went over as slowly would be as bright as its ground somewhere on the way; so it is always one of
// a few, and changes at once where another begins to read better.
extension HeaderScene {
  /// For what stands at `y` on the header over the artwork of `page`.
  package func ink(over page: Int, y: Double) -> Color { ink(over: [page], y: y) }

  /// The same for what stands over several pages at once, as their edge passes under it.
  func ink(over pages: [Int], y: Double) -> Color {
    let art = pages.map(artAlpha(over:)).max() ?? 0
    return ReadableInk.best(
      on: pages.flatMap { grounds(under: $0, y: y) },
      among: [stage.theme.ink] + pages.map { stage.theme.family($0).onArt },
      decoration: art * (1 - HeaderArt.veilShare(stage.frame.header, y: y)))
  }

  /// Through the bar may come the page's colour or, at worst, a picture as bright or dark as its words.
  private func grounds(under page: Int, y: Double) -> [Color] {
    [stage.theme.family(page).page, stage.theme.isDark ? .white : .black]
      .map { ground(under: page, y: y, through: $0) }
  }

  /// What lies there, layer by layer as it is painted, without the artwork's shapes; `seen` is what comes through the
  /// bar.
  package func ground(under page: Int, y: Double, through seen: Color) -> Color {
    let family = stage.theme.family(page)
    let bar = stage.frame.header
    let isStrip = y >= bar.top
    let artAlpha = artAlpha(over: page)
    let plain = TopGround.tint(stage).faded(isStrip && !isBesideArt ? barAlpha : 1).over(seen)
    let height = bar.top + bar.full + bar.stretch
    let shade = family.artBottom.faded(artAlpha * (height > 0 ? Blend.unit(y / height) : 0))
    let art = shade.over(family.artTop.faded(artAlpha).over(plain))
    return family.artTop.faded(artAlpha * HeaderArt.veilShare(bar, y: y)).over(art)
  }
}
