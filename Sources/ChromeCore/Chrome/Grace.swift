/// What `T.grace` remembers: how many gestures were kept from hiding the stack since it came back.
///
/// A gesture is one of those only if it would have hidden the stack, so a tremor that the dead band or the resistance
/// took uses none up. The rest of the gesture that brought the stack back hides it no more and is not counted.
struct Grace: Equatable, Sendable {
  /// Gestures that were spared since the stack came back; nil while it has not come back yet.
  private(set) var spared: Int?
  private var gesture = Gesture.revealing

  /// What the gesture under way has to do with it: it brought the stack back, did nothing yet, or was spared.
  private enum Gesture: Equatable { case revealing, new, spared }
}

extension Grace {
  /// The stack came back, by whatever way.
  mutating func begin() { (spared, gesture) = (0, .revealing) }

  mutating func beginGesture() {
    if gesture == .spared, let count = spared { spared = count + 1 }
    gesture = .new
  }

  /// Whether the gesture under way may not hide, out of so many that may not.
  @inline(__always)
  func spares(of limit: Double) -> Bool {
    guard limit > 0, let spared else { return false }
    return gesture == .revealing || Double(spared) < limit
  }

  /// Takes travel that would have hidden the stack; returns what it took.
  @inline(__always)
  mutating func spare(_ travel: inout Travel, of limit: Double) -> Double {
    guard spares(of: limit), !travel.isEmpty else { return 0 }
    if gesture == .new { gesture = .spared }
    return travel.takeAll()
  }
}
