import ChromeCore

/// What led to a bar's end or kept it away, within one stroke: which rule, on which sample, from what.
package struct StrokeStory: Equatable, Sendable {
  package var cause: Cause
  /// What each gate took of the stroke's travel in the direction in question.
  package var took = GateRemovals()
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
    var (took, travel) = (GateRemovals(), 0.0)
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
    } else if end == .shown, let seconds = StrokeStory.rest(run, bar, from: stopped ?? first, to: last) {
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
  package var strongest: (gate: Gate, points: Double)? {
    let gate = Gate.allCases.max { took[$0] < took[$1] }
    return gate.flatMap { took[$0] > 0.005 ? ($0, took[$0]) : nil }
  }
}

/// Numbers of a loop in words.
package enum LoopText {
  /// A length without its sign, to a tenth.
  package static func figure(_ value: Double) -> String {
    TuningValue.number((abs(value) * 10).rounded() / 10).description
  }

  /// To a hundredth, with its unit.
  package static func seconds(_ tick: Tick) -> String {
    let hundredths = Int((TickClock.seconds(tick) * 100).rounded())
    let digits = hundredths % 100
    return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
  }
}

extension Gate {
  /// As sentences call it, before "took".
  package var words: String {
    switch self {
    case .hold: "a hold"
    case .source: "the scroll's source"
    case .bounds: "the page's end"
    case .short: "short content"
    case .deadBand: "the dead band"
    case .topZone: "the zone at the top"
    case .resist: "the resistance"
    case .speed: "the least speed"
    case .rate: "the rate"
    case .follow: "the top stack"
    case .grace: "the grace"
    case .consumed: "the top bars"
    }
  }
}

// Which stack's values say where a bar goes: the tab bar may follow the top bars, and then its own say nothing.
extension Tuning {
  /// Whether the tab bar goes with the top bars' progress. Where these have nothing to hide, it leads itself, by
  /// their rules.
  package var locksTabBar: Bool { bottom.follow == .top && range(.top) > 0 }

  /// The stack by whose rules a bar goes.
  package func rulingEdge(of bar: BarName) -> Edge { bottom.follow == .top ? .top : bar.edge }

  /// Those rules.
  package func rules(of bar: BarName) -> StackTuning { rulingEdge(of: bar) == .top ? top : bottom }

  /// The bars whose way through a scroll takes this one along: itself, but for a tab bar that follows.
  package func leaders(of bar: BarName) -> [BarName] { bar.edge == .bottom && locksTabBar ? BarName.at(.top) : [bar] }
}
