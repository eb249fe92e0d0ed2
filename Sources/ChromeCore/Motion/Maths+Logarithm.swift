extension Maths {
  /// Returns the natural logarithm.
  package static func log(_ x: Double) -> Double {
    let logarithm = splitLog(x)
    return logarithm.high + logarithm.low
  }

  /// Returns the natural logarithm to about 68 bits, which a power needs. With x = 2ⁿ · m and c = i / 32 near m it is n
  /// · ln 2 + ln c + 2 artanh s, where s = (m - c) / (m + c) is at most 1/90.
  static func splitLog(_ x: Double) -> Split {
    guard x > 0, x < .infinity else { return Split(x == 0 ? -.infinity : x > 0 ? x : .nan, 0) }
    let (exponent, fraction) = parts(x)
    let index = nearestWhole(fraction * 32)
    let (high, low) = logs[Int(index) - 23]
    let quotient = share(fraction, index / 32)
    let whole = sum(exponent * logOfTwo.high, high)
    let most = sum(whole.high, 2 * quotient.high)
    let rest = (whole.low + most.low) + (exponent * logOfTwo.low + low)
    let tail = rest + (2 * quotient.low + bend(quotient.high + quotient.low))
    return joined(most.high, tail)
  }

  /// Returns n and m of x = 2ⁿ · m, with m from √½ to √2.
  private static func parts(_ x: Double) -> (exponent: Double, fraction: Double) {
    guard x >= .leastNormalMagnitude else {
      let (exponent, fraction) = parts(x * 0x1p54)
      return (exponent - 54, fraction)
    }
    let exponent = Double(Int(x.bitPattern >> 52) - 1023)
    let fraction = Double(bitPattern: x.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    return fraction > 1.4142135623730951 ? (exponent + 1, fraction / 2) : (exponent, fraction)
  }

  /// Returns (m - c) / (m + c) as its first 26 bits and the rest.
  private static func share(_ m: Double, _ c: Double) -> Split {
    let (difference, whole) = (m - c, m + c)
    let high = half(difference / whole)
    let wholeHigh = half(whole)
    let wholeLow = m - (wholeHigh - c)
    let rest = (difference - high * wholeHigh) - high * wholeLow
    return Split(high, rest / whole)
  }

  /// Returns 2 artanh s - 2 s.
  private static func bend(_ s: Double) -> Double {
    let square = s * s
    var sum = 2.0 / 9 + square * (2.0 / 11)
    sum = 2.0 / 7 + square * sum
    sum = 2.0 / 5 + square * sum
    return s * square * (2.0 / 3 + square * sum)
  }

  /// ln(i / 32) from i = 23 to 45, each with its rounding error as a second double; computed with 400 bits.
  private static let logs: [(Double, Double)] = [
    (-0.33024168687057687, 1.0828321637483858e-17),
    (-0.2876820724517809, -2.607160616442564e-17),
    (-0.24686007793152578, -1.361743371748368e-17),
    (-0.2076393647782445, -1.2053243216686129e-17),
    (-0.16989903679539747, 4.868008764439071e-19),
    (-0.13353139262452263, 3.664457663660085e-18),
    (-0.09844007281325252, 4.439009633675136e-18),
    (-0.06453852113757118, 6.470486661692933e-18),
    (-0.0317486983145803, -3.0382263084680858e-18),
    (0.0, 0.0),
    (0.030771658666753687, 1.0431732029005968e-18),
    (0.06062462181643484, 2.6424025938726934e-18),
    (0.08961215868968714, -5.4268129336647135e-18),
    (0.11778303565638346, -1.1971685747593677e-18),
    (0.1451820098444979, 8.242418783022475e-18),
    (0.17185025692665923, -6.0224538210113705e-18),
    (0.19782574332991987, 1.2821194372980142e-17),
    (0.22314355131420976, -9.091270597324799e-18),
    (0.24783616390458127, -1.2432209578702523e-17),
    (0.27193371548364176, 7.83319637697442e-19),
    (0.2954642128938359, -2.16461086040599e-17),
    (0.3184537311185346, 2.7114779367326236e-17),
    (0.3409265869705932, 1.7467136443544747e-17),
  ]
}
