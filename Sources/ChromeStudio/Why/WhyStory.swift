import ChromeCore

/// What led to a bar's end or kept it away, within one stroke: which rule, on which sample, from what.
struct WhyStory: Equatable, Sendable {
  package var cause: Cause
  /// What each gate took of the stroke's travel in the direction in question.
  package var took = GateTakes()
  /// That travel in all, points.
  package var travel = 0.0

  package enum Cause: Equatable, Sendable {
    /// A scroll sample moved the bar to its end.
    case carried(Tick, points: Double)
    /// A sample crossed a `commit` stack's limit.
    case crossed(Tick, points: Double)
    /// The first row would have parted from the bars.
    case noGap(Tick)
    /// Motion stopped with this much shown, and the settle rule chose.
    case settled(Tick, shown: Double)
    /// Nobody touched the phone for so many seconds, the last of them before the tick.
    case rested(Tick, seconds: Double)
    /// Nothing scrolled towards it.
    case none
  }

  /// Towards `end` of `bar` in the part of `run` from `window`'s start to `last`.
  package init(_ run: LoopRun, _ bar: BarName, _ end: BarEnd, from first: Tick, through last: Tick) {
    let leaders = run.tuning(at: last).leaders(of: bar)
    let sign = end == .hidden ? 1.0 : -1.0
    var (took, travel) = (GateTakes(), 0.0)
    var (stopped, crossed, final) = (Tick?.none, (Tick, Double)?.none, (Tick, Decision)?.none)
    run.watch(first - 1, through: last) { tick, outcome in
      guard let decision = leaders[0].edge == .top ? outcome.top : outcome.bottom else { return }
      if decision.committed == end { crossed = (tick, decision.raw) }
      if tick == last { final = (tick, decision) }
      guard decision.raw != 0 else { return }
      stopped = tick
      guard decision.raw * sign > 0 else { return }
      travel += abs(decision.raw)
      for gate in Gate.allCases { took[gate] += abs(decision.took[gate]) }
    }
    self.took = took
    self.travel = travel
    if let (tick, points) = crossed {
      cause = .crossed(tick, points: points)
    } else if let (tick, decision) = final, leaders.contains(where: { decision.bars[$0] * sign > 0 }) {
      cause = .carried(tick, points: decision.raw)
    } else if let (tick, decision) = final, leaders.contains(where: { decision.noGap[$0] * sign > 0 }) {
      cause = .noGap(tick)
    } else if end == .shown, let seconds = WhyStory.rest(run, bar, from: stopped ?? first, to: last) {
      cause = .rested(last, seconds: seconds)
    } else if let stopped {
      cause = .settled(stopped, shown: run.phone(at: stopped).glance.shown[bar])
    } else {
      cause = .none
    }
  }

  /// The seconds of rest after which the bar's stack comes back, where at least so many passed; nil otherwise.
  private static func rest(_ run: LoopRun, _ bar: BarName, from stopped: Tick, to last: Tick) -> Double? {
    let seconds = run.tuning(at: last).rules(of: bar).idleShow
    return seconds > 0 && TickClock.seconds(last - stopped) >= seconds ? seconds : nil
  }

  /// The gate that took the most, and how much; nil if nothing was taken.
  var strongest: (gate: Gate, points: Double)? {
    let gate = Gate.allCases.max { took[$0] < took[$1] }
    return gate.flatMap { took[$0] > 0.005 ? ($0, took[$0]) : nil }
  }
}

// Which values may have decided.
extension WhyStory {
  /// Keys of the stack that `bar` goes by, the likeliest first.
  package func keys(_ bar: BarName, _ end: BarEnd, _ tuning: Tuning) -> [String] {
    let edge = tuning.rulingEdge(of: bar)
    let stack = tuning.rules(of: bar)
    let resist = end == .hidden ? "resistHide" : "resistShow"
    var names: [String] = []
    switch cause {
    case .settled: names = WhyStory.settleKeys(stack, end) + [resist]
    case .carried, .crossed, .noGap, .none: names = [resist]
    case .rested: names = ["idleShow", resist]
    }
    if let gate = strongest?.gate, let key = WhyStory.key(of: gate, end), cause.isScroll || names.first != key {
      names.insert(key, at: cause.isScroll ? 0 : 1)
    }
    names += end == .hidden ? ["topZoneHide", "minSpeedHide"] : ["minSpeedShow"]
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }.map { "\(edge.rawValue).\($0)" }
  }

  private static func settleKeys(_ stack: StackTuning, _ end: BarEnd) -> [String] {
    guard stack.hide == .track else { return [] }
    let nearest = end == .hidden ? ["hideBelow", "showAbove"] : ["showAbove", "hideBelow"]
    switch stack.settle {
    case .nearest: return nearest
    case .velocity: return nearest + ["flingSpeed"]
    case .none, .direction, .chain: return []
    }
  }

  /// The value behind a gate; nil where it has none, or none that is a number.
  private static func key(of gate: Gate, _ end: BarEnd) -> String? {
    switch gate {
    case .resist: end == .hidden ? "resistHide" : "resistShow"
    case .deadBand: "deadBand"
    case .topZone: "topZoneHide"
    case .speed: end == .hidden ? "minSpeedHide" : "minSpeedShow"
    case .short: "shortFactor"
    case .rate: "rate"
    case .grace: "grace"
    case .hold, .source, .bounds, .follow, .consumed: nil
    }
  }
}

extension WhyStory.Cause {
  fileprivate var isScroll: Bool {
    switch self {
    case .carried, .crossed, .noGap, .none: true
    case .settled, .rested: false
    }
  }
}
