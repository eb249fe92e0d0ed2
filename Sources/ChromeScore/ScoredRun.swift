import ChromeCore
import ChromeTakes

/// One run of a gesture under a tuning, recorded for a score.
struct ScoredRun: Sendable {
  private(set) var trace = GestureTrace()
  private var phone: Simulation
  private var outcome = Outcome()
  private var standing: PerBar
  private var scrollBegan: Tick?
  private var maxOffset: Double

  /// Ticks between recorded moments: 60 a second, and in addition every input and every event.
  private static let interval: Tick = 10

  /// - Parameter start: a phone at rest on which the take plays, at ticks of its session; nil for one with the take's
  ///   own settings.
  init(_ take: Take, _ tuning: Tuning, from start: Simulation? = nil) {
    phone = Simulation(take, tuning, from: start)
    standing = phone.snapshot.shown
    maxOffset = phone.frame().maxOffset
    note()
    var player = TakePlayer(take)
    while let cue = next(&player) { follow(cue, &player) }
    endScroll()
    note()
    trace.bars = BarName.allCases.filter { phone.tuning[$0].range > 0 }
  }

  private func next(_ player: inout TakePlayer) -> Cue? {
    let cue = player.next(seeing: phone)
    return cue == .finished ? nil : cue
  }

  private mutating func follow(_ cue: Cue, _ player: inout TakePlayer) {
    switch cue {
    case .input(let input): put(input)
    case .advance(let tick): pass(toward: tick)
    case .expected(let result): if !result.passed { trace.unmet.insert(result.origin.line) }
    case .mark, .caption, .video, .studio, .failed, .missed, .finished: return
    }
    player.observe(outcome.events, at: phone.tick)
  }

  private mutating func put(_ input: Input) {
    trace.inputs.append(TakeSample(tick: phone.tick, input: input))
    outcome.clear()
    phone.handle(.input(input), into: &outcome)
    switch input {
    case .tune, .content, .insert, .row, .resize: maxOffset = phone.frame().maxOffset
    case .press, .move, .release, .cancel, .wheel, .notches, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo,
      .scrollToTop, .selectTab, .scene, .bars, .refresh:
      break
    }
    hear()
    note()
  }

  /// Advances up to the tick, or to the next event.
  private mutating func pass(toward tick: Tick) {
    outcome.clear()
    while phone.tick < tick, outcome.events.isEmpty {
      phone.handle(.time(to: phone.furthestStep(toward: tick)), into: &outcome)
      if phone.tick % ScoredRun.interval == 0, outcome.events.isEmpty { note() }
    }
    guard !outcome.events.isEmpty else { return }
    hear()
    note()
  }

  private mutating func hear() {
    for event in outcome.events {
      switch event {
      case .scrollBegan: scrollBegan = scrollBegan ?? phone.tick
      case .scrollEnded: endScroll()
      case .flingBegan: trace.flings.append(phone.tick)
      case .barHidden(let bar): arrive(bar, isShown: false)
      case .barShown(let bar): arrive(bar, isShown: true)
      case .edgeReached, .settled, .pageChanged, .pageSettled, .sectionChanged, .tapped: break
      }
    }
  }

  private mutating func endScroll() {
    trace.scrollTicks += scrollBegan.map { phone.tick - $0 } ?? 0
    scrollBegan = nil
  }

  private mutating func arrive(_ bar: BarName, isShown: Bool) {
    let end = isShown ? 1.0 : 0
    if standing[bar] != end {
      trace.arrivals.append(GestureTrace.Arrival(tick: phone.tick, bar: bar, isShown: isShown))
    }
    standing[bar] = end
  }

  private mutating func note() {
    let snapshot = phone.snapshot
    let moment = GestureTrace.Moment(
      tick: phone.tick, offset: min(max(snapshot.offset, 0), maxOffset), page: snapshot.page, shown: snapshot.shown,
      isScrolling: scrollBegan != nil)
    if trace.moments.last != moment { trace.moments.append(moment) }
  }
}

extension Simulation {
  /// Creates the phone of a take under a tuning: with the take's own settings, or in the state of another phone.
  init(_ take: Take, _ tuning: Tuning, from start: Simulation?) {
    guard let start else {
      var setup = take.setup
      setup.tuning = tuning
      self.init(setup)
      return
    }
    self = start
    _ = handle(.input(.tune(tuning)))
  }
}
