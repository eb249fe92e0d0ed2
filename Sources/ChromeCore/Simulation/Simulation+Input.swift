// The effect of each input. Inputs in an odd order have none, and neither do values that cannot be computed with.
extension Simulation {
  mutating func apply(_ input: Input, _ outcome: inout Outcome) {
    guard input.isPossible else { return }
    switch input {
    case .press(let place): press(at: place, &outcome)
    case .move(let place): move(to: place, &outcome)
    case .release(let velocity): lift(velocity, &outcome)
    case .cancel: cancel(&outcome)
    case .wheel(let delta): handleWheel(inOrder(delta), &outcome)
    case .notches(let notches): handleNotches(inOrder(notches), &outcome)
    case .wheelBegan: restWheel(&outcome)
    case .wheelStop: stopWheel(&outcome)
    case .hover(let place): hover(at: place)
    case .key(let key): apply(key, &outcome)
    case .host(let scroll): apply(scroll, &outcome)
    case .scrollTo(let offset, let animated): scroll(to: offset, animated: animated, &outcome)
    case .scrollToTop: scrollToTop(&outcome)
    case .selectTab(let tab): select(tab, &outcome)
    case .resize(let screen): resize(to: screen, &outcome)
    case .content(let page, let content): change(page, to: content, &outcome)
    case .insert(let rows): insert(rows, &outcome)
    case .row(let page, let row): setRow(page, row)
    case .scene(let scene): self.scene = scene
    case .bars(let request, let edge): apply(request, at: edge.map { [$0] } ?? Edge.allCases)
    case .refresh(let points, let seconds): refresh(points, for: seconds, &outcome)
    case .tune(let tuning): tune(tuning, &outcome)
    }
    followPageRules()
    dropRow()
  }
}

extension Input {
  /// True if its numbers are finite and small enough that their sums and differences stay finite. Screens are bounded
  /// where they are applied.
  fileprivate var isPossible: Bool {
    switch self {
    case .press(let place), .move(let place), .hover(let place?): place.x.isPossible && place.y.isPossible
    case .wheel(let by), .notches(let by), .release(let by?): by.dx.isPossible && by.dy.isPossible
    case .host(.by(let number)), .host(.letGo(let number)), .scrollTo(let number, _): number.isPossible
    case .bars(.show(_, let seconds?), _): seconds.isPossible
    case .refresh(let points, let seconds): points.isPossible && seconds.isPossible
    case .content(_, let content): abs(content.height) < 1e21
    case .row(_, let row): row.isPossible
    case .insert(let rows): rows.count > 0 && rows.height > 0 && rows.length.isPossible
    case .release(nil), .hover(nil), .cancel, .wheelBegan, .wheelStop, .key, .scrollToTop, .selectTab, .resize, .scene,
      .tune, .host(.begin), .host(.continueAs), .host(.end), .bars(.show(_, nil), _), .bars(.hide, _),
      .bars(.freeze, _), .bars(.thaw, _):
      true
    }
  }
}

extension Double {
  /// True for a usable number of points, pt/s or seconds: the limit is a thousand times the largest effective value.
  fileprivate var isPossible: Bool { abs(self) < 1e12 }
}

// The finger.
extension Simulation {
  private mutating func press(at place: Point, _ outcome: inout Outcome) {
    if pointerOwner.isDown { dropPointer(&outcome) }
    cancelWheel(&outcome)
    pointer = PointerFrame(place: place, isDown: true)
    let target = target(at: place)
    let isRowCaught = isRowMoving && isOnRow(place, target)
    let isPagerCaught = pager.isMoving && mayTurnPages(from: place)
    let isSideways = isPagerCaught || (isRowCaught && !scroller.isMoving)
    let caught: Axis? = target == .page ? (isSideways ? .horizontal : scroller.isMoving ? .vertical : nil) : nil
    let baseline = Press.Baseline(offset: scroller.offset, hiddenTop: top.hidden, hiddenBottom: bottom.hidden)
    pointerOwner = .undecided(Press(at: place, time: now, target: target, caught: caught, baseline: baseline))
    top.interruptSettle()
    bottom.interruptSettle()
    switch caught {
    case .horizontal where isRowCaught: break
    case .horizontal: pager.grab(width: screen.width, at: now, tuning.pager)
    case .vertical: grabPage(&outcome)
    case nil: break
    }
    if isRowCaught { grabRow() }
  }

  /// Ends the old gesture at a press without a release before it: without speed, and not as a tap.
  private mutating func dropPointer(_ outcome: inout Outcome) {
    if case .undecided(let press) = pointerOwner, press.caught == nil { pointerOwner = .spent }
    lift(.zero, &outcome)
  }

  /// Grabs the page where it is displayed.
  private mutating func grabPage(_ outcome: inout Outcome) {
    let stopped = scroller.source == .fling ? scroller.velocity(at: now) : 0
    scroller.grab(bounds)
    beginScroll(&outcome)
    gesture.stopped = ScrollGesture.Stopped(speed: stopped, time: now)
  }

