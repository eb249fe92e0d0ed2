/// The rules of both stacks.
struct StackLaws: Equatable, Sendable {
  var top: StackTuning
  var bottom: StackTuning

  init(_ tuning: Tuning) { (top, bottom) = (tuning.top, tuning.bottom) }
}

// Rules of single pages (`Tuning.pageRules`). Between two pages, those of the page where the pager goes are in force:
// while it is held, the nearer page's; once it is released, those of the page where it will land.
//
// A change of page moves nothing. Bars that the new page's rules do not allow where they are go to where they
// belong in their settle time: hidden bars return if the page never hides them, and hide if it shows them only at its
// top.
extension Simulation {
  /// The page whose rules are in force.
  package var ruledPage: Int { pager.isHeld ? pager.visual : pager.owner }

  /// Returns the rules of a page.
  func laws(ofPage page: Int) -> StackLaws { pageLaws.isEmpty ? laws : pageLaws[page] }

  /// Returns the rules of a stack.
  @inline(__always)
  func rules(_ edge: Edge) -> StackTuning { edge == .bottom && !tuning.bottomLeads ? laws.bottom : laws.top }

  /// Computes the rules of every page after a change of the tuning.
  mutating func readPageRules() {
    pageLaws = tuning.pageRules.isEmpty ? [] : pages.indices.map { StackLaws(tuning.inForce(onPage: $0)) }
    lawPage = ruledPage
    laws = pageLaws.isEmpty ? StackLaws(tuning) : pageLaws[lawPage]
  }

  /// Follows the pager with the rules in force, after everything that may move it.
  mutating func followPageRules() {
    guard let old = takePageRules() else { return }
    obey(since: old)
  }

  /// Takes the rules of the page in force and returns the former ones; nil if they are the same.
  mutating func takePageRules() -> StackLaws? {
    guard !pageLaws.isEmpty, ruledPage != lawPage else { return nil }
    lawPage = ruledPage
    guard laws != pageLaws[lawPage] else { return nil }
    defer { laws = pageLaws[lawPage] }
    return laws
  }

  /// Sends bars to where the new rules allow them.
  mutating func obey(since old: StackLaws) {
    leaveAlone(at: now)
    for edge in Edge.allCases where old.rules(edge, tuning).place != rules(edge).place { forgetUnreachable(edge) }
    scroller.isHeld || scroller.isMoving ? rescueShort() : releaseStacks(at: now)
  }
}

extension StackLaws {
  /// Returns the rules of a stack.
  func rules(_ edge: Edge, _ tuning: Tuning) -> StackTuning { edge == .bottom && !tuning.bottomLeads ? bottom : top }
}
