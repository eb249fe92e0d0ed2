/// What a window loop did, for `--stats` and tests.
package struct LoopReport: Equatable, Sendable {
  /// Seconds from the loop's start to its end.
  var seconds = 0.0
  package var frames = 0
  /// Seconds from the loop's start to the last frame drawn.
  var lastFrame = 0.0
  var inputs = 0
  /// Times the loop came back from waiting.
  var wakeUps = 0
  /// How pictures were shown.
  var presenter = ""
  var driver = ""

  /// One line, `key=value` each: stable, for scripts.
  var line: String {
    let milliseconds = [("seconds", seconds), ("last_frame", lastFrame)].map { name, value in
      "\(name)=\((value * 1000).rounded() / 1000)"
    }
    let way = String(presenter.map { $0 == " " ? "-" : $0 })
    let counts = "frames=\(frames) inputs=\(inputs) wake_ups=\(wakeUps) presenter=\(way) driver=\(driver)"
    return "stats \(counts) \(milliseconds.joined(separator: " "))"
  }
}
