import ChromeCore
import ChromeDesktop
import ChromeFilm
import ChromeLook
import ChromeLoop
import ChromeRaster
import ChromeSession
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// A measurement: a row of the table.
struct Benchmark: Sendable {
  /// Name with the group first, such as `simulation.drag`.
  var name: String
  var sentence: String
  var unit: Unit
  /// Upper limit in `unit`, on a 4-core x86 machine of the 2020s without a GPU; nil if there is none.
  var target: Double?
  /// Most allocations per piece of work.
  var allocationTarget: Double?
  package var run: @Sendable (inout Meter) throws -> Void

  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    var perSecond: Double {
      switch self {
      case .nanoseconds: 1e9
      case .microseconds: 1e6
      case .milliseconds: 1e3
      }
    }
  }

  static let all =
    SimulationBenchmarks.all + LoopBenchmarks.all + SweepBenchmarks.all + SceneBenchmarks.all + DrawingBenchmarks.all
    + CompareBenchmarks.all
    + TextBenchmarks.all
    + TakeBenchmarks.all + VideoBenchmarks.all

  /// Returns the benchmarks for a word: one by its name, or a whole group.
  static func named(_ word: String) -> [Benchmark] {
    all.filter { $0.name == word || $0.name.hasPrefix(word + ".") }
  }

  /// Every word that selects benchmarks.
  static var names: [String] {
    var names: [String] = []
    for name in all.map(\.name) {
      let group = String(name.prefix { $0 != "." })
      if !names.contains(group) { names.append(group) }
      names.append(name)
    }
    return names
  }
}

/// Thrown by a benchmark that cannot run here, with the reason.
struct BenchmarkSkipped: Error { var reason: String }

/// Drawing: from the list to pixels, without a window.
enum DrawingBenchmarks {
  static let all = [
    drawing("390x844", scale: 1, target: 1), drawing("780x1688", scale: 2), drawing("1170x2532", scale: 3, target: 6),
    drawing("390x844", scale: 1, target: 1, .glass), drawing("1170x2532", scale: 3, target: 6, .glass),
    redrawing("390x844", scale: 1), redrawing("780x1688", scale: 2), redrawing("1170x2532", scale: 3),
    redrawing("390x844", scale: 1, .glass),
  ]

  /// Twelve seconds of frames as they follow each other.
  private static func redrawing(_ size: String, scale: Double, _ style: BarStyle = .classic) -> Benchmark {
    let isGlass = style == .glass
    return Benchmark(
      name: (isGlass ? "reglass." : "redraw.") + size,
      sentence: "drawing what differs from the frame before at \(size)" + (isGlass ? " with bars of glass" : ""),
      unit: .milliseconds,
      run: { meter in
        let canvas = try PixelCanvas(width: Int(390 * scale), height: Int(844 * scale), fonts: FontSet.find())
        let recorded = MixedTake.recorded.frames
        var tuning = Tuning()
        tuning.bars.style = style
        let lists = recorded.prefix(meter.isShort ? 4 : 720).map { SceneBenchmarks.list($0, scale: scale, tuning) }
        meter.measure(rounds: 10, from: { () }) { _ in
          for list in lists { canvas.redraw(list, grid: PixelGrid(scale: scale), background: .white) }
          return lists.count
        }
      })
  }

  private static func drawing(
    _ size: String, scale: Double, target: Double? = nil, _ style: BarStyle = .classic
  ) -> Benchmark {
    let isGlass = style == .glass
    return Benchmark(
      name: (isGlass ? "glass." : "draw.") + size,
      sentence: "drawing the whole phone at \(size)" + (isGlass ? " with bars of glass" : ""), unit: .milliseconds,
      target: target,
      run: { meter in
        let canvas = try PixelCanvas(
          width: Int(390 * scale), height: Int(844 * scale), fonts: FontSet.find())
        let frames = SceneBenchmarks.frames.prefix(meter.isShort ? 2 : .max)
        var tuning = Tuning()
        tuning.bars.style = style
        let lists = frames.map { SceneBenchmarks.list($0, scale: scale, tuning) }
        meter.measure(rounds: 10, from: { () }) { _ in
          for list in lists { canvas.draw(list, grid: PixelGrid(scale: scale), background: .white) }
          return lists.count
        }
        meter.note = "masks and text cached"
      })
  }
}

/// The cost of an edit while a gesture loops: everything is recomputed.
enum LoopBenchmarks {
  static let all = [
    loop(seconds: 10), loop(seconds: 60),
    Benchmark(
      name: "loop.scrub", sentence: "a moment of a 60 s loop, from a snapshot", unit: .microseconds, run: scrub),
  ]

