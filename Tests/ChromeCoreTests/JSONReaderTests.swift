import Testing

@testable import ChromeTakes

/// Values that RFC 8259 allows, and errors with their place.
@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) -> Result<JSONNode, JSONProblem> { JSONReader.read(Array(text.utf8)) }

  @Test("values of every kind")
  func values() throws {
    let rows: [(String, JSONNode.Value)] = [
      ("null", .null), ("true", .flag(true)), (" false\n", .flag(false)), ("\t-0.5\r\n", .number(-0.5)),
      ("12e2", .number(1200)), ("12E-1", .number(1.2)), ("[]", .array([])), ("{ }", .object([])),
      (#""""#, .string("")), (#""ä ☃""#, .string("ä ☃")),
    ]
    for (text, value) in rows { #expect(try read(text).get().value == value, "\(text)") }
  }

  @Test(
    "escapes",
    arguments: [
      (#"\"\\\/"#, "\"\\/"), (#"\b\f\n\r\t"#, "\u{8}\u{c}\n\r\t"), (#"a\u0041z"#, "aAz"), (#"\u00e4\u00C4"#, "äÄ"),
      // The first and the last value of a surrogate pair, and one in between followed by a letter.
      (#"\uD800\uDC00"#, "\u{10000}"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\ud83d\ude00!"#, "😀!"),
      (#"\uFFFF"#, "\u{FFFF}"), (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"),
    ] as [(String, String)])
  func escapes(written: String, meant: String) throws {
    #expect(try read("\"\(written)\"").get().value == .string(meant))
  }

  @Test("every value has its line and, in bytes, its column")
  func places() throws {
    let text = "{\n  \"ä\": [1,\n 22, {\"b\": null}],\n\"c\"  :\ttrue}"
    guard case .object(let members) = try read(text).get().value else { throw Wrong() }
    #expect(members.map(\.key) == ["ä", "c"])
    #expect(members.map(\.place) == [JSONPlace(line: 2, column: 3), JSONPlace(line: 4, column: 1)])
    // An ä has two bytes.
    #expect(members.map(\.node.place) == [JSONPlace(line: 2, column: 9), JSONPlace(line: 4, column: 8)])
    guard case .array(let elements) = members[0].node.value else { throw Wrong() }
    let inner = [JSONPlace(line: 2, column: 10), JSONPlace(line: 3, column: 2), JSONPlace(line: 3, column: 6)]
    #expect(elements.map(\.place) == inner)
    guard case .object(let last) = elements[2].value else { throw Wrong() }
    #expect(last.map(\.place) == [JSONPlace(line: 3, column: 7)])
  }

  @Test("a byte order mark is ignored")
  func mark() throws {
    let node = try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("7".utf8)).get()
    #expect(node == JSONNode(value: .number(7), place: JSONPlace(line: 1, column: 1)))
  }

  @Test("keys keep their order, including repeated ones")
  func repeated() throws {
    guard case .object(let members) = try read(#"{"b":1,"a":2,"b":3}"#).get().value else { throw Wrong() }
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.node.value) == [.number(1), .number(2), .number(3)])
  }

  @Test(
    "errors have the place of the cause",
    arguments: [
      ("", 1, 1, "too early"), ("\n ", 2, 2, "too early"), ("nul", 1, 1, "a value"),
      ("tru\n", 1, 1, "a value"), ("1 2", 1, 3, "the end of the file"), ("[1 2]", 1, 4, "',' or ']'"),
      ("[1\n", 2, 1, "',' or ']'"), ("{1: 2}", 1, 2, "a key"), (#"{"a" 1}"#, 1, 6, "':' after the key \"a\""),
      (#"{"a": 1 "b"}"#, 1, 9, "',' or '}'"),
      ("+1", 1, 1, "a value"), ("1.", 1, 1, "a number"), ("-", 1, 1, "a number"), ("--1", 1, 1, "a number"),
      ("[ 1e]", 1, 3, "a number"), ("1e999", 1, 1, "a number"), ("1+1", 1, 1, "a number"),
      (#" "abc"#, 1, 2, "a closing double quote"), ("\"a\nb\"", 1, 1, "a closing double quote"),
      ("\"a\u{1F}\"", 1, 3, "write this control character as \\u001f"),
      ("\"a\tb\"", 1, 3, "write this control character as \\t"), (#""a\"#, 1, 4, "inside an escape"),
      (#""\x""#, 1, 4, "escape"),
      (#""\u0041"#, 1, 1, "a closing double quote"), (#""\u12""#, 1, 4, "escape sequence"),
      (#""\u123g""#, 1, 4, "escape sequence"),
      (#""\u123"#, 1, 4, "escape sequence"),
      (#""\u+123""#, 1, 4, "escape sequence"),
      // Unpaired surrogates, pairs in the wrong order, and one followed by another character.
      (#""\uD800""#, 1, 8, "second half"), (#""\uD800\n1234""#, 1, 8, "second half"),
      (#""\uDC00\uDC00""#, 1, 10, "second half"), (#""\uD800\uDBFF""#, 1, 14, "second half"),
      (#""\uD800\uE000""#, 1, 14, "second half"),
    ] as [(String, Int, Int, String)])
  func wrong(text: String, line: Int, column: Int, reason: String) throws {
    guard case .failure(let problem) = read(text) else { throw Wrong() }
    #expect(problem.place == JSONPlace(line: line, column: column))
    #expect(problem.reason.contains(reason), "\(problem)")
  }

  @Test(
    "numbers have the form of RFC 8259",
    arguments: [
      ("01", "'01': expected a number without zeros before it"), ("-01", "without zeros before it"),
      ("00", "without zeros before it"), ("1.e5", "'1.e5': expected a number with a digit after its point"),
      ("1.", "with a digit after its point"), ("-.5", "'-.5': expected a number with a digit before its point"),
      (".5", "numbers have a digit before their point"), ("+1", "numbers have no plus sign"),
      ("1e", "with a digit in its exponent"), ("1e+", "with a digit in its exponent"), ("-", "a number"),
      ("1e999", "below 1.8e308 in size"), ("1.2.3", "'1.2.3': expected a number"), ("0x10", "the end of the file"),
    ])
  func numbers(text: String, reason: String) throws {
    for (before, after, column) in [("", "", 1), ("[7, ", "]", 5), ("{\"a\": ", "}", 7)] {
      guard case .failure(let problem) = read(before + text + after) else { throw Wrong() }
      // A number ends where its grammar ends: what follows it is at its own place.
      let place = text == "0x10" ? column + 1 : column
      #expect(problem.place == JSONPlace(line: 1, column: place), "\(text)")
      #expect(problem.reason.contains(text == "0x10" ? "expected" : reason), "\(problem)")
    }
  }

  @Test(
    "every number that RFC 8259 allows is read",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("10", 10), ("0e1", 0), ("0.5e+01", 5), ("1E-2", 0.01), ("-1.25e2", -125),
    ])
  func allowedNumbers(text: String, value: Double) throws { #expect(try read(text).get().value == .number(value)) }

  @Test(
    "what people write that JSON lacks is named",
    arguments: [
      ("// mine\n{}", 1, 1, "JSON has no comments"), ("{} # mine", 1, 4, "JSON has no comments"),
      ("{\"a\": /* one */ 1}", 1, 7, "JSON has no comments"), ("{\"a\": 1, // one\n}", 1, 10, "JSON has no comments"),
      ("{\n// one\n\"a\": 1}", 2, 1, "JSON has no comments"), ("{\"a\": 1 // one\n}", 1, 9, "JSON has no comments"),
      ("{\"a\" // one\n: 1}", 1, 6, "JSON has no comments"), ("[1 /* one */]", 1, 4, "JSON has no comments"),
      ("[1,]", 1, 3, "expected no comma before ']'"), ("{\"a\": 1 ,\n }", 1, 9, "expected no comma before '}'"),
      ("{'a': 1}", 1, 2, "strings have double quotes"), ("{“a”: 1}", 1, 2, "Did you mean '\"a\"'?"),
      ("{\"a\": −150}", 1, 7, "Did you mean '-150'?"), ("{\"a\": True}", 1, 7, "Did you mean 'true'?"),
      ("{\"a\": 0,3}", 1, 9, "numbers have a point, not a comma"),
      ("{\u{A0}\"a\": 1}", 1, 2, "expected no invisible character: delete '\\u{A0}'"),
      ("\u{200B}{}", 1, 1, "delete '\\u{200B}'"),
    ] as [(String, Int, Int, String)])
  func foreign(text: String, line: Int, column: Int, reason: String) throws {
    guard case .failure(let problem) = read(text) else { throw Wrong() }
    #expect(problem.place == JSONPlace(line: line, column: column), "\(problem)")
    #expect(problem.reason.contains(reason), "\(problem)")
  }

  @Test("a byte that is no text in UTF-8 has its place, also in a key")
  func damaged() throws {
    for (bytes, column) in [([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC3, 0xA4, 0xED, 0xA0, 0x80, 0x22], 4)] {
      for (before, after, more) in [("", "", 0), ("{", ": 1}", 1)] {
        let text = Array(before.utf8) + bytes.map { UInt8($0) } + Array(after.utf8)
        guard case .failure(let problem) = JSONReader.read(text) else { throw Wrong() }
        #expect(
          problem == JSONProblem(place: JSONPlace(line: 1, column: column + more), reason: "expected text in UTF-8"))
      }
    }
  }

  @Test("UTF-16 is named", arguments: [true, false])
  func otherEncoding(isMarked: Bool) throws {
    let text = (isMarked ? "\u{FEFF}" : "") + "{\"top.rate\": 1}"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    guard case .failure(let problem) = JSONReader.read(bytes) else { throw Wrong() }
    #expect(problem.place == JSONPlace(line: 1, column: 1))
    #expect(problem.reason.hasSuffix("(iconv -f \(isMarked ? "UTF-16" : "UTF-16LE") -t UTF-8)"))
  }

  @Test("a space is the first character allowed unescaped in a string")
  func space() throws { #expect(try read("\" \"").get().value == .string(" ")) }

  @Test("64 values may be nested, but not 65", arguments: [("[", "]", ""), ("{\"a\":", "}", "0")])
  func nesting(open: String, close: String, inside: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
    }
    // The innermost value counts as well.
    let deepest = inside.isEmpty ? 64 : 63
    #expect((try? read(nested(deepest)).get()) != nil)
    guard case .failure(let problem) = read(nested(deepest + 1)) else { throw Wrong() }
    #expect(problem.reason == "nested too deeply")
  }

  private struct Wrong: Error {}
}

@Suite("Members of a JSON object")
struct JSONMembersTests {
  private func members(_ text: String) throws -> JSONMembers {
    JSONMembers(try JSONReader.read(Array(text.utf8)).get())
  }

  @Test("each member has the requested type")
  func types() throws {
    var all = try members(
      #"{"n": 1.5, "f": true, "t": "word", "ts": ["a", "b"], "tuning": {"top.rate": 0.5}, "none": null}"#)
    #expect(all.number("n") == 1.5)
    #expect(all.flag("f") == true)
    #expect(all.text("t") == "word")
    #expect(all.texts("ts") == ["a", "b"])
    #expect(all.tuning("tuning")?.top.rate == 0.5)
    #expect(all.number("none") == nil)
    #expect(all.number("missing") == nil)
    #expect(all.object("none") { $0.number("n") } == nil)
    #expect(all.problem == nil)
  }

  @Test("the last of repeated members counts")
  func last() throws {
    var all = try members(#"{"n": 1, "n": 2}"#)
    #expect(all.number("n") == 2)
  }

  @Test("members of another type are nil, and the first of them is the problem")
  func wrongTypes() throws {
    var all = try members(#"{"a": 1, "b": "x", "c": ["x", 2], "d": {"e": 3}}"#)
    #expect(all.text("a") == nil)
    #expect(all.problem == JSONProblem(place: JSONPlace(line: 1, column: 7), reason: "expected a string for a"))
    #expect(all.number("b") == nil)
    #expect(all.flag("b") == nil)
    #expect(all.texts("b") == nil)
    #expect(all.texts("c") == nil)
    #expect(all.tuning("d") == nil)
    #expect(all.problem?.reason == "expected a string for a")
  }

  @Test("objects in a list, and a single one, are read with their own problems")
  func objects() throws {
    var all = try members(#"{"good": [{"n": 1}, {"n": 2}], "bad": [{"n": 1}, {"n": "x"}], "one": {"n": true}}"#)
    #expect(all.objects("good") { $0.number("n") } == [1, 2])
    #expect(all.problem == nil)
    #expect(all.objects("bad") { $0.number("n") ?? 0 } == nil)
    #expect(all.problem?.reason == "expected a list of objects for bad")
    #expect(all.objects("one") { $0.number("n") } == nil)
    var other = try members(#"{"one": {"n": true}, "two": 2}"#)
    #expect(other.object("one") { $0.number("n") ?? 7 } == 7)
    #expect(other.problem?.reason == "expected a number for n")
    var third = try members(#"{"two": 2}"#)
    #expect(third.object("two") { $0.number("n") } == .some(nil))
    #expect(third.problem?.reason == "expected an object")
  }
}

@Suite("Writing JSON")
struct JSONTextTests {
  @Test(
    "only required characters are escaped",
    arguments: [
      ("a/b ä", #""a/b ä""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{F}\u{10}\u{1F} \u{7E}", "\"\\u0000\\u0008\\u000f\\u0010\\u001f ~\""),
      // Terminal controls, bidirectional controls, and line ends of JavaScript.
      ("é\u{7F}\u{9B}1m\u{A0}\u{61C}\u{202E}\u{2028}日🎬", "\"é\\u007f\\u009b1m\u{A0}\\u061c\\u202e\\u2028日🎬\""),
    ] as [(String, String)])
  func escapes(text: String, written: String) throws {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == written)
    #expect(try JSONReader.read(bytes).get().value == .string(text))
  }
}
