internal import CSDL2
import ChromeCore

/// Events in, frames out, until the window closes. Waits for events until a frame is due, never spins, and blocks for
/// ever while nothing moves.
struct WindowLoop {
  private let window: Window
  private let guest: any WindowGuest
  private var mapper: InputMapper
  private var report = LoopReport()
  private let start: Double
  private let log: InputLog?
  /// Seconds that never go backward.
  private let clock: () -> Double

  private var motion = Motion.moving
  private var needsFrame = true
  /// When to look once more for an input's answer, if the frame that is due is that.
  private var nextLook: Double?
  /// How often an input's answer has been looked for; nil once it was seen.
  private var looks: Int?
  private var lastPresent = -Double.infinity
  private var isRunning = true
  /// The window or the system asked for the end; what came before that is worked off first.
  private var isEndAsked = false

  /// Seconds between frames that answer an input where no vsync paces them. Chosen: quicker than any mouse reports.
  private static let quickestAnswer = 0.002
  /// An input whose answer cannot be seen by then will be seen in the display's own time.
  private static let mostLooks = 4
  /// Seconds; SDL waits in whole milliseconds, the clock's sleep is exact to some 0.05 ms.
  private static let shortestLook = 0.0001
  /// Seconds, at most, that a picture may run ahead of its beginning: a tick.
  private static let longestLead = 1.0 / 600

  /// - Parameter log: is told every event as it came, before it means anything.
  /// - Parameter clock: the steady clock, or another that lives faster.
  init(
    window: Window, guest: any WindowGuest, log: InputLog? = nil,
    clock: @escaping () -> Double = { SteadyClock.seconds }
  ) {
    self.clock = clock
    self.window = window
    self.guest = guest
    self.log = log
    mapper = InputMapper(canBePrecise: window.canBePrecise)
    start = clock()
    report.renderer = window.rendererName
    report.driver = window.driverName
    let size = window.size
    guest.resized(windowWidth: size.width, windowHeight: size.height, at: start)
  }

  /// Runs until the window is closed or the program is told to end (Ctrl-C, SIGTERM: SDL turns them into a quit).
  mutating func run() -> LoopReport {
    while isRunning {
      let groups = WheelMerge.groups(waitForEvents())
      for group in groups where isRunning { dispatch(group) }
      if isEndAsked { isRunning = false }
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
  /// Blocks until something happens or the next frame is due, then takes everything that is there.
  private mutating func waitForEvents() -> [StampedEvent] {
    var events: [StampedEvent] = []
    var event = SDL_Event()
    var arrived = wait(&event)
    report.wakeUps += 1
    while arrived, !isEndAsked {
      receive(event, into: &events)
      // What else is there was fetched with the first: asking the display anew for each costs twenty system calls.
      arrived = SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
    }
    return events
  }

  private func wait(_ event: inout SDL_Event) -> Bool {
    guard let due = nextFrame else { return SDL_WaitEvent(&event) == 1 }
    if nextLook != nil { SteadyClock.sleep(due - clock()) }
    let milliseconds = ((due - clock()) * 1000).rounded(.up)
    guard milliseconds >= 1 else { return SDL_PollEvent(&event) == 1 }
    return SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 3_600_000))) == 1
  }

  /// When the next frame should be begun; nil: not before something happens.
  private var nextFrame: Double? {
    guard window.isVisible else { return nil }
    if needsFrame { return nextLook ?? lastPresent + WindowLoop.quickestAnswer }
    switch motion {
    case .rest, .over: return nil
    case .moving: return lastPresent + pace
    case .wake(let seconds): return max(seconds, lastPresent + pace)
    }
  }

  /// With vsync, presenting waits for the display: beginning at half of the period leaves time to draw and takes input
  /// that is at most that old.
  private var pace: Double { window.hasVsync ? window.framePeriod / 2 : window.framePeriod }

  private var isFrameDue: Bool { nextFrame.map { $0 <= clock() + (nextLook == nil ? 0.0005 : 0) } ?? false }
}

