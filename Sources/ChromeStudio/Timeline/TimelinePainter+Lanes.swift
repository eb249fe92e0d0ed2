import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// A lane of the timeline: a quantity with its frame, its range, and the format of its values.
struct TimelineLane {
  package var name: String
  package var color: Color
  /// The lane's full frame, which contains the curve's.
  package var row: Rect
  package var curve: Rect
  package var range: ClosedRange<Double>
  /// The values by column. `old` holds those of the run before the last change, if any.
  package var new: [Double]
  package var old: [Double]?
  package var value: (Tick) -> Double
  package var text: (Double) -> String
  /// The bar that the lane shows, if any.
  package var bar: BarName?

  /// The axis labels of the range's upper and lower end.
  package var ends: (top: String, bottom: String) { (text(range.upperBound), text(range.lowerBound)) }

  /// Returns window y of a value.
  package func y(of value: Double) -> Double {
    let share = (value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9)
    return curve.maxY - min(max(share, 0), 1) * curve.height
  }
}

// The lanes' content. Values are computed once per column.
extension TimelinePainter {
  package var lanes: [TimelineLane] { [offsetLane, speedLane] + BarName.allCases.map(lane) }

  func values(_ curve: Rect, _ value: (Tick) -> Double) -> [Double] {
    let span = Double(view.loop.span)
    return Strip(area: curve, range: 0...1, column: column).values { value(Tick(view.loop.zoom.whole($0) * span)) }
  }

  private func curve(_ row: Rect, below: Double = 0) -> Rect {
    Rect(x: row.x, y: row.y + 4, width: row.width, height: max(1, row.height - 8 - below))
  }

  private var offsetLane: TimelineLane {
    let (run, before) = (view.loop.run, view.loop.before)
    let all = [run.offsets] + [before?.offsets].compactMap(\.self)
    let low = min(0, all.map(\.lowerBound).min() ?? 0)
    let curve = curve(view.offset)
    return TimelineLane(
      name: "offset", color: theme.text, row: view.offset, curve: curve,
      range: low...max(low + 1, all.map(\.upperBound).max() ?? 1),
      new: values(curve) { run.snapshot(at: $0).offset },
      old: before.map { before in values(curve) { before.snapshot(at: $0).offset } },
      value: { run.snapshot(at: $0).offset }, text: { "\(Int($0.rounded())) pt" })
  }

  /// The speed lane, with zero in the middle and a range that fits the fastest column.
  private var speedLane: TimelineLane {
    let run = view.loop.run
    let curve = curve(view.velocity)
    let new = values(curve) { run.speed(at: $0) }
    let old = view.loop.before.map { before in values(curve) { before.speed(at: $0) } }
    let peak = max(100, (new + (old ?? [])).reduce(0) { max($0, abs($1)) })
    return TimelineLane(
      name: "speed", color: theme.text, row: view.velocity, curve: curve, range: -peak...peak, new: new, old: old,
      value: { run.speed(at: $0) }, text: { "\(Int($0.rounded())) pt/s" })
  }

  /// Returns a bar's lane. A bar without height counts as not shown, whatever its shown fraction.
  private func lane(_ bar: BarName) -> TimelineLane {
    let (run, row) = (view.loop.run, view.lane(bar))
    let curve = curve(row, below: TimelinePainter.ribbons)
    let value = { (tick: Tick) in run.tuning(at: tick)[bar].full > 0 ? run.snapshot(at: tick).shown[bar] : 0 }
    let isThere = run.tuning(at: view.loop.tick)[bar].full > 0
    return TimelineLane(
      name: bar.text, color: isThere ? theme.accent(bar) : theme.secondary, row: row, curve: curve, range: 0...1,
      new: values(curve, value),
      old: view.loop.before.map { before in values(curve) { before.snapshot(at: $0).shown[bar] } },
      value: value, text: { isThere ? "\(Int(($0 * 100).rounded()))%" : "none" }, bar: bar)
  }

  /// The height below a bar's curve for two ribbons, old and new, in points.
  private static let ribbons = 10.0
}

// Drawing lanes.
extension TimelinePainter {
  func paint(_ lane: TimelineLane, into painter: inout Painter) {
    painter.fill(
      Rect(x: view.area.x, y: lane.row.y, width: lane.row.maxX - view.area.x, height: brush.pixel), theme.line)
    paintAxis(lane, into: &painter)
    let strip = Strip(area: lane.curve, range: lane.range, column: column)
    if lane.bar != nil { strip.fill(lane.color.faded(0.16), lane.new, into: &painter) }
    if let old = lane.old { strip.line(theme.secondary.faded(0.55), width: hair, old, into: &painter) }
    strip.line(lane.color, width: lane.bar == nil ? max(1.5, brush.pixel) : hair, lane.new, into: &painter)
    if let bar = lane.bar { paintRibbons(lane, theme.accent(bar), into: &painter) }
    paintName(lane, into: &painter)
  }

  private func paintRibbons(_ lane: TimelineLane, _ color: Color, into painter: inout Painter) {
    let (x, y, width) = (lane.row.x, lane.curve.maxY, lane.row.width)
    if let old = lane.old {
      Ribbon(old, Rect(x: x, y: y + 2, width: width, height: 3)).paint(color.faded(0.45), hair: hair, into: &painter)
    }
    Ribbon(lane.new, Rect(x: x, y: y + 6, width: width, height: 4)).paint(color, hair: hair, into: &painter)
  }

