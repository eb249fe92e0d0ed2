import TestSupport

@testable import ChromeCore
@testable import DesktopTestSupport

/// Whether two phones stand alike, up to rounding.
///
/// Where time does not count, neither does how far a timed move has come, nor how far a `commit` stack leans after the
/// finger ahead of its decision: only where they lead, and where everything rests.
struct Likeness {
  /// Points, and pages.
  var tolerance = 1e-6
  /// Whether bars and pages on a timed move must be at the same place of it, or only on their way to the same end.
  var isTimed = true

  /// The first thing in which they differ, or nil.
  func difference(_ a: Simulation, _ b: Simulation) -> String? {
    if let place = placeDifference(a, b) { return place }
    if a.isAtRest != b.isAtRest && isTimed { return "one rests" }
    if a.pager.settled != b.pager.settled { return "settled pages \(a.pager.settled), \(b.pager.settled)" }
    // A bottom that is locked to the top is where that is.
    for edge in Edge.allCases where isTimed || edge == .top || !a.isLocked {
      let leans = !isTimed && a.world(edge).tuning.hide == .commit && !(rests(a) && rests(b))
      if let found = stackDifference(a[edge], b[edge], leans: leans) { return "\(edge) \(found)" }
    }
    return nil
  }

  /// The same for what moves on screen alone: cheap enough for every tick.
  func placeDifference(_ a: Simulation, _ b: Simulation) -> String? {
    if !a.scroller.offset.isNear(b.scroller.offset, within: tolerance) {
      return "offsets \(a.scroller.offset), \(b.scroller.offset)"
    }
    let isTurning = a.pager.isMoving && b.pager.isMoving && !isTimed
    let isSamePlace = isTurning || a.pager.position.isNear(b.pager.position, within: tolerance)
    if !isSamePlace || a.pager.owner != b.pager.owner {
      return "pages \(a.pager.position), \(b.pager.position)"
    }
    let isMoving = a.top.move != nil || a.bottom.move != nil || b.top.move != nil || b.bottom.move != nil
    let isCommitted = a.tuning.top.hide == .commit || a.tuning.bottom.hide == .commit
    if !isTimed && (isMoving || isCommitted) { return nil }
    if !a.top.hidden.isNear(b.top.hidden, within: tolerance) { return "top hides \(a.top.hidden), \(b.top.hidden)" }
    if !a.bottom.hidden.isNear(b.bottom.hidden, within: tolerance) {
      return "bottom hides \(a.bottom.hidden), \(b.bottom.hidden)"
    }
    return nil
  }

  /// Whether nothing moves and nobody holds anything.
  private func rests(_ phone: Simulation) -> Bool {
    phone.isAtRest && !phone.scroller.isHeld && !phone.pointerOwner.isDown
  }

  private func stackDifference(_ a: Stack, _ b: Stack, leans: Bool) -> String? {
    let (to, other) = (a.move?.path.to ?? a.hidden, b.move?.path.to ?? b.hidden)
    if leans && a.goal != b.goal { return "wants to be \(a.goal), \(b.goal)" }
    if !leans && !to.isNear(other, within: tolerance) { return "heads for \(to), \(other)" }
    if a.holds != b.holds { return "is held \(a.holds.names), \(b.holds.names)" }
    let (one, two) = (a.gates, b.gates)
    if one.direction != two.direction { return "counts directions \(one.direction), \(two.direction)" }
    if one.grace.spared != two.grace.spared { return "let off \(one.grace), \(two.grace)" }
    for (name, x, y) in [
      ("slack", one.slack, two.slack), ("resisted", one.resisted, two.resisted),
      ("overshoot", one.overshoot, two.overshoot),
    ] where !x.isNear(y, within: tolerance) { return "\(name) \(x), \(y)" }
    return nil
  }
}
