internal import CSDL2
import ChromeControls
import ChromeCore
import ChromeSystem

/// SDL's events, with the scroll events that SDL does not deliver.
package final class SDLEventFeed: EventFeed {
  private let window: Window
  private let clock: () -> Double
  private var pointer: PointerScale

  package init(_ window: Window, clock: @escaping () -> Double) {
    (self.window, self.clock) = (window, clock)
    pointer = PointerScale(isSuspect: window.driverName == "cocoa" && SDLVersion.isCompat)
  }

  package func next(within seconds: Double?) -> [FeedEvent] {
    var events: [FeedEvent] = []
    var event = SDL_Event()
    var arrived = wait(seconds, &event, &events)
    while arrived {
      handle(event, into: &events)
      if events.last == .quit { break }
      // The rest was fetched together with the first: polling the display again for each costs twenty system calls.
      arrived = SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
    }
    return events
  }

  /// Waits for an event. Returns true if one of SDL's has arrived.
  private func wait(_ seconds: Double?, _ event: inout SDL_Event, _ events: inout [FeedEvent]) -> Bool {
    guard let scrolling = window.scrolling else { return SDLEventFeed.wait(seconds, &event) }
    read(into: &events)
    if SDL_PollEvent(&event) == 1 {
      read(into: &events)
      return true
    }
    guard events.isEmpty, seconds != 0 else { return false }
    let arrived = scrolling.wait(seconds: seconds) ? nil : SDLEventFeed.wait(seconds, &event)
    read(into: &events)
    return arrived ?? (SDL_PollEvent(&event) == 1)
  }

  /// SDL waits in whole milliseconds; shorter waits sleep in slices, polling between them.
  private static func wait(_ seconds: Double?, _ event: inout SDL_Event) -> Bool {
    guard let seconds else { return SDL_WaitEvent(&event) == 1 }
    guard seconds >= 0.001 else {
      return PolledSleep(seconds, clock: { SteadyClock.seconds }, sleep: SteadyClock.sleep).end {
        SDL_PollEvent(&event) == 1
      }
    }
    return SDL_WaitEventTimeout(&event, Int32(min((seconds * 1000).rounded(.up), 3_600_000))) == 1
  }

  private func read(asks: Bool = false, into events: inout [FeedEvent]) {
    guard let scrolling = window.scrolling else { return }
    events += scrolling.events(asks: asks, now: clock).map { .timed($0.event, at: $0.seconds) }
  }

  private func handle(_ event: SDL_Event, into events: inout [FeedEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: events.append(.quit)
    case SDL_WINDOWEVENT: handle(SDL_WindowEventID(UInt32(event.window.event)), into: &events)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: events.append(.presenterLost)
    case SDL_EventType(WakeUp.type): events.append(WakeUp.isNews(event) ? .news : .look)
    default:
      let size = window.size
      guard let raw = RawEvent(event, windowWidth: size.width, windowHeight: size.height), !isRead(raw, into: &events)
      else { return }
      if case .motion(let x, let y, _) = raw, pointer.asks { compare(Point(x: x, y: y)) }
      events.append(.raw(pointer.corrected(raw)))
    }
  }

  private func compare(_ place: Point) {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    pointer.learn(place: place, mouse: Point(x: Double(x), y: Double(y)), pixelRatio: window.pixelRatio)
  }

  private func handle(_ event: SDL_WindowEventID, into events: inout [FeedEvent]) {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: events.append(.raw(.focusLost))
    case SDL_WINDOWEVENT_LEAVE: events.append(.raw(.pointerLeft))
    case SDL_WINDOWEVENT_CLOSE: events.append(.quit)
    case SDL_WINDOWEVENT_SIZE_CHANGED: events.append(.resized)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      events.append(.exposed)
    default: break
    }
  }

  /// Returns true if the movement of SDL's wheel event is also read directly. The events that arrive determine which
  /// source is used.
  private func isRead(_ event: RawEvent, into events: inout [FeedEvent]) -> Bool {
    guard let scrolling = window.scrolling, scrolling.isPresent, case .wheel(let turn) = event else { return false }
    read(asks: true, into: &events)
    if turn.x != turn.x.rounded() || turn.y != turn.y.rounded() { window.leaveScrollingToSDL() }
    return scrolling.isEcho(turn, at: clock())
  }
}

/// Corrects the mouse events of sdl2-compat 2.32.72 over a window with a renderer: their positions are in pixels, so on
/// a Retina display every click is at twice its position. `SDL_GetMouseState` stays in window coordinates; comparing
/// the two shows the error.
struct PointerScale: Equatable, Sendable {
  private enum State: Equatable {
    case unknown
    case known(Double)
  }

  private var state: State

  /// Window coordinates: the pointer may have moved between the event and the query.
  private static let tolerance = 2.0
  /// Positions closer to the corner than this, in window coordinates, are too similar in both units.
  private static let nearest = 12.0

  /// Starts the comparison.
  /// - Parameter isSuspect: true if this SDL may scale positions at all.
  init(isSuspect: Bool) { state = isSuspect ? .unknown : .known(1) }

  /// True if the next motion should be compared with the mouse's state.
  var asks: Bool { state == .unknown }

  /// Compares a motion's position with the mouse's position at that time.
  mutating func learn(place: Point, mouse: Point, pixelRatio: Double) {
    guard state == .unknown, pixelRatio > 1, max(mouse.x, mouse.y) >= PointerScale.nearest else { return }
    if place.isNear(mouse, within: PointerScale.tolerance) { state = .known(1) }
    let scaled = Point(x: mouse.x * pixelRatio, y: mouse.y * pixelRatio)
    if place.isNear(scaled, within: PointerScale.tolerance * pixelRatio) { state = .known(pixelRatio) }
  }

  /// Returns the event with its position in window coordinates.
  func corrected(_ event: RawEvent) -> RawEvent {
    guard case .known(let scale) = state, scale != 1 else { return event }
    switch event {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      return .button(button, isDown: isDown, x: x / scale, y: y / scale, isFromTouch: isFromTouch)
    case .motion(let x, let y, let isFromTouch): return .motion(x: x / scale, y: y / scale, isFromTouch: isFromTouch)
    case .wheel, .wheelRested, .wheelLifted, .finger, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: return event
    }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}

/// A wait that is shorter than the window system's shortest: sleeps in slices, polling between them.
struct PolledSleep {
  /// The longest slice in seconds, and so the longest delay of an event. Polling takes a tenth of it.
  static let longest = 0.0002

  private let seconds: Double
  private let clock: () -> Double
  private let sleep: (Double) -> Void

  init(_ seconds: Double, clock: @escaping () -> Double, sleep: @escaping (Double) -> Void) {
    (self.seconds, self.clock, self.sleep) = (seconds, clock, sleep)
  }

  /// Sleeps until `arrived` returns true or the time is over. Returns the last result of `arrived`.
  func end(when arrived: () -> Bool) -> Bool {
    let end = clock() + seconds
    while true {
      if arrived() { return true }
      let rest = end - clock()
      guard rest > 0 else { return false }
      sleep(min(rest, PolledSleep.longest))
    }
  }
}
