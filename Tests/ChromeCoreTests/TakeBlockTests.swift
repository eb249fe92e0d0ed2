import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Lines that expand to several")
struct TakeBlockTests {
  /// Reads takes by their paths, as in a folder.
  private func read(_ text: String, with files: [String: String] = [:]) -> TakeParser.Reading {
    TakeParser.read(text, takes: library(files))
  }

  private func library(_ files: [String: String]) -> TakeParser.Takes {
    { word in
      guard let text = files[word] else { return .failure(TakeParser.PresetProblem(reason: "expected a take")) }
      return .success(
        TakeParser.IncludedText(
          path: word, bytes: Array(text.utf8), presets: { _ in .success(TuningFile()) },
          inputLogs: { _, _ in .failure(TakeParser.PresetProblem(reason: "no")) }, takes: self.library(files)))
    }
  }

  private func actions(_ text: String, with files: [String: String] = [:]) throws -> [TakeAction] {
    let reading = read(text, with: files)
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take).statements.map(\.action)
  }

  @Test("a repeat is its lines as often as requested, also inside another")
  func repeats() throws {
    #expect(try actions("repeat 3\nticks 0 -1\nend\nwait 1s\n").count == 4)
    let nested = try actions("repeat 2\nwait 1s\nrepeat 3\nticks 0 -1\nend\nend\n")
    let notch = TakeAction.input(.notches(Vector(dx: 0, dy: -1)))
    #expect(nested == [.pass(600), notch, notch, notch, .pass(600), notch, notch, notch])
    #expect(try actions("repeat 1\nend\n").isEmpty)
  }

  /// An inner block of 47 lines, 45 of them read again as it is played: the 20 000th line is one that is collected.
  @Test("a repeat that is too large is reported as such, not as one without its end")
  func tooLarge() {
    let most =
      "20001 repeated and included lines are more than the limit of 20000; for your own files add --budget 2"
    let inner = String(repeating: "wait 0s\n", count: 45)
    let gathered = read("repeat 1000\nrepeat 1\n\(inner)end\nend\n")
    #expect(gathered.problems.map(\.description) == ["1:1: error: 'repeat': \(most)"])
    let samples = String(repeating: "0 down 1 2\n", count: 45)
    let block = read("repeat 1000\nsamples here\n\(samples)end\nend\n")
    #expect(block.problems.map(\.description) == ["1:1: error: 'repeat': \(most)"])
    let open = read("repeat 2\nwait 0s\n").problems.map(\.description)
    #expect(open == ["1:1: error: 'repeat': expected a line 'end' after the repeated lines"])
  }

  @Test(
    "numbers and times that are too large report their limits, and words the expected ones",
    arguments: [
      ("wait 100001s", "'100001s': expected a time from 0s to 100000s"),
      ("caption \"a\" for 1e9s", "'1e9s': expected the caption's duration, a time from 0s to 100000s"),
      ("caption \"a\" for long", "'long': expected the caption's duration, a time such as 0.25s or 250ms"),
      (
        "expect header.visible == 1e20",
        "'1e20': expected the value to compare with, a number from -1000000000000000 to 1000000000000000"
      ),
      ("expect header.visible == tall", "'tall': expected the value to compare with, a number"),
      ("scroll by 1e300", "'1e300': expected the distance in points, a number from -1000000000 to 1000000000"),
    ])
  func limits(line: String, words: String) {
    let problem = read(line + "\n").problems.first?.description ?? ""
    #expect(problem.hasSuffix("error: \(words)"), "\(problem)")
  }

  @Test("gestures by hand differ from one to the next, by their number")
  func seeds() throws {
    let seeds = try actions("repeat 3\nswipe left by hand\nend\n").compactMap { action -> Int? in
      if case .gesture(.swipe(_, .byHand(let seed))) = action { seed } else { nil }
    }
    #expect(seeds == [1, 2, 3])
  }

  @Test(
    "a wrong block is reported once, with its reason",
    arguments: [
      ("repeat 0\nend", 1, 8, "from 1 to 1000"), ("repeat 1001\nend", 1, 8, "from 1 to 1000"),
      ("repeat\nend", 1, 7, "the number of repetitions"), ("repeat 2 3\nend", 1, 10, "the end of the line"),
      ("wait 1s\nrepeat 2\nwait 1s", 2, 1, "'end'"), ("repeat 2\nwiat 1s\nend", 2, 1, "a statement"),
      ("repeat 2\nmark \"a\"\nend", 2, 6, "a mark outside of 'repeat'"),
      ("repeat 2\nsamples\n0 down 1 2\nend\nend", 2, 1, "outside of 'repeat'"),
      ("repeat 2\nwait 1s\nend now", 3, 5, "the end of the line"),
      ("repeat 1000\nrepeat 1000\nwait 1s\nend\nend", 2, 1, "20001 repeated and included lines"),
    ] as [(String, Int, Int, String)])
  func wrongRepeat(text: String, line: Int, column: Int, expected: String) throws {
    let problems = read(text + "\n").problems
    #expect(problems.count == 1, "\(problems)")
    let problem = try #require(problems.first)
    #expect(problem.line == line && problem.column == column)
    #expect(problem.reason.contains(expected), "\(problem)")
  }

  @Test("an included take replaces its line; its title, outputs and loop are its own")
  func includes() throws {
    let part = "take \"Part\"\nset top.resistShow 7\nwait 2s\noutput \"part.mp4\"\nloop from start to end\n"
    let reading = read("include \"part.take\"\ntake \"Whole\"\nwait 1s\n", with: ["part.take": part])
    #expect(reading.problems == [TakeProblem]())
    let take = try #require(reading.take)
    #expect(take.title == "Whole")
    #expect(take.statements.map(\.action) == [.pass(1200), .pass(600)])
    #expect(take.statements.map { $0.origin.text(path: "whole.take") } == ["part.take:3", "whole.take:3"])
    #expect(take.outputs.isEmpty && take.loop == nil)
    #expect(take.setup.tuning.top.resistShow == 7)
  }

  @Test("an error of an included take names its file")
  func wrongPart() {
    let problems = read("wait 1s\ninclude \"a.take\"\n", with: ["a.take": "\nwiat 1s\nmark \"b\n"]).problems
    #expect(problems.map { $0.text(path: "main.take").prefix(11) } == ["a.take:2:1:", "a.take:3:6:"])
  }

  @Test("a failed expectation of an included take is reported with its own file and line")
  func failedPart() throws {
    let take = try #require(
      read("include \"a.take\"\n", with: ["a.take": "wait 1s\nexpect header hidden\n"]).take)
    var replay = Replay(take, every: .end)
    var places: [String] = []
    while let news = replay.next() {
      if case .expected(let result) = news, !result.passed { places.append(result.origin.text(path: "main.take")) }
    }
    #expect(places == ["a.take:2"])
  }

  @Test("takes that include themselves, too deep ones and missing ones are errors")
  func bounds() throws {
    let circle = ["a.take": "include \"b.take\"\n", "b.take": "include \"a.take\"\n"]
    #expect(read("include \"a.take\"\n", with: circle).problems.first?.reason.contains("include itself") == true)
    let deep = Dictionary(uniqueKeysWithValues: (1...12).map { ("\($0).take", "include \"\($0 + 1).take\"\n") })
    #expect(
      read("include \"1.take\"\n", with: deep).problems.first?.reason.contains("at most 8 nested includes") == true)
    let missing = try #require(read("include \"x.take\"\n").problems.first)
    #expect((missing.line, missing.column) == (1, 9))
    #expect(read("include x.take\n").problems.first?.reason.contains("in double quotes") == true)
    let open = read("include \"a.take\"\nwait 1s\n", with: ["a.take": "repeat 2\nwait 1s\n"])
    #expect(open.problems.map { $0.text(path: "m").prefix(8) } == ["a.take:1"])
    let wide = read(
      "repeat 1000\ninclude \"a.take\"\nend\n", with: ["a.take": String(repeating: "wait 0\n", count: 99)])
    #expect(wide.problems.count == 1 && wide.take == nil)
    let long = "# " + String(repeating: "x", count: 1 << 16) + "\n"
    let heavy = read(
      "repeat 100\ninclude \"a.take\"\nend\n", with: ["a.take": String(repeating: long, count: 16)])
    #expect(
      heavy.problems.map(\.reason) == [
        "16.1 MB of included text are more than the limit of 16 MB; for your own files add --budget 2"
      ])
  }

  @Test("included text may have up to 16 MB, to the byte", arguments: [0, 1])
  func heaviest(more: Int) {
    // 256 comments of 64 kB with their line ends.
    let line = "#" + String(repeating: "x", count: (1 << 16) - 2) + "\n"
    let text = String(repeating: line, count: 256) + String(repeating: "\n", count: more)
    #expect(text.utf8.count == 1 << 24 + more)
    let reasons = read("include \"a.take\"\n", with: ["a.take": text]).problems.map(\.reason)
    #expect(
      reasons
        == (more == 0
          ? []
          : [
            "16.1 MB of included text are more than the limit of 16 MB; for your own files add --budget 2"
          ]))
  }

  @Test(
    "inlining rewrites paths, and keeps the rest of their lines",
    arguments: [
      ("versus \"a.json\" chromium \"a b.json\"", "versus \"NEW/a.json\" chromium \"NEW/a b.json\""),
      ("versus \"a.json\" own", "versus \"NEW/a.json\" own"),
      ("versus x/a.json chromium own", "versus \"NEW/x/a.json\" chromium own"), ("versus chromium", "versus chromium"),
      ("versus A set top.resistShow 20", "versus A set top.resistShow 20"),
      ("preset \"a.json\"", "preset \"NEW/a.json\""), ("preset chromium", "preset chromium"),
      ("backdrop \"#203040\"", "backdrop \"#203040\""), ("backdrop \"a.png\"", "backdrop \"NEW/a.png\""),
    ])
  func renamed(line: String, wanted: String) throws {
    let text = Array((line + "\ninclude \"b.take\"\n").utf8)
    let bytes = try #require(
      TakeParser.inlined(
        text, naming: { "NEW/" + $0 }, takes: library(["b.take": "versus chromium\noutput \"b.gif\"\n"]))
    )
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // Phones and outputs of inlined text are not the take's.
    #expect(lines == [Substring(wanted), "# versus chromium", "# output \"b.gif\""])
  }

  @Test("the inlined text is the same take")
  func inlined() throws {
    let files = [
      "p/a.take": "take \"A\"\npreset \"x.json\"\nwait 1s\ninclude \"b.take\"\n",
      "b.take": "wait 2s\noutput \"b.gif\"\n",
    ]
    let text = "take \"M\"\ninclude \"p/a.take\"\nwait 3s\n"
    let bytes = try #require(TakeParser.inlined(Array(text.utf8), naming: { $0 }, takes: library(files)))
    let whole = String(decoding: bytes, as: UTF8.self)
    #expect(!whole.contains("\ninclude"))
    let again = TakeParser.read(whole, presets: { _ in .success(TuningFile()) })
    #expect(again.problems.map(\.description) == [])
    let take = try #require(again.take)
    #expect(take.statements.map(\.action) == [.pass(600), .pass(1200), .pass(1800)])
    #expect(take.title == "M" && take.outputs.isEmpty)
    #expect(TakeParser.inlined(Array("wait 1s\n".utf8), naming: { $0 }, takes: library([:])) == nil)
  }
}
