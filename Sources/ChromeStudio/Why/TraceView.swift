import ChromeCore
import ChromeLook

/// The path of each bar's edge through the loop, beside the phone: time runs to the right, heights are the phone's own.
final class TraceView {
  package let loop: LoopState
  package let phone: Placement
  package let stage: Rect
  package let theme: StudioTheme
  /// One device pixel, in points.
  package let pixel: Double

  init(loop: LoopState, phone: Placement, stage: Rect, theme: StudioTheme, pixel: Double = 1) {
    (self.loop, self.phone, self.stage, self.theme, self.pixel) = (loop, phone, stage, theme, pixel)
  }

  package static let width = 56.0
  /// Points of the window between the device and the paths.
  static let air = 5.0
  /// Bars that never leave their place have no path.
  private static let leastWay = 0.5

  private var screen: Screen { loop.run.gesture.start.screen }

  package var area: Rect { TraceView.area(of: phone) }

  private static func area(of phone: Placement) -> Rect {
    // From the phone's screen: its frame and some air.
    let gap = DeviceStyle.full.border * phone.scale + air
    return Rect(
      x: phone.originX + phone.width * phone.scale + gap, y: phone.originY, width: width,
      height: phone.height * phone.scale)
  }

  /// Whether there is room for it and a card.
  private var fits: Bool { TraceView.fits(phone, in: stage) }

  private static func fits(_ phone: Placement, in stage: Rect) -> Bool {
    stage.maxX - area(of: phone).maxX >= WhyView.narrowest + 32
  }

  /// Window x where other things beside the phone may begin.
  package static func right(of phone: Placement, in stage: Rect) -> Double {
    fits(phone, in: stage) ? area(of: phone).maxX : area(of: phone).x
  }

  package func paint(into painter: inout Painter) {
    guard fits else { return }
    for bar in BarName.allCases { paint(bar, into: &painter) }
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let strip = Strip(area: area, range: 0...screen.height, column: max(1, pixel))
    let new = path(of: bar, loop.run, strip)
    let old = loop.before.map { path(of: bar, $0, strip) } ?? []
    let all = new + old
    guard let least = all.min(), let most = all.max(), most - least > TraceView.leastWay else { return }
    if !old.isEmpty { strip.line(theme.secondary.faded(0.7), width: max(1, pixel), old, into: &painter) }
    strip.line(theme.accent(bar).faded(0.85), width: max(1, pixel), new, into: &painter)
    let place = Point(
      x: area.x + area.width * min(1, loop.playhead / Double(loop.span)),
      y: phone.originY + TraceView.edge(of: bar, loop.run.glance(at: loop.tick), loop.tuning, screen) * phone.scale)
    painter.mask(.circle, Rect(around: place, width: 6, height: 6), theme.accent(bar))
  }

  /// Heights above the screen's lower edge, as a strip wants them.
  private func path(of bar: BarName, _ run: LoopRun, _ strip: Strip) -> [Double] {
    strip.values { share in
      let tick = Tick(share * Double(loop.span))
      return screen.height - TraceView.edge(of: bar, run.glance(at: tick), run.tuning(at: tick), screen)
    }
  }

  /// Screen y of the edge that moves: the lower one at the top, the upper one at the bottom.
  package static func edge(of bar: BarName, _ glance: Glance, _ tuning: Tuning, _ screen: Screen) -> Double {
    let size = tuning[bar]
    let visible = size.min + glance.shown[bar] * size.range
    switch (bar.edge, bar.outer) {
    case (.top, nil): return screen.safeTop + visible
    case (.top, let outer?): return edge(of: outer, glance, tuning, screen) + visible
    case (.bottom, nil): return tuning.tabBarTop(share: size.full > 0 ? visible / size.full : 1, on: screen)
    case (.bottom, let outer?): return edge(of: outer, glance, tuning, screen) - visible
    }
  }
}
