import ChromeCore
import ChromeStudio

/// From SDL's events to the phone's inputs: pure, so that every rule is a test without a window.
///
/// One pointer owns the phone from its press to its release: the left button or the first finger. Everything else that
/// points is ignored meanwhile, and mouse events that a touch makes up (and the other way round) always. Where a
/// release got lost, the next press begins anew.
package struct InputMapper: Equatable, Sendable {
  private enum Owner: Equatable {
    case mouse
    case finger(Int64)
  }

  private var owner: Owner?
  /// When the owner was last heard of, in the caller's seconds; nil where the caller has no clock.
  private var heard: Double?
  private let scale: WheelScale
  /// What each device's events look like.
  private var wheels: [Int32: WheelClassifier] = [:]
  /// Where the mouse was last seen, in window coordinates, and where the phone was last told that it is.
  private var mouse: Point?
  private var told: Point?

  /// An owner that has not been heard of for so many seconds is gone. Chosen: a finger at rest trembles sooner.
  static let longestSilence = 10.0

  /// Devices whose looks are remembered. Chosen: more than anybody has at hand.
  private static let mostDevices = 64

  package init(scale: WheelScale) { self.scale = scale }

  /// Whether a button or finger is down on the phone.
  package var isPressed: Bool { owner != nil }

  /// The inputs that `event` means, with the phone lying in the window at `placement`. Numbers that no device means are
  /// bounded, what is no number is ignored.
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

  /// Takes the gesture away: focus lost, window gone.
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

  /// Whether the owner's release got lost: it presses again, or has been silent for too long.
  private func isLost(to who: Owner, at seconds: Double?) -> Bool {
    guard let owner else { return false }
    guard owner != who, let seconds, let heard else { return owner == who }
    return seconds - heard > InputMapper.longestSilence
  }

  /// A drag goes on wherever the pointer goes, also outside the window.
  private mutating func move(_ who: Owner, _ place: Point, _ seconds: Double?) -> [Input] {
    guard owner == who else { return [] }
    heard = seconds
    return [.move(place)]
  }

  /// The place of the release is not a sample of its own: SDL sends a motion before it if the pointer moved.
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

  /// What a wheel is over. Said only before a wheel's event that means something, and only if it is news: a mouse that
  /// wanders says nothing.
  private mutating func hover(_ placement: Placement) -> [Input] {
    let place = mouse.map { placement.point(x: $0.x, y: $0.y) }
    guard owner == nil, place != told else { return [] }
    told = place
    return [.hover(place)]
  }

  /// SDL's y points away from the user, which moves content down: the finger's direction. Its x is the finger's
  /// mirrored. With Shift a vertical wheel scrolls horizontally (macOS turns the axes itself: then x is not 0).
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

/// Tells precise scrolling from notches of a wheel by the last eight events of one device.
///
/// SDL2 does not name the kind of device: fractions, or both axes at once, only come from fingers. One such event makes
/// the next seven precise too, so that a finger's whole number is no notch.
struct WheelClassifier: Equatable, Sendable {
  /// One bit an event, the newest lowest: whether it looked precise.
  private var history: UInt8 = 0

  mutating func isPrecise(x: Double, y: Double) -> Bool {
    let hasFraction = x != x.rounded() || y != y.rounded()
    history = history << 1 | (hasFraction || (x != 0 && y != 0) ? 1 : 0)
    return history != 0
  }
}

/// Which keys mean something to the phone. With control, option or command held they are the app's.
enum PhoneKeys {
  private struct Row {
    var code: Int32
    var key: Input.Key
    /// Holding the key goes on scrolling.
    var repeats = true
    /// With Shift too it is the app's: `Shortcut` has the digits.
    var isBare = false
  }

  /// SDL's codes: characters as they are, the others are scan codes with bit 30 set (SDL_keycode.h).
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
