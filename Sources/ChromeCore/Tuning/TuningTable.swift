/// The table of tuning keys. The panel, the command line, preset files, takes and the documentation are generated from
/// it.
extension TuningField {
  /// Every key, in the order of the panel and the documentation. Keys are unique.
  public static let all: [TuningField] = table.enumerated().map { $1.placed(at: $0) }

  private static let table: [TuningField] =
    rows(.bars, BarName.allCases.flatMap(TuningRow.sizes) + TuningRow.bars)
    + stack(.top) { $1(&$0.top) } + rows(.top, TuningRow.topOnly)
    + stack(.bottom) { $1(&$0.bottom) } + rows(.bottom, TuningRow.bottomOnly) + rows(.motion, TuningRow.motion)
    + TuningRow.wheel.map { TuningField($0, TuningRow.wheelInternals.contains($0.key) ? .advanced : .wheel) }
    + rows(.pager, TuningRow.pager)
    + rows(.sections, TuningRow.sections)

  private static let byKey: [String: TuningField] = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// Returns the row of `key`, or nil if there is none.
  public static func named(_ key: String) -> TuningField? { byKey[key] }

  private static func rows(_ group: Group, _ rows: [TuningRow<Tuning>]) -> [TuningField] {
    rows.map { TuningField($0, group) }
  }

  /// Returns the rows of a stack. Their keys begin with the edge, which is the name of the group.
  private static func stack(_ group: Group, _ stack: @escaping TuningRow<Tuning>.Place<StackTuning>) -> [TuningField] {
    TuningRow.stack.map { TuningField($0.within(stack, prefix: group.rawValue + "."), group) }
  }
}

extension TuningRow where Root == Tuning {
  fileprivate static let bars: [TuningRow] = [
    .number(
      "header.stretch", { $1(&$0.header.stretch) }, .points, 0...300, step: 1, "Stretch",
      "Largest growth of the header when the page is pulled down past its top."),
    .number(
      "header.parallax", { $1(&$0.header.parallax) }, .factor, 0...1, step: 0.05, "Parallax",
      "Share of the scroll that the header's artwork follows."),
    .choice(
      "bars.style", { $1(&$0.bars.style) }, "Bar style",
      "Look of the bars: from edge to edge, or floating glass as on iOS 26 and later."),
    .choice(
      "bars.material", { $1(&$0.bars.material) }, "Bar material",
      "Background of the bars: as the theme sets it, translucent for all, or opaque."),
    .choice(
      "bars.scrollEdge", { $1(&$0.bars.scrollEdge) }, "Scroll edge",
      "How content ends at a bar: at a hairline, at a hard edge that nothing shows through, or with a soft fade."),
    .number(
      "tabBar.overhang", { $1(&$0.bars.overhang) }, .points, 0...100, step: 1, "Overhang",
      "How far the tab bar's artwork extends above its edge. The hidden bar moves down by as much more."),
    .choice(
      "tabBar.items", { $1(&$0.bars.tabPlacement) }, "Tab placement",
      "Places of the tabs on a classic bar: spread over its width, or 76 pt wide and 10 pt apart in its middle."),
    .flag(
      "tabBar.search", { $1(&$0.bars.hasTabSearch) }, "Search circle",
      "Shows a search symbol in a circle of its own, at the right of a glass tab bar."),
    .choice(
      "tabBar.accessory", { $1(&$0.bars.accessory) }, "Mini player",
      "Mini player above a glass tab bar: none; next to the bar once that is a circle; or one that leaves with it."),
    .flag(
      "tabBar.labels", { $1(&$0.bars.hasTabLabels) }, "Tab labels",
      "Shows a title under each tab's icon."),
    .choice(
      "tabBar.tint", { $1(&$0.bars.tabTint) }, "Tab tint",
      "Color of the selected tab: that of its page, or the same blue for all."),
  ]

  /// A bar's two heights.
  fileprivate static func sizes(of bar: BarName) -> [TuningRow] {
    let (name, size) = (bar.rawValue, bar.size)
    return [
      .number(
        "\(name).full", { $1(&$0[bar].full) }, .points, 0...size.most, step: 1, "\(size.label) height",
        "Height of the fully shown \(size.whole)."),
      .number(
        "\(name).min", { $1(&$0[bar].min) }, .points, 0...size.most, step: 1, "\(size.label) minimum",
        "Height that the hidden \(bar.text) keeps. A bar whose minimum equals its height is pinned."),
    ]
  }

