extension Simulation {
  /// Places each stack as its rules let a session begin. One in `hidden` is hidden where it may stay hidden: not at the
  /// top of a page, and not if the page is too short for it. Another one whose bars come back only at the page's top is
  /// placed where the page's offset requires. Bars that are locked to others are locked from the start.
  mutating func startBars(hidden: [Edge]) {
    for edge in Edge.allCases where scroller.offset > 0 && (edge == .top || !isLocked) {
      let world = world(edge)
      if !hidden.contains(edge) {
        self[edge].startScrolled(world, offset: min(scroller.offset, maxOffset))
      } else if world.tuning.hide != .never, !world.isShort {
        self[edge].startHidden(world)
      }
    }
    follow()
  }

  /// Returns this phone with another tuning, as if a session with that tuning had begun here: a stack that is hidden
  /// now stays hidden only where the rules of `tuning` let a session begin with hidden bars. Loops, comparisons and
  /// intervals all begin this way.
  ///
  /// State that cannot be seen (accumulated resistance, the direction of the last scroll) is kept where the bars stay
  /// where they are. A phone that moves, or whose bars stand where no session begins, only gets the tuning.
  ///
  /// - Parameter setup: The setup that this phone was made from at tick 0, if it has handled nothing since.
  public func reopened(under tuning: Tuning, from setup: Setup? = nil) -> Simulation {
    guard tuning != self.tuning else { return self }
    if var setup {
      setup.tuning = tuning
      return Simulation(setup)
    }
    let hidden = Edge.allCases.filter { self[$0].hidden > 0 }
    var tuned = self
    _ = tuned.handle(.input(.tune(tuning)))
    guard isStill, begun(hidden: hidden).stands(as: self) else { return tuned }
    let begun = tuned.begun(hidden: hidden)
    return begun.stands(as: tuned) ? tuned : begun
  }

  /// Returns this phone with its stacks as at the beginning of a session.
  private func begun(hidden: [Edge]) -> Simulation {
    var phone = self
    (phone.top, phone.bottom) = (Stack(.top), Stack(.bottom))
    phone.startBars(hidden: hidden)
    phone.reported = phone.standing
    return phone
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
