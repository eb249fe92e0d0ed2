/// The table of tuning keys. The panel, the command line, preset files, takes and the documentation are generated from
/// it.
extension TuningField {
  /// Every key, in the order of the panel and the documentation. Keys are unique.
  public static let all: [TuningField] =
    rows(.bars, BarName.allCases.flatMap(TuningRow.sizes) + TuningRow.bars)
    + stack(.top) { $1(&$0.top) } + rows(.top, TuningRow.topOnly)
    + stack(.bottom) { $1(&$0.bottom) } + rows(.bottom, TuningRow.bottomOnly) + rows(.motion, TuningRow.motion)
    + rows(.wheel, TuningRow.wheel)
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
      "How far the header grows when the page is pulled past its top."),
    .number(
      "header.parallax", { $1(&$0.header.parallax) }, .factor, 0...1, step: 0.05, "Parallax",
      "Share of the scroll that the header's artwork follows."),
    .choice(
      "bars.material", { $1(&$0.bars.material) }, "Bars' material",
      "As the theme's colours say, or what is under a bar shows through each alike, or nothing does."),
    .choice(
      "bars.scrollEdge", { $1(&$0.bars.scrollEdge) }, "Scroll edge",
      "How content ends at a bar: at a hairline, at a hard edge that nothing shows through, or fading softly into it."),
    .number(
      "tabBar.overhang", { $1(&$0.bars.overhang) }, .points, 0...100, step: 1, "Overhang",
      "How far the tab bar's picture stands out above its edge; the hidden bar goes as much further down."),
    .flag(
      "tabBar.labels", { $1(&$0.bars.hasTabLabels) }, "Tab labels",
      "Whether the tabs have words under their signs."),
    .choice(
      "tabBar.tint", { $1(&$0.bars.tabTint) }, "Tab tint",
      "The colour of the chosen tab: its page's own, or the same blue for each."),
  ]

  /// A bar's two heights.
  fileprivate static func sizes(of bar: BarName) -> [TuningRow] {
    let (name, size) = (bar.rawValue, bar.size)
    return [
      .number(
        "\(name).full", { $1(&$0[bar].full) }, .points, 0...size.most, step: 1, "\(size.label) height",
        "Height of \(size.whole)."),
      .number(
        "\(name).min", { $1(&$0[bar].min) }, .points, 0...size.most, step: 1, "\(size.label) minimum",
        "What stays of the \(bar.words) when it is hidden; equal to the height pins it."),
    ]
  }

  /// Rows that only the top stack has.
  fileprivate static let topOnly: [TuningRow] = [
    .choice(
      "top.exit", { $1(&$0.exit.top) }, "Exit",
      "How header and toolbar leave: by their edge, to a side, fading where they stand, or to a pill with the title.")
  ]

  /// Rows that only the bottom stack has.
  fileprivate static let bottomOnly: [TuningRow] = [
    .choice(
      "bottom.exit", { $1(&$0.exit.bottom) }, "Exit",
      "How the tab bar leaves: by its edge, to a side, fading where it stands, or shrinking to a pill of one tab.")
  ]

  fileprivate static let motion: [TuningRow] = [
    .number(
      "scroll.deceleration", { $1(&$0.scroll.decelerationPerMs) }, .perMillisecond, 0.98...0.9995, step: 0.0005,
      "Slowdown",
      "Share of its speed that a fling keeps each millisecond after a drag."),
    .number(
      "scroll.wheelDeceleration", { $1(&$0.scroll.wheelDecelerationPerMs) }, .perMillisecond, 0.98...0.9995,
      step: 0.0005, "Wheel slowdown",
      "The same after a trackpad flick."),
    .number(
      "scroll.stopSpeed", { $1(&$0.scroll.stopSpeed) }, .speed, 1...200, step: 1, "Stop speed",
      "A fling slower than this has stopped."),
    .number(
      "scroll.maxSpeed", { $1(&$0.scroll.maxSpeed) }, .speed, 500...64000, step: 100, "Top speed",
      "No fling starts faster than this."),
    .number(
      "scroll.rubberBand", { $1(&$0.scroll.rubberBand) }, .factor, 0...1, step: 0.05, "Rubber band",
      "Share of the finger's way that shows just past an edge; 0 is a wall."),
    .number(
      "scroll.bounceStiffness", { $1(&$0.scroll.bounceStiffness) }, .perSecondSquared, 20...600, step: 5,
      "Bounce stiffness",
      "Stiffness of the spring that brings an overscrolled page back."),
    .number(
      "scroll.bounceDamping", { $1(&$0.scroll.bounceDamping) }, .ratio, 0.5...2, step: 0.05, "Bounce damping",
      "Damping ratio of that spring; 1 is critical."),
    .number(
      "scroll.programTime", { $1(&$0.scroll.programTimeMs) }, .milliseconds, 0...2000, step: 10, "Program time",
      "Time of an animated programmatic scroll."),
    .flag(
      "scroll.indicator", { $1(&$0.scroll.hasIndicator) }, "Scroll indicator",
      "Whether a line at the right says where in the page one is."),
    .number(
      "gesture.slop", { $1(&$0.gesture.slop) }, .points, 0...40, step: 0.5, "Slop",
      "How far a finger moves before it drags; taken off the drag."),
    .number(
      "gesture.axisRatio", { $1(&$0.gesture.axisRatio) }, .factor, 1...4, step: 0.05, "Axis ratio",
      "A drag is horizontal if it goes this many times further across than along."),
  ]

  fileprivate static let wheel: [TuningRow] = [
    .number(
      "wheel.slop", { $1(&$0.wheel.slop) }, .points, 0...40, step: 0.5, "Wheel slop",
      "How far a precise wheel moves before its axis is chosen; not taken off."),
    .number(
      "wheel.hardSlop", { $1(&$0.wheel.hardSlop) }, .points, 0...80, step: 1, "Wheel hard slop",
      "Where an undecided precise wheel becomes vertical."),
    .number(
      "wheel.axisRatio", { $1(&$0.wheel.axisRatio) }, .factor, 1...8, step: 0.1, "Wheel axis ratio",
      "A precise wheel is horizontal if it goes this many times further across than along."),
    .number(
      "wheel.tick", { $1(&$0.wheel.tick) }, .points, 1...200, step: 1, "Notch",
      "Points that one notch of a mouse wheel scrolls."),
    .number(
      "wheel.tickHalfLife", { $1(&$0.wheel.tickHalfLifeMs) }, .milliseconds, 0...500, step: 5, "Notch half-life",
      "Time in which half of a notch's way is done."),
    .number(
      "wheel.maxTicks", { $1(&$0.wheel.maxTicks) }, .notches, 1...50, step: 1, "Notches an event",
      "More notches in one event count as this many."),
    .number(
      "wheel.pageTicks", { $1(&$0.wheel.pageTicks) }, .notches, 1...10, step: 1, "Notches a page",
      "Horizontal notches in one direction that turn a page."),
    .number(
      "wheel.pageTicksWindow", { $1(&$0.wheel.pageTicksWindowMs) }, .milliseconds, 20...1000, step: 10, "Notch window",
      "Each must follow the last within this time."),
    .number(
      "wheel.merge", { $1(&$0.wheel.mergeMs) }, .milliseconds, 0...20, step: 0.5, "Merge",
      "Samples closer than this are one sample."),
    .number(
      "wheel.endMin", { $1(&$0.wheel.endMinMs) }, .milliseconds, 10...500, step: 5, "Shortest end gap",
      "A wheel gesture ends after a gap of four usual intervals, but not sooner than this."),
    .number(
      "wheel.endMax", { $1(&$0.wheel.endMaxMs) }, .milliseconds, 10...1000, step: 5, "Longest end gap",
      "And not later than this."),
    .number(
      "wheel.velocityWindow", { $1(&$0.wheel.velocityWindowMs) }, .milliseconds, 10...200, step: 5,
      "Velocity window",
      "The time before the last sample over which a wheel's speed is measured."),
    .number(
      "wheel.coast", { $1(&$0.wheel.coastMs) }, .milliseconds, 8...200, step: 2, "Lift guess",
      "A gap this long looks like lifted fingers: the page starts to coast."),
    .number(
      "wheel.coastSpeed", { $1(&$0.wheel.coastSpeed) }, .speed, 0...1000, step: 10, "Coast speed",
      "Slower than this a wheel gesture ends without a fling."),
    .number(
      "wheel.maxSpeed", { $1(&$0.wheel.maxSpeed) }, .speed, 500...64000, step: 500, "Top wheel speed",
      "The fastest a trackpad's flick is taken to be."),
    .number(
      "wheel.tailSamples", { $1(&$0.wheel.tailSamples) }, .samples, 2...12, step: 1, "Tail samples",
      "This many shrinking samples in a row are an inertia tail."),
    .number(
      "wheel.tailInterval", { $1(&$0.wheel.tailIntervalMs) }, .milliseconds, 0...50, step: 1, "Tail interval",
      "And they come at least this far apart."),
    .number(
      "wheel.latch", { $1(&$0.wheel.latchMs) }, .milliseconds, 0...1000, step: 10, "Latch",
      "After a page turn nothing but quiet turns another one for this long."),
    .number(
      "wheel.rearmQuiet", { $1(&$0.wheel.rearmQuietMs) }, .milliseconds, 20...1000, step: 10, "Quiet re-arms",
      "This much quiet ends the latch."),
    .number(
      "wheel.freshDelta", { $1(&$0.wheel.freshDelta) }, .points, 0...50, step: 0.5, "Fresh delta",
      "After the latch a new swipe must move at least this much a sample."),
    .number(
      "wheel.freshGain", { $1(&$0.wheel.freshGain) }, .factor, 1...8, step: 0.1, "Fresh gain",
      "And this many times the smallest sample since the page turned."),
    .number(
      "wheel.freshSamples", { $1(&$0.wheel.freshSamples) }, .samples, 1...8, step: 1, "Fresh samples",
      "In so many samples in a row."),
  ]

  fileprivate static let pager: [TuningRow] = [
    .number(
      "pager.distance", { $1(&$0.pager.distance) }, .pages, 0.05...0.95, step: 0.05, "Turn distance",
      "A swipe strictly further than this turns the page."),
    .number(
      "pager.velocity", { $1(&$0.pager.velocity) }, .speed, 0...2000, step: 10, "Turn speed",
      "A flick at least this fast turns the page."),
    .number(
      "pager.cancelVelocity", { $1(&$0.pager.cancelVelocity) }, .speed, 0...2000, step: 5, "Cancel speed",
      "Moving back at least this fast cancels a turn by distance."),
    .number(
      "pager.minTravel", { $1(&$0.pager.minTravel) }, .points, 0...100, step: 1, "Least flick",
      "A flick shorter than this turns nothing."),
    .number(
      "pager.stiffness", { $1(&$0.pager.stiffness) }, .perSecondSquared, 50...2000, step: 10, "Pager stiffness",
      "Stiffness of the spring that settles a page."),
    .number(
      "pager.damping", { $1(&$0.pager.damping) }, .ratio, 0.5...2, step: 0.05, "Pager damping",
      "Damping ratio of that spring; 1 is critical."),
    .choice(
      "pager.edge", { $1(&$0.pager.edge) }, "Pager edge",
      "What happens beyond the first and last page."),
    .choice(
      "pages.onSwitch", { $1(&$0.pages.onSwitch) }, "On a tab change",
      "What the bars do on a tab change; where they stay, the new page is aligned so that no gap appears."),
  ]

  fileprivate static let sections: [TuningRow] = [
    .number(
      "sections.line", { $1(&$0.sections.line) }, .points, 0...200, step: 1, "Section line",
      "A section is active once its top is above this line below the pinned bars."),
    .number(
      "sections.hysteresis", { $1(&$0.sections.hysteresis) }, .points, 0...40, step: 0.5, "Section hysteresis",
      "While the page moves a section stays active this far past its end."),
    .choice(
      "sections.tail", { $1(&$0.sections.tail) }, "Short tail",
      "What becomes of sections too short to reach the line."),
    .number(
      "sections.time", { $1(&$0.sections.timeMs) }, .milliseconds, 0...1000, step: 10, "Section time",
      "Time of the indicator and of the scroll to a tapped section."),
    .choice(
      "sections.curve", { $1(&$0.sections.curve) }, "Section curve",
      "The curve of the indicator when a scroll makes another section active."),
    .choice(
      "sections.tapCurve", { $1(&$0.sections.tapCurve) }, "Tap curve",
      "The curve of the indicator and of the scroll to a tapped section."),
    .choice(
      "sections.ground", { $1(&$0.sections.ground) }, "Strip's ground",
      "What the section tabs stand on: the bars' colour, or the page's, with words and indicator in white."),
  ]
}

