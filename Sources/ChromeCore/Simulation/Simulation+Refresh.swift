/// A refresh of a page: until it ends, the page's resting place at the top is lower.
struct Refresh: Equatable, Sendable {
  /// Points below the page's top, more than 0.
  var points: Double
  /// Time in seconds, at a whole tick.
  var until: Double
}

// Pull to refresh. While a page refreshes it scrolls up to that many points past its top, without resistance, and rests
// there. For the bars nothing changes: travel past the page's top never counts (law 5), and there they are shown. A
// page that is left springs back as any that is left past its top; when it is current again it goes there once more.
extension Simulation {
  /// Begins a refresh of the current page, or changes the one that is under way. A page at its top, or past it, goes to
  /// the new place; one that is scrolled elsewhere, or held, stays.
  mutating func refresh(_ points: Double, for seconds: Double, _ outcome: inout Outcome) {
    guard points > 0, seconds > 0 else { return }
    let until = TickClock.seconds(tick + max(1, TickClock.tick(nearest: min(seconds, Simulation.longestRefresh))))
    pages[pager.owner].refresh = Refresh(points: points, until: until)
    refreshEnd = pages.lazy.compactMap { $0.refresh?.until }.min()
    followTop(&outcome)
    if goesDown { beginMotion(&outcome) }
    goDown()
  }

  /// Duration in seconds of the way down. Chosen by eye, as iOS animates a content inset.
  private static let refreshSeconds = 0.3
  /// Seconds, more than a day.
  private static let longestRefresh = 100_000.0

  /// Moves a page that refreshes, is at its top or a little past it and is not held, to its resting place.
  mutating func goDown() {
    guard goesDown else { return }
    scroller.program(to: page.leastOffset, over: Simulation.refreshSeconds, curve: .easeInOut, at: now)
  }

  private var goesDown: Bool {
    scroller.offset <= 0 && scroller.offset > page.leastOffset && top.hidden <= 0 && !scroller.isHeld
  }

  private mutating func beginMotion(_ outcome: inout Outcome) {
    if !gesture.isUnderWay { outcome.events.append(.scrollBegan) }
    gesture.isUnderWay = true
  }

  /// Ends the refreshes that are due. The current page springs back to its top.
  mutating func endRefreshes(_ outcome: inout Outcome) {
    guard let end = refreshEnd, end <= now + TickClock.rounding else { return }
    for number in pages.indices {
      guard let refresh = pages[number].refresh, refresh.until <= now + TickClock.rounding else { continue }
      pages[number].refresh = nil
      if number == pager.owner { followTop(&outcome) }
    }
    refreshEnd = pages.lazy.compactMap { $0.refresh?.until }.min()
  }

  /// Adapts the page's motion to a top that is elsewhere now; what is displayed stays where it is.
  mutating func followTop(_ outcome: inout Outcome) {
    switch scroller.motion {
    case .still where bounds.contains(scroller.offset): break
    case .still:
      beginMotion(&outcome)
      scroller.fling(glide(from: scroller.offset, speed: 0, by: .finger), at: now, by: .finger)
    case .dragged: scroller.grab(bounds)
    case .wheeled: scroller.beginWheel(bounds)
    case .hosted: break
    case .flung, .eased, .programmed: replan(from: scroller.offset)
    }
  }
}