  /// Rows that only the top stack has.
  fileprivate static let topOnly: [TuningRow] = [
    .choice(
      "top.exit", { $1(&$0.exit.top) }, "Exit",
      "How header and toolbar leave: past their edge, to a side, by fading, or shrinking to a pill with the title.")
  ]

  /// Rows that only the bottom stack has.
  fileprivate static let bottomOnly: [TuningRow] = [
    .choice(
      "bottom.exit", { $1(&$0.exit.bottom) }, "Exit",
      "How the tab bar leaves: past its edge, to a side, fading in place, or shrinking to a pill of one tab.")
  ]

  fileprivate static let motion: [TuningRow] = [
    .number(
      "scroll.deceleration", { $1(&$0.scroll.decelerationPerMs) }, .perMillisecond, 0.98...0.9995, step: 0.0005,
      "Slowdown",
      "Share of its speed that a fling keeps each millisecond after a drag."),
    .number(
      "scroll.wheelDeceleration", { $1(&$0.scroll.wheelDecelerationPerMs) }, .perMillisecond, 0.98...0.9995,
      step: 0.0005, "Wheel slowdown",
      "Share of its speed that a fling keeps each millisecond after a trackpad flick."),
    .number(
      "scroll.stopSpeed", { $1(&$0.scroll.stopSpeed) }, .speed, 1...200, step: 1, "Stop speed",
      "A fling slower than this stops."),
    .number(
      "scroll.maxSpeed", { $1(&$0.scroll.maxSpeed) }, .speed, 500...64000, step: 100, "Max. speed",
      "Fastest speed at which a fling can start."),
    .number(
      "scroll.carry", { $1(&$0.scroll.carry) }, .factor, 0...1, step: 0.05, "Carried speed",
      "Share of a fling's speed that a fling in its direction keeps, if a finger stopped it just before."),
    .number(
      "scroll.carryTime", { $1(&$0.scroll.carryTimeMs) }, .milliseconds, 0...1000, step: 10, "Carried for",
      "Longest time from the touch that stops a fling to the fling that adds its speed."),
    .number(
      "scroll.rubberBand", { $1(&$0.scroll.rubberBand) }, .factor, 0...1, step: 0.05, "Rubber band",
      "Share of the finger's movement that the page follows just past an edge; 0 is a hard stop."),
    .number(
      "scroll.bounceStiffness", { $1(&$0.scroll.bounceStiffness) }, .perSecondSquared, 20...600, step: 5,
      "Bounce stiffness",
      "Stiffness of the spring that returns an overscrolled page."),
    .number(
      "scroll.bounceDamping", { $1(&$0.scroll.bounceDamping) }, .ratio, 0.5...2, step: 0.05, "Bounce damping",
      "Damping ratio of the spring that returns an overscrolled page; 1 is critical."),
    .number(
      "scroll.programTime", { $1(&$0.scroll.programTimeMs) }, .milliseconds, 0...2000, step: 10, "Programmatic scroll",
      "Duration of an animated programmatic scroll."),
    .flag(
      "scroll.indicator", { $1(&$0.scroll.hasIndicator) }, "Scroll indicator",
      "Shows the position in the page as a line at its right edge."),
    .number(
      "gesture.slop", { $1(&$0.gesture.slop) }, .points, 0...40, step: 0.5, "Drag threshold",
      "Distance that a finger moves before it drags; subtracted from the drag."),
    .number(
      "gesture.axisRatio", { $1(&$0.gesture.axisRatio) }, .factor, 1...4, step: 0.05, "Axis ratio",
      "A drag is horizontal if it moves this many times farther sideways than up or down."),
  ]

