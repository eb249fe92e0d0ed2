import ChromeCore

/// Dims the screen except for one part of it. Points of the screen.
struct SpotlightScene {
  /// Opacity of the black over the dimmed part. Chosen by eye: it can still be read.
  private static let dim = 0.58
  private static let radius = 14.0

  let stage: Stage

  func paint(into painter: inout Painter) {
    guard let spotlight = stage.options.spotlight else { return }
    let lit = rect(of: spotlight.area).intersection(stage.bounds)
    let shade = Color.black.faded(SpotlightScene.dim)
    painter.faded(spotlight.share) { painter in
      for part in around(lit) { painter.fill(part, shade) }
      guard lit.width > 0, lit.height > 0 else { return }
      let radius = min(SpotlightScene.radius, lit.width / 2, lit.height / 2)
      painter.mask(.outsideRoundedRect(radius: radius), lit, shade)
      // Visible on dark pages, where dimming hardly shows.
      painter.mask(.roundedRectOutline(radius: radius, width: 1), lit, Color.white.faded(0.35))
    }
  }

  private func rect(of area: SceneOptions.Spotlight.Area) -> Rect {
    switch area {
    case .place(let rect): return stage.isMirrored ? stage.frame.screen.mirrored(rect) : rect
    case .bar(let name):
      let picture = stage.frame.pictures[name]
      return picture.hasKept ? picture.kept : stage.place(of: name)
    }
  }

  /// The rest of the screen, as rectangles that do not overlap.
  private func around(_ lit: Rect) -> [Rect] {
    guard lit.width > 0, lit.height > 0 else { return [stage.bounds] }
    return [
      Rect(x: 0, y: 0, width: stage.width, height: lit.y),
      Rect(x: 0, y: lit.y, width: lit.x, height: lit.height),
      Rect(x: lit.maxX, y: lit.y, width: stage.width - lit.maxX, height: lit.height),
      Rect(x: 0, y: lit.maxY, width: stage.width, height: stage.height - lit.maxY),
    ]
  }
}
