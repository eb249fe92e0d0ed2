internal import CDesktop
import ChromeControls

/// Scrolling on Wayland as the compositor reports it: the kind of device, the time, and when fingers lift, all of which
/// SDL 2 omits. SDL's own wheel events repeat the same movement.
final class WaylandScrolling: SmoothScrolling {
  private let scrolling: OpaquePointer
  private var clock = SourceClock()
  /// The time when something was last received, in seconds of the steady clock.
  private var heard = -Double.infinity

  /// Seconds. Chosen: both come from one frame of the compositor.
  private static let echo = 0.25
  /// SDL's unit of precise scrolling, in pixels.
  private static let pixelsPerUnit = 10.0

  /// Opens the compositor's scroll events. Returns nil if that fails; `note` then receives the reason.
  init?(_ window: OpaquePointer, note: (String) -> Void) {
    var why: UnsafePointer<CChar>?
    let opened = wayland_scrolling_open(UnsafeMutableRawPointer(window), { WakeUp.push() }, &why)
    guard let opened else {
      note("scrolling from SDL only: \(why.map { String(cString: $0) } ?? "unknown")")
      return nil
    }
    scrolling = opened
    note("scrolling from the compositor's events")
  }

  deinit { wayland_scrolling_close(scrolling) }

  var isPresent: Bool { true }

  func events(asks: Bool, now: () -> Double) -> [StampedEvent] {
    var events: [StampedEvent] = []
    var event = WaylandScroll()
    while wayland_next_scroll(scrolling, &event) {
      heard = now()
      let seconds = clock.seconds(event.milliseconds, received: heard)
      if let turn = event.turn(unit: WaylandScrolling.pixelsPerUnit) {
        events.append(StampedEvent(seconds: seconds, event: .wheel(turn)))
      }
      if event.is_stop { events.append(StampedEvent(seconds: seconds, event: .wheelLifted)) }
    }
    return events
  }

  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool { now - heard < WaylandScrolling.echo }

  func wait(seconds: Double?) -> Bool { false }

  var devices: [String] { ["the compositor distinguishes fingers from wheels and reports when fingers lift"] }
}

extension WaylandScroll {
  /// Returns the movement in SDL's units; nil if there is none. Fractions of a notch are as precise as fingers and are
  /// converted to the finger's unit.
  fileprivate func turn(unit: Double) -> WheelTurn? {
    guard across != 0 || along != 0 else { return nil }
    let isWhole = across == across.rounded() && along == along.rounded()
    let isNotch = is_in_notches && isWhole
    let scale = is_in_notches ? (isNotch ? 1 : WheelScale.fingerPixelsPerNotch / unit) : 1 / unit
    return WheelTurn(
      x: across == 0 ? 0 : across * scale, y: along == 0 ? 0 : -along * scale, isShiftHeld: KeyboardState.isShiftHeld,
      isAltHeld: KeyboardState.isAltHeld, kind: isNotch ? .notches : .finger)
  }
}
