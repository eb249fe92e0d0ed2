/// What a stack needs to know of the world, handed in at each call.
struct StackWorld {
  var tuning: StackTuning
  var bars: StackBars
  /// The most the no-gap rule lets it hide: the page's offset for the top stack, no limit for the bottom one.
  var ceiling: Double
  var maxOffset: Double
  var now: Double

  init(_ edge: Edge, tuning: Tuning, offset: Double, maxOffset: Double, now: Double) {
    self.tuning = edge == .top ? tuning.top : tuning.bottom
    bars = StackBars(edge, tuning)
    ceiling = edge == .top ? max(0, offset) : .infinity
    self.maxOffset = maxOffset
    self.now = now
  }

  var isShort: Bool { maxOffset <= 0 || tuning.isShort(maxOffset, range: bars.range) }
}

extension PerBar {
  static func - (a: PerBar, b: PerBar) -> PerBar {
    PerBar(header: a.header - b.header, toolbar: a.toolbar - b.toolbar, tabBar: a.tabBar - b.tabBar)
  }
}

extension ShowRule {
  /// Whether scrolling back shows anything away from the top.
  var isAnywhere: Bool {
    switch self {
    case .anywhere, .toMinAnywhere: true
    case .never, .atTop: false
    }
  }
}

extension StackTuning {
  /// Seconds that a move between two amounts of hidden points takes in a stack that hides `range` in all.
  func moveSeconds(from: Double, to: Double, range: Double) -> Double {
    let share = settleScale == .flat || range <= 0 ? 1 : min(1, abs(to - from) / range)
    return settleTimeMs / 1000 * (to < from ? showTimeScale : 1) * share
  }
}
