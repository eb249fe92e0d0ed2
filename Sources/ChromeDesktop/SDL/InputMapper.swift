import ChromeCore

/// From SDL's events to the phone's inputs: pure, so that every rule is a test without a window.
///
/// One pointer owns the phone from its press to its release: the left button or the first finger. Everything else that
/// points is ignored meanwhile, and mouse events that a touch makes up (and the other way round) always.
struct InputMapper: Equatable, Sendable {
  private enum Owner: Equatable {
    case mouse
    case finger(Int64)
  }

  private var owner: Owner?
  private var wheel: WheelClassifier

  /// Points per unit of SDL's precise wheel fields: SDL divides by this on macOS and Wayland.
  static let pointsPerUnit = 10.0

  init(canBePrecise: Bool) { wheel = WheelClassifier(canBePrecise: canBePrecise) }

  /// Whether a button or finger is down on the phone.
  var isPressed: Bool { owner != nil }

  /// The inputs that `event` means, with the phone lying in the window at `placement`.
  mutating func inputs(for event: RawEvent, at placement: Placement) -> [Input] {
    switch event {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      guard button == .left, !isFromTouch else { return [] }
      let place = placement.point(x: x, y: y)
      return isDown ? press(.mouse, place, placement) : release(.mouse, place)
    case .motion(let x, let y, let isFromTouch):
      return isFromTouch ? [] : move(.mouse, placement.point(x: x, y: y))
    case .finger(let phase, let id, let x, let y, let isDirect):
      return isDirect ? finger(phase, id: id, placement.point(x: x, y: y), placement) : []
    case .wheel(let x, let y, let isShiftHeld, let isFromTouch):
      return isFromTouch ? [] : wheel(x: x, y: y, isShiftHeld: isShiftHeld)
    case .key(let press): return PhoneKeys.key(for: press).map { [.key($0)] } ?? []
    case .focusLost: return cancel()
    case .keyUp, .text, .drop, .pointerLeft: return []
    }
  }

  /// Takes the gesture away: focus lost, window gone.
  mutating func cancel() -> [Input] {
    guard owner != nil else { return [] }
    owner = nil
    return [.cancel]
  }
}

extension InputMapper {
  private mutating func press(_ who: Owner, _ place: Point, _ placement: Placement) -> [Input] {
    guard owner == nil, InputMapper.isUsable(place), placement.contains(place) else { return [] }
    owner = who
    return [.press(place)]
  }

  /// A drag goes on wherever the pointer goes, also outside the window.
  private func move(_ who: Owner, _ place: Point) -> [Input] {
    owner == who && InputMapper.isUsable(place) ? [.move(place)] : []
  }

  /// The place of the release is not a sample of its own: SDL sends a motion before it if the pointer moved.
  private mutating func release(_ who: Owner, _ place: Point) -> [Input] {
    guard owner == who else { return [] }
    owner = nil
    return [.release(velocity: nil)]
  }

  private mutating func finger(
    _ phase: RawEvent.FingerPhase, id: Int64, _ place: Point, _ placement: Placement
  ) -> [Input] {
    switch phase {
    case .down: press(.finger(id), place, placement)
    case .moved: move(.finger(id), place)
    case .up: release(.finger(id), place)
    }
  }

  /// SDL's y points away from the user, which moves content down: the finger's direction. Its x is the finger's
  /// mirrored. With Shift a vertical wheel scrolls horizontally (macOS turns the axes itself: then x is not 0).
  private mutating func wheel(x: Double, y: Double, isShiftHeld: Bool) -> [Input] {
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return [] }
    let isPrecise = wheel.isPrecise(x: x, y: y)
    let turns = isShiftHeld && x == 0
    let direction = turns ? Vector(dx: y, dy: 0) : Vector(dx: x == 0 ? 0 : -x, dy: y)
    return isPrecise ? [.wheel(direction * InputMapper.pointsPerUnit)] : [.notches(direction)]
  }

  private static func isUsable(_ place: Point) -> Bool { place.x.isFinite && place.y.isFinite }
}
