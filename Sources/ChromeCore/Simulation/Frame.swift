/// Everything an observer can see at one time: plain numbers, made from a `Simulation`, read by everybody else.
public struct Frame: Equatable, Sendable {
  public var tick: Tick
  /// Seconds since the session began; between two ticks on displays whose rate does not divide 600.
  public var time: Double
  public var screen: Screen
  public var page: PageFrame
  /// The current page's scroll offset as displayed, in points (outside `0…maxOffset` while rubber-banding).
  public var offset: Double
  public var maxOffset: Double
  /// Of the offset, pt/s.
  public var velocity: Double
  public var phase: Phase
  public var bars: EachBar<BarFrame>
  /// Screen y of the first row's top.
  public var contentTop: Double
  public var section: SectionFrame
  public var pointer: PointerFrame?
  /// The control under the finger that would be tapped if it lifted now.
  public var pressed: Target?
  /// The control last tapped and how long ago (seconds), for feedback that springs.
  public var lastTap: Tap?
  /// Seconds since the content last moved; 0 while it moves. For the scroll indicator.
  public var stillFor: Double
  public var top: StackFrame
  public var bottom: StackFrame
  /// What the pages look like.
  public var scene: PhoneScene?

  public struct Tap: Equatable, Sendable {
    public var target: Target
    public var secondsAgo: Double
  }

  public subscript(bar: BarName) -> BarFrame {
    get { bars[bar] }
    set { bars[bar] = newValue }
  }

  public var header: BarFrame { bars.header }
  public var toolbar: BarFrame { bars.toolbar }
  public var tabBar: BarFrame { bars.tabBar }
}

/// What the content is doing.
public enum Phase: String, CaseIterable, Sendable {
  case idle, dragging, tracking, flinging, bouncing, settling, programmatic
}

/// The pager as displayed.
public struct PageFrame: Equatable, Sendable {
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

  public struct Slide: Equatable, Sendable {
    public var leading: Int
    public var trailing: Int
    public var fraction: Double
    /// Scroll offsets at which the two pages are to be drawn.
    public var leadingOffset: Double
    public var trailingOffset: Double
  }
}

/// One bar as displayed.
public struct BarFrame: Equatable, Sendable {
  public var full: Double
  public var min: Double
  /// Points hidden, `0…full − min`.
  public var hidden: Double
  /// Points visible, without stretch.
  public var visible: Double
  /// Shown fraction, 1 when the bar cannot hide.
  public var shown: Double
  /// Points added by pulling past the top.
  public var stretch: Double
  /// Screen y of the visible part's upper edge.
  public var top: Double
  public var alpha: Double
  public var motion: BarMotion

  /// The visible part's height on screen, stretch included.
  public var height: Double { visible + stretch }
}

public enum BarMotion: String, CaseIterable, Sendable { case hidden, shown, moving }

/// The section tabs as displayed. Points of the strip, before `stripOffset` is taken off.
public struct SectionFrame: Equatable, Sendable {
  public var active: Int
  public var indicatorX: Double
  public var indicatorWidth: Double
  public var stripOffset: Double
  /// Whether a tapped section is being scrolled to.
  public var isHeld: Bool
}

/// The finger, or the wheel, as an observer draws it.
public struct PointerFrame: Equatable, Sendable {
  public var place: Point
  public var isDown: Bool
}

/// One stack's state of mind.
public struct StackFrame: Equatable, Sendable {
  /// How it hides; with `never` there is nothing to explain.
  public var driver = HideDriver.track
  public var counters: Counters
  /// What a release now would do; nil where nobody asked (`Simulation.picture`).
  public var ifReleased: Prospect?
  /// Why the stack is held, if it is.
  public var holds: HoldReasons
}
