import ChromeCore
import ChromeLook

/// Draws the timeline: ruler with in and out points, flags, input, offset, velocity, each bar's shown fraction with its
/// ribbons, the playhead. Everything is asked of the run for the columns that are drawn. A view holds whole runs: what
/// every column asks is taken out of it once.
final class TimelinePainter {
  package let view: TimelineView
  package let theme: StudioTheme
  package let state: PanelState
  package let pixel: Double
  /// Of the steady clock.
  package let seconds: Double
  /// The same gesture on several phones, this one first; where they decide differently, in which colour that is said.
  package let beside: [RunBeside]
  package let differences: [RunDifference]
  package let apart: Color
  /// Marks of the gesture, where it is on the shelf.
  let marks: MarkView?

  init(
    view: TimelineView, theme: StudioTheme, state: PanelState, pixel: Double, seconds: Double = 0,
    beside: [RunBeside] = [], differences: [RunDifference] = [], apart: Color = .clear, marks: MarkView? = nil
  ) {
    (self.view, self.theme, self.state, self.pixel, self.seconds) = (view, theme, state, pixel, seconds)
    (self.beside, self.differences, self.apart, self.marks) = (beside, differences, apart, marks)
  }

  /// Points a column, and the thinnest line: in small pictures nothing is thinner than a pixel.
  package var column: Double { max(2, pixel) }
  var hair: Double { max(1, pixel) }

  package func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.ground)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: pixel), theme.line)
    paintRuler(into: &painter)
    paintInput(into: &painter)
    let lanes = lanes
    for lane in lanes {
      paint(lane, into: &painter)
      paintBeside(lane, into: &painter)
    }
    paintDifferences(into: &painter)
    paintCut(into: &painter)
    paintFlags(into: &painter)
    if let marks { MarkPainter(view: marks, theme: theme, state: state, hair: hair).paint(into: &painter) }
    paintPlayhead(into: &painter)
    paintHover(lanes, into: &painter)
    paintButtons(into: &painter)
    paintEdge(into: &painter)
    if state.focus == .loop(.scrub), state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), view.chart.inset(by: -3), theme.top)
    }
  }
}
