/// Where a stack that stands part-way goes when motion stops. Pure: asked at the release, and by anyone who wonders.
struct Settle: Equatable, Sendable {
  var hidden: Double
  var bars: StackBars
  var tuning: StackTuning
  /// The last counted direction.
  var direction: Int
  /// Release speed of the content, pt/s, hiding positive.
  var speed: Double
  /// The most that may be hidden once it has settled: without a gap where the page stands, or, where the content comes
  /// along, without a page that rests beyond its end.
  var ceiling: Double

  /// Hidden points at which the stack may rest: the bars' ends and, for a two-stage return, its seam.
  var stops: Stops {
    var stops = bars.ends
    if tuning.show == .toMinAnywhere {
      stops.insert(floor)
    }
    return stops
  }

  private var floor: Double { Driver.floor(tuning.show, range: bars.range, quickReturn: tuning.quickReturn) }

  /// Where it goes, in hidden points; where it is if it stays.
  var target: Double {
    let wanted = wantedStop
    guard wanted > hidden, wanted > ceiling else { return wanted }
    return stops.highest(notAbove: ceiling)
  }

  private var wantedStop: Double {
    let (lower, upper) = stops.neighbours(of: hidden)
    switch tuning.settle {
    case .none: return hidden
    case .chain: return chainStop
    case .velocity where abs(speed) > tuning.flingSpeed: return speed > 0 ? bars.range : 0
    case .nearest, .velocity: return lower == upper ? hidden : choose(nearest(lower, upper), lower, upper)
    case .direction where tuning.settleSpan == .bar: return lower == upper ? hidden : choose(direction, lower, upper)
    case .direction: return wholeStop
    }
  }

  /// All bars go the last direction's way. The seam of a two-stage return is as far as showing goes.
  private var wholeStop: Double {
    guard hidden > 0 && hidden < bars.range else { return hidden }
    if direction > 0 && (tuning.settleSpan == .stack || isOuterTurn) { return bars.range }
    return tuning.show == .toMinAnywhere && hidden >= floor ? floor : 0
  }

  /// Whether the bar that is the outer one hides, or is next to.
  private var isOuterTurn: Bool {
    bars.second == nil || tuning.order == .outerFirst || hidden >= bars.first.range
  }

  private func choose(_ direction: Int, _ lower: Double, _ upper: Double) -> Double { direction > 0 ? upper : lower }

  /// +1 to hide, −1 to show the bar between two stops, by its shown fraction.
  private func nearest(_ lower: Double, _ upper: Double) -> Int {
    let shown = (upper - hidden) / (upper - lower)
    let (hideBelow, showAbove) = (tuning.hideBelow, tuning.showAbove)
    if abs(shown - hideBelow) <= Settle.sameFraction && hideBelow == showAbove { return tuning.tie == .hide ? 1 : -1 }
    if shown <= hideBelow + Settle.sameFraction { return 1 }
    if shown >= showAbove - Settle.sameFraction { return -1 }
    return direction > 0 ? 1 : -1
  }

  /// Fractions closer than this are the same: rounding of sums, far below a thousandth of a point.
  static let sameFraction = 1e-9

  /// The outer bar partly hidden hides everything, fully shown shows everything; the exact tie, inner bar in and outer
  /// bar out, goes by the last direction.
  private var chainStop: Double {
    guard bars.second != nil else { return wholeChain(outer: hidden) }
    guard tuning.order == .innerFirst else { return wholeChain(outer: bars.share(hidden)[bars.first.name]) }
    if hidden == bars.first.range && bars.first.range > 0 { return direction > 0 ? bars.range : 0 }
    return hidden > bars.first.range ? bars.range : 0
  }

  private func wholeChain(outer: Double) -> Double { outer > 0 ? bars.range : 0 }
}

extension Settle {
  var verdict: Verdict {
    if target > hidden { return .hide }
    return target < hidden ? .show : .stay
  }

  /// How much more of the deciding bar would have to show (negative: less) for another verdict; nil where the shown
  /// fraction does not decide.
  var fractionMargin: Double? {
    let (lower, upper) = stops.neighbours(of: hidden)
    guard upper > lower else { return nil }
    switch tuning.settle {
    case .none, .direction, .chain: return nil
    case .nearest, .velocity:
      return (verdict == .hide ? tuning.showAbove : tuning.hideBelow) - (upper - hidden) / (upper - lower)
    }
  }
}
