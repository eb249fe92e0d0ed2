import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// Draws the timeline: a ruler with in and out points, flags, input, offset, speed, each bar's shown fraction with its
/// ribbons, and the playhead. Values are read from the run for the visible columns only. A view holds whole runs, so
/// anything needed for every column is copied out of it once.
final class TimelinePainter {
  package let view: TimelineView
  let brush: Brush
  /// The looping gesture on several phones, this one first. `differences` lists where their results differ, and `apart`
  /// is the color for these.
  let compared: [ComparedRun]
  let differences: [RunDifference]
  let apart: Color
  /// The marks of the gesture, if it is in the library.
  let marks: MarkView?

  init(
    view: TimelineView, brush: Brush, compared: [ComparedRun] = [], differences: [RunDifference] = [],
    apart: Color = .clear, marks: MarkView? = nil
  ) {
    (self.view, self.brush, self.marks) = (view, brush, marks)
    (self.compared, self.differences, self.apart) = (compared, differences, apart)
  }

  var theme: StudioTheme { brush.theme }
  /// The width of a column, in points: at least one device pixel.
  var column: Double { max(2, brush.pixel) }
  var hair: Double { brush.hair }

  package func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.background)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: brush.pixel), theme.line)
    paintRuler(into: &painter)
    paintInput(into: &painter)
    let lanes = lanes
    for lane in lanes {
      paint(lane, into: &painter)
      paintNextToPhone(lane, into: &painter)
    }
    paintDifferences(into: &painter)
    paintCut(into: &painter)
    paintFlags(into: &painter)
    if let marks { MarkPainter(view: marks, brush: brush).paint(into: &painter) }
    paintPlayhead(into: &painter)
    paintHover(lanes, into: &painter)
    paintButtons(into: &painter)
    paintEdge(into: &painter)
    brush.ring(.loop(.scrub), view.chart.inset(by: -3), into: &painter)
  }
}

/// The looping gesture on one of several phones, in the color of the phone's name.
package struct ComparedRun: Equatable, Sendable {
  package var run: LoopRun
  package var color: Color

  package init(_ run: LoopRun, _ color: Color) { (self.run, self.color) = (run, color) }
}

// The same gesture on several phones.
extension TimelinePainter {
  /// Draws the shown fraction of the lane's bar on each of the phones.
  func paintNextToPhone(_ lane: TimelineLane, into painter: inout Painter) {
    guard let bar = lane.bar else { return }
    let strip = Strip(area: lane.curve, range: lane.range, column: column)
    for other in compared.reversed() {
      let shares = values(lane.curve) { tick in
        other.run.tuning(at: tick)[bar].full > 0 ? other.run.snapshot(at: tick).shown[bar] : 0
      }
      strip.line(other.color, width: max(1.5, brush.pixel), shares, into: &painter)
    }
  }

  /// Draws a line through all lanes at each difference, with a marker among the flags.
  func paintDifferences(into painter: inout Painter) {
    for difference in differences {
      let x = view.x(of: Double(difference.tick))
      guard view.shows(x) else { continue }
      let top = view.flags.center.y
      painter.fill(Rect(x: x - hair, y: top, width: 2 * hair, height: view.chart.maxY - top), apart.faded(0.55))
      painter.mask(.circle, Rect(around: Point(x: x, y: top), width: 11, height: 11), apart)
    }
  }
}

// Time and input.
extension TimelinePainter {
  /// Draws long ticks with their seconds, and short ticks between them.
  func paintRuler(into painter: inout Painter) {
    let scale = TimelineScale(
      seconds: TickClock.seconds(view.loop.span), width: view.chart.width / view.loop.zoom.length)
    for mark in scale.marks {
      let x = view.x(of: mark.seconds * Double(TickClock.ticksPerSecond))
      guard view.shows(x) else { continue }
      guard mark.isLong else {
        painter.fill(Rect(x: x, y: view.ruler.maxY - 4, width: brush.pixel, height: 4), theme.line)
        continue
      }
      painter.fill(
        Rect(x: x, y: view.ruler.y, width: brush.pixel, height: view.chart.maxY - view.ruler.y), theme.line)
      let text = mark.seconds == 0 ? "0 s" : TuningValue.number(mark.seconds).description
      guard x + 4 + TextWidth.estimate(text, .panelNote) < view.chart.maxX else { continue }
      painter.text(text, .panelNote, theme.secondary, at: Point(x: x + 4, y: view.ruler.y))
    }
  }

  /// Draws capsules for touches, and vertical bars for wheel inputs, with their direction and distance.
  func paintInput(into painter: inout Painter) {
    let lane = view.input
    for touch in view.loop.run.touches {
      let left = view.x(of: Double(touch.lowerBound))
      let right = view.x(of: Double(touch.upperBound))
      guard left <= lane.maxX, right >= lane.x else { continue }
      let (from, to) = (max(left, lane.x), min(right, lane.maxX))
      let rect = Rect(x: from, y: lane.center.y - 3, width: max(6, to - from), height: 6)
      painter.mask(.roundedRect(radius: 3), rect, theme.secondary.faded(0.55))
    }
    let turns = view.loop.run.turns
    let most = max(1, turns.reduce(0) { max($0, abs($1.way)) })
    for turn in turns {
      let x = view.x(of: Double(turn.tick))
      guard view.shows(x) else { continue }
      let height = max(1.5, abs(turn.way) / most * lane.height / 2)
      let y = turn.way > 0 ? lane.center.y : lane.center.y - height
      painter.fill(Rect(x: x - 0.75, y: y, width: 1.5, height: height), theme.secondary)
    }
    let y = lane.center.y - 7
    painter.text("input", .panelAxis, theme.secondary, at: Point(x: view.chart.x - 10, y: y), .trailing)
  }

