/// A JSON value with its place in the text, for error messages.
package struct JSONNode: Equatable {
  package enum Value: Equatable {
    case null
    case flag(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  package var value: Value
  package var place: JSONPlace
}

package struct JSONMember: Equatable {
  package var key: String
  package var place: JSONPlace
  package var node: JSONNode
}

package struct JSONPlace: Equatable {
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
}

/// A problem of a JSON text: its place, and what was expected.
package struct JSONProblem: Error, Equatable {
  package var place: JSONPlace
  package var reason: String

  package init(place: JSONPlace, reason: String) {
    (self.place, self.reason) = (place, reason)
  }
}

/// Reads JSON strictly (RFC 8259), keeping the place of every value and the order and repetition of keys.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// The deepest nesting, more than any tuning has; keeps a hostile file from exhausting the stack.
  private static let deepest = 64

  package static func read(_ bytes: [UInt8]) -> Result<JSONNode, JSONProblem> {
    var reader = JSONReader(bytes: bytes)
    do throws(JSONProblem) {
      if let reason = PastedText.encodingProblem(bytes) { throw reader.problem(reason) }
      let node = try reader.value(depth: 0)
      reader.skipSpace()
      if reader.index < bytes.count { throw reader.unexpected("the end of the file") }
      return .success(node)
    } catch {
      return .failure(error)
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = index
  }

  private var place: JSONPlace { JSONPlace(line: line, column: index - lineStart + 1) }
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
  private func problem(_ reason: String) -> JSONProblem { JSONProblem(place: place, reason: reason) }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      index += 1
      if byte == 0x0A { (line, lineStart) = (line + 1, index) }
    }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }
}

// Values.
extension JSONReader {
  private mutating func value(depth: Int) throws(JSONProblem) -> JSONNode {
    skipSpace()
    let start = place
    guard depth < Self.deepest else { throw problem("nested too deeply") }
    switch current ?? 0 {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth: depth)), place: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try elements(depth: depth)), place: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), place: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(value: .number(try number()), place: start)
    default: return JSONNode(value: try word(), place: start)
    }
  }

  private mutating func members(depth: Int) throws(JSONProblem) -> [JSONMember] {
    index += 1
    var members: [JSONMember] = []
    if accept("}") { return members }
    repeat {
      skipSpace()
      let place = place
      guard current == UInt8(ascii: "\"") else { throw keyProblem(after: members.last) }
      let key = try string()
      guard accept(":") else { throw unexpected("':' after the key \"\(key)\"") }
      members.append(JSONMember(key: key, place: place, node: try value(depth: depth + 1)))
    } while try acceptComma(before: "}")
    guard accept("}") else { throw unexpected("',' or '}'") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONProblem) -> [JSONNode] {
    index += 1
    var elements: [JSONNode] = []
    if accept("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while try acceptComma(before: "]")
    guard accept("]") else { throw unexpected("',' or ']'") }
    return elements
  }

  /// Accepts a comma, which nothing but another element may follow.
  private mutating func acceptComma(before end: Unicode.Scalar) throws(JSONProblem) -> Bool {
    skipSpace()
    let comma = place
    guard accept(",") else { return false }
    skipSpace()
    guard current != UInt8(ascii: end) else {
      throw JSONProblem(place: comma, reason: "expected no comma before '\(end)'")
    }
    return true
  }

  private mutating func word() throws(JSONProblem) -> JSONNode.Value {
    let literals: [(String, JSONNode.Value)] = [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]
    for (word, value) in literals where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw current == nil ? problem("the file ends too early: expected a value") : unexpected("a value")
  }
}

// Numbers.
extension JSONReader {
  private mutating func number() throws(JSONProblem) -> Double {
    let (start, place) = (index, place)
    var fault = numberFault()
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { (index, fault) = (index + 1, fault ?? "") }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let number = fault == nil ? Double(text) : nil
    if let number, number.isFinite { return number }
    throw JSONProblem(place: place, reason: "'\(text)': expected a number\(fault ?? " below 1.8e308 in size")")
  }

  /// Reads a minus sign, a whole number, a fraction and an exponent; returns what is wrong with the first wrong part.
  private mutating func numberFault() -> String? {
    skip("-")
    let start = index
    guard skipDigits() else { return " with a digit before its point or after its minus sign" }
    if bytes[start] == UInt8(ascii: "0"), index - start > 1 { return " without zeros before it" }
    if skip("."), !skipDigits() { return " with a digit after its point" }
    guard skip("e") || skip("E") else { return nil }
    if !skip("+") { skip("-") }
    return skipDigits() ? nil : " with a digit in its exponent"
  }

  @discardableResult
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Skips digits; returns false if there are none.
  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }
}

// What stands in the place of JSON in files that people write.
extension JSONReader {
  /// Returns the problem that something other than `expected` comes next, with what was probably meant.
  private func unexpected(_ expected: String) -> JSONProblem {
    let rest = bytes[index...]
    if ["//", "/*", "#"].contains(where: { rest.starts(with: $0.utf8) }) {
      return problem("JSON has no comments: delete this one")
    }
    let word = String(decoding: rest.prefix(60).prefix { !"\u{9}\u{A}\u{D} ,:[]{}".utf8.contains($0) }, as: UTF8.self)
    if let scalar = word.unicodeScalars.first, PastedText.isInvisible(scalar) {
      return problem("expected no invisible character: delete '\(PastedText.escape(scalar))'")
    }
    switch word.first {
    case "'": return problem("expected \(expected): strings have double quotes in JSON")
    case "+": return problem("expected a value: numbers have no plus sign in JSON")
    case ".": return problem("expected a value: numbers have a digit before their point in JSON")
    case _:
      let nearest = PastedText.typed(word) ?? NearestWord.to(word, in: ["true", "false", "null"].filter { $0 != word })
      let hint = nearest.map { "'\(PastedText.visible(word))': expected \(expected). Did you mean '\($0)'?" }
      return problem(hint ?? "expected \(expected)")
    }
  }

