/// The target of a released pager: at most one page away from where the gesture began. Travel and velocity are those of
/// the content, positive toward the next page.
///
/// 1. A flick (at least `pager.velocity`) along a travel of at least `pager.minTravel` turns the page.
/// 2. A flick against the travel returns.
/// 3. Otherwise a travel of strictly more than `pager.distance` pages turns, unless it moves back at
///    `pager.cancelVelocity` or faster.
///
/// Android's ViewPager and Compose decide like this; the cancel speed is SwipeableTabBarController's.
struct PagerTarget: Equatable, Sendable {
  /// Pages from the start: −1, 0 or +1.
  let turn: Int
  let reason: Reason
  /// The smallest change of travel (pt, signed) that would change the decision; nil if none would.
  let travelMargin: Double?
  /// The smallest change of velocity (pt/s, signed) that would change the decision; nil if none would.
  let velocityMargin: Double?

  enum Reason: String, CaseIterable, Sendable { case flick, flickBack, distance, movingBack, tooShort }

  /// Decides for `travel` points and `velocity` pt/s on pages `width` points wide.
  init(travel: Double, velocity: Double, width: Double, tuning: PagerTuning) {
    let rule = Rule(width: width, tuning: tuning)
    let decision = rule.decide(travel, velocity)
    turn = decision.turn
    reason = decision.reason
    travelMargin = nearest(rule.travelLimits, to: travel) { rule.decide($0, velocity).turn != decision.turn }
    velocityMargin = nearest(rule.velocityLimits, to: velocity) { rule.decide(travel, $0).turn != decision.turn }
  }
}

private struct Rule {
  let width: Double
  let tuning: PagerTuning

  func decide(_ travel: Double, _ velocity: Double) -> (turn: Int, reason: PagerTarget.Reason) {
    let side = travel < 0 ? -1 : 1
    let along = velocity * Double(side)
    let way = abs(travel)
    guard width > 0, travel != 0 else { return (0, .tooShort) }
    if along >= tuning.velocity, along > 0, way >= tuning.minTravel { return (side, .flick) }
    if along <= -tuning.velocity, along < 0 { return (0, .flickBack) }
    guard way > tuning.distance * width else { return (0, .tooShort) }
    if along <= -tuning.cancelVelocity, along < 0 { return (0, .movingBack) }
    return (side, .distance)
  }

  /// The travels at which a decision can change, all of one sign.
  var travelLimits: (Double, Double, Double) { (0, tuning.minTravel, tuning.distance * width) }
  var velocityLimits: (Double, Double, Double) { (0, tuning.velocity, tuning.cancelVelocity) }
}

/// Returns the distance from `value` to the nearest limit, on either side of 0, at or just past which `changes` holds.
private func nearest(
  _ limits: (Double, Double, Double), to value: Double, where changes: (Double) -> Bool
) -> Double? {
  var best: Double?
  func consider(_ limit: Double) {
    guard abs(limit - value) < abs(best ?? .infinity) else { return }
    if changes(limit) || changes(limit.nextUp) || changes(limit.nextDown) { best = limit - value }
  }
  for sign in [1.0, -1.0] {
    consider(limits.0 * sign)
    consider(limits.1 * sign)
    consider(limits.2 * sign)
  }
  return best
}