  fileprivate static let wheel: [TuningRow] = [
    .number(
      "wheel.slop", { $1(&$0.wheel.slop) }, .points, 0...40, step: 0.5, "Wheel threshold",
      "Distance that a trackpad scrolls before its axis is chosen; not subtracted."),
    .number(
      "wheel.hardSlop", { $1(&$0.wheel.hardSlop) }, .points, 0...80, step: 1, "Vertical threshold",
      "Distance at which a trackpad scroll that is still undecided becomes vertical."),
    .number(
      "wheel.axisRatio", { $1(&$0.wheel.axisRatio) }, .factor, 1...8, step: 0.1, "Wheel axis ratio",
      "A trackpad scroll is horizontal if it moves this many times farther sideways than up or down."),
    .number(
      "wheel.tick", { $1(&$0.wheel.tick) }, .points, 1...200, step: 1, "Notch distance",
      "Distance that one notch of a mouse wheel scrolls."),
    .number(
      "wheel.tickHalfLife", { $1(&$0.wheel.tickHalfLifeMs) }, .milliseconds, 0...500, step: 5, "Notch half-life",
      "Time in which half of a notch's scroll is done."),
    .number(
      "wheel.maxTicks", { $1(&$0.wheel.maxTicks) }, .notches, 1...50, step: 1, "Max. notches per event",
      "More notches in one event count as this many."),
    .number(
      "wheel.pageTicks", { $1(&$0.wheel.pageTicks) }, .notches, 1...10, step: 1, "Notches per page turn",
      "Horizontal notches in one direction that turn a page."),
    .number(
      "wheel.pageTicksWindow", { $1(&$0.wheel.pageTicksWindowMs) }, .milliseconds, 20...1000, step: 10,
      "Notch interval",
      "Longest time between two of the notches that turn a page."),
    .number(
      "wheel.merge", { $1(&$0.wheel.mergeMs) }, .milliseconds, 0...20, step: 0.5, "Merge samples within",
      "Samples closer together than this are merged into one."),
    .number(
      "wheel.endMin", { $1(&$0.wheel.endMinMs) }, .milliseconds, 10...500, step: 5, "Min. end pause",
      "A wheel gesture ends after a pause of four usual intervals between samples, at the earliest after this time."),
    .number(
      "wheel.endMax", { $1(&$0.wheel.endMaxMs) }, .milliseconds, 10...1000, step: 5, "Max. end pause",
      "A wheel gesture ends at the latest after a pause of this length."),
    .number(
      "wheel.velocityWindow", { $1(&$0.wheel.velocityWindowMs) }, .milliseconds, 10...200, step: 5,
      "Velocity window",
      "Time before the last sample over which a wheel's speed is measured."),
    .number(
      "wheel.coast", { $1(&$0.wheel.coastMs) }, .milliseconds, 8...200, step: 2, "Coast after",
      "A pause of this length counts as lifted fingers: the page starts to coast."),
    .number(
      "wheel.coastSpeed", { $1(&$0.wheel.coastSpeed) }, .speed, 0...1000, step: 10, "Min. coast speed",
      "A wheel gesture slower than this ends without a fling."),
    .number(
      "wheel.maxSpeed", { $1(&$0.wheel.maxSpeed) }, .speed, 500...64000, step: 500, "Max. wheel speed",
      "Fastest speed that a trackpad flick can have."),
    .number(
      "wheel.tailSamples", { $1(&$0.wheel.tailSamples) }, .samples, 2...12, step: 1, "Inertia samples",
      "This many shrinking samples in a row count as an inertia tail."),
    .number(
      "wheel.tailInterval", { $1(&$0.wheel.tailIntervalMs) }, .milliseconds, 0...50, step: 1, "Inertia interval",
      "Shortest time between the samples of an inertia tail."),
    .number(
      "wheel.latch", { $1(&$0.wheel.latchMs) }, .milliseconds, 0...1000, step: 10, "Page-turn lock",
      "For this long after a page turn, only a pause allows another one."),
    .number(
      "wheel.rearmQuiet", { $1(&$0.wheel.rearmQuietMs) }, .milliseconds, 20...1000, step: 10, "Unlock after pause",
      "A pause of this length ends the lock after a page turn."),
    .number(
      "wheel.freshDelta", { $1(&$0.wheel.freshDelta) }, .points, 0...50, step: 0.5, "New swipe distance",
      "After the lock, each sample of a new swipe must move at least this far."),
    .number(
      "wheel.freshGain", { $1(&$0.wheel.freshGain) }, .factor, 1...8, step: 0.1, "New swipe gain",
      "After the lock, each sample must also be this many times the smallest one since the page turn."),
    .number(
      "wheel.freshSamples", { $1(&$0.wheel.freshSamples) }, .samples, 1...8, step: 1, "New swipe samples",
      "Number of samples in a row that must be large enough to count as a new swipe."),
  ]

