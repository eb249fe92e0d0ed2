/// Which ends the bars were last reported at, so that each arrival is reported once.
struct ReportedBars: Equatable, Sendable {
  private var header: BarMotion
  private var toolbar: BarMotion
  private var tabBar: BarMotion

  init() { (header, toolbar, tabBar) = (.shown, .shown, .shown) }

  init(_ hidden: PerBar, _ tuning: Tuning) {
    header = BarMotion(hidden: hidden.header, range: tuning.header.size.range)
    toolbar = BarMotion(hidden: hidden.toolbar, range: tuning.toolbar.range)
    tabBar = BarMotion(hidden: hidden.tabBar, range: tuning.tabBar.range)
  }

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

extension PerBar {
  static func hidden(top: Stack, bottom: Stack, _ tuning: Tuning) -> PerBar {
    var shares = StackBars(.top, tuning).share(top.hidden)
    shares += StackBars(.bottom, tuning).share(bottom.hidden)
    return shares
  }
}

extension Simulation {
  var hiddenShares: PerBar { .hidden(top: top, bottom: bottom, tuning) }

  mutating func reportBars(_ outcome: inout Outcome) {
    let current = ReportedBars(hiddenShares, tuning)
    guard current != reported else { return }
    current.arrivals(since: reported) { bar, end in
      outcome.events.append(end == .hidden ? .barHidden(bar) : .barShown(bar))
    }
    reported = current
  }
}
