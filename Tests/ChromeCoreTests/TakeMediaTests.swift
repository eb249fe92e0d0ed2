import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("The backdrop and sound of a take")
struct TakeMediaTests {
  /// Media with one existing picture.
  private static let media = TakeMedia(
    picture: { name in
      name == "stage.png"
        ? .success(TakePicture(path: name, hash: "00000000000000ab", width: 1, height: 1, rgba: [1, 2, 3, 255]))
        : .failure(TakeParser.PresetProblem(reason: "expected a picture that is there"))
    })

  private func reading(_ text: String) -> TakeParser.Reading { TakeParser.read(text + "\n", media: Self.media) }

  @Test("a color, a picture")
  func right() throws {
    #expect(reading("backdrop \"#10ff20\"").take?.backdrop == .color("#10ff20"))
    let picture = TakePicture(path: "stage.png", hash: "00000000000000ab", width: 1, height: 1, rgba: [1, 2, 3, 255])
    for words in ["", " hash \"00000000000000ab\""] {
      #expect(reading("backdrop \"stage.png\"" + words).take?.backdrop == .picture(picture))
    }
    #expect(reading("wait 1s").take?.backdrop == nil)
  }

  @Test("a backdrop with a color profile that is not applied is shown, with a warning")
  func profile() throws {
    var picture = TakePicture(path: "stage.png", hash: "00000000000000ab", width: 1, height: 1, rgba: [1, 2, 3, 255])
    picture.profile = "for CMYK"
    let shown = picture
    let reading = TakeParser.read("backdrop \"stage.png\"\n", media: TakeMedia(picture: { _ in .success(shown) }))
    #expect(reading.take?.backdrop == .picture(shown))
    let warning = try #require(reading.warnings.first)
    #expect(warning.line == 1 && warning.column == 10 && warning.reason.contains("found one for CMYK; its colors are"))
  }

  @Test("a sound of an older take is read, whatever file it names, and left out with a warning")
  func audio() throws {
    let old = reading("page 0\naudio \"song.m3u8\"\nwait 1s")
    let without = try #require(reading("page 0\n\nwait 1s").take)
    #expect(old.take == without)
    let warning = try #require(old.warnings.first)
    #expect(old.warnings.count == 1 && warning.line == 2 && warning.column == 1 && warning.word == "audio")
    #expect(warning.reason.contains("no longer have sound") && warning.reason.contains("video editor"))
    #expect(reading("wait 1s").warnings.isEmpty)
  }

  @Test(
    "errors have their place",
    arguments: [
      ("backdrop", 9, "a color such as"), ("backdrop \"#12345\"", 10, "a color such as"),
      ("backdrop \"#12345678\"", 10, "a color such as"), ("backdrop \"gone.png\"", 10, "picture that is there"),
      ("backdrop \"stage.png\" of", 22, "hash"), ("backdrop \"stage.png\" hash \"12\"", 27, "sixteen"),
      ("backdrop \"stage.png\" hash \"00000000000000ac\"", 10, "the file has changed"),
      ("audio", 6, "a sound's file"),
      ("audio \"song.m4a\" loud", 18, "end of the line"), ("wait 1s\naudio \"song.m4a\"", 1, "in the opening"),
      ("audio \"song.m4a\"\naudio \"song.m4a\"", 1, "only once"),
      ("spotlight 1 2 3", 16, "the height in points"), ("spotlight 1 2 0 4 for 1s", 15, "from 1 to"),
      ("spotlight heder for 1s", 11, "header"), ("spotlight header 1s", 18, "for"),
      ("spotlight header for 1s now", 25, "end of the line"),
    ])
  func wrong(text: String, column: Int, message: String) throws {
    let problems = reading(text).problems
    #expect(problems.count == 1, "\(problems)")
    let problem = try #require(problems.first)
    #expect(problem.column == column, "\(problem)")
    #expect("\(problem)".contains(message), "\(problem)")
  }

  @Test("a spotlight has an area or a bar, and a time")
  func spotlight() throws {
    let take = try #require(reading("spotlight 10 20 30 40 for 2s\nspotlight tabBar for 500ms").take)
    #expect(
      take.statements.map(\.action) == [
        .video(.spotlight(TakeSpotlight(area: .place(Rect(x: 10, y: 20, width: 30, height: 40)), duration: 1200))),
        .video(.spotlight(TakeSpotlight(area: .bar(.tabBar), duration: 300))),
      ])
  }

  @Test("the inlined text of several takes names files relative to its own folder")
  func inlined() throws {
    let part = "backdrop \"p.png\" hash \"00000000000000ab\"\n"
    let text = try #require(
      TakeParser.inlined(Array("include \"part.take\"\nbackdrop \"#123456\"\n".utf8), naming: { $0 }) { _ in
        .success(
          TakeParser.IncludedText(
            path: "lib/part.take", bytes: Array(part.utf8),
            presets: { _ in .failure(TakeParser.PresetProblem(reason: "")) },
            inputLogs: { _, _ in .failure(TakeParser.PresetProblem(reason: "")) },
            takes: { _ in .failure(TakeParser.PresetProblem(reason: "")) }, naming: { "lib/" + $0 }))
      })
    #expect(
      String(decoding: text, as: UTF8.self) == "backdrop \"lib/p.png\" hash \"00000000000000ab\"\n"
        + "backdrop \"#123456\"\n")
  }
}

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
        .video(.title(TakeTitle(headline: "Up", sentence: "It goes."))), .video(.title(TakeTitle(headline: "Down"))),
        .video(.stop),
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
