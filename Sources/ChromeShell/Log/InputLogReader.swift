import ChromeControls
import ChromeCore
import ChromeImport
import ChromeSystem
import ChromeTakes

/// Converts an input log to the inputs that its events caused, or would have caused, in a window.
package struct InputLogReader {
  private var issues = InputLogWarnings()
  private var events: [Entry] = []
  private var held: [HeldPointer] = []
  private var lastSeconds: Double?

  /// An event for the phone, with the placement that its coordinates refer to.
  private struct Entry {
    var event: StampedEvent
    var phone: InputLogLine.Content?
  }

  /// A button or finger that is down, and the line of its press.
  private struct HeldPointer {
    /// The finger's identifier; nil for the left button.
    var finger: Int64?
    var line: Int
  }

  /// Reads a log. Never fails: unreadable lines are skipped, with a warning.
  package static func read(_ bytes: [UInt8], on screen: Screen) -> TakeParser.LoggedInput {
    var reader = InputLogReader()
    reader.readLines(bytes, screen)
    for pointer in reader.held { reader.issues.note(.neverLifts, line: pointer.line) }
    return TakeParser.LoggedInput(samples: reader.samples(on: screen), warnings: reader.issues.text)
  }

  /// The largest log in bytes: an hour of uninterrupted input.
  package static let largestLog = 32 << 20

  /// Reads a log of this program, or one that another program recorded.
  private static func anyLog(_ bytes: [UInt8], on screen: Screen) -> TakeParser.LoggedInput {
    Importer.isMeant(by: bytes) ? Importer(screen: screen).loggedInput(bytes) : read(bytes, on: screen)
  }

  /// Returns the function that reads logs for a take in the folder `base`.
  package static func resolver(base: String?) -> TakeParser.InputLogs {
    { path, screen in
      SystemFile.read(Path.joined(base, path), atMost: largestLog).map { anyLog($0, on: screen) }
        .mapError { TakeParser.PresetProblem(reason: "expected a readable input log: \($0.reason)") }
    }
  }
}

// Lines.
extension InputLogReader {
  private mutating func readLines(_ bytes: [UInt8], _ screen: Screen) {
    var phone: InputLogLine.Content?
    var (start, index) = (0, -1)
    while start <= bytes.count, events.count < TakeParser.mostSamples {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      (start, index) = (end + 1, index + 1)
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
      guard let read = read(Array(line), number: index + 1, isLast: end == bytes.count) else { continue }
      switch read.content {
      case .machine: break
      case .phone(let placement, _):
        phone = read.content
        compare(placement, with: screen, line: index + 1)
      case .event(let event, let isTaken):
        let seconds = inOrder(read.seconds, line: index + 1)
        follow(event, line: index + 1)
        if !isTaken { events.append(Entry(event: StampedEvent(seconds: seconds, event: event), phone: phone)) }
      }
    }
  }

  private mutating func read(_ line: [UInt8], number: Int, isLast: Bool) -> InputLogLine? {
    do throws(UserError) {
      return try InputLogLine(line)
    } catch {
      issues.note(isLast ? .cutOff : .unreadable, line: number, detail: error.message)
      return nil
    }
  }

  private mutating func compare(_ phone: Placement, with screen: Screen, line: Int) {
    guard phone.width != screen.width || phone.height != screen.height else { return }
    let sizes = [phone.width, phone.height, screen.width, screen.height].map(ReportNumber.text)
    issues.note(
      .otherScreen, line: line, detail: "\(sizes[0]) × \(sizes[1]) points, played on one of \(sizes[2]) × \(sizes[3])")
  }

  private mutating func inOrder(_ seconds: Double, line: Int) -> Double {
    defer { lastSeconds = max(seconds, lastSeconds ?? seconds) }
    // Several events at one moment are normal: a window receives and logs them that way.
    guard let lastSeconds, seconds < lastSeconds else { return seconds }
    issues.note(.backward, line: line)
    return lastSeconds
  }

