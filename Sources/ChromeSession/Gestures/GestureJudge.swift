import ChromeCore
import ChromeLoop
import ChromeScore
import ChromeSystem
import ChromeTakes

/// Judges gestures of the library on threads with a lower priority than drawing. The newest query is answered first.
/// There are no callbacks: `poll` returns the results so far.
package final class GestureJudge: Sendable {
  private let client = JobClient<Answer>(JobPool(isBackground: true))

  package init() {}

  package struct Answer: Sendable {
    package var subject: LibraryQuery.Subject
    package var finding: Finding
  }

  package enum Finding: Sendable {
    case verdict(GestureVerdict)
    case robustness(DecisionShare, portion: Int)
  }

  /// - Parameter questions: The queries, the most urgent last.
  package func ask(_ questions: [LibraryQuery]) {
    for question in questions { client.ask { _ in Answer(subject: question.about, finding: question.finding) } }
  }

  /// Discards the pending queries and the results that were not fetched.
  package func drop() { client.drop() }

  package func poll() -> [Answer] { client.poll() }
}

extension LibraryQuery {
  package var finding: GestureJudge.Finding {
    switch matter {
    case .verdict: .verdict(verdict)
    case .robustness(let portion): .robustness(share(ofPortion: portion), portion: portion)
    }
  }

  private func share(ofPortion portion: Int) -> DecisionShare {
    let kept = gesture.gesture
    let count = GestureVariant.usualCount / LibraryQuery.portions
    let share = Robustness.share(
      from: kept.start, kept.inputs.map { TakeSample(tick: $0.tick, input: $0.input) }, tuning,
      variants: portion * count..<(portion + 1) * count)
    return DecisionShare(flipped: share.flipped, all: share.all)
  }

  /// The verdict on one run of the gesture with the queried values.
  package var verdict: GestureVerdict {
    let judged = JudgedGesture(gesture.makeTake(under: tuning, rests: true), from: gesture.gesture.start, tuning)
    return GestureVerdict(
      outline: judged.outline, count: OffenceCount(judged.score),
      seconds: TickClock.seconds(judged.score.scrollTicks),
      unmet: Set(judged.unmet.compactMap { $0 > 0 ? $0 - 1 : nil }))
  }
}

extension OffenceCount {
  package init(_ score: GestureScore) {
    self.init(
      flickers: score.count(.flickers), unwantedReveals: score.count(.unwantedReveals),
      lostCalls: score.count(.lostCalls))
  }
}

extension JudgedGesture {
  /// The outline of the gesture, sampled evenly over time.
  fileprivate var outline: [GestureVerdict.Moment] {
    guard let last = moments.last, last.tick > 0 else { return [] }
    let (low, high) = moments.reduce((last.offset, last.offset)) { (min($0.0, $1.offset), max($0.1, $1.offset)) }
    var index = 0
    return (0..<GestureVerdict.outlineCount).map { number in
      let tick = last.tick * number / (GestureVerdict.outlineCount - 1)
      while index + 1 < moments.count, moments[index + 1].tick <= tick { index += 1 }
      let share = (moments[index].offset - low) / max(high - low, 1e-9)
      return GestureVerdict.Moment(offset: share, shown: moments[index].shown)
    }
  }
}
