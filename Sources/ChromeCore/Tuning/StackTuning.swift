/// One edge's gates, driver and settle: the rows of `TuningRow.stack`, which give unit, range and meaning of each.
public struct StackTuning: Equatable, Sendable {
  /// How the stack hides: never, 1:1 with the scroll, or by a timed move once a limit is crossed.
  public var hide: HideDriver
  /// Where the stack may come back: never, anywhere, a part of it anywhere, or only at the top of the page.
  public var show = ShowRule.anywhere
  /// With toMinAnywhere: how much comes back anywhere; the rest waits for the top. 0…400 pt.
  public var quickReturn = 44.0
  /// Which bar hides first; the order of showing is the reverse.
  public var order = HideOrder.outerFirst
  /// Bottom only: top locks this stack to the top stack's progress.
  public var follow = Follow.own
  /// For commit: judge the direction from the last turning point or from where the drag began.
  public var direction = DirectionReference.turningPoint
  /// Which scrolls move the stack.
  public var sources: ScrollSources = [.drag, .fling, .wheel]
  /// With program among the sources: whether such a scroll may also show.
  public var programShows = true
  /// A reversal counts only after this much travel; a tremor inside it moves nothing. 0…10 pt.
  public var deadBand = 0.5
  /// Travel at offsets up to this never hides. 0…400 pt.
  public var topZoneHide = 0.0
  /// At offsets up to this showing meets no resistance, and a commit stack shows. 0…400 pt.
  public var topZoneShow = 0.0
  /// Content that scrolls no further than this many times the stack's range keeps its bars. 0…5 × range.
  public var shortFactor = 1.0
  /// Travel before the stack begins to hide. 0…300 pt.
  public var resistHide = 20.0
  /// Travel before the stack begins to show. 0…300 pt.
  public var resistShow = 20.0
  /// What sets the travelled resistance back to nothing.
  public var resistReset: ResistResets = [.reversal, .release]
  /// Travel past the hidden end must be undone first, within one gesture.
  public var resistMemory = false
  /// At offsets up to this showing skips the resistance. 0…800 pt.
  public var nearTopBypass = 0.0
  /// Scrolls slower than this over the last 50 ms do not hide. 0…2000 pt/s.
  public var minSpeedHide = 0.0
  /// Scrolls slower than this over the last 50 ms do not show. 0…2000 pt/s.
  public var minSpeedShow = 0.0
  /// How fast bars move for each point of scroll. 0.25…2 ×.
  public var rate = 1.0
  /// With commit: share of the resisted travel that the bars already show before the limit. 0…1 ×.
  public var preview = 0.0
  /// Gestures after a return that do not hide. 0…2.
  public var grace = 0.0
  /// Bottom only: thresholds count no scroll that moves the top bars.
  public var countConsumed = false
  /// Where a part-way stack goes when motion stops.
  public var settle = SettleRule.nearest
  /// With direction: bar, the part-way bar goes alone; stack, all; stackOuter, all hide once the inner one has.
  public var settleSpan = SettleSpan.bar
  /// A bar shown less than this settles hidden. 0…1.
  public var hideBelow = 0.5
  /// A bar shown more than this settles shown; between the two the last direction decides. 0…1.
  public var showAbove = 0.5
  /// What an exact tie does.
  public var tie = BarChoice.show
  /// With velocity: a release faster than this decides alone. 0…3000 pt/s.
  public var flingSpeed = 500.0
  /// A release toward the top faster than this shows the stack, whatever the gates held; 0 is off. 0…3000 pt/s.
  public var flickShow = 0.0
  /// Time of a settle or of a committed move. 0…1000 ms.
  public var settleTimeMs = 200.0
  /// Showing takes this many times as long as hiding. 0.1…10 ×.
  public var showTimeScale = 1.0
  /// remaining: the time is for the full range and scales with the way left; flat: always the same.
  public var settleScale = SettleScale.remaining
  /// The curve of settles and committed moves, a closed form.
  public var settleCurve = SettleCurve.easeOut
  /// attach: the content comes along; hold: it stays, and a settle that would open a gap shows instead.
  public var settleContent = SettleContent.hold
  /// What fades with the shown fraction: nothing, the bar's content, or the whole bar.
  public var fade = FadeTarget.none
  /// Time for which nobody touches the phone and its page rests before the stack comes back; 0 is never. 0…60 s.
  public var idleShow = 0.0
  /// Whether the scroll-to-top request shows the stack.
  public var onScrollToTop = ShowOrKeep.show
  /// keep: ends stay ends, otherwise visible points stay; show: everything shows.
  public var onResize = ShowOrKeep.keep

  init(hide: HideDriver) { self.hide = hide }
}