  private static func loop(seconds: Int) -> Benchmark {
    Benchmark(
      name: "loop.\(seconds)s", sentence: "a loop of \(seconds) s recomputed, with its samples and snapshots",
      unit: .milliseconds,
      run: { meter in
        let gesture = MixedTake.gesture(seconds: seconds)
        var length = 0
        meter.measure(rounds: 20, from: { Tuning() }) { tuning in
          length = LoopRun(gesture, tuning).length
          return 1
        }
        meter.note = "\(gesture.inputs.count) inputs, \(length) ticks"
      })
  }

  private static func scrub(_ meter: inout Meter) {
    let run = LoopRun(MixedTake.gesture(seconds: 60), Tuning())
    meter.measure(rounds: 20, from: { 0.0 }) { sum in
      for number in 0..<100 { sum += run.phone(at: number * 359).frame().offset }
      return 100
    }
  }
}

/// The cost of reading takes.
enum TakeBenchmarks {
  static let all = [
    Benchmark(
      name: "take.statements", sentence: "parsing the mixed take", unit: .milliseconds,
      run: { meter in read(MixedTake.text, &meter) }),
    Benchmark(
      name: "take.recording", sentence: "parsing it as a recording, one line per sample", unit: .milliseconds,
      run: { meter in read(MixedTake.recording, &meter) }),
    Benchmark(
      name: "take.presets", sentence: "reading every built-in preset", unit: .milliseconds,
      run: { meter in
        let library = PresetFiles()
        var count = 0
        meter.measure(rounds: 10, from: { () }) { _ in
          count = library.all.count
          return 1
        }
        meter.note = "\(count) presets"
      }),
  ]

  private static func read(_ text: String, _ meter: inout Meter) {
    let bytes = Array(text.utf8)
    meter.measure(rounds: 10, from: { () }) { _ in
      precondition(TakeParser.read(bytes).take != nil, "a benchmark's take is right")
      return 1
    }
    meter.note = "\(bytes.count { $0 == UInt8(ascii: "\n") }) lines"
  }
}

/// The cost of a window's frame with one phone, and with several driven by the same input.
enum CompareBenchmarks {
  static let all = [
    Benchmark(
      name: "compare.plain", sentence: "a frame of a drag, event to pixels, in a plain window of 390 × 844",
      unit: .milliseconds, run: { try measure(&$0, width: 390, height: 844) { Rig(plainOn: $0) } }),
    frame(1), frame(2), frame(4),
  ]

  private static func frame(_ count: Int) -> Benchmark {
    Benchmark(
      name: "compare.\(count)",
      sentence: "a frame of a drag, event to pixels, at 1280 × 900: \(count == 1 ? "one phone" : "\(count) phones")",
      unit: .milliseconds, run: { try measure(&$0, width: 1280, height: 900) { Rig(count, $0) } })
  }

  private static func measure(_ meter: inout Meter, width: Int, height: Int, _ rig: (PixelCanvas) -> Rig) throws {
    let canvas = try PixelCanvas(width: width, height: height, fonts: FontSet.find())
    meter.measure(rounds: meter.isShort ? 1 : 10, from: { rig(canvas) }) { rig in
      for number in 0..<Rig.frames { rig.drag(number) }
      return Rig.frames
    }
    meter.note = "only differences are drawn"
  }

  /// A window during a drag, and its previous picture.
  private final class Rig {
    static let frames = 30
    private let guest: SessionWindow
    private let canvas: PixelCanvas

    init(plainOn canvas: PixelCanvas) {
      (guest, self.canvas) = (SceneBenchmarks.guest(isPlain: true), canvas)
      drawFirst()
    }

    init(_ count: Int, _ canvas: PixelCanvas) {
      (guest, self.canvas) = (SceneBenchmarks.guest(), canvas)
      let names = ["shy-nav-bar", "chromium", "headroom"].prefix(count - 1)
      let presets = PresetFiles().all.filter { names.contains($0.name) }
      guest.session.compare(with: presets.map { VariantPhone(word: $0.name, tuning: $0.tuning) })
      drawFirst()
    }

    private func drawFirst() {
      let first = guest.picture(seenIn: 0)
      canvas.draw(first.list, grid: PixelGrid(scale: 1), background: first.background)
    }

    func drag(_ number: Int) {
      let seconds = 0.2 + Double(number) / 100
      guest.handle(.move(Point(x: 195, y: 540 - 4 * Double(number))), at: seconds)
      _ = guest.advance(to: seconds)
      let next = guest.picture(seenIn: 0)
      canvas.redraw(next.list, grid: PixelGrid(scale: 1), background: next.background)
    }
  }
}

