import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeRaster
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Stills of several phones", .enabled(if: hasFFmpeg, "ffmpeg or ffprobe is missing: no picture was read"))
struct VersusStillTests {
  private static let text = """
    page 1
    at 1 offset 300
    caption "Two phones, one input" for 2s
    press 195 600
    move 0 -160 over 200ms
    mark "down"
    move 0 60 over 100ms
    release
    wait 0.5s

    """

  private func run(_ words: [String]) -> ExitCode { Program.run(words) }

  private func image(_ path: String) throws -> PixelImage {
    try PictureReader.picture(path).get()
  }

  /// A take in a folder of its own.
  private func bench(_ head: String = "") throws -> (RenderBench, take: String) {
    let bench = try RenderBench()
    try SystemFile.replace(bench.path("a.take"), with: Array((head + Self.text).utf8)).get()
    return (bench, bench.path("a.take"))
  }

  @Test(
    "show what a film shows at that moment",
    arguments: [
      ["--at", "0.15s"], ["--at", "down"], ["--at", "0.5s", "--plain"], ["--at", "0.5s", "--width", "600"],
    ])
  func same(options: [String]) throws {
    let (bench, take) = try bench()
    let words = [take, "--versus", "chromium", "--versus", "shy-nav-bar"] + options
    let scale = options.contains("--width") ? [] : ["--scale", "0.5"]
    #expect(run(["render"] + words + scale + ["-o", bench.path("film.png")]) == .success)
    #expect(run(["snapshot"] + words + scale + ["-o", bench.path("still.png")]) == .success)
    #expect(try image(bench.path("still.png")) == image(bench.path("film.png")))
  }

  @Test("a take's own 'versus' counts; the option takes its place")
  func lines() throws {
    let (bench, take) = try bench("versus \"chromium\"\n")
    let scale = ["--at", "down", "--scale", "0.5", "-o"]
    let variants = ["--versus", "chromium", "--versus", "shy-nav-bar"]
    for (name, more) in [("two", []), ("three", variants)] {
      #expect(run(["snapshot", take] + more + scale + [bench.path("\(name).png")]) == .success)
    }
    let (two, three) = (try image(bench.path("two.png")), try image(bench.path("three.png")))
    #expect(two.width < three.width)
  }

  @Test("what cannot be shown is said: a studio, phones too small, an unknown preset")
  func refusals() throws {
    let (bench, take) = try bench()
    let end = ["-o", bench.path("a.png")]
    #expect(run(["snapshot", take, "--versus", "chromium", "--scale", "0.1"] + end) == .failure)
    #expect(run(["snapshot", take, "--versus", "nobody"] + end) == .usage)
    try SystemFile.replace(take, with: Array("studio on\nwait 0.1s\n".utf8)).get()
    #expect(run(["snapshot", take, "--versus", "chromium"] + end) == .failure)
    #expect(!SystemFile.exists(bench.path("a.png")))
  }
}
