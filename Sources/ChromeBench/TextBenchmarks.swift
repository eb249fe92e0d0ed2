import ChromeCore
import ChromeDesktop
import ChromeLook
import ChromeRaster
import ChromeSystem

/// The lines of text of one picture: set for the first time, and from the cache.
enum TextBenchmarks {
  static let all = [
    Benchmark(
      name: "text.cold", sentence: "all text of a first picture at scale 2: fonts opened, glyphs drawn",
      unit: .milliseconds, run: cold),
    Benchmark(name: "text.warm", sentence: "the same text from the cache", unit: .milliseconds, run: warm),
    Benchmark(name: "text.fonts", sentence: "finding the font files", unit: .milliseconds, run: fonts),
  ]

  private static let list: DisplayList = {
    let items = SceneBenchmarks.list(SceneBenchmarks.frames[0], scale: 2).items
    return DisplayList(
      items: items.filter { item in
        if case .text = item { return true }
        return false
      })
  }()

  private static func canvas() throws -> PixelCanvas {
    try PixelCanvas(width: 780, height: 1688, fonts: FontSet.find())
  }

  private static func draw(_ canvas: PixelCanvas) { canvas.draw(list, grid: PixelGrid(scale: 2), background: .white) }

  private static func cold(_ meter: inout Meter) throws {
    try meter.measure(rounds: 20, from: canvas) { canvas in
      draw(canvas)
      return 1
    }
    meter.note = "\(list.items.count) lines, \(SystemFile.names(in: "/dev/fd").count) descriptors open after"
  }

  private static func warm(_ meter: inout Meter) throws {
    let canvas = try canvas()
    draw(canvas)
    meter.measure(rounds: 20, from: { () }) { _ in
      for _ in 0..<10 { draw(canvas) }
      return 10
    }
  }

  private static func fonts(_ meter: inout Meter) {
    meter.measure(rounds: 20, from: { () }) { _ in FontSet.find() == .none ? 1 : 1 }
  }
}
