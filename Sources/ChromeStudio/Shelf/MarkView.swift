import ChromeCore
import ChromeLook

/// Marks on the timeline, and the buttons that set them: where everything is. Window coordinates.
/// Shared by those who paint them: a timeline has a whole loop in it.
final class MarkView: Sendable {
  let timeline: TimelineView
  let gesture: ShelfGesture
  /// Numbers of marks that are not met; nil until that is known.
  let unmet: Set<Int>?

  init(timeline: TimelineView, gesture: ShelfGesture, unmet: Set<Int>?) {
    (self.timeline, self.gesture, self.unmet) = (timeline, gesture, unmet)
  }

  private static let pillHeight = 14.0

  /// Bars that can hide under the values in use.
  var bars: [BarName] {
    let tuning = timeline.loop.run.tuning(at: timeline.loop.tick)
    return BarName.allCases.filter { tuning[$0].range > 0 }
  }

  /// The flag at which the loop stands.
  var flag: LoopRun.Flag? { timeline.loop.flagHere }

  /// Where a mark's words stand: right of its line, or left of it where there is no room.
  func pill(_ number: Int) -> Rect {
    let mark = gesture.marks[number]
    let x = timeline.x(of: Double(mark.tick))
    let row = mark.bar.map { timeline.lane($0) } ?? timeline.input
    let width = TextWidth.estimate(mark.shortWords, .panelNote) + 12
    let shift = Double(gesture.marks[..<number].count { $0.bar == mark.bar && abs($0.tick - mark.tick) < 30 })
    let left = x + width <= timeline.chart.maxX ? x : x - width
    return Rect(x: left, y: row.y + 3 + shift * 16, width: width, height: MarkView.pillHeight)
  }

  /// Marks that lie in the stretch of time that is seen.
  var seen: [Int] { gesture.marks.indices.filter { timeline.shows(timeline.x(of: Double(gesture.marks[$0].tick))) } }

  private var markSpots: [Spot] {
    seen.map { Spot(control: .shelf(.placed($0)), part: .whole, rect: pill($0)) }
  }

  /// Beside the speeds: what is said of the flag where the loop stands.
  private var flagButtons: [Spot] {
    let y = timeline.area.y + 36
    let wanted = Rect(x: timeline.area.x + 114, y: y, width: 44, height: 18)
    let unwanted = Rect(x: wanted.maxX + 2, y: y, width: 28, height: 18)
    return [
      Spot(control: .shelf(.mark(.wanted, nil)), part: .whole, rect: wanted),
      Spot(control: .shelf(.mark(.unwanted, nil)), part: .whole, rect: unwanted),
    ]
  }

  /// Beside each bar's name: what is said of it at the playhead.
  private var laneButtons: [Spot] {
    bars.flatMap { bar in
      MarkKind.ofMoments.enumerated().map { number, kind in
        let x = timeline.area.x + 80 + Double(number) * 24
        let rect = Rect(x: x, y: timeline.lane(bar).center.y - 9, width: 22, height: 18)
        return Spot(control: .shelf(.mark(kind, bar)), part: .whole, rect: rect)
      }
    }
  }

  var buttons: [Spot] { flagButtons + laneButtons }

  func spot(at place: Point) -> Spot? { (markSpots + buttons).last { $0.rect.contains(place) } }

  /// Whether a button's mark is set where the loop stands.
  func isSet(_ kind: MarkKind, _ bar: BarName?) -> Bool {
    let mark =
      bar.map { timeline.loop.mark(kind, $0, at: timeline.loop.tick) } ?? flag.map { timeline.loop.mark(kind, $0) }
    return mark.flatMap { $0 }.map(gesture.marks.contains) ?? false
  }
}

// Marks of what loops.
extension LoopState {
  /// The flag at which it stands: within a frame of it.
  var flagHere: LoopRun.Flag? {
    let near = run.flags.filter { abs($0.tick - tick) <= Tick(LoopState.frame) / 2 }
    return near.min { abs($0.tick - tick) < abs($1.tick - tick) }
  }

  func mark(_ kind: MarkKind, _ flag: LoopRun.Flag) -> GestureMark? { GestureMark(kind, flag.event, at: flag.tick) }

  func mark(_ kind: MarkKind, _ bar: BarName, at tick: Tick) -> GestureMark? {
    GestureMark(kind, bar, at: tick, stood: stood(bar, at: tick))
  }

  /// Whether a bar was shown where it stood last before a tick.
  private func stood(_ bar: BarName, at tick: Tick) -> Bool {
    for earlier in stride(from: tick, through: 0, by: -LoopRun.pitch) {
      let shown = run.glance(at: earlier).shown[bar]
      if shown > 0.99 { return true }
      if shown < 0.01 { return false }
    }
    return true
  }
}
