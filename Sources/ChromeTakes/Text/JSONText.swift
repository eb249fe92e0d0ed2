import ChromeCore

/// Strings as JSON.
public enum JSONText {
  /// Appends `text` as a JSON string.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 < 0x7F }) {
      for byte in text.utf8 { append(escaped: byte, to: &bytes) }
    } else {
      for scalar in text.unicodeScalars { append(escaped: scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a scalar that terminals would obey or JavaScript would read as a line end, written in digits.
  private static func append(escaped scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.value < 0x7F {
      append(escaped: UInt8(scalar.value), to: &bytes)
    } else if isCommand(scalar) {
      bytes.append(contentsOf: digits(scalar).utf8)
    } else {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Returns true for terminal controls (C0, delete, C1), bidirectional controls, and line and paragraph separators.
  static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    default: false
    }
  }

  /// Returns an escape such as `\u001b`.
  static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func append(escaped byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20: bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
    default: bytes.append(byte)
    }
  }
}

/// Writes objects member by member into one buffer, without intermediate objects.
///
/// A comma precedes a member unless its object has just been opened, which the last byte shows.
extension [UInt8] {
  mutating func number(_ key: String, _ number: Double) {
    member(key)
    ReportNumber.append(number, to: &self)
  }

  mutating func word(_ key: String, _ word: String) {
    member(key)
    JSONText.append(word, to: &self)
  }

  mutating func text(_ key: String, _ strings: [String]) {
    member(key)
    append(contentsOf: ("[" + strings.map { "\"\($0)\"" }.joined(separator: ",") + "]").utf8)
  }

  mutating func object(_ key: String, _ body: (inout [UInt8]) -> Void) {
    member(key)
    append(UInt8(ascii: "{"))
    body(&self)
    append(UInt8(ascii: "}"))
  }

  /// Begins a member with one of our own keys, which need no escapes.
  private mutating func member(_ key: String) {
    if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    append(contentsOf: key.utf8)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }
}

// The contents of the report's objects.
extension [UInt8] {
  /// Appends the bars that moved.
  mutating func members(_ bars: PerBar) {
    for bar in BarName.allCases where bars[bar] != 0 { number(bar.rawValue, bars[bar]) }
  }

  /// Appends the gates that removed something.
  mutating func members(_ took: GateRemovals) {
    for gate in Gate.allCases where took[gate] != 0 { number(gate.name, took[gate]) }
  }

  /// Appends the quantities that can change the verdict.
  mutating func members(_ margin: Margin) {
    if let travel = margin.travel { number("travel", travel) }
    if let speed = margin.speed { number("speed", speed) }
    if let fraction = margin.fraction { number("fraction", fraction) }
  }

  mutating func members(_ counters: Counters) {
    number("direction", Double(counters.direction))
    number("slack", counters.slack)
    number("resisted", counters.resisted)
    number("resistLimit", counters.resistLimit)
    number("overshoot", counters.overshoot)
  }
}
