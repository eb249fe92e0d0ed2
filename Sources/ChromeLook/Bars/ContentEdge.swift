import ChromeCore

/// The edge between content and bars: paints `bars.scrollEdge` once content is under them. The soft edge looks like the
/// scroll edge effect of iOS 26: content fades into the bar's color shortly before the bar.
struct ContentEdge {
  let stage: Stage

  /// Distance over which content fades out before a bar, in points.
  static let softness = 22.0

  /// Draws the edge below the top bars, or below one of them, which cover `place` in `color`.
  ///
  /// - Parameter share: 0 while no content is under the bars, 1 once there is; values below 0 count as 0.
  func paint(below place: Rect, _ color: Color, _ share: Double, into painter: inout Painter) {
    switch stage.tuning.bars.scrollEdge {
    case .line, .hard:
      let y = place.maxY - stage.pixel
      paintLine(Rect(x: place.x, y: y, width: place.width, height: stage.pixel), share, &painter)
    case .soft:
      let veil = Rect(x: place.x, y: place.maxY, width: place.width, height: Self.softness)
      painter.mask(.fade(.up), veil, color.faded(max(0, share)))
    }
  }

  /// Draws the edge above the tab bar, whose background is `place`.
  func paint(above place: Rect, _ share: Double, into painter: inout Painter) {
    switch stage.tuning.bars.scrollEdge {
    case .line, .hard:
      paintLine(Rect(x: place.x, y: place.y, width: place.width, height: stage.pixel), share, &painter)
    case .soft:
      let top = place.y - stage.overhang
      let veil = Rect(x: place.x, y: top - Self.softness, width: place.width, height: Self.softness)
      painter.mask(.fade(.down), veil, stage.theme.bar.faded(max(0, share)))
    }
  }

  private func paintLine(_ line: Rect, _ share: Double, _ painter: inout Painter) {
    painter.fill(line, stage.theme.hairline.faded(share))
  }
}
