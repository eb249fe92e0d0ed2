import ChromeCore

/// What is looked at in a loop: a flag, or a moment.
enum WhyPlace: Equatable, Sendable {
  /// By its place in the timeline's flags.
  case flag(Int)
  case moment(Tick)
}

/// Everything said about one place of a loop. A pure function of the run, but for answers that take a search.
struct WhyMoment: Equatable, Sendable {
  package let tick: Tick
  package let parts: [Part]

  package struct Part: Equatable, Sendable {
    package var title: String
    /// nil: the pager's.
    package var edge: Edge?
    package var lines: [String]
    package var question: WhyQuestion?
  }

  package init(_ place: WhyPlace, _ run: LoopRun) {
    switch place {
    case .flag(let index) where run.flags.indices.contains(index):
      let flag = run.flags[index]
      tick = flag.tick
      parts = [WhyMoment.part(flag, run)]
    case .flag: (tick, parts) = (0, [])
    case .moment(let tick):
      self.tick = tick
      parts = WhyMoment.parts(at: tick, run)
    }
  }

  var questions: [WhyQuestion] { parts.compactMap(\.question) }
}

// A flag: why it happened.
extension WhyMoment {
  private static func part(_ flag: LoopRun.Flag, _ run: LoopRun) -> Part {
    let window = run.stroke(at: flag.tick)
    switch flag.event {
    case .barHidden(let bar): return part(bar, .hidden, at: flag.tick, window, run)
    case .barShown(let bar): return part(bar, .shown, at: flag.tick, window, run)
    case .pageSettled(let page):
      let question = pageQuestion(window, didHappen: true, run)
      return Part(title: title("page \(page)", flag.tick), lines: [release(window, run)], question: question)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped:
      return Part(title: title(flag.event.description, flag.tick), lines: [])
    }
  }

  private static func part(
    _ bar: BarName, _ end: BarEnd, at tick: Tick, _ window: Range<Tick>, _ run: LoopRun
  ) -> Part {
    let story = StrokeStory(run, bar, end, from: window.lowerBound, through: tick)
    let tuning = run.tuning(at: tick)
    let question = WhyQuestion(
      subject: .bar(bar, end), window: window, didHappen: true, keys: story.keys(bar, end, tuning))
    return Part(
      title: title("\(bar.words) \(end.rawValue)", tick), edge: bar.edge,
      lines: [WhyWords.cause(story, bar, tuning)], question: question)
  }

  private static func title(_ words: String, _ tick: Tick) -> String { "\(words) · \(LoopWords.seconds(tick))" }
}

// A moment: what each stack made of it, and what would have changed the stroke it lies in.
extension WhyMoment {
  private static func parts(at tick: Tick, _ run: LoopRun) -> [Part] {
    let frame = run.phone(at: tick).frame()
    let decisions = run.decisions(at: tick)
    let window = run.stroke(at: tick)
    let top = WhyWords(decisions.top.decision, frame.top).lines
    let bottom = WhyWords(decisions.bottom.decision, frame.bottom).lines
    var parts = [
      Part(title: title("Top stack", tick), edge: .top, lines: top, question: question(.top, tick, window, run)),
      Part(
        title: title("Bottom stack", tick), edge: .bottom, lines: bottom,
        question: question(.bottom, tick, window, run)),
    ]
    if frame.page.isDragged || frame.page.slide.fraction != 0 {
      let turned = run.events.contains { window.contains($0.tick) && WhyQuestion.Subject.page.matches($0.event) }
      parts.append(
        Part(
          title: title("Pager", tick), lines: [release(window, run)],
          question: pageQuestion(window, didHappen: turned, run)))
    }
    return parts
  }

  /// Towards the end that the scroll leads to at this moment, or led to last in the stroke.
  private static func question(
    _ edge: Edge, _ tick: Tick, _ window: Range<Tick>, _ run: LoopRun
  ) -> WhyQuestion? {
    let tuning = run.tuning(at: tick)
    guard let bar = BarName.allCases.first(where: { $0.edge == edge && tuning[$0].range > 0 }),
      tuning.rules(of: bar).hide != .never,
      let end = way(edge, from: window.lowerBound, through: tick, run)
    else { return nil }
    let subject = WhyQuestion.Subject.bar(bar, end)
    let last = min(run.length, window.upperBound - 1)
    let happened = run.events.first { window.contains($0.tick) && subject.matches($0.event) }
    let isThere = run.phone(at: tick).glance.shown[bar] == (end == .hidden ? 0 : 1)
    // What stands there already cannot come there.
    if happened == nil && isThere { return nil }
    let story = StrokeStory(run, bar, end, from: window.lowerBound, through: happened?.tick ?? last)
    return WhyQuestion(
      subject: subject, window: window, didHappen: happened != nil, keys: story.keys(bar, end, tuning))
  }

  /// The end that the last scroll of a stroke up to a tick leads to.
  private static func way(_ edge: Edge, from first: Tick, through last: Tick, _ run: LoopRun) -> BarEnd? {
    var end: BarEnd?
    run.watch(first - 1, through: last) { _, outcome in
      guard let raw = (edge == .top ? outcome.top : outcome.bottom)?.raw, abs(raw) > 0.005 else { return }
      end = raw > 0 ? .hidden : .shown
    }
    return end
  }
}

// Pages.
extension WhyMoment {
  private static func pageQuestion(_ window: Range<Tick>, didHappen: Bool, _ run: LoopRun) -> WhyQuestion {
    WhyQuestion(
      subject: .page, window: window, didHappen: didHappen,
      keys: ["pager.distance", "pager.velocity", "pager.cancelVelocity", "gesture.axisRatio"])
  }

  /// How far the pages were and how fast, when they were let go.
  private static func release(_ window: Range<Tick>, _ run: LoopRun) -> String {
    let touch = run.touches.last { window.overlaps($0) }
    guard let tick = touch?.upperBound else { return "no finger turned it" }
    let before = max(0, tick - 1)
    let from = run.phone(at: window.lowerBound).glance.page.rounded()
    let way = abs(run.phone(at: before).glance.page - from)
    let speed = abs(run.pageSpeed(at: before)) * run.gesture.start.screen.width
    return "let go at \(LoopWords.seconds(tick)), \(LoopWords.figure(way * 100)) % of a page on, "
      + "at about \(Int(speed.rounded())) pt/s"
  }
}
