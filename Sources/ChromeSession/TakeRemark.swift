import ChromeCore
import ChromeTakes

/// A message about a played take: a failed expectation, or something that did not exist.
package struct TakeRemark: Equatable {
  package var origin: TakeOrigin
  package var words: String
  /// True if the take has failed because of it.
  package var isFailure: Bool

  package init?(_ news: Replay.News) {
    switch news {
    case .expected(let result): self.init(result)
    case .failed(let origin, let words): self.init(failed: origin, words)
    case .missed(let origin, let words): self.init(missed: origin, words)
    case .line, .mark, .caption: return nil
    }
  }

  /// Returns nil for a met expectation.
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

  /// Returns a line such as `shy.take:12: failed: expected header hidden at 0.5 s: header is shown`.
  package func text(path: String) -> String {
    "\(origin.text(path: path)): \(isFailure ? "failed" : "warning"): \(words)"
  }
}
