/// Everything that can happen to the phone, below gestures: what a hand, a wheel, a key or a host program does.
///
/// A take is a list of these with times; a live session is the same list while it grows.
public enum Input: Equatable, Sendable {
  /// The owning finger (or the left button) goes down at a place of the screen.
  case press(Point)
  /// It moves to a place. One sample.
  case move(Point)
  /// It lifts. `velocity` (pt/s of the finger) overrides what the samples say; nil believes them.
  case release(velocity: Vector?)
  /// The gesture is taken away (focus lost, a system gesture): what was there before comes back.
  case cancel
  /// Precise scrolling: points the content moves (fingers moving up: `dy < 0`). One sample.
  case wheel(Vector)
  /// Notches of a mouse wheel, in the same directions.
  case notches(Vector)
  /// Fingers lie on the trackpad, where the platform says so: what flies stops, and the next `wheel` begins a gesture
  /// that lasts until `wheelStop`.
  case wheelBegan
  /// Fingers lifted from the trackpad, where the platform says so.
  case wheelStop
  /// The mouse is at this place of the screen without being pressed; nil: nowhere. It says what a wheel is over.
  case hover(Point?)
  /// A key with a meaning for the phone.
  case key(Key)
  /// Content motion fed in below the gestures, as a host app's own scroll view would.
  case host(HostScroll)
  /// Programmatic scroll of the current page to an offset in points.
  case scrollTo(Double, animated: Bool)
  /// The scroll-to-top request (a tap on the status bar).
  case scrollToTop
  /// Programmatic choice of a tab; out-of-range numbers are ignored.
  case selectTab(Int)
  /// The screen has a new size (rotation, window resize).
  case resize(Screen)
  /// A page's content changes at this time.
  case content(page: Int, PageContent)
  /// The pages look different from now on; nil: as without a scene. What they hold comes as `content`.
  case scene(PhoneScene?)
  /// Holds on every bar that can hide.
  case bars(BarsRequest)
  /// A new set of tuning values, applied between ticks. Boxed: it is the one big case, and rare.
  indirect case tune(Tuning)

  /// Keys of the phone itself; window shortcuts are not inputs of the core.
  public enum Key: String, CaseIterable, Sendable {
    case up, down, left, right, pageUp, pageDown, space, home, end, tab1, tab2, tab3
  }

  /// A host's own scroll events: `begin`, raw deltas (`by`, points toward the content's end), a change of source, the
  /// hand's letting go, `end`.
  public enum HostScroll: Equatable, Sendable {
    /// A gesture or a motion of the host begins.
    case begin(ScrollSource)
    /// Points of content motion, toward the content's end positive. One sample.
    case by(Double)
    /// The same motion goes on as another source: a drag becomes a fling.
    case continueAs(ScrollSource)
    /// The hand lets the content go: what comes is its fling. The speed (pt/s, toward the content's end positive) is
    /// what settles and flicks go by.
    case letGo(speed: Double)
    /// The motion is over; settles follow.
    case end
  }

  /// `show` and `hide` force the bars until `thaw`; `freeze` keeps them where they are until `thaw`.
  /// `show(forSeconds:)` lets go by itself.
  public enum BarsRequest: Equatable, Sendable {
    /// Every bar comes in full, at once or in its settle time; with seconds, only for so long.
    case show(animated: Bool, forSeconds: Double?)
    /// Every bar that can hide does, at once or in its settle time.
    case hide(animated: Bool)
    case freeze
    case thaw
  }
}
