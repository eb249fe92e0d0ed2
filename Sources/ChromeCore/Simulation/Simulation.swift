/// The phone as one value: a copy is a snapshot, and `handle(_:)` is its only mutating method.
///
/// All its input came through that method; time is one of the inputs. Between two stimuli all motion is a closed form
/// of time, so nothing accumulates and a fling looks the same at any frame rate.
///
/// Two phones are equal if all their state is equal: for any further input they give equal frames.
public struct Simulation: Equatable, Sendable {
  /// Whole ticks of 1/600 s since the session began.
  public internal(set) var tick: Tick = 0
  /// The tuning in force, with the rules of single pages apart; `Input.tune` changes it.
  public internal(set) var tuning: Tuning
  /// The screen in force; `Input.resize` changes it.
  public internal(set) var screen: Screen
  /// Passed on to frames; no motion depends on it.
  public internal(set) var scene: PhoneScene?
  /// Time in seconds; `tick` in other units, or between two ticks inside `frame(ahead:)`.
  var now = 0.0
  /// The stacks' rules in force: those of the tuning, or those of `lawPage`.
  var laws: StackLaws
  /// The rules of each page; empty if no page has its own.
  var pageLaws: [StackLaws] = []
  var lawPage = 0
  var pages: [PageMemory]
  var scroller: Scroller
  var top = Stack(.top)
  var bottom = Stack(.bottom)
  var pager: Pager
  var sections: Sections
  var pointerOwner = PointerOwner.up
  var wheel = WheelState()
  /// Cumulative displayed scroll of this gesture, for speeds over the last 50 ms.
  var trace = TravelWindow()
  var gesture = ScrollGesture()
  /// The ends at which the bars were last reported.
  var reported = ReportedBars()
  /// Time in seconds at which the last finger lifted and the page's last motion ended.
  var leftAloneSince = 0.0
  /// Time in seconds at which the next refresh of a page ends; nil if none is under way.
  var refreshEnd: Double?
  var lastTap: Tap?
  var pointer: PointerFrame?
  var lastMotion = -Double.infinity
  private let keepsAddress = KeepsAddress()

  /// The control that was tapped last, and the time (seconds).
  struct Tap: Equatable, Sendable {
    var target: Target
    var time: Double
  }

  /// An empty existential. A value that contains an existential is passed by address; without it the compiler copies
  /// the whole phone, 5 kB, for each call of a nonmutating method from a mutating one: two fifths of a tick, measured.
  private struct KeepsAddress: Equatable, Sendable {
    private let nothing: (any Sendable)? = nil

    static func == (a: KeepsAddress, b: KeepsAddress) -> Bool { true }
  }

  /// The state of the current scroll.
  struct ScrollGesture: Equatable, Sendable {
    /// Between `scrollBegan` and `scrollEnded`.
    var isUnderWay = false
    /// Offset at which the last gesture began.
    var start = 0.0
    /// Release speed of the content, pt/s, until the settle that it decides.
    var releaseSpeed = 0.0
    /// The fling that the finger of this gesture stopped.
    var stopped = Stopped()
    /// The purpose of a programmatic motion.
    var purpose = ScrollPurpose.none
    /// True if a swipe, before it turns the page, shows bars that the page's memory has as hidden.
    var isShownEarly = false

    /// Speed of a fling when a finger stopped it, pt/s, and the time of that, in seconds; 0 without one.
    struct Stopped: Equatable, Sendable {
      var speed = 0.0
      var time = 0.0
    }
  }

  /// The purpose for which the page moves without a gesture.
  enum ScrollPurpose: Equatable, Sendable { case none, toTop, toSection }

