import ChromeCore
import ChromeTakes

/// A message about a played take: a failed expectation, or something that did not exist.
package struct TakeRemark: Equatable {
  package var origin: TakeOrigin
  package var text: String
  /// True if the take has failed because of it.
  package var isFailure: Bool

  package init?(_ news: Replay.News) {
    switch news {
    case .expected(let result): self.init(result)
    case .failed(let origin, let text): self.init(failed: origin, text)
    case .missed(let origin, let text): self.init(missed: origin, text)
    case .line, .mark, .caption: return nil
    }
  }

  /// Returns nil for a met expectation.
  package init?(_ result: ExpectationResult) {
    guard !result.passed else { return nil }
    let time = ReportNumber.text(TickClock.seconds(result.tick))
    self.init(failed: result.origin, "expected \(result.text) at \(time) s: \(result.found)")
  }

  package init(failed origin: TakeOrigin, _ text: String) {
    (self.origin, self.text, isFailure) = (origin, text, true)
  }

  package init(missed origin: TakeOrigin, _ text: String) {
    (self.origin, self.text, isFailure) = (origin, text, false)
  }

  /// Returns a line such as `shy.take:12: failed: expected header hidden at 0.5 s: header is shown`.
  package func text(path: String) -> String {
    "\(origin.text(path: path)): \(isFailure ? "failed" : "warning"): \(text)"
  }
}
