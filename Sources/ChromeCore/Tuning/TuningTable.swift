/// The table of tuning keys: the panel, the command line, preset files, takes and the documentation are made from it.
extension TuningField {
  public static let all: [TuningField] =
    bars + stack("top", \.top, .top) + stack("bottom", \.bottom, .bottom) + shared

  private static let byKey: [String: TuningField] = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The row of `key`, if there is one.
  public static func named(_ key: String) -> TuningField? { byKey[key] }

  private static let bars: [TuningField] = [
    .number(
      "header.full", at(\.header.size.full), unit: .points, 0...400, step: 1, "Header height", .bars,
      "Height of the whole header, below the safe area."),
    .number(
      "header.min", at(\.header.size.min), unit: .points, 0...400, step: 1, "Header minimum", .bars,
      "What stays of the header when it is hidden; equal to the height pins it."),
    .number(
      "toolbar.full", at(\.toolbar.full), unit: .points, 0...200, step: 1, "Toolbar height", .bars,
      "Height of the whole toolbar."),
    .number(
      "toolbar.min", at(\.toolbar.min), unit: .points, 0...200, step: 1, "Toolbar minimum", .bars,
      "What stays of the toolbar when it is hidden; equal to the height pins it."),
    .number(
      "tabBar.full", at(\.tabBar.full), unit: .points, 0...200, step: 1, "Tab bar height", .bars,
      "Height of the whole tab bar, without the safe area below it."),
    .number(
      "tabBar.min", at(\.tabBar.min), unit: .points, 0...200, step: 1, "Tab bar minimum", .bars,
      "What stays of the tab bar when it is hidden; equal to the height pins it."),
    .number(
      "header.stretch", at(\.header.stretch), unit: .points, 0...300, step: 1, "Stretch", .bars,
      "How far the header grows when the page is pulled past its top."),
    .number(
      "header.parallax", at(\.header.parallax), unit: .factor, 0...1, step: 0.05, "Parallax", .bars,
      "Share of the scroll that the header's artwork follows."),
    .choice(
      "bars.material", at(\.bars.material), "Bars' material", .bars,
      "theme: as its colours say; translucent: what is under a bar shows through each alike; opaque: nothing does."),
    .number(
      "tabBar.overhang", at(\.bars.overhang), unit: .points, 0...100, step: 1, "Overhang", .bars,
      "How far the tab bar's picture stands out above its edge; the hidden bar goes as much further down."),
    .flag(
      "tabBar.labels", at(\.bars.hasTabLabels), "Tab labels", .bars,
      "Whether the tabs have words under their signs."),
    .choice(
      "tabBar.tint", at(\.bars.tabTint), "Tab tint", .bars,
      "The colour of the chosen tab: page, its page's own; one, the same blue for each."),
  ]