  /// Dims the part that does not play, and draws a tab at each of the in and out points.
  func paintCut(into painter: inout Painter) {
    let (first, last) = (
      held(view.x(of: Double(view.loop.played.lowerBound))), held(view.x(of: Double(view.loop.played.upperBound)))
    )
    if view.loop.cut.start != nil {
      painter.fill(
        Rect(x: view.chart.x, y: view.ruler.y, width: first - view.chart.x, height: view.chart.maxY - view.ruler.y),
        theme.background.faded(0.6))
    }
    if view.loop.cut.end != nil {
      painter.fill(
        Rect(x: last, y: view.ruler.y, width: view.chart.maxX - last, height: view.chart.maxY - view.ruler.y),
        theme.background.faded(0.6))
    }
    for side in LoopCut.Side.allCases where view.shows(view.x(of: Double(view.tick(of: side)))) {
      paintHandle(side, into: &painter)
    }
  }

  private func held(_ x: Double) -> Double { min(max(x, view.chart.x), view.chart.maxX) }

  private func paintHandle(_ side: LoopCut.Side, into painter: inout Painter) {
    let rect = view.handle(side)
    let control = Control.loop(.cut(side))
    let isHot = brush.interaction.isAt(control)
    let isSet = view.loop.cut[side] != nil
    let color = isSet || isHot ? theme.text : theme.secondary.faded(0.6)
    painter.mask(.roundedRect(radius: 2), rect, color)
    let edge = side == .start ? rect.maxX - 1.5 : rect.x
    let height = isSet ? view.chart.maxY - rect.y : rect.height
    painter.fill(Rect(x: edge, y: rect.y, width: 1.5, height: height), color.faded(isSet ? 0.7 : 1))
    brush.ring(control, rect.inset(by: -3), radius: 4, into: &painter)
  }

  /// Draws a dot and a thin line for each flag, and its text if there is room before the next one.
  func paintFlags(into painter: inout Painter) {
    let flags = view.loop.run.flags.compactMap { flag in
      flag.event.label.map { (x: view.x(of: Double(flag.tick)), label: $0) }
    }
    for (index, flag) in flags.enumerated() where view.shows(flag.x) {
      let color = flag.label.bar.map(theme.accent) ?? theme.pager
      let isHot = brush.interaction.hover?.control == .loop(.flag(index))
      let hair = Rect(x: flag.x, y: view.flags.y, width: hair, height: view.chart.maxY - view.flags.y)
      painter.fill(hair, color.faded(isHot ? 1 : 0.4))
      let size = isHot ? 10.0 : 7
      painter.mask(
        .circle, Rect(around: Point(x: flag.x + 0.5, y: view.flags.center.y), width: size, height: size), color)
      let end = min(index + 1 < flags.count ? flags[index + 1].x - 6 : view.chart.maxX, view.chart.maxX)
      guard flag.x + 8 + TextWidth.estimate(flag.label.text, .panelNote) < end else { continue }
      painter.text(flag.label.text, .panelNote, color, at: Point(x: flag.x + 8, y: view.flags.y))
    }
  }

  /// Draws the playhead with its time in a bubble above the ruler.
  func paintPlayhead(into painter: inout Painter) {
    let x = view.x(of: min(view.loop.playhead, Double(view.loop.span)))
    guard view.shows(x) else { return }
    let top = view.bubble.maxY
    painter.fill(
      Rect(x: x - 0.75, y: top, width: max(1.5, brush.pixel), height: view.chart.maxY - top), theme.text)
    let text = LoopText.seconds(min(view.loop.tick, view.loop.span))
    let width = TextWidth.estimate(text, .panelNote) + 12
    let left = min(max(x - width / 2, view.chart.x - 8), view.chart.maxX + 8 - width)
    let capsule = Rect(x: left, y: view.bubble.y, width: width, height: 16)
    painter.mask(.roundedRect(radius: 8), capsule, theme.text)
    painter.text(text, .panelNote, theme.background, at: Point(x: capsule.center.x, y: capsule.y + 1), .center)
  }
}

/// The ticks of a time ruler: long ones at round seconds with room for their numbers, short ones between them.
struct TimelineScale: Equatable {
  struct Mark: Equatable {
    package var seconds: Double
    package var isLong: Bool
  }

  /// The step between long ticks, in hundredths of a second.
  package let step: Int
  package let marks: [Mark]

  /// The width that a number needs, in points.
  package static let room = 56.0
  private static let steps = [5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 6000]

  package init(seconds: Double, width: Double) {
    let fits = max(1, width / TimelineScale.room)
    let step = TimelineScale.steps.first { seconds * 100 / Double($0) <= fits } ?? 12_000
    let parts = step % 5 == 0 ? 5 : 2
    self.step = step
    let count = Int((seconds * 100 / Double(step) * Double(parts)).rounded(.down))
    marks = (0...max(0, count)).map { number in
      Mark(seconds: Double(number * step) / Double(parts) / 100, isLong: number % parts == 0)
    }
  }
}
