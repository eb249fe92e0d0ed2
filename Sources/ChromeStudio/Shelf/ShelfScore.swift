import ChromeCore

/// What a tuning comes to over all gestures of the shelf.
package struct ShelfScore: Equatable, Sendable {
  package var count: OffenceCount
  /// Of scrolling.
  package var minutes: Double

  package init(_ verdicts: [ShelfVerdict]) {
    count = verdicts.reduce(OffenceCount()) { $0 + $1.count }
    minutes = verdicts.reduce(0) { $0 + $1.seconds } / 60
  }

  /// Offences a minute, to a tenth: `2.1`.
  private func rate(_ count: Int) -> String {
    guard minutes > 0 else { return "0" }
    return TuningValue.number((Double(count) / minutes * 10).rounded() / 10).description
  }

  /// The quiet line: what the values in use come to, and those that they are held against where these differ; and which
  /// share of all decisions stays in variants of the gestures.
  static func words(
    _ now: ShelfScore, beside base: ShelfScore?, called name: String, _ robustness: DecisionShare? = nil
  ) -> String {
    let rows: [(title: String, count: (OffenceCount) -> Int)] = [
      ("flickers", \.flickers), ("unwanted", \.unwantedReveals), ("lost", \.lostCalls),
    ]
    let parts = rows.map { row in
      let other = base.map { " (\($0.rate(row.count($0.count))))" } ?? ""
      return "\(row.title) \(now.rate(row.count(now.count)))\(other)"
    }
    let stays = robustness.map { " · \($0.words) robust" } ?? ""
    return "A minute: " + parts.joined(separator: " · ") + (base == nil ? "" : ", in brackets \(name)") + stays
  }
}
