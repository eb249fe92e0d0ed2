// Settling.
extension Stack {
  /// Shows bars where the user could not bring them back: if the content is too short to scroll, at rest at the top,
  /// and where they may no longer be hidden.
  mutating func rescue(isAtTop: Bool, _ world: borrowing StackContext) {
    let heading = move?.path.to ?? hidden
    guard heading > 0, world.isShort || isAtTop || world.tuning.hide == .never else { return }
    guard holds.isDisjoint(with: [.forcedHidden, .freeze]) else { return }
    head(for: .shown, at: world.now, cause: .rescue, world)
  }

  /// Sends partly hidden bars that follow the scroll to a stop.
  mutating func settle(speed: Double, lead: BarEnd?, _ world: borrowing StackContext, offset: Double) {
    guard move == nil else { return }
    let target = settling(speed: speed, lead: lead, world).target
    guard target != hidden, allows(target) else { return }
    let attached = world.tuning.settleContent == .attach && edge == .top ? offset : nil
    start(to: target, at: world.now, cause: .settle, world, attachedTo: attached)
  }

  /// Returns true if no hold forbids `target` hidden points.
  func allows(_ target: Double) -> Bool {
    target > hidden ? holds.allowsHiding : holds.allowsShowing
  }

  func settling(speed: Double, lead: BarEnd? = nil, _ world: borrowing StackContext) -> Settle {
    Settle(
      hidden: hidden, bars: world.bars, tuning: world.tuning, direction: gates.direction, speed: speed, lead: lead,
      ceiling: settleCeiling(world))
  }

  /// The most points that a settle may hide. Content that moves along moves as far as the bars do and never rests
  /// beyond the page's end, so no more can hide than the remaining scroll range.
  private func settleCeiling(_ world: borrowing StackContext) -> Double {
    guard edge == .top, world.tuning.settleContent == .attach, world.ceiling > 0 else { return world.ceiling }
    return hidden + max(0, world.maxOffset - world.ceiling) + Travel.grain
  }
}

// Other moves.
extension Stack {
  /// Shows the stack if a release with `speed` (pt/s of the page, hiding positive) is fast enough toward the top, or
  /// one with `pull` pt/s past the page's end: whatever the gates absorbed, wherever the stack is, and also if
  /// scrolling shows it only at the top.
  mutating func flick(speed: Double, pull: Double, _ world: borrowing StackContext, offset: Double) {
    let tuning = world.tuning
    if tuning.endShow == .flick, pull > tuning.endShowSpeed { showAtEnd(at: world.now, world) }
    guard tuning.flickShow > 0, speed < -tuning.flickShow, tuning.hide != .never, tuning.show != .never else { return }
    let target = returnStop(from: hidden, world)
    guard (move?.path.to ?? hidden) > target, holds.allowsShowing else { return }
    let attached = tuning.settleContent == .attach && edge == .top ? offset : nil
    start(to: target, at: world.now, cause: .settle, world, attachedTo: attached)
  }

  /// Sends the stack to its shown end, or as far as a return in two stages goes; returns true if that changed anything.
  @discardableResult
  mutating func showAtEnd(at time: Double, _ world: borrowing StackContext) -> Bool {
    guard world.tuning.hide != .never, world.tuning.show != .never, holds.allowsShowing else { return false }
    return head(for: .shown, at: time, cause: .commit, world)
  }

  /// Continues a move that the last page's top held back, from its displayed position, because another page is shown
  /// now.
  mutating func goOnAsSeen(_ world: borrowing StackContext) {
    guard let move, hidden < move.path.position(at: world.now - move.began) else { return }
    start(from: hidden, to: move.path.to, at: world.now, cause: move.cause, world, attachedTo: nil)
  }

  /// Hides without motion, as far as the page's top allows at rest.
  mutating func startHidden(_ world: borrowing StackContext) {
    let most = min(world.bars.range, world.ceiling)
    let restsAnywhere = world.tuning.hide == .track && world.tuning.settle == .none
    place(at: restsAnywhere ? most : world.bars.ends.highest(notAbove: most), world.bars)
  }

  /// Starts where scrolling from the page's top to `offset` would have ended, for bars that follow the scroll and come
  /// back only at the top: for them the offset alone decides.
  mutating func startScrolled(_ world: borrowing StackContext, offset: Double) {
    let tuning = world.tuning
    guard tuning.hide == .track, tuning.show == .atTop, !tuning.hasOtherReturn, !world.isShort else { return }
    let travelled = max(0, hidingWay(to: offset, world) * tuning.rate)
    place(at: restingPoints(notAbove: travelled, world), world.bars)
  }

  /// Moves the stack, if new rules bring it back only at the top of the page, to where scrolling from there would have
  /// ended: a state that they cannot reach does not stay.
  mutating func forgetUnreachable(_ world: borrowing StackContext, offset: Double) {
    let tuning = world.tuning
    guard tuning.hide != .never, tuning.show != .anywhere, !tuning.hasOtherReturn, holds.isEmpty else { return }
    let reached = restingPoints(notAbove: Driver.floor(world), world)
    let travelled = hidingWay(to: offset, world)
    guard travelled >= reached, (move?.path.to ?? hidden) < reached, !world.isShort else { return }
    start(to: reached, at: world.now, cause: .pageSwitch, world)
  }

  /// Returns the points of a scroll from the page's top to `offset` that may hide.
  private func hidingWay(to offset: Double, _ world: borrowing StackContext) -> Double {
    let tuning = world.tuning
    let end = tuning.endZoneHide > 0 ? min(offset, world.maxOffset - tuning.endZoneHide) : offset
    return end - tuning.topZoneHide - tuning.resistHide
  }

