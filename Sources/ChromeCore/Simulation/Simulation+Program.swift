// Requests of a host program, a key or a tap.
extension Simulation {
  /// Scrolls the current page programmatically; the offset is clamped to the scroll range.
  mutating func scroll(to offset: Double, animated: Bool, _ outcome: inout Outcome) {
    takeOver(&outcome)
    let target = offset.clamped(to: bounds.range)
    if animated && target != scroller.offset {
      if !gesture.isUnderWay { outcome.events.append(.scrollBegan) }
      gesture.isUnderWay = true
      let seconds = tuning.scroll.programTimeMs / 1000
      scroller.program(to: target, over: seconds, curve: .easeInOut, at: now)
      return
    }
    let old = scroller.offset
    scroller.stop()
    scroller.place(at: target)
    scrolled(from: old, source: .program, began: now, ended: now, &outcome)
    finishScroll(at: now, &outcome)
  }

  /// Takes the page over for a program: fingers and wheels that hold it lose it.
  private mutating func takeOver(_ outcome: inout Outcome) {
    if case .scrolling = pointerOwner { pointerOwner = .spent }
    if case .undecided(let press) = pointerOwner, press.caught == .vertical { pointerOwner = .spent }
    cancelWheel(&outcome)
    endPurpose()
    trace.reset()
  }

  /// Handles the scroll-to-top request: bars as `onScrollToTop` rules, and the page glides to its top, unless bars show
  /// first.
  mutating func scrollToTop(_ outcome: inout Outcome) {
    let edges = Edge.allCases.filter { rules($0).onScrollToTop != .keep && ($0 == .top || !isLocked) }
    if edges.contains(where: showsFirst) {
      for edge in edges where self[edge].holds.allowsShowing {
        self[edge].head(for: .shown, at: now, cause: .hold, world(edge))
      }
      return
    }
    scroll(to: page.leastOffset, animated: true, &outcome)
    for edge in edges { showUntilTop(edge) }
    if scroller.isMoving { gesture.purpose = .toTop } else { endHolds(.scrollToTop) }
  }

  private func showsFirst(_ edge: Edge) -> Bool {
    rules(edge).onScrollToTop == .showFirst && self[edge].isAway && self[edge].holds.allowsShowing
  }

  private mutating func showUntilTop(_ edge: Edge) {
    guard self[edge].holds.allowsShowing else { return }
    self[edge].holds.insert(.scrollToTop)
    self[edge].head(for: .shown, at: now, cause: .hold, world(edge))
  }

  private mutating func endHolds(_ holds: HoldReasons) {
    top.holds.subtract(holds)
    bottom.holds.subtract(holds)
  }

  /// Selects a tapped section at once: its top scrolls to the lower edge of the pinned bars, and bars move out of its
  /// way.
  mutating func scroll(toSection section: Int, _ outcome: inout Outcome) {
    let (map, sectionRules) = (page.sections, tuning.sections)
    guard map.tops.indices.contains(section) else { return }
    takeOver(&outcome)
    let isNew = sections.hold(section, map, sectionRules, viewport: screen.width, at: now)
    if isNew { outcome.events.append(.sectionChanged(section)) }
    let target = (map.tops[section] - pinnedEdge(ofPage: pager.owner)).clamped(to: bounds.range)
    guard target != scroller.offset else { return }
    if !gesture.isUnderWay { outcome.events.append(.scrollBegan) }
    gesture.isUnderWay = true
    gesture.purpose = .toSection
    makeWay(.top)
    scroller.program(to: target, over: sectionRules.timeMs / 1000, curve: Easing(sectionRules.tapCurve), at: now)
  }

  /// Hides bars that can hide, so that they do not cover the requested title.
  private mutating func makeWay(_ edge: Edge) {
    guard laws.top.hide != .never, self[edge].holds.allowsHiding else { return }
    self[edge].head(for: .hidden, at: now, cause: .hold, world(edge))
    self[edge].holds.insert(.sectionTap)
  }
}

// Tabs and pages.
extension Simulation {
  /// Selects a tab: the pager slides there from where it is. The request has priority over a finger on the page.
  mutating func select(_ tab: Int, _ outcome: inout Outcome) {
    guard tab >= 0 && tab < pager.count else { return }
    if pointerOwner.sideways != nil { pointerOwner = .spent }
    if case .undecided(let press) = pointerOwner, press.caught == .horizontal { pointerOwner = .spent }
    guard tab != pager.owner || pager.isHeld || pager.position != Double(tab) else { return }
    let (owner, visual) = (pager.owner, pager.visual)
    pager.select(tab, at: now, tuning.pager)
    pager.owner == owner ? stayOnPage() : turnPage(from: owner, &outcome)
    reportPage(since: visual, &outcome)
  }

