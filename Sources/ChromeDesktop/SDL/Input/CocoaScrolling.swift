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
