/// Where a scroll sample comes from: `drag`, a finger; `fling`, the deceleration or bounce after it; `wheel`, a
/// precise wheel, notches or keys; `program`, an animated scroll that nobody's hand makes.
public enum ScrollSource: String, CaseIterable, Sendable {
  case drag, fling, wheel, program
}
