/// The rows of one stack, `top` or `bottom`: how it is driven, what its gates take, how it settles, and on what
/// occasions it shows.
extension TuningField {
  static func stack(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    driver(edge, stack, group) + zones(edge, stack, group) + resistance(edge, stack, group)
      + settle(edge, stack, group) + occasions(edge, stack, group)
  }

  private static func driver(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    [
      .choice(
        "\(edge).hide", at(stack, \.hide), "Hide", group,
        "How the stack hides: never, 1:1 with the scroll, or by a timed move once a limit is crossed."),
      .choice(
        "\(edge).show", at(stack, \.show), "Show", group,
        "Where the stack may come back: never, anywhere, a part of it anywhere, or only at the top of the page."),
      .number(
        "\(edge).quickReturn", at(stack, \.quickReturn), unit: .points, 0...400, step: 1, "Quick return", group,
        "With toMinAnywhere: how much comes back anywhere; the rest waits for the top."),
      .choice(
        "\(edge).order", at(stack, \.order), "Hide order", group,
        "Which bar hides first; the order of showing is the reverse."),
      .choice(
        "\(edge).follow", at(stack, \.follow), "Follow", group,
        "Bottom only: top locks this stack to the top stack's progress."),
      .choice(
        "\(edge).direction", at(stack, \.direction), "Direction from", group,
        "For commit: judge the direction from the last turning point or from where the drag began."),
    ]
  }

  private static func zones(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    [
      .set(
        "\(edge).sources", at(stack, \.sources), "Sources", group,
        "Which scrolls move the stack."),
      .flag(
        "\(edge).programShows", at(stack, \.programShows), "Program shows", group,
        "With program among the sources: whether such a scroll may also show."),
      .number(
        "\(edge).deadBand", at(stack, \.deadBand), unit: .points, 0...10, step: 0.1, "Dead band", group,
        "A reversal counts only after this much travel; a tremor inside it moves nothing."),
      .number(
        "\(edge).topZoneHide", at(stack, \.topZoneHide), unit: .points, 0...400, step: 1, "No hiding above", group,
        "Travel at offsets up to this never hides."),
      .number(
        "\(edge).topZoneShow", at(stack, \.topZoneShow), unit: .points, 0...400, step: 1, "Free showing above", group,
        "At offsets up to this showing meets no resistance, and a commit stack shows."),
      .number(
        "\(edge).shortFactor", at(stack, \.shortFactor), unit: .ranges, 0...5, step: 0.1, "Short content", group,
        "Content that scrolls no further than this many times the stack's range keeps its bars."),
    ]
  }

  private static func resistance(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    [
      .number(
        "\(edge).resistHide", at(stack, \.resistHide), unit: .points, 0...300, step: 1, "Resist hiding", group,
        "Travel before the stack begins to hide."),
      .number(
        "\(edge).resistShow", at(stack, \.resistShow), unit: .points, 0...300, step: 1, "Resist showing", group,
        "Travel before the stack begins to show."),
      .set(
        "\(edge).resistReset", at(stack, \.resistReset), "Resistance restarts", group,
        "What sets the travelled resistance back to nothing."),
      .flag(
        "\(edge).resistMemory", at(stack, \.resistMemory), "Overshoot memory", group,
        "Travel past the hidden end must be undone first, within one gesture."),
      .number(
        "\(edge).nearTopBypass", at(stack, \.nearTopBypass), unit: .points, 0...800, step: 1, "No resistance above",
        group,
        "At offsets up to this showing skips the resistance."),
      .number(
        "\(edge).minSpeedHide", at(stack, \.minSpeedHide), unit: .speed, 0...2000, step: 10, "Slowest hiding", group,
        "Scrolls slower than this over the last 50 ms do not hide."),
      .number(
        "\(edge).minSpeedShow", at(stack, \.minSpeedShow), unit: .speed, 0...2000, step: 10, "Slowest showing", group,
        "Scrolls slower than this over the last 50 ms do not show."),
      .number(
        "\(edge).rate", at(stack, \.rate), unit: .factor, 0.25...2, step: 0.05, "Rate", group,
        "How fast bars move for each point of scroll."),
      .number(
        "\(edge).preview", at(stack, \.preview), unit: .factor, 0...1, step: 0.05, "Preview", group,
        "With commit: share of the resisted travel that the bars already show before the limit."),
    ]
  }

  private static func settle(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    [
      .choice(
        "\(edge).settle", at(stack, \.settle), "Settle", group,
        "Where a part-way stack goes when motion stops."),
      .choice(
        "\(edge).settleSpan", at(stack, \.settleSpan), "Settle span", group,
        "With direction: bar, the part-way bar goes alone; stack, all; stackOuter, all hide once the inner one has."
      ),
      .number(
        "\(edge).hideBelow", at(stack, \.hideBelow), unit: .fraction, 0...1, step: 0.05, "Hide below", group,
        "A bar shown less than this settles hidden."),
      .number(
        "\(edge).showAbove", at(stack, \.showAbove), unit: .fraction, 0...1, step: 0.05, "Show above", group,
        "A bar shown more than this settles shown; between the two the last direction decides."),
      .choice(
        "\(edge).tie", at(stack, \.tie), "Exact tie", group,
        "What an exact tie does."),
      .number(
        "\(edge).flingSpeed", at(stack, \.flingSpeed), unit: .speed, 0...3000, step: 10, "Fling speed", group,
        "With velocity: a release faster than this decides alone."),
      .number(
        "\(edge).flickShow", at(stack, \.flickShow), unit: .speed, 0...3000, step: 10, "Flick shows", group,
        "A release toward the top faster than this shows the stack, whatever the gates held; 0 is off."),
      .number(
        "\(edge).settleTime", at(stack, \.settleTimeMs), unit: .milliseconds, 0...1000, step: 10, "Settle time", group,
        "Time of a settle or of a committed move."),
      .number(
        "\(edge).showTimeScale", at(stack, \.showTimeScale), unit: .factor, 0.1...10, step: 0.05, "Show time scale",
        group,
        "Showing takes this many times as long as hiding."),
      .choice(
        "\(edge).settleScale", at(stack, \.settleScale), "Settle time is for", group,
        "remaining: the time is for the full range and scales with the way left; flat: always the same."),
      .choice(
        "\(edge).settleCurve", at(stack, \.settleCurve), "Settle curve", group,
        "The curve of settles and committed moves, a closed form."),
      .choice(
        "\(edge).settleContent", at(stack, \.settleContent), "Content while settling", group,
        "attach: the content comes along; hold: it stays, and a settle that would open a gap shows instead."),
    ]
  }

  private static func occasions(
    _ edge: String, _ stack: WritableKeyPath<Tuning, StackTuning> & Sendable, _ group: Group
  ) -> [TuningField] {
    [
      .choice(
        "\(edge).fade", at(stack, \.fade), "Fade", group,
        "What fades with the shown fraction: nothing, the bar's content, or the whole bar."),
      .choice(
        "\(edge).onScrollToTop", at(stack, \.onScrollToTop), "On scroll to top", group,
        "Whether the scroll-to-top request shows the stack."),
      .choice(
        "\(edge).onResize", at(stack, \.onResize), "On resize", group,
        "keep: ends stay ends, otherwise visible points stay; show: everything shows."),
    ]
  }
}
