import ChromeCore
import ChromeTakes

/// Converts touch and wheel recordings of other programs to gestures of a phone.
package struct Importer: Sendable {
  /// The phone's screen in points; nil: the one of the log, otherwise the usual one.
  package var screen: Screen?
  /// The largest values of the device's axes, from 0; nil: those of the log.
  package var axes: (x: Double, y: Double)?

  package init(screen: Screen? = nil, axes: (x: Double, y: Double)? = nil) {
    (self.screen, self.axes) = (screen, axes)
  }

  /// The result of reading a log.
  package struct Reading: Sendable {
    /// The gestures in the order of their starts.
    package var gestures: [ImportedGesture]
    package var screen: Screen
    /// Lines such as `FILE:12: warning: …`.
    package var warnings: [String]
  }

  /// The reason for which a file contains no gestures, with its line.
  package struct Failure: Error, Equatable {
    package var line: Int
    package var reason: String
    /// Warnings before the failure.
    package var warnings: [String] = []
  }

  /// The size of an hour of continuous input, in bytes.
  package static let largestLog = 32 << 20

  /// Reads a log.
  ///
  /// - Parameter path: the name of the file in warnings.
  package func read(_ bytes: [UInt8], path: String) throws(Failure) -> Reading {
    var issues = ImportWarnings()
    let recording = try recording(Importer.withoutMark(bytes), &issues)
    let screen = screen ?? recording.viewport.map { Screen.usual(width: $0.width, height: $0.height) } ?? Screen()
    let gestures = gestures(of: recording, on: screen, &issues)
    let warnings = issues.text(path: path)
    guard !gestures.isEmpty else {
      throw Failure(line: 1, reason: "no touch and no scroll found: \(RecordingFormat.expected)", warnings: warnings)
    }
    return Reading(gestures: gestures, screen: screen, warnings: warnings)
  }

  /// Returns true if a file is a recording of another program, by its first bytes; also for formats that are no longer
  /// supported.
  package static func isMeant(by bytes: [UInt8]) -> Bool {
    switch RecordingFormat(withoutMark(bytes)) {
    case .getevent, .events, .removed: true
    case .inputLog: false
    case nil: PastedText.encodingProblem(bytes) != nil
    }
  }

  /// Returns the bytes without the byte order mark that some editors add.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private func recording(_ bytes: [UInt8], _ issues: inout ImportWarnings) throws(Failure) -> Recording {
    if let reason = PastedText.encodingProblem(bytes) { throw Failure(line: 1, reason: reason) }
    switch RecordingFormat(bytes) {
    case .getevent: return try getevent(bytes, &issues)
    case .events: return try EventLog.read(bytes, &issues)
    case .removed(let format): throw Failure(line: 1, reason: format.rawValue)
    case .inputLog:
      throw Failure(line: 1, reason: "this is an input log of chrome-desktop: use it in a take with 'input \"FILE\"'")
    case nil: throw Failure(line: 1, reason: RecordingFormat.expected)
    }
  }

  private func getevent(_ bytes: [UInt8], _ issues: inout ImportWarnings) throws(Failure) -> Recording {
    let recording = GeteventLog.read(bytes, &issues)
    let ends = recording.devices.compactMap { $0.events.first { $0.report == .fingerEnd }?.line }
    guard let line = ends.min() else { return recording }
    throw Failure(line: line, reason: RecordingFormat.Removed.typeA.rawValue)
  }

  private func gestures(
    of recording: Recording, on screen: Screen, _ issues: inout ImportWarnings
  ) -> [ImportedGesture] {
    var contacts = recording.contacts
    for device in recording.devices {
      contacts += self.contacts(of: device, on: screen, &issues)
    }
    let placed = contacts.map { $0.shifted(onto: screen, &issues) }
    let all = placed.map { ImportedGesture($0) } + recording.scrollRuns(&issues)
    let ordered = all.enumerated().sorted {
      ($0.element.beganMicroseconds, $0.offset) < ($1.element.beganMicroseconds, $1.offset)
    }
    let gestures = ordered.map(\.element)
    noteOverlaps(gestures, &issues)
    return gestures
  }

  /// Returns the fingers of a device, in points.
  private func contacts(
    of device: RecordedDevice, on screen: Screen, _ issues: inout ImportWarnings
  ) -> [Contact] {
    let contacts = FingerTracking.contacts(of: device, &issues)
    guard !contacts.isEmpty else { return [] }
    let scale = AxisScale(device, contacts, axes: axes, screen, &issues)
    return contacts.map(scale.points)
  }

  private func noteOverlaps(_ gestures: [ImportedGesture], _ issues: inout ImportWarnings) {
    var end = Int.min
    for gesture in gestures where gesture.kind == .contact {
      if gesture.beganMicroseconds < end { issues.note(.twoFingers, line: gesture.line) }
      end = max(end, gesture.endedMicroseconds)
    }
  }
}

