/// Flings, bounces and programmatic scrolls: the rows `scroll.*`, in the units of their names.
public struct ScrollTuning: Equatable, Sendable {
  /// Share of its speed that a fling after a drag keeps each millisecond. 0.98…0.9995 per ms; the default is UIKit's
  /// normal rate, see `Decay`.
  public var decelerationPerMs = 0.998
  /// Share of its speed that a fling after a trackpad flick keeps each millisecond. 0.98…0.9995 per ms; at the default
  /// 0.9967 it travels as far as recorded macOS flicks.
  public var wheelDecelerationPerMs = 0.9967
  /// Speed below which a fling has stopped. 1…200 pt/s.
  public var stopSpeed = 20.0
  /// Largest speed at which a fling starts. 500…64000 pt/s.
  public var maxSpeed = 8000.0
  /// Share of the speed of a fling that a finger stopped, by which the next fling in its direction is faster. 0…1 ×.
  public var carry = 0.0
  /// Time from that touch within which the next fling must start. 0…1000 ms.
  public var carryTimeMs = 100.0
  /// Share of the finger's movement that is displayed just past an edge; 0 is a wall. 0…1 ×; the default is that of
  /// `RubberBand`'s source.
  public var rubberBand = 0.55
  /// Stiffness of the spring that brings an overscrolled page back. 20…600 1/s².
  public var bounceStiffness = 120.0
  /// Damping ratio of that spring; 1 is critical. 0.5…2 (damping ratio).
  public var bounceDamping = 1.0
  /// Duration of an animated programmatic scroll. 0…2000 ms.
  public var programTimeMs = 300.0
  /// True if a scroll indicator at the right edge shows the position in the page.
  public var hasIndicator = true
}

/// Conditions for a drag, and its axis: the rows `gesture.*`.
public struct GestureTuning: Equatable, Sendable {
  /// Distance a finger moves before it drags; subtracted from the drag. 0…40 pt.
  public var slop = 8.0
  /// A drag is horizontal if its horizontal distance is at least this many times its vertical one. 1…4 ×.
  public var axisRatio = 1.25
}

/// Parameters of the wheel state machine, see `WheelRecognizer`: the rows `wheel.*`, with units and ranges.
public struct WheelTuning: Equatable, Sendable {
  /// Distance a precise wheel moves before its axis is chosen; not subtracted. 0…40 pt.
  public var slop = 6.0
  /// Distance at which an undecided precise wheel becomes vertical. 0…80 pt.
  public var hardSlop = 16.0
  /// A precise wheel is horizontal if its horizontal distance is at least this many times its vertical one. 1…8 ×.
  public var axisRatio = 2.0
  /// Points that one notch of a mouse wheel scrolls. 1…200 pt.
  public var tick = 48.0
  /// Time in which half the distance of a notch is covered. 0…500 ms.
  public var tickHalfLifeMs = 60.0
  /// Most notches counted in one event. 1…50 notches.
  public var maxTicks = 5.0
  /// Horizontal notches in one direction that turn a page. 1…10 notches.
  public var pageTicks = 3.0
  /// Longest time between two of those notches. 20…1000 ms.
  public var pageTicksWindowMs = 250.0
  /// Samples closer in time than this are merged into one. 0…20 ms.
  public var mergeMs = 3.0
  /// Shortest gap that ends a wheel gesture; otherwise a gap of four usual intervals ends it. 10…500 ms.
  public var endMinMs = 60.0
  /// Longest gap within a wheel gesture; otherwise a gap of four usual intervals ends it. 10…1000 ms.
  public var endMaxMs = 120.0
  /// Time before the last sample over which a wheel's speed is measured. 10…200 ms.
  public var velocityWindowMs = 50.0
  /// Gap that counts as lifted fingers: the page starts to coast. 8…200 ms.
  public var coastMs = 32.0
  /// Speed below which a wheel gesture ends without a fling. 0…1000 pt/s.
  public var coastSpeed = 100.0
  /// Upper limit of the speed of a trackpad flick. 500…64000 pt/s.
  public var maxSpeed = 64_000.0
  /// Number of shrinking samples in a row that are an inertia tail. 2…12 samples.
  public var tailSamples = 4.0
  /// Smallest time between the samples of an inertia tail. 0…50 ms.
  public var tailIntervalMs = 12.0
  /// Time after a page turn (the latch) in which only a quiet period allows another turn. 0…1000 ms.
  public var latchMs = 250.0
  /// Quiet period that ends the latch. 20…1000 ms.
  public var rearmQuietMs = 120.0
  /// Smallest movement per sample of a new swipe after the latch. 0…50 pt.
  public var freshDelta = 6.0
  /// After the latch, a new swipe moves at least this many times the smallest sample since the page turn. 1…8 ×.
  public var freshGain = 2.5
  /// Number of samples in a row that must do so. 1…8 samples.
  public var freshSamples = 2.0
}

/// Conditions under which a release turns the page, and the spring that settles it: the rows `pager.*`.
public struct PagerTuning: Equatable, Sendable {
  /// A swipe turns the page if it is strictly longer than this. 0.05…0.95 pages.
  public var distance = 0.5
  /// Smallest speed of a flick that turns the page. 0…2000 pt/s.
  public var velocity = 400.0
  /// Speed of moving back that cancels a turn by distance. 0…2000 pt/s.
  public var cancelVelocity = 30.0
  /// Shortest travel with which a flick turns the page. 0…100 pt.
  public var minTravel = 10.0
  /// Stiffness of the spring that settles a page. 50…2000 1/s².
  public var stiffness = 400.0
  /// Damping ratio of that spring; 1 is critical. 0.5…2 (damping ratio).
  public var damping = 1.0
  /// Behavior beyond the first and last page.
  public var edge = PagerEdge.resist
  /// Distance from the screen's sides within which a drag begins that turns no page, as the system's back swipe does; 0
  /// is off. 0…100 pt.
  public var edgeFree = 0.0
  /// Distance from the screen's sides within which a drag has to begin to turn a page; 0 is off. 0…100 pt.
  public var edgeOnly = 0.0
}

/// Order of the pages, and behavior of the bars when the page changes: the rows `pages.*`.
public struct PagesTuning: Equatable, Sendable {
  /// Behavior of the bars on a tab change; `keep` aligns the new page so that no gap appears.
  public var onSwitch = OnSwitch.keep
  /// Direction of the layout: `rtl` mirrors everything on the screen, and what sideways gestures do.
  public var direction = LayoutDirection.ltr
}

/// Choice of the active section tab, and the motion of its indicator: the rows `sections.*`.
public struct SectionsTuning: Equatable, Sendable {
  /// Distance of the activation line below the pinned bars; a section is active once its top is above the line. 0…200
  /// pt.
  public var line = 8.0
  /// Distance past its end at which a section is still active while the page moves. 0…40 pt.
  public var hysteresis = 4.0
  /// Share of a section's height above the line up to which it becomes active on the way up; 1 is anywhere. 0…1.
  public var upShare = 1.0
  /// Treatment of sections too short to reach the line.
  public var tail = SectionTail.spread
  /// Duration of the indicator's motion and of the scroll to a tapped section. 0…1000 ms.
  public var timeMs = 300.0
  /// The curve of the indicator when a scroll makes another section active.
  public var curve = SettleCurve.easeInOut
  /// The curve of the indicator and of the scroll to a tapped section.
  public var tapCurve = SettleCurve.easeInOut
  /// Background of the section tabs: `bar`, the bars' color; `tint`, the page's, with white text and indicator.
  public var background = StripBackground.bar
}