/// The rows of one stack, `top` or `bottom`, without the edge's prefix: driver, gates, settle, and the occasions on
/// which it shows. Both edges use the same rows.
extension TuningRow where Root == StackTuning {
  static let stack = driver + zones + resistance + settle + occasions

  private static let driver: [TuningRow] = [
    .choice(
      "hide", { $1(&$0.hide) }, "Hide",
      "How the stack hides: never, 1:1 with the scroll, or by a timed move once a limit is crossed."),
    .choice(
      "show", { $1(&$0.show) }, "Show",
      "Where the stack may come back: never, anywhere, a part of it anywhere, or only at the top of the page."),
    .number(
      "quickReturn", { $1(&$0.quickReturn) }, .points, 0...400, step: 1, "Quick return",
      "Where it shows to its minimum: how much comes back anywhere; the rest waits for the top."),
    .choice(
      "order", { $1(&$0.order) }, "Hide order",
      "Which bar hides first; the order of showing is the reverse."),
    .choice(
      "follow", { $1(&$0.follow) }, "Follow",
      "Bottom only: by its own rules, or locked to the top stack's progress."),
    .choice(
      "direction", { $1(&$0.direction) }, "Direction from",
      "Where it commits: judge the direction from the last turning point or from where the drag began."),
  ]

