/// Which ends the bars were last reported at, so that each arrival is reported once.
struct ReportedBars: Equatable, Sendable {
  private var header: BarMotion
  private var toolbar: BarMotion
  private var tabBar: BarMotion
  /// Hidden points of both stacks when they were last looked at: while they stay there is nothing to work out. Not a
  /// number where they must be looked at whatever they are.
  private var looked = (top: Double.nan, bottom: Double.nan)

  init() { (header, toolbar, tabBar) = (.shown, .shown, .shown) }

  init(hidden: PerBar, ranges: PerBar) {
    header = BarMotion(hidden: hidden.header, range: ranges.header)
    toolbar = BarMotion(hidden: hidden.toolbar, range: ranges.toolbar)
    tabBar = BarMotion(hidden: hidden.tabBar, range: ranges.tabBar)
  }

  static func == (a: ReportedBars, b: ReportedBars) -> Bool {
    a.header == b.header && a.toolbar == b.toolbar && a.tabBar == b.tabBar
  }

  /// Whether the stacks hide as much as when they were last looked at. Looks at them.
  mutating func stays(top: Double, bottom: Double) -> Bool {
    defer { looked = (top, bottom) }
    return top == looked.top && bottom == looked.bottom
  }

  /// The bars have other sizes: what they hide says nothing of where they stand.
  mutating func lookAgain() { looked = (.nan, .nan) }

  /// Bars that arrived at an end since `old`, and at which.
  func arrivals(since old: ReportedBars, _ report: (BarName, BarEnd) -> Void) {
    for (bar, now, before) in [
      (BarName.header, header, old.header), (.toolbar, toolbar, old.toolbar), (.tabBar, tabBar, old.tabBar),
    ] where now != before {
      switch now {
      case .hidden: report(bar, .hidden)
      case .shown: report(bar, .shown)
      case .moving: break
      }
    }
  }
}

extension BarMotion {
  /// A bar that cannot hide is always shown.
  init(hidden: Double, range: Double) {
    if hidden <= 0 || range <= 0 { self = .shown } else { self = hidden >= range ? .hidden : .moving }
  }
}

extension Simulation {
  var hiddenShares: PerBar {
    var shares = tuning.topBars.share(top.hidden)
    shares += tuning.bottomBars.share(bottom.hidden)
    return shares
  }

  /// Where the bars stand now.
  var standing: ReportedBars {
    let ranges = PerBar(
      header: tuning.header.size.range, toolbar: tuning.toolbar.range, tabBar: tuning.tabBar.range)
    return ReportedBars(hidden: hiddenShares, ranges: ranges)
  }

  mutating func reportBars(_ outcome: inout Outcome) {
    guard !reported.stays(top: top.hidden, bottom: bottom.hidden) else { return }
    let current = standing
    guard current != reported else { return }
    current.arrivals(since: reported) { bar, end in
      outcome.events.append(end == .hidden ? .barHidden(bar) : .barShown(bar))
    }
    reported = current
  }
}
