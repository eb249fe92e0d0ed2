/// The output of Android's `getevent -t` and `getevent -lt`, with the descriptions of devices that `-p` prints first:
///
///     add device 1: /dev/input/event2
///         ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
///     [    1411.748191] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000273
///     [    1411.748191] 0003 0035 00000273
///     1411-748191: /dev/input/event2: 0003 0035 00000273
struct GeteventLog {
  private var devices: [Substring: RecordedDevice] = [:]
  private var order: [Substring] = []
  /// The device that lines describe, between `add device` and its events.
  private var described: Substring?

  static func read(_ bytes: [UInt8], _ issues: inout ImportWarnings) -> Recording {
    var log = GeteventLog()
    for line in LogLines(bytes) where !line.text.trimmed.isEmpty { log.handle(line, &issues) }
    return Recording(devices: log.order.compactMap { log.devices[$0] })
  }

  private mutating func handle(_ line: LogLines.Line, _ issues: inout ImportWarnings) {
    if let (time, rest) = GeteventLog.time(line.text) {
      if let (device, report) = GeteventLog.report(rest) {
        described = nil
        edit(device) { $0.events.append(EvdevEvent(line: line.number, microseconds: time, report: report)) }
      } else {
        issues.note(line.isOpen ? .cutOff : .notUnderstood("not a getevent event"), line: line.number)
      }
    } else if !describe(line.text) {
      let isUntimed = GeteventLog.report(line.text) != nil
      let unknown = ImportWarnings.Kind.notUnderstood("neither a getevent event nor a device description")
      issues.note(line.isOpen ? .cutOff : isUntimed ? .untimed : unknown, line: line.number)
    }
  }

  private mutating func edit(_ name: Substring, _ change: (inout RecordedDevice) -> Void) {
    if devices[name] == nil { order.append(name) }
    change(&devices[name, default: RecordedDevice(name: String(name))])
  }
}

// Events.
extension GeteventLog {
  /// Returns true if getevent could have written the line.
  static func isLine(_ text: Substring) -> Bool {
    text.hasPrefix("add device ") || report(time(text)?.1 ?? text) != nil
  }

  /// Returns the time in microseconds and the rest of the line.
  private static func time(_ text: Substring) -> (Int, Substring)? {
    if text.first == "[", let close = text.firstIndex(of: "]") {
      let stamp = text[text.index(after: text.startIndex)..<close]
      return stamp.microseconds().map { ($0, text[text.index(after: close)...]) }
    }
    guard let colon = text.firstIndex(of: ":"), let time = text[..<colon].microseconds("-") else { return nil }
    return (time, text[text.index(after: colon)...])
  }

  /// Returns the device, empty if none is named, and its report. `-r` appends the rate.
  private static func report(_ text: Substring) -> (Substring, EvdevReport)? {
    var tokens = text.split { $0 == " " || $0 == "\t" }
    var device: Substring = ""
    if let first = tokens.first, first.hasPrefix("/"), first.hasSuffix(":") {
      device = first.dropLast()
      tokens.removeFirst()
    }
    guard tokens.count == 3 || tokens.dropFirst(3).first == "rate" else { return nil }
    guard let type = EvdevName.types[tokens[0]] ?? hexadecimal(tokens[0], digits: 4) else { return nil }
    let (code, value) = (number(tokens[1], EvdevName.codes, digits: 4), number(tokens[2], EvdevName.values, digits: 8))
    // Unknown words (a tool, a key) belong to codes without a meaning here.
    guard let code, let value else {
      return isWord(tokens[1]) && (isWord(tokens[2]) || value != nil) ? (device, .other) : nil
    }
    return (device, EvdevReport(type: type, code: code, value: Int(Int32(truncatingIfNeeded: value))))
  }

  private static func number(_ word: Substring, _ names: [Substring: Int], digits: Int) -> Int? {
    names[word] ?? hexadecimal(word, digits: digits)
  }

  private static func hexadecimal(_ word: Substring, digits: Int) -> Int? {
    word.count == digits && word.allSatisfy(\.isHexDigit) ? Int(word, radix: 16) : nil
  }

  /// Returns true for names such as `ABS_MT_TOOL_TYPE`, `KEY_POWER`, `MT_TOOL_FINGER`.
  private static func isWord(_ word: Substring) -> Bool {
    word.contains("_") && word.allSatisfy { $0 == "_" || ($0.isASCII && ($0.isUppercase || $0.isNumber)) }
  }
}

// Descriptions of devices.
extension GeteventLog {
  /// Reads a description; returns false if the line is not one.
  private mutating func describe(_ text: Substring) -> Bool {
    let tokens = text.split { $0 == " " || $0 == "\t" }
    if tokens.count >= 4, tokens[0] == "add", tokens[1] == "device" {
      described = tokens[3]
      return true
    }
    if text.hasPrefix("could not ") || text.hasPrefix("remove device") { return true }
    guard let described else { return false }
    if tokens.first == "name:" { edit(described) { $0.name = String(tokens.dropFirst().joined(separator: " ")) } }
    if let (code, range) = GeteventLog.axis(text) { edit(described) { $0.axes[code] = range } }
    return true
  }

  /// Reads `ABS (0003): ABS_MT_POSITION_X : value 0, min 0, max 1079, …`; the first two words are on the first line
  /// only.
  private static func axis(_ text: Substring) -> (Int, ClosedRange<Double>)? {
    let tokens = text.split { " \t:,".contains($0) }
    guard let value = tokens.firstIndex(of: "value"), value > 0,
      let code = number(tokens[value - 1], EvdevName.codes, digits: 4),
      let least = number(after: "min", in: tokens), let most = number(after: "max", in: tokens), least < most
    else { return nil }
    return (code, least...most)
  }

  private static func number(after word: Substring, in tokens: [Substring]) -> Double? {
    tokens.firstIndex(of: word).flatMap { $0 + 1 < tokens.count ? Int(tokens[$0 + 1]).map(Double.init) : nil }
  }
}

/// A text line by line, with line numbers.
struct LogLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  struct Line {
    /// The line number, from 1.
    var number: Int
    var text: Substring
    /// True if nothing terminates it: a truncated log may end within a line.
    var isOpen: Bool
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var line = bytes[start..<end]
    // Old versions of adb end lines with two returns.
    while line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    (start, number) = (end + 1, number + 1)
    return Line(number: number, text: Substring(decoding: line, as: UTF8.self), isOpen: end == bytes.count)
  }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: Substring {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return rest }
    return rest[...last]
  }

  /// Returns `1411.748191` or `1411-748191` in microseconds; nil if it is not a time, or too large.
  func microseconds(_ separator: Character = ".") -> Int? {
    let parts = trimmed.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...9).contains(parts[1].count), parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      let seconds = Int(parts[0]), (0...LogTime.mostSeconds).contains(seconds), let fraction = Int(parts[1])
    else { return nil }
    let digits = parts[1].count
    return seconds * 1_000_000 + fraction * LogTime.power(6 - digits) / LogTime.power(digits - 6)
  }
}

enum LogTime {
  /// A few centuries: far from where sums overflow.
  static let mostSeconds = 10_000_000_000

  /// Returns 10 to the power of `digits`, at least 1.
  fileprivate static func power(_ digits: Int) -> Int { (0..<max(0, digits)).reduce(1) { power, _ in power * 10 } }
}
