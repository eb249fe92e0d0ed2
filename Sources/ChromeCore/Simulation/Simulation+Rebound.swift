/// The spring back of a page that was left past one of its ends, while it is still visible, as if it had not been left.
struct Rebound: Equatable, Sendable {
  private let motion: SpringMotion
  private let began: Double

  /// Distance in points and speed in pt/s below which it is over: less than a pixel would show.
  private static let arrival = (points: 0.01, speed: 1.0)

  init(overshoot: Double, velocity: Double, _ spring: Spring, at time: Double) {
    motion = SpringMotion(spring: spring, target: 0, position: overshoot, velocity: velocity)
    began = time
  }

  func isOver(at time: Double) -> Bool {
    motion.isSettled(at: time - began, within: Rebound.arrival.points, speed: Rebound.arrival.speed)
  }

  /// Returns the points past the page's end; negative before its start.
  func overshoot(at time: Double) -> Double { isOver(at: time) ? 0 : motion.position(at: time - began) }

  func velocity(at time: Double) -> Double { isOver(at: time) ? 0 : motion.velocity(at: time - began) }
}

extension Simulation {
  /// Starts the spring of a page that is about to be left, from its distance to the offset at which it will be shown.
  mutating func leavePast(_ number: Int, from place: Double) {
    let velocity = scroller.velocity(at: now) + (pages[number].rebound?.velocity(at: now) ?? 0)
    let overshoot = place - aligned(pages[number])
    pages[number].rebound =
      abs(overshoot) < Travel.grain ? nil : Rebound(overshoot: overshoot, velocity: velocity, bounceSpring, at: now)
  }

  /// Returns the offset at which a page is displayed: its scroller's or, while leaving, its own, plus the rest of its
  /// rebound.
  func displayedOffset(ofPage number: Int) -> Double {
    let place = number == pager.owner ? scroller.offset : aligned(pages[number])
    return place + (pages[number].rebound?.overshoot(at: now) ?? 0)
  }

  /// Shows the new current page where it is displayed, and passes the rest of its rebound to its scroller. If bars that
  /// are hidden by now leave no room for that, it is at rest already, and the rebound is only displayed.
  mutating func arrive() {
    takeUpRebound()
    goDown()
  }

  private mutating func takeUpRebound() {
    let (rest, rebound) = (aligned(page), page.rebound)
    let past = rebound?.overshoot(at: now) ?? 0
    scroller = Scroller(offset: rest)
    guard past == 0 || top.hidden <= max(0, rest + past) else { return }
    pages[pager.owner].rebound = nil
    guard let rebound, past != 0 else { return }
    scroller.place(at: rest + past)
    scroller.fling(glide(from: rest + past, speed: rebound.velocity(at: now), by: .finger), at: now, by: .finger)
  }

  /// True if a visible page springs back in addition to its scroller's motion.
  var isRebounding: Bool {
    let lane = pager.lane
    return isRebounding(lane.leading) || (lane.fraction(at: pager.position) > 0 && isRebounding(lane.trailing))
  }

  private func isRebounding(_ number: Int) -> Bool {
    guard let page = shownPage(number) else { return false }
    return pages[page].rebound?.isOver(at: now) == false || pages[page].looseStretch?.isOver(at: now) == false
      || pages[page].row?.isMoving(at: now) == true
  }
}
