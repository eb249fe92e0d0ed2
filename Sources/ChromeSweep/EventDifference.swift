import ChromeCore

/// The first difference between the events in an interval and the current ones.
package struct EventDifference: Equatable, Sendable {
  /// Ticks since the subject's start: the earlier of the two.
  package var tick: Tick
  /// The first event in the interval that does not happen now; nil if there are no more.
  package var inInterval: SweepRun.TimedEvent?
  /// The event that happens now instead; nil if there are no more.
  package var here: SweepRun.TimedEvent?
  /// The event of the two that happens in both, at other times; nil if there is none.
  package var shift: Shift?

  /// An event that happens `ticks` later in the interval than now; earlier if negative.
  package struct Shift: Equatable, Sendable {
    package var event: Event
    package var ticks: Tick
  }

  /// Creates a difference; nil if the same events happen in the same order, at any times.
  init?(_ inInterval: [SweepRun.TimedEvent], _ here: [SweepRun.TimedEvent]) {
    let same = zip(inInterval, here).prefix { $0.event == $1.event }.count
    let (next, now) = (inInterval.dropFirst(same).first, here.dropFirst(same).first)
    guard let tick = [next?.tick, now?.tick].compactMap({ $0 }).min() else { return nil }
    (self.tick, self.inInterval, self.here) = (tick, next, now)
    let (others, past) = (here.dropFirst(same), inInterval.dropFirst(same))
    let shifts = [
      next.flatMap { next in others.first { $0.event == next.event }.map { Shift(next, since: $0) } },
      now.flatMap { now in past.first { $0.event == now.event }.map { Shift($0, since: now) } },
    ].compactMap { $0 }
    shift = shifts.max { abs($0.ticks) < abs($1.ticks) }
  }

  /// Returns what differs first, as a sentence: `The header shows 0.4 s later.` Nil if the events and their times are
  /// the same.
  package static func text(_ inInterval: [SweepRun.TimedEvent], _ here: [SweepRun.TimedEvent]) -> String? {
    guard let difference = EventDifference(inInterval, here) else {
      let shifts = zip(inInterval, here).map { Shift($0, since: $1) }
      return shifts.first { abs($0.ticks) >= Shift.least }?.text
    }
    return difference.shift.flatMap(\.text) ?? "At \(difference.sentence)."
  }

  /// Text such as `0.62 s the header shows; the tab bar no longer hides`, which continues "At".
  package var sentence: String {
    let changes = [
      inInterval.flatMap { EventDifference.clause($0.event) }.map { "\($0.subject) \($0.verb)" },
      here.flatMap { EventDifference.clause($0.event) }.map { "\($0.subject) no longer \($0.verb)" },
    ].compactMap { $0 }
    return "\(TickClock.text(tick)) \(changes.isEmpty ? "bars settle differently" : changes.joined(separator: "; "))"
  }

  /// Returns the subject of an event, a bar with its article, and the verb.
  fileprivate static func clause(_ event: Event) -> (subject: String, verb: String)? {
    guard let (subject, verb) = GestureResult.clause(event) else { return nil }
    switch event {
    case .barHidden, .barShown: return ("the \(subject)", verb)
    case .pageChanged, .pageSettled, .sectionChanged, .settled, .scrollBegan, .scrollEnded, .flingBegan, .edgeReached,
      .tapped:
      return (subject, verb)
    }
  }
}

extension EventDifference.Shift {
  /// The least shift that is reported, in ticks: three frames.
  fileprivate static let least: Tick = 30

  fileprivate init(_ later: SweepRun.TimedEvent, since now: SweepRun.TimedEvent) {
    self.init(event: later.event, ticks: later.tick - now.tick)
  }

  /// The shift as a sentence; nil for events without words, and if both times are the same when rounded.
  var text: String? {
    guard let (subject, verb) = EventDifference.clause(event) else { return nil }
    let seconds = TickClock.seconds(abs(ticks))
    let unit = seconds < 0.1 ? 0.01 : 0.1
    let figure = TuningValue.number(((seconds / unit).rounded() * unit * 100).rounded() / 100)
    guard ticks != 0 else { return nil }
    let sentence = "\(subject) \(verb) \(figure) s \(ticks > 0 ? "later" : "earlier")."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

extension IntervalQuery {
  /// Returns the relevant events at a position of the scale, with their times, from an ordinary run; ticks since the
  /// subject's start.
  package func story(_ place: Int, of scale: KeyScale) -> [SweepRun.TimedEvent] {
    let run = SweepRun(subject, [SweepChange(field, scale.values[place])], .ticks, keepsEvents: true)
    return run.reported.filter { GestureResult.counts($0.event) }.map {
      SweepRun.TimedEvent(tick: $0.tick - subject.start, event: $0.event)
    }
  }

  /// Returns the first difference between an interval's events and the current ones, from two ordinary runs. Nil for
  /// values that contradict others.
  package func difference(_ band: ParameterInterval, of scale: KeyScale) -> EventDifference? {
    difference(band, from: scale.present, of: scale)
  }

  /// Returns what differs first from the events at another position of the scale, as a sentence.
  package func text(_ band: ParameterInterval, from present: Int, of scale: KeyScale) -> String? {
    guard band.result != nil else { return nil }
    return EventDifference.text(story(band.places.lowerBound, of: scale), story(present, of: scale))
  }

  /// Returns the difference if another position of the scale has become the current one.
  package func difference(_ band: ParameterInterval, from present: Int, of scale: KeyScale) -> EventDifference? {
    guard band.result != nil else { return nil }
    return EventDifference(story(band.places.lowerBound, of: scale), story(present, of: scale))
  }
}

extension SweepSubject {
  /// The tick of its phone at its start.
  fileprivate var start: Tick {
    switch source {
    case .take: 0
    case .gesture(let start, _, _): start.tick
    }
  }
}
