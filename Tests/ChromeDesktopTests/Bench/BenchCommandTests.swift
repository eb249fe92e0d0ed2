import Testing

@testable import ChromeBench

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
    (["--shrt"], "unexpected '--shrt'"),
    (["frame", "take"], "unexpected 'take'"),
    (["--soak"], "'' after --soak: expected a whole number from 1 on"),
    (["--soak", "0"], "'0' after --soak: expected a whole number from 1 on"),
    (["--seed", "-1"], "'-1' after --seed: expected a whole number from 1 on"),
    (["--seed", "99999999999999999999"], "'99999999999999999999' after --seed: expected a whole number from 1 on"),
  ]

  @Test("wrong words are refused with a reason", arguments: refused)
  func refusesWords(words: [String], reason: String) {
    #expect(throws: BenchCommand.Misuse(reason: reason)) { try BenchCommand.request(words) }
  }
}
