import ChromeCore

/// The variation between two gestures with the same intent: a pure function of a seed, so that it never changes for a
/// take. A natural gesture has none.
struct GestureVariation: Equatable, Sendable {
  private enum Purpose: UInt64 { case duration = 1, bow, wobble, tremor, hertz, jitter }

  private let seed: Int?
  /// The arc's height relative to the natural one.
  let bow: Double
  private let wobblePhase: Double
  private let tremorPhase: Double
  private let tremorHertz: Double

  /// Slope of slow wobble against the path. With the arc's smallest slope, half of the natural 0.12, the finger stays
  /// on its side of the straight path, whatever their sum.
  private static let wobble = 0.012
  private static let wobbleHertz = 2.5
  /// Amplitude in points, limited by a share of the distance: physiological tremor has 8 to 12 Hz.
  private static let tremorPoints = 0.4
  private static let mostTremor = 0.008

  package init(_ manner: Manner) {
    switch manner {
    case .even, .natural:
      seed = nil
      (bow, wobblePhase, tremorPhase, tremorHertz) = (1, 0, 0, 0)
    case .byHand(let seed):
      self.seed = seed
      bow = Chance.number(in: 0.5...1.4, seed, Purpose.bow.rawValue)
      wobblePhase = Chance.number(in: 0...2 * Double.pi, seed, Purpose.wobble.rawValue)
      tremorPhase = Chance.number(in: 0...2 * Double.pi, seed, Purpose.tremor.rawValue)
      tremorHertz = Chance.number(in: 8...12, seed, Purpose.hertz.rawValue)
    }
  }

  /// Returns the slope that wobble and tremor add to a path of that many points.
  func sway(after elapsed: Tick, over points: Double) -> Double {
    guard seed != nil, points > 0 else { return 0 }
    let turns = 2 * Double.pi * TickClock.seconds(elapsed)
    let tremor = min(Self.mostTremor, 4 * Self.tremorPoints / points)
    return Self.wobble * Maths.sin(wobblePhase + Self.wobbleHertz * turns)
      + tremor * Maths.sin(tremorPhase + tremorHertz * turns)
  }

  /// Returns a duration scaled by a factor of `range`, in whole samples and at least one.
  func stretched(_ ticks: Tick, in range: ClosedRange<Double>) -> Tick {
    guard let seed, ticks > 0 else { return ticks }
    let samples =
      Double(ticks) * Chance.number(in: range, seed, Purpose.duration.rawValue) / Double(GestureMotion.interval)
    return max(1, Int(samples.rounded())) * GestureMotion.interval
  }

  /// Returns the delay of sample `index` in ticks, −2 to 2: a digitizer's clock is independent of the motion.
  func jitter(of index: Int) -> Tick {
    guard let seed else { return 0 }
    return Int(Chance.number(in: -2...3, seed, Purpose.jitter.rawValue, index).rounded(.down)).clamped(to: -2...2)
  }
}

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