// Events
extension WindowLoop {
  /// Stamps on receipt: SDL's own times are those of pumping, in whole milliseconds.
  private mutating func receive(_ event: SDL_Event, into events: inout [StampedEvent]) {
    let now = clock()
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isEndAsked = true
    case SDL_WINDOWEVENT: receive(SDL_WindowEventID(UInt32(event.window.event)), at: now, into: &events)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      window.canvas.dropCaches()
      redraw()
    default:
      let size = window.size
      if let raw = RawEvent(event, windowWidth: size.width, windowHeight: size.height) {
        events.append(StampedEvent(seconds: now, event: raw))
      }
    }
  }

  private mutating func receive(_ event: SDL_WindowEventID, at now: Double, into events: inout [StampedEvent]) {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      events.append(StampedEvent(seconds: now, event: .focusLost))
    case SDL_WINDOWEVENT_LEAVE: events.append(StampedEvent(seconds: now, event: .pointerLeft))
    case SDL_WINDOWEVENT_CLOSE: isEndAsked = true
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      let size = window.size
      guest.resized(windowWidth: size.width, windowHeight: size.height, at: now)
      redraw()
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      redraw()
    default: break
    }
  }

  private mutating func dispatch(_ group: WheelMerge.Group) {
    (needsFrame, nextLook, looks) = (true, nil, 0)
    let event = group.merged
    let size = window.size
    let placement = guest.phonePlacement(windowWidth: size.width, windowHeight: size.height)
    let claim = guest.take(event.event, at: event.seconds)
    log?.note(group.raw, isTaken: claim != .pass, at: placement, isPrecise: window.canBePrecise)
    switch claim {
    case .taken: return
    case .quit: isRunning = false
    case .pass: pass(event, at: placement)
    }
  }

  private mutating func pass(_ event: StampedEvent, at placement: Placement) {
    let wasPressed = mapper.isPressed
    for input in mapper.inputs(for: event.event, at: placement, seconds: event.seconds) {
      guest.handle(input, at: event.seconds)
      report.inputs += 1
    }
    if mapper.isPressed != wasPressed { window.capturePointer(mapper.isPressed) }
  }

  private mutating func cancelPress(at seconds: Double) {
    for input in mapper.cancel() { guest.handle(input, at: seconds) }
  }
}

// Drawing
extension WindowLoop {
  /// The window's own picture is gone or has another size: the next frame is drawn even if it looks the same.
  private mutating func redraw() {
    window.forgetPicture()
    needsFrame = true
  }

  /// At the very moment of a notch hardly anything has moved yet: waiting for the next frame of the display would show
  /// it 17 ms late, so it is looked at once more when the first pixel should change.
  private mutating func lookAgain() {
    guard case .moving = motion, let count = looks, count < WindowLoop.mostLooks else { return looks = nil }
    let wait = min(guest.nextPixel ?? WindowLoop.quickestAnswer, WindowLoop.quickestAnswer)
    (needsFrame, nextLook, looks) = (true, clock() + max(wait, WindowLoop.shortestLook), count + 1)
  }

  /// A picture equal to the one on screen is not drawn again.
  private mutating func showFrame() {
    let now = clock()
    motion = guest.advance(to: now)
    if motion == .over { isRunning = false }
    (needsFrame, nextLook) = (false, nil)
    lastPresent = now
    guard draw() else { return lookAgain() }
    looks = nil
    // Vsync paces from when the picture was taken over; without it frames are paced from their beginnings.
    if window.hasVsync { lastPresent = clock() }
    report.frames += 1
    report.lastFrame = clock() - start
  }

  /// Whether there was anything to draw.
  private func draw() -> Bool {
    // Half of the display's period later, on average.
    guest.expectDisplay(in: min(window.framePeriod / 2, WindowLoop.longestLead))
    let size = window.size
    let list = guest.displayList(windowWidth: size.width, windowHeight: size.height)
    window.setPointer(guest.pointerShape)
    let place = guest.canvasPlacement(windowWidth: size.width, windowHeight: size.height)
    let ratio = window.pixelRatio
    let grid = PixelGrid(
      scale: place.scale * ratio, originX: place.originX * ratio, originY: place.originY * ratio)
    return window.show(list, grid: grid, background: guest.background)
  }
}
