#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes what a window receives, line by line and at once: the file is complete at any moment, also after a kill.
final class InputLog {
  private let descriptor: Int32
  private let path: String
  /// Seconds of the steady clock at the log's start.
  private var start: Double
  private var phone: InputLogLine.Content?
  private var isBroken = false

  /// Begins a log at `path`, which must not be a file that holds something else already: nothing is overwritten.
  init(_ path: String, startingAt seconds: Double) throws(SystemFile.Failure) {
    self.path = path
    start = seconds
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// What it is recorded on.
  func note(_ facts: MachineFacts) { write(InputLogLine(seconds: 0, content: .machine(facts.withoutFolders))) }

  /// Takes time out of the log that nobody knows anything of, as it is taken out of the session.
  func skip(seconds: Double) { start += seconds }

  /// Events as they came, with the phone where it lies now.
  func note(_ events: [StampedEvent], isTaken: Bool, at placement: Placement, scale: WheelScale) {
    guard let first = events.first else { return }
    let place = InputLogLine.Content.phone(placement, scale: scale)
    if place != phone {
      phone = place
      write(InputLogLine(seconds: first.seconds - start, content: place))
    }
    for event in events {
      write(InputLogLine(seconds: event.seconds - start, content: .event(event.event, isTaken: isTaken)))
    }
  }

  private func write(_ line: InputLogLine) {
    guard !isBroken, !SystemFile.write(Array(line.text.utf8), to: descriptor) else { return }
    isBroken = true
    StandardError.say("the input log \(path) cannot be written any more: \(String(cString: strerror(errno)))")
  }
}