  private mutating func follow(_ event: RawEvent, line: Int) {
    if event.bounded != event { issues.note(.outsized, line: line) }
    switch event {
    case .button(.left, let isDown, _, _, isFromTouch: false): follow(finger: nil, isDown: isDown, line)
    case .finger(.down, let id, _, _, isDirect: true): follow(finger: id, isDown: true, line)
    case .finger(.up, let id, _, _, isDirect: true): follow(finger: id, isDown: false, line)
    case .button, .finger, .motion, .wheel, .wheelRested, .wheelLifted, .key, .keyUp, .text, .drop, .pointerLeft,
      .focusLost:
      break
    }
  }

  private mutating func follow(finger: Int64?, isDown: Bool, _ line: Int) {
    let index = held.firstIndex { $0.finger == finger }
    if let index { held.remove(at: index) }
    if isDown {
      if index != nil { issues.note(.secondPress, line: line) }
      held.append(HeldPointer(finger: finger, line: line))
    } else if index == nil {
      issues.note(.releaseWithoutPress, line: line)
    }
  }
}

// Inputs.
extension InputLogReader {
  private func samples(on screen: Screen) -> [TakeSample] {
    var samples: [TakeSample] = []
    var mapper: InputMapper?
    var scale = WheelScale.unsaid
    var placement = Placement(originX: 0, originY: 0, scale: 1, width: screen.width, height: screen.height)
    var rest = events[...]
    for event in WheelMerge.groups(events.map(\.event)) {
      if case .phone(let place, let unit)? = rest.first?.phone { (placement, scale) = (place, unit) }
      rest = rest.dropFirst(event.raw.count)
      var current = mapper ?? InputMapper(scale: scale)
      let inputs = current.inputs(for: event.merged.event, at: placement, seconds: event.merged.seconds)
      mapper = current
      samples += inputs.map { TakeSample(tick: InputLogReader.tick(event.merged.seconds), input: $0) }
    }
    let last = events.last.map { InputLogReader.tick($0.event.seconds) } ?? 0
    return samples + (mapper?.cancel() ?? []).map { TakeSample(tick: last, input: $0) }
  }

  /// Returns the last whole tick, as the window does: an event affects the state at that tick.
  private static func tick(_ seconds: Double) -> Tick {
    Tick((seconds * Double(TickClock.ticksPerSecond) + 1e-6).rounded(.down))
  }
}

/// The problems of an input log: each kind once, with its first line and the number of further lines.
package struct InputLogWarnings: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case unreadable, cutOff, backward, secondPress, releaseWithoutPress, neverLifts, outsized, otherScreen
  }

  private struct Warning: Equatable, Sendable {
    var kind: Kind
    var line: Int
    var text: String
    var count = 1
  }

  private var list: [Warning] = []

  package mutating func note(_ kind: Kind, line: Int, detail: String = "") {
    if let index = list.firstIndex(where: { $0.kind == kind }) {
      list[index].count += 1
    } else {
      list.append(Warning(kind: kind, line: line, text: kind.text(detail)))
    }
  }

  /// The warnings in the order of their lines.
  package var text: [String] {
    list.sorted { $0.line < $1.line }.map { issue in
      let more = issue.count - 1
      let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "line" : "lines") like it)"
      return "line \(issue.line): \(issue.text)\(others)"
    }
  }
}

extension InputLogWarnings.Kind {
  fileprivate func text(_ detail: String) -> String {
    switch self {
    case .unreadable: "\(detail); ignored"
    case .cutOff: "the last line is cut off; ignored"
    case .backward: "time runs backward; the time of the previous line is used"
    case .secondPress: "a second press without a release; the first is canceled"
    case .releaseWithoutPress: "a release without a press; ignored"
    case .neverLifts: "this press is never released; it is canceled by a later press or at the end of the log"
    case .outsized: "larger than any device reports; reduced"
    case .otherScreen: "recorded on a screen of \(detail)"
    }
  }
}
