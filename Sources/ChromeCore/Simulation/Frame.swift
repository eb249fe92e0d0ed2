/// The complete visible state at one time: plain numbers, made from a `Simulation`, for rendering and reports.
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
  /// The largest content offset at rest, at least 0 pt; insets are those of the fully shown bars.
  public var maxOffset: Double
  /// Velocity of the displayed offset in pt/s; toward the content's end positive.
  public var velocity: Double
  /// The kind of motion of the content.
  public var phase: Phase
  /// Each bar as displayed.
  public var bars: EachBar<BarFrame>
  /// The displayed position of each bar: at its edge, or where `T.exit` has moved it.
  public var pictures: EachBar<BarPicture>
  /// Screen y of the first row's top.
  public var contentTop: Double
  /// The section tabs of the current page as displayed.
  public var section: SectionFrame
  /// The finger or the wheel; nil if none is to be drawn.
  public var pointer: PointerFrame?
  /// The control under the finger that would be tapped if it lifted now.
  public var pressed: Target?
  /// The control last tapped and the time since, for feedback that springs.
  public var lastTap: Tap?
  /// Seconds since the content last moved; 0 while it moves. For the scroll indicator.
  public var stillFor: Double
  /// Points below its top at which the current page rests because it refreshes; 0 if it does not.
  public var refresh = 0.0
  /// Height in points of the rows that were inserted above the original ones of the current page.
  public var inserted = 0.0
  /// The row of the current page that scrolls sideways; nil if it has none.
  public var row: SideRowFrame?
  /// State and prediction of header and toolbar.
  public var top: StackFrame
  /// State and prediction of the tab bar.
  public var bottom: StackFrame
  /// The scene that sets the pages' appearance.
  public var scene: PhoneScene?
  /// The places of the tabs on the whole tab bar.
  public var tabLayout = TabLayout(BarsTuning(), count: 3, width: Screen().width)

  /// The last tap.
  public struct Tap: Equatable, Sendable {
    /// The tapped control.
    public var target: Target
    /// Seconds since the tap, at least 0.
    public var secondsAgo: Double
  }

  /// One bar as displayed.
  public subscript(bar: BarName) -> BarFrame {
    get { bars[bar] }
    set { bars[bar] = newValue }
  }

  /// Short for `pictures.tabBar`: the displayed position of the tab bar.
  public var tabBarPicture: BarPicture {
    get { pictures.tabBar }
    set { pictures.tabBar = newValue }
  }

  /// The tabs as displayed.
  public var tabRow: TabRow {
    TabRow(picture: tabBarPicture, layout: tabLayout, count: page.count, highlight: page.highlight)
  }

  /// Short for `bars.header`.
  public var header: BarFrame { bars.header }
  /// Short for `bars.toolbar`.
  public var toolbar: BarFrame { bars.toolbar }
  /// Short for `bars.tabBar`.
  public var tabBar: BarFrame { bars.tabBar }

  /// Screen y at which the top bars end; the end of the safe area if none is visible.
  package var topBarsBottom: Double {
    BarName.at(.top).reduce(screen.safeTop) { max($0, bars[$1].top + bars[$1].height) }
  }

  /// Screen y at which the bottom bars would begin if they were at their edge.
  package var bottomBarsTop: Double { bars[BarName.innermost(at: .bottom)].top }
}

/// The kind of motion of the content.
///
/// `idle`, nothing moves; `dragging`, a finger holds it; `tracking`, a wheel, notches or keys move it; `flinging`, it
/// decelerates; `bouncing`, a spring brings it to an edge; `settling`, the pager or bars settle; `programmatic`, an
/// animated scroll without user input.
public enum Phase: String, CaseIterable, Sendable {
  case idle, dragging, tracking, flinging, bouncing, settling, programmatic
}

/// The pager as displayed.
public struct PageFrame: Equatable, Sendable {
  /// Number of pages, at least 1.
  public var count: Int
  /// Position in pages; beyond the ends while resisted.
  public var position: Double
  /// Nearest page.
  public var visual: Int
  /// The page at which it last came to rest.
  public var settled: Int
  /// The page at which it will land.
  public var target: Int
  /// Position of the tab bar's highlight, in tabs.
  public var highlight: Double
  /// Two neighboring pages on screen: `leading` at x = −fraction × width, `trailing` to the right of it. At rest
  /// fraction is 0.
  public var slide: Slide
  /// True while a finger or a wheel moves the pager.
  public var isDragged: Bool
  /// The page whose rules are in force (`Tuning.pageRules`).
  package var ruled: Int { isDragged ? visual : target }

  /// The two pages that share the screen, and the progress of the slide between them.
  public struct Slide: Equatable, Sendable {
    /// Number of the page at x = −`fraction` × width; −1 (nothing to draw) past the first page unless pages wrap.
    public var leading: Int
    /// Number of the page one width to the right of it; `count` (nothing to draw) past the last unless pages wrap.
    public var trailing: Int
    /// Progress 0…1 of the slide: 0 with the leading page in full view, 1 with the trailing one.
    public var fraction: Double
    /// Scroll offset in points at which the leading page is drawn.
    public var leadingOffset: Double
    /// Scroll offset in points at which the trailing page is drawn.
    public var trailingOffset: Double
    /// The row of the leading page that scrolls sideways; nil if it has none.
    public var leadingRow: SideRowFrame?
    /// The row of the trailing page.
    public var trailingRow: SideRowFrame?
  }
}

/// One bar as displayed.
public struct BarFrame: Equatable, Sendable {
  /// Declared full height, in points.
  public var full: Double
  /// Declared minimum height, in points: the height that stays when it is hidden.
  public var min: Double
  /// Points hidden, `0…full − min`.
  public var hidden: Double
  /// Points visible, without stretch.
  public var visible: Double
  /// Shown fraction, 1 when the bar cannot hide.
  public var shown: Double
  /// Points added by pulling past the top.
  public var stretch: Double
  /// Screen y of the visible part's upper edge; for a bar that leaves in another way (`Frame.pictures`), its position
  /// at its edge.
  public var top: Double
  /// Opacity 0…1 of the parts that fade by `T.fade`; 1 if nothing fades.
  public var alpha: Double
  /// The state of the bar: at an end, between them, or in motion.
  public var motion: BarMotion

  /// The visible part's height on screen, stretch included.
  public var height: Double { visible + stretch }
}

/// `hidden`, at the minimum height; `shown`, in full or unable to hide; `moving`, between, or in a timed move.
public enum BarMotion: String, CaseIterable, Sendable { case hidden, shown, moving }

/// The finger or the wheel, as it is drawn.
public struct PointerFrame: Equatable, Sendable {
  /// Its position on screen.
  public var place: Point
  /// True while the finger touches, or the button is pressed.
  public var isDown: Bool
}

/// The state of one stack.
public struct StackFrame: Equatable, Sendable {
  /// The way it hides; with `never` there is nothing to explain.
  public var driver = HideDriver.track
  /// The values of dead band, resistance and overshoot memory.
  public var counters: Counters
  /// The effect of a release now; nil if it was not requested (`Simulation.picture`).
  public var ifReleased: Prospect?
  /// The reasons for which the stack is held, if it is.
  public var holds: HoldReasons
  /// Seconds until it comes back after idling (`T.idleShow`); nil if it does not wait for that.
  public var comesBackIn: Double?
}
