import ChromeCore

/// How content ends at the bars: what `bars.scrollEdge` paints there once some is under them. The soft edge is the
/// scroll edge effect of iOS 26 as a look: content fades into the bar's colour a little before the bar.
struct ContentEdge {
  let stage: Stage

  /// Points over which content fades out before a bar.
  static let softness = 22.0

  /// Under the top bars, or one of them: they cover `place` and are of `color`.
  /// - Parameter share: 0 while no content is under the bars, 1 once there is; below 0 as 0.
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

  /// Over the tab bar, whose ground is `place`.
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