  /// Creates a phone at tick 0. Precondition: the setup has at least one page.
  public init(_ setup: Setup) {
    precondition(!setup.pages.isEmpty, "a phone has at least one page")
    tuning = setup.tuning
    laws = StackLaws(setup.tuning)
    screen = setup.screen.bounded
    scene = setup.scene
    let start = setup.startPage.clamped(to: 0...setup.pages.count - 1)
    pages = setup.pages.map { [screen] in PageMemory($0, width: screen.width) }
    pager = Pager(count: setup.pages.count, page: start)
    scroller = Scroller(offset: pages[start].offset)
    sections = Sections(.empty, offset: 0, viewport: 0)
    readPageRules()
    remapSections()
    sections = Sections(pages[start].sections, offset: scroller.offset, viewport: screen.width)
    startBars(hidden: setup.barsHidden ? Edge.allCases : [])
    springBackAtStart()
    reported = standing
  }
}

extension Simulation {
  /// Handles an input or the passing of time, the only way to change the phone. Adds the results to `outcome`; loops
  /// empty and reuse it, because creating a new one at each tick took an eighth of the tick.
  ///
  /// Precondition: time goes forward, and by one tick at a time unless the simulation is at rest.
  public mutating func handle(_ stimulus: Stimulus, into outcome: inout Outcome) {
    switch stimulus {
    case .input(let input):
      let isDisturbance = disturbs(input)
      apply(input, &outcome)
      if isDisturbance { leaveAlone(at: now) }
    case .time(let tick):
      precondition(
        tick == self.tick + 1 || (tick > self.tick && isStill(until: tick)),
        "advance one tick at a time while anything moves")
      self.tick = tick
      pass(to: TickClock.seconds(tick), &outcome)
    }
    reportBars(&outcome)
  }

  /// Handles a stimulus and returns only its own results.
  public mutating func handle(_ stimulus: Stimulus) -> Outcome {
    var outcome = Outcome()
    handle(stimulus, into: &outcome)
    return outcome
  }
}

// Basic measures.
extension Simulation {
  var page: PageMemory { pages[pager.owner] }

  /// Height in points between the fully shown bars: the screen without insets.
  var viewport: Double {
    tuning.viewport(on: screen)
  }

  /// Returns a page's largest offset. Insets are those of the shown bars and do not change while bars move.
  func maxOffset(of page: PageMemory) -> Double { max(0, page.contentHeight - viewport) }

  /// The largest offset of the current page, in points.
  @inline(__always)
  var maxOffset: Double { max(0, pages[pager.owner].contentHeight - viewport) }

  var bounds: Scroller.Bounds {
    Scroller.Bounds(
      leastOffset: pages[pager.owner].leastOffset, maxOffset: maxOffset, viewport: viewport, tuning: tuning.scroll)
  }

  @inline(__always)
  func world(_ edge: Edge, at time: Double? = nil) -> StackContext {
    world(edge, offset: scroller.offset, maxOffset: maxOffset, at: time ?? now)
  }

  /// Both branches in full: selecting the tuning first would copy it twice, at every tick.
  @inline(__always)
  func world(_ edge: Edge, offset: Double, maxOffset: Double, at time: Double) -> StackContext {
    switch edge {
    case .top:
      StackContext(
        tuning: laws.top, bars: tuning.topBars, ceiling: max(0, offset), maxOffset: maxOffset, now: time)
    case .bottom where tuning.bottomLeads:
      StackContext(
        tuning: laws.top, bars: tuning.bottomBars, ceiling: .infinity, maxOffset: maxOffset, now: time)
    case .bottom:
      StackContext(
        tuning: laws.bottom, bars: tuning.bottomBars, ceiling: .infinity, maxOffset: maxOffset, now: time)
    }
  }

  /// Returns the points from a page's origin, at offset 0, down to the lower edge of the bars that never leave; usually
  /// ≤ 0, because the origin lies under the fully shown bars.
  func pinnedEdge(ofPage page: Int) -> Double {
    guard laws(ofPage: page).top.hide != .never else { return 0 }
    return -tuning.topBars.range
  }

  mutating func remapSections() {
    for number in pages.indices {
      pages[number].sections = SectionMap(
        pages[number].content, line: pinnedEdge(ofPage: number) + tuning.sections.line,
        maxOffset: maxOffset(of: pages[number]),
        viewport: viewport, tail: tuning.sections.tail, upShare: tuning.sections.upShare)
    }
  }