  private mutating func move(to place: Point, _ outcome: inout Outcome) {
    pointer?.place = place
    switch pointerOwner {
    case .up, .spent: break
    case .undecided(var press):
      let decision = DragRecognizer.decide(press, movingTo: place, tuning.gesture)
      let (step, began) = press.move(to: place, at: now)
      guard let decision else {
        pointerOwner = .undecided(press)
        return
      }
      let way = place - decision.start
      let share = step.length > 0 ? min(1, way.length / step.length) : 1
      begin(decision.axis, press, way, began: now - (now - began) * share, &outcome)
    case .scrolling(var press):
      let (step, began) = press.move(to: place, at: now)
      pointerOwner = .scrolling(press)
      pullPage(by: -step.dy, began: began, &outcome)
    case .paging(var press):
      let (step, _) = press.move(to: place, at: now)
      pointerOwner = .paging(press)
      pullPager(by: onward(step.dx), &outcome)
    case .draggingRow(var press):
      let (step, _) = press.move(to: place, at: now)
      pointerOwner = .draggingRow(press)
      pullRow(by: onward(step.dx), &outcome)
    case .draggingStrip(var press):
      let (step, _) = press.move(to: place, at: now)
      pointerOwner = .draggingStrip(press)
      sections.dragStrip(by: onward(step.dx), page.sections, viewport: screen.width, at: now)
    }
  }

  /// Begins a drag whose axis is decided: of the strip of tabs, a row, the pager, or the list.
  private mutating func begin(_ axis: Axis, _ press: Press, _ way: Vector, began: Double, _ outcome: inout Outcome) {
    switch axis {
    case .horizontal where isOnStrip(press):
      pointerOwner = .draggingStrip(press)
      sections.dragStrip(by: onward(way.dx), page.sections, viewport: screen.width, at: now)
    case .horizontal where isOnRow(press.start, press.target):
      pointerOwner = .draggingRow(press)
      if scroller.isHeld { throwPage(speed: 0, by: .finger, &outcome) }
      grabRow()
      pullRow(by: onward(way.dx), &outcome)
    case .horizontal where !mayTurnPages(from: press.start):
      pointerOwner = .spent
      if scroller.isHeld { throwPage(speed: 0, by: .finger, &outcome) }
    case .horizontal:
      pointerOwner = .paging(press)
      if scroller.isHeld { throwPage(speed: 0, by: .finger, &outcome) }
      if !pager.isHeld { pager.grab(width: screen.width, at: now, tuning.pager) }
      pullPager(by: onward(way.dx), &outcome)
    case .vertical:
      if pager.isHeld { releasePager(speed: 0, &outcome) }
      pointerOwner = .scrolling(press)
      if !scroller.isHeld { grabPage(&outcome) }
      pullPage(by: -way.dy, began: began, &outcome)
    }
  }

  /// Returns true if a drag that begins at `place` may turn pages: `pager.edgeFree` leaves the sides of the screen to
  /// the system, and `pager.edgeOnly` everything else to the page.
  func mayTurnPages(from place: Point) -> Bool {
    let side = min(place.x, screen.width - place.x)
    let (free, only) = (tuning.pager.edgeFree, tuning.pager.edgeOnly)
    return (free == 0 || side >= free) && (only == 0 || side < only)
  }

  private func isOnStrip(_ press: Press) -> Bool {
    if case .section = press.target { return true }
    return press.target == .toolbar && !page.sections.isEmpty
  }

  mutating func pullPage(by points: Double, began: Double, _ outcome: inout Outcome) {
    guard scroller.isHeld else { return }
    let old = scroller.offset
    scroller.pull(by: points, bounds)
    scrolled(from: old, source: scroller.source, began: began, ended: now, &outcome)
  }

  mutating func pullPager(by points: Double, _ outcome: inout Outcome) {
    let visual = pager.visual
    if points != 0 { showEarly() }
    pager.pull(by: points, width: screen.width, tuning.pager)
    reportPage(since: visual, &outcome)
  }
}

// Lifting.
extension Simulation {
  /// Lifts the finger, with the given velocity or that of its samples (pt/s of the finger).
  private mutating func lift(_ given: Vector?, _ outcome: inout Outcome) {
    let pointerOwner = self.pointerOwner
    self.pointerOwner = .up
    pointer?.isDown = false
    switch pointerOwner {
    case .up, .spent, .draggingStrip: releaseIfFree()
    case .undecided(let press): liftUndecided(press, &outcome)
    case .scrolling(let press):
      let speed = -(given ?? press.tracker.velocity(at: now)).dy
      throwPage(speed: carried(scroller.displayedSpeed(speed, bounds)), by: .finger, &outcome)
    case .paging(let press):
      let speed = onward((given ?? press.tracker.velocity(at: now)).dx)
      releasePager(speed: speed, &outcome)
      releaseIfFree()
    case .draggingRow(let press):
      releaseRow(speed: onward((given ?? press.tracker.velocity(at: now)).dx), &outcome)
      releaseIfFree()
    }
  }

