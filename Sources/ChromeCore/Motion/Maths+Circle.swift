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

  /// Beyond this the quarter turns are too many to be counted exactly: an angle loses what its own last bit is worth.
  private static let widest = 1e6

  /// π/2 in three parts, the first two of 33 bits: a count of up to 20 bits times either is exact.
  private static let quarterTurn = (1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21)

  /// How many quarter turns `x` is, and what is left: at most π/4 either way.
  private static func quarter(_ x: Double) -> (turn: Int, rest: Split) {
    guard abs(x) <= widest else {
      return x.isFinite ? quarter(x.truncatingRemainder(dividingBy: 2 * .pi)) : (0, Split(.nan, 0))
    }
    let count = nearestWhole(x * (2 / .pi))
    let first = x - count * quarterTurn.0
    let second = sum(first, -count * quarterTurn.1)
    return (Int(count), joined(second.high, second.low - count * quarterTurn.2))
  }

  /// Taylor's series, up to x¹⁷ / 17!.
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

  /// Taylor's series, up to x¹⁶ / 16!.
  private static func cosine(_ angle: Split) -> Double {
    let (x, square) = (angle.high, angle.high * angle.high)
    var sum = -1.0 / 87_178_291_200 + square * (1.0 / 20_922_789_888_000)
    sum = 1.0 / 479_001_600 + square * sum
    sum = -1.0 / 3_628_800 + square * sum
    sum = 1.0 / 40_320 + square * sum
    sum = -1.0 / 720 + square * sum
    sum = 1.0 / 24 + square * sum
    let most = 1 - square / 2
    // What 1 - x²/2 lost when it was rounded, and the rest of the series.
    return most + (((1 - most) - square / 2) + (square * square * sum - x * angle.low))
  }
}
