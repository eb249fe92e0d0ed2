import ChromeCore
import ChromeTakes

/// A take's report piece by piece, so that the caller may stop: the bytes that `replay` prints.
final class WebReplay {
  private var replay: Replay

  init(_ take: Take) { replay = Replay(take, every: .sample) }

  /// Appends lines until there are about `count` bytes; returns false when the take is over.
  func append(atLeast count: Int, to bytes: inout [UInt8]) -> Bool {
    while bytes.count < count {
      guard let news = replay.next() else { return false }
      if case .line(let line) = news { ReportJSON.append(line, to: &bytes) }
    }
    return true
  }
}
