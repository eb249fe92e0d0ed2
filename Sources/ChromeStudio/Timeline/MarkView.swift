import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// The layout of the marks on the timeline and of the buttons that set them, in window coordinates. A class, so that
/// painters share it instead of copying the timeline's whole loop.
final class MarkView: Sendable {
  let timeline: TimelineView
  let gesture: LibraryGesture
  /// The indices of unmet marks. Nil until they are known.
  let unmet: Set<Int>?

  init(timeline: TimelineView, gesture: LibraryGesture, unmet: Set<Int>?) {
    (self.timeline, self.gesture, self.unmet) = (timeline, gesture, unmet)
  }

  private static let pillHeight = 14.0

  /// The bars that can hide with the current values.
  var bars: [BarName] {
    let tuning = timeline.loop.run.tuning(at: timeline.loop.tick)
    return BarName.allCases.filter { tuning[$0].range > 0 }
  }

  /// The flag at the playhead, if any.
  var flag: LoopRun.Flag? { timeline.loop.flagHere }

  /// Returns the frame of a mark's label: right of its line, or left of it if there is no room.
  func pill(_ number: Int) -> Rect {
    let mark = gesture.marks[number]
    let x = timeline.x(of: Double(mark.tick))
    let row = mark.bar.map { timeline.lane($0) } ?? timeline.input
    let width = TextWidth.estimate(mark.shortWords, .panelNote) + 12
    let shift = Double(gesture.marks[..<number].count { $0.bar == mark.bar && abs($0.tick - mark.tick) < 30 })
    let left = x + width <= timeline.chart.maxX ? x : x - width
    return Rect(x: left, y: row.y + 3 + shift * 16, width: width, height: MarkView.pillHeight)
  }

  /// The indices of the marks in the visible stretch.
  var seen: [Int] { gesture.marks.indices.filter { timeline.shows(timeline.x(of: Double(gesture.marks[$0].tick))) } }

  private var markSpots: [Spot] {
    seen.map { Spot(control: .library(.placed($0)), rect: pill($0)) }
  }

  /// The buttons next to the speed, for marks about the flag at the playhead.
  private var flagButtons: [Spot] {
    let y = timeline.area.y + 36
    let wanted = Rect(x: timeline.area.x + 114, y: y, width: 22, height: 18)
    let unwanted = Rect(x: wanted.maxX + 2, y: y, width: 22, height: 18)
    return [
      Spot(control: .library(.mark(.wanted, nil)), rect: wanted),
      Spot(control: .library(.mark(.unwanted, nil)), rect: unwanted),
    ]
  }

  /// The buttons next to each bar's name, for marks about the bar at the playhead.
  private var laneButtons: [Spot] {
    bars.flatMap { bar in
      MarkKind.ofMoments.enumerated().map { number, kind in
        let x = timeline.area.x + 80 + Double(number) * 24
        let rect = Rect(x: x, y: timeline.lane(bar).center.y - 9, width: 22, height: 18)
        return Spot(control: .library(.mark(kind, bar)), rect: rect)
      }
    }
  }

  var buttons: [Spot] { flagButtons + laneButtons }

  func spot(at place: Point) -> Spot? { (markSpots + buttons).last { $0.rect.contains(place) } }

  /// Returns true if a button's mark is set at the playhead.
  func isSet(_ kind: MarkKind, _ bar: BarName?) -> Bool {
    let mark =
      bar.map { timeline.loop.mark(kind, $0, at: timeline.loop.tick) } ?? flag.map { timeline.loop.mark(kind, $0) }
    return mark.flatMap { $0 }.map(gesture.marks.contains) ?? false
  }
}

// Marks of the looping gesture.
extension LoopState {
  /// The nearest flag within half a frame of the playhead.
  var flagHere: LoopRun.Flag? {
    let near = run.flags.filter { abs($0.tick - tick) <= Tick(LoopState.frame) / 2 }
    return near.min { abs($0.tick - tick) < abs($1.tick - tick) }
  }

