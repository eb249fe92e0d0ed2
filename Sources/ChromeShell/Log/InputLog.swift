import ChromeCore
import ChromeStudio
import ChromeSystem

/// Writes what a window receives, line by line and at once: the file is complete at any moment, also after a kill.
package final class InputLog {
  private let descriptor: Int32
  private let path: String
  /// Seconds of the steady clock at the log's start.
  private var start: Double
  private var phone: InputLogLine.Content?
  /// Keys that are down and went into a field.
  private var typed: Set<Int32> = []
  private var isBroken = false

  /// Begins a log at `path`, which must not be a file that holds something else already: nothing is overwritten.
  package init(_ path: String, startingAt seconds: Double) throws(SystemFile.Failure) {
    self.path = path
    start = seconds
    descriptor = SystemFile.openNew(path)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: SystemFile.advised(errno))
    }
  }

  deinit { close(descriptor) }

  /// What it is recorded on.
  package func note(_ facts: MachineFacts) { write(InputLogLine(seconds: 0, content: .machine(facts.withoutFolders))) }

  /// Takes time out of the log that nobody knows anything of, as it is taken out of the session.
  package func skip(seconds: Double) { start += seconds }

  /// Events as they came, with the phone where it lies now.
  ///
  /// - Parameter isTyping: whether keys go into a field of text: what is typed is nobody's business.
  package func note(
    _ events: [StampedEvent], isTaken: Bool, isTyping: Bool = false, at placement: Placement, scale: WheelScale
  ) {
    let events = events.filter { !isTyped($0.event, isTyping) }
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

  /// Whether an event is a key that went into a field, on its way down or up.
  private func isTyped(_ event: RawEvent, _ isTyping: Bool) -> Bool {
    switch event {
    case .key(let press):
      if isTyping { typed.insert(press.code) } else { typed.remove(press.code) }
      return isTyping
    case .keyUp(let code): return typed.remove(code) != nil || isTyping
    case .button, .motion, .wheel, .wheelRested, .wheelLifted, .finger, .text, .drop, .pointerLeft, .focusLost:
      return false
    }
  }

  private func write(_ line: InputLogLine) {
    guard !isBroken, !SystemFile.write(Array(line.text.utf8), to: descriptor) else { return }
    isBroken = true
    StandardError.say("the input log \(path) cannot be written any more: \(String(cString: strerror(errno)))")
  }
}
