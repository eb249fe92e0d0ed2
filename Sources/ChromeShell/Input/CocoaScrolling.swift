internal import CDesktop
import ChromeCore
import ChromeStudio

/// Scrolling on macOS as AppKit reports it: when fingers rest on the trackpad, when they lift, and which events are the
/// system's own momentum. SDL 2 passes on none of these.
final class CocoaScrolling: SmoothScrolling {
  private var reader = AppKitScrollReader()
  /// Steady seconds when AppKit's monitor was last called.
  private var heard = -Double.infinity
  /// Wheel events from SDL while the monitor was never called.
  private var missed = 0
  private let note: (String) -> Void

  /// Seconds. An event that both report arrives twice within one round of the event loop.
  private static let echo = 0.25
  /// A monitor that missed so many events in a row is not called at all on this system.
  private static let mostMissed = 8

  /// Nil where nothing can be read; `note` is told why.
  init?(_ window: OpaquePointer, note: @escaping (String) -> Void) {
    self.note = note
    var why: UnsafePointer<CChar>?
    guard cocoa_scrolling_open(UnsafeMutableRawPointer(window), { WakeUp.push() }, &why) else {
      note("scrolling by SDL alone: \(why.map { String(cString: $0) } ?? "unknown")")
      return nil
    }
    note("scrolling by AppKit's own events")
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

  /// The monitor keeps its events from SDL, so that normally there is no echo. Where the monitor is never called, SDL's
  /// events are believed.
  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool {
    guard heard == -Double.infinity else { return now - heard < CocoaScrolling.echo }
    missed += 1
    if missed == CocoaScrolling.mostMissed { note("AppKit's event monitor is not called: scrolling by SDL alone") }
    return false
  }

  func wait(seconds: Double?) -> Bool { false }

  var devices: [String] {
    isPresent
      ? ["AppKit tells trackpads from wheels, and when fingers rest and lift"]
      : ["as SDL delivers it: AppKit's event monitor is not called"]
  }
}

extension AppKitScroll {
  fileprivate init(_ event: CocoaScroll) {
    self.init(
      phase: Phase(rawValue: event.phase), momentum: Phase(rawValue: event.momentum_phase),
      isPrecise: event.is_precise, seconds: event.seconds, x: event.x, y: event.y)
  }
}

/// One NSEvent of type `scrollWheel`, with the fields that matter here.
struct AppKitScroll: Equatable, Sendable {
  /// NSEvent.Phase: where the fingers are in their gesture, or the system in its momentum after it. Empty for wheels.
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
  /// `hasPreciseScrollingDeltas`: trackpads and smooth wheels, in points. Other wheels count lines.
  var isPrecise = true
  /// `timestamp`: since the system started.
  var seconds: Double
  /// `scrollingDeltaX` and `scrollingDeltaY`: how far the content moves, right and down positive.
  var x = 0.0
  var y = 0.0
}

/// Turns AppKit's scroll events into the window's own. A pure function of what it is told, so that recorded sequences
/// are tested without a Mac.
struct AppKitScrollReader {
  private var clock = SourceClock()
  /// Fingers rest on the trackpad, and their gesture has not begun.
  private var isResting = false
  private var lastNotch: (seconds: Double, x: Double, y: Double)?

  /// Points in SDL's unit of precise scrolling, which `WheelScale` undoes.
  private static let pointsPerUnit = 10.0
  /// Seconds between two notches of one quick turn. Chosen: twenty notches a second are a spinning wheel.
  private static let quickTurn = 0.05

  /// The window's events for one of AppKit's: none for momentum, since the phone makes its own. A lift comes after the
  /// travel that its event carries.
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

  /// Whether fingers came down with this phase. A quick hand begins without resting first.
  private mutating func touches(_ phase: AppKitScroll.Phase) -> Bool {
    defer { isResting = phase.contains(.mayBegin) }
    return phase.contains(.mayBegin) || (phase.contains(.began) && !isResting)
  }

  /// In SDL's directions: its x is the content's mirrored.
  private mutating func turn(_ scroll: AppKitScroll, isShiftHeld: Bool, isAltHeld: Bool) -> WheelTurn {
    let unit = AppKitScrollReader.pointsPerUnit
    let (x, y) = scroll.isPrecise ? (scroll.x / unit, scroll.y / unit) : notches(scroll)
    return WheelTurn(
      x: x == 0 ? 0 : -x, y: y, isShiftHeld: isShiftHeld, isAltHeld: isAltHeld,
      kind: scroll.isPrecise ? .finger : .notches)
  }

  /// AppKit accelerates wheels: a lone notch is a tenth of a line, a quick one several lines. The first notch of a turn
  /// is one notch; later ones are as many as their lines, at least one.
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
