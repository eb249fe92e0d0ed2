import ChromeCore

/// What differs between two gestures of one hand that mean the same: a pure function of a seed, so that a take says
/// it once and for ever. A natural gesture has none of it.
struct HandVariation: Equatable, Sendable {
  private enum Purpose: UInt64 { case duration = 1, bow, wobble, tremor, hertz, jitter }

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
      bow = Chance.number(in: 0.5...1.4, seed, Purpose.bow.rawValue)
      wobblePhase = Chance.number(in: 0...2 * Double.pi, seed, Purpose.wobble.rawValue)
      tremorPhase = Chance.number(in: 0...2 * Double.pi, seed, Purpose.tremor.rawValue)
      tremorHertz = Chance.number(in: 8...12, seed, Purpose.hertz.rawValue)
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
    let samples = Double(ticks) * Chance.number(in: range, seed, Purpose.duration.rawValue) / Double(Stroke.interval)
    return max(1, Int(samples.rounded())) * Stroke.interval
  }

  /// How many ticks late sample `index` is, −2 to 2: a digitiser's clock is not the hand's.
  func jitter(of index: Int) -> Tick {
    guard let seed else { return 0 }
    return Int(Chance.number(in: -2...3, seed, Purpose.jitter.rawValue, index).rounded(.down)).clamped(to: -2...2)
  }
}
