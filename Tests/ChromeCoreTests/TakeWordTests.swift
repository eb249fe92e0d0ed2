import Testing

@testable import ChromeCore
@testable import ChromeTakes

@Suite("Newer statements of takes")
struct TakeWordTests {
  private func actions(_ text: String) throws -> [TakeAction] {
    let reading = TakeParser.read(text)
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take).statements.map(\.action)
  }

  private func output(_ words: String) throws -> TakeOutput {
    let reading = TakeParser.read("mark \"m\"\noutput \(words)\n")
    #expect(reading.problems.map(\.description) == [])
    return try #require(reading.take?.outputs.first)
  }

  private func problem(_ text: String) throws -> TakeProblem {
    let problems = TakeParser.read(text + "\n").problems
    #expect(problems.count == 1, "\(problems)")
    return try #require(problems.first)
  }

  @Test(
    "a unit may be separate from its number, and minutes are one",
    arguments: [
      ("wait 1s", 600), ("wait 1 s", 600), ("wait 250 ms", 150), ("wait 1min", 36_000), ("wait 0.5 min", 18_000),
      ("hold 2 s", 1200), ("wait 2", 1200),
    ] as [(String, Tick)])
  func times(text: String, ticks: Tick) throws { #expect(try actions(text + "\n") == [.pass(ticks)]) }

  @Test("a byte order mark before the first word is ignored")
  func byteOrderMark() throws { #expect(try actions("\u{FEFF}wait 1s\nwait 2s\n") == [.pass(600), .pass(1200)]) }

  @Test("a caption is at the bottom by default")
  func captionPlace() throws {
    let places = try actions("caption \"a\" for 1s\ncaption \"a\" for 1s at top\ncaption \"a\" for 1s at bottom\n")
    #expect(
      places
        == [TakeCaption.Place.bottom, .top, .bottom].map {
          .caption(TakeCaption(text: "a", duration: 600, place: $0))
        })
  }

  @Test("times in every statement that has one")
  func timesElsewhere() throws {
    #expect(
      try actions("move 0 -60 over 1 s in 3 samples\n")
        == actions("move 0 -60 over 1s in 3 samples\n"))
    #expect(try actions("ramp top.resistShow 1 to 2 over 2 s\n") == actions("ramp top.resistShow 1 to 2 over 2s\n"))
    #expect(
      try actions("expect event settled since 1 s ago\n") == actions("expect event settled since 1s ago\n"))
    #expect(try problem("wait 1 m").word == "m")
    #expect(try problem("move 0 1 over 250").column == 15)
  }

  @Test("a drag to a point equals the drag by the vector to it, in every manner")
  func dragTo() throws {
    let pairs = [
      ("drag 195 600 to 205 420 over 250ms", "drag 195 600 by 10 -180 over 250ms"),
      ("drag 0 0 to 0 -30 in 3 samples", "drag 0 0 by 0 -30 in 3 samples"),
      ("drag 195 600 to 195 420 naturally", "drag 195 600 by 0 -180 naturally"),
      ("drag 195 600 to 195 420 by hand seed 3", "drag 195 600 by 0 -180 by hand seed 3"),
    ]
    for (one, other) in pairs { #expect(try actions(one + "\n") == actions(other + "\n"), "\(one)") }
    #expect(try problem("drag 195 600 too 1 2").nearest == "to")
  }

  @Test("the time of a gesture by hand may come before its manner or after it")
  func order() throws {
    #expect(
      try actions("drag 1 2 by 0 -90 naturally over 1s\n") == actions("drag 1 2 by 0 -90 over 1s naturally\n"))
    #expect(
      try actions("move 0 -90 by hand seed 2 over 1s\n") == actions("move 0 -90 over 1s by hand seed 2\n"))
  }

  @Test("a word that was already read is not expected again")
  func twice() throws {
    let problem = try problem("drag 1 2 by 3 4 over 1s naturally over 2s")
    #expect(problem.word == "over" && !problem.reason.contains("over"))
    #expect(problem.nearest == nil)
    let key = try self.problem("studio click top.hide")
    #expect(key.word == "top.hide" && key.nearest != "top.hide")
  }

  @Test("rates of outputs", arguments: ["fps 30", "30fps", "30 fps", "fps 30fps"])
  func rates(words: String) throws { #expect(try output("\"a.mp4\" \(words) width 390").fps == 30) }

  @Test("posters and clear backdrops of outputs")
  func outputs() throws {
    #expect(try output("\"a.mp4\" poster \"m\" scale 2").poster == .mark("m"))
    #expect(try output("\"a.mov\" alpha 60fps").isClear)
    #expect(try !output("\"a.mov\"").isClear)
    #expect(try problem("output \"a.mp4\" poster \"none\"").reason.contains("name of a mark"))
  }

  @Test("fingers are drawn or not, from any line on")
  func touches() throws {
    #expect(
      try actions("touches off\nwait 1s\ntouches on\n")
        == [.video(.touches(isShown: false)), .pass(600), .video(.touches(isShown: true))])
    #expect(try problem("touches no").reason.contains("one of on, off"))
    #expect(TakeParser.read("touches off\nscreen 300 600\n").problems.isEmpty, "the opening continues after it")
  }
}

