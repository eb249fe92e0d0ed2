import ChromeCore

/// One swipe with different results on phones with different tunings: what each did, and why.
package struct RunDifference: Equatable, Sendable {
  /// Ticks since the start: the first time that one phone did what another did not.
  package var tick: Tick
  /// The bars that differ. Empty if the pages do.
  package var bars: [BarName]
  /// One side per run, in the same order.
  package var sides: [Side]

  package struct Side: Equatable, Sendable {
    /// The event. Nil if nothing happened.
    package var event: Event?
    /// Ticks after the first run that had the event.
    package var delay: Tick = 0
    /// The result as text: "header hides", "header and toolbar stay".
    package var verdict: String
    /// The reason as text: "resistance absorbed 182 of 190 pt". Empty if there is none.
    package var reason: String

    package var text: String { reason.isEmpty ? verdict : "\(verdict): \(reason)" }
  }
}

extension RunDifference {
  /// The sides, with the time appended for each that has an event: "header hides at 0.42 s".
  package var timed: [Side] {
    sides.map { side in
      var timed = side
      if side.event != nil { timed.verdict += " at \(LoopText.seconds(tick + side.delay))" }
      return timed
    }
  }

  /// Returns all differences between `runs` of the same inputs, up to tick `end`, in order.
  package static func all(_ runs: [LoopRun], until end: Tick) -> [RunDifference] {
    guard let first = runs.first else { return [] }
    return windows(first, end).flatMap { window in
      merged((BarName.allCases.map(Subject.bar) + [.page]).compactMap { difference(of: $0, runs, window) })
    }.sorted { $0.tick < $1.tick }
  }

  /// Returns the ranges from each swipe to the next. The first also includes everything before it.
  private static func windows(_ run: LoopRun, _ end: Tick) -> [Range<Tick>] {
    let starts = [0] + run.gestureStarts.dropFirst().filter { $0 <= end }
    return zip(starts, starts.dropFirst() + [end + 1]).filter { $0 < $1 }.map { $0..<$1 }
  }

  private enum Subject: Equatable {
    case bar(BarName)
    case page

    func matches(_ event: Event) -> Bool {
      switch (self, event) {
      case (.bar(let bar), .barHidden(let reported)), (.bar(let bar), .barShown(let reported)): bar == reported
      case (.page, .pageSettled): true
      case (.bar, _), (.page, _): false
      }
    }
  }

  /// The delay from which on an event counts as another decision, in ticks: a quarter of a second.
  package static let later: Tick = 150

  /// Returns the difference at the swipe's first event that some runs lack or have much later. Nil if all runs agree.
  private static func difference(of subject: Subject, _ runs: [LoopRun], _ window: Range<Tick>) -> RunDifference? {
    let reported = runs.map { $0.events.filter { window.contains($0.tick) && subject.matches($0.event) } }
    let rounds = (0..<(reported.map(\.count).max() ?? 0)).map { number in
      reported.map { $0.indices.contains(number) ? $0[number] : nil }
    }
    guard let round = rounds.first(where: differs), let first = round.compactMap(\.self).min(by: { $0.tick < $1.tick })
    else { return nil }
    let sides = zip(runs, round).map { run, flag in
      SideText(run: run, window: window).side(flag, after: first)
    }
    let bars: [BarName] = if case .bar(let bar) = subject { [bar] } else { [] }
    return RunDifference(tick: first.tick, bars: bars, sides: sides)
  }

  /// Returns true if the runs' next events differ: another event, none, or the same one much later.
  private static func differs(_ round: [LoopRun.Flag?]) -> Bool {
    let ticks = round.compactMap { $0?.tick }
    let isLate = (ticks.max() ?? 0) - (ticks.min() ?? 0) >= later
    return isLate || round.contains { $0?.event != round[0]?.event }
  }

  /// Merges bars with the same results in each run, with the reasons of the first.
  private static func merged(_ found: [RunDifference]) -> [RunDifference] {
    var merged: [RunDifference] = []
    for one in found {
      guard let index = merged.firstIndex(where: { $0.agrees(with: one) }) else {
        merged.append(one)
        continue
      }
      merged[index].bars += one.bars
      merged[index].tick = min(merged[index].tick, one.tick)
      for side in merged[index].sides.indices {
        let now = merged[index].sides[side]
        merged[index].sides[side].verdict = SideText.verdict(merged[index].bars, now.event?.barEnd, now.delay)
      }
    }
    return merged
  }

