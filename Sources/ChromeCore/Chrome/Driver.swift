/// How travel that came through the gates moves the bars 1:1, and where the bars may come back.
enum Driver {
  /// Points a `track` stack takes of `effective` points of travel, signed.
  ///
  /// `ceiling` is what the no-gap rule lets it hide at the sample's end.
  static func tracked(_ effective: Double, hidden: Double, bars: StackBars, tuning: StackTuning, ceiling: Double)
    -> Double
  {
    effective >= 0
      ? min(effective, max(0, min(bars.range, ceiling) - hidden))
      : -min(-effective, max(0, hidden - floor(bars: bars, tuning: tuning)))
  }

  /// The fewest hidden points that showing reaches anywhere; what is left needs the top of the page.
  static func floor(bars: StackBars, tuning: StackTuning) -> Double {
    switch tuning.show {
    case .anywhere: 0
    case .toMinAnywhere: max(0, bars.range - tuning.quickReturn)
    case .atTop, .never: .infinity
    }
  }

  /// Where on `travel` a `commit` stack decides to move, and to which end; nil if nothing came through, or the
  /// direction's reference forbids it.
  static func commitment(_ travel: Travel, sample: ScrollSample, tuning: StackTuning) -> (offset: Double, end: BarEnd)?
  {
    guard !travel.isEmpty else { return nil }
    let start = sample.gestureStart
    switch (travel.sign > 0, tuning.direction) {
    case (true, .turningPoint): return (travel.from, .hidden)
    case (true, .dragStart): return travel.to > start ? (max(travel.from, start), .hidden) : nil
    case (false, .turningPoint): return (travel.from, .shown)
    case (false, .dragStart): return travel.to <= start ? (min(travel.from, start), .shown) : nil
    }
  }
}
