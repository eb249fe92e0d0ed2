/// A column of a scorecard. Docs/Scores.md has a row for each.
package enum Metric: String, CaseIterable, Sendable {
  case flickers, unwantedReveals, lostCalls, revealP50, revealP95, hideP50, hideP95, contentJump, partWay,
    coveredReading, asymmetry, robustness

  /// The name in JSON, and in `--fail-if`.
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

  /// The title of the column in a table.
  package var title: String {
    switch self {
    case .flickers: "flickers"
    case .unwantedReveals: "unwanted"
    case .lostCalls: "missed"
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
}
