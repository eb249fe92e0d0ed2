// The displayed state. Reads, never writes.
extension Simulation {
  /// Returns the displayed state now, or `seconds` later if nothing happens until then (for displays between two
  /// ticks).
  ///
  /// - Parameter seconds: 0 up to one tick.
  public func frame(ahead seconds: Double = 0) -> Frame { later(by: seconds).makeFrame(foresees: true) }

  /// Returns the displayed state without the effect of a release (`ifReleased` is nil): everything that drawing needs,
  /// at a fraction of the cost of `frame`.
  ///
  /// - Parameter seconds: 0 up to one tick.
  public func picture(ahead seconds: Double = 0) -> Frame { later(by: seconds).makeFrame(foresees: false) }

  /// Returns the displayed state with the finger already at `place`, on its way to its next sample, for slow motion
  /// between two samples. Dividing the path into more samples does not change its result, so nothing jumps at the next
  /// sample.
  ///
  /// - Parameter seconds: 0 up to one tick.
  public func picture(ahead seconds: Double, finger place: Point) -> Frame {
    var later = later(by: seconds)
    var unseen = Outcome()
    later.apply(.move(place), &unseen)
    return later.makeFrame(foresees: false)
  }

  /// Returns the points that bars cover at an edge of the screen, as `picture` shows them, at a fraction of its cost.
  package func covered(_ edge: Edge) -> Double {
    let hidden = hiddenShares
    switch edge {
    case .top:
      return BarName.at(.top).reduce(screen.safeTop) { bottom, bar in
        max(bottom, top(of: bar, hidden) + tuning[bar].full - hidden[bar] + (bar == .header ? stretch : 0))
      }
    case .bottom: return screen.height - top(of: BarName.innermost(at: .bottom), hidden)
    }
  }

  private func later(by seconds: Double) -> Simulation {
    precondition(seconds >= 0 && seconds.isFinite, "seconds must be finite and at least 0")
    guard seconds > 0 else { return self }
    var later = self
    var unseen = Outcome()
    later.pass(to: now + seconds, &unseen)
    return later
  }

  private func makeFrame(foresees: Bool) -> Frame {
    let hidden = hiddenShares
    return Frame(
      tick: tick, time: now, screen: screen, page: pageFrame, offset: scroller.offset, maxOffset: maxOffset,
      velocity: velocity, phase: phase, bars: EachBar { barFrame($0, hidden) }, pictures: pictures(hidden),
      contentTop: contentTop, section: sections.frame(at: now, isHeld: gesture.purpose == .toSection), pointer: pointer,
      pressed: pressed, lastTap: lastTap.map { Frame.Tap(target: $0.target, secondsAgo: now - $0.time) },
      stillFor: scroller.isMoving ? 0 : max(0, now - lastMotion), refresh: -page.leastOffset,
      inserted: page.content.heightAbove, row: rowFrame(ofPage: pager.owner),
      top: stackFrame(.top, foresees),
      bottom: stackFrame(.bottom, foresees), scene: scene, tabLayout: tabLayout)
  }

  /// Screen y of the first row's top: under the fully shown bars, minus the offset.
  var contentTop: Double {
    screen.safeTop + tuning.fulls(.top) - scroller.offset
  }

  /// Velocity of the displayed page, pt/s: that of the gesture, its own, or that of the settling bars it moves along
  /// with.
  private var velocity: Double { speedIfReleased + attachedSpeed }

  private var attachedSpeed: Double {
    guard let move = top.move, let start = move.attachedOffset, !scroller.isHeld, !scroller.isMoving else { return 0 }
    let place = start + move.path.position(at: now - move.began)
    return place >= 0 && place <= max(maxOffset, top.hidden) ? move.path.velocity(at: now - move.began) : 0
  }

  private var pressed: Target? {
    guard case .undecided(let press) = pointerOwner, press.caught == nil, press.target != .page else { return nil }
    return target(at: press.last) == press.target ? press.target : nil
  }

  private var phase: Phase {
    switch scroller.motion {
    case .dragged: return .dragging
    case .wheeled, .hosted(.wheel): return .tracking
    case .hosted(.drag): return .dragging
    case .hosted(.fling): return .flinging
    case .hosted(.program), .programmed: return .programmatic
    case .flung(let fling, let began, _): return fling.piece(at: now - began) == .bouncing ? .bouncing : .flinging
    case .eased: return .tracking
    case .still: break
    }
    if isRowHeld || isRowMoving { return isRowHeld ? .dragging : .flinging }
    if pager.isHeld { return pointerOwner.isDown ? .dragging : .tracking }
    return pager.isMoving || top.move != nil || bottom.move != nil ? .settling : .idle
  }

  private var pageFrame: PageFrame {
    let lane = pager.lane
    let name = { (number: Int) in tuning.pager.edge == .wrap ? pager.page(number) : number }
    let (leading, trailing) = (name(lane.leading), name(lane.trailing))
    let slide = PageFrame.Slide(
      leading: leading, trailing: trailing, fraction: lane.fraction(at: pager.position),
      leadingOffset: offset(ofPage: leading), trailingOffset: offset(ofPage: trailing),
      leadingRow: rowFrame(ofPage: leading), trailingRow: rowFrame(ofPage: trailing))
    return PageFrame(
      count: pager.count, position: pager.position, visual: pager.visual, settled: pager.settled, target: landing,
      highlight: pager.highlight(at: now), slide: slide, isDragged: pager.isHeld)
  }