  /// Draws the ends of the range in gray next to the chart, and a line at zero if the range includes negative values.
  private func paintAxis(_ lane: TimelineLane, into painter: inout Painter) {
    let x = view.chart.x - 10
    let (top, bottom) = lane.ends
    // Both ends are the same if the bar does not exist.
    guard top != bottom else { return }
    painter.text(top, .panelAxis, theme.secondary, at: Point(x: x, y: lane.row.y + 3), .trailing)
    painter.text(bottom, .panelAxis, theme.secondary, at: Point(x: x, y: lane.row.maxY - 15), .trailing)
    guard lane.range.lowerBound < 0 else { return }
    painter.fill(Rect(x: lane.curve.x, y: lane.y(of: 0), width: lane.curve.width, height: brush.pixel), theme.line)
  }

  /// Draws the lane's name and its value at the playhead.
  private func paintName(_ lane: TimelineLane, into painter: inout Painter) {
    let x = view.area.x + StudioLayout.margin
    let y = lane.row.center.y - 14
    painter.text(lane.name, .panelNote, lane.color, at: Point(x: x, y: y))
    painter.text(lane.text(lane.value(view.loop.tick)), .panelNote, theme.text, at: Point(x: x, y: y + 14))
  }

  /// Draws a thin line at the pointer while nothing is held, with the time and each lane's value there.
  func paintHover(_ lanes: [TimelineLane], into painter: inout Painter) {
    guard brush.interaction.pressed == nil, brush.interaction.hover?.control == .loop(.scrub),
      let x = brush.interaction.pointer?.x
    else {
      return
    }
    let top = view.ruler.maxY
    painter.fill(Rect(x: x, y: top, width: hair, height: view.chart.maxY - top), theme.text.faded(0.35))
    let tick = view.loop.tick(atShare: (x - view.chart.x) / view.chart.width)
    paintReading(LoopText.seconds(tick), theme.text, nextTo: x, y: view.input.center.y, into: &painter)
    for lane in lanes {
      let value = lane.value(tick)
      let y = lane.y(of: value)
      painter.mask(.circle, Rect(around: Point(x: x + 0.5, y: y), width: 5, height: 5), lane.color)
      let middle = min(max(y, lane.row.y + 9), lane.row.maxY - 9)
      paintReading(lane.text(value), lane.color, nextTo: x, y: middle, into: &painter)
    }
  }

  /// Draws a value right of the line, or left of it if there is no room. It has a background, so that curves do not
  /// cross it.
  private func paintReading(
    _ text: String, _ color: Color, nextTo x: Double, y: Double, into painter: inout Painter
  ) {
    let width = TextWidth.estimate(text, .panelNote) + 8
    let left = x + 6 + width > view.chart.maxX ? x - 6 - width : x + 6
    let plate = Rect(x: left, y: y - 8, width: width, height: 16)
    painter.mask(.roundedRect(radius: 4), plate, theme.background.faded(0.96))
    painter.text(text, .panelNote, color, at: Point(x: left + 4, y: plate.y + 1))
  }

  /// Highlights the upper edge where it can be dragged.
  func paintEdge(into painter: inout Painter) {
    let isHot = (brush.interaction.pressed ?? brush.interaction.hover)?.control == .loop(.edge)
    let grip = Rect(around: Point(x: view.area.center.x, y: view.area.y + 3), width: 36, height: 3)
    painter.mask(.roundedRect(radius: 1.5), grip, isHot ? theme.top : theme.secondary.faded(0.4))
  }
}

/// A bar's state over time: full height where it is shown, half where it moves, a thin line where it is hidden.
struct Ribbon: Equatable {
  package let area: Rect
  package private(set) var pieces: [Piece] = []
  private let count: Int

  package struct Piece: Equatable {
    package var state: BarMotion
    /// The range of columns.
    package var from: Int
    package var to: Int
  }

  /// Creates a ribbon from a shown fraction for each column of `area`.
  package init(_ shown: [Double], _ area: Rect) {
    self.area = area
    count = shown.count
    for (column, value) in shown.enumerated() {
      let state = value >= 1 ? BarMotion.shown : value <= 0 ? .hidden : .moving
      if pieces.last?.state != state { pieces.append(Piece(state: state, from: column, to: column)) }
      pieces[pieces.count - 1].to = column + 1
    }
  }

  /// Draws the ribbon.
  ///
  /// - Parameter hair: The width of the thinnest visible line, in points.
  package func paint(_ color: Color, hair: Double = 1, into painter: inout Painter) {
    let width = area.width / Double(max(1, count))
    for piece in pieces {
      let rect = Rect(
        x: area.x + Double(piece.from) * width, y: area.y, width: Double(piece.to - piece.from) * width,
        height: area.height)
      switch piece.state {
      case .shown: painter.fill(rect, color)
      case .moving: painter.fill(rect, color.faded(0.45))
      case .hidden: painter.fill(Rect(x: rect.x, y: rect.center.y - hair / 2, width: rect.width, height: hair), color)
      }
    }
  }
}
