import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Untrusted files")
struct UntrustedFileTests {
  /// What opening a file as anything comes to: never a hang, never a trap.
  private func reasons(_ path: String) -> [String] {
    var reasons: [String] = []
    if case .failure(let failure) = SystemFile.read(path) { reasons.append(failure.reason) }
    if case .failure(let failure) = OpenedFile.read(path) { reasons.append("\(failure)") }
    reasons += ValidateCommand.problems(of: path)
    if case .failure(let trouble) = PresetFile.read(path) { reasons.append(trouble.text) }
    return reasons
  }

  @Test("a pipe, a device, a folder: reported, not read") func kinds() throws {
    let bench = try RenderBench()
    mkfifo(bench.path("pipe"), 0o644)
    for (path, reason) in [
      (bench.path("pipe"), "not a regular file"), ("/dev/zero", "not a regular file"),
      ("/dev/null", "not a regular file"),
      (bench.folder, "it is a folder"), (bench.path("none"), "No such file"),
    ] {
      let reasons = reasons(path)
      #expect(reasons.count == 4)
      // A folder that is opened may be a scene's.
      let isNamed = { (text: String) in text.contains(reason) || (path == bench.folder && text.contains("scene.json")) }
      #expect(reasons.allSatisfy(isNamed), "\(reasons)")
    }
    let names = ["preset \"\(bench.path("pipe"))\"", "input \"/dev/zero\"", "preset \"/dev/zero\""]
    for line in names {
      try SystemFile.replace(bench.path("a.take"), with: Array((line + "\n").utf8)).get()
      #expect(ValidateCommand.problems(of: bench.path("a.take")).first?.contains("not a regular file") == true)
    }
  }

  @Test("a file of five gigabytes of nothing") func sparse() throws {
    let bench = try RenderBench()
    let descriptor = open(bench.path("a.mp4"), O_WRONLY | O_CREAT, 0o644)
    let isLong = ftruncate(descriptor, 5 << 30) == 0
    close(descriptor)
    guard isLong else { return print("SKIPPED: no file of 5 GB can be made here") }
    #expect(bench.refusal("a.mp4")?.contains("contains no take") == true)
    let reasons = reasons(bench.path("a.mp4"))
    #expect(reasons.count == 4 && reasons.allSatisfy { $0.contains("too large: the limit is") })
  }

