import ChromeCore
import ChromeDesktop
import ChromeLook
import ChromeStudio

/// From a frame to the list of what is drawn.
enum SceneBenchmarks {
  static let all = [
    Benchmark(
      name: "scene.phone", sentence: "the phone's frame to its display list", unit: .milliseconds, target: 0.3,
      run: phone),
    Benchmark(
      name: "scene.studio", sentence: "the same with panel and key line, as the window asks for it",
      unit: .milliseconds, run: studio),
    Benchmark(
      name: "scene.compare", sentence: "two equal lists compared: is there anything to draw?", unit: .microseconds,
      run: compare),
  ]

  /// A hundred frames of the mixed take, so that drags, flings, pages and rests all have their share.
  static let frames = stride(from: 0, to: MixedTake.recorded.frames.count, by: 36).map { MixedTake.recorded.frames[$0] }

  static var content: [PageContent] { MixedTake.take.setup.pages.map(\.content) }

  static func list(_ frame: Frame, scale: Double) -> DisplayList {
    let craft = PhonePlacement.picture(of: frame.screen, isPlain: true, scale: scale)
    return Scene.displayList(
      frame: frame, tuning: Tuning(), theme: .light, content: content, options: craft.options)
  }

  private static func phone(_ meter: inout Meter) {
    var items = 0
    meter.measure(rounds: 30, from: { () }) { _ in
      items = frames.reduce(0) { $0 + list($1, scale: 2).items.count }
      return frames.count
    }
    meter.note = "\(items / frames.count) items on average"
  }

  /// A guest as the window has it, in mid-drag, with a drawer that is nobody's.
  static func guest() -> SessionWindow {
    var settings = SessionWindow.Settings(of: .light)
    settings.drawer = PresetDrawer(folder: nil)
    let guest = SessionWindow(Session(MixedTake.take.setup), settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    guest.handle(.press(Point(x: 195, y: 600)), at: 0.1)
    guest.handle(.move(Point(x: 195, y: 540)), at: 0.2)
    return guest
  }

  private static func studio(_ meter: inout Meter) {
    var items = 0
    meter.measure(rounds: 20, from: guest) { guest in
      for number in 0..<30 {
        guest.handle(.move(Point(x: 195, y: 540 - Double(number))), at: 0.2 + Double(number) / 100)
        _ = guest.advance(to: 0.2 + Double(number) / 100)
        items = guest.picture(seenIn: 0).list.items.count
      }
      return 30
    }
    meter.note = "\(items) items"
  }

  private static func compare(_ meter: inout Meter) {
    let (first, second) = (list(frames[10], scale: 2), list(frames[10], scale: 2))
    var equal = 0
    meter.measure(rounds: 30, from: { () }) { _ in
      for _ in 0..<100 where first == second { equal += 1 }
      return 100
    }
    precondition(equal > 0)
  }
}