  /// Makes another page current: its offset and bars by `pages.onSwitch`, without a gap.
  mutating func turnPage(from old: Int, _ outcome: inout Outcome) {
    let place = scroller.offset + (pages[old].rebound?.overshoot(at: now) ?? 0)
    pages[old].offset = scroller.offset.clamped(to: 0...maxOffset(of: pages[old]))
    leavePast(old, from: place)
    pages[old].hiddenTop = top.hidden
    pages[old].hiddenBottom = bottom.hidden
    if case .scrolling = pointerOwner { pointerOwner = .spent }
    if gesture.isUnderWay { outcome.events.append(.scrollEnded) }
    gesture = ScrollGesture()
    endHolds([.scrollToTop, .sectionTap])
    // Settling bars move the page on which they began along, and no other.
    top.detach()
    arrive()
    let others = takePageRules()
    for edge in Edge.allCases { self[edge].goOnAsSeen(world(edge)) }
    trace.reset()
    sections = Sections(page.sections, offset: scroller.offset, viewport: screen.width)
    configurePage()
    if let others { obey(since: others) }
  }

  /// Returns the offset at which a page appears under the bars as they are: its own, or the least larger one that
  /// leaves no gap.
  func aligned(_ page: PageMemory) -> Double { max(page.offset.clamped(to: 0...maxOffset(of: page)), top.hidden) }

  private mutating func configurePage() {
    let isTooShort = scroller.offset > maxOffset
    switch tuning.pages.onSwitch {
    case .keep: break
    case .show, .showEarly:
      send(.top, to: 0)
      send(.bottom, to: 0)
    case .restore:
      send(.top, to: min(page.hiddenTop, max(page.offset, 0)))
      send(.bottom, to: page.hiddenBottom)
    }
    if isTooShort { send(.top, to: 0) }
    rescue(at: now)
  }

  /// Sends bars to the position that a page requires; content that would part from them moves along.
  private mutating func send(_ edge: Edge, to hidden: Double) {
    let world = world(edge)
    let target = min(hidden, world.bars.range)
    guard self[edge].hidden != target, self[edge].holds.isEmpty, edge == .top || !isLocked else { return }
    let isTight = edge == .top && scroller.offset - top.hidden < Travel.grain
    self[edge].start(to: target, at: now, cause: .pageSwitch, world, attachedTo: isTight ? scroller.offset : nil)
  }
}

// Bars that show from the first point of a swipe.
extension Simulation {
  mutating func showEarly() {
    guard tuning.pages.onSwitch == .showEarly, !gesture.isShownEarly else { return }
    gesture.isShownEarly = true
    pages[pager.owner].hiddenTop = top.move?.path.to ?? top.hidden
    pages[pager.owner].hiddenBottom = bottom.move?.path.to ?? bottom.hidden
    for edge in Edge.allCases { swipe(edge, to: 0) }
  }

  /// Ends a swipe, or another motion of the pager, that did not turn the page.
  mutating func stayOnPage() {
    followPageRules()
    hideAgain()
  }

  /// Hides again what a swipe showed that did not turn the page.
  private mutating func hideAgain() {
    guard gesture.isShownEarly else { return }
    gesture.isShownEarly = false
    for edge in Edge.allCases { swipe(edge, to: hiddenBeforeSwipe(edge)) }
  }

  /// Returns the points of a stack that were hidden before the swipe, as far as the page's top allows.
  func hiddenBeforeSwipe(_ edge: Edge) -> Double {
    edge == .top ? min(page.hiddenTop, max(0, scroller.offset)) : page.hiddenBottom
  }

  private mutating func swipe(_ edge: Edge, to hidden: Double) {
    guard self[edge].holds.isEmpty, edge == .top || !isLocked, rules(edge).hide != .never else { return }
    guard (self[edge].move?.path.to ?? self[edge].hidden) != hidden else { return }
    self[edge].start(to: hidden, at: now, cause: .pageSwitch, world(edge))
  }
}