  /// The first 16 MB are looked through, and the last 16: of 48 MB not what lies between. Its last line counts.
  @Test("a record is found that ends with the 16th megabyte or begins with the last 16, not a byte nearer the middle")
  func reach() throws {
    let bench = try RenderBench()
    let record = "\(VideoRecord.head)\nhash \(VideoRecord.emptyHash)"
    let bytes = Array("\(record)\n\(VideoRecord.foot)\n".utf8)
    let (first, last) = ((16 << 20) - bytes.count, 32 << 20)
    for (place, isFound) in [(first, true), (first + 1, false), (last - 1, false), (last, true)] {
      let descriptor = open(bench.path("a.mp4"), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      let isLong = ftruncate(descriptor, 48 << 20) == 0
      let isWritten = pwrite(descriptor, bytes, bytes.count, off_t(place)) == bytes.count
      close(descriptor)
      guard isLong, isWritten else { return print("SKIPPED: no file of 48 MB can be made here") }
      let found = try RecordSearch.text(in: bench.path("a.mp4")).get()
      #expect(found == (isFound ? Array(record.utf8) : nil), "at \(place)")
    }
  }

  @Test("of many bad lines the first 20 are reported, and the number of the others") func bad() throws {
    let bench = try RenderBench()
    let lines = Array(repeating: "prss 195 600", count: 3000).joined(separator: "\n") + "\n"
    try SystemFile.replace(bench.path("a.take"), with: Array(lines.utf8)).get()
    let problems = ValidateCommand.problems(of: bench.path("a.take"))
    #expect(problems.count == 21)
    #expect(problems[19].contains("a.take:20:1: error: 'prss'") && problems[19].contains("Did you mean 'press'"))
    #expect(problems[20] == "… and 2980 more")
    let keys = "{" + (0..<500).map { "\"hedaer\($0)\": 1" }.joined(separator: ",\n") + "}"
    try SystemFile.replace(bench.path("a.json"), with: Array(keys.utf8)).get()
    #expect(ValidateCommand.problems(of: bench.path("a.json")).last == "… and 480 more")
    #expect(ThemeFile.read(Array(keys.utf8)).issues[20] == "… and 480 more")
  }

  @Test("twenty problems are all reported, and nothing else") func twenty() {
    let reading = TakeParser.read(String(repeating: "x\n", count: 20))
    #expect(reading.problems.count == 20)
    #expect(reading.moreProblems == 0)
  }

  @Test("a take of more statements or longer lines than anybody writes is refused") func endless() {
    let most = 200_000
    #expect(TakeParser.read(String(repeating: "wait 0\n", count: most)).take != nil)
    let reading = TakeParser.read(String(repeating: "wait 0\n", count: most + 1))
    #expect(reading.problems.map(\.line) == [most + 1])
    #expect(reading.problems.first?.reason.hasPrefix("200001 statements are more than the limit of 200000;") == true)
    let long = "content 1 sections" + String(repeating: " 1", count: TakeLexer.longestLine)
    #expect(TakeParser.read(long + "\n").problems.first?.reason.contains("a line of at most") == true)
  }

  @Test("small files of any bytes, as takes, videos, logs, presets and themes") func random() throws {
    let bench = try RenderBench()
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SeededGenerator(seed: seed)
    for round in 0..<TestShare.of(200, least: 20) {
      let bytes = StrangeBytes.file(&chance)
      let name = ["a.take", "a.mp4", "a.gif", "a.json", "a.png", "a.jsonl"][round % 6]
      try SystemFile.replace(bench.path(name), with: bytes).get()
      _ = reasons(bench.path(name))
      _ = bench.refusal(name)
      _ = ThemeFile.read(bytes)
      let logged = InputLogReader.read(bytes, on: Screen())
      #expect(logged.samples.allSatisfy { $0.tick >= 0 }, "of the seed \(seed)")
      if case .success(.take(let take, _)) = OpenedFile.read(bench.path(name)) {
        #expect(take.statements.count <= bytes.count, "of the seed \(seed)")
      }
    }
  }
}

/// Bytes that might be a file of ours: noise, or pieces of real ones put together.
enum StrangeBytes {
  private static let pieces = [
    "take \"a\"\n", "screen 390 844 safe 47 34\n", "preset shy-nav-bar\n", "set header.full 944.\n",
    "content 1 rows 9 70\n",
    "press 195 600\nmove 0 -180 over 250ms\nrelease\n", "samples\n0 down 1 2\n", "samples here\n", "end\n", "wait 1s\n",
    "{\"header.full\": 1e999}", "{\"base\":\"dark\",\"ink\":\"#12345\"}", "[[[[[[",
    "{\"seconds\":1,\"event\":\"wheel\",",
    "\"x\":0,\"y\":-3}\n", "GIF89a", "\u{89}PNG\r\n\u{1A}\n", "chrome-desktop film 2\nhash 0123456789abcdef\n",
    "picture 16000 16000 scale 1 plain\n", "rate 60/1 ticks 0 600\n", "frames 60\n", "fonts 0123456789abcdef a\n",
    "theme light\n", "take\n", "\nchrome-desktop film end\n", "\0\0\0\u{20}ftypisom", "\n", "\"", "\\",
    "loop from 0 to end\n",
  ]

  static func file(_ chance: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &chance) {
      if Int.random(in: 0...4, using: &chance) == 0 {
        bytes += (0..<Int.random(in: 1...60, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
      } else {
        bytes += Array((pieces.randomElement(using: &chance) ?? "").utf8)
      }
    }
    return bytes
  }
}
