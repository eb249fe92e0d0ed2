import ChromeControls
import ChromeCore
import ChromeRaster
import ChromeSystem

/// Processes events and shows frames until the window closes. Waits for events until a frame is due, never spins, and
/// blocks without limit while nothing moves.
package struct WindowLoop {
  package let window: any LoopWindow
  package let guest: any WindowGuest
  private let feed: any EventFeed
  private var mapper: InputMapper
  private var timing: EventTiming
  package var report = LoopReport()
  package let start: Double
  private let log: InputLog?
  private let scale: WheelScale
  /// The steady clock in seconds, which never goes backward.
  package let clock: () -> Double

  package var motion = Motion.moving
  var needsFrame = true
  /// True if another thread has changed something since the last frame, which a hidden window takes over, too.
  private var hasNews = false
  /// The time to check once more for the visible response to an input; nil if no check is due.
  package var nextLook: Double?
  /// The number of checks for the response to an input; nil once it was visible.
  var looks: Int?
  var lastPresent = -Double.infinity
  var isRunning = true
  /// True if the window or the system requested the end; earlier events are processed first.
  private var isEndAsked = false
  private var mouseHold = MouseHold()
  private var lastWheel = -Double.infinity

  /// Seconds after a wheel event in which the rest of its gesture may arrive: as long as the longest gap or latch.
  private static let wheelMemory = 1.0
  /// Seconds; if the last events are older, new ones are fetched before the next picture is drawn.
  private static let staleNews = 0.003

  /// Makes a loop.
  /// - Parameters:
  ///   - log: receives every event as it arrived, before it is interpreted.
  ///   - clock: the steady clock, or a faster one for tests.
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

  /// Runs until the window is closed or the program is to end (SDL turns Ctrl-C and SIGTERM into a quit event).
  package mutating func run() -> LoopReport {
    let loop = self
    window.setTyping(guest.isTyping)
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

// Waiting.
extension WindowLoop {
  /// Seconds to wait for events; nil: without limit.
  private var wait: Double? {
    let frame = nextFrame.map { max(0, $0 - clock()) }
    return isListening ? min(frame ?? EventTiming.slice, EventTiming.slice) : frame
  }

  /// True while user input is under way or may continue, when a missed event would be mistaken for rest.
  private var isListening: Bool { mapper.isPressed || clock() - lastWheel < WindowLoop.wheelMemory }

  private var isFrameDue: Bool { nextFrame.map { $0 <= clock() + (nextLook == nil ? 0.0005 : 0) } ?? false }

  /// The time up to which user input is known; now, if none is under way.
  package var known: Double { isListening ? timing.heard : clock() }
}

// Events.
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

  /// Handles events of the window itself.
  private mutating func receive(_ event: FeedEvent, at now: Double) {
    switch event {
    case .raw, .timed, .look: break
    case .news: (needsFrame, hasNews) = (true, true)
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
    let claim = guest.handle(event.event, at: event.seconds)
    log?.note(group.raw, isTaken: claim != .pass, isTyping: isTyping, at: placement, scale: scale)
    window.setTyping(guest.isTyping)
    switch claim {
    case .taken: return
    case .quit: isRunning = false
    case .copy(let text): window.copy(text)
    case .paste: if let text = window.clipboard { _ = guest.handle(.text(text), at: event.seconds) }
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

extension WindowLoop {
  /// Seconds between frames that respond to an input without vsync. Chosen: shorter than any mouse's report interval.
  private static let quickestAnswer = 0.002
  /// The number of checks for a response; if it is not visible by then, it is shown at the display's own pace.
  private static let mostLooks = 4
  /// The shortest time in seconds between two checks.
  private static let shortestLook = 0.0001
  /// The longest time in seconds that a picture may be ahead of the start of its frame: one tick.
  private static let longestLead = 1.0 / 600
  /// Seconds between two steps of a session whose pictures are not shown.
  private static let unseenPace = 0.25

  /// The time to begin the next frame; nil: not before something happens.
  var nextFrame: Double? {
    guard window.isVisible, window.isReady else { return nextUnseen }
    if needsFrame { return nextLook ?? lastPresent + WindowLoop.quickestAnswer }
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + pace
    case .wake(let seconds): return max(seconds, lastPresent + pace)
    }
  }

  /// The time of the next step while the window is hidden: the session continues, without pictures and at a slower
  /// pace.
  private var nextUnseen: Double? {
    if hasNews { return lastPresent + WindowLoop.unseenPace }
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + WindowLoop.unseenPace
    case .wake(let seconds): return max(seconds, lastPresent + WindowLoop.unseenPace)
    }
  }

  /// Seconds between frames. With vsync, presenting waits for the display: starting at half of the period leaves time
  /// to draw and uses input that is at most that old.
  private var pace: Double { window.hasVsync ? window.framePeriod / 2 : window.framePeriod }

  /// Requests a complete redraw, because the window's contents are lost or its size changed.
  mutating func redraw() {
    window.forgetPicture()
    needsFrame = true
  }

  /// Schedules another check for the response to an input. At the moment of a notch hardly anything has moved yet;
  /// waiting for the display's next frame would show the movement 17 ms late, so the picture is checked again when the
  /// first pixel should change.
  private mutating func lookAgain(_ nextPixel: Double?) {
    guard case .moving = motion, let count = looks, count < WindowLoop.mostLooks else { return looks = nil }
    let wait = min(nextPixel ?? WindowLoop.quickestAnswer, WindowLoop.quickestAnswer)
    (needsFrame, nextLook, looks) = (true, clock() + max(wait, WindowLoop.shortestLook), count + 1)
  }

  /// Shows a frame. A picture equal to the one on screen is not drawn again; if the display accepts none, none is
  /// drawn.
  mutating func showFrame() {
    let now = clock()
    hasNews = false
    motion = guest.advance(to: known)
    if motion == .over { isRunning = false }
    lastPresent = now
    guard window.isVisible, window.isReady else {
      needsFrame = true
      return
    }
    (needsFrame, nextLook) = (false, nil)
    // The display shows it half of its period later, on average.
    let picture = guest.picture(seenIn: min(window.framePeriod / 2, WindowLoop.longestLead))
    guard show(picture) else { return lookAgain(picture.nextPixel) }
    looks = nil
    // With vsync the pace starts when the picture was accepted; without it, when the frame was begun.
    if window.hasVsync { lastPresent = clock() }
    report.frames += 1
    if report.frames == 1 { window.readDevices() }
    report.lastFrame = clock() - start
  }

  /// Draws the current state in a window whose size changes while no events arrive. Time continues once they do.
  func drawResized() {
    guest.resized(to: window.size, at: known)
    window.forgetPicture()
    _ = show(guest.picture(seenIn: 0))
  }

  /// Shows a picture. Returns false if nothing changed.
  private func show(_ picture: Picture) -> Bool {
    window.setPointer(picture.pointer)
    window.setFullScreen(picture.isFullScreen)
    let (place, ratio) = (picture.canvas, window.pixelRatio)
    let grid = PixelGrid(
      scale: place.scale * ratio, originX: place.originX * ratio, originY: place.originY * ratio)
    return window.show(picture.list, grid: grid, background: picture.background)
  }
}

/// The statistics of a window loop, for `--stats` and tests.
package struct LoopReport: Equatable, Sendable {
  /// Seconds from the loop's start to its end.
  package var seconds = 0.0
  package var frames = 0
  /// Seconds from the loop's start to the last frame drawn.
  var lastFrame = 0.0
  package var inputs = 0
  /// The number of times that the loop returned from waiting.
  var wakeUps = 0
  /// The presenter's name.
  var presenter = ""
  package var driver = ""

  /// The report as one line of `key=value`, in a stable format for scripts.
  package var line: String {
    let milliseconds = [("seconds", seconds), ("last_frame", lastFrame)].map { name, value in
      "\(name)=\((value * 1000).rounded() / 1000)"
    }
    let way = String(presenter.map { $0 == " " ? "-" : $0 })
    let counts = "frames=\(frames) inputs=\(inputs) wake_ups=\(wakeUps) presenter=\(way) driver=\(driver)"
    return "stats \(counts) \(milliseconds.joined(separator: " "))"
  }
}

/// Wall time as ticks of one session, never backward.
///
/// While nothing moves a later tick costs little, so idle time is simply skipped. In motion every tick must be stepped,
/// so after a long stop (the machine slept) the lost time is removed from the session instead.
package struct FrameClock: Equatable, Sendable {
  /// Wall seconds at tick 0.
  private var start: Double
  package private(set) var tick: Tick = 0

  /// The most seconds that motion catches up with at once. Chosen: longer than any hiccup that should stay visible.
  static let longestCatchUp = 0.5

  /// Starts the clock.
  /// - Parameter tick: the session's current tick.
  package init(startingAt seconds: Double, at tick: Tick = 0) {
    (start, self.tick) = (seconds - TickClock.seconds(tick), tick)
  }

  /// Moves to the last whole tick at or before `seconds`.
  package mutating func advance(to seconds: Double, isStill: Bool) {
    guard seconds.isFinite else { return }
    let lag = seconds - wall(of: tick)
    if !isStill, lag > FrameClock.longestCatchUp { start += lag - FrameClock.longestCatchUp }
    // The small addition keeps times that are a whole tick, except for rounding, from falling to the previous tick.
    let reached = ((seconds - start) * Double(TickClock.ticksPerSecond) + 1e-6).rounded(.down)
    tick = max(tick, Tick(min(max(reached, 0), 1e15)))
  }

  /// Removes time from the session.
  package mutating func skip(seconds: Double) { start += max(seconds, 0) }

  /// Returns the seconds since the tick began, 0…1/600, for displays between two ticks.
  package func ahead(at seconds: Double) -> Double {
    min(max(seconds - wall(of: tick), 0), 1 / Double(TickClock.ticksPerSecond))
  }

  private func wall(of tick: Tick) -> Double { start + TickClock.seconds(tick) }
}
