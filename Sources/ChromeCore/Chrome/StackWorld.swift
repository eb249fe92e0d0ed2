/// What a stack needs to know of the world, lent at each call and never copied: it is asked for at every tick.
struct StackWorld: ~Copyable {
  var tuning: StackTuning
  var bars: StackBars
  /// The most the no-gap rule lets it hide: the page's offset for the top stack, no limit for the bottom one.
  var ceiling: Double
  var maxOffset: Double
  var now: Double

}

extension StackWorld {
  /// Whether the content is too short for the stack to hide.
  @inline(__always)
  var isShort: Bool { maxOffset <= 0 || maxOffset <= tuning.shortFactor * bars.range }

  /// Whether scrolls from `source` may move the stack in that direction.
  @inline(__always)
  func accepts(_ source: ScrollSource, hides: Bool) -> Bool {
    tuning.sources.contains(source: source) && (hides || source != .program || tuning.programShows)
  }

  /// Seconds that a move between two amounts of hidden points takes.
  func seconds(from: Double, to: Double) -> Double {
    let share = tuning.settleScale == .flat || bars.range <= 0 ? 1 : min(1, abs(to - from) / bars.range)
    return tuning.settleTimeMs / 1000 * (to < from ? tuning.showTimeScale : 1) * share
  }
}

extension ShowRule {
  /// Whether scrolling back shows anything away from the top.
  package var isAnywhere: Bool {
    switch self {
    case .anywhere, .toMinAnywhere: true
    case .never, .atTop: false
    }
  }
}
