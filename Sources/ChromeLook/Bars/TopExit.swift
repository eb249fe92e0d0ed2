import ChromeCore

/// The background of header and toolbar once one of them leaves in another way than across its edge: a material layer
/// each. The device's own strip has another one, which stays: its icons must be legible regardless of the bars.
struct TopExit {
  /// Blur of a pill's shadow, in points.
  private static let shadowBlur = 16.0

  let stage: Stage

  func paintBackground(into painter: inout Painter) {
    let tint = TopBackground.tint(stage)
    painter.material(tint, in: Rect(x: 0, y: 0, width: stage.width, height: stage.frame.header.top))
    for bar in BarName.at(.top) {
      let picture = stage.frame.pictures[bar]
      if picture.hasKept { painter.faded(fade) { $0.material(tint, in: picture.kept) } }
      painter.faded(alpha(of: bar)) { paintMaterial(of: bar, tint, into: &$0) }
    }
  }

  /// Part of a bar's area that is outside the background of the part it keeps.
  private func leaving(_ bar: BarName) -> Rect {
    let place = stage.place(of: bar)
    guard stage.frame.pictures[bar].hasKept else { return place }
    let top = min(place.maxY, stage.frame.pictures[bar].kept.maxY)
    return Rect(x: place.x, y: top, width: place.width, height: place.maxY - top)
  }

  /// Draws a bar's background; one that has left the edges has a shadow and a rim.
  private func paintMaterial(of bar: BarName, _ tint: Color, into painter: inout Painter) {
    let (picture, place) = (stage.frame.pictures[bar], leaving(bar))
    painter.mask(
      .shadow(radius: picture.radius, blur: Self.shadowBlur), place.inset(by: -Self.shadowBlur),
      stage.theme.shadow.faded(0.22 * picture.shrunk))
    painter.material(tint, in: place, radius: picture.radius)
    painter.mask(
      .roundedRectOutline(radius: picture.radius, width: stage.pixel), place,
      stage.theme.hairline.faded(4 * picture.shrunk))
  }

  /// Draws the content's edge at each bar; at the header only if the toolbar does not continue it.
  func paintEdges(into painter: inout Painter) {
    paintEdge(of: .toolbar, below: stage.place(of: .toolbar), into: &painter)
    let (header, toolbar) = (stage.place(of: .header), stage.place(of: .toolbar))
    let toolbarAlpha = toolbar.height > 0 ? stage.frame.pictures.toolbar.alpha : 0
    painter.faded(1 - toolbarAlpha) { painter in
      paintEdge(of: .header, below: header, into: &painter)
      paintKeptEdge(nextTo: [header], into: &painter)
    }
    painter.faded(toolbarAlpha) { painter in
      for part in header.parts(nextTo: toolbar) { paintEdge(of: .header, below: part, into: &painter) }
      paintKeptEdge(nextTo: [header, toolbar], into: &painter)
    }
  }

  /// Draws the edge of the header's kept part above content, wherever no other bar is below it.
  private func paintKeptEdge(nextTo others: [Rect], into painter: inout Painter) {
    let picture = stage.frame.pictures.header
    guard picture.hasKept else { return }
    // A header that fades in place covers its kept part completely, and becomes paler.
    let isCovered = picture.slide == 0
    let parts = others.dropFirst(isCovered ? 1 : 0).reduce([picture.kept]) { parts, other in
      parts.flatMap { $0.parts(nextTo: other) }
    }
    for part in parts { paintEdge(below: part, isCovered ? fade * (1 - picture.alpha) : fade, into: &painter) }
  }

  private func paintEdge(of bar: BarName, below place: Rect, into painter: inout Painter) {
    let share = alpha(of: bar) * (1 - Blend.unit(4 * stage.frame.pictures[bar].shrunk))
    paintEdge(below: place, share, into: &painter)
  }

  private func paintEdge(below place: Rect, _ share: Double, into painter: inout Painter) {
    guard place.width > 0, place.height > 0 else { return }
    let under = Blend.unit((place.maxY - stage.frame.contentTop) / 12)
    ContentEdge(stage: stage).paint(below: place, stage.theme.topBar, under * share, into: &painter)
  }

  private func alpha(of bar: BarName) -> Double { stage.frame.pictures[bar].alpha * fade }
  private var fade: Double { stage.tuning.top.fade == .bar ? stage.frame.header.alpha : 1 }
}

extension Rect {
  /// Parts of the rectangle to the left and to the right of `other`.
  fileprivate func parts(nextTo other: Rect) -> [Rect] {
    let (left, right) = (min(maxX, other.x), max(x, other.maxX))
    return [
      Rect(x: x, y: y, width: max(0, left - x), height: height),
      Rect(x: right, y: y, width: max(0, maxX - right), height: height),
    ]
  }
}
