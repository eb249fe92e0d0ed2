import ChromeCore

/// News of a replay that people have to hear of: a failed expectation, something that was not there.
struct ReplayComplaint: Equatable {
  var line: Int
  var words: String
  /// Whether the take has failed for it.
  var isFailure: Bool

  init?(_ news: Replay.News) {
    switch news {
    case .expected(let result) where !result.passed:
      let time = ReportNumber.text(TickClock.seconds(result.tick))
      self.init(line: result.line, words: "expected \(result.words) at \(time) s: \(result.found)", isFailure: true)
    case .failed(let line, let words): self.init(line: line, words: words, isFailure: true)
    case .missed(let line, let words): self.init(line: line, words: words, isFailure: false)
    case .line, .mark, .caption, .expected: return nil
    }
  }

  private init(line: Int, words: String, isFailure: Bool) {
    self.line = line
    self.words = words
    self.isFailure = isFailure
  }

  func text(path: String) -> String { "\(path):\(line): \(isFailure ? "failed" : "warning"): \(words)" }
}