  /// The page at which the pager will land; if it is held, the one for a release now.
  var landing: Int {
    guard pager.isHeld else { return pager.owner }
    return pager.page(pager.landing(velocity: pagerSpeed, width: screen.width, tuning.pager))
  }

  private var pagerSpeed: Double {
    guard let press = pointerOwner.sideways else {
      return -wheel.precise.liftVelocity(at: now, tuning: tuning.wheel).dx
    }
    return onward(press.tracker.velocity(at: now).dx)
  }

  private func offset(ofPage number: Int) -> Double {
    pages.indices.contains(number) ? displayedOffset(ofPage: number) : 0
  }
}

// Bars, at their displayed position.
extension Simulation {
  private func barFrame(_ bar: BarName, _ hidden: PerBar) -> BarFrame {
    let size = tuning[bar]
    let points = hidden[bar]
    let shown = size.range > 0 ? 1 - points / size.range : 1
    return BarFrame(
      full: size.full, min: size.min, hidden: points, visible: size.full - points, shown: shown,
      stretch: bar == .header ? stretch : 0, top: top(of: bar, hidden), alpha: alpha(of: bar, shown),
      motion: isUnderWay(bar, points) ? .moving : BarMotion(hidden: points, range: size.range))
  }

  /// Returns true if a timed move is moving the bar, including at its very start and end.
  private func isUnderWay(_ bar: BarName, _ hidden: Double) -> Bool {
    let edge = bar.edge
    guard let target = self[isLocked ? .top : edge].move?.path.to else { return false }
    if edge == .bottom && isLocked { return tuning[bar].range > 0 }
    return StackBars(edge, tuning).share(target)[bar] != hidden
  }
}

// Hit testing, at the displayed position.
extension Simulation {
  /// Returns the displayed control at a point of the screen.
  public func target(at displayed: Point) -> Target {
    let place = inOrder(displayed)
    let hidden = hiddenShares
    if place.y < screen.safeTop { return .statusBar }
    let tabs = tabRow(hidden)
    if tabs.picture.acceptsTap(at: place) { return tabs.tab(at: place.x).map(Target.tab) ?? .page }
    let bars = pictures(hidden)
    if bars.toolbar.acceptsTap(at: place), let tab = page.sections.tab(at: place.x - tabsX(bars.toolbar)) {
      return .section(tab)
    }
    let bar = BarName.allCases.last { $0.acceptsTaps && bars[$0].acceptsTap(at: place) }
    return bar.map(Target.bar) ?? .page
  }

  /// Returns a point at which a tap hits `target` as displayed; nil if it is not on screen.
  public func place(of target: Target) -> Point? {
    guard let rect = rect(of: target), rect.width > 0, rect.height > 0 else { return nil }
    let place = rect.center
    let isOnScreen = place.x >= 0 && place.x < screen.width && place.y >= 0 && place.y < screen.height
    return isOnScreen && self.target(at: place) == target ? place : nil
  }

  /// Returns a target's rectangle on screen, as displayed; nil if there is no such target.
  public func rect(of target: Target) -> Rect? { rectInOrder(of: target).map(inOrder) }

  private func rectInOrder(of target: Target) -> Rect? {
    let hidden = hiddenShares
    let bars = pictures(hidden)
    switch target {
    case .statusBar: return Rect(x: 0, y: 0, width: screen.width, height: screen.safeTop)
    case .bar(let bar): return onScreen(bars[bar].anchor)
    case .tab(let tab):
      guard tab >= 0 && tab < pager.count else { return nil }
      return tabRow(hidden).rect(of: tab, screen)
    case .section(let section):
      guard page.sections.tabs.indices.contains(section) else { return nil }
      let (tab, toolbar, x) = (page.sections.tabs[section], onScreen(bars.toolbar.place), tabsX(bars.toolbar))
      let left = max(toolbar.x, tab.x + x)
      let right = min(toolbar.maxX, tab.x + tab.width + x)
      return Rect(x: left, y: toolbar.y, width: max(0, right - left), height: toolbar.height)
    case .page:
      let (above, below) = (BarName.innermost(at: .top), BarName.innermost(at: .bottom))
      let y = top(of: above, hidden) + tuning[above].full - hidden[above]
      return Rect(x: 0, y: y, width: screen.width, height: max(0, top(of: below, hidden) - y))
    }
  }

  /// Screen x of the left end of the strip of section tabs.
  private func tabsX(_ toolbar: BarPicture) -> Double { toolbar.slide - sections.stripOffset(at: now) }

  /// Returns the part of a bar's rectangle that is between the sides of the screen.
  private func onScreen(_ place: Rect) -> Rect {
    let (left, right) = (max(0, place.x), min(screen.width, place.maxX))
    return Rect(x: left, y: place.y, width: max(0, right - left), height: place.height)
  }
}
