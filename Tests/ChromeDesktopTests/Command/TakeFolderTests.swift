import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What takes and command lines name, where it is looked for, and how the program ends.
@Suite("Takes and the command line", .serialized)
struct TakeFolderTests {
  private func run(_ words: String...) -> ExitCode { Program.run(words) }

  private func failure(_ words: [String]) throws -> UserError? {
    do throws(UserError) {
      let invocation = try? CommandLineParser.parse(words)
      guard let invocation else { return nil }
      _ = try TakeOpener.open(invocation.arguments[0], for: invocation)
      return nil
    } catch {
      return error
    }
  }

  private func scratch(_ body: (TestFolder, String) throws -> Void) throws {
    try TestFolder.with { scratch in
      let folder = scratch.folder
      #expect(mkdir(folder, 0o755) == 0 && mkdir("\(folder)/lib", 0o755) == 0)
      try body(scratch, folder)
    }
  }

  @Test("what a take names lies in its own folder, never in the one that the program was started in")
  func names() throws {
    try scratch { scratch, folder in
      try scratch.write("{\"values\": {\"top.resistShow\": 77}}", to: "\(folder)/lib/own.json")
      try scratch.write("preset \"own.json\"\ninclude \"../more.take\"\noutput \"a.vtt\"\n", to: "\(folder)/lib/a.take")
      try scratch.write("wait 1s\n", to: "\(folder)/more.take")
      #expect(ValidateCommand.problems(of: "\(folder)/lib/a.take") == [])
      let folderOfTake = TakeFolder(of: "\(folder)/lib/a.take")
      let take = try #require(folderOfTake.read(try SystemFile.read("\(folder)/lib/a.take").get()).take)
      #expect(take.setup.tuning.top.resistShow == 77)
      let options = try RenderOptions(try CommandLineParser.parse(["render", "\(folder)/lib/a.take"]))
      #expect(options.wishes(take, in: folderOfTake.path).map(\.path) == ["\(folder)/lib/a.vtt"])
      #expect(run("render", "\(folder)/lib/a.take") == .success)
      #expect(SystemFile.exists("\(folder)/lib/a.vtt"))
      // A file of this name is in the working directory of the tests, and in no take's folder.
      try scratch.write("preset \"Package.json\"\n", to: "\(folder)/b.take")
      #expect(PresetFiles().path("Package.json", base: folder) == "\(folder)/Package.json")
      #expect(PresetFiles().path("Package.json") == "Package.json")
      #expect(PresetFiles().path("/x/Package.json", base: folder) == "/x/Package.json")
    }
  }

  @Test("files of an included take are seen from its own folder; a video carries the whole")
  func included() throws {
    try scratch { scratch, folder in
      try scratch.write("{\"values\": {\"top.resistShow\": 55}}", to: "\(folder)/lib/own.json")
      try scratch.write("preset \"own.json\"\nwait 1s\n", to: "\(folder)/lib/part.take")
      try scratch.write("include \"lib/part.take\"\nwait 2s\n", to: "\(folder)/main.take")
      let invocation = try CommandLineParser.parse(["replay", "\(folder)/main.take"])
      let opened = try TakeOpener.open("\(folder)/main.take", for: invocation)
      #expect(opened.take.setup.tuning.top.resistShow == 55)
      #expect(opened.text == "preset \"\(folder)/lib/own.json\"\nwait 1s\nwait 2s\n")
      #expect(TakeFolder(path: "/nowhere").read(Array(opened.text.utf8)).take?.setup == opened.take.setup)
    }
  }

  @Test("an invalid preset file reports its first error and the number of errors")
  func wrongPreset() throws {
    try scratch { scratch, folder in
      try scratch.write("{\"values\": {\"top.resistShow\": 777, \"header.ful\": 1}}", to: "\(folder)/own.json")
      try scratch.write("preset \"own.json\"\n", to: "\(folder)/a.take")
      let problem = try #require(ValidateCommand.problems(of: "\(folder)/a.take").first)
      #expect(problem.contains("own.json:1:") && problem.contains("(and 1 more)"), "\(problem)")
    }
  }

