import ChromeControls
import ChromeSystem

/// Writes the events of a window, each line at once, so that the file is complete at any moment, even after a kill.
package final class InputLog {
  private let descriptor: Int32
  private let path: String
  /// The time at the log's start, in seconds of the steady clock.
  private var start: Double
  private var phone: InputLogLine.Content?
  /// Keys that are down and were typed into a field.
  private var typed: Set<Int32> = []
  private var isBroken = false

  /// Creates a log at `path`. Throws if a file with that name exists (nothing is overwritten) or cannot be created.
  package init(_ path: String, startingAt seconds: Double) throws(SystemFile.Failure) {
    self.path = path
    start = seconds
    descriptor = SystemFile.openNew(path)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: SystemFile.advised(errno))
    }
  }

  deinit { close(descriptor) }

  /// Writes the facts about the machine.
  package func note(_ facts: MachineFacts) { write(InputLogLine(seconds: 0, content: .machine(facts.withoutFolders))) }

  /// Removes time from the log about which nothing is known, as it is removed from the session.
  package func skip(seconds: Double) { start += seconds }

  /// Writes events as they arrived, with the phone's current placement.
  ///
  /// - Parameter isTyping: true if keys go into a text field; typed text is not logged.
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

  /// Returns true if the event is a key, pressed or released, that was typed into a field.
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
    StandardError.report("\(path) can no longer be written; the input log ends: \(String(cString: strerror(errno)))")
  }
}
