import ChromeCore
import ChromeStudio

/// Events in, frames out, until the window closes. Waits for events until a frame is due, never spins, and blocks for
/// ever while nothing moves.
package struct WindowLoop {
  let window: any LoopWindow
  let guest: any WindowGuest
  private let feed: any EventFeed
  private var mapper: InputMapper
  private var timing: EventTiming
  var report = LoopReport()
  let start: Double
  private let log: InputLog?
  private let scale: WheelScale
  /// Seconds that never go backward.
  let clock: () -> Double

  var motion = Motion.moving
  var needsFrame = true
  /// When to look once more for an input's answer, if the frame that is due is that.
  var nextLook: Double?
  /// How often an input's answer has been looked for; nil once it was seen.
  var looks: Int?
  var lastPresent = -Double.infinity
  var isRunning = true
  /// The window or the system asked for the end; what came before that is worked off first.
  private var isEndAsked = false
  private var mouseHold = MouseHold()
  private var lastWheel = -Double.infinity

  /// Seconds after a wheel's event in which the rest of its gesture may come: as long as the longest gap or latch.
  private static let wheelMemory = 1.0
  /// Seconds; older news are fetched again before the next picture is drawn.
  private static let staleNews = 0.003

  /// - Parameter log: is told every event as it came, before it means anything.
  /// - Parameter clock: the steady clock, or another that lives faster.
  package init(
    window: any LoopWindow, feed: any EventFeed, guest: any WindowGuest, log: InputLog? = nil,
    clock: @escaping () -> Double = { SteadyClock.seconds }
  ) {
    (self.window, self.feed, self.guest, self.log, self.clock) = (window, feed, guest, log, clock)
    scale = WheelScale(driver: window.driverName)
    mapper = InputMapper(scale: scale)
    start = clock()
    timing = EventTiming(startingAt: start)
    report.presenter = window.presenterName
    report.driver = window.driverName
    guest.resized(to: window.size, at: start)
  }

  /// Runs until the window is closed or the program is told to end (Ctrl-C, SIGTERM: SDL turns them into a quit).
  package mutating func run() -> LoopReport {
    let loop = self
    window.drawWhileResizing { loop.drawResized() }
    defer { window.endDrawingWhileResizing() }
    while isRunning {
      listen(within: wait)
      if isRunning, isFrameDue, isListening, clock() - timing.heard > WindowLoop.staleNews { listen(within: 0) }
      if isRunning, isFrameDue { showFrame() }
    }
    let end = clock()
    cancelPress(at: end)
    report.seconds = end - start
    return report
  }
}

// Waiting
extension WindowLoop {
  /// Seconds to wait for events; nil: for ever.
  private var wait: Double? {
    let frame = nextFrame.map { max(0, $0 - clock()) }
    return isListening ? min(frame ?? EventTiming.slice, EventTiming.slice) : frame
  }

  /// A hand is at work, or may go on with what it began: what is not heard now is not taken for rest.
  private var isListening: Bool { mapper.isPressed || clock() - lastWheel < WindowLoop.wheelMemory }

  private var isFrameDue: Bool { nextFrame.map { $0 <= clock() + (nextLook == nil ? 0.0005 : 0) } ?? false }

  /// The moment up to which a hand's work is known; now, where none is under way.
  var known: Double { isListening ? timing.heard : clock() }
}

// Events
extension WindowLoop {
  private mutating func listen(within seconds: Double?) {
    let wasListening = isListening
    let fetched = feed.next(within: seconds)
    report.wakeUps += 1
    let now = clock()
    for event in fetched { receive(event, at: now) }
    let batch = timing.stamp(fetched, at: now, isListening: wasListening)
    for group in WheelMerge.groups(batch.events) where isRunning { dispatch(group) }
    if batch.lost > 0 {
      guest.skip(seconds: batch.lost)
      log?.skip(seconds: batch.lost)
    }
    if isEndAsked { isRunning = false }
  }

  /// What happens to the window itself.
  private mutating func receive(_ event: FeedEvent, at now: Double) {
    switch event {
    case .raw, .timed, .look: break
    case .quit: isEndAsked = true
    case .exposed: redraw()
    case .presenterLost:
      window.resetPresenter()
      redraw()
    case .resized:
      guest.resized(to: window.size, at: now)
      redraw()
    }
  }

  private mutating func dispatch(_ group: WheelMerge.Group) {
    (needsFrame, nextLook, looks) = (true, nil, 0)
    let event = group.merged
    if case .wheel = event.event { lastWheel = clock() }
    guard !mouseHold.keeps(event.event, in: window) else { return }
    let placement = guest.placement(of: event.event)
    let isTyping = guest.isTyping
    let claim = guest.take(event.event, at: event.seconds)
    log?.note(group.raw, isTaken: claim != .pass, isTyping: isTyping, at: placement, scale: scale)
    window.setTyping(guest.isTyping)
    switch claim {
    case .taken: return
    case .quit: isRunning = false
    case .copy(let text): window.copy(text)
    case .pass: pass(event, at: placement)
    }
  }

  private mutating func pass(_ event: StampedEvent, at placement: Placement) {
    for input in mapper.inputs(for: event.event, at: placement, seconds: event.seconds) {
      guest.handle(input, at: event.seconds)
      report.inputs += 1
    }
  }

  private mutating func cancelPress(at seconds: Double) {
    for input in mapper.cancel() { guest.handle(input, at: seconds) }
  }
}
