/// What a scorecard says of a preset. Docs/Scores.md has a row for each.
package enum Metric: String, CaseIterable, Sendable {
  case flickers, unwantedReveals, lostCalls, revealP50, revealP95, hideP50, hideP95, contentJump, partWay,
    coveredReading, asymmetry, robustness

  /// Its name in JSON, and in `--fail-if`.
  package var name: String {
    switch self {
    case .revealP50: "timeToReveal.p50"
    case .revealP95: "timeToReveal.p95"
    case .hideP50: "timeToHide.p50"
    case .hideP95: "timeToHide.p95"
    case .flickers, .unwantedReveals, .lostCalls, .contentJump, .partWay, .coveredReading, .asymmetry, .robustness:
      rawValue
    }
  }

  /// What the column of a table is called.
  package var title: String {
    switch self {
    case .flickers: "flickers"
    case .unwantedReveals: "unwanted"
    case .lostCalls: "lost"
    case .revealP50: "reveal p50"
    case .revealP95: "p95"
    case .hideP50: "hide p50"
    case .hideP95: "p95"
    case .contentJump: "jump"
    case .partWay: "part-way"
    case .coveredReading: "covered"
    case .asymmetry: "asymmetry"
    case .robustness: "robustness"
    }
  }

  package var unit: String {
    switch self {
    case .flickers, .unwantedReveals, .lostCalls: "a minute"
    case .revealP50, .revealP95, .hideP50, .hideP95: "s"
    case .contentJump: "pt a minute"
    case .partWay, .coveredReading: "s a minute"
    case .asymmetry: "show ÷ hide"
    case .robustness: "share that flips"
    }
  }

  /// What it counts, in one sentence.
  package var sentence: String {
    switch self {
    case .flickers:
      "Two flips of a bar within 1 s for which the page does not turn by more than 24 pt (from 0.3 s before the first)."
    case .unwantedReveals: "A bar shows on the way down, and the page goes on down by more than 24 pt within 2 s."
    case .lostCalls:
      "The page goes up by more than 60 pt, or flies up, with a bar hidden, and no bar shows until 0.5 s after."
    case .revealP50: "From where the page turns up to the first bar that shows: the median of ways of more than 60 pt."
    case .revealP95: "The same: 95 of 100 are no longer."
    case .hideP50:
      "From where the page turns down to the first bar that is hidden: the median of ways of more than 60 pt."
    case .hideP95: "The same: 95 of 100 are no longer."
    case .contentJump: "Points that the page moves while nothing scrolls it: settling bars that take it along."
    case .partWay: "Time with a bar between its ends."
    case .coveredReading: "Time in which the page goes down, times the share of the bars that shows then."
    case .asymmetry: "Way from the turn to the first bar that shows ÷ way to the first that is hidden, of medians."
    case .robustness: "Share of decisions that turn out otherwise in 200 variants of each gesture."
    }
  }
}