  /// Returns the most hidden points, up to `limit`, at which bars can rest at the page's current offset.
  private func restingPoints(notAbove limit: Double, _ world: borrowing StackContext) -> Double {
    let most = min(limit, world.bars.range, world.ceiling)
    return world.tuning.settle == .none ? most : settling(speed: 0, world).stops.highest(notAbove: most)
  }
}

extension StackTuning {
  /// True if something else than scrolling to its top shows the stack on the page.
  var hasOtherReturn: Bool { idleShow > 0 || flickShow > 0 || endShow != .never }
}

extension Stack {
  /// Returns the stop to which the stack returns without the page's top: in full, or in two stages away from the top.
  func returnStop(_ world: borrowing StackContext) -> Double {
    world.ceiling > world.tuning.topZoneShow ? returnStop(from: move?.path.to ?? hidden, world) : 0
  }

  /// Returns the stop to which the stack returns from `points` away from the page's top: the seam of a return in two
  /// stages or, where more than that shows, the stop from which it had begun to hide.
  func returnStop(from points: Double, _ world: borrowing StackContext) -> Double {
    guard world.tuning.show == .toMinAnywhere else { return 0 }
    let floor = Driver.floor(world)
    return points >= floor - Travel.grain ? floor : world.bars.ends.highest(notAbove: points)
  }

  /// Returns the same during a scroll that passes `offset` (nil: the current one): bars that the page's top pushes
  /// beyond the seam already are left to it.
  func returnStop(from points: Double, passing offset: Double?, _ world: borrowing StackContext) -> Double {
    let pushed = edge == .top ? offset.map { max(0, $0) } ?? world.ceiling : .infinity
    return points < pushed - Travel.grain ? returnStop(from: points, world) : min(points, Driver.floor(world))
  }
}

/// The target of a partly hidden stack when motion stops. A pure function: used at the release and for predictions.
struct Settle: Equatable, Sendable {
  var hidden: Double
  var bars: StackBars
  var tuning: StackTuning
  /// The last direction that counted.
  var direction: Int
  /// Release speed of the content, pt/s, hiding positive.
  var speed: Double
  /// The end to which the top stack settles; nil for that stack itself, and between its bars.
  var lead: BarEnd?
  /// The most points that may be hidden after the settle: without a gap at the page's offset or, if the content moves
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

  /// The target in hidden points; the current value if it stays.
  var target: Double {
    let wanted = wantedStop
    guard wanted > hidden, wanted > ceiling else { return wanted }
    return stops.highest(notAbove: ceiling)
  }

  private var wantedStop: Double {
    let (lower, upper) = stops.neighbors(of: hidden)
    switch tuning.settle {
    case .none: return hidden
    case .chain: return chainStop
    case .velocity where abs(speed) > tuning.flingSpeed: return speed > 0 ? bars.range : 0
    case .top where lead != nil: return lead == .hidden ? bars.range : shownStop
    case .nearest, .velocity, .top: return lower == upper ? hidden : choose(nearest(lower, upper), lower, upper)
    case .direction where tuning.settleSpan == .bar: return lower == upper ? hidden : choose(direction, lower, upper)
    case .direction: return wholeStop
    }
  }

  /// The stop of all bars in the last direction.
  private var wholeStop: Double {
    guard hidden > 0 && hidden < bars.range else { return hidden }
    return direction > 0 && (tuning.settleSpan == .stack || isOuterTurn) ? bars.range : shownStop
  }

  /// The stop of all bars that show. The seam of a two-stage return is the limit.
  private var shownStop: Double { tuning.show == .toMinAnywhere && hidden >= floor ? floor : 0 }

  /// True if the outer bar hides, or is next to.
  private var isOuterTurn: Bool {
    bars.second == nil || tuning.order == .outerFirst || hidden >= bars.first.range
  }

  private func choose(_ direction: Int, _ lower: Double, _ upper: Double) -> Double { direction > 0 ? upper : lower }

  /// Returns +1 to hide or −1 to show the bar between two stops, by its shown fraction.
  private func nearest(_ lower: Double, _ upper: Double) -> Int {
    let shown = (upper - hidden) / (upper - lower)
    let (hideBelow, showAbove) = (tuning.hideBelow, tuning.showAbove)
    if abs(shown - hideBelow) <= Settle.sameFraction && hideBelow == showAbove { return tuning.tie == .hide ? 1 : -1 }
    if shown <= hideBelow + Settle.sameFraction { return 1 }
    if shown >= showAbove - Settle.sameFraction { return -1 }
    return direction > 0 ? 1 : -1
  }

  /// Fractions closer than this are equal: it covers the rounding of sums, far below a thousandth of a point.
  static let sameFraction = 1e-9

  /// The stop of a chain: an outer bar partly hidden hides everything, fully shown shows everything; the exact tie,
  /// inner bar hidden and outer bar shown, follows the last direction.
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

  /// The change of the deciding bar's shown fraction (negative: less) that would give another verdict; nil if the shown
  /// fraction does not decide.
  var fractionMargin: Double? {
    let (lower, upper) = stops.neighbors(of: hidden)
    guard upper > lower else { return nil }
    switch tuning.settle {
    case .none, .direction, .chain, .top: return nil
    case .nearest, .velocity:
      return (verdict == .hide ? tuning.showAbove : tuning.hideBelow) - (upper - hidden) / (upper - lower)
    }
  }
}
