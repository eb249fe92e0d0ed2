internal import CDesktop
import ChromeControls
import ChromeCore
import ChromeTakes

/// Scrolling on X11 as the devices report it, in addition to SDL, which delivers only whole notches up to version 3.4.
///
/// SDL's own wheel events repeat the same movement. They are dropped if smooth motion on their axis arrived shortly
/// before. Devices that only press the wheel's buttons (xdotool, remote desktops) send no such motion, so their events
/// are used.
final class X11Scrolling: SmoothScrolling {
  private let scrolling: OpaquePointer
  private var valuators = ScrollValuators()
  private var clock = SourceClock()
  /// True after an event that makes the valuators' positions unknown.
  private var isStale = true
  /// The time when smooth motion was last received on each axis, in seconds of the steady clock.
  private var heard = (across: -Double.infinity, along: -Double.infinity)

  /// Seconds. Chosen: the repeated event arrives with the motion, or after the loop's longest usual pause.
  private static let echo = 0.25

  /// Opens XInput 2. Returns nil without smooth scrolling; `note` then receives the reason.
  init?(_ window: OpaquePointer, note: (String) -> Void) {
    var why: UnsafePointer<CChar>?
    guard let scrolling = xscroll_open(UnsafeMutableRawPointer(window), &why) else {
      note("no smooth scrolling from XInput 2: \(why.map { String(cString: $0) } ?? "unknown")")
      return nil
    }
    self.scrolling = scrolling
    learn()
    let names = devices.joined(separator: ", ")
    note("smooth scrolling from XInput 2: \(names.isEmpty ? "no devices yet" : names)")
  }

  deinit { xscroll_close(scrolling) }

  var isPresent: Bool { !valuators.axes.isEmpty }

  func events(asks: Bool, now: () -> Double) -> [StampedEvent] {
    var events: [StampedEvent] = []
    var event = XScrollEvent()
    var asks = asks
    repeat {
      while xscroll_next(scrolling, asks, &event) {
        asks = false
        if let stamped = handle(event, at: now()) { events.append(stamped) }
      }
      if isStale { learn() }
    } while isStale
    return events
  }

  private func handle(_ event: XScrollEvent, at now: Double) -> StampedEvent? {
    let seconds = clock.seconds(event.milliseconds, received: now)
    switch event.kind {
    case XSCROLL_MOTION: return scroll(event, at: seconds, received: now)
    default:
      isStale = true
      valuators.forget()
      return nil
    }
  }

  private func scroll(_ event: XScrollEvent, at seconds: Double, received: Double) -> StampedEvent? {
    guard let notches = valuators.notches(device: event.device, values: event.values) else { return nil }
    let moved = valuators.axes.filter { axis in
      axis.device == event.device && event.values.contains { $0.number == axis.number }
    }
    if moved.contains(where: \.isVertical) { heard.along = received }
    if moved.contains(where: { !$0.isVertical }) { heard.across = received }
    guard notches != .zero else { return nil }
    let turn = WheelTurn(
      x: notches.dx, y: notches.dy, isShiftHeld: KeyboardState.isShiftHeld,
      isAltHeld: KeyboardState.isAltHeld, device: event.device)
    return StampedEvent(seconds: seconds, event: .wheel(turn))
  }

  func isEcho(_ turn: WheelTurn, at now: Double) -> Bool {
    (turn.x == 0 || now - heard.across < X11Scrolling.echo) && (turn.y == 0 || now - heard.along < X11Scrolling.echo)
  }

  func wait(seconds: Double?) -> Bool {
    xscroll_wait(scrolling, seconds.map { Int64(min($0, 3600) * 1e6) } ?? -1)
    return true
  }

  /// Queries the scrolling devices and their positions. Events that arrived before the reply are older than its
  /// positions, so the positions stay unknown then.
  private func learn() {
    var axes = [XScrollAxis](repeating: XScrollAxis(), count: Int(XSCROLL_MOST_AXES))
    let count = Int(xscroll_axes(scrolling, &axes, Int32(XSCROLL_MOST_AXES)))
    isStale = xscroll_has_more(scrolling)
    valuators.learn(
      axes.prefix(count).map {
        ScrollValuators.Axis(
          device: $0.device, number: $0.number, isVertical: $0.is_vertical, increment: $0.increment,
          value: isStale ? nil : $0.value)
      })
  }

  var devices: [String] {
    Set(valuators.axes.map(\.device)).sorted().map { device in
      let steps = Set(valuators.axes.filter { $0.device == device }.map { abs($0.increment) }).sorted()
      return "\(name(of: device)): smooth, \(steps.map(ReportNumber.text).joined(separator: " and ")) units per notch"
    }
  }

  private func name(of device: Int32) -> String {
    var name = [CChar](repeating: 0, count: 128)
    guard xscroll_name(scrolling, device, &name, Int32(name.count)) else { return "device \(device)" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension XScrollEvent {
  /// The values of the event with their valuators' numbers.
  fileprivate var values: [(number: Int32, value: Double)] {
    withUnsafeBytes(of: number) { numbers in
      withUnsafeBytes(of: value) { values in
        let (numbers, values) = (numbers.bindMemory(to: Int32.self), values.bindMemory(to: Double.self))
        return (0..<Int(count)).map { (numbers[$0], values[$0]) }
      }
    }
  }
}

/// Converts valuator positions to scroll distances: XInput 2 reports positions, not distances.
///
/// A position is compared with the last one of the same device. If that is unknown, the position becomes the new zero:
/// after the pointer entered, after a device changed, and after a value jumped or wrapped.
struct ScrollValuators: Equatable, Sendable {
  /// A valuator that scrolls.
  struct Axis: Equatable, Sendable {
    var device: Int32
    var number: Int32
    var isVertical: Bool
    /// Units of one notch.
    var increment: Double
    /// The position in units; nil if it is unknown.
    var value: Double?
  }

  private(set) var axes: [Axis] = []

  /// The largest distance of one event in notches. Chosen: eight times that of the hardest flick; more is a jump.
  static let mostNotches = 40.0

  /// Replaces the devices. Valuators without an increment do not scroll.
  mutating func learn(_ axes: [Axis]) {
    self.axes = axes.filter { $0.increment.isFinite && abs($0.increment) > 1e-9 }
  }

  /// Marks all positions as unknown.
  mutating func forget() {
    for index in axes.indices { axes[index].value = nil }
  }

  /// Returns the distance of a device's event in notches: positive to the right and away from the user, as in SDL. Nil
  /// if nothing in it scrolls, zero if the distance is unknown.
  mutating func notches(device: Int32, values: [(number: Int32, value: Double)]) -> Vector? {
    var sum: Vector?
    for (number, value) in values {
      guard let index = axes.firstIndex(where: { $0.device == device && $0.number == number }), value.isFinite
      else { continue }
      guard let way = axes[index].way(to: value) else { continue }
      sum = (sum ?? .zero) + (axes[index].isVertical ? Vector(dx: 0, dy: -way) : Vector(dx: way, dy: 0))
    }
    return sum
  }
}

extension ScrollValuators.Axis {
  /// Returns the distance to `value` in notches; nil if the position is unchanged, 0 if the distance is unknown.
  fileprivate mutating func way(to value: Double) -> Double? {
    defer { self.value = value }
    guard let last = self.value else { return 0 }
    guard value != last else { return nil }
    let notches = (value - last) / increment
    return abs(notches) <= ScrollValuators.mostNotches ? notches : 0
  }
}
