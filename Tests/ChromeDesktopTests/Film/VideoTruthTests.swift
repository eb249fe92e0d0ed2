import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no encoded video was looked at"

/// 0.7 s with bars, pages and a later preset.
private let short = "page 0\nwait 0.1s\nfling 195 600 at 0 -1500\nwait 0.2s\npreset shy-nav-bar\nwait 0.25s\n"
private let small = ["--plain", "--width", "98", "--fps", "20"]

/// The short take in each kind of file, rendered once for the tests that spoil it.
private enum ShortVideo {
  private static let videos = Result {
    let names = ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.png"]
    let bench = try RenderBench()
    _ = try bench.render(short, names.flatMap { ["-o", "OUT/\($0)"] } + small)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try SystemFile.read(bench.path($0)).get()) })
  }

  /// Puts a copy into a test's folder; its bytes.
  static func place(_ name: String, in bench: RenderBench) throws -> [UInt8] {
    let whole = try #require(try videos.get()[name])
    try SystemFile.replace(bench.path(name), with: whole).get()
    return whole
  }
}

@Suite("A video is what its record says")
struct VideoTruthTests {
  @Test("as it was rendered, each kind", .enabled(if: hasFFmpeg, missing))
  func whole() throws {
    let bench = try RenderBench()
    let names = ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "stills"]
    _ = try bench.render(short, names.flatMap { ["-o", "OUT/\($0)"] } + small)
    _ = try bench.render(short, ["-o", "OUT/sheet.png", "--sheet", "3x2", "--plain", "--scale", "0.1"])
    for name in names + ["sheet.png"] { #expect(bench.refusal(name) == nil) }
    // Judged by what is in it, not by its name; a copy into another container stays what it is.
    rename(bench.path("a.mp4"), bench.path("b.dat"))
    _ = bench.output(["ffmpeg", "-v", "error", "-i", bench.path("a.webm"), "-c", "copy", bench.path("c.mkv")])
    for name in ["b.dat", "c.mkv"] { #expect(bench.refusal(name) == nil) }
  }

  struct Forgery: CustomTestStringConvertible, Sendable {
    var words: [String]
    var message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let forgeries = [
    Forgery(words: ["-vf", "negate"], message: "differs by"),
    Forgery(words: ["-vf", "hflip"], message: "differs by"),
    Forgery(words: ["-vf", "hue=h=120"], message: "differs by"),
    Forgery(words: ["-vf", "drawbox=x=10:y=30:w=78:h=40:c=gray:t=fill"], message: "differs by"),
    Forgery(words: ["-vf", "scale=48:-2"], message: "instead of the recorded 98"),
    Forgery(words: ["-t", "0.3", "-c", "copy"], message: "instead of the recorded 14"),
    Forgery(words: ["-vf", "setpts=2*PTS", "-r", "10"], message: "is shown at"),
    Forgery(words: ["-vf", "reverse"], message: "differs by"),
    Forgery(words: ["-vf", "select=not(eq(n\\,5))"] + passthrough, message: "frame count 13 instead of"),
  ]
  private static let passthrough = (try? FFmpeg.find(nil))?.passthrough ?? []

  /// All of them in one kind of file: what is compared are the decoded pictures.
  @Test(
    "a video that was made another one is refused", .enabled(if: hasFFmpeg, missing),
    arguments: forgeries.map { ($0, "a.mp4") } + [(forgeries[0], "a.webm"), (forgeries[8], "a.webm")])
  func forged(_ forgery: Forgery, _ name: String) throws {
    let bench = try RenderBench()
    _ = try ShortVideo.place(name, in: bench)
    let vp9 = ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-cpu-used", "8"]
    let codec = name == "a.mp4" ? ["-c:v", "libx264", "-crf", "12"] : vp9
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-y", "-i", bench.path(name)] + (forgery.words.contains("copy") ? [] : codec)
        + forgery.words + [bench.path("forged-\(name)")])
    let refusal = try #require(bench.refusal("forged-\(name)"))
    #expect(refusal.contains(forgery.message), "\(refusal)")
  }

  @Test("an encoder may do what encoders do", .enabled(if: hasFFmpeg, missing)) func recoded() throws {
    let bench = try RenderBench()
    _ = try ShortVideo.place("a.mp4", in: bench)
    let again = ["ffmpeg", "-v", "error", "-y", "-i", bench.path("a.mp4"), "-c:v", "libx264", "-crf", "14", "-bf", "0"]
    _ = bench.output(again + [bench.path("b.mp4")])
    #expect(bench.refusal("b.mp4") == nil)
  }

  @Test(
    "200 bytes flipped are found, wherever they are", .enabled(if: hasFFmpeg, missing),
    arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.png"])
  func flipped(_ name: String) throws {
    let bench = try RenderBench()
    let whole = try ShortVideo.place(name, in: bench)
    for seed in 0..<TestShare.of(3) {
      try SystemFile.replace(bench.path(name), with: whole).get()
      try bench.change(name) { bytes in
        for index in 0..<200 {
          let place: Int = bytes.count / 4 + (index * (97 + seed)) % (bytes.count / 2)
          bytes[place] ^= 0x55
        }
      }
      #expect(bench.refusal(name) != nil)
    }
  }

  @Test("lossless pictures are looked at pixel by pixel", .enabled(if: hasFFmpeg, missing)) func pixels() throws {
    let bench = try RenderBench()
    _ = try bench.render(short, ["-o", "OUT/stills", "-o", "OUT/a.gif"] + small)
    #expect(bench.refusal("stills") == nil)
    let (first, last) = ("stills/000000.png", "stills/000013.png")
    let kept = try SystemFile.read(bench.path(first)).get()
    var image = try bench.pixels(first)
    try SystemFile.replace(bench.path(first), with: SystemFile.read(bench.path(last)).get()).get()
    #expect(bench.refusal("stills")?.contains("frame 1, at 0 s, has a different pixel") == true)
    image.rgba[4 * (98 * 100 + 7)] ^= 1
    try SystemFile.replace(bench.path(first), with: PNG.encode(image)).get()
    #expect(bench.refusal("stills")?.contains("different pixel at 7, 100") == true)
    unlink(bench.path(first))
    #expect(bench.refusal("stills")?.contains("No such file") == true)
    try SystemFile.replace(bench.path(first), with: kept).get()
    #expect(bench.refusal("stills") == nil)
  }

  @Test("a GIF with its palette negated is not the same", .enabled(if: hasFFmpeg, missing)) func palette() throws {
    let bench = try RenderBench()
    _ = try ShortVideo.place("a.gif", in: bench)
    try bench.change("a.gif") { bytes in for place in 13..<13 + 768 { bytes[place] ^= 0xFF } }
    #expect(bench.refusal("a.gif")?.contains("differs by") == true)
  }
}
