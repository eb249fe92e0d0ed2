/// Pseudorandom numbers: the output function of SplitMix64 (Steele, Lea and Flood, 2014) of a seed, a purpose and a
/// count.
package enum Chance {
  /// Returns a number in `range`, uniformly distributed. Purposes of one seed are independent of each other.
  package static func number(
    in range: ClosedRange<Double>, _ seed: Int, _ purpose: UInt64, _ index: Int = 0
  ) -> Double {
    let input = mixed(mixed(UInt64(bitPattern: Int64(seed))) &+ purpose) &+ UInt64(bitPattern: Int64(index))
    let share = Double(mixed(input) >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  private static func mixed(_ input: UInt64) -> UInt64 {
    var bits = input &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
