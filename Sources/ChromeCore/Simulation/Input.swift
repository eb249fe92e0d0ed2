/// Everything that can happen to the phone, below the level of gestures: from a finger, a wheel, a key or a host
/// program.
///
/// A take is a list of these with times; a live session is the same list while it grows.
public enum Input: Equatable, Sendable {
  /// The owning finger (or the left button) goes down at a point of the screen.
  case press(Point)
  /// It moves to a point. One sample.
  case move(Point)
  /// It lifts. `velocity` (pt/s of the finger) overrides the one computed from the samples; nil uses the samples.
  case release(velocity: Vector?)
  /// The gesture is canceled (focus lost, a system gesture): the earlier state comes back.
  case cancel
  /// Precise scrolling: points that the content moves (fingers moving up: `dy < 0`). One sample.
  case wheel(Vector)
  /// Notches of a mouse wheel, in the same directions.
  case notches(Vector)
  /// Fingers rest on the trackpad, if the platform reports it: a fling stops, and the next `wheel` begins a gesture
  /// that lasts until `wheelStop`.
  case wheelBegan
  /// Fingers lifted from the trackpad, if the platform reports it.
  case wheelStop
  /// The mouse is at this point of the screen without being pressed; nil: outside. It determines what a wheel is over.
  case hover(Point?)
  /// A key with an effect on the phone.
  case key(Key)
  /// Content motion from a host app's own scroll view, below the level of gestures.
  case host(HostScroll)
  /// Programmatic scroll of the current page to an offset in points.
  case scrollTo(Double, animated: Bool)
  /// The scroll-to-top request (a tap on the status bar).
  case scrollToTop
  /// Programmatic selection of a tab; out-of-range numbers are ignored.
  case selectTab(Int)
  /// The screen has a new size (rotation, window resize).
  case resize(Screen)
  /// A page's content changes at this time.
  case content(page: Int, PageContent)
  /// Rows appear above those of the current page, which stay where they are on screen. Without effect on a page that
  /// does not consist of rows.
  case insert(PageContent.Rows)
  /// A page gets a row that scrolls sideways, or another one.
  case row(page: Int, SideRow)
  /// The appearance of the pages changes; nil: as without a scene. Their contents follow as `content`.
  case scene(PhoneScene?)
  /// Holds on every bar that can hide, or only on those of one edge.
  case bars(BarsRequest, at: Edge? = nil)
  /// The current page rests `points` below its top for that many seconds, as after a pull to refresh.
  case refresh(points: Double, seconds: Double)
  /// A new set of tuning values, applied between ticks. Boxed, because it is the only large case, and rare.
  indirect case tune(Tuning)

  /// Keys of the phone; window shortcuts are not inputs of the core.
  public enum Key: String, CaseIterable, Sendable {
    case up, down, left, right, pageUp, pageDown, space, home, end, tab1, tab2, tab3
  }

  /// A host's own scroll events: `begin`, raw deltas (`by`, points toward the content's end), a change of source, the
  /// release, `end`.
  public enum HostScroll: Equatable, Sendable {
    /// A gesture or a motion of the host begins.
    case begin(ScrollSource)
    /// Points of content motion, toward the content's end positive. One sample.
    case by(Double)
    /// Continuation of the motion as another source: a drag becomes a fling.
    case continueAs(ScrollSource)
    /// The user releases the content: its fling follows. The speed (pt/s, toward the content's end positive) decides
    /// settles and flicks.
    case letGo(speed: Double)
    /// The motion is over; settles follow.
    case end
  }

  /// `show` and `hide` force the bars until `thaw`; `freeze` keeps them where they are until `thaw`.
  /// `show(forSeconds:)` releases them automatically.
  public enum BarsRequest: Equatable, Sendable {
    /// Every bar shows in full, at once or in its settle time; with seconds, only for that long.
    case show(animated: Bool, forSeconds: Double?)
    /// Every bar that can hide does, at once or in its settle time.
    case hide(animated: Bool)
    case freeze
    case thaw
  }
}
