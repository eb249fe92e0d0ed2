/// The origin of a scroll sample: `drag`, a finger; `fling`, the deceleration or bounce after it; `wheel`, a precise
/// wheel, notches or keys; `program`, an animated scroll that no user gesture causes.
public enum ScrollSource: String, CaseIterable, Sendable {
  case drag, fling, wheel, program
}
