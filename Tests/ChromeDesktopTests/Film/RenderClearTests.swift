import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSystem
@testable import DesktopTestSupport

private let missing: Comment = "ffmpeg or ffprobe is missing: no encoded file was looked at"
private let short = "page 2\nwait 0.1s\nmark \"turn\"\ndrag 195 600 by 0 -120 over 200ms\n"

@Suite("Clear backdrops and posters")
struct RenderClearTests {
  /// The picture is 390 + 2 · 50 points wide: at half the scale the corner lies far outside the device, (25, 236) on
  /// its bezel of 5 pixels.
  private func corners(_ rgba: [UInt8], width: Int) -> [UInt8] {
    [rgba[3], rgba[(236 * width + 22) * 4 + 3]]
  }

  @Test("a still is clear outside the device and solid on it") func still() throws {
    let bench = try RenderBench()
    let options = ["-o", "OUT/stills", "--alpha", "--scale", "0.5", "--fps", "10"]
    let videos = try bench.render(short, options)
    #expect(videos.map(\.width) == [245])
    let first = try SystemFile.read(bench.path("stills/000000.png")).get()
    // Color type 6 of the header: red, green, blue, alpha.
    #expect(first[25] == 6)
    let plain = try bench.render(short, ["-o", "OUT/plain", "--scale", "0.5", "--fps", "10"])
    #expect(try SystemFile.read(bench.path("plain/000000.png")).get()[25] == 2)
    #expect(plain.map(\.hash) != videos.map(\.hash))
  }

  @Test("a take's output line may ask for it, and the option asks for all") func output() throws {
    let bench = try RenderBench()
    let lines = "output \"OUT/clear\" alpha scale 0.5 10fps\noutput \"OUT/solid\" scale 0.5 10fps\n"
      .replacing("OUT", with: bench.folder)
    for (option, color) in [([String](), [6, 2] as [UInt8]), (["--alpha", "--force"], [6, 6])] {
      #expect(try bench.render(lines + short, option).count == 2)
      let types = try ["clear", "solid"].map { try SystemFile.read(bench.path("\($0)/000000.png")).get()[25] }
      #expect(types == color, "\(option)")
    }
  }

  @Test(
    "videos keep it", .enabled(if: hasFFmpeg, missing),
    arguments: [("a.webm", ["-c:v", "libvpx-vp9"]), ("a.mov", []), ("a.apng", [])])
  func videos(_ name: String, _ decoder: [String]) throws {
    let bench = try RenderBench()
    let report = try bench.render(short, ["-o", "OUT/\(name)", "--alpha", "--scale", "0.5", "--to", "0.05s"])
    let raw = bench.path("a.rgba")
    _ = bench.output(
      ["ffmpeg", "-v", "error", "-y"] + decoder + ["-i", bench.path(name), "-frames:v", "1"]
        + ["-pix_fmt", "rgba", "-f", "rawvideo", raw])
    let found = corners(try SystemFile.read(raw).get(), width: report[0].width)
    #expect(found[0] <= 2 && found[1] >= 253, "\(found)")
    let video = try CarriedVideo.read(bench.path(name))
    #expect(video.picture.isClear)
    #expect(try VerifyCommand.text(bench.path(name)).contains(video.hash))
  }

  @Test("colors are divided by their alpha, to the nearest") func division() {
    // 64 · 255 / 128 = 127.5, 20 · 255 / 128 = 39.8, 128 · 255 / 128 = 255.
    #expect(AlphaDivision.divided(0x8040_1480, 128) == 0x8080_28FF)
    #expect(AlphaDivision.divided(0x0101_0001, 1) == 0x01FF_00FF)
  }

  @Test("a poster is shown by players and is no frame of the video", .enabled(if: hasFFmpeg, missing))
  func poster() throws {
    let bench = try RenderBench()
    let options = ["--plain", "--scale", "0.5", "--poster", "turn"]
    let videos = try bench.render(short, ["-o", "OUT/a.mp4", "-o", "OUT/still.png", "--at", "turn"] + options)
    #expect(bench.probe("a.mp4", "nb_read_frames") == "\(videos[0].frames)")
    let entries = "stream=codec_name:stream_disposition=attached_pic"
    let probe = ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", entries, "-of", "csv=p=0"]
    let kinds = bench.output(probe + [bench.path("a.mp4")])
    #expect(kinds.split(separator: "\n") == ["h264,0", "png,1"])
    // The still is 195 pixels wide; the video, and with it the poster, is padded to 196.
    #expect(bench.names == ["a.mp4", "still.png"])
    #expect(try VerifyCommand.text(bench.path("a.mp4")).contains(videos[0].hash))
  }

  @Test(
    "where neither can be, it is said",
    arguments: [
      (["-o", "OUT/a.mp4", "--alpha"], "is only for .mov, .webm"),
      (["-o", "OUT/a.png", "-o", "OUT/a.mp4", "--alpha"], "a.mp4: .mp4 has no transparency (--alpha): choose .webm"),
      (["-o", "OUT/a.png", "--poster", "turn"], "'--poster' is only for .mp4"),
      (["-o", "OUT/a.mp4", "--poster", "torn"], "its marks are \"turn\". Did you mean 'turn'?"),
    ])
  func refusals(_ options: [String], _ message: String) throws {
    let bench = try RenderBench()
    #expect(try bench.failure(short, options).contains(message))
    #expect(bench.names == [])
  }
}
