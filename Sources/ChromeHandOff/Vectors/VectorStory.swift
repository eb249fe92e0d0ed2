import ChromeCore

/// What a hand does to a page, before it is cut into samples.
struct VectorStory: Equatable, Sendable {
  var name: String
  /// Where the content stands at first, and how far it scrolls, in points.
  var offset = VectorStory.deep
  var maxOffset = 6000.0
  var barsHidden = false
  var moves: [Move]

  /// Far from both ends of the usual page, points.
  static let deep = 2000.0

  enum Move: Equatable, Sendable {
    case begin(ScrollSource)
    /// At an even pace, points in ticks.
    case glide(Double, Int)
    /// The same to a place, wherever it begins.
    case reach(Double, Int)
    /// The hand lets go; the content slows down evenly to a stand (pt/s, ticks).
    case fling(Double, Int)
    case end
    /// Nothing happens for so many ticks.
    case rest(Int)
  }
}

/// Where a scroll view's samples fall.
enum VectorCut: Equatable, Sendable {
  /// So many in a second: a divisor of 600.
  case even(Int)
  /// Anywhere, by a seed.
  case scattered(UInt64)

  var name: String {
    switch self {
    case .even(let rate): "\(rate) Hz"
    case .scattered: "cut at random"
    }
  }

  /// When somebody looks while nothing is scrolled.
  var looks: VectorCut {
    switch self {
    case .even: .even(20)
    case .scattered: self
    }
  }

  /// Ticks of the samples of a way that takes `ticks`; the last one is its end.
  func samples(of ticks: Int, _ chance: inout SeededChance) -> [Int] {
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
