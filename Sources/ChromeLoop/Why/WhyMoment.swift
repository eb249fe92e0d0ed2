import ChromeCore

/// A place in a loop: a flag or a moment.
package enum WhyPlace: Equatable, Sendable {
  /// A flag, by its index among the timeline's flags.
  case flag(Int)
  case moment(Tick)
}

/// The explanation of one place in a loop. A pure function of the run, except for answers that need a search.
package struct WhyMoment: Equatable, Sendable {
  package let tick: Tick
  package let parts: [Part]

  package struct Part: Equatable, Sendable {
    package var title: String
    /// The stack's edge. Nil for the pager.
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

  package var questions: [WhyQuestion] { parts.compactMap(\.question) }
}

// A flag and its cause.
extension WhyMoment {
  private static func part(_ flag: LoopRun.Flag, _ run: LoopRun) -> Part {
    let window = run.gestureRange(at: flag.tick)
    switch flag.event {
    case .barHidden(let bar): return part(bar, .hidden, at: flag.tick, window, run)
    case .barShown(let bar): return part(bar, .shown, at: flag.tick, window, run)
    case .pageSettled(let page):
      let question = pageQuestion(window, didHappen: true, run)
      return Part(title: title("page \(page + 1)", flag.tick), lines: [release(window, run)], question: question)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .sectionChanged, .tapped:
      return Part(title: title(flag.event.description, flag.tick), lines: [])
    }
  }

  private static func part(
    _ bar: BarName, _ end: BarEnd, at tick: Tick, _ window: Range<Tick>, _ run: LoopRun
  ) -> Part {
    let story = GestureStory(run, bar, end, from: window.lowerBound, through: tick)
    let tuning = run.tuningInForce(at: tick)
    let question = WhyQuestion(
      subject: .bar(bar, end), window: window, didHappen: true, keys: story.keys(bar, end, tuning))
    return Part(
      title: title("\(bar.text) \(end.rawValue)", tick), edge: bar.edge,
      lines: [ReasonText.cause(story, bar, tuning)], question: question)
  }

  private static func title(_ text: String, _ tick: Tick) -> String { "\(text) · \(LoopText.seconds(tick))" }
}

// A moment: each stack's reasons, and a question about what would have changed the swipe around it.
extension WhyMoment {
  private static func parts(at tick: Tick, _ run: LoopRun) -> [Part] {
    let frame = run.phone(at: tick).frame()
    let decisions = run.decisions(at: tick)
    let window = run.gestureRange(at: tick)
    let top = ReasonText(decisions.top.decision, frame.top).lines
    let bottom = ReasonText(decisions.bottom.decision, frame.bottom).lines
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

  /// Returns the question for a stack: about the end that the scroll leads to at this moment, or last led to in the
  /// swipe.
  private static func question(
    _ edge: Edge, _ tick: Tick, _ window: Range<Tick>, _ run: LoopRun
  ) -> WhyQuestion? {
    let tuning = run.tuningInForce(at: tick)
    guard let bar = BarName.allCases.first(where: { $0.edge == edge && tuning[$0].range > 0 }),
      tuning.rules(of: bar).hide != .never,
      let end = way(edge, from: window.lowerBound, through: tick, run)
    else { return nil }
    let subject = WhyQuestion.Subject.bar(bar, end)
    let last = min(run.length, window.upperBound - 1)
    let happened = run.events.first { window.contains($0.tick) && subject.matches($0.event) }
    let isThere = run.phone(at: tick).snapshot.shown[bar] == (end == .hidden ? 0 : 1)
    // A bar that is already at the end cannot move to it.
    if happened == nil && isThere { return nil }
    let story = GestureStory(run, bar, end, from: window.lowerBound, through: happened?.tick ?? last)
    return WhyQuestion(
      subject: subject, window: window, didHappen: happened != nil, keys: story.keys(bar, end, tuning))
  }

  /// Returns the end that the last scroll of a swipe up to a tick leads to.
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

  /// Returns how far the pages had moved and how fast, when they were released.
  private static func release(_ window: Range<Tick>, _ run: LoopRun) -> String {
    let touch = run.touches.last { window.overlaps($0) }
    guard let tick = touch?.upperBound else { return "Not turned by a finger" }
    let before = max(0, tick - 1)
    let from = run.phone(at: window.lowerBound).snapshot.page.rounded()
    let way = abs(run.phone(at: before).snapshot.page - from)
    let speed = abs(run.pageSpeed(at: before)) * run.gesture.start.screen.width
    return "Lifted at \(LoopText.seconds(tick)) after \(LoopText.figure(way * 100))% of a page, "
      + "at about \(Int(speed.rounded())) pt/s"
  }
}

/// The reasons of a stack's current behavior as text, taken from the core.
package struct ReasonText: Equatable, Sendable {
  package private(set) var lines: [String] = []

  package init(_ decision: Decision?, _ state: StackFrame) {
    lines.append(ReasonText.travel(decision))
    if let counted = ReasonText.counted(state.counters) { lines.append(counted) }
    if let prospect = state.ifReleased { lines.append(ReasonText.prospect(prospect)) }
    if let seconds = state.comesBackIn { lines.append("Reappears in \(LoopText.figure(seconds)) s if idle") }
  }

  /// Describes the scroll of the last frame: "Scrolled down 30 pt: resistance absorbed 15 pt, header moved 15 pt".
  private static func travel(_ decision: Decision?) -> String {
    guard let decision, abs(decision.raw) > 0.005 else { return "Not scrolling" }
    let isHiding = decision.raw > 0
    let gates = Gate.allCases.filter { abs(decision.took[$0]) > 0.005 }
    let bars = BarName.allCases.filter { abs(decision.bars[$0]) > 0.005 }
    var text = gates.map { "\($0.text) absorbed \(LoopText.figure(decision.took[$0])) pt" }
    if bars.isEmpty, gates.count == 1, abs(abs(decision.took[gates[0]]) - abs(decision.raw)) < 0.005 {
      text = ["all absorbed by \(gates[0].text)"]
    }
    text += bars.map { "\($0.text) moved \(LoopText.figure(decision.bars[$0])) pt" }
    if let end = decision.committed { text.append("\(end == .hidden ? "hides" : "shows") now") }
    if decision.isPull { text.append("pulled past the page's end") }
    if text.isEmpty { text = ["nothing left to \(isHiding ? "hide" : "show")"] }
    return "Scrolled \(isHiding ? "down" : "back") \(LoopText.figure(decision.raw)) pt: "
      + text.joined(separator: ", ")
  }

  private static func counted(_ counters: Counters) -> String? {
    guard counters.direction != 0, counters.resistLimit > 0 else { return nil }
    let goal = counters.direction > 0 ? "hiding" : "showing"
    return
      "\(LoopText.figure(counters.resisted)) of \(LoopText.figure(counters.resistLimit)) pt collected before \(goal)"
  }

  private static func prospect(_ prospect: Prospect) -> String {
    let verdict =
      switch prospect.verdict {
      case .hide: "Lift now: hides."
      case .show: "Lift now: shows."
      case .stay: "Lift now: stays."
      }
    guard let travel = prospect.margin.travel else { return verdict }
    return verdict + " Changes after \(LoopText.figure(travel)) pt \(travel > 0 ? "down" : "back")."
  }
}

// The cause of a flag.
extension ReasonText {
  package static func cause(_ story: GestureStory, _ bar: BarName, _ tuning: Tuning) -> String {
    switch story.cause {
    case .carried(let tick, let points):
      return "Followed the scroll: last step \(LoopText.figure(points)) pt at \(LoopText.seconds(tick))\(taken(story))"
    case .crossed(let tick, let points):
      return "Threshold crossed by a step of \(LoopText.figure(points)) pt at \(LoopText.seconds(tick))\(taken(story))"
    case .pulled(let tick): return "Pulled past the page's end at \(LoopText.seconds(tick))"
    case .noGap(let tick): return "Closed a gap above the first row at \(LoopText.seconds(tick))"
    case .settled(let tick, let shown):
      return "Motion stopped at \(LoopText.seconds(tick)) with \(LoopText.figure(shown * 100))% shown: "
        + rule(tuning.rules(of: bar))
    case .rested(let tick, let points):
      return "Reappeared after \(LoopText.figure(points)) s idle; fully shown at \(LoopText.seconds(tick))"
    case .none: return "Not caused by scrolling: a hold, a tab change or a tap"
    }
  }

  private static func taken(_ story: GestureStory) -> String {
    guard let (gate, points) = story.strongest else { return "" }
    return ", after \(gate.text) absorbed \(LoopText.figure(points)) of \(LoopText.figure(story.travel)) pt"
  }

  private static func rule(_ stack: StackTuning) -> String {
    let nearest =
      "hides below \(LoopText.figure(stack.hideBelow * 100))%, shows above \(LoopText.figure(stack.showAbove * 100))%"
    switch stack.settle {
    case .none: return "it stays where it is"
    case .nearest: return nearest
    case .direction: return "it continues in the last direction"
    case .velocity: return nearest + "; above \(LoopText.figure(stack.flingSpeed)) pt/s the speed decides"
    case .chain: return "the outer bar decides for all bars"
    case .top: return "it goes where the top bars go"
    }
  }
}
