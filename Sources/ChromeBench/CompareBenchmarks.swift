import ChromeCore
import ChromeDesktop
import ChromeLook
import ChromeRaster
import ChromeTakes

/// What a frame of the window costs with one phone, and with several under one hand.
enum CompareBenchmarks {
  static let all = [frame(1), frame(2), frame(4)]

  private static func frame(_ count: Int) -> Benchmark {
    Benchmark(
      name: "compare.\(count)",
      sentence: "a frame of a drag, event to pixels, at 1280 × 900: \(count == 1 ? "one phone" : "\(count) phones")",
      unit: .milliseconds,
      run: { meter in
        let canvas = try PixelCanvas(width: 1280, height: 900, fonts: FontSet.find())
        meter.measure(rounds: meter.isShort ? 1 : 10, from: { Rig(count, canvas) }) { rig in
          for number in 0..<Rig.frames { rig.drag(number) }
          return Rig.frames
        }
        meter.note = "only what differs is drawn"
      })
  }

  /// A window in mid-drag and the picture that it showed last.
  private final class Rig {
    static let frames = 30
    private let guest = SceneBenchmarks.guest()
    private let canvas: PixelCanvas
    private var last: Picture

    init(_ count: Int, _ canvas: PixelCanvas) {
      self.canvas = canvas
      let names = ["shy-nav-bar", "chromium", "headroom"].prefix(count - 1)
      let presets = PresetShelf().all.filter { names.contains($0.name) }
      guest.session.compare(with: presets.map { TakeRival(word: $0.name, tuning: $0.tuning) })
      last = guest.picture(seenIn: 0)
      canvas.draw(last.list, grid: PixelGrid(scale: 1), background: last.background)
    }

    func drag(_ number: Int) {
      let seconds = 0.2 + Double(number) / 100
      guest.handle(.move(Point(x: 195, y: 540 - 4 * Double(number))), at: seconds)
      _ = guest.advance(to: seconds)
      let next = guest.picture(seenIn: 0)
      canvas.draw(next.list, over: last.list, grid: PixelGrid(scale: 1), background: next.background)
      last = next
    }
  }
}
