import ChromeCore

/// The report as text: one line per time that tells a designer the motion of each stack and its reason.
public enum ReportText {
  /// Appends the line as text and a line feed, in UTF-8.
  public static func append(_ line: ReportLine, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (text(line) + "\n").utf8)
  }

  /// Returns text for people, in which pages, tabs and sections count from 1:
  /// `0.25 s  offset 180, dragging; toolbar stays: 37 of 200 pt scrolled before it shows; …`.
  public static func text(_ line: ReportLine) -> String {
    let frame = line.frame
    let moment = line.mark.map { "\(quoted($0)): " } ?? ""
    let above = frame.inserted > 0 ? " (\(points(frame.inserted)) inserted above)" : ""
    let row = frame.row.map { ", row at \(points($0.offset))" } ?? ""
    let scroll = "offset \(points(frame.offset))\(above), \(frame.phase.rawValue)\(row)"
    let stacks = Edge.allCases.compactMap { edge in line[edge].flatMap { story(of: edge, $0, frame) } }
    let prospects = Edge.allCases.compactMap { prospect(of: $0, frame) } + Edge.allCases.compactMap { wait($0, frame) }
    return "\(ReportNumber.text(frame.time)) s  \(moment)"
      + ([scroll] + stacks + line.events.map(text) + prospects).joined(separator: "; ")
  }

  /// Formats a number for reading: at most two decimals.
  package static func points(_ number: Double) -> String { ReportNumber.text((number * 100).rounded() / 100) }
}

// The motion of a stack.
extension ReportText {
  private static func story(of edge: Edge, _ decision: Decision, _ frame: Frame) -> String? {
    guard decision.raw != 0, frame[edge].driver != .never else { return nil }
    let moves = BarName.allCases.compactMap { move(of: $0, decision) }
    let reasons = Gate.allCases.compactMap { reason($0, decision, frame[edge]) }
    let name = name(of: edge, frame)
    guard moves.isEmpty else { return (moves + reasons).joined(separator: ", ") }
    if decision.isPull { return "\(name) shows now: pulled past the page's end" }
    if let end = decision.committed { return "\(name) \(end == .hidden ? "hides" : "shows") now" }
    if reasons.isEmpty { return "\(name) \(standstill(of: edge, hides: decision.raw > 0, frame))" }
    return "\(name) stays: \(reasons.joined(separator: ", "))"
  }

  /// Returns the reason for which a scroll that passed the gates moved nothing.
  private static func standstill(of edge: Edge, hides: Bool, _ frame: Frame) -> String {
    switch (motion(of: edge, frame), hides) {
    case (.hidden, true): "stays: already hidden"
    case (.shown, false): "stays: already shown"
    case (.moving, _) where frame[edge].driver == .commit: "continues: already moving"
    case (.shown, true), (.moving, true): "stays: nothing hides it here"
    case (.hidden, false), (.moving, false): "stays: nothing shows it here"
    }
  }

  /// Returns the state of all bars of an edge that can hide, as one.
  private static func motion(of edge: Edge, _ frame: Frame) -> BarMotion {
    let motions = BarName.at(edge).filter { frame[$0].full > frame[$0].min }.map { frame[$0].motion }
    guard let first = motions.first else { return .shown }
    return motions.allSatisfy { $0 == first } ? first : .moving
  }

  private static func move(of bar: BarName, _ decision: Decision) -> String? {
    let travel = decision.bars[bar] + decision.noGap[bar] + decision.preview[bar]
    guard travel != 0 else { return nil }
    return "\(bar.text) \(travel > 0 ? "hides" : "shows") \(points(abs(travel))) pt"
  }

  /// Returns the name of the one bar that can hide, or of the edge's bars together.
  private static func name(of edge: Edge, _ frame: Frame) -> String {
    let bars = BarName.at(edge)
    let movable = bars.filter { frame[$0].full > frame[$0].min }
    return movable.count == 1 ? movable[0].text : bars.count == 1 ? bars[0].text : "\(edge.rawValue) bars"
  }

