import ChromeCore
import ChromeTakes

/// Turns what other programs recorded of fingers and wheels into gestures of a phone.
package struct Importer: Sendable {
  /// The phone's screen in points; nil: the usual one, or that of the log.
  package var screen: Screen?
  /// Largest values of the device's axes, from 0; nil: as the log says.
  package var axes: (x: Double, y: Double)?

  package init(screen: Screen? = nil, axes: (x: Double, y: Double)? = nil) {
    (self.screen, self.axes) = (screen, axes)
  }

  /// What came of a log.
  package struct Reading: Sendable {
    /// In the order of their beginnings.
    package var gestures: [ImportedGesture]
    package var screen: Screen
    /// `FILE:12: warning: …`
    package var warnings: [String]
  }

  /// Why a file gives nothing, with its line.
  package struct Failure: Error, Equatable {
    package var line: Int
    package var reason: String
    /// What was odd before.
    package var warnings: [String] = []
  }

  /// An hour of a hand that never rests.
  package static let largestLog = 32 << 20

  /// - Parameter path: how warnings call the file.
  package func read(_ bytes: [UInt8], path: String) throws(Failure) -> Reading {
    var complaints = ImportComplaints()
    let recording = try recording(Importer.withoutMark(bytes), &complaints)
    let screen = screen ?? recording.viewport.map { Screen.usual(width: $0.width, height: $0.height) } ?? Screen()
    let gestures = gestures(of: recording, on: screen, &complaints)
    let warnings = complaints.words(path: path)
    guard !gestures.isEmpty else {
      throw Failure(line: 1, reason: "no finger and no scroll in it: \(RecordingFormat.expected)", warnings: warnings)
    }
    return Reading(gestures: gestures, screen: screen, warnings: warnings)
  }

  /// Whether a file is a recording of another program, by its beginning; also one that is no longer read.
  package static func isMeant(by bytes: [UInt8]) -> Bool {
    switch RecordingFormat(withoutMark(bytes)) {
    case .getevent, .events, .removed: true
    case .inputLog, nil: false
    }
  }

  /// Editors put a mark before UTF-8.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private func recording(_ bytes: [UInt8], _ complaints: inout ImportComplaints) throws(Failure) -> Recording {
    switch RecordingFormat(bytes) {
    case .getevent: return try getevent(bytes, &complaints)
    case .events: return try EventLog.read(bytes, &complaints)
    case .removed(let format): throw Failure(line: 1, reason: format.rawValue)
    case .inputLog:
      throw Failure(line: 1, reason: "this is an input log of this program: a take reads it by 'input \"FILE\"'")
    case nil: throw Failure(line: 1, reason: RecordingFormat.expected)
    }
  }

  private func getevent(_ bytes: [UInt8], _ complaints: inout ImportComplaints) throws(Failure) -> Recording {
    let recording = GeteventLog.read(bytes, &complaints)
    let ends = recording.devices.compactMap { $0.events.first { $0.report == .fingerEnd }?.line }
    guard let line = ends.min() else { return recording }
    throw Failure(line: line, reason: RecordingFormat.Removed.typeA.rawValue)
  }

  private func gestures(
    of recording: Recording, on screen: Screen, _ complaints: inout ImportComplaints
  ) -> [ImportedGesture] {
    var contacts = recording.contacts
    for device in recording.devices {
      contacts += self.contacts(of: device, on: screen, &complaints)
    }
    let placed = contacts.map { $0.shifted(onto: screen, &complaints) }
    let all = placed.map { ImportedGesture($0) } + recording.scrollRuns(&complaints)
    let ordered = all.enumerated().sorted {
      ($0.element.beganMicroseconds, $0.offset) < ($1.element.beganMicroseconds, $1.offset)
    }
    let gestures = ordered.map(\.element)
    noteOverlaps(gestures, &complaints)
    return gestures
  }

  /// The fingers of a device in points.
  private func contacts(
    of device: RecordedDevice, on screen: Screen, _ complaints: inout ImportComplaints
  ) -> [Contact] {
    let contacts = FingerTracking.contacts(of: device, &complaints)
    guard !contacts.isEmpty else { return [] }
    let scale = AxisScale(device, contacts, axes: axes, screen, &complaints)
    return contacts.map(scale.points)
  }

  private func noteOverlaps(_ gestures: [ImportedGesture], _ complaints: inout ImportComplaints) {
    var end = Int.min
    for gesture in gestures where gesture.kind == .contact {
      if gesture.beganMicroseconds < end { complaints.note(.twoFingers, line: gesture.line) }
      end = max(end, gesture.endedMicroseconds)
    }
  }
}

extension Screen {
  /// A phone's screen of that size: in landscape its status bar is hidden.
  package static func usual(width: Double, height: Double) -> Screen {
    width > height
      ? Screen(width: width, height: height, safeTop: 0, safeBottom: 21) : Screen(width: width, height: height)
  }
}
