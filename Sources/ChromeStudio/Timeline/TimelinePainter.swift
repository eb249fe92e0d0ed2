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

/// What loops on one of several phones, in the colour of its name.
package struct RunBeside: Equatable, Sendable {
  package var run: LoopRun
  package var color: Color

  package init(_ run: LoopRun, _ color: Color) { (self.run, self.color) = (run, color) }
}

// The same gesture on several phones.
extension TimelinePainter {
  /// How much of the bar each of them shows.
  func paintBeside(_ lane: TimelineLane, into painter: inout Painter) {
    guard let bar = lane.bar else { return }
    let strip = Strip(area: lane.curve, range: lane.range, column: column)
    for other in beside.reversed() {
      let shares = values(lane.curve) { tick in
        other.run.tuning(at: tick)[bar].full > 0 ? other.run.glance(at: tick).shown[bar] : 0
      }
      strip.line(other.color, width: max(1.5, pixel), shares, into: &painter)
    }
  }

  /// A line through all lanes where something is decided differently, with a head among the flags.
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

// Buttons, with what they do and their keys when the pointer rests on one.
extension TimelinePainter {
  func paintButtons(into painter: inout Painter) {
    for spot in view.spots where spot.part == .whole { paint(spot, into: &painter) }
    let speed = view.loop.speed == 1 ? "1×" : "1/\(Int(1 / view.loop.speed))×"
    let middle = Point(x: view.area.x + TimelineView.margin + 46, y: view.area.y + 38)
    painter.text(speed, .panelNote, theme.text, at: middle, .center)
    paintTip(into: &painter)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .loop(let control) = spot.control, let sign = control.sign(isPlaying: view.loop.isPlaying) else {
      return
    }
    painter.mask(.roundedRect(radius: 6), spot.rect, state.pressed == spot ? theme.track : theme.field)
    if state.hover == spot { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    if state.focus == spot.control, state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), spot.rect.inset(by: -2), theme.top)
    }
    paint(sign, spot.rect.center, into: &painter)
  }

  private func paint(_ sign: LoopControl.Sign, _ middle: Point, into painter: inout Painter) {
    switch sign {
    case .pause:
      for x in [-3.5, 3.5] {
        painter.fill(Rect(around: Point(x: middle.x + x, y: middle.y), width: 3, height: 11), theme.text)
      }
    case .icon(let icon): painter.icon(icon, center: middle, side: 14, theme.text)
    case .stopped(let icon, let side):
      painter.icon(icon, center: Point(x: middle.x - side * 1.5, y: middle.y), side: 14, theme.text)
      painter.fill(Rect(around: Point(x: middle.x + side * 5.5, y: middle.y), width: 2, height: 10), theme.text)
    case .words(let words):
      painter.text(words, .panelTitle, theme.text, at: Point(x: middle.x, y: middle.y - 9), .center)
    }
  }

  private func paintTip(into painter: inout Painter) {
    guard state.pressed == nil, let hover = state.hover, let words = hover.control.timelineTip,
      seconds - state.hoverSince >= PanelState.cardDelay
    else { return }
    let width = TextWidth.estimate(words, .panelNote) + 20
    let left = min(max(hover.rect.center.x - width / 2, view.area.x + 8), view.area.maxX - 8 - width)
    let tip = Rect(x: left, y: view.area.y - 30, width: width, height: 24)
    painter.mask(.shadow(radius: 6, blur: 10), tip.inset(by: -10), Color.black.faded(0.16))
    painter.material(theme.pane, in: tip, radius: 6)
    painter.text(words, .panelNote, theme.onPane(theme.text), at: Point(x: tip.center.x, y: tip.y + 5), .center)
  }
}

extension LoopControl {
  package enum Sign {
    case pause
    case icon(Icon)
    /// An icon that runs into a bar, on its side.
    case stopped(Icon, Double)
    case words(String)
  }

  /// What is drawn on the button; nil for what is none.
  package func sign(isPlaying: Bool) -> Sign? {
    switch self {
    case .play: isPlaying ? .pause : .icon(.play)
    case .jumpBack: .stopped(.chevronLeft, -1)
    case .back: .icon(.chevronLeft)
    case .forward: .icon(.chevronRight)
    case .jump: .stopped(.chevronRight, 1)
    case .slower: .words("−")
    case .faster: .words("+")
    case .close: .words("×")
    case .scrub, .cut, .flag, .edge, .answer: nil
    }
  }
}

extension Control {
  /// What a button of the timeline does.
  fileprivate var timelineTip: String? {
    switch self {
    case .loop(let control): control.tip
    case .shelf(.mark(let kind, _)): kind.tip
    case .preset, .save, .undo, .redo, .slot, .search, .onlyChanged, .group, .reset, .field, .map, .choice,
      .presetAction, .drawer, .guide, .shelf, .scrollbar:
      nil
    }
  }
}