  private static func reason(_ gate: Gate, _ decision: Decision, _ stack: StackFrame) -> String? {
    let taken = decision.took[gate]
    guard taken != 0 else { return nil }
    let size = points(abs(taken))
    // A line may cover both directions: the removed points have their own.
    let verb = taken > 0 ? "hide" : "show"
    switch gate {
    // The hold may be over by now: a line can cover a long time.
    case .hold: return stack.holds.isEmpty ? "held" : "held (\(stack.holds.names.joined(separator: ", ")))"
    case .source: return "this kind of scroll does not move it"
    case .bounds: return "\(size) pt past the page's end do not count"
    case .short: return "the page is too short to hide it"
    case .deadBand: return "\(size) pt of reversal within the dead band"
    case .topZone: return "\(size) pt within the top zone"
    case .endZone: return "\(size) pt near the page's end"
    // After a release the counters no longer describe the travel before it.
    case .resist where stack.counters.resisted == 0: return "\(size) pt absorbed before it \(verb)s"
    case .resist:
      let scrolled = "\(points(abs(stack.counters.resisted))) of \(points(stack.counters.resistLimit)) pt scrolled"
      return "\(scrolled) before it \(stack.counters.direction > 0 ? "hides" : "shows")"
    case .speed: return "too slow to \(verb)"
    case .rate: return taken * decision.raw > 0 ? "the bar speed removes \(size) pt" : "the bar speed adds \(size) pt"
    case .follow: return "linked to the top bars"
    case .grace: return "grace gesture: it reappeared just before"
    case .consumed: return "\(size) pt moved the top bars"
    }
  }
}

// Events and predictions.
extension ReportText {
  private static func text(_ event: Event) -> String {
    switch event {
    case .scrollBegan: "scroll began"
    case .scrollEnded: "scroll ended"
    case .flingBegan: "fling began"
    case .edgeReached: "end of the page reached"
    case .barHidden(let bar): "\(bar.text) is hidden"
    case .barShown(let bar): "\(bar.text) is shown"
    case .settled(let edge, let end): "\(edge.rawValue) settled \(end.rawValue)"
    case .pageChanged(let page): "page \(page + 1) is nearest"
    case .pageSettled(let page): "page \(page + 1) settled"
    case .sectionChanged(let section): "section \(section + 1) is active"
    case .tapped(.tab(let tab)): "tapped tab \(tab + 1)"
    case .tapped(.section(let section)): "tapped section \(section + 1)"
    case .tapped(let target): "tapped \(target.name)"
    }
  }

  private static func way(_ amount: Double) -> String { amount > 0 ? "toward the end" : "toward the top" }

  /// Returns the time that an idle stack stays hidden.
  private static func wait(_ edge: Edge, _ frame: Frame) -> String? {
    frame[edge].comesBackIn.map { "\(name(of: edge, frame)) reappears after \(points($0)) s idle" }
  }

  /// Returns the effect of a release now, and its margin; nil if it would change nothing.
  private static func prospect(of edge: Edge, _ frame: Frame) -> String? {
    guard let prospect = frame[edge].ifReleased, prospect.verdict != .stay else { return nil }
    let margin = prospect.margin
    let ways = [
      margin.travel.map { "\(points(abs($0))) pt more \(way($0))" },
      margin.speed.map { "\(points(abs($0))) pt/s more \(way($0))" },
      margin.fraction.map { "\(points(abs($0))) \($0 > 0 ? "more" : "less") of it shown" },
    ]
    let near = ways.compactMap { $0 }.joined(separator: " or ")
    let verdict = "if released now, \(name(of: edge, frame)) would \(prospect.verdict.rawValue)"
    return near.isEmpty ? verdict : "\(verdict) (\(near) would change that)"
  }
}