/// The lines of text of one picture: set for the first time, and from the cache.
enum TextBenchmarks {
  static let all = [
    Benchmark(
      name: "text.cold", sentence: "the text of a first picture at scale 2, with fonts opened and glyphs drawn",
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
    meter.note = "\(list.items.count) lines, \(SystemFile.names(in: "/dev/fd").count) open descriptors afterward"
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

/// The cost of rendering two seconds of the mixed take as a video of 60 frames a second at 780 × 1688.
enum VideoBenchmarks {
  static let all = [
    Benchmark(
      name: "film.raw", sentence: "a frame simulated, drawn and copied out", unit: .milliseconds, run: raw),
    Benchmark(
      name: "film.mp4", sentence: "a frame of `render` to .mp4, with the survey and ffmpeg",
      unit: .milliseconds, run: video),
  ]

  /// Returns the number of frames: two seconds, or a few for a short run.
  private static func frames(_ meter: Meter) -> Int { meter.isShort ? 6 : 120 }
  private static let scale = 2.0

  private static func raw(_ meter: inout Meter) throws {
    let picture = VideoPicture(width: 780, height: 1688, scale: scale, isPlain: true)
    let fonts = FontSet.find()
    let frames = frames(meter)
    var pixels = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
    try meter.measure(rounds: 4, from: { try FrameArtist(picture, .light, fonts) }) { artist in
      var session = Session(MixedTake.take)
      for number in 0..<frames {
        session.advance(to: number * 10)
        artist.draw(session, at: VideoMoment(tick: Double(number * 10), video: Double(number * 10)))
        artist.withBytes { from in pixels.withUnsafeMutableBytes { $0.copyMemory(from: from) } }
      }
      return frames
    }
    meter.note = realTime(meter)
  }

  private static func video(_ meter: inout Meter) throws {
    guard (try? FFmpeg.find(nil)) != nil else { throw BenchmarkSkipped(reason: "ffmpeg was not found") }
    let frames = frames(meter)
    let names = ["render", "mixed.take", "--plain", "--scale", "2", "--fps", "60", "--to", "\(Double(frames) / 60)s"]
    let options = try RenderOptions(try CommandLineParser.parse(names))
    let opened = TakeOpener.Opened(
      take: MixedTake.take, path: "mixed.take", warnings: [], text: MixedTake.text,
      reading: TakeParser.read(MixedTake.text))
    try withFolder { folder in
      try meter.measure(rounds: 3, from: { "\(folder)/film.mp4" }) { path in
        unlink(path)
        defer { unlink(path) }
        var wish = VideoRequest(path: path, perSecond: 60, sizing: options.sizing)
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

  /// Calls `body` with a temporary folder, which is removed afterwards.
  private static func withFolder(_ body: (String) throws -> Void) throws {
    guard let folder = ScratchFolder.make("bench") else {
      throw BenchmarkSkipped(reason: "no folder could be created in /tmp")
    }
    defer { ScratchFolder.remove(folder) }
    try body(folder)
  }
}

/// The cost of turning a frame into a display list.
enum SceneBenchmarks {
  static let all = [
    Benchmark(
      name: "scene.phone", sentence: "making the display list of a phone's frame", unit: .milliseconds, target: 0.3,
      run: phone),
    Benchmark(
      name: "scene.studio", sentence: "with the panel and the key line, as in the window",
      unit: .milliseconds, run: studio),
    Benchmark(
      name: "scene.compare", sentence: "comparing two equal display lists", unit: .microseconds,
      run: compare),
  ]

  /// A hundred frames of the mixed take, with drags, flings, pages and rests in proportion.
  static let frames = stride(from: 0, to: MixedTake.recorded.frames.count, by: 36).map { MixedTake.recorded.frames[$0] }

  static var content: [PageContent] { MixedTake.take.setup.pages.map(\.content) }

  static func list(_ frame: Frame, scale: Double, _ tuning: Tuning = Tuning()) -> DisplayList {
    let placement = PhonePlacement.picture(of: frame.screen, isPlain: true, scale: scale)
    return Scene.displayList(
      frame: frame, tuning: tuning, theme: .light, content: content, options: placement.options)
  }

  private static func phone(_ meter: inout Meter) {
    var items = 0
    meter.measure(rounds: 30, from: { () }) { _ in
      items = frames.reduce(0) { $0 + list($1, scale: 2).items.count }
      return frames.count
    }
    meter.note = "\(items / frames.count) items on average"
  }

  /// Returns a window's guest during a drag, without a preset folder.
  static func guest(isPlain: Bool = false) -> SessionWindow {
    var settings = SessionWindow.Settings(of: .light)
    settings.isPlain = isPlain
    settings.drawer = PresetDrawer(folder: nil)
    let guest = SessionWindow(Session(MixedTake.take.setup), settings, pixelRatio: 1, startingAt: 0, for: nil)
    guest.resized(to: isPlain ? WindowSize(width: 390, height: 844) : WindowSize(width: 1280, height: 900), at: 0)
    guest.handle(.press(Point(x: 195, y: 600)), at: 0.1)
    guest.handle(.move(Point(x: 195, y: 540)), at: 0.2)
    return guest
  }

  private static func studio(_ meter: inout Meter) {
    var items = 0
    meter.measure(rounds: 20, from: { guest() }) { guest in
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
