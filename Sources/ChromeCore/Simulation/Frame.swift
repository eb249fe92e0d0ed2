/// Everything an observer can see at one time: plain numbers, made from a `Simulation`, read by everybody else.
public struct Frame: Equatable, Sendable {
  /// Whole ticks of 1/600 s since the session began; the last one if the frame lies between two.
  public var tick: Tick
  /// Seconds since the session began; between two ticks on displays whose rate does not divide 600.
  public var time: Double
  /// The screen's size and safe areas, in points.
  public var screen: Screen
  /// The pager as displayed.
  public var page: PageFrame
  /// The current page's scroll offset as displayed, in points (outside `0…maxOffset` while rubber-banding).
  public var offset: Double
  /// The largest content offset at rest, at least 0 pt; insets are those of the bars in full.
  public var maxOffset: Double
  /// Of the offset as displayed, pt/s; toward the content's end positive.
  public var velocity: Double
  /// What the content is doing.
  public var phase: Phase
  /// Each bar as displayed.
  public var bars: EachBar<BarFrame>
  /// Where each bar is seen: at its edge, or wherever `T.exit` has taken it.
  public var pictures: EachBar<BarPicture>
  /// Screen y of the first row's top.
  public var contentTop: Double
  /// The section tabs of the current page as displayed.
  public var section: SectionFrame
  /// The finger or the wheel; nil where none is to be drawn.
  public var pointer: PointerFrame?
  /// The control under the finger that would be tapped if it lifted now.
  public var pressed: Target?
  /// The control last tapped and how long ago (seconds), for feedback that springs.
  public var lastTap: Tap?
  /// Seconds since the content last moved; 0 while it moves. For the scroll indicator.
  public var stillFor: Double
  /// What header and toolbar are about to do, and why.
  public var top: StackFrame
  /// What the tab bar is about to do, and why.
  public var bottom: StackFrame
  /// What the pages look like.
  public var scene: PhoneScene?

  /// A tap that has just been.
  public struct Tap: Equatable, Sendable {
    /// What was tapped.
    public var target: Target
    /// Seconds since then, at least 0.
    public var secondsAgo: Double
  }

  /// One bar as displayed.
  public subscript(bar: BarName) -> BarFrame {
    get { bars[bar] }
    set { bars[bar] = newValue }
  }

  /// `pictures.tabBar`, for short: where the tab bar is seen.
  public var tabBarPicture: BarPicture {
    get { pictures.tabBar }
    set { pictures.tabBar = newValue }
  }

  /// The tabs where they are seen.
  public var tabRow: TabRow {
    TabRow(picture: tabBarPicture, count: page.count, highlight: page.highlight, screenWidth: screen.width)
  }

  /// `bars.header`, for short.
  public var header: BarFrame { bars.header }
  /// `bars.toolbar`, for short.
  public var toolbar: BarFrame { bars.toolbar }
  /// `bars.tabBar`, for short.
  public var tabBar: BarFrame { bars.tabBar }

  /// Screen y at which the top bars end; of the safe area if none is left.
  package var topBarsBottom: Double {
    BarName.at(.top).reduce(screen.safeTop) { max($0, bars[$1].top + bars[$1].height) }
  }

  /// Screen y at which the bottom bars begin, were all at their edge.
  package var bottomBarsTop: Double { bars[BarName.innermost(at: .bottom)].top }
}

/// What the content is doing.
///
/// `idle`, nothing moves; `dragging`, a finger has it; `tracking`, a wheel, notches or keys move it; `flinging`, it
/// decelerates by itself; `bouncing`, a spring brings it to an edge; `settling`, the pager or bars move by
/// themselves; `programmatic`, an animated scroll without a hand.
public enum Phase: String, CaseIterable, Sendable {
  case idle, dragging, tracking, flinging, bouncing, settling, programmatic
}

/// The pager as displayed.
public struct PageFrame: Equatable, Sendable {
  /// Number of pages, at least 1.
  public var count: Int
  /// In pages; beyond the ends while resisted.
  public var position: Double
  /// Nearest page.
  public var visual: Int
  /// Where it last came to rest.
  public var settled: Int
  /// Where it will land.
  public var target: Int
  /// Where the tab bar's highlight is, in tabs.
  public var highlight: Double
  /// Two neighbouring pages on screen: `leading` at x = −fraction × width, `trailing` right of it. At rest fraction
  /// is 0.
  public var slide: Slide
  /// Whether a finger or a wheel is moving the pager now.
  public var isDragged: Bool

  /// The two pages that share the screen and how far the one has given way to the other.
  public struct Slide: Equatable, Sendable {
    /// Number of the page at x = −`fraction` × width; −1, nothing to draw, past the first page unless pages wrap.
    public var leading: Int
    /// Number of the page one width to the right of it; `count`, nothing to draw, past the last unless pages wrap.
    public var trailing: Int
    /// Share 0…1 of the slide done: 0 with the leading page in full view, 1 with the trailing one.
    public var fraction: Double
    /// Scroll offsets at which the two pages are to be drawn.
    public var leadingOffset: Double
    /// The trailing page's, in points.
    public var trailingOffset: Double
  }
}

/// One bar as displayed.
public struct BarFrame: Equatable, Sendable {
  /// Declared full height, in points.
  public var full: Double
  /// Declared minimum height, in points: what stays when it is hidden.
  public var min: Double
  /// Points hidden, `0…full − min`.
  public var hidden: Double
  /// Points visible, without stretch.
  public var visible: Double
  /// Shown fraction, 1 when the bar cannot hide.
  public var shown: Double
  /// Points added by pulling past the top.
  public var stretch: Double
  /// Screen y of the visible part's upper edge; of a bar that leaves in another way (`Frame.pictures`), where
  /// it would be at its edge.
  public var top: Double
  /// Opacity 0…1 of what `T.fade` lets fade; 1 where nothing fades.
  public var alpha: Double
  /// Whether it stands at an end or is between them or on its way.
  public var motion: BarMotion

  /// The visible part's height on screen, stretch included.
  public var height: Double { visible + stretch }
}

/// `hidden`, at the minimum height; `shown`, in full or unable to hide; `moving`, between, or in a timed move.
public enum BarMotion: String, CaseIterable, Sendable { case hidden, shown, moving }

/// The finger, or the wheel, as an observer draws it.
public struct PointerFrame: Equatable, Sendable {
  /// Where it is on screen.
  public var place: Point
  /// Whether the finger touches, or the button is pressed.
  public var isDown: Bool
}

/// One stack's state of mind.
public struct StackFrame: Equatable, Sendable {
  /// How it hides; with `never` there is nothing to explain.
  public var driver = HideDriver.track
  /// How far dead band, resistance and overshoot memory have come.
  public var counters: Counters
  /// What a release now would do; nil where nobody asked (`Simulation.picture`).
  public var ifReleased: Prospect?
  /// Why the stack is held, if it is.
  public var holds: HoldReasons
  /// Seconds until it comes back by itself (`T.idleShow`); nil where it does not wait for that.
  public var comesBackIn: Double?
}
