import ChromeCore
import ChromeLook

/// Draws the picture of a motion: the curve in force, the preset's behind it, and the handle.
struct CurvePainter {
  let panel: PanelPainter
  let curve: MotionCurve
  let spot: Spot

  private var theme: StudioTheme { panel.theme }
  private var accent: Color { TuningField.named(curve.timeKey).map { theme.accent($0.group) } ?? theme.top }

  func paint(into painter: inout Painter) {
    let scale = CurveScale(curve: curve, area: spot.rect)
    painter.mask(.roundedRect(radius: 6), spot.rect, theme.field)
    paintGrid(scale, into: &painter)
    let strip = Strip(area: scale.plot, range: MotionCurve.room, column: max(panel.pixel, 0.5))
    let (now, before) = (panel.view.tuning, panel.view.preset)
    if curve.handle(in: now) != curve.handle(in: before) { paintLine(strip, before, theme.secondary, into: &painter) }
    paintLine(strip, now, accent, into: &painter)
    paintHandle(at: scale.place(of: curve.handle(in: now)), into: &painter)
  }

  /// The goal, and every quarter of a second.
  private func paintGrid(_ scale: CurveScale, into painter: inout Painter) {
    let goal = scale.place(of: (0, 1)).y
    painter.fill(Rect(x: scale.plot.x, y: goal, width: scale.plot.width, height: panel.pixel), theme.line)
    for quarter in 1...3 where Double(quarter) / 4 < curve.span {
      let x = scale.place(of: (Double(quarter) / 4, 0)).x
      painter.fill(Rect(x: x, y: scale.plot.y, width: panel.pixel, height: scale.plot.height), theme.line)
      painter.text(
        "\(quarter * 250) ms", .panelNote, theme.secondary, at: Point(x: x - 4, y: scale.plot.maxY - 15), .trailing)
    }
  }

  private func paintLine(_ strip: Strip, _ tuning: Tuning, _ color: Color, into painter: inout Painter) {
    strip.line(color, width: 1.5, into: &painter) { curve.progress(at: $0 * curve.span, in: tuning) }
  }

  private func paintHandle(at place: Point, into painter: inout Painter) {
    let isHeld = panel.isPressed(spot)
    if isHeld || panel.isHovered(spot) {
      painter.mask(.circle, Rect(around: place, width: 22, height: 22), accent.faded(isHeld ? 0.28 : 0.14))
    }
    painter.mask(.circle, Rect(around: place, width: 12, height: 12), isHeld ? accent : theme.thumb)
    painter.mask(.ring(width: 1.5), Rect(around: place, width: 12, height: 12), accent)
  }
}

/// Where times and shares of the way lie in a curve's picture, and what a place means.
package struct CurveScale: Equatable, Sendable {
  package let curve: MotionCurve
  /// The curve's own field, inside the picture: room for half a handle on each side.
  package let plot: Rect

  package init(curve: MotionCurve, area: Rect) {
    self.curve = curve
    plot = Rect(x: area.x + 8, y: area.y + 4, width: area.width - 16, height: area.height - 8)
  }

  package func place(of point: (seconds: Double, share: Double)) -> Point {
    let (low, high) = (MotionCurve.room.lowerBound, MotionCurve.room.upperBound)
    let along = min(max(point.seconds / curve.span, 0), 1)
    return Point(x: plot.x + along * plot.width, y: plot.maxY - (point.share - low) / (high - low) * plot.height)
  }

  package func point(at place: Point) -> (seconds: Double, share: Double) {
    let (low, high) = (MotionCurve.room.lowerBound, MotionCurve.room.upperBound)
    let along = min(max((place.x - plot.x) / plot.width, 0), 1)
    return (along * curve.span, low + (plot.maxY - place.y) / plot.height * (high - low))
  }
}
