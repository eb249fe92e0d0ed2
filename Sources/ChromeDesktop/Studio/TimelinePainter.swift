import ChromeCore

/// Draws the timeline: ruler, touches, flags, the offset, each bar's shown fraction with its ribbons, the playhead.
struct TimelinePainter {
  let view: TimelineView
  let theme: StudioTheme
  let state: PanelState
  let pixel: Double

  private var loop: LoopState { view.loop }

  func paint(into painter: inout Painter) {
    painter.fill(view.area, theme.ground)
    painter.fill(Rect(x: view.area.x, y: view.area.y, width: view.area.width, height: pixel), theme.line)
    paintRuler(into: &painter)
    paintTouches(into: &painter)
    paintOffset(into: &painter)
    for bar in BarName.allCases { paint(bar, into: &painter) }
    paintFlags(into: &painter)
    paintPlayhead(into: &painter)
    paintButtons(into: &painter)
    if state.focus == .loop(.scrub), state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), view.chart.inset(by: -3), theme.top)
    }
  }

  /// A value at a share of the loop's time.
  private func tick(_ share: Double) -> Tick { Tick(share * Double(loop.span)) }
}

// Time.
extension TimelinePainter {
  private func paintRuler(into painter: inout Painter) {
    let seconds = TickClock.seconds(loop.span)
    let step = [0.1, 0.25, 0.5, 1, 2, 5, 10].first { seconds / $0 <= 12 } ?? 20
    for number in 0...Int(seconds / step) {
      let time = Double(number) * step
      let x = view.x(of: time * Double(TickClock.ticksPerSecond))
      painter.fill(Rect(x: x, y: view.ruler.y, width: pixel, height: view.chart.height), theme.line)
      let words = number == 0 ? "0 s" : TuningValue.number((time * 100).rounded() / 100).description
      painter.text(words, .panelNote, theme.secondary, at: Point(x: x + 4, y: view.ruler.y + 1))
    }
  }

  private func paintTouches(into painter: inout Painter) {
    for touch in loop.run.touches {
      let left = view.x(of: Double(touch.lowerBound))
      let right = view.x(of: Double(touch.upperBound))
      let rect = Rect(x: left, y: view.touches.y, width: max(4, right - left), height: view.touches.height)
      painter.mask(.roundedRect(radius: 3), rect, theme.secondary.faded(0.55))
    }
    for timed in loop.run.gesture.inputs where timed.input.isTurn {
      let x = view.x(of: Double(timed.tick - loop.run.start))
      painter.fill(Rect(x: x - 0.5, y: view.touches.y, width: 1, height: view.touches.height), theme.secondary)
    }
  }

  /// A dot and a hair each; words where there is room up to the next one.
  private func paintFlags(into painter: inout Painter) {
    let flags = loop.run.events.compactMap { flag in
      flag.event.sign.map { (x: view.x(of: Double(flag.tick)), sign: $0) }
    }
    for (index, flag) in flags.enumerated() {
      let color = flag.sign.bar.map(theme.accent) ?? theme.pager
      let hair = Rect(x: flag.x, y: view.flags.y, width: 1, height: view.chart.maxY - view.flags.y)
      painter.fill(hair, color.faded(0.4))
      painter.mask(.circle, Rect(around: Point(x: flag.x + 0.5, y: view.flags.center.y), width: 7, height: 7), color)
      let end = index + 1 < flags.count ? flags[index + 1].x - 6 : view.chart.maxX
      guard flag.x + 8 + TextWidth.estimate(flag.sign.words, .panelNote) < end else { continue }
      painter.text(flag.sign.words, .panelNote, color, at: Point(x: flag.x + 8, y: view.flags.y))
    }
  }

  private func paintPlayhead(into painter: inout Painter) {
    let x = view.x(of: min(loop.playhead, Double(loop.span)))
    painter.fill(Rect(x: x - 0.75, y: view.chart.y, width: 1.5, height: view.chart.height), theme.text)
    painter.mask(.circle, Rect(around: Point(x: x, y: view.chart.y + 2), width: 9, height: 9), theme.text)
  }
}

// Quantities.
extension TimelinePainter {
  private func paintOffset(into painter: inout Painter) {
    let values = loop.run.samples.map(\.offset) + (loop.before?.samples.map(\.offset) ?? [])
    let low = min(0, values.min() ?? 0)
    let strip = Strip(area: view.offset, range: low...max(low + 1, values.max() ?? 1), column: 2)
    if let before = loop.before {
      strip.line(theme.secondary.faded(0.5), width: 1, into: &painter) { before.glance(at: tick($0)).offset }
    }
    strip.line(theme.text, width: 1.5, into: &painter) { loop.run.glance(at: tick($0)).offset }
    let offset = loop.run.glance(at: loop.tick).offset
    paintLabel("offset", figure(offset, "pt"), theme.text, y: view.offset.center.y - 9, into: &painter)
  }

