import ChromeCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One line on a terminal that tells how far a render is; silent where standard error is none.
struct RenderProgress {
  private let isShown = isatty(STDERR_FILENO) != 0
  private let start = SteadyClock.seconds
  private var last = -Double.infinity

  /// Often enough to look alive.
  private static let interval = 0.1

  mutating func show(_ done: Int, of total: Int) {
    guard isShown else { return }
    let now = SteadyClock.seconds
    guard now - last >= RenderProgress.interval || done == total else { return }
    last = now
    say("\r\u{1B}[K" + RenderProgress.line(done, of: total, after: now - start))
  }

  func clear() { if isShown { say("\r\u{1B}[K") } }

  static func line(_ done: Int, of total: Int, after seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "\(done) of \(total) frames  \(Int(rate.rounded())) a second  \(Int(left.rounded(.up))) s left"
  }

  private func say(_ text: String) { _ = SystemFile.write(Array(text.utf8), to: STDERR_FILENO) }
}
