/// The transcendental functions that closed forms need, in plain arithmetic: the same bits on every machine and in a
/// browser, independent of the C library. Each is within one unit in the last place of the true value.
///
/// Nothing here uses a fused multiply-add, and Swift does not fuse the two operations on its own.
package enum Maths {
  /// A number as a sum: `high` is the double nearest to it, or nearly so, and `low` is the remainder.
  struct Split {
    let high: Double
    let low: Double

    init(_ high: Double, _ low: Double) {
      self.high = high
      self.low = low
    }
  }

  /// Returns `a + b` without loss (Knuth's two-sum).
  static func sum(_ a: Double, _ b: Double) -> Split {
    let high = a + b
    let added = high - a
    return Split(high, (a - (high - added)) + (b - added))
  }

  /// Returns the sum without loss where `low` is known to be the smaller.
  static func joined(_ high: Double, _ low: Double) -> Split {
    let sum = high + low
    return Split(sum, (high - sum) + low)
  }

  /// Returns `a * b` almost without loss: the products of the halves are exact. For factors far from overflow.
  static func product(_ a: Double, _ b: Double) -> Split {
    let (aHalf, bHalf) = (half(a), half(b))
    let (aRest, bRest) = (a - aHalf, b - bHalf)
    let high = a * b
    return Split(high, ((aHalf * bHalf - high) + aHalf * bRest + aRest * bHalf) + aRest * bRest)
  }

  /// Returns `x` truncated to its first 26 bits: the product of two such numbers is exact.
  static func half(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }

  /// Returns the whole number nearest to `x`, for |x| < 2⁵¹: at 1.5 · 2⁵² doubles are whole.
  static func nearestWhole(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// ln 2 as its first 33 bits and the rest: a count of up to 20 bits times the first is exact.
  static let logOfTwo = Split(0.6931471804855391, 7.440617110012397e-11)
}

extension Maths {
  /// Returns the angle of the point (x, y), from -π to π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    let (along, across) = (abs(x), abs(y))
    var angle = across <= along ? arc(across, over: along) : halfPi - arc(along, over: across)
    if x.sign == .minus { angle = .pi - angle + 1.2246467991473532e-16 }
    return y.sign == .minus ? -angle : angle
  }

  private static let halfPi = 1.5707963267948966

  /// Returns the arc tangent of `a / b`, for 0 ≤ a ≤ b. With c = i / 16 near the quotient q it is arctan c + arctan t,
  /// where t = (q - c) / (1 + q · c) is at most 1/32.
  private static func arc(_ a: Double, over b: Double) -> Double {
    let share = a == b ? (a == 0 ? 0 : 1) : a / b
    let index = nearestWhole(share * 16)
    let near = index / 16
    let t = (share - near) / (1 + share * near)
    let (high, low) = arcs[Int(index)]
    return high + (t + (low + bend(t)))
  }

  /// Returns arctan t - t, by its series up to t¹¹ / 11.
  private static func bend(_ t: Double) -> Double {
    let square = t * t
    var sum = 1.0 / 9 - square * (1.0 / 11)
    sum = -1.0 / 7 + square * sum
    sum = 1.0 / 5 + square * sum
    return t * square * (-1.0 / 3 + square * sum)
  }

  /// arctan(i / 16) from i = 0 to 16, each with its rounding error as a second double; computed with 400 bits.
  private static let arcs: [(Double, Double)] = [
    (0.0, 0.0),
    (0.06241880999595735, -1.5490756308295046e-18),
    (0.12435499454676144, -3.1253241424539383e-18),
    (0.18534794999569476, 4.180692268843079e-18),
    (0.24497866312686414, 1.0698755618734451e-17),
    (0.3028848683749714, -1.1010827903001369e-17),
    (0.35877067027057225, -2.4623815582638635e-17),
    (0.4124104415973873, -1.587652227770689e-17),
    (0.4636476090008061, 2.2698777452961687e-17),
    (0.5123894603107377, -2.5462781472855804e-17),
    (0.5585993153435624, -5.4556305485916264e-18),
    (0.6022873461349642, 2.950430737228402e-17),
    (0.6435011087932844, 1.5834785051444286e-17),
    (0.6823165548747481, 6.943223671560008e-18),
    (0.7188299996216245, -2.1478388444456983e-17),
    (0.7531512809621944, -2.4256934659182068e-17),
    (0.7853981633974483, 3.061616997868383e-17),
  ]
}

extension Maths {
  package static func sin(_ x: Double) -> Double {
    let (turn, rest) = quarter(x)
    let size = turn & 1 == 0 ? sine(rest) : cosine(rest)
    return turn & 2 == 0 ? size : -size
  }

  package static func cos(_ x: Double) -> Double {
    let (turn, rest) = quarter(x)
    let size = turn & 1 == 0 ? cosine(rest) : sine(rest)
    return (turn + 1) & 2 == 0 ? size : -size
  }

  /// The largest angle whose quarter turns can be counted exactly; beyond it the result loses the value of the angle's
  /// own last bit.
  private static let widest = 1e6

  /// π/2 in three parts, the first two of 33 bits: a count of up to 20 bits times either is exact.
  private static let quarterTurn = (1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21)

  /// Returns the number of quarter turns in `x`, and the remainder: at most π/4 either way.
  private static func quarter(_ x: Double) -> (turn: Int, rest: Split) {
    guard abs(x) <= widest else {
      return x.isFinite ? quarter(x.truncatingRemainder(dividingBy: 2 * .pi)) : (0, Split(.nan, 0))
    }
    let count = nearestWhole(x * (2 / .pi))
    let first = x - count * quarterTurn.0
    let second = sum(first, -count * quarterTurn.1)
    return (Int(count), joined(second.high, second.low - count * quarterTurn.2))
  }

