internal import CDesktop
import ChromeControls
import ChromeCore

/// Scrolling on macOS as AppKit reports it: when fingers rest on the trackpad, when they lift, and which events are the
/// system's own momentum. SDL 2 reports none of these.
final class CocoaScrolling: SmoothScrolling {
  private var reader = AppKitScrollReader()
  /// The time when AppKit's monitor was last called, in seconds of the steady clock.
  private var heard = -Double.infinity
  /// The number of wheel events from SDL while the monitor was never called.
  private var missed = 0
  private let note: (String) -> Void

  /// Seconds. An event that both report arrives twice within one iteration of the event loop.
  private static let echo = 0.25
  /// The number of missed events after which the monitor counts as not called at all on this system.
  private static let mostMissed = 8

  /// Installs the event monitor. Returns nil if that fails; `note` then receives the reason.
  init?(_ window: OpaquePointer, note: @escaping (String) -> Void) {
    self.note = note
    var why: UnsafePointer<CChar>?
    guard cocoa_scrolling_open(UnsafeMutableRawPointer(window), { WakeUp.push() }, &why) else {
      note("scrolling from SDL only: \(why.map { String(cString: $0) } ?? "unknown")")
      return nil
    }
    note("scrolling from AppKit's events")
  }

  deinit { cocoa_scrolling_close() }

  var isPresent: Bool { missed < CocoaScrolling.mostMissed }

  func events(asks: Bool, now: () -> Double) -> [StampedEvent] {
    var events: [StampedEvent] = []
    var event = CocoaScroll()
    while cocoa_next_scroll(&event) {
      (heard, missed) = (now(), 0)
      events += reader.events(
        for: AppKitScroll(event), received: heard, isShiftHeld: KeyboardState.isShiftHeld,
        isAltHeld: KeyboardState.isAltHeld)
    }
    return events
  }

  /// Returns true if SDL's event repeats one from AppKit. The monitor consumes its events before SDL sees them, so
  /// normally nothing is repeated. If the monitor is never called, SDL's events are used.
  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool {
    guard heard == -Double.infinity else { return now - heard < CocoaScrolling.echo }
    missed += 1
    if missed == CocoaScrolling.mostMissed { note("AppKit's event monitor is not called: scrolling from SDL only") }
    return false
  }

  func wait(seconds: Double?) -> Bool { false }

  var devices: [String] {
    isPresent
      ? ["AppKit distinguishes trackpads from wheels and reports when fingers rest and lift"]
      : ["from SDL: AppKit's event monitor is not called"]
  }
}

extension AppKitScroll {
  fileprivate init(_ event: CocoaScroll) {
    self.init(
      phase: Phase(rawValue: event.phase), momentum: Phase(rawValue: event.momentum_phase),
      isPrecise: event.is_precise, seconds: event.seconds, x: event.x, y: event.y)
  }
}

/// The relevant fields of an NSEvent of type `scrollWheel`.
struct AppKitScroll: Equatable, Sendable {
  /// NSEvent.Phase: the phase of the fingers' gesture, or of the system's momentum after it. Empty for wheels.
  struct Phase: OptionSet, Sendable {
    let rawValue: UInt32

    static let began = Phase(rawValue: 1)
    static let stationary = Phase(rawValue: 2)
    static let changed = Phase(rawValue: 4)
    static let ended = Phase(rawValue: 8)
    static let cancelled = Phase(rawValue: 16)
    /// Fingers rest on the trackpad and have not moved yet.
    static let mayBegin = Phase(rawValue: 32)
  }

  var phase: Phase = []
  var momentum: Phase = []
  /// `hasPreciseScrollingDeltas`: true for trackpads and smooth wheels, which report points; other wheels report lines.
  var isPrecise = true
  /// `timestamp`: seconds since the system started.
  var seconds: Double
  /// `scrollingDeltaX` and `scrollingDeltaY`: the movement of the content, positive to the right and down.
  var x = 0.0
  var y = 0.0
}

/// Converts AppKit's scroll events to the window's own. It depends only on its arguments, so that recorded sequences
/// can be tested without a Mac.
struct AppKitScrollReader {
  private var clock = SourceClock()
  /// True while fingers rest on the trackpad and their gesture has not begun.
  private var isResting = false
  private var lastNotch: (seconds: Double, x: Double, y: Double)?

  /// Points in SDL's unit of precise scrolling, which `WheelScale` multiplies back.
  private static let pointsPerUnit = 10.0
  /// The longest time between two notches of one quick turn, in seconds. Chosen: a wheel with twenty notches a second
  /// is spinning.
  private static let quickTurn = 0.05

  /// Returns the window's events for one of AppKit's: none for momentum, because the phone simulates its own. A lift
  /// comes after the movement in the same event.
  mutating func events(
    for scroll: AppKitScroll, received: Double, isShiftHeld: Bool, isAltHeld: Bool
  ) -> [StampedEvent] {
    guard scroll.momentum.isEmpty else { return [] }
    let seconds = clock.seconds(source: scroll.seconds, received: received)
    var events: [RawEvent] = []
    if touches(scroll.phase) { events.append(.wheelRested) }
    if scroll.x != 0 || scroll.y != 0 {
      events.append(.wheel(turn(scroll, isShiftHeld: isShiftHeld, isAltHeld: isAltHeld)))
    }
    if !scroll.phase.isDisjoint(with: [.ended, .cancelled]) { events.append(.wheelLifted) }
    return events.map { StampedEvent(seconds: seconds, event: $0) }
  }

  /// Returns true if fingers came down with this phase. A quick gesture begins without resting first.
  private mutating func touches(_ phase: AppKitScroll.Phase) -> Bool {
    defer { isResting = phase.contains(.mayBegin) }
    return phase.contains(.mayBegin) || (phase.contains(.began) && !isResting)
  }

  /// Converts to SDL's directions: its x is the negative of the content's movement.
  private mutating func turn(_ scroll: AppKitScroll, isShiftHeld: Bool, isAltHeld: Bool) -> WheelTurn {
    let unit = AppKitScrollReader.pointsPerUnit
    let (x, y) = scroll.isPrecise ? (scroll.x / unit, scroll.y / unit) : notches(scroll)
    return WheelTurn(
      x: x == 0 ? 0 : -x, y: y, isShiftHeld: isShiftHeld, isAltHeld: isAltHeld,
      kind: scroll.isPrecise ? .finger : .notches)
  }

  /// Returns notches. AppKit accelerates wheels: a single notch is a tenth of a line, a quick one several lines. The
  /// first notch of a turn counts as one; later ones as the number of their lines, at least one.
  private mutating func notches(_ scroll: AppKitScroll) -> (x: Double, y: Double) {
    let last = lastNotch
    lastNotch = (scroll.seconds, scroll.x, scroll.y)
    let isQuick = last.map {
      scroll.seconds - $0.seconds < AppKitScrollReader.quickTurn && $0.x * scroll.x + $0.y * scroll.y > 0
    }
    func count(_ lines: Double) -> Double {
      guard lines != 0 else { return 0 }
      let count = isQuick == true ? max(1, lines.magnitude.rounded()) : 1
      return lines < 0 ? -count : count
    }
    return (count(scroll.x), count(scroll.y))
  }
}