@Suite("Errors of validate")
struct TakeRefusalTests {
  private func problems(_ text: String) -> [TakeProblem] { TakeParser.read(text).problems }

  @Test("two marks with the same name")
  func marks() {
    let found = problems("mark \"a\"\nwait 1s\nmark \"b\"\nmark \"a\"\n")
    #expect(found.map(\.line) == [4])
    #expect(found.first?.column == 6 && found.first?.reason.contains("line 1") == true)
  }

  @Test("two outputs with the same name, however it is written", arguments: ["a.mp4", "./a.mp4", ".//a.mp4"])
  func outputs(path: String) {
    let found = problems("output \"a.mp4\"\noutput \"\(path)\" fps 30\n")
    #expect(found.map(\.line) == [2])
    #expect(found.first?.reason.contains("line 1") == true)
    #expect(problems("output \"/a.mp4\"\noutput \"\(path)\"\n").isEmpty)
  }

  @Test("outputs that cannot be made, with the renderer's reason")
  func unmade() {
    let reading = TakeParser.read("wait 1s\noutput \"a.gif\" fps 30\n", outputs: { $0.fps == 30 ? "not so" : nil })
    #expect(reading.problems.map(\.description) == ["2:8: error: '\"a.gif\"': not so"])
  }

  @Test(
    "bytes that are not UTF-8, by line and column, anywhere",
    arguments: [
      ([0xFF], 1, "0xFF"), ([0x6D, 0xC3, 0x28], 2, "0xC3"), ([0xC3, 0xA9, 0xED, 0xA0, 0x80], 2, "0xED"),
      ([0x23, 0x20, 0xE2, 0x82], 3, "0xE2"), ([0xC0, 0x80], 1, "0xC0"),
    ] as [([UInt8], Int, String)])
  func encoding(bytes: [UInt8], column: Int, word: String) {
    let found = TakeParser.read(Array("wait 1s\n".utf8) + bytes + Array("\nwait 1s\n".utf8)).problems
    #expect(found.map(\.line) == [2])
    #expect(found.first?.column == column && found.first?.word == word)
    #expect(found.first?.reason == "expected text in UTF-8")
  }

  @Test("well-formed text of any script is not an error")
  func wellFormed() { #expect(problems("caption \"Đầu é 日本 🎬\" for 1s # ± …\n").isEmpty) }

  @Test(
    "captions without visible characters, and those that fit no picture",
    arguments: ["", " ", "\u{200B}\u{00A0}\t", "\u{202E}", String(repeating: "a", count: 201)])
  func captions(text: String) {
    #expect(problems("caption \"\(text)\" for 1s\n").map(\.column) == [9])
    #expect(problems("caption \"\(String(repeating: "a", count: 200))\" for 1s\n").isEmpty)
  }
}

@Suite("Statements that do nothing")
struct TakeIdleTests {
  private func warnings(_ text: String) -> [Int] {
    let reading = TakeParser.read(text)
    #expect(reading.problems.map(\.description) == [])
    return reading.warnings.map(\.line)
  }

