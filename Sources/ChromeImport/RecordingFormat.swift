import ChromeTakes

/// Which program wrote a log, by how it begins.
enum RecordingFormat: Equatable, Sendable {
  case getevent
  /// Events of a browser, as JSON.
  case events
  /// Ours.
  case inputLog
  /// A format that was read once.
  case removed(Removed)

  /// Formats that are no longer read, each with what to do instead.
  enum Removed: String, Sendable {
    case libinput = "logs of libinput and evemu are no longer read: record in the window with 'run --log-input FILE'"
    case utf16 = "UTF-16 is no longer read: save the log as UTF-8 (iconv -f UTF-16 -t UTF-8)"
    case typeA =
      "touchscreens of type A (SYN_MT_REPORT) are no longer read: record its browser with Assets/recorder.html"
  }

  static let expected = "expected what 'adb shell getevent -lt' wrote, or a browser's events as JSON"

  /// Nil where the beginning is like none of them.
  init?(_ bytes: [UInt8]) {
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2)) {
      self = .removed(.utf16)
      return
    }
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

  /// A line of getevent begins with a bracket, too, but a number follows.
  private static func isJSON(_ start: Substring) -> Bool {
    guard start.first == "[" else { return start.first == "{" }
    let next = start.dropFirst().first { !$0.isWhitespace }
    return next == nil || next == "{" || next == "]" || next == "["
  }

  /// Whether `libinput record` or `evemu-record` wrote it.
  private static func isOfLinux(_ head: Substring, _ lines: [Substring]) -> Bool {
    ["libinput", "evdev:", "# EVEMU"].contains { head.includes($0) }
      || lines.contains { $0.hasPrefix("E: ") || $0.hasPrefix("A: ") }
  }
}
