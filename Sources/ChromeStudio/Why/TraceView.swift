import ChromeControls
import ChromeCore
import ChromeLook
import ChromeLoop

/// Draws the path of each bar's edge through the loop next to the phone. Time runs to the right; heights match the
/// phone's.
final class TraceView {
  package let loop: LoopState
  package let phone: Placement
  package let stage: Rect
  let brush: Brush

  init(loop: LoopState, phone: Placement, stage: Rect, brush: Brush) {
    (self.loop, self.phone, self.stage, self.brush) = (loop, phone, stage, brush)
  }

  package static let width = 56.0
  /// The gap between the device and the paths, in window points.
  static let air = 5.0
  /// Bars whose edge moves less than this, in points, have no path.
  private static let leastWay = 0.5

  private var screen: Screen { loop.run.gesture.start.screen }

  package var area: Rect { TraceView.area(of: phone) }

  private static func area(of phone: Placement) -> Rect {
    // The gap from the phone's screen: the device's frame and some space.
    let gap = phone.border * phone.scale + air
    return Rect(
      x: phone.originX + phone.width * phone.scale + gap, y: phone.originY, width: width,
      height: phone.height * phone.scale)
  }

  /// True if there is room for the paths and a card.
  private var fits: Bool { TraceView.fits(phone, in: stage) }

  private static func fits(_ phone: Placement, in stage: Rect) -> Bool {
    stage.maxX - area(of: phone).maxX >= WhyView.narrowest + 32
  }

  /// Returns window x from which other content next to the phone may start.
  package static func right(of phone: Placement, in stage: Rect) -> Double {
    fits(phone, in: stage) ? area(of: phone).maxX : area(of: phone).x
  }

  package func paint(into painter: inout Painter) {
    guard fits else { return }
    for bar in BarName.allCases { paint(bar, into: &painter) }
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let strip = Strip(area: area, range: 0...screen.height, column: brush.hair)
    let new = path(of: bar, loop.run, strip)
    let old = loop.before.map { path(of: bar, $0, strip) } ?? []
    let all = new + old
    guard let least = all.min(), let most = all.max(), most - least > TraceView.leastWay else { return }
    if !old.isEmpty { strip.line(brush.theme.secondary.faded(0.7), width: brush.hair, old, into: &painter) }
    strip.line(brush.theme.accent(bar).faded(0.85), width: brush.hair, new, into: &painter)
    let place = Point(
      x: area.x + area.width * min(1, loop.playhead / Double(loop.span)),
      y: phone.originY + TraceView.edge(of: bar, loop.run.snapshot(at: loop.tick), loop.tuning, screen) * phone.scale)
    painter.mask(.circle, Rect(around: place, width: 6, height: 6), brush.theme.accent(bar))
  }

  /// Returns the heights of a bar's edge above the screen's lower edge, for a strip.
  private func path(of bar: BarName, _ run: LoopRun, _ strip: Strip) -> [Double] {
    strip.values { share in
      let tick = Tick(share * Double(loop.span))
      return screen.height - TraceView.edge(of: bar, run.snapshot(at: tick), run.tuning(at: tick), screen)
    }
  }

  /// Returns screen y of a bar's moving edge: the lower one at the top, the upper one at the bottom.
  package static func edge(of bar: BarName, _ snapshot: PlotSample, _ tuning: Tuning, _ screen: Screen) -> Double {
    let size = tuning[bar]
    let visible = size.min + snapshot.shown[bar] * size.range
    switch (bar.edge, bar.outer) {
    case (.top, nil): return screen.safeTop + visible
    case (.top, let outer?): return edge(of: outer, snapshot, tuning, screen) + visible
    case (.bottom, nil): return tuning.tabBarTop(share: size.full > 0 ? visible / size.full : 1, on: screen)
    case (.bottom, let outer?): return edge(of: outer, snapshot, tuning, screen) - visible
    }
  }
}

/// Draws the outlines of the bars as they are at this moment with the tuning before the last change, over the phone.
struct GhostPainter {
  let before: Frame
  let now: Frame
  let phone: Placement
  let theme: StudioTheme
  /// Window x of the bars' names; nil to leave them out, where another phone is.
  let names: Double?
  /// The values that the outlines belong to, shown after each bar's name: "default", "slot B", "preview".
  var values = "before"
  /// The cards that are drawn in front. A name that one of them would cut is left out.
  var cards: [Rect] = []

  private static let widestName = 180.0
  /// The least difference between positions that is drawn, in points.
  static let leastDifference = 0.5

  func paint(into painter: inout Painter) {
    let screen = Rect(
      x: phone.originX, y: phone.originY, width: phone.width * phone.scale, height: phone.height * phone.scale)
    let bars = BarName.allCases.filter(differs)
    painter.clipped(to: screen) { painter in
      for bar in bars { paint(bar, into: &painter) }
    }
    guard let names else { return }
    var free = -Double.infinity
    for bar in bars { free = paintName(bar, at: names, below: free, into: &painter) }
  }

  private func differs(_ bar: BarName) -> Bool {
    let (old, new) = (rect(bar, before), rect(bar, now))
    return abs(old.y - new.y) + abs(old.maxY - new.maxY) > GhostPainter.leastDifference
  }

  /// Draws a bar's name next to the phone at its moving edge. Names of nearby edges are placed one below the other.
  private func paintName(_ bar: BarName, at x: Double, below free: Double, into painter: inout Painter) -> Double {
    let rect = rect(bar, before)
    let y = phone.originY + (bar.edge == .bottom ? rect.y : rect.maxY) * phone.scale
    let top = max(y - 7, free)
    let text = "\(bar.text) (\(values))"
    let width = min(TextWidth.estimate(text, .panelNote), GhostPainter.widestName)
    let place = Rect(x: x, y: top, width: width, height: TextStyle.panelNote.lineHeight)
    guard !cards.contains(where: { $0.x < place.maxX && place.x < $0.maxX && $0.y < place.maxY && place.y < $0.maxY })
    else { return free }
    painter.text(
      text, .panelNote, theme.accent(bar), at: Point(x: x, y: top), maxWidth: GhostPainter.widestName)
    return top + TextStyle.panelNote.lineHeight
  }

  private func rect(_ bar: BarName, _ frame: Frame) -> Rect {
    let size = frame[bar]
    let bottom = bar.edge == .bottom ? frame.screen.height : size.top + size.height
    return Rect(x: 0, y: size.top, width: frame.screen.width, height: max(0, bottom - size.top))
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let rect = rect(bar, before)
    let place = Rect(
      x: phone.originX + rect.x * phone.scale + 3, y: phone.originY + rect.y * phone.scale,
      width: rect.width * phone.scale - 6, height: max(2, rect.height * phone.scale))
    let accent = theme.accent(bar)
    painter.mask(.roundedRect(radius: 6), place, accent.faded(0.1))
    painter.mask(.roundedRectOutline(radius: 6, width: 1.5), place, accent.faded(0.9))
  }
}