  func mark(_ kind: MarkKind, _ flag: LoopRun.Flag) -> GestureMark? { GestureMark(kind, flag.event, at: flag.tick) }

  func mark(_ kind: MarkKind, _ bar: BarName, at tick: Tick) -> GestureMark? {
    GestureMark(kind, bar, at: tick, stood: stood(bar, at: tick))
  }

  /// Returns true if a bar was fully shown, not hidden, when it last rested up to a tick.
  private func stood(_ bar: BarName, at tick: Tick) -> Bool {
    for earlier in stride(from: tick, through: 0, by: -LoopRun.pitch) {
      let shown = run.snapshot(at: earlier).shown[bar]
      if shown > 0.99 { return true }
      if shown < 0.01 { return false }
    }
    return true
  }
}

/// Draws the marks on the timeline, red if unmet, and the buttons that set them.
struct MarkPainter {
  let view: MarkView
  let brush: Brush

  private var theme: StudioTheme { brush.theme }

  func paint(into painter: inout Painter) {
    for number in view.seen { paint(number, into: &painter) }
    for spot in view.buttons { paint(spot, into: &painter) }
  }

  private func paint(_ number: Int, into painter: inout Painter) {
    let mark = view.gesture.marks[number]
    let pill = view.pill(number)
    let row = mark.bar.map { view.timeline.lane($0) } ?? view.timeline.input
    let isHot = brush.interaction.hover?.control == .library(.placed(number))
    let (background, text) = colors(of: number, mark)
    let x = view.timeline.x(of: Double(mark.tick))
    painter.fill(Rect(x: x - 0.75, y: row.y, width: max(brush.hair, 1.5), height: row.height), background)
    painter.mask(.roundedRect(radius: 4), isHot ? pill.inset(by: -1) : pill, background)
    painter.text(mark.shortWords, .panelNote, text, at: Point(x: pill.x + 6, y: pill.y))
  }

  /// Returns a mark's colors: those of its stack if met, gray until that is known.
  private func colors(of number: Int, _ mark: GestureMark) -> (background: Color, text: Color) {
    guard let unmet = view.unmet else { return (theme.track, theme.text) }
    if unmet.contains(number) { return (theme.alarm, theme.onAccent) }
    return (mark.bar.map(theme.accent) ?? theme.neutral, theme.onAccent)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    guard case .library(.mark(let kind, let bar)) = spot.control else { return }
    brush.button(
      spot, radius: 5, isOn: view.isSet(kind, bar), isEnabled: bar != nil || view.flag != nil,
      isHot: brush.interaction.hover?.control == spot.control, isHeld: false, into: &painter
    ) { color, painter in paint(kind, bar, spot.rect, color, into: &painter) }
  }

  private func paint(_ kind: MarkKind, _ bar: BarName?, _ rect: Rect, _ color: Color, into painter: inout Painter) {
    let place = Point(x: rect.center.x, y: rect.center.y - 7)
    switch kind {
    case .wanted: painter.text("✓", .panelNote, color, at: place, .center)
    case .unwanted: painter.text("✗", .panelNote, color, at: place, .center)
    case .shown, .hidden, .still: paintPhone(kind, bar ?? .header, rect.center, color, into: &painter)
    }
  }

  /// Draws a small screen with its bar, without it, or with brackets around it for a bar that must not move.
  private func paintPhone(
    _ kind: MarkKind, _ bar: BarName, _ middle: Point, _ color: Color, into painter: inout Painter
  ) {
    let screen = Rect(around: middle, width: 9, height: 13)
    painter.mask(.roundedRectOutline(radius: 2, width: 1), screen, color.faded(0.75))
    let y = bar.edge == .top ? screen.y + 2 : screen.maxY - 5
    let strip = Rect(x: screen.x + 2, y: y, width: 5, height: 3)
    switch kind {
    case .shown: painter.fill(strip, color)
    case .still:
      painter.fill(strip, color)
      for x in [screen.x - 3.5, screen.maxX + 2] { painter.fill(Rect(x: x, y: y, width: 1.5, height: 3), color) }
    case .hidden, .wanted, .unwanted: break
    }
  }
}
