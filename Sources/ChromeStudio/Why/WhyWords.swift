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
