import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no film with a sound was made"
/// 0.7 s: 14 frames at 20 a second.
private let take = "page 0\nwait 0.1s\nfling 195 600 at 0 -1500\nwait 0.45s\n"
private let small = ["--plain", "--width", "98", "--fps", "20"]

@Suite("What a film sounds like")
struct SoundTests {
  /// A WAV file of 8000 Hz, 8 bits: a square wave.
  private func wave(seconds: Double) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let data = (0..<Int(seconds * 8000)).map { UInt8($0 / 10 % 2 == 0 ? 90 : 166) }
    let format = little(1, 2) + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2) + little(8, 2)
    return Array("RIFF".utf8) + little(36 + data.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
      + Array("data".utf8) + little(data.count, 4) + data
  }

  private func bench(seconds: Double) throws -> RenderBench {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.wav"), with: wave(seconds: seconds)).get()
    return bench
  }

  @Test(
    "is as long as the pictures, which stay the same", .enabled(if: hasFFmpeg, missing),
    arguments: [("a.mp4", "aac", 0.2), ("a.mp4", "aac", 3), ("a.webm", "opus", 0.2), ("a.mov", "aac", 3)])
  func muxed(_ name: String, _ codec: String, _ seconds: Double) throws {
    let bench = try bench(seconds: seconds)
    let silent = try bench.render(take, ["-o", "OUT/silent-\(name)"] + small)
    let films = try bench.render("audio \"a.wav\"\n" + take, ["-o", "OUT/\(name)"] + small)
    #expect(films.map(\.hash) == silent.map(\.hash))
    #expect(bench.refusal(name) == nil)
    #expect(bench.probe(name, "nb_read_frames") == "14")
    let probe = [
      "ffprobe", "-v", "error", "-select_streams", "a", "-show_entries", "stream=codec_name", "-of", "csv=p=0",
    ]
    #expect(bench.output(probe + [bench.path(name)]).split(separator: "\n") == [codec[...]])
    let raw = bench.path("a.raw")
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-y", "-i", bench.path(name), "-map", "0:a", "-ac", "1", "-ar", "8000"]
        + ["-f", "u8", raw])
    let heard = try SystemFile.read(raw).get()
    // An encoder's frame is at most 1024 samples of 48 kHz, 171 of these.
    #expect(abs(heard.count - 5600) <= 350, "\(heard.count)")
    func loudness(_ range: Range<Int>) -> Int { heard[range].map { abs(Int($0) - 128) }.max() ?? 0 }
    #expect(loudness(400..<1200) > 20)
    #expect(seconds > 1 ? loudness(4000..<4800) > 20 : loudness(4000..<4800) < 8)
  }

  @Test("a poster does not take its place", .enabled(if: hasFFmpeg, missing)) func poster() throws {
    let bench = try bench(seconds: 1)
    _ = try bench.render("audio \"a.wav\"\n" + take, ["-o", "OUT/a.mp4", "--poster", "0.2s"] + small)
    let probe = ["ffprobe", "-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", bench.path("a.mp4")]
    #expect(Set(bench.output(probe).split(separator: "\n")) == ["h264", "png", "aac"])
    #expect(bench.refusal("a.mp4") == nil)
  }

  /// What is said of a render that would be made.
  private func warnings(_ bench: RenderBench, _ text: String, _ options: [String]) throws -> [String] {
    let path = bench.path("t.take")
    try SystemFile.replace(path, with: Array(text.utf8)).get()
    defer { unlink(path) }
    let invocation = try CommandLineParser.parse(["render", path] + options)
    let render = try RenderOptions(invocation)
    let opened = try TakeOpener.open(path, for: invocation)
    return try RenderJob(opened, render.wishes(opened.take), render).warnings(opened)
  }

  @Test("files that have none say so, once") func silent() throws {
    let bench = try bench(seconds: 0.1)
    let names = ["a.gif", "a.png", "a.y4m"].flatMap { ["-o", bench.path($0)] }
    let said = try warnings(bench, "page 0\naudio \"a.wav\"\nwait 0.1s\n", names)
    #expect(said.count == 1)
    #expect(
      said.first?.hasSuffix("t.take:2: warning: no sound in .gif, .png, .y4m: only .mp4, .mov and .webm have one")
        == true)
    #expect(try warnings(bench, "wait 0.1s\n", names) == [])
  }

  @Test("a file that is none is an error before a frame is drawn", .enabled(if: hasFFmpeg, missing))
  func unreadable() throws {
    let bench = try bench(seconds: 0.1)
    try SystemFile.replace(bench.path("words.wav"), with: Array("no sound at all\n".utf8)).get()
    let words = try bench.failure("audio \"words.wav\"\n" + take, ["-o", "OUT/a.mp4"] + small)
    #expect(words.contains("t.take:1: error: 'audio': expected a sound that ffmpeg can read"), "\(words)")
    #expect(bench.names == ["a.wav", "words.wav"])
    do {
      _ = try bench.render("audio \"gone.wav\"\n" + take, ["-o", "OUT/a.gif"])
      Issue.record("a sound that is gone was rendered")
    } catch let failure as TakeOpener.Failure {
      #expect(failure.words.joined().contains("t.take:1:7: error: '\"gone.wav\"': expected a sound that can be read"))
    }
  }
}