  private func agrees(with other: RunDifference) -> Bool {
    guard !bars.isEmpty, !other.bars.isEmpty, sides.map({ $0.event?.barEnd }) == other.sides.map({ $0.event?.barEnd })
    else { return false }
    return zip(sides, other.sides).allSatisfy { abs($0.delay - $1.delay) < RunDifference.later }
  }
}

/// Describes one run's result of a swipe.
private struct SideText {
  let run: LoopRun
  let window: Range<Tick>

  /// Returns the run's side. `flag` is its event; nil if it lacks the event `first` of another run.
  func side(_ flag: LoopRun.Flag?, after first: LoopRun.Flag) -> RunDifference.Side {
    guard let (bar, end) = (flag?.event ?? first.event).arrival else { return page(flag?.event) }
    let last = flag?.tick ?? min(window.upperBound - 1, run.length)
    let story = GestureStory(run, bar, end, from: window.lowerBound, through: last)
    let delay = flag.map { $0.tick - first.tick } ?? 0
    return RunDifference.Side(
      event: flag?.event, delay: delay, verdict: SideText.verdict([bar], flag == nil ? nil : end, delay),
      reason: flag == nil ? whyNot(story, bar, end, last) : why(story, end))
  }

  private func page(_ event: Event?) -> RunDifference.Side {
    guard case .pageSettled(let page)? = event else {
      return RunDifference.Side(event: nil, verdict: "the page stays", reason: "")
    }
    return RunDifference.Side(event: event, verdict: "turns to page \(page + 1)", reason: "")
  }

  private func why(_ story: GestureStory, _ end: BarEnd) -> String {
    let travel = story.travel > 0 ? "after \(LoopText.figure(story.travel)) pt" : ""
    switch story.cause {
    case .carried, .crossed: return travel
    case .pulled: return "by a pull at the page's end"
    case .noGap: return "to close a gap"
    case .settled(_, let shown) where shown == (end == .hidden ? 0 : 1): return travel
    case .settled(_, let shown): return "settles from \(SideText.percent(shown)) shown"
    case .rested(_, let seconds): return "after \(LoopText.figure(seconds)) s idle"
    case .none: return ""
    }
  }

  private func whyNot(_ story: GestureStory, _ bar: BarName, _ end: BarEnd, _ last: Tick) -> String {
    let tuning = run.tuning(at: last)
    if tuning[bar].full == 0 { return "it has no height" }
    let stack = bar.edge == .top ? tuning.top : tuning.bottom
    if tuning[bar].range == 0 || stack.hide == .never { return "it never hides" }
    let stands = run.snapshot(at: window.lowerBound).shown[bar]
    if stands == (end == .hidden ? 0 : 1) { return "already \(end.rawValue)" }
    if let (gate, points) = story.strongest {
      return "\(gate.text) absorbed \(LoopText.figure(points)) of \(LoopText.figure(story.travel)) pt"
    }
    if case .settled(_, let shown) = story.cause { return "settles from \(SideText.percent(shown)) shown" }
    return story.travel == 0
      ? "no scroll in that direction" : "\(SideText.percent(run.snapshot(at: last).shown[bar])) shown"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

  static func verdict(_ bars: [BarName], _ end: BarEnd?, _ delay: Tick) -> String {
    let names = bars.map(\.text)
    let isOne = names.count == 1
    let verb =
      switch end {
      case .hidden: isOne ? "hides" : "hide"
      case .shown: isOne ? "shows" : "show"
      case nil: isOne ? "stays" : "stay"
      }
    return names.dropLast().joined(separator: ", ") + (isOne ? "" : " and ") + (names.last ?? "") + " " + verb
      + (delay >= RunDifference.later ? " \(LoopText.seconds(delay)) later" : "")
  }
}

extension Event {
  /// The bar that reached an end of its range.
  fileprivate var arrival: (bar: BarName, end: BarEnd)? {
    switch self {
    case .barHidden(let bar): (bar, .hidden)
    case .barShown(let bar): (bar, .shown)
    case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .settled, .pageChanged, .pageSettled, .sectionChanged,
      .tapped:
      nil
    }
  }

  fileprivate var barEnd: BarEnd? { arrival?.end }
}
