import ChromeCore

/// Why a stack did what it did just now, or nothing: the core's own reasons in words.
struct WhyWords: Equatable, Sendable {
  package private(set) var lines: [String] = []

  package init(_ decision: Decision?, _ state: StackFrame) {
    lines.append(WhyWords.travel(decision))
    if let counted = WhyWords.counted(state.counters) { lines.append(counted) }
    if let prospect = state.ifReleased { lines.append(WhyWords.prospect(prospect)) }
    if let seconds = state.comesBackIn { lines.append("left alone it comes back in \(WhyWords.figure(seconds)) s") }
  }

  /// What took the scroll of the last frame.
  private static func travel(_ decision: Decision?) -> String {
    guard let decision, abs(decision.raw) > 0.005 else { return "no scroll just now" }
    var words = Gate.allCases.filter { abs(decision.took[$0]) > 0.005 }.map {
      "\($0.words) took \(figure(decision.took[$0]))"
    }
    words += BarName.allCases.filter { abs(decision.bars[$0]) > 0.005 }.map {
      "\($0.words) \(figure(decision.bars[$0]))"
    }
    if let end = decision.committed { words.append("\(end == .hidden ? "hides" : "shows") from here") }
    if words.isEmpty { words = ["nothing left to move"] }
    return "\(figure(decision.raw)) pt \(decision.raw > 0 ? "on" : "back"): " + words.joined(separator: ", ")
  }

  private static func counted(_ counters: Counters) -> String? {
    guard counters.direction != 0, counters.resistLimit > 0 else { return nil }
    let goal = counters.direction > 0 ? "hide" : "show"
    return "\(figure(counters.resisted)) of \(figure(counters.resistLimit)) pt before it may \(goal)"
  }

  private static func prospect(_ prospect: Prospect) -> String {
    let verdict =
      switch prospect.verdict {
      case .hide: "released now it hides"
      case .show: "released now it shows"
      case .stay: "released now it stays"
      }
    guard let travel = prospect.margin.travel else { return verdict }
    return verdict + "; otherwise after \(figure(travel)) pt \(travel > 0 ? "on" : "back")"
  }

  /// A length without its sign, to a tenth.
  package static func figure(_ value: Double) -> String {
    TuningValue.number((abs(value) * 10).rounded() / 10).description
  }
}

extension Gate {
  /// As sentences call it, before "took".
  var words: String {
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

// Why a flag stands where it does.
extension WhyWords {
  package static func cause(_ story: WhyStory, _ bar: BarName, _ tuning: Tuning) -> String {
    switch story.cause {
    case .carried(let tick, let points):
      return "the scroll itself took it there: a sample of \(figure(points)) pt at \(seconds(tick))\(taken(story))"
    case .crossed(let tick, let points):
      return "a sample of \(figure(points)) pt at \(seconds(tick)) crossed the limit\(taken(story))"
    case .noGap(let tick): return "at \(seconds(tick)) the bars closed a gap above the first row"
    case .settled(let tick, let shown):
      return "motion stopped at \(seconds(tick)) with \(figure(shown * 100)) % shown: \(rule(tuning.rules(of: bar)))"
    case .rested(let tick, let points): return "left alone for \(figure(points)) s it came back, by \(seconds(tick))"
    case .none: return "no scroll: a hold, a tab or a tap did it"
    }
  }

  private static func taken(_ story: WhyStory) -> String {
    guard let (gate, points) = story.strongest else { return "" }
    return "; before it \(gate.words) took \(figure(points)) of \(figure(story.travel)) pt"
  }

  private static func rule(_ stack: StackTuning) -> String {
    let nearest = "hides below \(figure(stack.hideBelow * 100)) %, shows above \(figure(stack.showAbove * 100)) %"
    switch stack.settle {
    case .none: return "it stays"
    case .nearest: return nearest
    case .direction: return "it goes on in the last direction"
    case .velocity: return nearest + ", faster than \(figure(stack.flingSpeed)) pt/s decides alone"
    case .chain: return "a part hides or shows the whole chain"
    }
  }

  /// To a hundredth, with its unit.
  package static func seconds(_ tick: Tick) -> String {
    let hundredths = Int((TickClock.seconds(tick) * 100).rounded())
    let digits = hundredths % 100
    return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
  }
}
