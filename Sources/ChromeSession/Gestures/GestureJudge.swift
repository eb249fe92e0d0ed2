import ChromeCore
import ChromeScore
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// Judges gestures of the library on its own threads, which have a lower priority than drawing. The newest query is
/// answered first. There are no callbacks: `poll` returns the results so far.
package final class GestureJudge: Sendable {
  private let desk = Desk()

  package init(threads: Int = Worker.coreCount) {
    for _ in 0..<max(1, threads) {
      Worker.start { [desk] in
        Worker.giveWay()
        desk.work()
      }
    }
  }

  deinit { desk.close() }

  package struct Answer: Sendable {
    package var subject: LibraryQuery.Subject
    package var finding: Finding
  }

  package enum Finding: Sendable {
    case verdict(GestureVerdict)
    case robustness(DecisionShare, portion: Int)
  }

  /// - Parameter questions: The queries, the most urgent last.
  package func ask(_ questions: [LibraryQuery]) { desk.ask(questions) }

  /// Discards the pending queries and the results that were not fetched.
  package func drop() { desk.drop() }

  package func poll() -> [Answer] { desk.fetch() }

  /// The job queue shared by the callers and the worker threads.
  private final class Desk: @unchecked Sendable {
    private let monitor = Monitor()
    // Protected by `monitor`, like all properties below.
    private var questions: [LibraryQuery] = []
    private var answers: [Answer] = []
    private var isClosed = false
    /// Counts the calls to `drop`, so that results of older queries, which are about outdated values, are discarded.
    private var round = 0

    func ask(_ new: [LibraryQuery]) {
      monitor.locked {
        questions += new
        monitor.wake()
      }
    }

    func drop() {
      monitor.locked {
        (questions, answers) = ([], [])
        round += 1
      }
    }

    func fetch() -> [Answer] {
      monitor.locked {
        defer { answers = [] }
        return answers
      }
    }

    func close() {
      monitor.locked {
        (questions, isClosed) = ([], true)
        monitor.wake()
      }
    }

    /// The loop of a worker thread.
    func work() {
      while let (question, round) = next() {
        let answer = Answer(subject: question.about, finding: question.finding)
        monitor.locked { if round == self.round { answers.append(answer) } }
      }
    }

    private func next() -> (LibraryQuery, Int)? {
      monitor.locked {
        while !isClosed {
          if let question = questions.popLast() { return (question, round) }
          monitor.wait()
        }
        return nil
      }
    }
  }
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
    let judged = JudgedGesture(gesture.take(under: tuning, rests: true), from: gesture.gesture.start, tuning)
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