  private static let shared: [TuningField] = [
    .number(
      "scroll.deceleration", at(\.scroll.decelerationPerMs), unit: .perMillisecond, 0.98...0.9995, step: 0.0005,
      "Deceleration", .motion,
      "Share of its speed that a fling keeps each millisecond after a drag."),
    .number(
      "scroll.wheelDeceleration", at(\.scroll.wheelDecelerationPerMs), unit: .perMillisecond, 0.98...0.9995,
      step: 0.0005, "Wheel deceleration", .motion,
      "The same after a trackpad flick."),
    .number(
      "scroll.stopSpeed", at(\.scroll.stopSpeed), unit: .speed, 1...200, step: 1, "Stop speed", .motion,
      "A fling slower than this has stopped."),
    .number(
      "scroll.maxSpeed", at(\.scroll.maxSpeed), unit: .speed, 500...64000, step: 100, "Top speed", .motion,
      "No fling starts faster than this."),
    .number(
      "scroll.rubberBand", at(\.scroll.rubberBand), unit: .factor, 0...1, step: 0.05, "Rubber band", .motion,
      "Share of the finger's way that shows just past an edge; 0 is a wall."),
    .number(
      "scroll.bounceStiffness", at(\.scroll.bounceStiffness), unit: .perSecondSquared, 20...600, step: 5,
      "Bounce stiffness", .motion,
      "Stiffness of the spring that brings an overscrolled page back."),
    .number(
      "scroll.bounceDamping", at(\.scroll.bounceDamping), unit: .ratio, 0.5...2, step: 0.05, "Bounce damping", .motion,
      "Damping ratio of that spring; 1 is critical."),
    .number(
      "scroll.programTime", at(\.scroll.programTimeMs), unit: .milliseconds, 0...2000, step: 10, "Program time",
      .motion,
      "Time of an animated programmatic scroll."),
    .flag(
      "scroll.indicator", at(\.scroll.hasIndicator), "Scroll indicator", .motion,
      "Whether a line at the right says where in the page one is."),
    .number(
      "gesture.slop", at(\.gesture.slop), unit: .points, 0...40, step: 0.5, "Slop", .motion,
      "How far a finger moves before it drags; taken off the drag."),
    .number(
      "gesture.axisRatio", at(\.gesture.axisRatio), unit: .factor, 1...4, step: 0.05, "Axis ratio", .motion,
      "A drag is horizontal if it goes this many times further across than along."),
    .number(
      "wheel.slop", at(\.wheel.slop), unit: .points, 0...40, step: 0.5, "Wheel slop", .wheel,
      "How far a precise wheel moves before its axis is chosen; not taken off."),
    .number(
      "wheel.hardSlop", at(\.wheel.hardSlop), unit: .points, 0...80, step: 1, "Wheel hard slop", .wheel,
      "Where an undecided precise wheel becomes vertical."),
    .number(
      "wheel.axisRatio", at(\.wheel.axisRatio), unit: .factor, 1...8, step: 0.1, "Wheel axis ratio", .wheel,
      "A precise wheel is horizontal if it goes this many times further across than along."),
    .number(
      "wheel.tick", at(\.wheel.tick), unit: .points, 1...200, step: 1, "Notch", .wheel,
      "Points that one notch of a mouse wheel scrolls."),
    .number(
      "wheel.tickHalfLife", at(\.wheel.tickHalfLifeMs), unit: .milliseconds, 0...500, step: 5, "Notch half-life",
      .wheel,
      "Time in which half of a notch's way is done."),
    .number(
      "wheel.maxTicks", at(\.wheel.maxTicks), unit: .notches, 1...50, step: 1, "Notches an event", .wheel,
      "More notches in one event count as this many."),
    .number(
      "wheel.pageTicks", at(\.wheel.pageTicks), unit: .notches, 1...10, step: 1, "Notches a page", .wheel,
      "Horizontal notches in one direction that turn a page."),
    .number(
      "wheel.pageTicksWindow", at(\.wheel.pageTicksWindowMs), unit: .milliseconds, 20...1000, step: 10, "Notch window",
      .wheel,
      "Each must follow the last within this time."),
    .number(
      "wheel.merge", at(\.wheel.mergeMs), unit: .milliseconds, 0...20, step: 0.5, "Merge", .wheel,
      "Samples closer than this are one sample."),
    .number(
      "wheel.endMin", at(\.wheel.endMinMs), unit: .milliseconds, 10...500, step: 5, "Shortest end gap", .wheel,
      "A wheel gesture ends after a gap of four usual intervals, but not sooner than this."),
    .number(
      "wheel.endMax", at(\.wheel.endMaxMs), unit: .milliseconds, 10...1000, step: 5, "Longest end gap", .wheel,
      "And not later than this."),
    .number(
      "wheel.velocityWindow", at(\.wheel.velocityWindowMs), unit: .milliseconds, 10...200, step: 5,
      "Wheel velocity window", .wheel,
      "The time before the last sample over which a wheel's speed is measured."),
    .number(
      "wheel.coast", at(\.wheel.coastMs), unit: .milliseconds, 8...200, step: 2, "Lift guess", .wheel,
      "A gap this long looks like lifted fingers: the page starts to coast."),
    .number(
      "wheel.coastSpeed", at(\.wheel.coastSpeed), unit: .speed, 0...1000, step: 10, "Coast speed", .wheel,
      "Slower than this a wheel gesture ends without a fling."),
    .number(
      "wheel.maxSpeed", at(\.wheel.maxSpeed), unit: .speed, 500...64000, step: 500, "Top wheel speed", .wheel,
      "The fastest a trackpad's flick is taken to be."),
    .number(
      "wheel.tailSamples", at(\.wheel.tailSamples), unit: .samples, 2...12, step: 1, "Tail samples", .wheel,
      "This many shrinking samples in a row are an inertia tail."),
    .number(
      "wheel.tailInterval", at(\.wheel.tailIntervalMs), unit: .milliseconds, 0...50, step: 1, "Tail interval", .wheel,
      "And they come at least this far apart."),
    .number(
      "wheel.latch", at(\.wheel.latchMs), unit: .milliseconds, 0...1000, step: 10, "Latch", .wheel,
      "After a page turn nothing but quiet turns another one for this long."),
    .number(
      "wheel.rearmQuiet", at(\.wheel.rearmQuietMs), unit: .milliseconds, 20...1000, step: 10, "Quiet re-arms", .wheel,
      "This much quiet ends the latch."),
    .number(
      "wheel.freshDelta", at(\.wheel.freshDelta), unit: .points, 0...50, step: 0.5, "Fresh delta", .wheel,
      "After the latch a new swipe must move at least this much a sample."),
    .number(
      "wheel.freshGain", at(\.wheel.freshGain), unit: .factor, 1...8, step: 0.1, "Fresh gain", .wheel,
      "And this many times the smallest sample since the page turned."),
    .number(
      "wheel.freshSamples", at(\.wheel.freshSamples), unit: .samples, 1...8, step: 1, "Fresh samples", .wheel,
      "In so many samples in a row."),
    .number(
      "pager.distance", at(\.pager.distance), unit: .pages, 0.05...0.95, step: 0.05, "Turn distance", .pager,
      "A swipe strictly further than this turns the page."),
    .number(
      "pager.velocity", at(\.pager.velocity), unit: .speed, 0...2000, step: 10, "Turn speed", .pager,
      "A flick at least this fast turns the page."),
    .number(
      "pager.cancelVelocity", at(\.pager.cancelVelocity), unit: .speed, 0...2000, step: 5, "Cancel speed", .pager,
      "Moving back at least this fast cancels a turn by distance."),
    .number(
      "pager.minTravel", at(\.pager.minTravel), unit: .points, 0...100, step: 1, "Least flick", .pager,
      "A flick shorter than this turns nothing."),
    .number(
      "pager.stiffness", at(\.pager.stiffness), unit: .perSecondSquared, 50...2000, step: 10, "Pager stiffness", .pager,
      "Stiffness of the spring that settles a page."),
    .number(
      "pager.damping", at(\.pager.damping), unit: .ratio, 0.5...2, step: 0.05, "Pager damping", .pager,
      "Damping ratio of that spring; 1 is critical."),
    .choice(
      "pager.edge", at(\.pager.edge), "Pager edge", .pager,
      "What happens beyond the first and last page."),
    .choice(
      "pages.onSwitch", at(\.pages.onSwitch), "On a tab change", .pager,
      "What the bars do on a tab change; keep aligns the new page so that no gap appears."),
    .number(
      "sections.line", at(\.sections.line), unit: .points, 0...200, step: 1, "Section line", .sections,
      "A section is active once its top is above this line below the pinned bars."),
    .number(
      "sections.hysteresis", at(\.sections.hysteresis), unit: .points, 0...40, step: 0.5, "Section hysteresis",
      .sections,
      "While the page moves a section stays active this far past its end."),
    .choice(
      "sections.tail", at(\.sections.tail), "Short tail", .sections,
      "What becomes of sections too short to reach the line."),
    .number(
      "sections.time", at(\.sections.timeMs), unit: .milliseconds, 0...1000, step: 10, "Section time", .sections,
      "Time of the indicator and of the scroll to a tapped section."),
    .choice(
      "sections.curve", at(\.sections.curve), "Section curve", .sections,
      "The curve of the indicator when a scroll makes another section active."),
    .choice(
      "sections.tapCurve", at(\.sections.tapCurve), "Tap curve", .sections,
      "The curve of the indicator and of the scroll to a tapped section."),
    .choice(
      "sections.ground", at(\.sections.ground), "Strip's ground", .sections,
      "What the section tabs stand on: bar, the bars' colour; tint, the page's, with words and indicator in white."),
  ]
}
