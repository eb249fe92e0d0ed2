import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

private let noProgram: Comment = "the built program is not next to the tests: no verb was run"

/// `import` from the command line to takes that can be played.
@Suite("The verb import", .enabled(if: builtProgram != nil, noProgram))
struct ImportVerbTests {
  private static let drag: [LogText.Moment] = [
    (0, [0: (500, 1500)]), (100_000, [0: (500, 1300)]), (200_000, [0: (500, 1100)]), (300_000, [:]),
  ]
  private static let twice = LogText.labels(
    drag + drag.map { (microseconds: $0.microseconds + 5_000_000, fingers: $0.fingers) })
  private static let axes = ["--axes", "1000", "2000"]

  @Test("one finger is one take, which scrolls by its way less the slop")
  func one() throws {
    let line = ["import", "TAKE", "--screen", "400", "800"] + Self.axes + ["-o", "OUT/x.take"]
    let run = try SweepVerb.run(line, LogText.labels(Self.drag)) { bench in
      let take = TakeParser.read(try SystemFile.read(bench.path("x.take")).get()).take
      var replay = Replay(try #require(take), every: .end)
      #expect(take?.setup.screen.width == 400)
      while replay.next() != nil {}
      // 400 of 2000 on 800 pt are 160 pt, of which the slop of 8 is lost, and no fling after a rest of 100 ms.
      let moved = replay.simulation.frame().offset - 6000
      #expect(abs(moved - 152) < 1)
    }
    #expect(run.code == 0 && run.text.contains("x.take: touch of 0.3 s, 4 samples, moved by 0 -160 pt"))
  }

  @Test("several fingers are several takes, named; files that exist are kept without --force")
  func several() throws {
    let line = ["import", "TAKE"] + Self.axes + ["-o", "OUT/x.take"]
    let run = try SweepVerb.run(line, Self.twice) { bench in
      #expect(Set(bench.names).isSuperset(of: ["x-1.take", "x-2.take"]) && !bench.names.contains("x.take"))
      let program = try #require(builtProgram)
      let again = try bench.run([program, "import", bench.path("t.take")] + Self.axes + ["-o", bench.path("x.take")])
      #expect(again.0 == 1 && again.1.contains("x-1.take"))
    }
    #expect(run.code == 0 && run.text.contains("x-1.take: touch") && run.text.contains("x-2.take: touch"))
  }

  @Test("more gestures than takes are written are an error before any is, and --budget raises the limit")
  func tooMany() throws {
    func log(_ count: Int) -> String {
      let events = (0..<count).map { "{\"type\":\"wheel\",\"timeStamp\":\($0 * 2000),\"deltaX\":0,\"deltaY\":24}" }
      return "[\(events.joined(separator: ","))]"
    }
    let line = ["import", "TAKE", "-o", "OUT/x.take"]
    let run = try SweepVerb.run(line, log(1001)) { bench in
      #expect(!bench.names.contains { $0.hasPrefix("x") })
    }
    #expect(run.code == 65 && run.text.contains("1001 gestures are more than the limit of 1000 takes"))
    #expect(run.text.contains("add --budget 2"))
    let more = try SweepVerb.run(line + ["--budget", "2"], log(1001)) { bench in
      #expect(bench.names.count { $0.hasPrefix("x-") } == 1001)
    }
    #expect(more.code == 0)
  }

  @Test("a gesture that no take can hold is left out, and a log without others is an error")
  func tooLong() throws {
    let late = Self.drag.map { (microseconds: $0.microseconds * 50_000, fingers: $0.fingers) }
    let line = ["import", "TAKE"] + Self.axes + ["-o", "OUT/x.take"]
    let alone = try SweepVerb.run(line, LogText.labels(late)) { bench in
      #expect(!bench.names.contains { $0.hasSuffix(".take") && $0 != "t.take" })
    }
    #expect(alone.code == 65 && alone.text.contains("no gesture fits into a take"))
    #expect(alone.text.contains("was skipped: simulated time 15030 s is more than the limit of 3600 s"))
    let both = Self.drag + late.map { (microseconds: $0.microseconds + 5_000_000, fingers: $0.fingers) }
    let first = try SweepVerb.run(line, LogText.labels(both)) { bench in
      #expect(ValidateCommand.problems(of: bench.path("x.take")) == [])
    }
    #expect(first.code == 0 && first.text.contains("was skipped: ") && first.text.contains("x.take: touch of 0.3 s"))
  }

  @Test("a take reads such a log by 'input', as if the finger were its own")
  func input() throws {
    let take =
      "take \"a\"\nscreen 390 844\ncontent 1 rows 200 72\nat 1 offset 6000\ninput \"log.txt\"\nwait until rest\n"
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("log.txt"), with: Array(LogText.labels(Self.drag).utf8)).get()
    try SystemFile.replace(bench.path("a.take"), with: Array(take.utf8)).get()
    let reading = TakeFolder(of: bench.path("a.take")).read(Array(take.utf8))
    #expect(reading.problems.isEmpty && reading.take?.samples.count == 4)
    #expect(reading.take?.samples.map(\.tick) == [0, 60, 120, 180])
  }

  @Test(
    "wrong command lines end with 64, bad files with 65",
    arguments: [
      (["import", "TAKE"], 64, "'-o FILE.take'"), (["import", "TAKE", "-o", "OUT/x.mp4"], 64, "ending in .take"),
      (["import", "TAKE", "--screen", "390", "-o", "OUT/x.take"], 64, "--screen W H"),
      (["import", "TAKE", "--screen", "3x4", "-o", "OUT/x.take"], 64, "'3 4' is invalid"),
      (["import", "TAKE", "--axes", "0", "5", "-o", "OUT/x.take"], 64, "two numbers from 1"),
      (["import", "TAKE", "--axes", "9", "-5", "-o", "OUT/x.take"], 64, "'9 -5' is invalid"),
      (["import", "TAKE", "--axes", "x", "-o", "OUT/x.take"], 64, "'x' is invalid"),
      (["import", "OUT/none.txt", "-o", "OUT/x.take"], 65, "No such file"),
      (["import", "TAKE", "-o", "OUT/x.take"], 65, "t.take:1: error: expected the output of"),
    ] as [([String], Int32, String)])
  func wrong(line: [String], code: Int32, words: String) throws {
    let run = try SweepVerb.run(line, "nothing of the kind\n") { #expect(!$0.names.contains("x.take")) }
    #expect(run.code == code && run.text.contains(words), "\(run.code): \(run.text)")
  }

  @Test("a log of libinput is refused in one sentence that says what to do instead")
  func libinput() throws {
    let log = "# libinput record\nversion: 1\ndevices:\n- node: /dev/input/event5\n"
    let run = try SweepVerb.run(["import", "TAKE", "-o", "OUT/x.take"], log) { #expect(!$0.names.contains("x.take")) }
    #expect(run.code == 65 && run.text.contains("t.take:1: error: logs of libinput and evemu are no longer read: "))
    #expect(run.text.split(separator: "\n").count == 1, "\(run.text)")
  }

  @Test("a log of 100 MB is refused with the limit, before it is read")
  func huge() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    _ = try bench.run([
      "/bin/sh", "-c", "dd if=/dev/zero of=\"$1\" bs=1 count=0 seek=100M", "sh", bench.path("big.txt"),
    ])
    let (code, words) = try bench.run([program, "import", bench.path("big.txt"), "-o", bench.path("x.take")])
    #expect(code == 65 && words.contains("the limit is 32 MB"))
  }
}