  @Test(
    "a warning names them",
    arguments: [
      ("release", [1]), ("press 1 2\nrelease\nrelease", [3]), ("move 0 -30", [1]), ("cancel", [1]),
      ("scroll by 30", [1]), ("scroll begin\nscroll by 30\nscroll end\nscroll by 3", [4]), ("scroll end", [1]),
      ("scroll as fling", [1]), ("select tab 7", [1]), ("pages 2\nselect tab 2", [2]),
      ("drag 1 2 by 3 4\nmove 0 1", [2]), ("press 1 2\ndrag 1 2 by 3 4\nmove 0 1", [3]),
      ("press 1 2\nfling 1 2 at 0 -900\nmove 0 1", [3]), ("press 1 2\nswipe left\nmove 0 1", [3]),
      ("press 1 2\ntap 1 2\nrelease", [3]), ("press 1 2\ncancel\nmove 0 1", [3]),
      ("scroll begin\nscroll end\nscroll as fling at 3", [3]),
      ("press 1 2\ntap tab 1\nmove 0 1", [3]), ("press 1 2\ntap header\nrelease", [3]),
      ("samples\n0 down 1 2\nend\ndrag 1 2 by 3 4\nmove 0 1", [5]),
      ("samples\n0 down 1 2\nend\nrelease\nrelease", [5]),
      ("scroll begin\nscroll to 30\nscroll by 3", [3]), ("scroll begin\nscroll top\nscroll by 3", [3]),
      ("samples\n0 down 1 2\nend\nscroll end\nscroll by 3", [5]),
    ] as [(String, [Int])])
  func idle(text: String, lines: [Int]) { #expect(warnings(text + "\n") == lines) }

  @Test(
    "statements with an effect have no warning",
    arguments: [
      "press 1 2\nmove 0 1\nrelease", "press 1 2\ncancel", "scroll begin\nscroll by 3\nscroll as fling\nscroll end",
      "select tab 2", "pages 9\nselect tab 8", "samples\n0 down 1 2\nend\nmove 0 1\nrelease",
      "tap tab 1\npress 1 2\nmove 0 1", "scroll to 30\nscroll begin\nscroll by 3", "samples\nend\nscroll by 3",
    ])
  func busy(text: String) { #expect(warnings(text + "\n").isEmpty) }

  @Test("and they do nothing")
  func nothing() throws {
    let text = "page 1\nmove 0 -60\nrelease\nscroll by 50\nselect tab 7\nwait until rest\n"
    var replay = Replay(try #require(TakeParser.read(text).take), every: .end)
    while replay.next() != nil {}
    #expect(replay.simulation.frame().offset == 0 && replay.simulation.frame().page.target == 1)
  }

  private func missed(_ text: String) throws -> [Int] {
    var replay = Replay(try #require(TakeParser.read(text).take), every: .end)
    var lines: [Int] = []
    while let news = replay.next() { if case .missed(let origin, _) = news { lines.append(origin.line) } }
    return lines
  }

  @Test("a swipe that turns no page has a warning; one that does, or has no page to turn to, has not")
  func swipes() throws {
    #expect(try missed("screen 35 844\nswipe left\n") == [2])
    #expect(try missed("page 0\nswipe left\nwait 1s\nswipe left\nwait until rest\n").isEmpty)
    #expect(try missed("page 0\nswipe right\nwait until rest\n").isEmpty)
    #expect(try missed("page 2\nswipe left\nwait 1s\nswipe right\nwait until rest\n").isEmpty)
  }

  @Test("a condition that is not met reports how long it was awaited, and until when")
  func condition() throws {
    var replay = Replay(
      try #require(TakeParser.read("wait 0.5s\nwait until header hidden within 2s\n").take), every: .end)
    var words: [String] = []
    while let news = replay.next() { if case .failed(_, let message) = news { words.append(message) } }
    #expect(words == ["condition not met in 2 s: waited for header hidden until 2.5 s; header is shown"])
  }

  @Test("a ramp that a later preset contradicts is rejected once, not at each of its steps")
  func ramp() throws {
    var small = Tuning()
    small.header.size = BarSize(full: 30, min: 10)
    let tuning = small
    let reading = TakeParser.read(
      "ramp header.min 10 to 40 over 2s\nwait 0.1s\npreset small\nwait 3s\n",
      presets: { _ in .success(TuningFile(tuning: tuning)) })
    var replay = Replay(try #require(reading.take), every: .end)
    var lines: [Int] = []
    while let news = replay.next() { if case .failed(let origin, _) = news { lines.append(origin.line) } }
    #expect(lines == [1])
  }
}