  @Test(
    "outputs that no file can be are refused by validate, with their lines",
    arguments: [
      ("output \"a.gif\" fps 30", "50, 33.3, 25 or 20"), ("output \"a.mp4\" fps 500", "1 to 240"),
      ("output \"a.mp4\" alpha", "no transparency"), ("output \"a.gif\" poster 1s", "only for .mp4"),
      ("output \"a.mp4\" sheet 2x2", "only for .png"), ("output \"a.mov\" at 1s", "only for .png"),
    ])
  func outputs(line: String, words: String) throws {
    try scratch { scratch, folder in
      try scratch.write("wait 2s\n\(line)\n", to: "\(folder)/a.take")
      let problems = ValidateCommand.problems(of: "\(folder)/a.take")
      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("\(folder)/a.take:2:8: error:") == true)
      #expect(problems.first?.contains(words) == true, "\(problems)")
    }
  }

  @Test("outputs that can be are not")
  func rightOutputs() throws {
    let text =
      "mark \"m\"\nwait 2s\noutput \"a.gif\" 33.3fps\noutput \"a.mp4\" poster \"m\"\noutput \"a.png\" at 1s alpha\n"
      + "output \"b.png\" sheet 2x2\noutput \"folder\" alpha\noutput \"a.webm\" alpha 24fps\n"
    #expect(TakeFolder(path: ".").read(Array(text.utf8)).problems.map(\.description) == [])
  }

  @Test("a video or another binary file is reported as such, in one line", arguments: ["replay", "render", "run"])
  func videos(verb: String) throws {
    try scratch { scratch, folder in
      try SystemFile.replace("\(folder)/a.take", with: [0x47, 0x49, 0x46, 0, 1, 2, 10, 200, 10]).get()
      let failure = try #require(try failure([verb, "\(folder)/a.take"]))
      #expect(failure.code == .data && !failure.message.contains("\n"))
      #expect(failure.message.contains("expected a take, which is a text"))
      try scratch.write("wait 0.1s\n", to: "\(folder)/b.take")
      #expect(run("render", "\(folder)/b.take", "-o", "\(folder)/b.png", "--scale", "0.2") == .success)
      let video = try #require(try self.failure([verb, "\(folder)/b.png"]))
      #expect(!video.message.contains("\n") && video.message.contains("chrome-desktop open"))
      #expect(ValidateCommand.problems(of: "\(folder)/b.png").count == 1)
    }
  }

  @Test("what cannot be made is refused with the code of a wrong command line")
  func misuses() throws {
    try scratch { scratch, folder in
      try scratch.write("wait 1s\nmark \"2\"\nwait 1s\n", to: "\(folder)/a.take")
      let take = "\(folder)/a.take"
      #expect(run("render", take, "-o", "-") == .usage)
      #expect(run("render", take, "-o", "\(folder)/a.avi") == .usage)
      #expect(run("render", take, "-o", "\(folder)/a.vtt", "--sheet", "2x2") == .usage)
      #expect(run("render", take, "-o", "\(folder)/a.vtt", "--at", "1s") == .usage)
      #expect(run("render", take) == .usage)
      #expect(run("snapshot", take, "-o", "\(folder)/a.png", "-o", "\(folder)/b.png") == .usage)
      #expect(run("snapshot", take, "--at", "99s", "-o", "\(folder)/a.png") == .failure)
      #expect(!SystemFile.exists("\(folder)/a.png"))
      #expect(run("--version", "--renderer", "foo") == .usage)
      #expect(run("open", "\(folder)/none.mp4", "-o", "\(folder)/b.take") == .data)
      #expect(run("open", take, "-o", "\(folder)/b.take", "-o", "\(folder)/c.take") == .usage)
    }
  }

  @Test("a still is kept unless --force is given; a folder's name may end in a slash")
  func places() throws {
    try scratch { scratch, folder in
      try scratch.write("wait 0.1s\n", to: "\(folder)/a.take")
      let words = ["snapshot", "\(folder)/a.take", "--scale", "0.2", "-o", "\(folder)/a.png"]
      #expect(Program.run(words) == .success)
      #expect(Program.run(words) == .failure)
      #expect(Program.run(words + ["--force"]) == .success)
      #expect(run("render", "\(folder)/a.take", "-o", "\(folder)/hh/", "--scale", "0.2") == .success)
      #expect(SystemFile.isDirectory("\(folder)/hh"))
      let options = try RenderOptions(try CommandLineParser.parse(["render", "a.take", "-o", "hh//"]))
      #expect(options.paths == ["hh"])
    }
  }

  @Test("moments of the command line: start, end, times with units, and a mark before a time of its name")
  func moments() throws {
    let take = try #require(TakeParser.read("wait 1s\nmark \"2\"\nwait 3s\n").take)
    func still(_ word: String) throws -> TakeMoment {
      try ScreenshotOrder(try CommandLineParser.parse(["snapshot", "a.take", "--at", word, "-o", "a.png"]), take).moment
    }
    #expect(try still("start") == .start)
    #expect(try still("end") == .end)
    #expect(try still("2") == .mark("2"))
    #expect(try still("2s") == .time(1200))
    #expect(try still("1min") == .time(36_000))
    let options = try RenderOptions(try CommandLineParser.parse(["render", "a.take", "-o", "a.png", "--at", "2"]))
    #expect(options.wishes(take).first?.moment == .mark("2"))
    #expect(Session.played(take, to: .mark("2"))?.tick == 600)
    #expect(Session.played(take, to: .time(2400))?.tick == 2400)
    #expect(Session.played(take, to: .time(2401)) == nil)
  }

  @Test("a part that is asked for has nothing to do with the take's loop")
  func parts() throws {
    let take = try #require(TakeParser.read("wait 5s\nloop from 2s to 4s\n").take)
    let survey = try VideoSurvey(take)
    func range(_ from: Tick?, _ to: Tick?) throws -> ClosedRange<Tick> {
      let wish = VideoRequest(path: "a.y4m", from: from.map(TakeMoment.time), to: to.map(TakeMoment.time))
      return try wish.order(survey).range
    }
    #expect(try range(nil, nil) == 1200...2400)
    #expect(try range(nil, 600) == 0...600)
    #expect(try range(nil, 1800) == 0...1800)
    #expect(try range(1800, nil) == 1800...3000)
  }

  @Test("a still at a mark shows nothing that the take does after it at the same time")
  func screenshotAtMark() throws {
    let take = try #require(
      TakeParser.read("wait 0.5s\nmark \"before\"\nset header.full 150\nscroll to 300\nmark \"after\"\nwait 1s\n").take)
    let before = try #require(Session.played(take, to: .mark("before")))
    #expect(before.simulation.frame().offset == 0 && before.simulation.tuning.header.size.full == 96)
    let after = try #require(Session.played(take, to: .mark("after")))
    #expect(after.simulation.frame().offset == 300 && after.tick == before.tick)
    #expect(Session.played(take, to: .mark("none")) == nil)
  }

  @Test("every verb that plays a take reports failures with line and time")
  func issues() throws {
    let take = try #require(TakeParser.read("wait 0.5s\nexpect header hidden\nwait 1s\n").take)
    let survey = try VideoSurvey(take)
    #expect(
      survey.issues.map { $0.text(path: "a.take") }
        == ["a.take:2: failed: expected header hidden at 0.5 s: header is shown"])
    try scratch { scratch, folder in
      try scratch.write("wait 0.5s\nexpect header hidden\nwait 0.1s\n", to: "\(folder)/a.take")
      #expect(run("snapshot", "\(folder)/a.take", "--scale", "0.2", "-o", "\(folder)/a.png") == .failure)
      #expect(SystemFile.exists("\(folder)/a.png"))
      #expect(
        run("snapshot", "\(folder)/a.take", "--at", "0.2s", "--scale", "0.2", "-o", "\(folder)/b.png") == .success)
    }
  }

  @Test("a caption that ends with the video has no cue without length")
  func cues() throws {
    let take = try #require(
      TakeParser.read(
        "caption \"first\" for 2s\nwait 1s\ncaption \"second\" for 2s\ncaption \"third\" for 1s\nwait 1s\n"
          + "caption \"last\" for 2s\n"
      ).take)
    let survey = try VideoSurvey(take)
    let text = CaptionTrack(captions: survey.captions, clock: VideoClock(0...survey.duration, [])).text
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == 2)
    #expect(text.contains("first") && text.contains("third") && !text.contains("second") && !text.contains("last"))
  }

  @Test("a video can be entered at each of its seconds", arguments: [VideoFormat.mp4, .webm])
  func keyframes(format: VideoFormat) {
    let recipe = EncoderRecipe(format: format, width: 64, height: 64, rate: FrameRate(29.97), pixels: .yuv420p)
    let words = recipe.arguments(program: "ffmpeg", to: "a")
    #expect(words.firstIndex(of: "-g").map { words[$0 + 1] } == "29")
  }
}

