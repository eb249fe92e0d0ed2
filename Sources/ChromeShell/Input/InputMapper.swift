import ChromeControls
import ChromeCore

/// Maps SDL's events to the phone's inputs. It is a value without side effects, so every rule can be tested without a
/// window.
///
/// One pointer owns the phone from its press to its release: the left button or the first finger. Other pointers are
/// ignored meanwhile; mouse events that SDL synthesizes from touches, and the reverse, are always ignored. If a release
/// is lost, the next press starts a new gesture.
package struct InputMapper: Equatable, Sendable {
  private enum Owner: Equatable {
    case mouse
    case finger(Int64)
  }

  private var owner: Owner?
  /// The time of the owner's last event, in the caller's seconds; nil if the caller has no clock.
  private var heard: Double?
  private let scale: WheelScale
  /// The classifier of each device's wheel events.
  private var wheels: [Int32: WheelClassifier] = [:]
  /// The last position of the mouse in window coordinates, and the position that was last sent to the phone.
  private var mouse: Point?
  private var reported: Point?

  /// The number of seconds without events after which an owner counts as gone. Chosen: a resting finger trembles
  /// sooner.
  static let longestSilence = 10.0

  /// The number of devices with a classifier. Chosen: more than any user has connected.
  private static let mostDevices = 64

  package init(scale: WheelScale) { self.scale = scale }

  /// True while a button or finger is down on the phone.
  package var isPressed: Bool { owner != nil }

  /// Returns the inputs for `event`.
  /// - Parameters:
  ///   - event: the event; values beyond any device's range are clamped, NaN and infinity are ignored.
  ///   - placement: the phone's placement in the window.
  package mutating func inputs(for event: RawEvent, at placement: Placement, seconds: Double? = nil) -> [Input] {
    guard let event = event.bounded else { return [] }
    follow(event)
    switch event {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      guard button == .left, !isFromTouch else { return [] }
      let place = placement.point(x: x, y: y)
      return isDown ? press(.mouse, place, placement, seconds) : release(.mouse)
    case .motion(let x, let y, let isFromTouch):
      return isFromTouch ? [] : move(.mouse, placement.point(x: x, y: y), seconds)
    case .finger(let phase, let id, let x, let y, let isDirect):
      return isDirect ? finger(phase, id: id, placement.point(x: x, y: y), placement, seconds) : []
    case .wheel(let turn): return turn.isFromTouch ? [] : hover(placement) + wheel(turn)
    case .wheelRested: return hover(placement) + [.wheelBegan]
    case .wheelLifted: return [.wheelStop]
    case .key(let press): return PhoneKeys.key(for: press).map { [.key($0)] } ?? []
    case .focusLost: return cancel()
    case .keyUp, .text, .drop, .pointerLeft: return []
    }
  }

  /// Cancels the gesture: the window lost its focus, or is closed.
  package mutating func cancel() -> [Input] {
    guard owner != nil else { return [] }
    owner = nil
    return [.cancel]
  }
}

extension InputMapper {
  private mutating func press(_ who: Owner, _ place: Point, _ placement: Placement, _ seconds: Double?) -> [Input] {
    let lost = isLost(to: who, at: seconds) ? cancel() : []
    guard owner == nil, placement.contains(place) else { return lost }
    owner = who
    heard = seconds
    return lost + [.press(place)]
  }

  /// Returns true if the owner's release was lost: it presses again, or has sent nothing for too long.
  private func isLost(to who: Owner, at seconds: Double?) -> Bool {
    guard let owner else { return false }
    guard owner != who, let seconds, let heard else { return owner == who }
    return seconds - heard > InputMapper.longestSilence
  }

  /// Moves the pointer. A drag continues anywhere, even outside the window.
  private mutating func move(_ who: Owner, _ place: Point, _ seconds: Double?) -> [Input] {
    guard owner == who else { return [] }
    heard = seconds
    return [.move(place)]
  }

  /// Releases the pointer. The release is not a sample of its own: SDL sends a motion before it if the pointer moved.
  private mutating func release(_ who: Owner) -> [Input] {
    guard owner == who else { return [] }
    owner = nil
    return [.release(velocity: nil)]
  }

