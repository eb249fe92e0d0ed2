/// A page that was left past one of its ends springs back while it is still to be seen, as if it had not been left.
struct Rebound: Equatable, Sendable {
  private let motion: SpringMotion
  private let began: Double

  /// Nearer (points) and slower (pt/s) than this it is over: nothing that a pixel would show.
  private static let arrival = (points: 0.01, speed: 1.0)

  init(overshoot: Double, velocity: Double, _ spring: Spring, at time: Double) {
    motion = SpringMotion(spring: spring, target: 0, position: overshoot, velocity: velocity)
    began = time
  }

  func isOver(at time: Double) -> Bool {
    motion.isSettled(at: time - began, within: Rebound.arrival.points, speed: Rebound.arrival.speed)
  }

  /// Points past the page's end; negative before its start.
  func overshoot(at time: Double) -> Double { isOver(at: time) ? 0 : motion.position(at: time - began) }

  func velocity(at time: Double) -> Double { isOver(at: time) ? 0 : motion.velocity(at: time - began) }
}

extension Simulation {
  /// The current page is about to be left.
  mutating func leavePast(_ page: Int) {
    let overshoot = scroller.offset - scroller.offset.clamped(to: bounds(of: pages[page]).range)
    pages[page].rebound =
      overshoot == 0
      ? nil : Rebound(overshoot: overshoot, velocity: scroller.velocity(at: now), bounceSpring, at: now)
  }

  /// The offset at which a page that is not the current one is displayed. Bars that hide by now leave no room for what
  /// it was pulled past its top: they would part from its first row.
  func displayedOffset(of page: PageMemory) -> Double {
    let overshoot = page.rebound?.overshoot(at: now) ?? 0
    return overshoot < 0 && top.hidden > 0 ? aligned(page) : aligned(page) + overshoot
  }

  /// The new current page comes up where it is displayed, and what is left of its way back is its scroller's.
  mutating func arrive() {
    let (rebound, place, rest) = (page.rebound, displayedOffset(of: page), aligned(page))
    pages[pager.owner].rebound = nil
    scroller = Scroller(offset: place)
    guard let rebound, place != rest else { return }
    scroller.fling(glide(from: place, speed: rebound.velocity(at: now), by: .finger), at: now, by: .finger)
  }

  /// Whether a page that is to be seen and is not the current one still springs back.
  var isRebounding: Bool {
    let lane = pager.lane
    guard lane.fraction(at: pager.position) > 0 else { return false }
    return isRebounding(pager.page(lane.leading)) || isRebounding(pager.page(lane.trailing))
  }

  private func isRebounding(_ page: Int) -> Bool {
    page != pager.owner && pages.indices.contains(page) && pages[page].rebound?.isOver(at: now) == false
  }

  private func bounds(of page: PageMemory) -> Scroller.Bounds {
    Scroller.Bounds(maxOffset: maxOffset(of: page), viewport: viewport, tuning: tuning.scroll)
  }
}
