import ChromeCore

/// The background of the top bars: one material layer from the screen's edge, under the status bar, to the end of the
/// lowest bar.
struct TopBackground {
  let stage: Stage

  func paint(into painter: inout Painter) {
    if stage.hasTopLeftEdge { return TopExit(stage: stage).paintBackground(into: &painter) }
    if stage.hasPicturedTop { return }
    if stage.isGlass { return SoftEdge(stage: stage).paint(into: &painter) }
    let status = Rect(x: 0, y: 0, width: stage.width, height: stage.frame.header.top)
    let bars = Rect(x: 0, y: status.maxY, width: stage.width, height: stage.topBarsBottom - status.maxY)
    let alpha = stage.tuning.top.fade == .bar ? stage.frame.header.alpha : 1
    let tint = TopBackground.tint(stage)
    if alpha == 1 {
      painter.material(tint, in: whole)
    } else {
      // The device's own strip stays when the bars fade.
      painter.material(tint, in: status)
      painter.faded(alpha) { $0.material(tint, in: bars) }
    }
  }

  /// Tint of the top bars, under glass the page's own color: opaque under artwork, and as translucent as the theme once
  /// the artwork is gone. If a picture also showed through, no color would be legible for text on fading artwork.
  static func tint(_ stage: Stage) -> Color {
    let header = HeaderScene(stage: stage)
    let art = stage.pagesOnScreen.reduce(0) { max($0, header.artAlpha(over: $1.page)) }
    var tint = stage.isGlass ? stage.tints.page : stage.theme.topBar
    tint.alpha = UInt8(Blend.mix(Double(stage.theme.topBar.alpha), 255, art * stage.presence(of: .header)).rounded())
    return tint
  }

  /// Area of the background without the part that opaque artwork hides anyway.
  private var whole: Rect {
    let header = HeaderScene(stage: stage)
    let isHidden = stage.pagesOnScreen.allSatisfy { header.artAlpha(over: $0.page) == 1 }
    let top = isHidden ? stage.frame.header.top + stage.frame.header.height : 0
    return Rect(x: 0, y: top, width: stage.width, height: stage.topBarsBottom - top)
  }
}