// Time, and what came in.
extension TimelinePainter {
  /// Long marks with their seconds, short ones between them.
  func paintRuler(into painter: inout Painter) {
    let scale = TimelineScale(
      seconds: TickClock.seconds(view.loop.span), width: view.chart.width / view.loop.zoom.length)
    for mark in scale.marks {
      let x = view.x(of: mark.seconds * Double(TickClock.ticksPerSecond))
      guard view.shows(x) else { continue }
      guard mark.isLong else {
        painter.fill(Rect(x: x, y: view.ruler.maxY - 4, width: pixel, height: 4), theme.line)
        continue
      }
      painter.fill(
        Rect(x: x, y: view.ruler.y, width: pixel, height: view.chart.maxY - view.ruler.y), theme.line)
      let words = mark.seconds == 0 ? "0 s" : TuningValue.number(mark.seconds).description
      guard x + 4 + TextWidth.estimate(words, .panelNote) < view.chart.maxX else { continue }
      painter.text(words, .panelNote, theme.secondary, at: Point(x: x + 4, y: view.ruler.y))
    }
  }

  /// Capsules while the finger is down; wheels as bars, up or down by how far each went.
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

  /// What does not play is dimmed; a tab at each point.
  func paintCut(into painter: inout Painter) {
    let (first, last) = (
      held(view.x(of: Double(view.loop.played.lowerBound))), held(view.x(of: Double(view.loop.played.upperBound)))
    )
    if view.loop.cut.start != nil {
      painter.fill(
        Rect(x: view.chart.x, y: view.ruler.y, width: first - view.chart.x, height: view.chart.maxY - view.ruler.y),
        theme.ground.faded(0.6))
    }
    if view.loop.cut.end != nil {
      painter.fill(
        Rect(x: last, y: view.ruler.y, width: view.chart.maxX - last, height: view.chart.maxY - view.ruler.y),
        theme.ground.faded(0.6))
    }
    for side in LoopCut.Side.allCases where view.shows(view.x(of: Double(view.tick(of: side)))) {
      paintHandle(side, into: &painter)
    }
  }

  private func held(_ x: Double) -> Double { min(max(x, view.chart.x), view.chart.maxX) }

  private func paintHandle(_ side: LoopCut.Side, into painter: inout Painter) {
    let rect = view.handle(side)
    let control = Control.loop(.cut(side))
    let isHot = state.hover?.control == control || state.pressed?.control == control
    let isSet = view.loop.cut[side] != nil
    let color = isSet || isHot ? theme.text : theme.secondary.faded(0.6)
    painter.mask(.roundedRect(radius: 2), rect, color)
    let edge = side == .start ? rect.maxX - 1.5 : rect.x
    let height = isSet ? view.chart.maxY - rect.y : rect.height
    painter.fill(Rect(x: edge, y: rect.y, width: 1.5, height: height), color.faded(isSet ? 0.7 : 1))
    if state.focus == control, state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 4, width: 2), rect.inset(by: -3), theme.top)
    }
  }

  /// A dot and a hair each; words where there is room up to the next one.
  func paintFlags(into painter: inout Painter) {
    let flags = view.loop.run.flags.compactMap { flag in
      flag.event.sign.map { (x: view.x(of: Double(flag.tick)), sign: $0) }
    }
    for (index, flag) in flags.enumerated() where view.shows(flag.x) {
      let color = flag.sign.bar.map(theme.accent) ?? theme.pager
      let isHot = state.hover?.control == .loop(.flag(index))
      let hair = Rect(x: flag.x, y: view.flags.y, width: hair, height: view.chart.maxY - view.flags.y)
      painter.fill(hair, color.faded(isHot ? 1 : 0.4))
      let size = isHot ? 10.0 : 7
      painter.mask(
        .circle, Rect(around: Point(x: flag.x + 0.5, y: view.flags.center.y), width: size, height: size), color)
      let end = min(index + 1 < flags.count ? flags[index + 1].x - 6 : view.chart.maxX, view.chart.maxX)
      guard flag.x + 8 + TextWidth.estimate(flag.sign.words, .panelNote) < end else { continue }
      painter.text(flag.sign.words, .panelNote, color, at: Point(x: flag.x + 8, y: view.flags.y))
    }
  }

  /// With its time in a bubble above the ruler.
  func paintPlayhead(into painter: inout Painter) {
    let x = view.x(of: min(view.loop.playhead, Double(view.loop.span)))
    guard view.shows(x) else { return }
    let top = view.bubble.maxY
    painter.fill(
      Rect(x: x - 0.75, y: top, width: max(1.5, pixel), height: view.chart.maxY - top), theme.text)
    let words = LoopWords.seconds(min(view.loop.tick, view.loop.span))
    let width = TextWidth.estimate(words, .panelNote) + 12
    let left = min(max(x - width / 2, view.chart.x - 8), view.chart.maxX + 8 - width)
    let capsule = Rect(x: left, y: view.bubble.y, width: width, height: 16)
    painter.mask(.roundedRect(radius: 8), capsule, theme.text)
    painter.text(words, .panelNote, theme.ground, at: Point(x: capsule.center.x, y: capsule.y + 1), .center)
  }
}

/// The marks of a time ruler: long ones at round seconds with room for their figures, short ones between them.
struct TimelineScale: Equatable {
  struct Mark: Equatable {
    package var seconds: Double
    package var isLong: Bool
  }

  /// In hundredths of a second.
  package let step: Int
  package let marks: [Mark]

  /// Points that a figure needs.
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