  /// The keys that only matter to those who adapt the program to a new device.
  fileprivate static let wheelInternals: Set = [
    "wheel.hardSlop", "wheel.axisRatio", "wheel.maxTicks", "wheel.pageTicksWindow", "wheel.merge", "wheel.endMin",
    "wheel.endMax", "wheel.velocityWindow", "wheel.coast", "wheel.coastSpeed", "wheel.tailSamples",
    "wheel.tailInterval", "wheel.latch", "wheel.rearmQuiet", "wheel.freshDelta", "wheel.freshGain",
    "wheel.freshSamples",
  ]

  fileprivate static let pager: [TuningRow] = [
    .number(
      "pager.distance", { $1(&$0.pager.distance) }, .pages, 0.05...0.95, step: 0.05, "Turn distance",
      "A swipe farther than this share of the page's width turns the page."),
    .number(
      "pager.velocity", { $1(&$0.pager.velocity) }, .speed, 0...2000, step: 10, "Turn speed",
      "A flick at least this fast turns the page."),
    .number(
      "pager.cancelVelocity", { $1(&$0.pager.cancelVelocity) }, .speed, 0...2000, step: 5, "Cancel speed",
      "Moving back at least this fast cancels a turn by distance."),
    .number(
      "pager.minTravel", { $1(&$0.pager.minTravel) }, .points, 0...100, step: 1, "Min. flick distance",
      "A flick shorter than this does not turn the page."),
    .number(
      "pager.stiffness", { $1(&$0.pager.stiffness) }, .perSecondSquared, 50...2000, step: 10, "Pager stiffness",
      "Stiffness of the spring that settles a page."),
    .number(
      "pager.damping", { $1(&$0.pager.damping) }, .ratio, 0.5...2, step: 0.05, "Pager damping",
      "Damping ratio of the spring that settles a page; 1 is critical."),
    .choice(
      "pager.edge", { $1(&$0.pager.edge) }, "Pager edge",
      "What happens past the first and last page."),
    .number(
      "pager.edgeFree", { $1(&$0.pager.edgeFree) }, .points, 0...100, step: 1, "Free screen sides",
      "A drag that begins this near to a side of the screen turns no page, as a back swipe; 0 is off."),
    .number(
      "pager.edgeOnly", { $1(&$0.pager.edgeOnly) }, .points, 0...100, step: 1, "Turn from sides only",
      "Only a drag that begins this near to a side of the screen turns pages; 0 is off."),
    .choice(
      "pages.onSwitch", { $1(&$0.pages.onSwitch) }, "On tab change",
      "What the bars do on a tab change: stay, with the new page aligned so that no gap appears; show, also as early "
        + "as a swipe begins; or go where they were on that page."),
    .choice(
      "pages.direction", { $1(&$0.pages.direction) }, "Direction",
      "Layout from left to right, or from right to left: pages, tabs, section tabs, swipes, exits and all that is drawn."
    ),
  ]

  fileprivate static let sections: [TuningRow] = [
    .number(
      "sections.line", { $1(&$0.sections.line) }, .points, 0...200, step: 1, "Section line",
      "A section is active once its top is above this line below the pinned bars."),
    .number(
      "sections.hysteresis", { $1(&$0.sections.hysteresis) }, .points, 0...40, step: 0.5, "Section hysteresis",
      "While the page moves, a section stays active this far past its end."),
    .number(
      "sections.upShare", { $1(&$0.sections.upShare) }, .fraction, 0...1, step: 0.05, "Active on the way up",
      "On the way up, a section becomes active with at most this share of its height above the line."),
    .choice(
      "sections.tail", { $1(&$0.sections.tail) }, "Short last sections",
      "Sections too short to reach the line: the last is active at the end, all share the range, or none is active."),
    .number(
      "sections.time", { $1(&$0.sections.timeMs) }, .milliseconds, 0...1000, step: 10, "Section duration",
      "Duration of the indicator's motion and of the scroll to a tapped section."),
    .choice(
      "sections.curve", { $1(&$0.sections.curve) }, "Section curve",
      "Timing curve of the indicator when a scroll activates another section."),
    .choice(
      "sections.tapCurve", { $1(&$0.sections.tapCurve) }, "Tap curve",
      "Timing curve of the indicator and of the scroll to a tapped section."),
    .choice(
      "sections.ground", { $1(&$0.sections.background) }, "Tab background",
      "Background of the section tabs: the bars' color, or the page's color with text and indicator in white."),
  ]
}

