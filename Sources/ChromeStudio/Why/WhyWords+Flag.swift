import ChromeCore

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
