import ChromeCore

/// The reason why a bar did or did not reach an end within one swipe: the rule, the sample, and the amounts.
package struct GestureStory: Equatable, Sendable {
  package var cause: Cause
  /// The points that each gate removed from the swipe's travel in the direction of that end.
  package var took = GateRemovals()
  /// The total travel in that direction, in points.
  package var travel = 0.0

  package enum Cause: Equatable, Sendable {
    /// A scroll sample moved the bar to its end.
    case carried(Tick, points: Double)
    /// A sample crossed the threshold of a `commit` stack.
    case crossed(Tick, points: Double)
    /// A pull past the page's end showed the stack.
    case pulled(Tick)
    /// The bar moved to avoid a gap between the first row and the bars.
    case noGap(Tick)
    /// Motion stopped with this fraction shown, and the settle rule chose the end.
    case settled(Tick, shown: Double)
    /// The phone was not touched for this many seconds, ending at the tick.
    case rested(Tick, seconds: Double)
    /// Nothing scrolled toward the end.
    case none
  }

  /// Explains why `bar` did or did not reach `end`, from the part of `run` between ticks `first` and `last`.
  package init(_ run: LoopRun, _ bar: BarName, _ end: BarEnd, from first: Tick, through last: Tick) {
    let leaders = run.tuning(at: last).leaders(of: bar)
    let sign = end == .hidden ? 1.0 : -1.0
    var (took, travel) = (GateRemovals(), 0.0)
    var (stopped, sent, final) = (Tick?.none, (Tick, Decision)?.none, (Tick, Decision)?.none)
    run.watch(first - 1, through: last) { tick, outcome in
      guard let decision = leaders[0].edge == .top ? outcome.top : outcome.bottom else { return }
      if decision.committed == end { sent = (tick, decision) }
      if tick == last { final = (tick, decision) }
      guard decision.raw != 0 else { return }
      stopped = tick
      guard decision.raw * sign > 0 else { return }
      travel += abs(decision.raw)
      for gate in Gate.allCases { took[gate] += abs(decision.took[gate]) }
    }
    self.took = took
    self.travel = travel
    if let (tick, decision) = sent {
      cause = decision.isPull ? .pulled(tick) : .crossed(tick, points: decision.raw)
    } else if let (tick, decision) = final, leaders.contains(where: { decision.bars[$0] * sign > 0 }) {
      cause = .carried(tick, points: decision.raw)
    } else if let (tick, decision) = final, leaders.contains(where: { decision.noGap[$0] * sign > 0 }) {
      cause = .noGap(tick)
    } else if end == .shown, let seconds = GestureStory.rest(run, bar, from: stopped ?? first, to: last) {
      cause = .rested(last, seconds: seconds)
    } else if let stopped {
      cause = .settled(stopped, shown: run.phone(at: stopped).snapshot.shown[bar])
    } else {
      cause = .none
    }
  }

  /// Returns the idle time in seconds after which the bar's stack reappears. Nil if it is off or has not passed.
  private static func rest(_ run: LoopRun, _ bar: BarName, from stopped: Tick, to last: Tick) -> Double? {
    let seconds = run.tuningInForce(at: last).rules(of: bar).idleShow
    return seconds > 0 && TickClock.seconds(last - stopped) >= seconds ? seconds : nil
  }

  /// The gate that removed the most, and how many points. Nil if nothing was removed.
  package var strongest: (gate: Gate, points: Double)? {
    let gate = Gate.allCases.max { took[$0] < took[$1] }
    return gate.flatMap { took[$0] > 0.005 ? ($0, took[$0]) : nil }
  }
}

/// Numbers of a loop as text, and reasons why a gesture cannot be kept.
package enum LoopText {
  package static let noGesture = "it contains no gesture"
  package static let setsValues = "it sets values while it plays"

  /// Formats a length without its sign, rounded to a tenth.
  package static func figure(_ value: Double) -> String {
    TuningValue.number((abs(value) * 10).rounded() / 10).description
  }

  /// Formats ticks as seconds, rounded to a hundredth, with the unit.
  package static func seconds(_ tick: Tick) -> String { TickClock.text(tick) }
}

extension Gate {
  /// The gate's name in sentences, as in "resistance absorbed".
  package var text: String {
    switch self {
    case .hold: "a hold"
    case .source: "the source setting"
    case .bounds: "the end of the page"
    case .short: "short content"
    case .deadBand: "the dead band"
    case .topZone: "the top zone"
    case .endZone: "the end zone"
    case .resist: "resistance"
    case .speed: "the minimum speed"
    case .rate: "the rate"
    case .follow: "the link to the top bars"
    case .grace: "the grace period"
    case .consumed: "the top bars"
    }
  }
}

// The stack whose values govern a bar: the tab bar may follow the top bars, and its own values then have no effect.
extension Tuning {
  /// True if the tab bar follows the top bars' progress. If these have nothing to hide, it moves independently by their
  /// rules.
  package var locksTabBar: Bool { bottom.follow == .top && range(.top) > 0 }

  /// Returns the stack whose rules govern a bar.
  package func rulingEdge(of bar: BarName) -> Edge { bottom.follow == .top ? .top : bar.edge }

  /// Returns the rules that govern a bar.
  package func rules(of bar: BarName) -> StackTuning { rulingEdge(of: bar) == .top ? top : bottom }

  /// Returns the bars whose movement in a scroll moves this one: the bar itself, or the top bars for a tab bar that
  /// follows.
  package func leaders(of bar: BarName) -> [BarName] { bar.edge == .bottom && locksTabBar ? BarName.at(.top) : [bar] }
}
