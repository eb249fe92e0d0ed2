/// Strings and small objects as JSON.
public enum JSONText {
  /// Appends `text` as a JSON string.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(escaped: byte, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
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

/// A JSON object that is written member by member, in order.
struct JSONObject {
  private var body: [UInt8] = []

  var isEmpty: Bool { body.isEmpty }
  var bytes: [UInt8] { [UInt8(ascii: "{")] + body + [UInt8(ascii: "}")] }

  mutating func number(_ key: String, _ number: Double) {
    begin(key)
    ReportNumber.append(number, to: &body)
  }

  mutating func word(_ key: String, _ word: String) {
    begin(key)
    JSONText.append(word, to: &body)
  }

  mutating func words(_ key: String, _ words: [String]) {
    begin(key)
    body.append(contentsOf: ("[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]").utf8)
  }

  mutating func object(_ key: String, _ object: JSONObject) {
    begin(key)
    body.append(contentsOf: object.bytes)
  }

  private mutating func begin(_ key: String) {
    if !body.isEmpty { body.append(UInt8(ascii: ",")) }
    JSONText.append(key, to: &body)
    body.append(UInt8(ascii: ":"))
  }
}

extension JSONObject {
  init(_ numbers: [(String, Double)], only isWanted: (Double) -> Bool = { _ in true }) {
    for (key, value) in numbers where isWanted(value) { number(key, value) }
  }

  /// The bars that took something.
  init(_ bars: PerBar) { self.init(BarName.allCases.map { ($0.rawValue, bars[$0]) }, only: { $0 != 0 }) }

  /// The quantities that can change the verdict.
  init(_ margin: Margin) {
    let known = [("travel", margin.travel), ("speed", margin.speed), ("fraction", margin.fraction)]
    self.init(known.compactMap { key, value in value.map { (key, $0) } })
  }

  init(_ counters: Counters) {
    self.init([
      ("direction", Double(counters.direction)), ("slack", counters.slack), ("resisted", counters.resisted),
      ("resistLimit", counters.resistLimit), ("overshoot", counters.overshoot),
    ])
  }
}
