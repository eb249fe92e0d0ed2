import ChromeCore
import ChromeTakes

/// An object that grows member by member, for a few lines: each part becomes text immediately.
package struct JSONObject: Sendable {
  package private(set) var bytes: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}")]

  package init() {}

  /// Adds a member. `key` needs no escapes, because it is one of our own.
  package mutating func add(_ key: String, _ part: JSONPart) {
    bytes.removeLast()
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    JSONText.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    part.append(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}

/// The value of a member.
package indirect enum JSONPart: Sendable {
  case number(Double)
  case word(String)
  case flag(Bool)
  case null
  case list([JSONPart])
  case object(JSONObject)

  package init(_ value: TuningValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .word(let word): self = .word(word)
    case .words(let words): self = .list(words.map { .word($0) })
    case .flag(let flag): self = .flag(flag)
    }
  }

  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number): ReportNumber.append(number, to: &bytes)
    case .word(let word): JSONText.append(word, to: &bytes)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    case .list(let parts): append(parts, to: &bytes)
    case .object(let object): bytes.append(contentsOf: object.bytes)
    }
  }

  private func append(_ parts: [JSONPart], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (position, part) in parts.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      part.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