  private static let zones: [TuningRow] = [
    .set(
      "sources", { $1(&$0.sources) }, "Sources",
      "Which scrolls move the stack. An arrow key, Page Down and the like scroll as a wheel does."),
    .flag(
      "programShows", { $1(&$0.programShows) }, "Program shows",
      "With a program among the sources: whether such a scroll may also show."),
    .number(
      "deadBand", { $1(&$0.deadBand) }, .points, 0...10, step: 0.1, "Dead band",
      "A reversal counts only after this much travel; a tremor inside it moves nothing."),
    .number(
      "topZoneHide", { $1(&$0.topZoneHide) }, .points, 0...400, step: 1, "No hiding above",
      "Travel at offsets up to this never hides."),
    .number(
      "topZoneShow", { $1(&$0.topZoneShow) }, .points, 0...400, step: 1, "Free showing above",
      "At offsets up to this showing meets no resistance, and a commit stack shows."),
    .number(
      "shortFactor", { $1(&$0.shortFactor) }, .ranges, 0...5, step: 0.1, "Short content",
      "Content that scrolls no further than this many times the stack's range keeps its bars."),
  ]

  private static let resistance: [TuningRow] = [
    .number(
      "resistHide", { $1(&$0.resistHide) }, .points, 0...300, step: 1, "Resist hiding",
      "Travel before the stack begins to hide."),
    .number(
      "resistShow", { $1(&$0.resistShow) }, .points, 0...300, step: 1, "Resist showing",
      "Travel before the stack begins to show."),
    .set(
      "resistReset", { $1(&$0.resistReset) }, "Resistance restarts",
      "What sets the travelled resistance back to nothing."),
    .flag(
      "resistMemory", { $1(&$0.resistMemory) }, "Overshoot memory",
      "Travel past the hidden end must be undone first, within one gesture."),
    .number(
      "nearTopBypass", { $1(&$0.nearTopBypass) }, .points, 0...800, step: 1, "Unresisted above",
      "At offsets up to this showing skips the resistance."),
    .number(
      "minSpeedHide", { $1(&$0.minSpeedHide) }, .speed, 0...2000, step: 10, "Slowest hiding",
      "Scrolls slower than this over the last 50 ms do not hide."),
    .number(
      "minSpeedShow", { $1(&$0.minSpeedShow) }, .speed, 0...2000, step: 10, "Slowest showing",
      "Scrolls slower than this over the last 50 ms do not show."),
    .number(
      "rate", { $1(&$0.rate) }, .factor, 0.25...2, step: 0.05, "Rate",
      "How fast bars move for each point of scroll."),
    .number(
      "preview", { $1(&$0.preview) }, .factor, 0...1, step: 0.05, "Preview",
      "Where it commits: share of the resisted travel that the bars already show before the limit."),
    .number(
      "grace", { $1(&$0.grace) }, .gestures, 0...2, step: 1, "Grace",
      "How many gestures after the stack came back do not hide it."),
    .flag(
      "countConsumed", { $1(&$0.countConsumed) }, "Content's scroll only",
      "Bottom only: scroll that moves the top bars counts for no threshold here, as the content does not take it."),
  ]

