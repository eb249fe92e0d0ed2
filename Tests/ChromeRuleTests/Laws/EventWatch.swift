@testable import ChromeCore
@testable import ChromeTakes

/// The law of events: each comes once, on the transition, and names what happened.
struct EventWatch {
  private var ends: PerBarEnds
  private var isScrolling = false

  /// Where each bar stands, as displayed.
  private struct PerBarEnds {
    private let bars: (header: BarMotion, toolbar: BarMotion, tabBar: BarMotion)

    init(_ phone: Simulation) {
      let (hidden, tuning) = (phone.hiddenShares, phone.tuning)
      let motion = { (bar: BarName) in BarMotion(hidden: hidden[bar], range: tuning[bar].range) }
      bars = (motion(.header), motion(.toolbar), motion(.tabBar))
    }

    subscript(bar: BarName) -> BarMotion {
      switch bar {
      case .header: bars.header
      case .toolbar: bars.toolbar
      case .tabBar: bars.tabBar
      }
    }
  }

  init(_ phone: Simulation) { ends = PerBarEnds(phone) }

  /// What is wrong with the events of one stimulus, or nil.
  mutating func breach(_ events: EventList, before: Beforehand, after: Simulation) -> String? {
    if let found = barBreach(events, after) { return found }
    if let found = pageBreach(events, before.page, after) { return found }
    if let found = endBreach(events, after) { return found }
    guard !events.isEmpty else { return nil }
    if Set(events).count < events.count { return "twice at once in \(Array(events))" }
    for event in events {
      if let found = scrollBreach(event, before, after) { return "\(found) at \(event)" }
    }
    return nil
  }
}

extension EventWatch {
  /// A bar that arrives at an end, having been elsewhere before, says so; no other bar says anything.
  private mutating func barBreach(_ events: EventList, _ phone: Simulation) -> String? {
    let now = PerBarEnds(phone)
    defer { ends = now }
    for bar in BarName.allCases {
      let hasArrived = now[bar] != ends[bar]
      let isHidden = hasArrived && now[bar] == .hidden
      let isShown = hasArrived && now[bar] == .shown
      if events.contains(.barHidden(bar)) != isHidden || events.contains(.barShown(bar)) != isShown {
        return "\(bar) went from \(ends[bar]) to \(now[bar]), reported \(Array(events))"
      }
    }
    return nil
  }

  /// A page that comes to rest on another one says so, and only then; so does the nearest page when it changes.
  private func pageBreach(_ events: EventList, _ before: Beforehand.Pages, _ phone: Simulation) -> String? {
    let now = Beforehand.Pages(visual: phone.pager.visual, settled: phone.pager.settled)
    for event in events {
      switch event {
      case .pageSettled(let page):
        let isAtRest = !phone.pager.isMoving && phone.pager.position == Double(page)
        if page != now.settled || page == before.settled || !isAtRest { return "\(event) from \(before) to \(now)" }
      case .pageChanged(let page):
        if page != now.visual || page == before.visual { return "\(event) from \(before) to \(now)" }
      case .scrollBegan, .scrollEnded, .flingBegan, .edgeReached, .barHidden, .barShown, .settled, .sectionChanged,
        .tapped:
        break
      }
    }
    let isShown = before.settled == now.settled || events.contains(.pageSettled(now.settled))
    return isShown ? nil : "page \(now.settled) came to rest without an event"
  }

  /// A timed move that ends at an end of its stack says so once, and names that end.
  private func endBreach(_ events: EventList, _ phone: Simulation) -> String? {
    for edge in Edge.allCases where !events.isEmpty {
      let (isHidden, isShown) = (events.contains(.settled(edge, .hidden)), events.contains(.settled(edge, .shown)))
      let hidden = phone[edge].hidden
      if isHidden && isShown { return "\(edge) settled at both ends" }
      if isHidden && hidden == 0 { return "\(edge) settled hidden and hides nothing" }
      if (isHidden || isShown) && phone[edge].move != nil { return "\(edge) settled and moves on" }
      let stops = phone[edge].settling(speed: 0, phone.world(edge)).stops
      let isFree = phone[edge].holds.isEmpty
      if (isHidden || isShown) && isFree && !stops.contains(hidden) { return "\(edge) settled at \(hidden), no stop" }
    }
    return nil
  }

  /// Scrolls begin and end in turn; flings, and edges that are reached, belong to one.
  private mutating func scrollBreach(_ event: Event, _ before: Beforehand, _ phone: Simulation) -> String? {
    switch event {
    case .scrollBegan:
      if isScrolling { return "a scroll began in a scroll" }
      isScrolling = true
    case .scrollEnded:
      if !isScrolling { return "a scroll ended that had not begun" }
      isScrolling = false
    case .flingBegan:
      if !isScrolling { return "a fling without a scroll" }
      if before.isFlung { return "a fling in a fling" }
    case .edgeReached:
      let (offset, maxOffset) = (phone.scroller.offset, phone.bounds.maxOffset)
      // Bars that settle from there on take the page along, in the same tick.
      let comesAlong = phone.top.move?.attachedOffset != nil
      if offset > 0 && offset < maxOffset && !comesAlong { return "no edge at \(offset)" }
      // A move that turns the page on its way scrolls another one than stood there before.
      let isSamePage = before.owner == phone.pager.owner
      let wasThere = offset <= 0 ? before.offset <= 0 : before.offset >= before.maxOffset
      if isSamePage && !comesAlong && wasThere {
        return "the edge was reached before"
      }
    case .barHidden, .barShown, .settled, .pageChanged, .pageSettled, .sectionChanged, .tapped: break
    }
    return nil
  }

  /// Nothing that began is left open when everything rests.
  var restBreach: String? { isScrolling ? "a scroll never ended" : nil }
}
