// Changes during motion: screen, content, tuning. After each change the state is valid at once, and moves no more than
// the change requires.
extension Simulation {
  /// Applies a new screen: the page stays, ends stay ends, positions between two pages keep their fraction.
  mutating func resize(to screen: Screen, _ outcome: inout Outcome) {
    cancelWheel(&outcome)
    let oldMaxOffset = maxOffset
    self.screen = screen.bounded
    regrabPager()
    for page in pages.indices { pages[page].row?.fit(width: self.screen.width, at: now) }
    remapSections()
    for edge in Edge.allCases where rules(edge).onResize == .show && (edge == .top || !isLocked) {
      if self[edge].holds.allowsShowing { self[edge].head(for: .shown, at: now, cause: .hold, world(edge)) }
    }
    legalise(since: oldMaxOffset, &outcome)
  }

  mutating func change(_ number: Int, to content: PageContent, _ outcome: inout Outcome) {
    guard pages.indices.contains(number) else { return }
    let oldMaxOffset = maxOffset
    pages[number].content = content
    pages[number].contentHeight = content.height
    remapSections()
    guard number == pager.owner else { return }
    sections = Sections(page.sections, offset: scroller.offset, viewport: screen.width)
    legalise(since: oldMaxOffset, &outcome)
  }

  /// Applies new tuning values. Bars keep their ends, otherwise their visible points; the visible part of the page
  /// stays.
  mutating func tune(_ new: Tuning, _ outcome: inout Outcome) {
    guard new != tuning else { return }
    let (old, oldLaws) = (tuning, laws)
    let moves = (top: top.move?.path.to, bottom: bottom.move?.path.to)
    tuning = new
    readPageRules()
    reported.lookAgain()
    regrabPager()
    refit(.top, from: old)
    refit(.bottom, from: old)
    refitMemories(from: old)
    keepContentInPlace(since: old)
    remapSections()
    resume(.top, toward: moves.top, of: StackBars(.top, old))
    if !isLocked { resume(.bottom, toward: moves.bottom, of: StackBars(.bottom, old)) }
    for edge in Edge.allCases where oldLaws.rules(edge, old).place != rules(edge).place { forgetUnreachable(edge) }
    legalise(since: maxOffset, &outcome)
  }

  private mutating func refit(_ edge: Edge, from old: Tuning) {
    let (before, after) = (StackBars(edge, old), StackBars(edge, tuning))
    guard before != after || old.fulls(edge) != tuning.fulls(edge) else { return }
    self[edge].place(at: refitted(self[edge].hidden, edge, from: old), after)
  }

  /// Converts stored states of bars, which are restored later: a finger's by a cancel, a page's by the next turn to it.
  private mutating func refitMemories(from old: Tuning) {
    for page in pages.indices {
      pages[page].hiddenTop = refitted(pages[page].hiddenTop, .top, from: old)
      pages[page].hiddenBottom = refitted(pages[page].hiddenBottom, .bottom, from: old)
    }
    guard let found = pointerOwner.press?.baseline else { return }
    let refitted = Press.Baseline(
      offset: found.offset + shift(since: old, at: found.offset),
      hiddenTop: refitted(found.hiddenTop, .top, from: old),
      hiddenBottom: refitted(found.hiddenBottom, .bottom, from: old))
    pointerOwner.press?.baseline = refitted
  }

  /// Returns the hidden points converted to the new bars. Ends stay ends; in between the visible points stay.
  private func refitted(_ hidden: Double, _ edge: Edge, from old: Tuning) -> Double {
    let range = (before: StackBars(edge, old).range, after: StackBars(edge, tuning).range)
    guard hidden > 0 else { return 0 }
    guard hidden < range.before else { return range.after }
    return (hidden + tuning.fulls(edge) - old.fulls(edge)).clamped(to: 0...range.after)
  }

  /// Continues a timed move to the same end of the converted bars.
  private mutating func resume(_ edge: Edge, toward target: Double?, of bars: StackBars) {
    guard let target, self[edge].move == nil else { return }
    self[edge].head(for: target > 0 ? .hidden : .shown, at: now, cause: .hold, world(edge))
  }