@Suite("Words for people")
struct PlainWordsTests {
  @Test("a terminal is shown control characters, it does not obey them")
  func shown() {
    #expect(
      TerminalText.shown("a\u{1B}[2J\u{7}\tb\nc\u{9B}1m\u{202E}d") == "a\\u{1B}[2J\\u{7}\tb\nc\\u{9B}1m\\u{202E}d")
    #expect(TerminalText.shown("Đầu — 日本 🎬") == "Đầu — 日本 🎬")
    #expect(
      TerminalText.shown("a\u{2028}b\u{2029}\r\u{B}\u{C}\u{61C}\u{85}")
        == "a\\u{2028}b\\u{2029}\\u{D}\\u{B}\\u{C}\\u{61C}\\u{85}")
  }

  @Test("a name stays in its line")
  func inLine() {
    #expect(TerminalText.inLine("a\nb\tc\r\nd") == "a\\u{A}b\\u{9}c\\u{D}\\u{A}d")
    #expect(TerminalText.isPlain("früh 2.json") && !TerminalText.isPlain("a\n"))
  }

  @Test("a usage error is short, whatever was typed")
  func short() throws {
    let long = String(repeating: "x", count: 5000)
    do throws(UserError) {
      _ = try CommandLineParser.parse(["render", "a.take", "--fps", "3", "--\(long)"])
      Issue.record("taken for right")
    } catch {
      #expect(error.text.count < 600)
      #expect(error.text.contains("Usage: chrome-desktop render TAKE [OPTIONS]"))
    }
  }
}

