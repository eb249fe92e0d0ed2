extension Maths {
  package static func exp(_ x: Double) -> Double { exp(x, tail: 0) }

  /// `base` to the power of `exponent`; a negative base has none here.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    guard exponent != 0, base != 1 else { return 1 }
    let logarithm = splitLog(base)
    let power = exponent * logarithm.high
    // Also where the halves of the exact product would overflow.
    guard abs(power) < overflow, abs(exponent) < 1e300 else { return exp(power) }
    let exact = product(exponent, logarithm.high)
    return exp(exact.high, tail: exact.low + exponent * logarithm.low)
  }

  /// Beyond this eˣ is 0 or infinite.
  private static let overflow = 746.0

  /// e to the power of `x + tail`: 2^(whole / 32) from the table, and Taylor's series for the rest, at most ln 2 / 64.
  private static func exp(_ x: Double, tail: Double) -> Double {
    guard abs(x) < overflow else { return x > 0 ? .infinity : x < 0 ? 0 : x }
    let count = nearestWhole(x * 46.16624130844683)
    let rest = (x - count * (logOfTwo.high / 32)) + (tail - count * (logOfTwo.low / 32))
    let whole = Int(count)
    let (high, low) = powersOfTwo[whole & 31]
    return scale(high + (low + high * growth(rest)), byPowerOfTwo: whole >> 5)
  }

  /// eˣ - 1 for a small x. Terms in pairs: they need not wait for each other.
  private static func growth(_ x: Double) -> Double {
    let square = x * x
    let low = 0.5 + x * (1.0 / 6)
    let middle = 1.0 / 24 + x * (1.0 / 120)
    let high = 1.0 / 720 + x * (1.0 / 5040)
    return x + square * (low + square * (middle + square * high))
  }

  /// In two steps where one factor would not be a normal number.
  private static func scale(_ x: Double, byPowerOfTwo exponent: Int) -> Double {
    guard abs(exponent) > 1000 else { return x * powerOfTwo(exponent) }
    let first = exponent / 2
    return x * powerOfTwo(first) * powerOfTwo(exponent - first)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// 2^(i / 32), each with what its double leaves; worked out with 400 bits.
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
