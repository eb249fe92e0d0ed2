import ChromeCore
import ChromeLook
import ChromeSession

/// The strip below compared phones: a lane for each bar with the shown fraction over time on each phone, shaded where
/// they differ; marks at different decisions; a line at the current time.
struct VersusStrip {
  private let plot: Rect
  private let range: ClosedRange<Tick>
  private let scale: Double
  private let theme: Theme
  /// Everything but the moving line, which is the same in all pictures.
  private var background = DisplayList()

  /// The width left of each lane for the bar's name, in points.
  private static let labelWidth = 78.0
  /// The width of a column of the plot, in points.
  private static let step = 1.0
  /// The height of the curves within a lane, in points.
  private static let curve = 24.0
  private static let line = 2.0

  init(_ comparison: PhoneComparison, _ theme: Theme, in place: Rect, range: ClosedRange<Tick>, scale: Double) {
    (self.range, self.scale, self.theme) = (range, scale, theme)
    let label = VersusStrip.labelWidth * scale
    let lanes = Double(comparison.lanes.count) * VersusPlan.laneHeight * scale
    plot = Rect(x: place.x + label, y: place.y, width: max(1, place.width - label), height: lanes)
    var painter = Painter()
    paintAxis(into: &painter)
    paintMarks(comparison, into: &painter)
    for (number, bar) in comparison.lanes.enumerated() { paint(bar, number, comparison, into: &painter) }
    background = painter.list
  }

  func paint(at tick: Double, into painter: inout Painter) {
    painter.append(background)
    let x = min(max(x(tick), plot.x), plot.maxX)
    let width = 2 * scale
    painter.fill(Rect(x: x - width / 2, y: plot.y - 2 * scale, width: width, height: plot.height + 4 * scale), ink)
  }

  private var ink: Color { theme.backdropInk }

  private func x(_ tick: Double) -> Double {
    let share = (tick - Double(range.lowerBound)) / Double(range.upperBound - range.lowerBound)
    return plot.x + share * plot.width
  }
}

// Static parts.
extension VersusStrip {
  private var text: TextStyle { TextStyle(size: 13 * scale, weight: .regular, lineHeight: 18 * scale) }

  /// Draws the time axis with at most nine labels at round times.
  private func paintAxis(into painter: inout Painter) {
    let seconds = TickClock.seconds(range.upperBound - range.lowerBound)
    let step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600].first { seconds / $0 <= 8 } ?? 1200
    let first = (TickClock.seconds(range.lowerBound) / step).rounded(.up)
    for number in 0...8 {
      let time = (first + Double(number)) * step
      let tick = time * Double(TickClock.ticksPerSecond)
      guard tick <= Double(range.upperBound) + 0.5 else { break }
      painter.fill(
        Rect(x: x(tick) - 0.5 * scale, y: plot.y, width: scale, height: plot.height), theme.backdropText.faded(0.2))
      let label = TuningValue.number((time * 10).rounded() / 10).description + " s"
      let half = TextWidth.estimate(label, text) / 2
      let middle = min(max(x(tick), plot.x + half), plot.maxX - half)
      painter.text(
        label, text, theme.backdropText, at: Point(x: middle, y: plot.maxY + 4 * scale), .center)
    }
  }

  /// Draws a line through all lanes, with a dot at the top, at each different decision.
  private func paintMarks(_ comparison: PhoneComparison, into painter: inout Painter) {
    for difference in comparison.differences where range.contains(difference.tick) {
      let x = x(Double(difference.tick))
      let side = 9 * scale
      painter.fill(
        Rect(x: x - 0.75 * scale, y: plot.y, width: 1.5 * scale, height: plot.height), theme.apart.faded(0.55))
      painter.mask(.circle, Rect(around: Point(x: x, y: plot.y), width: side, height: side), theme.apart)
    }
  }

  private func paint(_ bar: BarName, _ number: Int, _ comparison: PhoneComparison, into painter: inout Painter) {
    let height = VersusPlan.laneHeight * scale
    let lane = Rect(x: plot.x, y: plot.y + height * Double(number), width: plot.width, height: height)
    let curve = Rect(
      x: lane.x, y: lane.center.y - VersusStrip.curve * scale / 2, width: lane.width,
      height: VersusStrip.curve * scale)
    painter.text(
      bar.text, text, theme.backdropText,
      at: Point(x: lane.x - VersusStrip.labelWidth * scale, y: lane.center.y - text.lineHeight / 2),
      maxWidth: (VersusStrip.labelWidth - 8) * scale)
    let shares = comparison.runs.map { run in ticks.map { run.snapshot(at: $0).shown[bar] } }
    paintApart(shares, curve, into: &painter)
    for (phone, shares) in shares.enumerated().reversed() { paint(shares, phone, curve, into: &painter) }
  }

  /// The ticks at the middle of each column.
  private var ticks: [Tick] {
    let count = max(1, Int(plot.width / (VersusStrip.step * scale)))
    let length = Double(range.upperBound - range.lowerBound)
    return (0..<count).map { range.lowerBound + Tick((Double($0) + 0.5) / Double(count) * length) }
  }

  /// Shades the area between the smallest and the largest fraction that any phone shows.
  private func paintApart(_ shares: [[Double]], _ curve: Rect, into painter: inout Painter) {
    let spans = shares[0].indices.map { column in
      let now = shares.map { $0[column] }
      return Span(least: now.min() ?? 0, most: now.max() ?? 0)
    }
    VersusStrip.runs(of: spans) { columns, span in
      guard span.most - span.least > 0.005 else { return }
      let (left, right) = edges(columns, of: spans.count, curve)
      painter.fill(
        Rect(
          x: left, y: curve.maxY - span.most * curve.height, width: right - left,
          height: (span.most - span.least) * curve.height), theme.apart.faded(0.2))
    }
  }

  /// Draws a phone's curve as a line that joins its columns.
  private func paint(_ shares: [Double], _ phone: Int, _ curve: Rect, into painter: inout Painter) {
    let color = theme.phoneColor(phone)
    let thick = VersusStrip.line * scale
    let spans = shares.indices.map { column in
      let before = shares[max(0, column - 1)]
      return Span(least: min(before, shares[column]), most: max(before, shares[column]))
    }
    VersusStrip.runs(of: spans) { columns, span in
      let (left, right) = edges(columns, of: spans.count, curve)
      let top = curve.maxY - span.most * curve.height - thick / 2
      let bottom = curve.maxY - span.least * curve.height + thick / 2
      painter.fill(Rect(x: left, y: top, width: right - left, height: bottom - top), color)
    }
  }

  private struct Span: Equatable {
    var least: Double
    var most: Double
  }

  private func edges(_ columns: Range<Int>, of count: Int, _ curve: Rect) -> (left: Double, right: Double) {
    let width = curve.width / Double(count)
    return (curve.x + Double(columns.lowerBound) * width, curve.x + Double(columns.upperBound) * width)
  }

  /// Calls `draw` for each run of equal columns.
  private static func runs(of spans: [Span], _ draw: (Range<Int>, Span) -> Void) {
    var start = 0
    for column in spans.indices where column + 1 == spans.count || spans[column + 1] != spans[start] {
      draw(start..<column + 1, spans[start])
      start = column + 1
    }
  }
}
