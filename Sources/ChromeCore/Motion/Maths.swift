/// The transcendental functions that closed forms need, in plain arithmetic of our own: the same bits on every machine
/// and in a browser, whatever C library is there. Each is within one unit in the last place of the true value.
///
/// Nothing here multiplies and adds in one rounding, and Swift does not join the two by itself.
package enum Maths {
  /// A number as a sum: `high` is the double nearest to it, or nearly so, and `low` what that leaves.
  struct Split {
    let high: Double
    let low: Double

    init(_ high: Double, _ low: Double) {
      self.high = high
      self.low = low
    }
  }

  /// `a + b` with nothing lost (Knuth's two-sum).
  static func sum(_ a: Double, _ b: Double) -> Split {
    let high = a + b
    let added = high - a
    return Split(high, (a - (high - added)) + (b - added))
  }

  /// The same where `low` is known to be the smaller.
  static func joined(_ high: Double, _ low: Double) -> Split {
    let sum = high + low
    return Split(sum, (high - sum) + low)
  }

  /// `a * b` with next to nothing lost: the halves' products are exact. For factors far from overflow.
  static func product(_ a: Double, _ b: Double) -> Split {
    let (aHalf, bHalf) = (half(a), half(b))
    let (aRest, bRest) = (a - aHalf, b - bHalf)
    let high = a * b
    return Split(high, ((aHalf * bHalf - high) + aHalf * bRest + aRest * bHalf) + aRest * bRest)
  }

  /// `x` cut to its first 26 bits: the product of two such is exact.
  static func half(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }

  /// The whole number nearest to `x`, for |x| < 2⁵¹: at 1.5 · 2⁵² doubles are whole.
  static func nearestWhole(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// ln 2, its first 33 bits and the rest: a count of up to 20 bits times the first is exact.
  static let logOfTwo = Split(0.6931471804855391, 7.440617110012397e-11)
}
