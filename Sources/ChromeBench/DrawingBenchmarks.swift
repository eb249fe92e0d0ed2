import ChromeCore
import ChromeDesktop
import ChromeRaster

/// From the list to pixels, without a window.
enum DrawingBenchmarks {
  static let all = [
    drawing("390x844", scale: 1, target: 1), drawing("780x1688", scale: 2), drawing("1170x2532", scale: 3, target: 6),
  ]

  private static func drawing(
    _ size: String, scale: Double, target: Double? = nil
  ) -> Benchmark {
    Benchmark(
      name: "draw.\(size)", sentence: "the phone at \(size), drawn whole", unit: .milliseconds, target: target,
      run: { meter in
        let canvas = try PixelCanvas(
          width: Int(390 * scale), height: Int(844 * scale), fonts: FontSet.find())
        let frames = SceneBenchmarks.frames.prefix(meter.isShort ? 2 : .max)
        let lists = frames.map { SceneBenchmarks.list($0, scale: scale) }
        meter.measure(rounds: 10, from: { () }) { _ in
          for list in lists { canvas.draw(list, grid: PixelGrid(scale: scale), background: .white) }
          return lists.count
        }
        meter.note = "masks and text cached"
      })
  }
}