  /// Returns the problem that no key comes next. A digit may belong to a number that was written with a comma.
  private func keyProblem(after last: JSONMember?) -> JSONProblem {
    let isDigit = current.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    guard isDigit, case .number(let number)? = last?.node.value, number == number.rounded() else {
      return unexpected("a key in double quotes")
    }
    return problem("expected a key in double quotes: numbers have a point, not a comma, in JSON")
  }
}

// Strings.
extension JSONReader {
  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func string() throws(JSONProblem) -> String {
    let open = problem("expected a closing double quote")
    index += 1
    let start = index
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\""), byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: String(Character(try escaped())).utf8)
      } else {
        text.append(byte)
      }
    }
    guard current == UInt8(ascii: "\"") else { throw stringProblem(orElse: open) }
    if let offset = PastedText.damage(in: bytes[start..<index]) {
      index = start + offset
      throw problem("expected text in UTF-8")
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the problem of a string that does not end: at a control character other than a line's end, that one.
  private func stringProblem(orElse open: JSONProblem) -> JSONProblem {
    guard let byte = current, ![0x0A, 0x0D].contains(byte) else { return open }
    var written: [UInt8] = []
    JSONText.append(String(Character(Unicode.Scalar(byte))), to: &written)
    let escape = String(decoding: written.dropFirst().dropLast(), as: UTF8.self)
    return problem("expected a closing double quote: write this control character as \(escape)")
  }

  private mutating func escaped() throws(JSONProblem) -> Unicode.Scalar {
    guard let byte = current else { throw problem("the file ends inside an escape sequence") }
    index += 1
    if let scalar = Self.escapes[byte] { return scalar }
    guard byte == UInt8(ascii: "u"), let first = hexadecimal() else { throw problem("invalid escape sequence") }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard bytes[index...].starts(with: "\\u".utf8) else {
      throw problem("expected the second half of a surrogate pair")
    }
    index += 2
    guard first < 0xDC00, let second = hexadecimal(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem("expected the second half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt32(digits, radix: 16)
  }
}

/// The members of a JSON object by name, each with the requested type. A missing member is nil; one of another type is
/// nil and recorded as the problem.
package struct JSONMembers {
  private var nodes: [String: JSONNode] = [:]
  package private(set) var problem: JSONProblem?

  package init(_ node: JSONNode) {
    guard case .object(let members) = node.value else {
      problem = JSONProblem(place: node.place, reason: "expected an object")
      return
    }
    for member in members { nodes[member.key] = member.node }
  }

  mutating func value<Value>(
    _ key: String, _ expected: String, _ read: (JSONNode) -> Value?
  ) -> Value? {
    guard let node = nodes[key], node.value != .null else { return nil }
    if let value = read(node) { return value }
    problem = problem ?? JSONProblem(place: node.place, reason: "expected \(expected) for \(key)")
    return nil
  }

  package mutating func number(_ key: String) -> Double? {
    value(key, "a number") { if case .number(let number) = $0.value { number } else { nil } }
  }

  /// Returns the nearest number within `range`.
  package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    number(key).map { min(max($0, range.lowerBound), range.upperBound) }
  }

  package mutating func flag(_ key: String) -> Bool? {
    value(key, "true or false") { if case .flag(let flag) = $0.value { flag } else { nil } }
  }

  package mutating func text(_ key: String) -> String? { value(key, "a string") { $0.string } }

  package mutating func texts(_ key: String) -> [String]? {
    value(key, "a list of strings") { node in
      guard case .array(let nodes) = node.value else { return nil }
      let texts = nodes.compactMap { $0.string }
      return texts.count == nodes.count ? texts : nil
    }
  }

  /// Returns the results of `read` for each object of a list.
  package mutating func objects<Value>(_ key: String, _ read: (inout JSONMembers) -> Value?) -> [Value]? {
    value(key, "a list of objects") { node in
      guard case .array(let nodes) = node.value else { return nil }
      let values = nodes.compactMap { node -> Value? in
        var members = JSONMembers(node)
        let value = read(&members)
        return members.problem == nil ? value : nil
      }
      return values.count == nodes.count ? values : nil
    }
  }

  /// Returns the result of `read` for the object called `key`; nil without one.
  package mutating func object<Value>(_ key: String, _ read: (inout JSONMembers) -> Value) -> Value? {
    guard let node = nodes[key], node.value != .null else { return nil }
    var members = JSONMembers(node)
    let value = read(&members)
    problem = problem ?? members.problem
    return value
  }
}

extension JSONNode {
  package var string: String? { if case .string(let text) = value { text } else { nil } }
  package var number: Double? { if case .number(let number) = value { number } else { nil } }
  package var list: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }

  /// Returns the last member of that name.
  package func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.node
  }

  package func number(_ key: String) -> Double? { member(key)?.number }

  package func word(_ key: String) -> String? { member(key)?.string }
}
