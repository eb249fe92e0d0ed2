import ChromeCore

/// A JSON value to be written. Members keep their order.
package indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case count(Int)
  /// At most six decimals, as in reports.
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// JSON already, such as a number in another notation.
  case text(String)
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Members that are nil are left out.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  package init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
  package init(_ word: String?) { self = word.map { .string($0) } ?? .null }
  package init(_ strings: [String]) { self = .list(strings.map { .string($0) }) }

  package init(_ value: TuningValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .choice(let word): self = .string(word)
    case .set(let strings): self = JSONValue(strings)
    case .flag(let flag): self = .flag(flag)
    }
  }
}

extension JSONValue {
  /// The text without spaces.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text with spaces, and with `gap` around the value's own members.
  package func spaced(_ gap: String = " ") -> String {
    switch self {
    case .object(let members):
      let parts = members.map { "\(JSONValue.string($0.key).text): \($0.value.spaced())" }
      return "{\(gap)\(parts.joined(separator: ",\(gap)"))\(gap)}"
    case .list(let values): return "[\(values.map { $0.spaced() }.joined(separator: ", "))]"
    case .null, .flag, .count, .number, .string, .text: return text
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// The value and a line feed.
  package var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .count(let count): bytes.append(contentsOf: "\(count)".utf8)
    case .number(let number): ReportNumber.append(number, to: &bytes)
    case .string(let word): JSONText.append(word, to: &bytes)
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (position, value) in values.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (position, member) in members.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