  private mutating func finger(
    _ phase: RawEvent.FingerPhase, id: Int64, _ place: Point, _ placement: Placement, _ seconds: Double?
  ) -> [Input] {
    switch phase {
    case .down: press(.finger(id), place, placement, seconds)
    case .moved: move(.finger(id), place, seconds)
    case .up: release(.finger(id))
    }
  }

  private mutating func follow(_ event: RawEvent) {
    switch event {
    case .motion(let x, let y, false), .button(_, _, let x, let y, false): mouse = Point(x: x, y: y)
    case .pointerLeft: mouse = nil
    case .motion, .button, .wheel, .wheelRested, .wheelLifted, .finger, .key, .keyUp, .text, .drop, .focusLost: break
    }
  }

  /// Returns the mouse's position if it changed since it was last sent. It is sent only before wheel input, so that
  /// moving the mouse alone produces no input.
  private mutating func hover(_ placement: Placement) -> [Input] {
    let place = mouse.map { placement.point(x: $0.x, y: $0.y) }
    guard owner == nil, place != reported else { return [] }
    reported = place
    return [.hover(place)]
  }

  /// Converts wheel movement. SDL's y points away from the user, which moves content down, like a finger; its x is
  /// mirrored. With Shift a vertical wheel scrolls horizontally; macOS swaps the axes itself, and then x is not 0.
  private mutating func wheel(_ turn: WheelTurn) -> [Input] {
    guard turn.x != 0 || turn.y != 0 else { return [] }
    let turns = turn.isShiftHeld && turn.x == 0
    let direction =
      turns ? Vector(dx: turn.y, dy: 0) : Vector(dx: turn.x == 0 ? 0 : -turn.x, dy: turn.y)
    return isPrecise(turn) ? [.wheel(direction * scale.pointsPerUnit)] : [.notches(direction)]
  }

  private mutating func isPrecise(_ turn: WheelTurn) -> Bool {
    switch turn.kind {
    case .finger: return true
    case .notches: return false
    case .unsaid:
      if wheels.count >= InputMapper.mostDevices, wheels[turn.device] == nil { wheels = [:] }
      return wheels[turn.device, default: WheelClassifier()].isPrecise(x: turn.x, y: turn.y)
    }
  }
}

/// Distinguishes precise scrolling from the notches of a wheel by the last eight events of one device.
///
/// SDL2 does not report the kind of device. Fractions, or both axes at once, only come from fingers. One such event
/// makes the next seven precise too, so that a finger's whole number is not taken for a notch.
struct WheelClassifier: Equatable, Sendable {
  /// One bit for each event, the newest lowest; 1 if the event looked precise.
  private var history: UInt8 = 0

  mutating func isPrecise(x: Double, y: Double) -> Bool {
    let hasFraction = x != x.rounded() || y != y.rounded()
    history = history << 1 | (hasFraction || (x != 0 && y != 0) ? 1 : 0)
    return history != 0
  }
}

/// The keys that the phone handles. With Control, Option or Command they belong to the app.
enum PhoneKeys {
  private struct Row {
    var code: Int32
    var key: Input.Key
    /// True if holding the key continues to scroll.
    var repeats = true
    /// True if the key belongs to the app when Shift is held: `ActionRow` handles the digits.
    var isBare = false
  }

  /// SDL's key codes: characters are their own codes, other keys are scan codes with bit 30 set (SDL_keycode.h).
  private static let rows = [
    Row(code: scan(82), key: .up), Row(code: scan(81), key: .down), Row(code: scan(80), key: .left, repeats: false),
    Row(code: scan(79), key: .right, repeats: false), Row(code: scan(75), key: .pageUp),
    Row(code: scan(78), key: .pageDown), Row(code: 32, key: .space), Row(code: scan(74), key: .home, repeats: false),
    Row(code: scan(77), key: .end, repeats: false), Row(code: 49, key: .tab1, repeats: false, isBare: true),
    Row(code: 50, key: .tab2, repeats: false, isBare: true), Row(code: 51, key: .tab3, repeats: false, isBare: true),
  ]

  private static let byCode = Dictionary(uniqueKeysWithValues: rows.map { ($0.code, $0) })

  private static func scan(_ scancode: Int32) -> Int32 { scancode | 1 << 30 }

  static func key(for press: KeyPress) -> Input.Key? {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]), let row = byCode[press.code],
      row.repeats || !press.isRepeat, !row.isBare || !press.modifiers.contains(.shift)
    else { return nil }
    return row.key
  }
}
