import ChromeCore
import ChromeSystem
import ChromeTakes

/// Tells how far a render is: one line that changes on a terminal, lines for another program that asks for them, else
/// nothing.
struct RenderProgress {
  enum Manner: String, CaseIterable, Sendable { case auto, lines, none }

  private let manner: Manner
  private let isTerminal = isatty(STDERR_FILENO) != 0
  private let start = SteadyClock.seconds
  private var last = -Double.infinity

  /// Often enough to look alive.
  private static let interval = 0.1

  init(_ manner: Manner = .auto) { self.manner = manner }

  private var isShown: Bool { manner == .lines || (manner == .auto && isTerminal) }

  mutating func show(_ done: Int, of total: Int) {
    guard isShown else { return }
    let now = SteadyClock.seconds
    guard now - last >= RenderProgress.interval || done == total else { return }
    last = now
    let line = RenderProgress.line(done, of: total, after: now - start)
    let isHeard = say(manner == .lines ? line + "\n" : "\r\u{1B}[K" + line)
    // Who asked for lines is a window; it is gone, and with it the wish for the film.
    if manner == .lines, !isHeard { Interruption.note() }
  }

  func clear() { if isShown, manner == .auto { _ = say("\r\u{1B}[K") } }

  static func line(_ done: Int, of total: Int, after seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "\(done) of \(total) frames  \(Int(rate.rounded())) a second  \(Int(left.rounded(.up))) s left"
  }

  /// What `line` told; nil for other words.
  static func reading(_ line: String) -> (done: Int, total: Int)? {
    let words = line.split(separator: " ")
    guard words.count > 4, words[1] == "of", words[3] == "frames", let done = Int(words[0]), let total = Int(words[2])
    else { return nil }
    return (done, total)
  }

  private func say(_ text: String) -> Bool { SystemFile.write(Array(text.utf8), to: STDERR_FILENO) }
}