  private func paint(_ bar: BarName, into painter: inout Painter) {
    let lane = view.lane(bar)
    let accent = theme.accent(bar)
    let curve = Rect(x: lane.x, y: lane.y, width: lane.width, height: 15)
    let strip = Strip(area: curve, range: 0...1, column: 2)
    strip.fill(accent.faded(0.16), into: &painter) { loop.run.glance(at: tick($0)).shown[bar] }
    strip.line(accent, width: 1, into: &painter) { loop.run.glance(at: tick($0)).shown[bar] }
    if let before = loop.before {
      strip.line(theme.secondary.faded(0.6), width: 1, into: &painter) { before.glance(at: tick($0)).shown[bar] }
      paintRibbon(before, bar, Rect(x: lane.x, y: curve.maxY + 2, width: lane.width, height: 3), 0.45, into: &painter)
    }
    paintRibbon(loop.run, bar, Rect(x: lane.x, y: curve.maxY + 6, width: lane.width, height: 5), 1, into: &painter)
    let shown = loop.run.glance(at: loop.tick).shown[bar]
    paintLabel(bar.rawValue, "\(Int((shown * 100).rounded())) %", accent, y: lane.y + 2, into: &painter)
  }

  /// Full where the bar is shown, half where it moves, a hair where it is hidden.
  private func paintRibbon(_ run: LoopRun, _ bar: BarName, _ rect: Rect, _ alpha: Double, into painter: inout Painter) {
    let accent = theme.accent(bar).faded(alpha)
    for (state, from, to) in Ribbon(run, bar).pieces {
      let left = view.x(of: Double(from))
      let piece = Rect(x: left, y: rect.y, width: view.x(of: Double(to)) - left, height: rect.height)
      switch state {
      case .shown: painter.fill(piece, accent)
      case .moving: painter.fill(piece, accent.faded(0.45))
      case .hidden: painter.fill(Rect(x: piece.x, y: rect.center.y - 0.5, width: piece.width, height: 1), accent)
      }
    }
  }

  private func paintLabel(_ name: String, _ figure: String, _ color: Color, y: Double, into painter: inout Painter) {
    painter.text(name, .panelNote, color, at: Point(x: view.area.x + TimelineView.margin, y: y + 2))
    painter.text(figure, .panelNote, theme.text, at: Point(x: view.chart.x - 12, y: y + 2), .trailing)
  }

  private func figure(_ value: Double, _ unit: String) -> String { "\(Int(value.rounded())) \(unit)" }
}

// Buttons.
extension TimelinePainter {
  private func paintButtons(into painter: inout Painter) {
    for spot in view.spots where spot.part == .whole { paint(spot, into: &painter) }
    let time = TickClock.seconds(loop.tick)
    let hundredths = Int((time * 100).rounded())
    let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
    let speed = loop.speed == 1 ? "1×" : "1/\(Int(1 / loop.speed))×"
    painter.text(
      "finger", .panelNote, theme.secondary,
      at: Point(x: view.area.x + TimelineView.margin, y: view.touches.center.y - 5))
    painter.text(
      "\(hundredths / 100).\(digits) s  \(speed)", .panelNote, theme.text,
      at: Point(x: view.chart.x - 12, y: view.touches.center.y - 5), .trailing)
  }

  private func paint(_ spot: Spot, into painter: inout Painter) {
    let isHovered = state.hover == spot
    painter.mask(.roundedRect(radius: 6), spot.rect, state.pressed == spot ? theme.track : theme.field)
    if isHovered { painter.mask(.roundedRect(radius: 6), spot.rect, theme.hover) }
    if state.focus == spot.control, state.showsFocus {
      painter.mask(.roundedRectOutline(radius: 8, width: 2), spot.rect.inset(by: -2), theme.top)
    }
    guard case .loop(let control) = spot.control else { return }
    let middle = spot.rect.center
    let words: String
    switch control {
    case .play:
      if !loop.isPlaying { return painter.icon(.play, center: middle, side: 14, theme.text) }
      for x in [-3.5, 3.5] {
        painter.fill(Rect(around: Point(x: middle.x + x, y: middle.y), width: 3, height: 11), theme.text)
      }
      return
    case .slower: words = "−"
    case .faster: words = "+"
    case .close: words = "×"
    case .scrub: return
    }
    painter.text(words, .panelTitle, theme.text, at: Point(x: middle.x, y: middle.y - 9), .center)
  }
}

/// When a bar was shown, hidden or on its way: spans of ticks.
struct Ribbon {
  private(set) var pieces: [(state: BarMotion, from: Tick, to: Tick)] = []

  init(_ run: LoopRun, _ bar: BarName) {
    for (index, glance) in run.samples.enumerated() {
      let shown = glance.shown[bar]
      let state = shown >= 1 ? BarMotion.shown : shown <= 0 ? .hidden : .moving
      let tick = min(index * LoopRun.pitch, run.length)
      if let last = pieces.last, last.state == state {
        pieces[pieces.count - 1].to = tick
      } else {
        if !pieces.isEmpty { pieces[pieces.count - 1].to = tick }
        pieces.append((state, tick, tick))
      }
    }
  }
}

extension Event {
  /// What its flag says, and whose colour it has; nil where a flag would only repeat another.
  fileprivate var sign: (words: String, bar: BarName?)? {
    switch self {
    case .barHidden(let bar): ("\(bar.rawValue) hidden", bar)
    case .barShown(let bar): ("\(bar.rawValue) shown", bar)
    case .pageSettled(let page): ("page \(page)", nil)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped: nil
    }
  }
}

extension Input {
  /// Wheels and keys have no length: a mark each.
  fileprivate var isTurn: Bool {
    switch self {
    case .wheel, .notches, .key, .scrollTo, .scrollToTop, .selectTab: true
    case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .host, .resize, .content, .bars, .tune: false
    }
  }
}