extension Screen {
  /// Returns a phone's screen of that size: in landscape its status bar is hidden.
  package static func usual(width: Double, height: Double) -> Screen {
    width > height
      ? Screen(width: width, height: height, safeTop: 0, safeBottom: 21) : Screen(width: width, height: height)
  }
}

// `input FILE`: a recording of another program inside a take, with its own timing.
extension Importer {
  /// Returns all its gestures one after the other. The phone has one owner: fingers that come down while another is
  /// down are left out.
  package func loggedInput(_ bytes: [UInt8]) -> TakeParser.LoggedInput {
    do throws(Failure) {
      let reading = try read(bytes, path: "line")
      let start = reading.gestures[0].beganMicroseconds
      var samples: [TakeSample] = []
      for gesture in reading.gestures {
        let offset = TickClock.tick(nearest: Double(gesture.beganMicroseconds - start) / 1_000_000)
        guard offset >= samples.last?.tick ?? 0 else { continue }
        samples += gesture.samples.map { TakeSample(tick: $0.tick + offset, input: $0.input) }
      }
      return TakeParser.LoggedInput(samples: samples, warnings: reading.warnings)
    } catch {
      return TakeParser.LoggedInput(samples: [], warnings: error.warnings + ["line \(error.line): \(error.reason)"])
    }
  }
}

/// The program that wrote a log, detected from its first bytes.
enum RecordingFormat: Equatable, Sendable {
  case getevent
  /// Events of a browser, as JSON.
  case events
  /// This program's own input log.
  case inputLog
  /// A format that is no longer supported.
  case removed(Removed)

  /// Formats that are no longer supported, each with an alternative.
  enum Removed: String, Sendable {
    case libinput = "logs of libinput and evemu are no longer read: record in the window with 'run --log-input FILE'"
    case typeA =
      "touchscreens of type A (SYN_MT_REPORT) are no longer read: record its browser with Assets/recorder.html"
  }

  static let expected = "expected the output of 'adb shell getevent -lt' or a browser's events as JSON"

  /// Detects the format; nil if it is unknown.
  init?(_ bytes: [UInt8]) {
    let head = Substring(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lines = head.split { $0.isNewline }
    if RecordingFormat.isJSON(start) {
      self = start.includes("\"seconds\":") && start.includes("\"event\":") ? .inputLog : .events
    } else if lines.contains(where: GeteventLog.isLine) {
      self = .getevent
    } else if RecordingFormat.isOfLinux(head, lines) {
      self = .removed(.libinput)
    } else {
      return nil
    }
  }

  /// Returns true for JSON. A line of getevent begins with a bracket, too, but a number follows.
  private static func isJSON(_ start: Substring) -> Bool {
    guard start.first == "[" else { return start.first == "{" }
    let next = start.dropFirst().first { !$0.isWhitespace }
    return next == nil || next == "{" || next == "]" || next == "["
  }

  /// Returns true if `libinput record` or `evemu-record` wrote it.
  private static func isOfLinux(_ head: Substring, _ lines: [Substring]) -> Bool {
    ["libinput", "evdev:", "# EVEMU"].contains { head.includes($0) }
      || lines.contains { $0.hasPrefix("E: ") || $0.hasPrefix("A: ") }
  }
}

/// A conversion from a device's own units to points: its axes are as long as the screen's sides.
struct AxisScale: Sendable {
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  private let screen: Screen