/// The rows of one stack, `top` or `bottom`, without the edge's prefix: driver, gates, settle, and the occasions on
/// which it shows. Both edges use the same rows.
extension TuningRow where Root == StackTuning {
  static let stack = driver + zones + resistance + settle + occasions

  private static let driver: [TuningRow] = [
    .choice(
      "hide", { $1(&$0.hide) }, "Hide",
      "How the stack hides: never, 1:1 with the scroll, or in one animation once a threshold is passed."),
    .choice(
      "show", { $1(&$0.show) }, "Show",
      "Where the stack can reappear: nowhere, anywhere, partly anywhere, or only at the top of the page."),
    .number(
      "quickReturn", { $1(&$0.quickReturn) }, .points, 0...400, step: 1, "Quick return",
      "If it shows partly: how much reappears anywhere. The rest reappears at the top."),
    .choice(
      "order", { $1(&$0.order) }, "Hide order",
      "Which bar hides first. They show in reverse order."),
    .choice(
      "follow", { $1(&$0.follow) }, "Linking",
      "Bottom only: independent with its own rules, or linked to the top stack's progress."),
    .choice(
      "direction", { $1(&$0.direction) }, "Direction from",
      "If it snaps: measures the direction from the last turning point or from the start of the drag."),
  ]

  private static let zones: [TuningRow] = [
    .set(
      "sources", { $1(&$0.sources) }, "Sources",
      "Scrolls that move the stack. Arrow keys, Page Down and similar keys scroll as a wheel does."),
    .flag(
      "programShows", { $1(&$0.programShows) }, "Programmatic reveals",
      "If programmatic scrolls move the stack: lets them show it, too."),
    .number(
      "deadBand", { $1(&$0.deadBand) }, .points, 0...10, step: 0.1, "Dead band",
      "Reversals shorter than this are ignored."),
    .number(
      "topZoneHide", { $1(&$0.topZoneHide) }, .points, 0...400, step: 1, "Keep visible in top",
      "The stack does not hide within this distance of the top."),
    .number(
      "topZoneShow", { $1(&$0.topZoneShow) }, .points, 0...400, step: 1, "Show freely in top",
      "Within this distance of the top the stack shows without resistance; a stack that snaps always shows."),
    .number(
      "endZoneHide", { $1(&$0.endZoneHide) }, .points, 0...400, step: 1, "Keep visible near end",
      "The stack does not hide within this distance of the page's end."),
    .number(
      "shortFactor", { $1(&$0.shortFactor) }, .ranges, 0...5, step: 0.1, "Disable if shorter than",
      "The bars stay shown if the page scrolls no farther than this many times the stack's range."),
  ]

  private static let resistance: [TuningRow] = [
    .number(
      "resistHide", { $1(&$0.resistHide) }, .points, 0...300, step: 1, "Hide after",
      "Scroll distance before the stack starts to hide."),
    .number(
      "resistShow", { $1(&$0.resistShow) }, .points, 0...300, step: 1, "Show after",
      "Scroll distance before the stack starts to show."),
    .set(
      "resistReset", { $1(&$0.resistReset) }, "Reset on",
      "What resets the distance collected for “Hide after” and “Show after”."),
    .flag(
      "resistMemory", { $1(&$0.resistMemory) }, "Overshoot memory",
      "Scrolling on after the stack is hidden must be undone before it shows, within one gesture."),
    .number(
      "nearTopBypass", { $1(&$0.nearTopBypass) }, .points, 0...800, step: 1, "No resistance in top",
      "Within this distance of the top the stack shows without resistance."),
    .number(
      "minSpeedHide", { $1(&$0.minSpeedHide) }, .speed, 0...2000, step: 10, "Min. speed to hide",
      "Scrolls slower than this over the last 50 ms do not hide the stack."),
    .number(
      "minSpeedShow", { $1(&$0.minSpeedShow) }, .speed, 0...2000, step: 10, "Min. speed to show",
      "Scrolls slower than this over the last 50 ms do not show the stack."),
    .number(
      "rate", { $1(&$0.rate) }, .factor, 0.25...2, step: 0.05, "Bar speed",
      "How far the bars move for each point of scroll."),
    .number(
      "preview", { $1(&$0.preview) }, .factor, 0...1, step: 0.05, "Movement before snap",
      "If it snaps: share of the resisted scroll that already moves the bars before the threshold."),
    .number(
      "grace", { $1(&$0.grace) }, .gestures, 0...2, step: 1, "Grace gestures",
      "Number of gestures after a return that do not hide the stack."),
    .flag(
      "countConsumed", { $1(&$0.countConsumed) }, "Ignore bar travel",
      "Bottom only: ignores scrolling that moves the top bars instead of the content."),
  ]

