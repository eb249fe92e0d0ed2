// Rows that appear above those of the current page, as in a chat that loads older messages. What is on screen stays
// there: the offset grows by their height, and whatever holds or moves the page continues from there. The page's top
// is then that much further away. It is no scroll: no stack counts it, no section follows it, and no idle time ends.
extension Simulation {
  /// The content of each page.
  package var contents: [PageContent] { pages.map { $0.content } }

  /// True if the current page consists of rows.
  package var hasRows: Bool { page.content.inserting(PageContent.Rows(count: 0, height: 0)) != nil }

  mutating func insert(_ rows: PageContent.Rows, _ outcome: inout Outcome) {
    guard let content = page.content.inserting(rows), content.height < Simulation.longestContent else { return }
    pages[pager.owner].content = content
    pages[pager.owner].contentHeight = content.height
    let stretched = stretch(at: pager.owner) ?? 0
    // What an insertion before has left is a part of it.
    let speed = pages[pager.owner].looseStretch?.velocity(at: now) ?? 0
    pages[pager.owner].looseStretch = nil
    moveOrigin(by: rows.length)
    let rest = stretched - (stretch(at: pager.owner) ?? 0)
    if rest > 0 { pages[pager.owner].looseStretch = Rebound(overshoot: rest, velocity: speed, bounceSpring, at: now) }
    continueMotion(&outcome)
  }

  /// Adapts the page's motion to ends that are elsewhere now. A program's or an ease's own target has moved along; a
  /// scroll to the top continues to the new top.
  private mutating func continueMotion(_ outcome: inout Outcome) {
    switch scroller.motion {
    case .eased(let ease, _): if !bounds.contains(ease.target) { replan(from: scroller.offset) }
    case .programmed(let move, let began) where gesture.purpose == .toTop:
      let left = max(0, began + move.duration - now)
      scroller.program(to: page.leastOffset, over: left, curve: .easeOut, at: now)
    case .programmed(let move, _): if !bounds.contains(move.to) { replan(from: scroller.offset) }
    case .still, .dragged, .wheeled, .flung, .hosted: followTop(&outcome)
    }
  }

  /// Points up to which offsets are exact to a thousandth of a pixel.
  private static let longestContent = 1e12

  /// Adds points to every offset of the current page that is remembered.
  private mutating func moveOrigin(by points: Double) {
    scroller.shift(by: points)
    gesture.start += points
    trace.shift(by: points)
    wheel.coastStart += points
    pointerOwner.press?.baseline.offset += points
    pages[pager.owner].row?.row.y += points
    for edge in Edge.allCases { self[edge].shiftContent(by: points) }
  }
}