  /// Returns the sine by Taylor's series, up to x¹⁷ / 17!.
  private static func sine(_ angle: Split) -> Double {
    let (x, square) = (angle.high, angle.high * angle.high)
    var sum = -1.0 / 1_307_674_368_000 + square * (1.0 / 355_687_428_096_000)
    sum = 1.0 / 6_227_020_800 + square * sum
    sum = -1.0 / 39_916_800 + square * sum
    sum = 1.0 / 362_880 + square * sum
    sum = -1.0 / 5040 + square * sum
    sum = 1.0 / 120 + square * sum
    sum = -1.0 / 6 + square * sum
    return x + (x * square * sum + angle.low * (1 - square / 2))
  }

  /// Returns the cosine by Taylor's series, up to x¹⁶ / 16!.
  private static func cosine(_ angle: Split) -> Double {
    let (x, square) = (angle.high, angle.high * angle.high)
    var sum = -1.0 / 87_178_291_200 + square * (1.0 / 20_922_789_888_000)
    sum = 1.0 / 479_001_600 + square * sum
    sum = -1.0 / 3_628_800 + square * sum
    sum = 1.0 / 40_320 + square * sum
    sum = -1.0 / 720 + square * sum
    sum = 1.0 / 24 + square * sum
    let most = 1 - square / 2
    // The rounding error of 1 - x²/2, and the rest of the series.
    return most + (((1 - most) - square / 2) + (square * square * sum - x * angle.low))
  }
}

extension Maths {
  package static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

  /// Returns `base` to the power of `exponent`; negative bases are not supported.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    guard exponent != 0, base != 1 else { return 1 }
    let logarithm = splitLog(base)
    let power = exponent * logarithm.high
    // Also covers powers for which the halves of the exact product would overflow.
    guard abs(power) < overflow, abs(exponent) < 1e300 else { return exp(power) }
    let exact = product(exponent, logarithm.high)
    return exp(exact.high, tail: exact.low + exponent * logarithm.low)
  }

  /// The exponent beyond which eˣ is 0 or infinite.
  private static let overflow = 746.0

  /// Returns e to the power of `x + tail`: 2^(whole / 32) from the table, and Taylor's series for the rest, at most ln
  /// 2 / 64.
  private static func exp(_ x: Double, tail: Double) -> Double {
    guard abs(x) < overflow else { return x > 0 ? .infinity : x < 0 ? 0 : x }
    let count = nearestWhole(x * 46.16624130844683)
    let rest = (x - count * (logOfTwo.high / 32)) + (tail - count * (logOfTwo.low / 32))
    let whole = Int(count)
    let (high, low) = powersOfTwo[whole & 31]
    return scale(high + (low + high * growth(rest)), byPowerOfTwo: whole >> 5)
  }

  /// Returns eˣ - 1 for a small x. Terms are added in pairs, which do not depend on each other.
  private static func growth(_ x: Double) -> Double {
    let square = x * x
    let low = 0.5 + x * (1.0 / 6)
    let middle = 1.0 / 24 + x * (1.0 / 120)
    let high = 1.0 / 720 + x * (1.0 / 5040)
    return x + square * (low + square * (middle + square * high))
  }

  /// Multiplies in two steps where one factor would not be a normal number.
  private static func scale(_ x: Double, byPowerOfTwo exponent: Int) -> Double {
    guard abs(exponent) > 1000 else { return x * powerOfTwo(exponent) }
    let first = exponent / 2
    return x * powerOfTwo(first) * powerOfTwo(exponent - first)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// 2^(i / 32), each with its rounding error as a second double; computed with 400 bits.
  private static let powersOfTwo: [(Double, Double)] = [
    (1.0, 0.0),
    (1.0218971486541166, 5.109225028973444e-17),
    (1.0442737824274138, 8.551889705537965e-17),
    (1.0671404006768237, -7.899853966841582e-17),
    (1.0905077326652577, -3.046782079812471e-17),
    (1.1143867425958924, 1.0410278456845571e-16),
    (1.1387886347566916, 8.912812676025408e-17),
    (1.1637248587775775, 3.8292048369240935e-17),
    (1.189207115002721, 3.982015231465646e-17),
    (1.215247359980469, -7.712630692681488e-17),
    (1.241857812073484, 4.658027591836937e-17),
    (1.2690509571917332, 2.667932131342186e-18),
    (1.2968395546510096, 2.5382502794888315e-17),
    (1.3252366431597413, -2.8587312100388614e-17),
    (1.3542555469368927, 7.70094837980299e-17),
    (1.383909881963832, -6.770511658794786e-17),
    (1.4142135623730951, -9.667293313452913e-17),
    (1.4451808069770467, -3.0237581349939873e-17),
    (1.4768261459394993, -3.483994556892796e-17),
    (1.5091644275934228, -1.016455327754295e-16),
    (1.5422108254079407, 7.949834809697621e-17),
    (1.5759808451078865, -1.0136916471278304e-17),
    (1.6104903319492543, 2.4707192569797888e-17),
    (1.645755478153965, -1.0125679913674773e-16),
    (1.681792830507429, 8.199010020581497e-17),
    (1.718619298122478, -1.851380418263111e-17),
    (1.7562521603732995, 2.960140695448873e-17),
    (1.7947090750031072, 1.8227458427912087e-17),
    (1.8340080864093424, 3.283107224245627e-17),
    (1.8741676341103, -6.122763413004143e-17),
    (1.9152065613971474, -1.0619946056195963e-16),
    (1.9571441241754002, 8.960767791036668e-17),
  ]
}
