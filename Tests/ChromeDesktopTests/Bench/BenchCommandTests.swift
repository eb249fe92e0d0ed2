import Testing

@testable import ChromeBench
@testable import ChromeSystem

/// The command line of `chrome-bench`.
@Suite("The benchmarks' command line")
struct BenchCommandTests {
  static let understood: [(words: [String], request: BenchCommand.Request)] = [
    ([], .init()),
    (["frame"], .init(name: "frame")),
    (["--short", "--json"], .init(isShort: true, isJSON: true)),
    (["--soak", "3000", "--seed", "7"], .init(soak: 3000, seed: 7)),
  ]

  @Test("words become a request", arguments: understood)
  func readsWords(words: [String], request: BenchCommand.Request) throws {
    #expect(try BenchCommand.request(words) == request)
  }

  static let refused: [(words: [String], reason: String)] = [
    (["--shrt"], "unexpected argument '--shrt'"),
    (["frame", "take"], "unexpected argument 'take'"),
    (["--soak"], "missing value for '--soak': expected a whole number of at least 1"),
    (["--soak", "0"], "the value '0' is invalid for '--soak': expected a whole number of at least 1"),
    (["--seed", "-1"], "the value '-1' is invalid for '--seed': expected a whole number of at least 1"),
    (
      ["--seed", "99999999999999999999"],
      "the value '99999999999999999999' is invalid for '--seed': expected a whole number of at least 1"
    ),
  ]

  @Test("wrong words are refused with a reason", arguments: refused)
  func refusesWords(words: [String], reason: String) {
    #expect(throws: UserError(reason, code: .usage)) { try BenchCommand.request(words) }
  }
}
