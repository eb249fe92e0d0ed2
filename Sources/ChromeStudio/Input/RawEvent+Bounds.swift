extension RawEvent {
  /// Furthest place, in window coordinates from the corner. Chosen: no desktop is that large.
  static let furthest = 1e6
  /// Most units of one wheel event. Chosen: 10 000 points in one sample, ten times the hardest flick recorded.
  static let mostWheel = 1000.0

  /// The event with its numbers in the range that a device can mean; nil if one is no number at all.
  package var bounded: RawEvent? {
    switch self {
    case .button(let button, let isDown, let x, let y, let isFromTouch):
      RawEvent.place(x, y).map { .button(button, isDown: isDown, x: $0.x, y: $0.y, isFromTouch: isFromTouch) }
    case .motion(let x, let y, let isFromTouch):
      RawEvent.place(x, y).map { .motion(x: $0.x, y: $0.y, isFromTouch: isFromTouch) }
    case .finger(let phase, let id, let x, let y, let isDirect):
      RawEvent.place(x, y).map { .finger(phase, id: id, x: $0.x, y: $0.y, isDirect: isDirect) }
    case .wheel(var turn):
      RawEvent.bounded(turn.x, turn.y, by: RawEvent.mostWheel).map {
        (turn.x, turn.y) = ($0.x, $0.y)
        return .wheel(turn)
      }
    case .wheelRested, .wheelLifted, .key, .keyUp, .text, .drop, .pointerLeft, .focusLost: self
    }
  }

  private static func place(_ x: Double, _ y: Double) -> (x: Double, y: Double)? { bounded(x, y, by: furthest) }

  private static func bounded(_ x: Double, _ y: Double, by most: Double) -> (x: Double, y: Double)? {
    guard x.isFinite, y.isFinite else { return nil }
    return (min(max(x, -most), most), min(max(y, -most), most))
  }
}
