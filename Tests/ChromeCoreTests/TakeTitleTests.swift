import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Titles and stops of takes")
struct TakeTitleTests {
  private func actions(_ text: String) throws -> [TakeAction] {
    let reading = TakeParser.read(text)
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take).statements.map(\.action)
  }

  @Test("a title has a headline and an optional sentence; a stop has no arguments")
  func forms() throws {
    #expect(
      try actions("title \"Up\" \"It goes.\"\ntitle \"Down\"\nstop\n") == [
        .film(.title(TakeTitle(headline: "Up", sentence: "It goes."))), .film(.title(TakeTitle(headline: "Down"))),
        .film(.stop),
      ])
  }

  @Test("the opening continues after both") func opening() {
    #expect(TakeParser.read("title \"a\"\nstop\nscreen 300 600\n").problems.isEmpty)
  }

  @Test(
    "errors have their place",
    arguments: [
      ("title", 6, "the headline"), ("title Up", 7, "the headline"), ("title \"\"", 7, "visible character"),
      ("title \"Up\" now", 12, "the sentence"), ("title \"Up\" \" \"", 12, "visible character"),
      ("title \"Up\" \"It\" \"goes\"", 17, "end of the line"), ("zoom to 100 200 by 5 for 1s", 20, "from 1 to 4"),
      ("zoom 100 200", 6, "'to'"), ("zoom to 100 200 by 2", 21, "'for'"), ("stop 2s", 6, "end of the line"),
      ("stops", 1, "statement"),
    ])
  func problems(line: String, column: Int, reason: String) throws {
    let found = TakeParser.read("wait 1s\n\(line)\n").problems
    #expect(found.count == 1 && found.first?.line == 2 && found.first?.column == column, "\(found)")
    #expect(found.first?.description.contains(reason) == true, "\(found)")
  }

  @Test("a headline has at most 60 characters, a sentence 200, a take 200 stops") func limits() {
    func count(_ text: String) -> Int { TakeParser.read(text).problems.count }
    func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(count("title \"\(letters(60))\" \"\(letters(200))\"\n") == 0)
    #expect(count("title \"\(letters(61))\"\n") == 1)
    #expect(count("title \"a\" \"\(letters(201))\"\n") == 1)
    let stops = String(repeating: "stop\n", count: 200)
    #expect(count(stops) == 0)
    let found = TakeParser.read(stops + "stop\n").problems
    #expect(found.map(\.line) == [201] && found.first?.description.contains("at most 200") == true)
  }

  @Test("parts are separated by stops, and a stop at the end adds none")
  func parts() {
    func count(_ text: String) -> Int? { TakeParser.read(text).take?.chapterCount }
    #expect(count("wait 1s\n") == 1 && count("wait 1s\nstop\n") == 1)
    #expect(count("wait 1s\nstop\nwait 1s\n") == 2 && count("stop\nstop\nwait 1s\nstop\n") == 3)
  }

  /// Returns all news of a replay, tick by tick.
  private func reported(_ text: String) throws -> [String] {
    var replay = Replay(try #require(TakeParser.read(text).take), every: .tick)
    var lines: [String] = []
    while let news = replay.next() { lines.append("\(news)") }
    return lines
  }

  @Test("a replay is the same with them and without")
  func replay() throws {
    let lines = [
      "at 1 offset 300", "press 195 600", "move 0 -90 over 200ms", "ramp top.resistShow 20 to 60 over 0.4s",
      "hold 100ms",
      "move 0 40 over 100ms", "release", "wait until rest", "mark \"rest\"", "swipe left", "wait until rest",
    ]
    let plain = try reported(lines.joined(separator: "\n") + "\n")
    let titled = try reported(lines.flatMap { [$0, "title \"a\" \"b\"", "stop"] }.joined(separator: "\n") + "\n")
    #expect(plain.count > 600)
    #expect(plain == titled)
  }
}
