import ChromeTakes

/// Which program wrote a log, by how it begins.
enum RecordingFormat: Equatable, Sendable {
  case getevent, evemu, libinput
  /// Events of a browser, as JSON.
  case events
  /// Ours.
  case inputLog

  static let expected =
    "expected what 'adb shell getevent -lt', 'libinput record' or 'evemu-record' wrote, or a browser's events as JSON"

  /// Nil where the beginning is like none of them.
  init?(_ bytes: [UInt8]) {
    let head = Substring(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lines = head.split { $0.isNewline }
    if RecordingFormat.isJSON(start) {
      self = start.includes("\"seconds\":") && start.includes("\"event\":") ? .inputLog : .events
    } else if head.includes("# EVEMU") || lines.contains(where: { $0.hasPrefix("E: ") || $0.hasPrefix("A: ") }) {
      self = .evemu
    } else if head.includes("libinput") || head.includes("evdev:") {
      self = .libinput
    } else if lines.contains(where: GeteventLog.isLine) {
      self = .getevent
    } else {
      return nil
    }
  }

  /// A line of getevent begins with a bracket, too, but a number follows.
  private static func isJSON(_ start: Substring) -> Bool {
    guard start.first == "[" else { return start.first == "{" }
    let next = start.dropFirst().first { !$0.isWhitespace }
    return next == nil || next == "{" || next == "]" || next == "["
  }
}
