import Testing

@testable import ChromeCore
@testable import ChromeTakes

/// The statement `versus`: the phones of one line, and the wrong word that ends it.
@Suite("Phones next to the take's own")
struct VersusStatementTests {
  /// Reads a text with the presets `a`, `b` and `c`, which differ in their rate.
  private func read(_ text: String) -> TakeParser.Reading {
    TakeParser.read(
      text,
      presets: { name in
        guard let number = ["a", "b", "c"].firstIndex(of: name) else {
          return .failure(TakeParser.PresetProblem(reason: "expected a preset's name", nearest: "a"))
        }
        var tuning = Tuning()
        tuning.top.rate = Double(number + 1) / 4
        return .success(TuningFile(tuning: tuning))
      })
  }

  @Test("every name of a line is a phone, in order, followed by the name of the take's own")
  func names() throws {
    let reading = read("versus \"a\" \"b\" \"c\" own \"Ours\"\n")
    let take = try #require(reading.take, "\(reading.problems)")
    #expect(take.variants.map(\.word) == ["a", "b", "c"])
    #expect(take.variants.map(\.tuning.top.rate) == [0.25, 0.5, 0.75] && take.ownName == "Ours")
  }

  @Test(
    "the first wrong word ends the line, with its place",
    arguments: [
      ("versus \"a\" \"x\" \"y\"", 12, "expected a preset's name"),
      ("versus \"a\" \"a\"", 12, "expected each phone once"),
      ("versus \"a\" \"b\" own", 19, "the label of the take's own phone"),
    ])
  func wrong(line: String, column: Int, message: String) {
    let problems = read(line + "\n").problems
    #expect(problems.count == 1 && problems[0].column == column, "\(problems)")
    #expect(problems.first?.reason.contains(message) == true, "\(problems)")
  }
}
