/// Which ends the bars were last reported at, so that each arrival is reported once.
struct ReportedBars: Equatable, Sendable {
  private var motions: EachBar<BarMotion>
  /// Hidden points of both stacks when they were last looked at: while they stay there is nothing to work out. Not a
  /// number where they must be looked at whatever they are.
  private var looked = (top: Double.nan, bottom: Double.nan)

  init() { motions = EachBar { _ in .shown } }

  init(hidden: PerBar, ranges: PerBar) {
    motions = EachBar { BarMotion(hidden: hidden[$0], range: ranges[$0]) }
  }

  static func == (a: ReportedBars, b: ReportedBars) -> Bool { a.motions == b.motions }

  /// Whether the stacks hide as much as when they were last looked at. Looks at them.
  mutating func stays(top: Double, bottom: Double) -> Bool {
    defer { looked = (top, bottom) }
    return top == looked.top && bottom == looked.bottom
  }

  /// The bars have other sizes: what they hide says nothing of where they stand.
  mutating func lookAgain() { looked = (.nan, .nan) }

  /// Bars that arrived at an end since `old`, and at which.
  func arrivals(since old: ReportedBars, _ report: (BarName, BarEnd) -> Void) {
    for bar in BarName.allCases where motions[bar] != old.motions[bar] {
      switch motions[bar] {
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
    ReportedBars(hidden: hiddenShares, ranges: PerBar { tuning[$0].range })
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