  /// Starts the spring of a page that starts outside its scroll range.
  private mutating func springBackAtStart() {
    guard !bounds.contains(scroller.offset) else { return }
    scroller.fling(glide(from: scroller.offset, speed: 0, by: .finger), at: 0, by: .finger)
  }
}

extension Simulation: CustomStringConvertible {
  /// A one-line description for test failures.
  public var description: String {
    "tick \(tick), page \(pager.position), offset \(scroller.offset) (\(scroller.motion)), "
      + "top \(top.hidden) hidden, bottom \(bottom.hidden) hidden"
  }
}

/// The few numbers of a moment that a plot over thousands of ticks needs: cheap, whereas a `Frame` also computes what
/// would happen next.
public struct PlotSample: Equatable, Sendable {
  /// The current page's scroll offset as displayed, in points.
  public let offset: Double
  /// Shown fraction of each bar, 0…1; 1 for a bar that cannot hide.
  public let shown: PerBar
  /// Position of the pager, in pages.
  public let page: Double
}

extension Simulation {
  /// Offset, shown fractions and page position of the current tick.
  public var snapshot: PlotSample {
    let hidden = hiddenShares
    let shown = PerBar { bar in
      let range = tuning[bar].range
      return range > 0 ? 1 - hidden[bar] / range : 1
    }
    return PlotSample(offset: scroller.offset, shown: shown, page: pager.position)
  }
}

// The header grows when a page is pulled past its top.
extension Simulation {
  /// Points by which a page pulled past its top stretches the header; beyond `header.stretch` the page parts from it.
  /// While pages turn, each visible page counts by its share of the screen, so that the header changes no faster than
  /// they move.
  var stretch: Double {
    let lane = pager.lane
    let share = lane.fraction(at: pager.position)
    let (leading, trailing) = (stretch(at: lane.leading), stretch(at: lane.trailing))
    guard let leading else { return trailing ?? 0 }
    return leading + ((trailing ?? leading) - leading) * share
  }

  /// Returns the stretch of the page at a position of the row; nil if there is none.
  func stretch(at number: Int) -> Double? {
    shownPage(number).map { page in
      let pulled = max(0, -displayedOffset(ofPage: page))
      return min(pulled + (pages[page].looseStretch?.overshoot(at: now) ?? 0), tuning.header.stretch)
    }
  }

  /// Returns the page at a position of the row as displayed; nil past an end.
  func shownPage(_ number: Int) -> Int? {
    if pages.indices.contains(number) { return number }
    return tuning.pager.edge == .wrap ? pager.page(number) : nil
  }
}

// A host's own scroll view, below the level of gestures.
extension Simulation {
  mutating func apply(_ scroll: Input.HostScroll, _ outcome: inout Outcome) {
    switch scroll {
    case .begin(let source):
      if pointerOwner.isDown { pointerOwner = .spent }
      cancelWheel(&outcome)
      scroller.host(source)
      beginScroll(&outcome)
    case .by(let points):
      guard case .hosted = scroller.motion else { return }
      pullPage(by: points, began: nextSampleBegan, &outcome)
    case .continueAs(let source):
      guard case .hosted = scroller.motion else { return }
      gesture.releaseSpeed = 0
      scroller.host(source)
    case .letGo(let speed):
      guard case .hosted = scroller.motion else { return }
      gesture.releaseSpeed = speed
      flick()
      scroller.host(.fling)
    case .end:
      guard case .hosted = scroller.motion else { return }
      endHosted(&outcome)
    }
  }

  /// Ends a host's motion. The speed of its release still decides the settle. Past an end the page springs back.
  private mutating func endHosted(_ outcome: inout Outcome) {
    let fling = fling(from: scroller.offset, speed: 0, by: .finger)
    guard fling.duration > 0 else { return finishScroll(at: now, &outcome) }
    scroller.fling(fling, at: now, by: .finger)
  }
}

