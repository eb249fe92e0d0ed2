@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio

/// A desk in a time of its own: a window that nobody sees, and events that come at their moments whether somebody listens
/// or not. The loop that runs on it is the real one.
final class ScriptedDesk: LoopWindow, EventFeed {
  /// Seconds of the desk.
  private(set) var now = 0.0
  private var script: ArraySlice<(seconds: Double, event: RawEvent)>
  /// Moments at which everything stands still but the desk, and for how long.
  private var stalls: ArraySlice<(seconds: Double, length: Double)>
  private let end: Double
  private(set) var shown = 0
  private(set) var capturesMouse = false
  /// What was put on the clipboard, in order.
  private(set) var copied: [String] = []
  /// Whether typed text was wanted, in order.
  private(set) var typing: [Bool] = []
  /// Draws while this desk holds the loop; nil where nobody runs.
  private(set) var draw: (() -> Void)?
  /// Called whenever the loop asks for events.
  var onNext: (() -> Void)?

  init(_ script: [(seconds: Double, event: RawEvent)], stalls: [(seconds: Double, length: Double)], end: Double) {
    (self.script, self.stalls, self.end) = (script[...], stalls[...], end)
  }

  /// Time passes; a stall on the way makes it more.
  func pass(to seconds: Double) {
    now = max(now, seconds)
    while let stall = stalls.first, stall.seconds <= now {
      now += stall.length
      stalls.removeFirst()
    }
  }

  func next(within seconds: Double?) -> [FeedEvent] {
    onNext?()
    let arrival = min(script.first?.seconds ?? end, end)
    pass(to: min(seconds.map { now + $0 } ?? arrival, max(arrival, now)))
    let come = script.prefix { $0.seconds <= now }
    script.removeFirst(come.count)
    return come.map { .raw($0.event) } + (now >= end ? [.quit] : [])
  }

  var size = WindowSize(width: 390, height: 844)
  var pixelRatio: Double { 1 }
  var framePeriod: Double { 1.0 / 60 }
  var isVisible: Bool { true }
  var isReady: Bool { true }
  var hasVsync: Bool { false }
  var driverName: String { "desk" }
  var presenterName: String { "nothing" }

  /// Drawing takes its time too.
  func show(_ list: DisplayList, grid: PixelGrid, background: Color) -> Bool {
    shown += 1
    pass(to: now + 0.002)
    return true
  }

  func readDevices() {}
  func copy(_ text: String) { copied.append(text) }
  var clipboard: String? { copied.last }
  func forgetPicture() {}
  func resetPresenter() {}
  func captureMouse(_ captures: Bool) -> Bool {
    capturesMouse = captures
    return captures
  }
  func setPointer(_ shape: Window.PointerShape) {}
  func setFullScreen(_ isFull: Bool) {}
  func setTyping(_ isTyping: Bool) { typing.append(isTyping) }
  func drawWhileResizing(_ draw: @escaping () -> Void) { self.draw = draw }
  func endDrawingWhileResizing() { draw = nil }
}

extension ScriptedDesk {
  /// What a session came to.
  struct Result {
    var pages: [Int] = []
    var offset = 0.0
    var events: [Event] = []
  }

  /// Plays a trackpad's samples to a phone in its window.
  static func play(
    _ samples: [(milliseconds: Double, delta: Vector)], stalls: [(seconds: Double, length: Double)] = []
  ) -> Result {
    let unit = WheelScale.unsaid.pointsPerUnit
    return play(
      script: samples.map { sample in
        (
          seconds: 0.5 + sample.milliseconds / 1000,
          event: RawEvent.wheel(WheelTurn(x: -sample.delta.dx / unit, y: sample.delta.dy / unit, kind: .finger))
        )
      }, stalls: stalls)
  }

  /// Plays a window's events to a phone in it.
  static func play(
    script: [(seconds: Double, event: RawEvent)], stalls: [(seconds: Double, length: Double)] = []
  ) -> Result {
    var settings = SessionWindow.Settings(theme: .light)
    settings.isPlain = true
    var setup = Setup()
    setup.pages[1].content = .height(20_000)
    setup.pages[1].offset = 5000
    let tape = Tape()
    let session = Session(setup) { tape.inputs.append(($0, $1)) }
    let guest = SessionWindow(session, settings, pixelRatio: 1, startingAt: 0, for: nil)
    let desk = ScriptedDesk(script, stalls: stalls, end: (script.last?.seconds ?? 0) + 4)
    var loop = WindowLoop(window: desk, feed: desk, guest: guest) { desk.now }
    _ = loop.run()
    return tape.result(setup)
  }

  /// What a recording would hold.
  private final class Tape {
    var inputs: [(tick: Tick, input: Input)] = []

    /// What the phone makes of it, until it rests.
    func result(_ setup: Setup) -> Result {
      var phone = Simulation(setup)
      var result = Result()
      for (tick, input) in inputs {
        result.events += phone.events(until: tick)
        result.events += phone.handle(.input(input)).events
      }
      result.events += phone.events(until: phone.tick + 3000)
      result.offset = phone.frame().offset
      result.pages = result.events.compactMap { if case .pageSettled(let page) = $0 { page } else { nil } }
      return result
    }
  }
}

extension Simulation {
  /// Lets time pass; what happens on the way.
  fileprivate mutating func events(until end: Tick) -> [Event] {
    var events: [Event] = []
    while tick < end { events += handle(.time(to: isAtRest ? end : tick + 1)).events }
    return events
  }
}
