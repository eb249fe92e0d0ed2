extension Simulation {
  /// Places bars that come back only at the page's top where the page's offset requires.
  mutating func startScrolled() {
    for edge in Edge.allCases where scroller.offset > 0 && (edge == .top || !isLocked) {
      self[edge].startScrolled(world(edge), offset: min(scroller.offset, maxOffset))
    }
    follow()
  }

  /// Hides every bar that can hide, where it may stay hidden: not at the top of a page, and not if the page is too
  /// short for it. Bars that are locked to others are locked from the start.
  mutating func startHidden() {
    for edge in Edge.allCases where scroller.offset > 0 && (edge == .top || !isLocked) {
      let world = world(edge)
      if world.tuning.hide != .never && !world.isShort { self[edge].startHidden(world) }
    }
    follow()
  }

  /// A setup with which a session starts in this phone's current state, or nil: the phone must be still, without a
  /// finger, and with bars as a session can begin with them.
  ///
  /// State that cannot be seen (accumulated resistance, the direction of the last scroll) is reset, so callers simulate
  /// the following inputs and compare.
  public var opening: Setup? {
    guard isResting, pointerOwner == .up, !gesture.isUnderWay, !scroller.isHeld, !pager.isHeld
    else {
      return nil
    }
    var setup = Setup()
    setup.tuning = tuning
    setup.screen = screen
    setup.scene = scene
    setup.startPage = pager.owner
    setup.pages = pages.map { Setup.Page(content: $0.content, offset: $0.offset, row: $0.row?.opening(at: now)) }
    setup.pages[pager.owner].offset = scroller.offset
    for isHidden in [false, true] {
      setup.barsHidden = isHidden
      if Simulation(setup).stands(as: self) { return setup }
    }
    return nil
  }

  private func stands(as other: Simulation) -> Bool {
    isStill && scroller.offset == other.scroller.offset && pager.position == other.pager.position
      && top.hidden == other.top.hidden && bottom.hidden == other.bottom.hidden
      && top.holds == other.top.holds && bottom.holds == other.bottom.holds
      && sections.active == other.sections.active && sections.held == other.sections.held
  }
}
