import ChromeCore
import ChromeRaster
import ChromeStudio
import ChromeSystem

/// Events in, frames out, until the window closes. Waits for events until a frame is due, never spins, and blocks for
/// ever while nothing moves.
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
  /// Seconds that never go backward.
  package let clock: () -> Double

  package var motion = Motion.moving
  var needsFrame = true
  /// When to look once more for an input's answer, if the frame that is due is that.
  package var nextLook: Double?
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
  package var known: Double { isListening ? timing.heard : clock() }
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

extension WindowLoop {
  /// Seconds between frames that answer an input where no vsync paces them. Chosen: quicker than any mouse reports.
  private static let quickestAnswer = 0.002
  /// An input whose answer cannot be seen by then will be seen in the display's own time.
  private static let mostLooks = 4
  /// Seconds between two looks.
  private static let shortestLook = 0.0001
  /// Seconds, at most, that a picture may run ahead of its beginning: a tick.
  private static let longestLead = 1.0 / 600
  /// Seconds between two steps of a session whose pictures nobody takes.
  private static let unseenPace = 0.25

  /// When the next frame should be begun; nil: not before something happens.
  var nextFrame: Double? {
    guard window.isVisible, window.isReady else { return nextUnseen }
    if needsFrame { return nextLook ?? lastPresent + WindowLoop.quickestAnswer }
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + pace
    case .wake(let seconds): return max(seconds, lastPresent + pace)
    }
  }

  /// A session goes on where its window is hidden, only without pictures, and seldom.
  private var nextUnseen: Double? {
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + WindowLoop.unseenPace
    case .wake(let seconds): return max(seconds, lastPresent + WindowLoop.unseenPace)
    }
  }

  /// With vsync, presenting waits for the display: beginning at half of the period leaves time to draw and takes input
  /// that is at most that old.
  private var pace: Double { window.hasVsync ? window.framePeriod / 2 : window.framePeriod }

  /// The window's own picture is gone or has another size: the next frame is drawn even if it looks the same.
  mutating func redraw() {
    window.forgetPicture()
    needsFrame = true
  }

  /// At the very moment of a notch hardly anything has moved yet: waiting for the next frame of the display would show
  /// it 17 ms late, so it is looked at once more when the first pixel should change.
  private mutating func lookAgain(_ nextPixel: Double?) {
    guard case .moving = motion, let count = looks, count < WindowLoop.mostLooks else { return looks = nil }
    let wait = min(nextPixel ?? WindowLoop.quickestAnswer, WindowLoop.quickestAnswer)
    (needsFrame, nextLook, looks) = (true, clock() + max(wait, WindowLoop.shortestLook), count + 1)
  }

  /// A picture equal to the one on screen is not drawn again; where the display takes none, none is drawn at all.
  mutating func showFrame() {
    let now = clock()
    motion = guest.advance(to: known)
    if motion == .over { isRunning = false }
    lastPresent = now
    guard window.isVisible, window.isReady else {
      needsFrame = true
      return
    }
    (needsFrame, nextLook) = (false, nil)
    // On the display half of its period later, on average.
    let picture = guest.picture(seenIn: min(window.framePeriod / 2, WindowLoop.longestLead))
    guard show(picture) else { return lookAgain(picture.nextPixel) }
    looks = nil
    // Vsync paces from when the picture was taken over; without it frames are paced from their beginnings.
    if window.hasVsync { lastPresent = clock() }
    report.frames += 1
    if report.frames == 1 { window.readDevices() }
    report.lastFrame = clock() - start
  }

  /// The guest as it stands, in a window whose size changes while no events come. Time passes again when they do.
  func drawResized() {
    guest.resized(to: window.size, at: known)
    window.forgetPicture()
    _ = show(guest.picture(seenIn: 0))
  }

  /// Whether there was anything to draw.
  private func show(_ picture: Picture) -> Bool {
    window.setPointer(picture.pointer)
    window.setFullScreen(picture.isFullScreen)
    let (place, ratio) = (picture.canvas, window.pixelRatio)
    let grid = PixelGrid(
      scale: place.scale * ratio, originX: place.originX * ratio, originY: place.originY * ratio)
    return window.show(picture.list, grid: grid, background: picture.background)
  }
}

/// What a window loop did, for `--stats` and tests.
package struct LoopReport: Equatable, Sendable {
  /// Seconds from the loop's start to its end.
  package var seconds = 0.0
  package var frames = 0
  /// Seconds from the loop's start to the last frame drawn.
  var lastFrame = 0.0
  package var inputs = 0
  /// Times the loop came back from waiting.
  var wakeUps = 0
  /// How pictures were shown.
  var presenter = ""
  package var driver = ""

  /// One line, `key=value` each: stable, for scripts.
  package var line: String {
    let milliseconds = [("seconds", seconds), ("last_frame", lastFrame)].map { name, value in
      "\(name)=\((value * 1000).rounded() / 1000)"
    }
    let way = String(presenter.map { $0 == " " ? "-" : $0 })
    let counts = "frames=\(frames) inputs=\(inputs) wake_ups=\(wakeUps) presenter=\(way) driver=\(driver)"
    return "stats \(counts) \(milliseconds.joined(separator: " "))"
  }
}
