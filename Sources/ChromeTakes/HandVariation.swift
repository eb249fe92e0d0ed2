import ChromeCore

/// What differs between two gestures of one hand that mean the same: a pure function of a seed, so that a take says
/// it once and for ever. A natural gesture has none of it.
struct HandVariation: Equatable, Sendable {
  private let seed: Int?
  /// The arc's height against the natural one's.
  let bow: Double
  private let wobblePhase: Double
  private let tremorPhase: Double
  private let tremorHertz: Double

  /// Of slow wobble, against the way. With the arc's least slope, half of the natural 0.12, the finger stays on its
  /// side of the straight way, whatever the two sum up to.
  private static let wobble = 0.012
  private static let wobbleHertz = 2.5
  /// Points, and at most so much of the way: a hand's tremor has 8 to 12 Hz.
  private static let tremorPoints = 0.4
  private static let mostTremor = 0.008

  package init(_ manner: Manner) {
    switch manner {
    case .even, .natural:
      seed = nil
      (bow, wobblePhase, tremorPhase, tremorHertz) = (1, 0, 0, 0)
    case .byHand(let seed):
      self.seed = seed
      bow = Chance.number(in: 0.5...1.4, seed, .bow)
      wobblePhase = Chance.number(in: 0...2 * Double.pi, seed, .wobble)
      tremorPhase = Chance.number(in: 0...2 * Double.pi, seed, .tremor)
      tremorHertz = Chance.number(in: 8...12, seed, .hertz)
    }
  }

  /// Slope that wobble and tremor add to a way of so many points.
  func sway(after elapsed: Tick, over points: Double) -> Double {
    guard seed != nil, points > 0 else { return 0 }
    let turns = 2 * Double.pi * TickClock.seconds(elapsed)
    let tremor = min(Self.mostTremor, 4 * Self.tremorPoints / points)
    return Self.wobble * Maths.sin(wobblePhase + Self.wobbleHertz * turns)
      + tremor * Maths.sin(tremorPhase + tremorHertz * turns)
  }

  /// A time made longer or shorter by a factor of `range`, in whole samples and at least one.
  func stretched(_ ticks: Tick, in range: ClosedRange<Double>) -> Tick {
    guard let seed, ticks > 0 else { return ticks }
    let samples = Double(ticks) * Chance.number(in: range, seed, .duration) / Double(Stroke.interval)
    return max(1, Int(samples.rounded())) * Stroke.interval
  }

  /// How many ticks late sample `index` is, −2 to 2: a digitiser's clock is not the hand's.
  func jitter(of index: Int) -> Tick {
    guard let seed else { return 0 }
    return Int(Chance.number(in: -2...3, seed, .jitter, index).rounded(.down)).clamped(to: -2...2)
  }
}

/// Numbers that look like chance and are not: the output function of SplitMix64 (Steele, Lea and Flood, 2014) of a
/// seed, a purpose and a count.
private enum Chance {
  enum Purpose: UInt64 { case duration = 1, bow, wobble, tremor, hertz, jitter }

  static func number(in range: ClosedRange<Double>, _ seed: Int, _ purpose: Purpose, _ index: Int = 0) -> Double {
    let input = mixed(mixed(UInt64(bitPattern: Int64(seed))) &+ purpose.rawValue) &+ UInt64(bitPattern: Int64(index))
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
