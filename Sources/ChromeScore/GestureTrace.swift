import ChromeCore
import ChromeTakes

/// What a score needs to know of a gesture's life: where the page and the bars were, and what was told.
struct GestureTrace: Equatable, Sendable {
  /// In the order of time.
  var moments: [Moment] = []
  var flips: [Flip] = []
  /// When the page was let go and flew on.
  var flings: [Tick] = []
  /// Time between `scrollBegan` and `scrollEnded`.
  var scrollTicks: Tick = 0
  /// Those that can hide.
  var bars: [BarName] = []
  /// What was put in, for variants of it.
  var inputs: [TakeSample] = []
  /// Lines that expect what does not come.
  var unmet: Set<Int> = []

  /// What is seen at a tick.
  struct Moment: Equatable, Sendable {
    var tick: Tick
    /// Of the page in points, without what rubber bands add.
    var offset: Double
    /// In pages.
    var page: Double
    /// Shown fraction of each bar, 0…1.
    var shown: PerBar
    var isScrolling: Bool
  }

  /// A bar arrives at the other end than where it was last.
  struct Flip: Equatable, Sendable {
    var tick: Tick
    var bar: BarName
    var isShown: Bool
  }
}

extension GestureTrace {
  func moment(at tick: Tick) -> Moment? { moments.last { $0.tick <= tick } ?? moments.first }

  func offset(at tick: Tick) -> Double { moment(at: tick)?.offset ?? 0 }

  /// Whether one of the bars that can hide is away.
  func hasHidden(at tick: Tick) -> Bool {
    guard let moment = moment(at: tick) else { return false }
    return bars.contains { moment.shown[$0] < 0.01 }
  }

  /// Whether one of them shows in full.
  func hasShown(at tick: Tick) -> Bool {
    guard let moment = moment(at: tick) else { return false }
    return bars.contains { moment.shown[$0] > 0.99 }
  }
}
