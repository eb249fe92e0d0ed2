import ChromeCore
import ChromeTakes

/// The part of a gesture's run that a score needs: the positions of the page and the bars, and the events.
struct GestureTrace: Equatable, Sendable {
  /// Moments in order of time.
  var moments: [Moment] = []
  var arrivals: [Arrival] = []
  /// Ticks at which the page was released with a fling.
  var flings: [Tick] = []
  /// Time between `scrollBegan` and `scrollEnded`.
  var scrollTicks: Tick = 0
  /// The bars that can hide.
  var bars: [BarName] = []
  /// The inputs, from which variants are made.
  var inputs: [TakeSample] = []
  /// Lines with an expectation that was not met.
  var unmet: Set<Int> = []

  /// The state at a tick.
  struct Moment: Equatable, Sendable {
    var tick: Tick
    /// Offset of the page in points, without overscroll.
    var offset: Double
    /// Position of the pager, in pages.
    var page: Double
    /// Shown fraction of each bar, 0…1.
    var shown: PerBar
    var isScrolling: Bool
  }

  /// A bar's arrival at the end opposite to its previous one.
  struct Arrival: Equatable, Sendable {
    var tick: Tick
    var bar: BarName
    var isShown: Bool
  }
}

extension GestureTrace {
  func moment(at tick: Tick) -> Moment? { moments.last { $0.tick <= tick } ?? moments.first }

  func offset(at tick: Tick) -> Double { moment(at: tick)?.offset ?? 0 }

  /// Returns true if one of the bars that can hide is hidden.
  func hasHidden(at tick: Tick) -> Bool {
    guard let moment = moment(at: tick) else { return false }
    return bars.contains { moment.shown[$0] < 0.01 }
  }

  /// Returns true if one of them is fully shown.
  func hasShown(at tick: Tick) -> Bool {
    guard let moment = moment(at: tick) else { return false }
    return bars.contains { moment.shown[$0] > 0.99 }
  }
}
