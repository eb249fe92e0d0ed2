extension Maths {
  /// The angle of the point (x, y), from -π to π.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    let (along, across) = (abs(x), abs(y))
    var angle = across <= along ? arc(across, over: along) : halfPi - arc(along, over: across)
    if x.sign == .minus { angle = .pi - angle + 1.2246467991473532e-16 }
    return y.sign == .minus ? -angle : angle
  }

  private static let halfPi = 1.5707963267948966

  /// The arc tangent of `a / b`, for 0 ≤ a ≤ b. With c = i / 16 near the share q it is arctan c + arctan t, where
  /// t = (q - c) / (1 + q · c) is at most 1/32.
  private static func arc(_ a: Double, over b: Double) -> Double {
    let share = a == b ? (a == 0 ? 0 : 1) : a / b
    let index = nearestWhole(share * 16)
    let near = index / 16
    let t = (share - near) / (1 + share * near)
    let (high, low) = arcs[Int(index)]
    return high + (t + (low + bend(t)))
  }

  /// arctan t - t, by its series up to t¹¹ / 11.
  private static func bend(_ t: Double) -> Double {
    let square = t * t
    var sum = 1.0 / 9 - square * (1.0 / 11)
    sum = -1.0 / 7 + square * sum
    sum = 1.0 / 5 + square * sum
    return t * square * (-1.0 / 3 + square * sum)
  }

  /// arctan(i / 16) from i = 0 to 16, each with what its double leaves; worked out with 400 bits.
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
