/// How content flies, bounces and scrolls by program: the rows `scroll.*`, in the units of their names.
public struct ScrollTuning: Equatable, Sendable {
  /// Share of its speed that a fling keeps each millisecond after a drag. 0.98…0.9995 per ms; UIKit's normal
  /// rate, see `Decay`.
  public var decelerationPerMs = 0.998
  /// Share of its speed that a fling keeps each millisecond after a trackpad's flick. 0.98…0.9995 per ms: 0.9967 goes
  /// as far as recorded flicks of macOS do.
  public var wheelDecelerationPerMs = 0.9967
  /// A fling slower than this has stopped. 1…200 pt/s.
  public var stopSpeed = 20.0
  /// No fling starts faster than this. 500…64000 pt/s.
  public var maxSpeed = 8000.0
  /// Share of the finger's way that shows just past an edge; 0 is a wall. 0…1 ×; as in `RubberBand`'s source.
  public var rubberBand = 0.55
  /// Stiffness of the spring that brings an overscrolled page back. 20…600 1/s².
  public var bounceStiffness = 120.0
  /// Damping ratio of that spring; 1 is critical. 0.5…2 (damping ratio).
  public var bounceDamping = 1.0
  /// Time of an animated programmatic scroll. 0…2000 ms.
  public var programTimeMs = 300.0
  /// Whether a line at the right says where in the page one is.
  public var hasIndicator = true
}

/// When a finger drags, and along which axis: the rows `gesture.*`.
public struct GestureTuning: Equatable, Sendable {
  /// How far a finger moves before it drags; taken off the drag. 0…40 pt.
  public var slop = 8.0
  /// A drag is horizontal if it goes this many times further across than along. 1…4 ×.
  public var axisRatio = 1.25
}

/// The parameters of the wheel state machine, see `WheelRecognizer`: the rows `wheel.*`, with units and ranges.
public struct WheelTuning: Equatable, Sendable {
  /// How far a precise wheel moves before its axis is chosen; not taken off. 0…40 pt.
  public var slop = 6.0
  /// Where an undecided precise wheel becomes vertical. 0…80 pt.
  public var hardSlop = 16.0
  /// A precise wheel is horizontal if it goes this many times further across than along. 1…8 ×.
  public var axisRatio = 2.0
  /// Points that one notch of a mouse wheel scrolls. 1…200 pt.
  public var tick = 48.0
  /// Time in which half of a notch's way is done. 0…500 ms.
  public var tickHalfLifeMs = 60.0
  /// More notches in one event count as this many. 1…50 notches.
  public var maxTicks = 5.0
  /// Horizontal notches in one direction that turn a page. 1…10 notches.
  public var pageTicks = 3.0
  /// Each must follow the last within this time. 20…1000 ms.
  public var pageTicksWindowMs = 250.0
  /// Samples closer than this are one sample. 0…20 ms.
  public var mergeMs = 3.0
  /// A wheel gesture ends after a gap of four usual intervals, but not sooner than this. 10…500 ms.
  public var endMinMs = 60.0
  /// A wheel gesture ends after a gap of four usual intervals, but not later than this. 10…1000 ms.
  public var endMaxMs = 120.0
  /// The time before the last sample over which a wheel's speed is measured. 10…200 ms.
  public var velocityWindowMs = 50.0
  /// A gap this long looks like lifted fingers: the page starts to coast. 8…200 ms.
  public var coastMs = 32.0
  /// Slower than this a wheel gesture ends without a fling. 0…1000 pt/s.
  public var coastSpeed = 100.0
  /// The fastest a trackpad's flick is taken to be. 500…64000 pt/s.
  public var maxSpeed = 64_000.0
  /// This many shrinking samples in a row are an inertia tail. 2…12 samples.
  public var tailSamples = 4.0
  /// Samples of an inertia tail come at least this far apart. 0…50 ms.
  public var tailIntervalMs = 12.0
  /// After a page turn nothing but quiet turns another one for this long. 0…1000 ms.
  public var latchMs = 250.0
  /// This much quiet ends the latch. 20…1000 ms.
  public var rearmQuietMs = 120.0
  /// After the latch a new swipe must move at least this much a sample. 0…50 pt.
  public var freshDelta = 6.0
  /// After the latch a new swipe moves this many times the smallest sample since the page turned. 1…8 ×.
  public var freshGain = 2.5
  /// In so many samples in a row. 1…8 samples.
  public var freshSamples = 2.0
}

/// When a release turns the page, and the spring that settles it: the rows `pager.*`.
public struct PagerTuning: Equatable, Sendable {
  /// A swipe strictly further than this turns the page. 0.05…0.95 pages.
  public var distance = 0.5
  /// A flick at least this fast turns the page. 0…2000 pt/s.
  public var velocity = 400.0
  /// Moving back at least this fast cancels a turn by distance. 0…2000 pt/s.
  public var cancelVelocity = 30.0
  /// A flick shorter than this turns nothing. 0…100 pt.
  public var minTravel = 10.0
  /// Stiffness of the spring that settles a page. 50…2000 1/s².
  public var stiffness = 400.0
  /// Damping ratio of that spring; 1 is critical. 0.5…2 (damping ratio).
  public var damping = 1.0
  /// What happens beyond the first and last page.
  public var edge = PagerEdge.resist
}

/// What happens to the bars as pages change: the rows `pages.*`.
public struct PagesTuning: Equatable, Sendable {
  /// What the bars do on a tab change; keep aligns the new page so that no gap appears.
  public var onSwitch = OnSwitch.keep
}

/// Which section tab is active, and how its indicator moves: the rows `sections.*`.
public struct SectionsTuning: Equatable, Sendable {
  /// A section is active once its top is above this line below the pinned bars. 0…200 pt.
  public var line = 8.0
  /// While the page moves a section stays active this far past its end. 0…40 pt.
  public var hysteresis = 4.0
  /// What becomes of sections too short to reach the line.
  public var tail = SectionTail.spread
  /// Time of the indicator and of the scroll to a tapped section. 0…1000 ms.
  public var timeMs = 300.0
  /// The curve of the indicator when a scroll makes another section active.
  public var curve = SettleCurve.easeInOut
  /// The curve of the indicator and of the scroll to a tapped section.
  public var tapCurve = SettleCurve.easeInOut
  /// What the section tabs stand on: bar, the bars' colour; tint, the page's, with words and indicator in white.
  public var ground = StripGround.bar
}