  private static let settle: [TuningRow] = [
    .choice(
      "settle", { $1(&$0.settle) }, "Settle",
      "Where a part-way stack goes when motion stops."),
    .choice(
      "settleSpan", { $1(&$0.settleSpan) }, "Settle span",
      "Settling by direction: the part-way bar goes alone, or all do, or all hide only once the inner one has."),
    .number(
      "hideBelow", { $1(&$0.hideBelow) }, .fraction, 0...1, step: 0.05, "Hide below",
      "A bar shown less than this settles hidden."),
    .number(
      "showAbove", { $1(&$0.showAbove) }, .fraction, 0...1, step: 0.05, "Show above",
      "A bar shown more than this settles shown; between the two the last direction decides."),
    .choice(
      "tie", { $1(&$0.tie) }, "Exact tie",
      "What an exact tie does."),
    .number(
      "flingSpeed", { $1(&$0.flingSpeed) }, .speed, 0...3000, step: 10, "Fling speed",
      "Settling by velocity: a release faster than this decides alone."),
    .number(
      "flickShow", { $1(&$0.flickShow) }, .speed, 0...3000, step: 10, "Flick shows",
      "A release toward the top faster than this shows the stack, whatever the gates held; 0 is off."),
    .number(
      "settleTime", { $1(&$0.settleTimeMs) }, .milliseconds, 0...1000, step: 10, "Settle time",
      "Time of a settle or of a committed move."),
    .number(
      "showTimeScale", { $1(&$0.showTimeScale) }, .factor, 0.1...10, step: 0.05, "Show time scale",
      "Showing takes this many times as long as hiding."),
    .choice(
      "settleScale", { $1(&$0.settleScale) }, "Settle time is for",
      "For the full way it scales with the way that is left; for any way it is always the same."),
    .choice(
      "settleCurve", { $1(&$0.settleCurve) }, "Settle curve",
      "The curve of settles and committed moves, a closed form."),
    .choice(
      "settleContent", { $1(&$0.settleContent) }, "Content while settling",
      "The content comes along, or it stays and a settle that would open a gap shows instead."),
  ]

  private static let occasions: [TuningRow] = [
    .choice(
      "fade", { $1(&$0.fade) }, "Fade",
      "What fades with the shown fraction: nothing, the bar's content, or the whole bar."),
    .number(
      "idleShow", { $1(&$0.idleShow) }, .seconds, 0...60, step: 0.5, "Shows after rest",
      "Left alone for so long the stack comes back, wherever the page stands; 0 is never."),
    .choice(
      "onScrollToTop", { $1(&$0.onScrollToTop) }, "On scroll to top",
      "Whether the scroll-to-top request shows the stack."),
    .choice(
      "onResize", { $1(&$0.onResize) }, "On resize",
      "Everything shows, or ends stay ends and otherwise visible points stay."),
  ]
}