  private static let settle: [TuningRow] = [
    .choice(
      "settle", { $1(&$0.settle) }, "Settle",
      "Where a partly hidden stack goes when motion stops; the bottom stack can go where the top one does."),
    .choice(
      "settleSpan", { $1(&$0.settleSpan) }, "Settle span",
      "If it settles by direction: moves one bar, the whole stack, or all bars once the inner one is hidden."),
    .number(
      "hideBelow", { $1(&$0.hideBelow) }, .fraction, 0...1, step: 0.05, "Hide below",
      "A bar settles hidden if less than this fraction is shown."),
    .number(
      "showAbove", { $1(&$0.showAbove) }, .fraction, 0...1, step: 0.05, "Show above",
      "A bar settles shown if more than this fraction is shown. In between, the last direction decides."),
    .choice(
      "tie", { $1(&$0.tie) }, "Exactly at threshold",
      "What happens if the shown fraction is exactly at the threshold."),
    .number(
      "flingSpeed", { $1(&$0.flingSpeed) }, .speed, 0...3000, step: 10, "Fling speed",
      "If it settles by velocity: the direction of a release faster than this decides."),
    .number(
      "flickShow", { $1(&$0.flickShow) }, .speed, 0...3000, step: 10, "Flick to show",
      "A release toward the top faster than this shows the stack regardless of resistance; 0 is off."),
    .choice(
      "endShow", { $1(&$0.endShow) }, "Show at page end",
      "What shows the stack at the page's end: nothing, a drag from there past the end, or the fast release of one."),
    .number(
      "endShowSpeed", { $1(&$0.endShowSpeed) }, .speed, 0...3000, step: 10, "Flick speed at end",
      "If a flick shows the stack at the page's end: speed that the finger must exceed."),
    .number(
      "settleTime", { $1(&$0.settleTimeMs) }, .milliseconds, 0...1000, step: 10, "Settle duration",
      "Duration of settling and snapping."),
    .number(
      "showTimeScale", { $1(&$0.showTimeScale) }, .factor, 0.1...10, step: 0.05, "Show duration",
      "Showing takes this many times as long as hiding."),
    .choice(
      "settleScale", { $1(&$0.settleScale) }, "Duration for",
      "Full travel: proportional to the distance left. Any distance: always the same."),
    .choice(
      "settleCurve", { $1(&$0.settleCurve) }, "Settle curve",
      "Timing curve of settling and snapping."),
    .choice(
      "settleContent", { $1(&$0.settleContent) }, "Content while settling",
      "The content moves along, or it stays and a settle that would leave a gap shows the stack instead."),
  ]

  private static let occasions: [TuningRow] = [
    .choice(
      "fade", { $1(&$0.fade) }, "Fade",
      "What fades as the bar hides: nothing, its content, or the whole bar."),
    .number(
      "idleShow", { $1(&$0.idleShow) }, .seconds, 0...60, step: 0.5, "Show after idle",
      "The stack reappears after this time without activity, anywhere on the page; 0 is never."),
    .number(
      "edgeTap", { $1(&$0.edgeTap) }, .points, 0...100, step: 1, "Edge tap shows",
      "A tap this near to the screen's edge shows a hidden stack and does nothing else; 0 is off."),
    .choice(
      "onScrollToTop", { $1(&$0.onScrollToTop) }, "On scroll to top",
      "What a scroll-to-top request does to the stack. If bars show first, the page scrolls only at the next request."),
    .choice(
      "onResize", { $1(&$0.onResize) }, "On resize",
      "Shows all bars, or keeps hidden and shown bars and the visible points of the others."),
  ]
}
