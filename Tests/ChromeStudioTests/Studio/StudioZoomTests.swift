import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeShell
@testable import ChromeStudio
@testable import DesktopTestSupport

@Suite("The timeline's zoom")
struct StudioZoomTests {
  private static func bench() -> StudioBench {
    var bench = StudioBench()
    bench.studio.toggleLoop(KeptGesture.threeGestures(from: Simulation(Setup())), bench.tuning, at: 0)
    bench.studio.loop?.isPlaying = false
    return bench
  }

  private static func view(_ bench: StudioBench) throws -> TimelineView {
    TimelineView(area: try #require(bench.layout.timeline), loop: try #require(bench.studio.loop))
  }

  private static func turn(
    _ bench: inout StudioBench, x: Double = 0, y: Double = 0, shift: Bool = false, kind: WheelTurn.Kind = .notches
  ) {
    bench.send(.wheel(WheelTurn(x: x, y: y, isShiftHeld: shift, kind: kind)))
  }

  @Test("a wheel zooms at the pointer: what lies under it stays there", arguments: [0.0, 0.3, 0.8, 1])
  func atPointer(share: Double) throws {
    var bench = Self.bench()
    let chart = try Self.view(bench).chart
    let place = Point(x: chart.x + share * (chart.width - 0.01), y: chart.maxY - 20)
    bench.move(place)
    let tick = try Self.view(bench).tick(at: place.x)
    for _ in 0..<4 { Self.turn(&bench, y: 1) }
    let seen = try Self.view(bench)
    #expect(abs(seen.tick(at: place.x) - tick) < 1e-6)
    // Four notches of a quarter each: 1.25 to the fourth.
    let width = seen.tick(at: chart.maxX) - seen.tick(at: chart.x)
    #expect(abs(Double(seen.loop.span) / width - 2.44140625) < 1e-9)
    #expect(abs(seen.x(of: seen.tick(at: place.x)) - place.x) < 1e-6)
    for _ in 0..<9 { Self.turn(&bench, y: -1) }
    #expect(bench.studio.loop?.zoom == LoopZoom())
  }

  @Test("fingers that are nearer than 24 points part from 24 on: twice as far is half of what was seen")
  func leastGap() {
    let chart = Rect(x: 0, y: 0, width: 400, height: 100)
    var zoom = LoopZoom()
    var pinch = TimelinePinch((id: 1, x: 100), (id: 2, x: 100), zoom, in: chart)
    pinch.move(2, to: 148)
    pinch.apply(to: &zoom, in: chart)
    #expect(zoom.length == 0.5)
  }

  @Test("sideways, or with Shift, it goes along, and stops at both ends")
  func along() throws {
    var bench = Self.bench()
    bench.move(try Self.view(bench).chart.center)
    for _ in 0..<6 { Self.turn(&bench, y: 1) }
    let middle = try Self.view(bench).tick(at: Self.view(bench).chart.x)
    Self.turn(&bench, x: 1)
    #expect(try Self.view(bench).tick(at: Self.view(bench).chart.x) > middle)
    Self.turn(&bench, y: 1, shift: true)
    #expect(abs(try Self.view(bench).tick(at: Self.view(bench).chart.x) - middle) < 1e-6)
    for _ in 0..<100 { Self.turn(&bench, x: -1) }
    #expect(try abs(Self.view(bench).tick(at: Self.view(bench).chart.x)) < 1e-6)
    for _ in 0..<200 { Self.turn(&bench, x: 1) }
    let end = try Self.view(bench)
    #expect(abs(end.tick(at: end.chart.maxX) - Double(end.loop.span)) < 1e-6)
  }

  @Test("parts of a notch from a trackpad add up to the same")
  func parts() throws {
    var (wheel, pad) = (Self.bench(), Self.bench())
    let place = try Self.view(wheel).chart.center
    wheel.move(place)
    pad.move(place)
    let unit = PanelView.notch / pad.studio.wheelScale.pointsPerUnit
    Self.turn(&wheel, y: 2)
    for _ in 0..<50 { Self.turn(&pad, y: unit * 0.04, kind: .finger) }
    let (one, other) = (try Self.view(wheel).loop.zoom, try Self.view(pad).loop.zoom)
    #expect(abs(one.length - other.length) < 1e-9 && abs(one.start - other.start) < 1e-9)
  }

  @Test("a double-click on the lanes, or 0, shows the whole loop again; outside the lanes a wheel steps")
  func back() throws {
    for isByKey in [false, true] {
      var bench = Self.bench()
      let chart = try Self.view(bench).chart
      bench.move(chart.center)
      for _ in 0..<5 { Self.turn(&bench, y: 1) }
      #expect(bench.studio.loop?.zoom.isWhole == false)
      if isByKey { bench.key(KeyPress.code("0")) } else { bench.doubleClick(chart.center) }
      #expect(bench.studio.loop?.zoom.isWhole == true)
    }
    var bench = Self.bench()
    bench.move(Point(x: 40, y: try Self.view(bench).chart.maxY - 5))
    Self.turn(&bench, y: -1)
    #expect(bench.studio.loop?.playhead == LoopState.frame && bench.studio.loop?.zoom.isWhole == true)
  }

  @Test("zoomed in, a press scrubs to the visible time, and nothing is drawn outside the chart")
  func scrub() throws {
    var bench = Self.bench()
    let chart = try Self.view(bench).chart
    bench.move(Point(x: chart.x + 0.7 * chart.width, y: chart.maxY - 20))
    for _ in 0..<10 { Self.turn(&bench, y: 1) }
    let view = try Self.view(bench)
    bench.click(Point(x: chart.x + 0.25 * chart.width, y: chart.maxY - 20))
    let loop = try #require(bench.studio.loop)
    #expect(abs(loop.playhead - view.tick(at: chart.x + 0.25 * chart.width)) < 1e-6)
    #expect(abs(view.tick(at: chart.x) - 0) > 1)
    for item in bench.list.items {
      guard case .fill(let rect, _) = item, rect.y > view.offset.y, rect.maxY <= chart.maxY + 1, rect.x < 960,
        rect.width < chart.width
      else { continue }
      #expect(rect.x >= chart.x - 2 && rect.maxX <= chart.maxX + 2, "\(rect)")
    }
  }

  private static func finger(
    _ bench: inout StudioBench, _ phase: RawEvent.FingerPhase, _ id: Int64, at share: Double, y: Double = -20
  ) throws {
    let chart = try view(bench).chart
    bench.send(.finger(phase, id: id, x: chart.x + share * chart.width, y: chart.maxY + y, isDirect: true))
  }

  /// The stretch that is seen, in shares of the loop.
  private static func stretch(_ bench: StudioBench) throws -> (start: Double, end: Double) {
    let view = try view(bench)
    let span = Double(view.loop.span)
    return (view.tick(at: view.chart.x) / span, view.tick(at: view.chart.maxX) / span)
  }

  @Test("two fingers part and go along: what lies under each stays there, and the playhead where it was")
  func pinch() throws {
    var bench = Self.bench()
    bench.studio.loop?.scrub(to: 7)
    try Self.finger(&bench, .down, 1, at: 0.25)
    try Self.finger(&bench, .down, 2, at: 0.75)
    #expect(bench.studio.loop?.playhead == 7)
    // From half the chart to all of it: what was at a quarter is at the left edge.
    try Self.finger(&bench, .moved, 1, at: 0)
    try Self.finger(&bench, .moved, 2, at: 1)
    var seen = try Self.stretch(bench)
    #expect(abs(seen.start - 0.25) < 1e-9 && abs(seen.end - 0.75) < 1e-9)
    // Both a tenth of the chart to the left: half of a tenth of the loop.
    try Self.finger(&bench, .moved, 1, at: -0.1)
    try Self.finger(&bench, .moved, 2, at: 0.9)
    seen = try Self.stretch(bench)
    #expect(abs(seen.start - 0.3) < 1e-9 && abs(seen.end - 0.8) < 1e-9)
    // One lifts: the other means nothing any more.
    try Self.finger(&bench, .up, 1, at: -0.1)
    try Self.finger(&bench, .moved, 2, at: 0.2)
    try Self.finger(&bench, .up, 2, at: 0.2)
    #expect(try abs(Self.stretch(bench).start - 0.3) < 1e-9)
    #expect(bench.studio.loop?.playhead == 7)
    // The next finger scrubs again: half of what is seen is 0.3 + 0.25.
    try Self.finger(&bench, .down, 1, at: 0.5)
    #expect(abs(try #require(bench.studio.loop).playhead / Double(Self.view(bench).loop.span) - 0.55) < 1e-9)
  }

  @Test("fingers that close show all of it, and one above the other they do not tremble it away")
  func pinchEnds() throws {
    var bench = Self.bench()
    try Self.finger(&bench, .down, 1, at: 0.4)
    try Self.finger(&bench, .down, 2, at: 0.6)
    try Self.finger(&bench, .moved, 2, at: 0.42)
    #expect(try Self.stretch(bench) == (0, 1))
    try Self.finger(&bench, .moved, 2, at: 100)
    #expect(abs(try #require(bench.studio.loop).zoom.length - 1.0 / 64) < 1e-12)
    for id: Int64 in [1, 2] { try Self.finger(&bench, .up, id, at: 0.5) }
    bench.key(KeyPress.code("0"))
    try Self.finger(&bench, .down, 3, at: 0.5, y: -10)
    try Self.finger(&bench, .down, 4, at: 0.501, y: -60)
    try Self.finger(&bench, .moved, 4, at: 0.505, y: -60)
    #expect(try Self.stretch(bench) == (0, 1))
  }

  @Test("a second finger elsewhere, or after an end that got lost, is no pinch")
  func noPinch() throws {
    var bench = Self.bench()
    try Self.finger(&bench, .down, 1, at: 0.25)
    bench.send(.finger(.down, id: 2, x: 400, y: 300, isDirect: true))
    bench.send(.finger(.moved, id: 2, x: 200, y: 300, isDirect: true))
    #expect(bench.studio.interaction.pinch == nil && bench.studio.loop?.zoom.isWhole == true)
    try Self.finger(&bench, .up, 1, at: 0.25)
    try Self.finger(&bench, .down, 3, at: 0.25)
    try Self.finger(&bench, .down, 4, at: 0.75)
    try Self.finger(&bench, .up, 4, at: 0.75)
    try Self.finger(&bench, .down, 5, at: 0.5)
    #expect(bench.studio.interaction.pinch == nil && bench.studio.interaction.touch?.finger == 5)
  }
}
