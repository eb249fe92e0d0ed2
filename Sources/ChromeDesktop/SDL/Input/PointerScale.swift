import ChromeCore
import ChromeStudio

/// Undoes what sdl2-compat 2.32.72 does to mouse events over a window with a renderer: their places come in pixels, so
/// that on a Retina display every click lands at twice its place. `SDL_GetMouseState` stays in window coordinates: the
/// two together tell.
struct PointerScale: Equatable, Sendable {
  private enum State: Equatable {
    case unknown
    case known(Double)
  }

  private var state: State

  /// Window coordinates: the pointer may have moved on between an event and the question.
  private static let tolerance = 2.0
  /// A place so near the corner is the same in both units.
  private static let nearest = 12.0

  /// - Parameter isSuspect: whether this SDL may scale places at all.
  init(isSuspect: Bool) { state = isSuspect ? .unknown : .known(1) }

  /// Whether the next motion should be compared with the mouse's state.
  var asks: Bool { state == .unknown }

  /// Learns from a motion's place and where the mouse is at that time.
  mutating func learn(place: Point, mouse: Point, pixelRatio: Double) {
    guard state == .unknown, pixelRatio > 1, max(mouse.x, mouse.y) >= PointerScale.nearest else { return }
    if place.isNear(mouse, within: PointerScale.tolerance) { state = .known(1) }
    let scaled = Point(x: mouse.x * pixelRatio, y: mouse.y * pixelRatio)
    if place.isNear(scaled, within: PointerScale.tolerance * pixelRatio) { state = .known(pixelRatio) }
  }

  /// The event with its place in window coordinates.
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