/// A take that works the studio means one thing, whoever plays it.
@Suite("The studio's edits in a replay")
struct ReplayStudioTests {
  private static let takes = [
    "studio on\nstudio drag header.full to 150\nexpect header.visible == 150\nwait 0.2s\n",
    "studio on\nstudio drag header.full to 150\nexpect header.visible == 96\nwait 0.2s\n",
    "studio on\nstudio click bottom.resistHide\nstudio type \"75\"\nstudio key enter\nwait 0.1s\n"
      + "drag 195 600 by 0 -60 over 300ms\nexpect tabBar hidden\nwait until rest\n",
    "at 1 offset 300\nstudio on\ndrag 195 600 by 0 -120 over 300ms\nwait until rest\nstudio key l\nwait 0.5s\n"
      + "studio drag top.resistShow to 120 over 0.5s\nstudio click undo\nstudio off\n"
      + "scroll to 0 animated\nwait until rest\n",
  ]

  @Test("replay and videos judge and end alike", arguments: takes)
  func alike(text: String) throws {
    let take = try #require(TakeParser.read(text).take)
    var replay = Replay(take, every: .end, studio: StudioMirror(take.setup))
    var reported: [TakeRemark] = []
    while let news = replay.next() { reported += TakeRemark(news).map { [$0] } ?? [] }
    var session = Session(take)
    session.advance(to: 0)
    while session.isPlaying { session.advance(to: session.tick + 10) }
    #expect(reported == session.issues + session.remarks)
    #expect(replay.simulation.tuning == session.simulation.tuning)
    #expect(replay.simulation.frame().header == session.simulation.frame().header)
    #expect(replay.simulation.frame().offset == session.simulation.frame().offset)
  }

  @Test("each answer of the studio is separate: earlier input does not affect it")
  func answers() {
    let mirror = StudioMirror(Setup())
    mirror.note(.press(Point(x: 195, y: 600)))
    #expect(mirror.begin(.open).isEmpty)
    mirror.note(.release(velocity: .zero))
    #expect(mirror.pass(to: 60).isEmpty)
  }

  @Test("the edit is there: what was 96 high is 150")
  func edited() throws {
    let take = try #require(TakeParser.read(Self.takes[1]).take)
    var replay = Replay(take, every: .end, studio: StudioMirror(take.setup))
    var failed = 0
    while let news = replay.next() { if let issue = TakeRemark(news), issue.isFailure { failed += 1 } }
    #expect(failed == 1)
    #expect(replay.simulation.tuning.header.size.full == 150)
  }
}
