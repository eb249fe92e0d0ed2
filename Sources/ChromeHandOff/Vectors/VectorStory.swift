import ChromeCore

/// A user's movements of a page, before they are cut into samples.
struct VectorStory: Equatable, Sendable {
  var name: String
  /// Initial offset and scrollable distance of the content, in points.
  var offset = VectorStory.deep
  var maxOffset = 6000.0
  var barsHidden = false
  var moves: [Move]

  /// An offset far from both ends of the usual page, in points.
  static let deep = 2000.0

  enum Move: Equatable, Sendable {
    case begin(ScrollSource)
    /// Moves by points at an even pace, in ticks.
    case glide(Double, Int)
    /// Moves to an offset at an even pace, wherever it begins.
    case reach(Double, Int)
    /// Lets go; the content slows down evenly to a stop (pt/s, ticks).
    case fling(Double, Int)
    case end
    /// The program shows the bars.
    case show
    /// Does nothing for a number of ticks.
    case rest(Int)
  }
}

/// The times of a scroll view's samples.
enum VectorCut: Equatable, Sendable {
  /// Samples per second: a divisor of 600.
  case even(Int)
  /// Random times, by a seed.
  case scattered(UInt64)

  var name: String {
    switch self {
    case .even(let rate): "\(rate) Hz"
    case .scattered: "cut at random"
    }
  }

  /// The times of looks while nothing is scrolled.
  var looks: VectorCut {
    switch self {
    case .even: .even(20)
    case .scattered: self
    }
  }

  /// Returns the ticks of the samples of a movement that takes `ticks`; the last one is its end.
  func samples(of ticks: Int, _ chance: inout SeededRandom) -> [Int] {
    var (samples, tick) = ([Int](), 0)
    while tick < ticks {
      switch self {
      case .even(let rate): tick += TickClock.ticksPerSecond / rate
      case .scattered: tick += chance.whole(1...45)
      }
      samples.append(min(tick, ticks))
    }
    return samples
  }
}

/// Random numbers that are identical for a seed on every system: SplitMix64 (Steele, Lea and Flood 2014).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns an integer in `range`.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[whole(0...values.count - 1)] }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
