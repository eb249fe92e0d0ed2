/// The rows of one stack, `top` or `bottom`, without its name: how it is driven, what its gates take, how it settles,
/// and on what occasions it shows. Both edges are made of the same rows.
extension TuningRow where Root == StackTuning {
  static let stack = driver + zones + resistance + settle + occasions

  private static let driver: [TuningRow] = [
    .choice(
      "hide", { $1(&$0.hide) }, "Hide",
      "How the stack hides: never, 1:1 with the scroll, or by a timed move once a limit is crossed."),
    .choice(
      "show", { $1(&$0.show) }, "Show",
      "Where the stack may come back: never, anywhere, a part of it anywhere, or only at the top of the page."),
    .number(
      "quickReturn", { $1(&$0.quickReturn) }, .points, 0...400, step: 1, "Quick return",
      "Where it shows to its minimum: how much comes back anywhere; the rest waits for the top."),
    .choice(
      "order", { $1(&$0.order) }, "Hide order",
      "Which bar hides first; the order of showing is the reverse."),
    .choice(
      "follow", { $1(&$0.follow) }, "Follow",
      "Bottom only: by its own rules, or locked to the top stack's progress."),
    .choice(
      "direction", { $1(&$0.direction) }, "Direction from",
      "Where it commits: judge the direction from the last turning point or from where the drag began."),
  ]

  private static let zones: [TuningRow] = [
    .set(
      "sources", { $1(&$0.sources) }, "Sources",
      "Which scrolls move the stack. An arrow key, Page Down and the like scroll as a wheel does."),
    .flag(
      "programShows", { $1(&$0.programShows) }, "Program shows",
      "With a program among the sources: whether such a scroll may also show."),
    .number(
      "deadBand", { $1(&$0.deadBand) }, .points, 0...10, step: 0.1, "Dead band",
      "A reversal counts only after this much travel; a tremor inside it moves nothing."),
    .number(
      "topZoneHide", { $1(&$0.topZoneHide) }, .points, 0...400, step: 1, "No hiding above",
      "Travel at offsets up to this never hides."),
    .number(
      "topZoneShow", { $1(&$0.topZoneShow) }, .points, 0...400, step: 1, "Free showing above",
      "At offsets up to this showing meets no resistance, and a commit stack shows."),
    .number(
      "shortFactor", { $1(&$0.shortFactor) }, .ranges, 0...5, step: 0.1, "Short content",
      "Content that scrolls no further than this many times the stack's range keeps its bars."),
  ]

  private static let resistance: [TuningRow] = [
    .number(
      "resistHide", { $1(&$0.resistHide) }, .points, 0...300, step: 1, "Resist hiding",
      "Travel before the stack begins to hide."),
    .number(
      "resistShow", { $1(&$0.resistShow) }, .points, 0...300, step: 1, "Resist showing",
      "Travel before the stack begins to show."),
    .set(
      "resistReset", { $1(&$0.resistReset) }, "Resistance restarts",
      "What sets the travelled resistance back to nothing."),
    .flag(
      "resistMemory", { $1(&$0.resistMemory) }, "Overshoot memory",
      "Travel past the hidden end must be undone first, within one gesture."),
    .number(
      "nearTopBypass", { $1(&$0.nearTopBypass) }, .points, 0...800, step: 1, "Unresisted above",
      "At offsets up to this showing skips the resistance."),
    .number(
      "minSpeedHide", { $1(&$0.minSpeedHide) }, .speed, 0...2000, step: 10, "Slowest hiding",
      "Scrolls slower than this over the last 50 ms do not hide."),
    .number(
      "minSpeedShow", { $1(&$0.minSpeedShow) }, .speed, 0...2000, step: 10, "Slowest showing",
      "Scrolls slower than this over the last 50 ms do not show."),
    .number(
      "rate", { $1(&$0.rate) }, .factor, 0.25...2, step: 0.05, "Rate",
      "How fast bars move for each point of scroll."),
    .number(
      "preview", { $1(&$0.preview) }, .factor, 0...1, step: 0.05, "Preview",
      "Where it commits: share of the resisted travel that the bars already show before the limit."),
    .number(
      "grace", { $1(&$0.grace) }, .gestures, 0...2, step: 1, "Grace",
      "How many gestures after the stack came back do not hide it."),
    .flag(
      "countConsumed", { $1(&$0.countConsumed) }, "Content's scroll only",
      "Bottom only: scroll that moves the top bars counts for no threshold here, as the content does not take it."),
  ]

  private static let settle: [TuningRow] = [
    .choice(
      "settle", { $1(&$0.settle) }, "Settle",
      "Where a part-way stack goes when motion stops."),
    .choice(
      "settleSpan", { $1(&$0.settleSpan) }, "Settle span",
      "Settling by direction: the part-way bar goes alone, or all do, or all hide only once the inner one has."),
    .number(
      "hideBelow", { $1(&$0.hideBelow) }, .fraction, 0...1, step: 0.05, "Hide below",
      "A bar shown less than this settles hidden."),
    .number(
      "showAbove", { $1(&$0.showAbove) }, .fraction, 0...1, step: 0.05, "Show above",
      "A bar shown more than this settles shown; between the two the last direction decides."),
    .choice(
      "tie", { $1(&$0.tie) }, "Exact tie",
      "What an exact tie does."),
    .number(
      "flingSpeed", { $1(&$0.flingSpeed) }, .speed, 0...3000, step: 10, "Fling speed",
      "Settling by velocity: a release faster than this decides alone."),
    .number(
      "flickShow", { $1(&$0.flickShow) }, .speed, 0...3000, step: 10, "Flick shows",
      "A release toward the top faster than this shows the stack, whatever the gates held; 0 is off."),
    .number(
      "settleTime", { $1(&$0.settleTimeMs) }, .milliseconds, 0...1000, step: 10, "Settle time",
      "Time of a settle or of a committed move."),
    .number(
      "showTimeScale", { $1(&$0.showTimeScale) }, .factor, 0.1...10, step: 0.05, "Show time scale",
      "Showing takes this many times as long as hiding."),
    .choice(
      "settleScale", { $1(&$0.settleScale) }, "Settle time is for",
      "For the full way it scales with the way that is left; for any way it is always the same."),
    .choice(
      "settleCurve", { $1(&$0.settleCurve) }, "Settle curve",
      "The curve of settles and committed moves, a closed form."),
    .choice(
      "settleContent", { $1(&$0.settleContent) }, "Content while settling",
      "The content comes along, or it stays and a settle that would open a gap shows instead."),
  ]

  private static let occasions: [TuningRow] = [
    .choice(
      "fade", { $1(&$0.fade) }, "Fade",
      "What fades with the shown fraction: nothing, the bar's content, or the whole bar."),
    .number(
      "idleShow", { $1(&$0.idleShow) }, .seconds, 0...60, step: 0.5, "Shows after rest",
      "Left alone for so long the stack comes back, wherever the page stands; 0 is never."),
    .choice(
      "onScrollToTop", { $1(&$0.onScrollToTop) }, "On scroll to top",
      "Whether the scroll-to-top request shows the stack."),
    .choice(
      "onResize", { $1(&$0.onResize) }, "On resize",
      "Everything shows, or ends stay ends and otherwise visible points stay."),
  ]
}
