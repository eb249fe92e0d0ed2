import ChromeCore
import ChromeLook

/// Draws two numbers with one slider: below the lower handle a bar goes, above the upper one it comes, and between the
/// two the way that was scrolled last decides.
struct PairPainter {
  package let panel: PanelPainter
  package let low: TuningField
  package let high: TuningField
  /// Window y of the row's upper edge.
  package let y: Double

  private var view: PanelView { panel.view }

  /// - Parameter spots: As `PanelView.pairSpots` lays them out.
  package func paint(_ spots: [Spot], into painter: inout Painter) {
    panel.paintHover(spots[0], into: &painter)
    let halves = view.pairHalves(y)
    let (lower, upper) = (FieldPainter(panel: panel, field: low, y: y), FieldPainter(panel: panel, field: high, y: y))
    lower.paintLabel(at: halves.low.x, isStacked: true, into: &painter)
    upper.paintLabel(at: halves.high.x, isStacked: true, into: &painter)
    lower.paintShakenFigures(spots[3], into: &painter)
    upper.paintShakenFigures(spots[4], into: &painter)
    paintTrack(lower, upper, spots, into: &painter)
    paintFocus(spots[0].rect, halves, into: &painter)
  }

  private func paintTrack(_ lower: FieldPainter, _ upper: FieldPainter, _ spots: [Spot], into painter: inout Painter) {
    guard let scale = view.scale(of: low), let from = lower.number, let to = upper.number else { return }
    let middle = spots[5].rect.center.y
    lower.paintStrip(scale, middle - 4.5, height: 6, into: &painter)
    upper.paintStrip(scale, middle + 4.5, height: 6, into: &painter)
    lower.bar(from: view.left, to: view.right, middle, panel.theme.track, into: &painter)
    lower.bar(from: scale.x(of: from), to: scale.x(of: to), middle, lower.accent, into: &painter)
    lower.paintPresetMark(scale, middle, into: &painter)
    upper.paintPresetMark(scale, middle, into: &painter)
    let places = [from, to].map { Point(x: scale.x(of: $0), y: middle) }
    // The handle that is held or has the focus lies on top where both are on one place.
    let isLowOnTop = [view.state.pressed?.control, view.state.focus].contains(spots[5].control)
    let order = isLowOnTop ? [1, 0] : [0, 1]
    for index in order { lower.paintThumb(at: places[index], spots[5 + index], into: &painter) }
  }

  /// The ring says which of the two the keys move.
  private func paintFocus(_ row: Rect, _ halves: (low: Rect, high: Rect), into painter: inout Painter) {
    let focus = view.state.focus
    guard focus == .field(low.key) || focus == .field(high.key) else { return }
    let half = focus == .field(low.key) ? halves.low : halves.high
    let ring = Rect(x: half.x - 6, y: row.y + 2, width: half.width + 12, height: 39)
    panel.paintFocus(.field(focus == .field(low.key) ? low.key : high.key), ring, into: &painter)
  }
}
