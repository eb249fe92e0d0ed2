/// The ends at which the bars were last reported, so that each arrival is reported once.
struct ReportedBars: Equatable, Sendable {
  private var motions: EachBar<BarMotion>
  /// Hidden points of both stacks at the last check: while they are unchanged there is nothing to compute. NaN forces
  /// the next check.
  private var looked = (top: Double.nan, bottom: Double.nan)

  init() { motions = EachBar { _ in .shown } }

  init(hidden: PerBar, ranges: PerBar) {
    motions = EachBar { BarMotion(hidden: hidden[$0], range: ranges[$0]) }
  }

  static func == (a: ReportedBars, b: ReportedBars) -> Bool { a.motions == b.motions }

  /// Returns true if the stacks hide as much as at the last check, and records the new values.
  mutating func stays(top: Double, bottom: Double) -> Bool {
    defer { looked = (top, bottom) }
    return top == looked.top && bottom == looked.bottom
  }

  /// Forces the next check, because the bars have other sizes.
  mutating func lookAgain() { looked = (.nan, .nan) }

  /// Reports each bar that arrived at an end since `old`, with that end.
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
  /// Creates the state of a bar; one that cannot hide is always shown.
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

  /// The current state of the bars.
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
