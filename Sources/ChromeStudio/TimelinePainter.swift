import ChromeCore
import ChromeLook

/// Draws the timeline: ruler with in and out points, flags, input, offset, velocity, each bar's shown fraction with its
/// ribbons, the playhead. Everything is asked of the run for the columns that are drawn. A view holds whole runs: what
/// every column asks is taken out of it once.
struct TimelinePainter {
  package let view: TimelineView
  package let theme: StudioTheme
  package let state: PanelState
  package let pixel: Double
  /// Of the steady clock.
  package var seconds = 0.0

  /// Points a column, and the thinnest line: in small pictures nothing is thinner than a pixel.
  package var column: Double { max(2, pixel) }
  var hair: Double { max(1, pixel) }

  package func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.ground)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: pixel), theme.line)
    paintRuler(into: &painter)
    paintInput(into: &painter)
    paintOffset(into: &painter)
    paintVelocity(into: &painter)
    for bar in BarName.allCases { paint(bar, into: &painter) }
    paintCut(into: &painter)
    paintFlags(into: &painter)
    paintHover(into: &painter)
    paintPlayhead(into: &painter)
    paintButtons(into: &painter)
    if state.focus == .loop(.scrub), state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), view.chart.inset(by: -3), theme.top)
    }
  }
}

// Quantities.
extension TimelinePainter {
  private func paintOffset(into painter: inout Painter) {
    let (run, span) = (view.loop.run, Double(view.loop.span))
    let all = view.loop.before.map { [run.offsets, $0.offsets] } ?? [run.offsets]
    let low = min(0, all.map(\.lowerBound).min() ?? 0)
    let range = low...max(low + 1, all.map(\.upperBound).max() ?? 1)
    let strip = Strip(area: view.offset, range: range, column: column)
    if let before = view.loop.before {
      strip.line(theme.secondary.faded(0.5), width: hair, into: &painter) { before.glance(at: Tick($0 * span)).offset }
    }
    strip.line(theme.text, width: max(1.5, pixel), into: &painter) { run.glance(at: Tick($0 * span)).offset }
    paintLabel(
      "offset", figure(run.glance(at: view.loop.tick).offset, "pt"), theme.text, view.offset, into: &painter)
  }

  /// Around a line at rest, both ways alike, as far as the fastest column needs.
  private func paintVelocity(into painter: inout Painter) {
    let (run, span) = (view.loop.run, Double(view.loop.span))
    let probe = Strip(area: view.velocity, range: 0...1, column: column)
    let new = probe.values { run.speed(at: Tick($0 * span)) }
    let old = view.loop.before.map { before in probe.values { before.speed(at: Tick($0 * span)) } } ?? []
    let peak = max(100, (new + old).reduce(0) { max($0, abs($1)) })
    let strip = Strip(area: view.velocity, range: -peak...peak, column: column)
    painter.fill(
      Rect(x: view.velocity.x, y: view.velocity.center.y, width: view.velocity.width, height: pixel), theme.line)
    if !old.isEmpty { strip.line(theme.secondary.faded(0.5), width: hair, old, into: &painter) }
    strip.line(theme.text.faded(0.75), width: hair, new, into: &painter)
    paintLabel(
      "velocity", figure(run.speed(at: view.loop.tick), "pt/s"), theme.text, view.velocity, into: &painter)
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let (run, span) = (view.loop.run, Double(view.loop.span))
    let lane = view.lane(bar)
    let accent = theme.accent(bar)
    let curve = Rect(x: lane.x, y: lane.y, width: lane.width, height: 13)
    let strip = Strip(area: curve, range: 0...1, column: column)
    let new = strip.values { share in
      let tick = Tick(share * span)
      return run.tuning(at: tick)[bar].full > 0 ? run.glance(at: tick).shown[bar] : 0
    }
    strip.fill(accent.faded(0.16), new, into: &painter)
    strip.line(accent, width: hair, new, into: &painter)
    if let before = view.loop.before {
      let old = strip.values { before.glance(at: Tick($0 * span)).shown[bar] }
      strip.line(theme.secondary.faded(0.6), width: hair, old, into: &painter)
      let above = Rect(x: lane.x, y: curve.maxY + 2, width: lane.width, height: 3)
      Ribbon(old, above).paint(theme.accent(bar).faded(0.45), hair: hair, into: &painter)
    }
    Ribbon(new, Rect(x: lane.x, y: curve.maxY + 6, width: lane.width, height: 4)).paint(
      accent, hair: hair, into: &painter)
    let shown = run.glance(at: view.loop.tick).shown[bar]
    // A bar without a height is not shown, whatever share of it is.
    let isThere = run.tuning(at: view.loop.tick)[bar].full > 0
    paintLabel(
      bar.words, isThere ? "\(Int((shown * 100).rounded())) %" : "none", isThere ? accent : theme.secondary, curve,
      into: &painter)
  }

  private func paintLabel(
    _ name: String, _ figure: String, _ color: Color, _ lane: Rect, into painter: inout Painter
  ) {
    let y = lane.center.y - 7
    painter.text(name, .panelNote, color, at: Point(x: view.area.x + TimelineView.margin, y: y))
    painter.text(figure, .panelNote, theme.text, at: Point(x: view.chart.x - 16, y: y), .trailing)
  }

  private func figure(_ value: Double, _ unit: String) -> String { "\(Int(value.rounded())) \(unit)" }
}
