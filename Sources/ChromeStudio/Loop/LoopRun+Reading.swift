import ChromeCore

// What a timeline shows of a run, worked out for what is drawn.
extension LoopRun {
  /// Of the offset as displayed, pt/s: over the 50 ms before a tick, as the rules take it. Nothing of it reaches back
  /// over a slide of pages, when the offset is of one page and then of another, or over a jump that is no motion.
  package func speed(at tick: Tick) -> Double {
    let to = min(samples.count - 1, (max(0, tick) + LoopRun.pitch / 2) / LoopRun.pitch)
    var from = to
    while from > 0, to - from < LoopRun.speedWindow, isMotion(to: from) { from -= 1 }
    guard from < to else { return 0 }
    return (samples[to].offset - samples[from].offset) / TickClock.seconds((to - from) * LoopRun.pitch)
  }

  /// Samples in 50 ms.
  private static let speedWindow = 6

  /// Whether the way to a sample from the one before it is a scroll of one page.
  private func isMotion(to index: Int) -> Bool {
    let (from, to) = (samples[index - 1], samples[index])
    guard from.page == to.page, to.page == to.page.rounded() else { return false }
    let speed = abs(to.offset - from.offset) / TickClock.seconds(LoopRun.pitch)
    return speed < max(2 * layer.tuning.scroll.maxSpeed, LoopRun.leastJump)
  }

  /// No finger is as fast as this (pt/s): across a screen in a twentieth of a second.
  private static let leastJump = 16_000.0

  /// Of the pager, pages a second, over the 50 ms before a tick.
  func pageSpeed(at tick: Tick) -> Double {
    let window = 6 * LoopRun.pitch
    guard tick > 0 else { return 0 }
    let from = max(0, tick - window)
    return (glance(at: tick).page - glance(at: from).page) / TickClock.seconds(max(LoopRun.pitch, tick - from))
  }

  /// Ticks at which something was decided: limits crossed, ends reached, pages and sections changed. In order. Lives
  /// through the whole run once more, for whoever jumps.
  var decisionTicks: [Tick] {
    var ticks = events.filter(\.event.isDecision).map(\.tick)
    watch(-1, through: length) { tick, outcome in
      if outcome.top?.committed != nil || outcome.bottom?.committed != nil { ticks.append(tick) }
    }
    return ticks.sorted()
  }

  /// Where strokes begin: fingers that go down, and wheels, keys and programs after a rest.
  var strokes: [Tick] {
    var starts: [Tick] = []
    var last: Tick?
    for timed in gesture.inputs {
      let tick = timed.tick - start
      let follows = last.map { tick - $0 < LoopRun.strokePause } ?? false
      switch timed.input {
      case .press: starts.append(tick)
      case .wheel, .notches, .key, .scrollTo, .scrollToTop, .selectTab, .host(.begin), .bars:
        if !follows { starts.append(tick) }
      case .hover: continue
      case .move, .release, .cancel, .wheelBegan, .wheelStop, .host, .resize, .content, .scene, .tune: break
      }
      last = tick
    }
    return starts
  }

  /// Wheel samples closer than this belong to one stroke (ticks: 0.3 s). Chosen by hand.
  private static let strokePause: Tick = 180

  /// The stroke that a tick belongs to, up to the next one's start; before the first stroke all of it.
  package func stroke(at tick: Tick) -> Range<Tick> {
    let starts = strokes
    let from = starts.last { $0 <= tick } ?? 0
    return from..<(starts.first { $0 > tick } ?? Tick.max)
  }

  /// Where the finger was down: spans of ticks since the start.
  package var touches: [Range<Tick>] {
    var spans: [Range<Tick>] = []
    var down: Tick?
    for timed in gesture.inputs {
      switch timed.input {
      case .press: down = timed.tick - start
      case .release, .cancel:
        if let from = down { spans.append(from..<max(from + 1, timed.tick - start)) }
        down = nil
      case .move, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop, .selectTab,
        .resize, .content, .scene, .bars, .tune:
        break
      }
    }
    if let from = down { spans.append(from..<max(from + 1, length)) }
    return spans
  }

  /// What came from wheels, touch pads and programs: when, and how far (points of content or notches; 0 for a key).
  package var turns: [(tick: Tick, way: Double)] {
    gesture.inputs.compactMap { timed in
      let tick = timed.tick - start
      switch timed.input {
      case .wheel(let delta), .notches(let delta): return (tick, abs(delta.dy) > abs(delta.dx) ? delta.dy : delta.dx)
      case .key, .scrollTo, .scrollToTop, .selectTab, .host, .bars: return (tick, 0)
      case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .resize, .content, .scene, .tune:
        return nil
      }
    }
  }

  /// What the pages hold at a tick, if that is told here.
  package func content(at tick: Tick) -> [PageContent]? {
    guard var content = gesture.content else { return nil }
    for timed in gesture.inputs where timed.tick <= start + tick {
      if case .content(let page, let new) = timed.input, content.indices.contains(page) { content[page] = new }
    }
    return content
  }
}

// Flags.
extension LoopRun {
  /// The events that the timeline marks, in order.
  package var flags: [Flag] { events.filter { $0.event.sign != nil } }
}

extension Event {
  /// What its flag says, and whose colour it has; nil where a flag would only repeat another.
  package var sign: (words: String, bar: BarName?)? {
    switch self {
    case .barHidden(let bar): ("\(bar.words) hidden", bar)
    case .barShown(let bar): ("\(bar.words) shown", bar)
    case .pageSettled(let page): ("page \(page)", nil)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped: nil
    }
  }

  /// Whether a rule had its say, not only a finger.
  var isDecision: Bool {
    switch self {
    case .barHidden, .barShown, .settled, .pageChanged, .pageSettled, .sectionChanged: true
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .tapped: false
    }
  }
}
