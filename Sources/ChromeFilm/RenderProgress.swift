import ChromeSystem
import ChromeTakes

/// Reports the progress of a long operation: one line that is updated on a terminal, separate lines for a program that
/// requested them, otherwise nothing.
package struct RenderProgress {
  package enum Manner: String, CaseIterable, Sendable { case auto, lines, none }

  private let manner: Manner
  /// The counted unit, in the plural.
  private let unit: String
  private let isTerminal = RenderProgress.canRewrite(
    isTerminal: isatty(STDERR_FILENO) != 0, kind: Environment.variable("TERM"))
  private let start = SteadyClock.seconds
  private var last = -Double.infinity

  /// Seconds between updates.
  private static let interval = 0.1

  /// The unit of a job whose steps do not cost the same.
  package static let steps = "steps"

  package init(_ manner: Manner = .auto, of unit: String = "frames") { (self.manner, self.unit) = (manner, unit) }

  /// Returns true if a line can be overwritten: a terminal of kind `dumb` would show each one.
  static func canRewrite(isTerminal: Bool, kind: String?) -> Bool { isTerminal && kind != nil && kind != "dumb" }

  private var isShown: Bool { manner == .lines || (manner == .auto && isTerminal) }

  package mutating func show(_ done: Int, of total: Int) {
    guard isShown else { return }
    let now = SteadyClock.seconds
    guard now - last >= RenderProgress.interval || done == total else { return }
    last = now
    let line = RenderProgress.line(done, of: total, after: now - start, unit: unit)
    let isHeard = write(manner == .lines ? line + "\n" : "\r\u{1B}[K" + line)
    // The reader of separate lines is a window. If it is gone, the video is not wanted any more.
    if manner == .lines, !isHeard { Interruption.note() }
  }

  package func clear() { if isShown, manner == .auto { _ = write("\r\u{1B}[K") } }

  /// Returns the progress line. Frames cost about the same, so their rate predicts the remaining time; other units do
  /// not.
  package static func line(_ done: Int, of total: Int, after seconds: Double, unit: String = "frames") -> String {
    guard unit == "frames" else { return "\(done) of \(total) \(unit)" }
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "\(done) of \(total) frames  \(Int(rate.rounded())) a second  \(Int(left.rounded(.up))) s left"
  }

  /// Parses a text of `line` about frames or steps; nil for other text.
  package static func reading(_ line: String) -> (done: Int, total: Int)? {
    let tokens = line.split(separator: " ")
    guard tokens.count > 3, tokens[1] == "of", tokens.count > 4 ? tokens[3] == "frames" : tokens[3] == steps,
      let done = Int(tokens[0]), let total = Int(tokens[2])
    else { return nil }
    return (done, total)
  }

  private func write(_ text: String) -> Bool { SystemFile.write(Array(text.utf8), to: STDERR_FILENO) }
}

/// Progress that can be reported from any thread.
package final class SharedProgress: @unchecked Sendable {
  private let monitor = Monitor()
  private var progress: RenderProgress
  private var done = 0
  private let total: Int

  package init(of total: Int, _ unit: String) { (self.total, progress) = (total, RenderProgress(of: unit)) }

  package func add(_ count: Int) {
    monitor.locked {
      done = min(done + count, total)
      progress.show(done, of: total)
    }
  }

  package func clear() { monitor.locked { progress.clear() } }
}
