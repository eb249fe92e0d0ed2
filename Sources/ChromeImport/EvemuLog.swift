/// What `evemu-record` writes: `A:` lines with the axes, `E: SECONDS TYPE CODE VALUE` with events; types and codes are
/// hexadecimal, values decimal, `#` begins a comment.
enum EvemuLog {
  static func read(_ bytes: [UInt8], _ complaints: inout ImportComplaints) -> Recording {
    var device = RecordedDevice()
    for line in LogLines(bytes) {
      let words = line.text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard let word = words.first else { continue }
      if !take(word, Array(words.dropFirst()), line, &device) {
        complaints.note(line.isOpen ? .cutOff : .notUnderstood("not a line of evemu"), line: line.number)
      }
    }
    return Recording(devices: [device])
  }

  /// Whether the line is one that can be.
  private static func take(
    _ word: Substring, _ rest: [Substring], _ line: LogLines.Line, _ device: inout RecordedDevice
  ) -> Bool {
    switch word {
    case "E:":
      guard let event = event(rest, line.number) else { return false }
      device.events.append(event)
    case "A:":
      guard rest.count >= 3, let code = Int(rest[0], radix: 16), let least = Double(rest[1]), let most = Double(rest[2])
      else { return false }
      if least < most { device.axes[code] = least...most }
    case "N:": device.name = rest.joined(separator: " ")
    case "P:":
      // The first byte of the first line: bit 0, a pointer; bit 1, direct. Old drivers say neither.
      if device.isDirect == nil, let bits = rest.first.flatMap({ Int($0, radix: 16) }), bits & 3 != 0 {
        device.isDirect = bits & 2 != 0
      }
    case "I:", "B:", "L:", "S:": break
    default: return false
    }
    return true
  }

  private static func event(_ words: [Substring], _ line: Int) -> EvdevEvent? {
    guard words.count >= 4, let time = words[0].microseconds(), let type = Int(words[1], radix: 16),
      let code = Int(words[2], radix: 16), let value = Int(words[3])
    else { return nil }
    return EvdevEvent(line: line, microseconds: time, report: EvdevReport(type: type, code: code, value: value))
  }
}
