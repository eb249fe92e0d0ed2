import ChromeCore

/// The result of a gesture in the library with one tuning.
package struct GestureVerdict: Equatable, Sendable {
  /// The outline for the card's graph: evenly spaced moments from the gesture's start to its end.
  package var outline: [Moment]
  package var count: OffenceCount
  /// Seconds of scrolling.
  package var seconds: Double
  /// The indices of unmet marks among the gesture's marks.
  package var unmet: Set<Int>

  package init(outline: [Moment] = [], count: OffenceCount, seconds: Double, unmet: Set<Int>) {
    (self.outline, self.count, self.seconds, self.unmet) = (outline, count, seconds, unmet)
  }

  package struct Moment: Equatable, Sendable {
    /// The scroll offset, 0…1, from the gesture's least to its greatest.
    package var offset: Double
    /// The shown fraction of each bar, 0…1.
    package var shown: PerBar

    package init(offset: Double, shown: PerBar) { (self.offset, self.shown) = (offset, shown) }
  }

  /// The number of moments in an outline: one for every two points of the card's graph.
  package static let outlineCount = 48

  /// The moment that shows best what the gesture did: the first at which the bars differ most from the start, or, if
  /// they never do, the one farthest from it.
  package var decisive: Moment? {
    guard let first = outline.first else { return nil }
    func change(_ moment: Moment) -> Double {
      let bars = BarName.allCases.reduce(0) { $0 + abs(moment.shown[$1] - first.shown[$1]) }
      // Bars count before the offset: half shown is more than any distance.
      return bars > 0.25 ? 10 + (bars * 4).rounded() : abs(moment.offset - first.offset)
    }
    // Of equal moments, `max` returns the first.
    return outline.max { change($0) < change($1) }
  }
}

/// The number of unwanted effects, in one gesture or in the whole library.
package struct OffenceCount: Equatable, Sendable {
  package var flickers = 0
  package var unwantedReveals = 0
  package var lostCalls = 0

  package init(flickers: Int = 0, unwantedReveals: Int = 0, lostCalls: Int = 0) {
    (self.flickers, self.unwantedReveals, self.lostCalls) = (flickers, unwantedReveals, lostCalls)
  }

  static func + (a: OffenceCount, b: OffenceCount) -> OffenceCount {
    OffenceCount(
      flickers: a.flickers + b.flickers, unwantedReveals: a.unwantedReveals + b.unwantedReveals,
      lostCalls: a.lostCalls + b.lostCalls)
  }

  /// The most severe effect as a short text. Nil if there are none.
  package var text: String? {
    let rows = [
      (flickers, "flicker", "flickers"), (unwantedReveals, "unwanted", "unwanted"), (lostCalls, "missed", "missed"),
    ]
    return rows.first { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

/// The number of decisions that differ in variants of a gesture.
package struct DecisionShare: Equatable, Sendable {
  package var flipped: Double
  package var all: Double

  package init(flipped: Double = 0, all: Double = 0) { (self.flipped, self.all) = (flipped, all) }

  static func + (a: DecisionShare, b: DecisionShare) -> DecisionShare {
    DecisionShare(flipped: a.flipped + b.flipped, all: a.all + b.all)
  }

  /// The share of unchanged decisions, as `97%`. `100%` only if every decision is unchanged.
  var text: String {
    guard all > 0, flipped > 0 else { return "100%" }
    return "\(Int(min(99, (100 * (1 - flipped / all)).rounded())))%"
  }
}

/// A query about a gesture. The answer is computed outside this module.
package struct LibraryQuery: Equatable, Sendable {
  package var about: Subject
  package var matter: Matter
  package var gesture: LibraryGesture
  package var tuning: Tuning

  package enum Matter: Equatable, Sendable {
    /// Answered with a `GestureVerdict`.
    case verdict
    /// Answered with a `DecisionShare` for one portion of the variants. Portions are small, so that a change by the
    /// user waits for at most one.
    case robustness(portion: Int)
  }

  /// The number of portions into which a gesture's variants are divided.
  package static let portions = 8

  /// The subject of a query, by which stale answers are recognized.
  package struct Subject: Hashable, Sendable {
    var id: Int
    var edition: Int
    /// The revision of the current tuning, or of the base tuning if `isBase` is true.
    var revision: Int
    var isBase: Bool
  }
}

/// The combined result of all gestures in the library with one tuning.
package struct LibraryScore: Equatable, Sendable {
  package var count: OffenceCount
  /// Minutes of scrolling.
  package var minutes: Double

  package init(_ verdicts: [GestureVerdict]) {
    count = verdicts.reduce(OffenceCount()) { $0 + $1.count }
    minutes = verdicts.reduce(0) { $0 + $1.seconds } / 60
  }

  /// Formats a count per minute, rounded to a tenth: `2.1`.
  private func rate(_ count: Int) -> String {
    guard minutes > 0 else { return "0" }
    return TuningValue.number((Double(count) / minutes * 10).rounded() / 10).description
  }

  /// Returns the score as one line: the counts per minute with the current values and, if it differs, with the base,
  /// and the share of decisions that stay the same in variants of the gestures.
  package static func text(
    _ now: LibraryScore, comparedTo base: LibraryScore?, called name: String, _ robustness: DecisionShare? = nil
  ) -> String {
    let rows: [(title: String, count: (OffenceCount) -> Int)] = [
      ("flickers", \.flickers), ("unwanted", \.unwantedReveals), ("missed", \.lostCalls),
    ]
    let parts = rows.map { row in
      let other = base.map { " / \($0.rate(row.count($0.count)))" } ?? ""
      return "\(row.title) \(now.rate(row.count(now.count)))\(other)"
    }
    let stays = robustness.map { " · \($0.text) robust" } ?? ""
    let columns = base == nil ? "" : ", now / \(name)"
    return "Per minute\(columns): " + parts.joined(separator: " · ") + stays
  }
}
