/// One edge's gates, driver and settle: the rows of `TuningRow.stack`, which give the unit, range and meaning of each.
public struct StackTuning: Equatable, Sendable {
  /// The way the stack hides: never, 1:1 with the scroll, or by a timed move once a limit is crossed.
  public var hide: HideDriver
  /// Places where the stack may come back: never, anywhere, a part of it anywhere, or only at the top of the page.
  public var show = ShowRule.anywhere
  /// With `toMinAnywhere`: points that come back anywhere; the rest comes back at the top. 0…400 pt.
  public var quickReturn = 44.0
  /// The bar that hides first; bars show in the reverse order.
  public var order = HideOrder.outerFirst
  /// Bottom only: `top` locks this stack to the top stack's progress.
  public var follow = Follow.own
  /// For `commit`: start of the direction's measurement, the last turning point or the start of the drag.
  public var direction = DirectionReference.turningPoint
  /// Scroll sources that move the stack.
  public var sources: ScrollSources = [.drag, .fling, .wheel]
  /// With `program` among the sources: true if such a scroll may also show the stack.
  public var programShows = true
  /// Travel after which a reversal counts; a tremor inside it moves nothing. 0…10 pt.
  public var deadBand = 0.5
  /// Largest offset at which travel never hides. 0…400 pt.
  public var topZoneHide = 0.0
  /// Largest offset at which showing meets no resistance and a `commit` stack shows. 0…400 pt.
  public var topZoneShow = 0.0
  /// Distance from the largest offset within which travel never hides. 0…400 pt.
  public var endZoneHide = 0.0
  /// Content whose scroll range is at most this many times the stack's range keeps its bars. 0…5 × range.
  public var shortFactor = 1.0
  /// Travel before the stack begins to hide. 0…300 pt.
  public var resistHide = 20.0
  /// Travel before the stack begins to show. 0…300 pt.
  public var resistShow = 20.0
  /// Events that reset the accumulated resistance to 0.
  public var resistReset: ResistResets = [.reversal, .release]
  /// True if travel past the hidden end must be undone first, within one gesture.
  public var resistMemory = false
  /// Largest offset at which showing skips the resistance. 0…800 pt.
  public var nearTopBypass = 0.0
  /// Speed over the last 50 ms below which scrolls do not hide. 0…2000 pt/s.
  public var minSpeedHide = 0.0
  /// Speed over the last 50 ms below which scrolls do not show. 0…2000 pt/s.
  public var minSpeedShow = 0.0
  /// Points that bars move for each point of scroll. 0.25…2 ×.
  public var rate = 1.0
  /// With `commit`: share of the resisted travel that the bars follow before the limit. 0…1 ×.
  public var preview = 0.0
  /// Number of gestures after a return that do not hide. 0…2.
  public var grace = 0.0
  /// Bottom only: true if thresholds ignore scrolling that moves the top bars.
  public var countConsumed = false
  /// Rule for the stop of a partly hidden stack when motion stops.
  public var settle = SettleRule.nearest
  /// With `direction`: `bar`, the partly hidden bar settles alone; `stack`, all do; `stackOuter`, all hide once the
  /// inner bar is hidden.
  public var settleSpan = SettleSpan.bar
  /// Shown fraction below which a bar settles hidden. 0…1.
  public var hideBelow = 0.5
  /// Shown fraction above which a bar settles shown; between the two limits the last direction decides. 0…1.
  public var showAbove = 0.5
  /// Result of an exact tie.
  public var tie = BarChoice.show
  /// With `velocity`: release speed above which the velocity alone decides. 0…3000 pt/s.
  public var flingSpeed = 500.0
  /// Speed of a release toward the top above which the stack shows, whatever the gates absorbed; 0 is off. 0…3000 pt/s.
  public var flickShow = 0.0
  /// The effect of a drag that begins at the page's end and moves past it: none, or it shows the stack, at once or if
  /// it is released fast enough.
  public var endShow = EndShow.never
  /// With `flick`: speed of the finger at the release above which the stack shows. 0…3000 pt/s.
  public var endShowSpeed = 200.0
  /// Distance from the screen's edge within which a tap shows a hidden stack and does nothing else. 0…100 pt.
  public var edgeTap = 0.0
  /// Duration of a settle or of a committed move. 0…1000 ms.
  public var settleTimeMs = 200.0
  /// Duration of showing relative to hiding. 0.1…10 ×.
  public var showTimeScale = 1.0
  /// `remaining`: the duration is for the full range and scales with the remaining distance; `flat`: always the same.
  public var settleScale = SettleScale.remaining
  /// The curve of settles and committed moves, a closed form.
  public var settleCurve = SettleCurve.easeOut
  /// `attach`: the content moves along; `hold`: it stays, and a settle that would open a gap shows instead.
  public var settleContent = SettleContent.hold
  /// Parts that fade with the shown fraction: none, the bar's content, or the whole bar.
  public var fade = FadeTarget.none
  /// Idle time (no touch, the page at rest) after which the stack comes back; 0 is never. 0…60 s.
  public var idleShow = 0.0
  /// Effect of the scroll-to-top request on the stack.
  public var onScrollToTop = ScrollToTopRule.show
  /// `keep`: ends stay ends, otherwise the visible points stay; `show`: everything shows.
  public var onResize = ShowOrKeep.keep

  init(hide: HideDriver) { self.hide = hide }
}