  mutating func releasePager(speed: Double, _ outcome: inout Outcome) {
    let limit = tuning.scroll.maxSpeed
    let owner = pager.owner
    pager.release(velocity: speed.clamped(to: -limit...limit), width: screen.width, at: now, tuning.pager)
    pager.owner == owner ? stayOnPage() : turnPage(from: owner, &outcome)
  }

  /// Settles the bars if the ending gesture left no motion that would end later.
  private mutating func releaseIfFree() {
    if !scroller.isMoving && !scroller.isHeld { releaseStacks(at: now) }
  }

  private mutating func liftUndecided(_ press: Press, _ outcome: inout Outcome) {
    switch press.caught {
    case .vertical: throwPage(speed: 0, by: .finger, &outcome)
    case .horizontal:
      if isRowHeld { releaseRow(speed: 0, &outcome) }
      releasePager(speed: 0, &outcome)
      releaseIfFree()
    case nil:
      let isTap = now - press.startTime <= Press.longestTap && target(at: press.last) == press.target
      if isTap && !tapsEdge(press, &outcome) { tap(press.target, &outcome) }
      releaseIfFree()
    }
  }

  /// Cancels the gesture: the earlier state comes back.
  private mutating func cancel(_ outcome: inout Outcome) {
    cancelWheel(&outcome)
    let pointerOwner = self.pointerOwner
    self.pointerOwner = .up
    pointer?.isDown = false
    switch pointerOwner {
    case .up, .spent, .draggingStrip: break
    case .paging:
      pager.cancel(at: now, tuning.pager)
      stayOnPage()
      releaseIfFree()
    case .draggingRow:
      cancelRow(&outcome)
      releaseIfFree()
    case .undecided(let press):
      if isRowHeld { releaseRow(speed: 0, &outcome) }
      if pager.isHeld { pager.cancel(at: now, tuning.pager) }
      stayOnPage()
      if scroller.isHeld { restore(press.baseline, &outcome) } else { releaseIfFree() }
    case .scrolling(let press): restore(press.baseline, &outcome)
    }
  }

  /// Moves page and bars back to where the finger found them, together and visibly.
  private mutating func restore(_ baseline: Press.Baseline, _ outcome: inout Outcome) {
    gesture.releaseSpeed = 0
    let offset = baseline.offset.clamped(to: bounds.range)
    scroller.program(to: offset, over: Simulation.restoreSeconds, curve: .easeOut, at: now)
    restore(.top, to: min(baseline.hiddenTop, max(0, offset)))
    if !isLocked { restore(.bottom, to: baseline.hiddenBottom) }
  }

  private mutating func restore(_ edge: Edge, to hidden: Double) {
    guard self[edge].allows(hidden) else { return }
    self[edge].start(to: hidden, at: now, cause: .restore, world(edge))
  }

  /// Duration in seconds. Chosen by eye: quick enough to feel like a release.
  static let restoreSeconds = 0.2
}

// Taps.
extension Simulation {
  mutating func tap(_ target: Target, _ outcome: inout Outcome) {
    outcome.events.append(.tapped(target))
    lastTap = Tap(target: target, time: now)
    switch target {
    case .tab(let tab): tab == pager.owner && !pager.isHeld ? scrollToTop(&outcome) : select(tab, &outcome)
    case .section(let section): scroll(toSection: section, &outcome)
    case .statusBar: scrollToTop(&outcome)
    case .bar(.header): unfoldPill()
    case .bar, .page: break
    }
  }

  /// Shows a hidden stack by a tap near its edge of the screen, where no control is; returns false for any other tap.
  private mutating func tapsEdge(_ press: Press, _ outcome: inout Outcome) -> Bool {
    guard press.target == .page || press.target == .statusBar, let edge = hiddenEdge(at: press.last) else {
      return false
    }
    outcome.events.append(.tapped(.bar(edge == .top ? .header : .tabBar)))
    for edge in isLocked ? [.top] : [edge] { self[edge].head(for: .shown, at: now, cause: .hold, world(edge)) }
    return true
  }

  /// Returns the edge of the screen where a tap shows the stack, which is hidden; nil elsewhere.
  private func hiddenEdge(at place: Point) -> Edge? {
    Edge.allCases.first { edge in
      let distance = edge == .top ? place.y : screen.height - place.y
      let stack = isLocked ? top : self[edge]
      return distance < rules(edge).edgeTap && stack.isAway && stack.holds.allowsShowing
    }
  }

  /// Expands a header that has become a pill, like an address bar, at the page's current offset.
  private mutating func unfoldPill() {
    guard hasTitlePill, top.holds.allowsShowing else { return }
    top.head(for: .shown, at: now, cause: .settle, world(.top))
  }
}