extension Simulation {
  /// The controls that are on screen now, from top to bottom and in the layout's direction, each where it is displayed
  /// and can be tapped.
  public var controls: [PhoneControl] {
    let bars: [Target] = hasTitlePill ? [.statusBar, .header] : [.statusBar]
    let targets = bars + page.sections.tabs.indices.map(Target.section) + (0..<pager.count).map(Target.tab)
    return targets.compactMap { target in
      guard place(of: target) != nil, let place = rect(of: target) else { return nil }
      return PhoneControl(target: target, place: place)
    }
  }

  /// Returns the controls `seconds` later if nothing happens until then.
  package func controls(ahead seconds: Double) -> [PhoneControl] {
    guard seconds > 0 else { return controls }
    var later = self
    var unseen = Outcome()
    later.pass(to: now + seconds, &unseen)
    return later.controls
  }
}

// The strip of section tabs, including the part that is scrolled out of sight.
extension Simulation {
  /// True if the strip can be tapped at the toolbar's current position.
  package var hasStripToHit: Bool {
    let strip = topPictures(hiddenShares).toolbar
    let isOnScreen = strip.place.x < screen.width && strip.place.maxX > 0 && strip.place.y < screen.height
    return isOnScreen && strip.place.height > 0 && strip.alpha >= 0.5
  }

  /// Number of section tabs of the current page, 0 if its content has no sections.
  public var sectionCount: Int { page.sections.tabs.count }

  /// Returns a section tab's cell as displayed, not clipped to the screen; nil if there is no such section.
  public func cell(ofSection number: Int) -> Rect? {
    guard page.sections.tabs.indices.contains(number) else { return nil }
    let (tab, strip) = (page.sections.tabs[number], topPictures(hiddenShares).toolbar)
    let x = tab.x + strip.slide - sections.stripOffset(at: now)
    return inOrder(Rect(x: x, y: strip.place.y, width: tab.width, height: strip.place.height))
  }
}

// The wheel over the strip of section tabs.
extension Simulation {
  /// Handles a move of the pointer: a wheel gesture on the strip ends where the pointer leaves the strip.
  mutating func hover(at place: Point?) {
    wheel.strip.point(at: place)
    if !isPointerOnStrip { wheel.strip.end() }
  }

  /// True if the pointer is over the strip as displayed.
  var isPointerOnStrip: Bool {
    guard let place = wheel.strip.pointer, place.x >= 0, place.x < screen.width, !page.sections.isEmpty else {
      return false
    }
    switch target(at: place) {
    case .section, .bar(.toolbar): return true
    case .tab, .bar, .statusBar, .page: return false
    }
  }

  /// Passes a sample to the strip's current gesture; returns false if it is not part of one.
  mutating func isTakenByStrip(_ delta: Vector) -> Bool {
    guard wheel.strip.isHeld else { return false }
    wheel.strip.noteInput(at: now)
    moveStrip(by: -delta.dx)
    return true
  }

  /// Begins a sideways wheel gesture on the strip, which the page recognizer then ignores.
  mutating func beginStripWheel() {
    wheel.precise.cancel()
    wheel.strip.noteInput(at: now)
  }

  mutating func moveStrip(by points: Double) {
    guard points.isFinite else { return }
    sections.dragStrip(by: points, page.sections, viewport: screen.width, at: now)
  }

  mutating func passSideWheels(to time: Double) {
    wheel.strip.pass(to: time, quiet: tuning.wheel.rearmQuietMs / 1000)
    guard wheel.row.isHeld else { return }
    wheel.row.pass(to: time, quiet: tuning.wheel.rearmQuietMs / 1000)
    if !wheel.row.isHeld { flingRow(speed: 0) }
  }

  /// Ends a sideways wheel gesture on the strip or on a row.
  mutating func endSideWheels() {
    wheel.strip.end()
    guard wheel.row.isHeld else { return }
    wheel.row.end()
    flingRow(speed: 0)
  }

  /// Scrolls the strip by notches, with an animation.
  mutating func stepStrip(by points: Double) {
    guard points.isFinite, points != 0 else { return }
    sections.stepStrip(by: points, page.sections, viewport: screen.width, at: now)
  }
}