  mutating func forgetUnreachable(_ edge: Edge) {
    guard edge == .top || !isLocked else { return }
    self[edge].forgetUnreachable(world(edge), offset: scroller.offset)
  }

  private mutating func keepContentInPlace(since old: Tuning) {
    let points = shift(since: old, at: scroller.offset)
    if points != 0 { shiftScroll(by: points) }
  }

  /// Returns the change of the offset when the insets grow or shrink with the top bars: away from the top the offset
  /// follows, so that rows stay in place.
  private func shift(since old: Tuning, at offset: Double) -> Double {
    offset > 0 ? max(tuning.fulls(.top) - old.fulls(.top), -offset) : 0
  }

  private mutating func shiftScroll(by points: Double) {
    let offset = scroller.offset + points
    switch scroller.motion {
    case .still: scroller.place(at: offset)
    case .hosted: scroller.place(at: offset)
    case .dragged:
      scroller.place(at: offset)
      scroller.grab(bounds)
    case .wheeled:
      scroller.place(at: offset)
      scroller.beginWheel(bounds)
    case .flung, .eased, .programmed: replan(from: offset)
    }
    gesture.start += points
    trace.reset()
  }

  /// Grabs a page held between two others again, so that it stays where it is displayed; further points count by the
  /// new values.
  private mutating func regrabPager() {
    if pager.isHeld { pager.grab(width: screen.width, at: now, tuning.pager) }
  }

  /// Returns the offset of a held page whose end moved nearer: its overscroll does not grow.
  private func held(_ offset: Double, since oldMaxOffset: Double) -> Double {
    min(offset, maxOffset + max(0, offset - oldMaxOffset))
  }

  /// Restores a valid state after any change: offsets inside the scroll range, motions retargeted, bars without a gap
  /// and not stuck.
  private mutating func legalise(since oldMaxOffset: Double, _ outcome: inout Outcome) {
    let old = scroller.offset
    switch scroller.motion {
    case .still: scroller.place(at: old.clamped(to: bounds.range))
    case .dragged:
      scroller.place(at: held(old, since: oldMaxOffset))
      scroller.grab(bounds)
    case .wheeled:
      scroller.place(at: held(old, since: oldMaxOffset))
      scroller.beginWheel(bounds)
    case .hosted: break
    case .flung, .eased, .programmed: replan(from: old)
    }
    detachBeyondEnd()
    if top.hidden > world(.top).ceiling { outcome.decisions.top.note { top.closeGap(world(.top), &$0) } }
    follow()
    followSections(isMoving: false, at: now, &outcome)
    if scroller.isHeld || scroller.isMoving { rescueShort() } else { releaseStacks(at: now) }
  }

  /// Detaches bars that would move the page past an end that has moved nearer.
  private mutating func detachBeyondEnd() {
    guard let move = top.move, let start = move.attachedOffset else { return }
    if start + move.path.to > maxOffset + Travel.grain { top.detach() }
  }

  mutating func rescueShort() {
    for edge in Edge.allCases where world(edge).isShort { rescue(edge, at: now) }
  }

  /// Retargets a motion of the page from `offset`, with its current speed.
  mutating func replan(from offset: Double) {
    let speed = scroller.velocity(at: now)
    let motion = scroller.motion
    scroller.place(at: offset)
    switch motion {
    case .still, .dragged, .wheeled, .hosted: break
    case .flung(_, _, let thrower):
      scroller.fling(glide(from: offset, speed: speed, by: thrower), at: now, by: thrower)
    case .eased(let approach, _):
      scroller.ease(
        to: approach.target.clamped(to: bounds.range), halfLife: tuning.wheel.tickHalfLifeMs / 1000, at: now)
    case .programmed(let move, let began):
      let left = max(0, move.duration - (now - began))
      scroller.program(to: move.to.clamped(to: bounds.range), over: left, curve: .easeOut, at: now)
    }
  }
}

extension StackTuning {
  /// The rules for where on the page bars may be hidden and where shown.
  var place: Place { Place(hide: hide, show: show) }

  struct Place: Equatable {
    var hide: HideDriver
    var show: ShowRule
  }
}
