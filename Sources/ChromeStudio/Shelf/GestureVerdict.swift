import ChromeCore

/// What a tuning makes of a gesture of the shelf.
package struct GestureVerdict: Equatable, Sendable {
  /// What is drawn of it: evenly spaced moments, from its start to its end.
  package var outline: [Moment]
  package var count: OffenceCount
  /// Of scrolling.
  package var seconds: Double
  /// By their numbers among the gesture's marks.
  package var unmet: Set<Int>

  package init(outline: [Moment] = [], count: OffenceCount, seconds: Double, unmet: Set<Int>) {
    (self.outline, self.count, self.seconds, self.unmet) = (outline, count, seconds, unmet)
  }

  package struct Moment: Equatable, Sendable {
    /// 0…1, from the least offset of the gesture to its greatest.
    package var offset: Double
    /// Shown fraction of each bar, 0…1.
    package var shown: PerBar

    package init(offset: Double, shown: PerBar) { (self.offset, self.shown) = (offset, shown) }
  }

  /// Moments of an outline: one every two points of a card's picture.
  package static let outlineCount = 48
}

/// How often what should not be is seen: in a gesture, or over a shelf.
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

  /// The worst of it in few words; nil where there is nothing.
  var words: String? {
    let rows = [
      (flickers, "flicker", "flickers"), (unwantedReveals, "unwanted", "unwanted"), (lostCalls, "lost", "lost"),
    ]
    return rows.first { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
  }
}

/// How many decisions turn out otherwise in variants of a gesture.
package struct DecisionShare: Equatable, Sendable {
  package var flipped: Double
  package var all: Double

  package init(flipped: Double = 0, all: Double = 0) { (self.flipped, self.all) = (flipped, all) }

  static func + (a: DecisionShare, b: DecisionShare) -> DecisionShare {
    DecisionShare(flipped: a.flipped + b.flipped, all: a.all + b.all)
  }

  /// What stays, as `97 %`: 100 only where every decision does.
  var words: String {
    guard all > 0, flipped > 0 else { return "100 %" }
    return "\(Int(min(99, (100 * (1 - flipped / all)).rounded()))) %"
  }
}

/// A question about a gesture, for whoever can judge.
package struct LibraryQuery: Equatable, Sendable {
  package var about: Subject
  package var matter: Matter
  package var gesture: LibraryGesture
  package var tuning: Tuning

  package enum Matter: Equatable, Sendable {
    /// Answered by a `GestureVerdict`.
    case verdict
    /// Answered by a `DecisionShare` over one portion of the variants: small enough that a hand's change waits for no
    /// more than one.
    case robustness(portion: Int)
  }

  /// Portions of a gesture's variants.
  package static let portions = 8

  /// By which an answer is known to be about what is still there.
  package struct Subject: Hashable, Sendable {
    var id: Int
    var edition: Int
    /// Of the values; they are those in use, or those of the preset that they are held against.
    var revision: Int
    var isBase: Bool
  }
}

/// What a tuning comes to over all gestures of the shelf.
package struct LibraryScore: Equatable, Sendable {
  package var count: OffenceCount
  /// Of scrolling.
  package var minutes: Double

  package init(_ verdicts: [GestureVerdict]) {
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
    _ now: LibraryScore, beside base: LibraryScore?, called name: String, _ robustness: DecisionShare? = nil
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