  /// Creates a scale from the given axes, otherwise those of the log, otherwise from the range of the fingers.
  init(
    _ device: RecordedDevice, _ contacts: [Contact], axes: (x: Double, y: Double)?, _ screen: Screen,
    _ issues: inout ImportWarnings
  ) {
    self.screen = screen
    if let axes {
      (x, y) = (0...axes.x, 0...axes.y)
    } else if let x = device.range(EvdevName.x, EvdevName.singleX), let y = device.range(EvdevName.y, EvdevName.singleY)
    {
      (self.x, self.y) = (x, y)
    } else {
      (x, y) = AxisScale.guess(contacts, screen)
      let taken = "taken as 0 to \(Int(x.upperBound)) and 0 to \(Int(y.upperBound)) from the largest observed values"
      issues.note(.unknownAxes(taken), line: contacts.first?.line ?? 1)
    }
    noteOutliers(contacts, &issues)
  }

  private func noteOutliers(_ contacts: [Contact], _ issues: inout ImportWarnings) {
    for contact in contacts {
      guard let sample = contact.samples.first(where: { !x.contains($0.x) || !y.contains($0.y) }) else { continue }
      let (word, value, axis) = x.contains(sample.x) ? ("y", sample.y, y) : ("x", sample.x, x)
      let ends = [value, axis.lowerBound, axis.upperBound].map(plain)
      return issues.note(
        .beyondAxes("\(word) = \(ends[0]) is outside the axis range \(ends[1]) to \(ends[2])"), line: contact.line)
    }
  }

  /// Returns both axes in the screen's shape with units of one size, as small as the touched points allow.
  private static func guess(_ contacts: [Contact], _ screen: Screen) -> (ClosedRange<Double>, ClosedRange<Double>) {
    let samples = contacts.flatMap(\.samples)
    let (farX, farY) = (samples.map(\.x).max() ?? 1, samples.map(\.y).max() ?? 1)
    let unit = max(farX / screen.width, farY / screen.height, 1e-6)
    // A millionth less, so that rounding of the unit does not add a step.
    let ends = [screen.width, screen.height].map { max(1, (unit * $0 - 1e-6).rounded(.up)) }
    return (0...ends[0], 0...ends[1])
  }

  func points(_ contact: Contact) -> Contact {
    var contact = contact
    for index in contact.samples.indices {
      let sample = contact.samples[index]
      contact.samples[index].x = share(sample.x, of: x) * screen.width
      contact.samples[index].y = share(sample.y, of: y) * screen.height
    }
    return contact
  }

  private func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}

extension RecordedDevice {
  fileprivate func range(_ code: Int, _ single: Int) -> ClosedRange<Double>? { axes[code] ?? axes[single] }
}

extension Contact {
  /// Returns the contact, shifted as a whole if it came down outside the screen, so that it comes down at its edge.
  func shifted(onto screen: Screen, _ issues: inout ImportWarnings) -> Contact {
    let (x, y) = (samples[0].x, samples[0].y)
    let (right, down) = (x.clamped(to: 0...screen.width - 1) - x, y.clamped(to: 0...screen.height - 1) - y)
    // A finger exactly on the edge needs no warning.
    if abs(right) > 1 || abs(down) > 1 { issues.note(.shifted, line: line) }
    guard right != 0 || down != 0 else { return self }
    var contact = self
    for index in samples.indices {
      contact.samples[index].x += right
      contact.samples[index].y += down
    }
    return contact
  }
}

extension Recording {
  /// The pause after which the next scroll is another gesture. Chosen as twice the interval of slow notches.
  private static let pauseMicroseconds = 1_000_000

  /// Returns its scrolls, split at long pauses.
  func scrollRuns(_ issues: inout ImportWarnings) -> [ImportedGesture] {
    let scrolls = ordered(&issues)
    let starts = scrolls.indices.filter { index in
      index == 0 || scrolls[index].microseconds - scrolls[index - 1].microseconds > Recording.pauseMicroseconds
    }
    return zip(starts, starts.dropFirst() + [scrolls.count]).map { scrolls[$0..<$1] }
      .filter { run in run.contains { $0.dx != 0 || $0.dy != 0 } }.map { ImportedGesture($0) }
  }

  private func ordered(_ issues: inout ImportWarnings) -> [ScrollEvent] {
    var latest = Int.min
    return scrolls.map { scroll in
      if scroll.microseconds < latest { issues.note(.backward, line: scroll.line) }
      latest = max(latest, scroll.microseconds)
      var scroll = scroll
      scroll.microseconds = latest
      return scroll
    }
  }
}
