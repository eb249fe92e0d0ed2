/// The context of a stack, borrowed in each call and never copied, because every tick uses it.
struct StackContext: ~Copyable {
  var tuning: StackTuning
  var bars: StackBars
  /// The most points that the no-gap rule allows to hide: the page's offset for the top stack, no limit for the bottom
  /// one.
  var ceiling: Double
  var maxOffset: Double
  var now: Double

}

extension StackContext {
  /// True if the content is too short for the stack to hide.
  @inline(__always)
  var isShort: Bool { maxOffset <= 0 || maxOffset <= tuning.shortFactor * bars.range }

  /// Returns true if scrolls from `source` may move the stack in that direction.
  @inline(__always)
  func accepts(_ source: ScrollSource, hides: Bool) -> Bool {
    tuning.sources.contains(source: source) && (hides || source != .program || tuning.programShows)
  }

  /// Returns the duration in seconds of a move between two amounts of hidden points.
  func seconds(from: Double, to: Double) -> Double {
    let share = tuning.settleScale == .flat || bars.range <= 0 ? 1 : min(1, abs(to - from) / bars.range)
    return tuning.settleTimeMs / 1000 * (to < from ? tuning.showTimeScale : 1) * share
  }
}

extension ShowRule {
  /// True if scrolling back shows anything away from the top.
  package var isAnywhere: Bool {
    switch self {
    case .anywhere, .toMinAnywhere: true
    case .never, .atTop: false
    }
  }
}
