import ChromeCore
import ChromeDesktop
import ChromeSystem
import ChromeTakes

/// Two seconds of the mixed take as a film of 60 frames a second at 780 × 1688.
enum FilmBenchmarks {
  static let all = [
    Benchmark(
      name: "film.raw", sentence: "a frame simulated, drawn and copied out", unit: .milliseconds, run: raw),
    Benchmark(
      name: "film.mp4", sentence: "a frame of a whole `render` to .mp4, with its survey and ffmpeg",
      unit: .milliseconds, run: film),
  ]

  /// Two seconds; a taste where only the run matters.
  private static func frames(_ meter: Meter) -> Int { meter.isShort ? 6 : 120 }
  private static let scale = 2.0

  private static func raw(_ meter: inout Meter) throws {
    let picture = FilmPicture(width: 780, height: 1688, scale: scale, isPlain: true)
    let fonts = FontSet.find()
    let frames = frames(meter)
    var pixels = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    try meter.measure(rounds: 4, from: { try FrameArtist(picture, .light, fonts) }) { artist in
      var session = Session(MixedTake.take)
      for number in 0..<frames {
        session.advance(to: number * 10)
        artist.draw(session, at: FilmMoment(tick: Double(number * 10), video: Double(number * 10)))
        artist.withBytes { from in pixels.withUnsafeMutableBytes { $0.copyMemory(from: from) } }
      }
      return frames
    }
    meter.note = realTime(meter)
  }

  private static func film(_ meter: inout Meter) throws {
    guard (try? FFmpeg.find(nil)) != nil else { throw BenchmarkSkipped(reason: "there is no ffmpeg") }
    let frames = frames(meter)
    let words = ["render", "mixed.take", "--plain", "--scale", "2", "--fps", "60", "--to", "\(Double(frames) / 60)s"]
    let options = try RenderOptions(try CommandLineParser.parse(words))
    let opened = TakeOpener.Opened(
      take: MixedTake.take, path: "mixed.take", warnings: [], text: MixedTake.text,
      reading: TakeParser.read(MixedTake.text))
    try withFolder { folder in
      try meter.measure(rounds: 3, from: { "\(folder)/film.mp4" }) { path in
        unlink(path)
        defer { unlink(path) }
        var wish = FilmWish(path: path, perSecond: 60, sizing: options.sizing)
        wish.to = options.to
        _ = try RenderJob(opened, [wish], options).run { _, _ in }
        return frames
      }
    }
    meter.note = realTime(meter)
  }

  private static func realTime(_ meter: Meter) -> String {
    guard let median = Spread(meter.secondsPerPiece)?.median, median > 0 else { return "" }
    return "\((10 / median / 60).rounded() / 10) × real time"
  }

  /// A folder of its own, gone afterwards.
  private static func withFolder(_ body: (String) throws -> Void) throws {
    guard let folder = ScratchFolder.make("bench") else {
      throw BenchmarkSkipped(reason: "no folder can be made in /tmp")
    }
    defer { ScratchFolder.remove(folder) }
    try body(folder)
  }
}
