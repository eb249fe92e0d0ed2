import Foundation
import TestSupport
import Testing

@testable import ChromeCore

// Our own transcendental functions compared with the C library's, which has other formulas. Both are within about one
// unit in the last place of the true value; where they differ, by one.
@Suite("maths of our own")
struct MathsTests {
  struct Curve: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let range: ClosedRange<Double>
    let own: @Sendable (Double) -> Double
    let other: @Sendable (Double) -> Double

    init(
      _ name: String, _ range: ClosedRange<Double>, _ own: @escaping @Sendable (Double) -> Double,
      _ other: @escaping @Sendable (Double) -> Double
    ) {
      (testDescription, self.range, self.own, self.other) = (name, range, own, other)
    }
  }

  static let curves = [
    Curve("exp, everywhere", -746...710, { Maths.exp($0) }, { exp($0) }),
    Curve("exp, of falls", -10...0, { Maths.exp($0) }, { exp($0) }),
    Curve("log", 0...10, { Maths.log($0) }, { log($0) }),
    Curve("log, near 1", 0.99...1.01, { Maths.log($0) }, { log($0) }),
    Curve("log, of large numbers", 0...1e300, { Maths.log($0) }, { log($0) }),
    Curve("log, of tiny numbers", 0...0x1p-1030, { Maths.log($0) }, { log($0) }),
    Curve("sin", -7...7, { Maths.sin($0) }, { sin($0) }),
    Curve("sin, near π", 3.14159265...3.14159266, { Maths.sin($0) }, { sin($0) }),
    Curve("sin, many turns", -1e6...1e6, { Maths.sin($0) }, { sin($0) }),
    Curve("cos", -7...7, { Maths.cos($0) }, { cos($0) }),
    Curve("cos, many turns", -1e6...1e6, { Maths.cos($0) }, { cos($0) }),
    Curve("pow, of a share", 0...1, { Maths.pow($0, 2.4) }, { pow($0, 2.4) }),
    Curve("pow, of a large number", 0...1e10, { Maths.pow($0, 30.5) }, { pow($0, 30.5) }),
    Curve("pow, by a large number", 0...1e9, { Maths.pow(1.0000001, $0) }, { pow(1.0000001, $0) }),
    Curve("atan2, across", -3...3, { Maths.atan2($0, 1.5) }, { atan2($0, 1.5) }),
    Curve("atan2, along", -3...3, { Maths.atan2(-2, $0) }, { atan2(-2, $0) }),
  ]

  @Test("within one unit in the last place", arguments: curves)
  func lastPlace(curve: Curve) {
    var chance = SeededGenerator(seed: 24)
    for _ in 0..<50_000 {
      let x = chance.number(curve.range)
      let (own, other) = (curve.own(x), curve.other(x))
      #expect(own == other || abs(own - other) <= other.ulp, "\(x): \(own), not \(other)")
    }
  }

  @Test("special values give the same results as in C")
  func edges() {
    let odd = [0.0, 1, 0.5, 3, .infinity, .leastNonzeroMagnitude, 1.7e308, 1e-300]
    for x in odd + odd.map({ -$0 }) + [.nan] {
      #expect(isSame(Maths.exp(x), exp(x)), "exp(\(x))")
      #expect(isSame(Maths.log(x), log(x)), "log(\(x))")
      for y in odd + odd.map({ -$0 }) + [.nan] {
        #expect(isSame(Maths.atan2(y, x), atan2(y, x)), "atan2(\(y), \(x))")
        guard x.sign == .plus else { continue }
        #expect(isSame(Maths.pow(x, y), pow(x, y)), "pow(\(x), \(y))")
      }
    }
    #expect(Maths.pow(-2, 2).isNaN, "a negative base has no power here")
    for angle in [Double.infinity, -.infinity, .nan] {
      #expect(Maths.sin(angle).isNaN && Maths.cos(angle).isNaN, "\(angle)")
    }
    #expect(abs(Maths.sin(1e300)) <= 1 && abs(Maths.cos(1e300)) <= 1)
  }

  private func isSame(_ own: Double, _ other: Double) -> Bool {
    own == other || own.isNaN && other.isNaN || abs(own - other) <= other.ulp
  }

  @Test("known bits: the same on every machine")
  func bits() {
    // Correctly rounded, from 400 bits.
    #expect(Maths.exp(1).bitPattern == 0x4005_BF0A_8B14_5769)
    #expect(Maths.log(10).bitPattern == 0x4002_6BB1_BBB5_5516)
    #expect(Maths.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(Maths.cos(1).bitPattern == 0x3FE1_4A28_0FB5_068C)
    #expect(Maths.pow(2, 0.5).bitPattern == 0x3FF6_A09E_667F_3BCD)
    #expect(Maths.atan2(1, 1).bitPattern == 0x3FE9_21FB_5444_2D18)
  }
}
