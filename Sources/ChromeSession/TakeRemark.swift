import ChromeCore
import ChromeTakes

/// What people have to hear of a take that was played: a failed expectation, something that was not there.
package struct TakeRemark: Equatable {
  package var origin: TakeOrigin
  package var words: String
  /// Whether the take has failed for it.
  package var isFailure: Bool

  package init?(_ news: Replay.News) {
    switch news {
    case .expected(let result): self.init(result)
    case .failed(let origin, let words): self.init(failed: origin, words)
    case .missed(let origin, let words): self.init(missed: origin, words)
    case .line, .mark, .caption: return nil
    }
  }

  /// Nil for an expectation that has come true.
  package init?(_ result: ExpectationResult) {
    guard !result.passed else { return nil }
    let time = ReportNumber.text(TickClock.seconds(result.tick))
    self.init(failed: result.origin, "expected \(result.words) at \(time) s: \(result.found)")
  }

  package init(failed origin: TakeOrigin, _ words: String) {
    (self.origin, self.words, isFailure) = (origin, words, true)
  }

  package init(missed origin: TakeOrigin, _ words: String) {
    (self.origin, self.words, isFailure) = (origin, words, false)
  }

  /// `shy.take:12: failed: expected header hidden at 0.5 s: header is shown`
  package func text(path: String) -> String {
    "\(origin.text(path: path)): \(isFailure ? "failed" : "warning"): \(words)"
  }
}
