/// Reproducible random numbers: SplitMix64 (Steele, Lea and Flood 2014), the same for a seed on every system.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `range`.
  public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

extension Double {
  /// Returns true if the two differ by at most `tolerance`; false if either is not a number.
  public func isNear(_ other: Double, within tolerance: Double = 1e-6) -> Bool { abs(self - other) <= tolerance }
}
