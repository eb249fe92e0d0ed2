import ChromeCore

/// Why a stack did what it did just now, or nothing: the core's own reasons in words.
struct WhyWords: Equatable, Sendable {
  package private(set) var lines: [String] = []

  package init(_ decision: Decision?, _ state: StackFrame) {
    lines.append(WhyWords.travel(decision))
    if let counted = WhyWords.counted(state.counters) { lines.append(counted) }
    if let prospect = state.ifReleased { lines.append(WhyWords.prospect(prospect)) }
    if let seconds = state.comesBackIn { lines.append("left alone it comes back in \(LoopWords.figure(seconds)) s") }
  }

  /// What took the scroll of the last frame.
  private static func travel(_ decision: Decision?) -> String {
    guard let decision, abs(decision.raw) > 0.005 else { return "no scroll just now" }
    var words = Gate.allCases.filter { abs(decision.took[$0]) > 0.005 }.map {
      "\($0.words) took \(LoopWords.figure(decision.took[$0]))"
    }
    words += BarName.allCases.filter { abs(decision.bars[$0]) > 0.005 }.map {
      "\($0.words) \(LoopWords.figure(decision.bars[$0]))"
    }
    if let end = decision.committed { words.append("\(end == .hidden ? "hides" : "shows") from here") }
    if words.isEmpty { words = ["nothing left to move"] }
    return "\(LoopWords.figure(decision.raw)) pt \(decision.raw > 0 ? "on" : "back"): " + words.joined(separator: ", ")
  }

  private static func counted(_ counters: Counters) -> String? {
    guard counters.direction != 0, counters.resistLimit > 0 else { return nil }
    let goal = counters.direction > 0 ? "hide" : "show"
    return
      "\(LoopWords.figure(counters.resisted)) of \(LoopWords.figure(counters.resistLimit)) pt before it may \(goal)"
  }

  private static func prospect(_ prospect: Prospect) -> String {
    let verdict =
      switch prospect.verdict {
      case .hide: "released now it hides"
      case .show: "released now it shows"
      case .stay: "released now it stays"
      }
    guard let travel = prospect.margin.travel else { return verdict }
    return verdict + "; otherwise after \(LoopWords.figure(travel)) pt \(travel > 0 ? "on" : "back")"
  }
}

// Why a flag stands where it does.
extension WhyWords {
  package static func cause(_ story: StrokeStory, _ bar: BarName, _ tuning: Tuning) -> String {
    switch story.cause {
    case .carried(let tick, let points):
      return
        "the scroll itself took it there: a sample of \(LoopWords.figure(points)) pt at \(LoopWords.seconds(tick))\(taken(story))"
    case .crossed(let tick, let points):
      return "a sample of \(LoopWords.figure(points)) pt at \(LoopWords.seconds(tick)) crossed the limit\(taken(story))"
    case .noGap(let tick): return "at \(LoopWords.seconds(tick)) the bars closed a gap above the first row"
    case .settled(let tick, let shown):
      return
        "motion stopped at \(LoopWords.seconds(tick)) with \(LoopWords.figure(shown * 100)) % shown: \(rule(tuning.rules(of: bar)))"
    case .rested(let tick, let points):
      return "left alone for \(LoopWords.figure(points)) s it came back, by \(LoopWords.seconds(tick))"
    case .none: return "no scroll: a hold, a tab or a tap did it"
    }
  }

  private static func taken(_ story: StrokeStory) -> String {
    guard let (gate, points) = story.strongest else { return "" }
    return "; before it \(gate.words) took \(LoopWords.figure(points)) of \(LoopWords.figure(story.travel)) pt"
  }

  private static func rule(_ stack: StackTuning) -> String {
    let nearest =
      "hides below \(LoopWords.figure(stack.hideBelow * 100)) %, shows above \(LoopWords.figure(stack.showAbove * 100)) %"
    switch stack.settle {
    case .none: return "it stays"
    case .nearest: return nearest
    case .direction: return "it goes on in the last direction"
    case .velocity: return nearest + ", faster than \(LoopWords.figure(stack.flingSpeed)) pt/s decides alone"
    case .chain: return "a part hides or shows the whole chain"
    }
  }
}
