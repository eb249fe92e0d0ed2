@testable import ChromeCore

/// Expected events, derived only from the phone's displayed state before and after: one for each change, and none
/// without.
struct PlainEvents {
  private(set) var breaches: [String] = []
  private var visual: Int
  private var settled: Int
  private var owner: Int
  private var active: Int
  private var bars: [BarName: BarMotion]
  private var isScrolling: Bool
  private var offset: Double

  init(_ phone: Simulation) {
    (visual, settled, owner) = (phone.pager.visual, phone.pager.settled, phone.pager.owner)
    (active, isScrolling, offset) = (phone.sections.active, phone.gesture.isUnderWay, phone.scroller.offset)
    bars = PlainEvents.bars(phone)
  }

  private static func bars(_ phone: Simulation) -> [BarName: BarMotion] {
    let frame = phone.frame()
    let motions = BarName.allCases.map { bar -> (BarName, BarMotion) in
      let range = frame[bar].full - frame[bar].min
      if range <= 0 || frame[bar].hidden <= 0 { return (bar, .shown) }
      return (bar, frame[bar].hidden >= range ? .hidden : .moving)
    }
    return Dictionary(uniqueKeysWithValues: motions)
  }

  /// Records an outcome.
  ///
  /// - Parameter isNewWorld: true if the input may move things without a scroll.
  mutating func note(_ outcome: Outcome, _ phone: Simulation, isNewWorld: Bool) {
    let events = Array(outcome.events)
    notePages(events, phone)
    noteBars(events, phone)
    noteScrolls(events, phone)
    if !isNewWorld { noteEdge(events, outcome, phone) }
    noteSections(events, phone, isNewWorld)
    let problems = breaches
    self = PlainEvents(phone)
    breaches = problems
  }

  private mutating func expect(_ events: [Event], of wanted: [Event], _ name: String) {
    if events != wanted { breaches.append("\(name): reported \(events), expected \(wanted)") }
  }

  private mutating func notePages(_ events: [Event], _ phone: Simulation) {
    let changes = events.filter { if case .pageChanged = $0 { true } else { false } }
    expect(changes, of: phone.pager.visual != visual ? [.pageChanged(phone.pager.visual)] : [], "nearest page")
    let rests = events.filter { if case .pageSettled = $0 { true } else { false } }
    expect(rests, of: phone.pager.settled != settled ? [.pageSettled(phone.pager.settled)] : [], "settled page")
  }

  private mutating func noteBars(_ events: [Event], _ phone: Simulation) {
    let now = PlainEvents.bars(phone)
    for bar in BarName.allCases {
      let reported = events.filter { $0 == .barHidden(bar) || $0 == .barShown(bar) }
      let isNew = now[bar] != bars[bar]
      let wanted: [Event] =
        isNew && now[bar] == .hidden ? [.barHidden(bar)] : isNew && now[bar] == .shown ? [.barShown(bar)] : []
      expect(reported, of: wanted, bar.rawValue)
    }
  }

  /// Checks that a scroll begins and ends in turn; the last event agrees with the current state.
  private mutating func noteScrolls(_ events: [Event], _ phone: Simulation) {
    var isUnderWay = isScrolling
    for event in events where event == .scrollBegan || event == .scrollEnded {
      if (event == .scrollBegan) == isUnderWay { breaches.append("\(event) out of turn") }
      isUnderWay = event == .scrollBegan
    }
    if isUnderWay != phone.gesture.isUnderWay { breaches.append("a scroll began or ended untold") }
  }

  /// Checks that a scroll to an end or past it, from elsewhere on the page, reports it.
  private mutating func noteEdge(_ events: [Event], _ outcome: Outcome, _ phone: Simulation) {
    guard outcome.top != nil, phone.pager.owner == owner else { return }
    let (now, end) = (phone.scroller.offset, phone.maxOffset)
    let isThere = end > 0 && (now <= 0 && offset > 0 || now >= end && offset < end)
    if isThere && !events.contains(.edgeReached) { breaches.append("an end reached untold") }
    if !isThere && events.contains(.edgeReached) && (offset <= 0 || offset >= end) { breaches.append("no end reached") }
  }

  private mutating func noteSections(_ events: [Event], _ phone: Simulation, _ isNewWorld: Bool) {
    let reported = events.filter { if case .sectionChanged = $0 { true } else { false } }
    if let last = reported.last { expect([last], of: [.sectionChanged(phone.sections.active)], "section") }
    let isNew = phone.sections.active != active
    if isNew, reported.isEmpty, !isNewWorld, phone.pager.owner == owner { breaches.append("a section changed untold") }
  }
}
