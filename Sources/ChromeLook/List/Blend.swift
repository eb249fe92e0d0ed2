import ChromeCore

/// The few interpolation curves that drawing uses.
package enum Blend {
  /// Clamps `value` to 0…1; not-a-number counts as 0.
  package static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Interpolates linearly from `start` at 0 to `end` at 1; `amount` is not clamped.
  package static func mix(_ start: Double, _ end: Double, _ amount: Double) -> Double { start + (end - start) * amount }

  /// The cubic 3t² − 2t³, flat at both ends, so that animations start and stop without a visible corner.
  package static func smooth(_ amount: Double) -> Double {
    let held = unit(amount)
    return held * held * (3 - 2 * held)
  }

  package static func power(_ base: Double, _ exponent: Double) -> Double { Maths.pow(base, exponent) }

  /// A decaying bounce: 0 at time 0, first peak near 1 after 70 ms, gone after half a second.
  ///
  /// `1.6 · e^(−9t) · sin(22t)`; the constants were chosen by eye.
  package static func jump(secondsAgo: Double) -> Double {
    guard secondsAgo >= 0, secondsAgo < 0.6 else { return 0 }
    return 1.6 * Maths.exp(-9 * secondsAgo) * Maths.sin(22 * secondsAgo)
  }

  /// Returns an evenly distributed value in 0..<1 from a number and a salt, identical on every machine and stateless.
  /// The mixing steps are those of a 64-bit avalanche: multiply by an odd number, fold the upper half down.
  static func scatter(_ number: Int, salt: Int) -> Double {
    var bits = UInt64(bitPattern: Int64(number) &* 0x2545_F491 &+ Int64(salt) &* 0x9E37_79B1)
    for _ in 0..<2 {
      bits = (bits ^ (bits >> 31)) &* 0x9FB2_1C65_1E98_DF25
    }
    return Double((bits ^ (bits >> 28)) >> 11) / Double(UInt64(1) << 53)
  }
}
