import ChromeCore

/// The picture behind a large title: a gradient in the page's colour and a few large, quiet shapes that lag behind
/// the scroll by the tuning's parallax.
struct HeaderArt {
  package let stage: Stage
  package let page: Int

  private var bar: BarFrame { stage.laidOut(.header) }

  /// The gradient fills whatever its clip leaves; the shapes move with the page, whose left edge is at `x`.
  package func paint(x: Double, into painter: inout Painter) {
    let tints = stage.theme.family(page)
    // As high as the unshrunk header: the gradient then changes its size only while pulled.
    let ground = Rect(x: 0, y: 0, width: stage.width, height: bar.top + bar.full + bar.stretch)
    painter.fill(ground, tints.artTop)
    painter.mask(.fade(.down), ground, tints.artBottom)
    defer {
      let veil = HeaderArt.veil(bar, width: stage.width)
      painter.fill(Rect(x: 0, y: 0, width: stage.width, height: veil.y), tints.artTop)
      painter.mask(.fade(.up), veil, tints.artTop)
    }
    let lag = bar.stretch / 2 - bar.hidden * stage.tuning.header.parallax
    painter.shifted(by: Vector(dx: x, dy: lag)) { paintShapes(into: &$0) }
  }

  /// The shapes dissolve where the status bar begins, whose clock and signs have to read; above the veil there is
  /// nothing of them. Points of the screen.
  static func veil(_ bar: BarFrame, width: Double) -> Rect {
    Rect(x: 0, y: bar.top * 0.8, width: width, height: bar.top * 1.2)
  }

  /// How much of the veil is at `y`, 0…1.
  static func veilShare(_ bar: BarFrame, y: Double) -> Double {
    bar.top > 0 ? Blend.unit((2 - y / bar.top) / 1.2) : 0
  }

  private func paintShapes(into painter: inout Painter) {
    let right = stage.width
    switch (stage.frame.scene, page % 3) {
    case (.feed, _), (.inbox, _), (.atlas, _): break
    case (.store, 0), (.store, 2): break
    case (.store, _): paintLamp(right: right, into: &painter)
    case (nil, 0), (.tabs, 0): paintRecord(center: Point(x: right - 70, y: bar.top + 30), into: &painter)
    case (nil, 1), (.tabs, 1): paintDiscs(right: right, into: &painter)
    case (nil, _), (.tabs, _): paintHills(right: right, into: &painter)
    }
  }

  /// The product itself, at the right; it grows with the pull as the picture does.
  private func paintLamp(right: Double, into painter: inout Painter) {
    let bottom = bar.top + bar.full + bar.stretch
    let side = min(1.3 * (bottom - bar.top), bottom)
    Product.paintLamp(in: Rect(x: right - side, y: bottom - 0.94 * side, width: side, height: side), into: &painter)
  }

  /// The grooves of a record.
  private func paintRecord(center: Point, into painter: inout Painter) {
    for (radius, alpha) in [(112.0, 0.07), (84, 0.09), (56, 0.11), (28, 0.16)] {
      painter.mask(.circle, Rect(around: center, width: 2 * radius, height: 2 * radius), Color.white.faded(alpha))
    }
  }

  /// Three overlapping lights.
  private func paintDiscs(right: Double, into painter: inout Painter) {
    let discs = [(right - 40.0, -6.0, 84.0, 0.1), (right - 118, 40, 52, 0.1), (right - 24, 82, 44, 0.12)]
    for (x, y, radius, alpha) in discs {
      let center = Point(x: x, y: bar.top + y)
      painter.mask(.circle, Rect(around: center, width: 2 * radius, height: 2 * radius), Color.white.faded(alpha))
    }
  }

  /// A sun and two hills.
  private func paintHills(right: Double, into painter: inout Painter) {
    let sun = Point(x: right - 84, y: bar.top + 20)
    painter.mask(.circle, Rect(around: sun, width: 124, height: 124), Color.white.faded(0.12))
    painter.mask(.circle, Rect(around: sun, width: 72, height: 72), Color.white.faded(0.28))
    for (x, y, side) in [(right - 150, 52.0, 120.0), (right - 30, 30, 170)] {
      let peak = Rect(x: x - side / 2, y: bar.top + y, width: side, height: side)
      painter.mask(.icon(.peak), peak, Color.white.faded(0.14))
    }
  }
}