// Keys.
extension Simulation {
  mutating func apply(_ key: Input.Key, _ outcome: inout Outcome) {
    switch key {
    case .up: step(by: -tuning.wheel.tick, &outcome)
    case .down: step(by: tuning.wheel.tick, &outcome)
    case .pageUp: step(by: -pageStep, &outcome)
    case .pageDown, .space: step(by: pageStep, &outcome)
    case .home: scrollToTop(&outcome)
    case .end: step(by: maxOffset - scroller.offset, &outcome)
    case .left: turn(by: isMirrored ? 1 : -1, &outcome)
    case .right: turn(by: isMirrored ? -1 : 1, &outcome)
    case .tab1: tap(.tab(0), &outcome)
    case .tab2: if pager.count > 1 { tap(.tab(1), &outcome) }
    case .tab3: if pager.count > 2 { tap(.tab(2), &outcome) }
    }
  }

  /// The height of a page step: the viewport minus one row, for orientation.
  private var pageStep: Double { max(tuning.wheel.tick, viewport - tuning.wheel.tick) }

  private mutating func turn(by step: Int, _ outcome: inout Outcome) {
    guard !pointerOwner.isDown else { return }
    select(pager.owner + step, &outcome)
  }
}

// Holds by a program on the bars of some edges, as far as they can hide.
extension Simulation {
  mutating func apply(_ request: Input.BarsRequest, at edges: [Edge]) {
    switch request {
    case .show(let animated, let seconds):
      let reason: HoldReasons = seconds == nil ? .forcedShown : .minimumTimeShown
      if let seconds { for edge in edges { self[edge].shownUntil = now + seconds } }
      force(.shown, reason, at: edges, animated: animated)
    case .hide(let animated): force(.hidden, .forcedHidden, at: edges, animated: animated)
    case .freeze:
      for edge in edges {
        self[edge].holds.insert(.freeze)
        self[edge].halt()
      }
    case .thaw:
      for edge in edges {
        self[edge].shownUntil = nil
        self[edge].holds.subtract([.freeze, .forcedShown, .forcedHidden, .minimumTimeShown])
      }
      closeThawedGap()
      if !scroller.isHeld && !scroller.isMoving { releaseStacks(at: now) }
    }
  }

  private mutating func force(_ end: BarEnd, _ reason: HoldReasons, at edges: [Edge], animated: Bool) {
    for edge in edges where (edge == .top || !isLocked) && world(edge).tuning.hide != .never {
      // Frozen bars stay as they are until they are thawed, whatever the request.
      guard !self[edge].holds.contains(.freeze) else { continue }
      self[edge].holds.subtract([.forcedShown, .forcedHidden])
      self[edge].holds.insert(reason)
      let isTight = edge == .top && end == .hidden && !scroller.isHeld && !scroller.isMoving
      isTight ? hideTight(animated: animated) : move(edge, to: end, animated: animated)
    }
    follow()
  }

  /// Animates bars back to the first row if the page was scrolled away from under frozen bars.
  private mutating func closeThawedGap() {
    guard !top.holds.contains(.freeze), top.hidden > world(.top).ceiling else { return }
    top.start(to: 0, at: now, cause: .thaw, world(.top))
  }

  private mutating func move(_ edge: Edge, to end: BarEnd, animated: Bool) {
    if animated {
      self[edge].head(for: end, at: now, cause: .hold, world(edge))
    } else {
      self[edge].jump(to: end, world(edge))
    }
  }

  /// Hides the top stack where the page is too near its top for that: the page moves along, as far as it scrolls.
  private mutating func hideTight(animated: Bool) {
    let range = StackBars(.top, tuning).range
    let reachable = min(range, maxOffset)
    let needsContent = scroller.offset >= 0 && scroller.offset < reachable
    if animated && (!needsContent || top.hidden > scroller.offset) { return move(.top, to: .hidden, animated: true) }
    if animated {
      return top.start(to: reachable, at: now, cause: .hold, world(.top), attachedTo: scroller.offset)
    }
    if needsContent { scroller.place(at: reachable) }
    top.jump(to: .hidden, world(.top))
  }

  /// Time in seconds at which the next timed display of bars ends; nil if none is running.
  var minimumShownUntil: Double? {
    guard let first = top.shownUntil, let second = bottom.shownUntil else { return top.shownUntil ?? bottom.shownUntil }
    return min(first, second)
  }

  mutating func endMinimumShown(by time: Double) {
    for edge in Edge.allCases {
      guard let until = self[edge].shownUntil, until <= time else { continue }
      self[edge].shownUntil = nil
      self[edge].holds.remove(.minimumTimeShown)
    }
  }
}
