@testable import ChromeCore

/// The expected display of a phone, computed again from its few numbers: the hidden points of each stack, the offset,
/// the position of the pager. Each rule is written as a measurement on the screen.
struct PlainFrame {
  let phone: Simulation
  let frame: Frame
  private(set) var breaches: [String] = []

  init(_ phone: Simulation) {
    self.phone = phone
    frame = phone.frame()
    lookAtBars()
    lookAtPage()
    lookAtStacks()
    compareSnapshot()
  }

  private var tuning: Tuning { phone.tuning }
  private var screen: Screen { phone.screen }

  mutating func expect(_ found: Double, _ wanted: Double, _ name: String) {
    if abs(found - wanted) > 1e-6 || found.isNaN { breaches.append("\(name) is \(found), not \(wanted)") }
  }

  mutating func expect<Value: Equatable>(_ found: Value, is wanted: Value, _ name: String) {
    if found != wanted { breaches.append("\(name) is \(found), not \(wanted)") }
  }
}

// Bars.
extension PlainFrame {
  /// The points that each bar hides: the first one in the order as many as it can, the other one the rest.
  private var hidden: (header: Double, toolbar: Double, tabBar: Double) {
    let (first, second) =
      tuning.top.order == .outerFirst
      ? (tuning.header.size, tuning.toolbar) : (tuning.toolbar, tuning.header.size)
    let taken = phone.top.hidden < first.range ? phone.top.hidden : first.range
    let rest = phone.top.hidden - taken < second.range ? phone.top.hidden - taken : second.range
    return tuning.top.order == .outerFirst ? (taken, rest, phone.bottom.hidden) : (rest, taken, phone.bottom.hidden)
  }

  private mutating func lookAtBars() {
    let hidden = hidden
    look(frame.header, tuning.header.size, hidden.header, "header")
    look(frame.toolbar, tuning.toolbar, hidden.toolbar, "toolbar")
    look(frame.tabBar, tuning.tabBar, hidden.tabBar, "tabBar")
    expect(frame.header.top, screen.safeTop, "header.top")
    expect(frame.toolbar.top, frame.header.top + frame.header.height, "toolbar hangs on the header")
    let tabBar = tuning.tabBar
    let part = tabBar.full > 0 ? (tabBar.full - hidden.tabBar) / tabBar.full : 1
    // A picture that extends above the bar moves it further down.
    let height = tabBar.full * part + screen.safeBottom * part - tuning.bars.overhang * (1 - part)
    expect(screen.height - frame.tabBar.top, height, "the tab bar's height")
    lookAtPicture()
    lookAtTopPictures()
    expect(frame.toolbar.stretch, 0, "toolbar.stretch")
    expect(frame.tabBar.stretch, 0, "tabBar.stretch")
    if phone.pager.position == Double(phone.pager.owner), !phone.isRebounding {
      let pulled = frame.offset < 0 ? -frame.offset : 0
      expect(frame.header.stretch, pulled > tuning.header.stretch ? tuning.header.stretch : pulled, "header.stretch")
    }
    lookAtFades()
  }

  private mutating func look(_ bar: BarFrame, _ size: BarSize, _ hidden: Double, _ name: String) {
    expect(bar.full, size.full, name + ".full")
    expect(bar.min, size.min, name + ".min")
    expect(bar.hidden, hidden, name + ".hidden")
    expect(bar.visible + hidden, size.full, name + ".visible")
    expect(bar.shown, size.full == size.min ? 1 : (bar.visible - size.min) / (size.full - size.min), name + ".shown")
    guard phone.top.move == nil, phone.bottom.move == nil else { return }
    let word: BarMotion = hidden <= 0 ? .shown : bar.visible <= size.min + 1e-9 ? .hidden : .moving
    expect(bar.motion, is: word, name + ".motion")
  }

  /// Checks fades: opacity is the shown fraction; a toolbar that slides behind the header is covered instead.
  private mutating func lookAtFades() {
    let isTopFading = tuning.top.fade != .none && tuning.exit.top != .pill
    expect(frame.header.alpha, isTopFading ? frame.header.shown : 1, "header.alpha")
    let isTucked = tuning.top.order == .innerFirst
    expect(frame.toolbar.alpha, isTopFading && !isTucked ? frame.toolbar.shown : 1, "toolbar.alpha")
    let isTabBarFading = tuning.bottom.fade != .none && tuning.exit.bottom != .pill
    expect(frame.tabBar.alpha, isTabBarFading ? frame.tabBar.shown : 1, "tabBar.alpha")
  }

  private mutating func lookAtTopPictures() {
    let bars = PlainTopBars(PlainTouch(phone))
    look(frame.pictures.header, bars.header, bars.headerAlpha, "header")
    look(frame.pictures.toolbar, bars.toolbar, bars.toolbarAlpha, "toolbar")
  }

  private mutating func look(_ picture: BarPicture, _ pane: PlainPane, _ alpha: Double, _ name: String) {
    expect(picture.place.x, pane.left, name + "'s picture's left")
    expect(picture.place.maxX, pane.right, name + "'s picture's right")
    expect(picture.place.y, pane.top, name + "'s picture's top")
    expect(picture.place.maxY, pane.bottom, name + "'s picture's bottom")
    expect(picture.radius, pane.radius, name + "'s picture's corners")
    expect(picture.alpha, alpha, name + "'s picture's alpha")
  }

  private mutating func lookAtPicture() {
    let picture = frame.tabBarPicture
    let edges = PlainTabBar(PlainTouch(phone)).edges
    expect(picture.place.x, edges.left, "the picture's left")
    expect(picture.place.maxX, edges.right, "the picture's right")
    expect(picture.place.y, edges.top, "the picture's top")
    expect(picture.place.maxY, edges.bottom, "the picture's bottom")
    expect(picture.radius, PlainTabBar(PlainTouch(phone)).radius, "the picture's corners")
    let isFading = tuning.exit.bottom == .fade && tuning.tabBar.full > 0
    expect(picture.alpha, isFading ? frame.tabBar.visible / tuning.tabBar.full : 1, "the picture's alpha")
  }
}

// The page, and its number.
extension PlainFrame {
  private var bars: Double { tuning.header.size.full + tuning.toolbar.full }

  private mutating func lookAtPage() {
    expect(frame.tick, is: phone.tick, "tick")
    expect(frame.time * 600, Double(phone.tick), "time")
    expect(frame.screen, is: screen, "screen")
    expect(frame.offset, phone.scroller.offset, "offset")
    expect(frame.contentTop + frame.offset, screen.safeTop + bars, "contentTop")
    let hasPlayer = tuning.bars.style == .glass && tuning.tabBar.full > 0 && tuning.bars.accessory != .off
    let above = hasPlayer && screen.width >= 200 ? 48.0 + 8 : 0
    let window = screen.height - screen.safeTop - bars - tuning.tabBar.full - above - screen.safeBottom
    let room = height(of: phone.page.content) - (window > 0 ? window : 0)
    expect(frame.maxOffset, room > 0 ? room : 0, "maxOffset")
    lookAtPager()
  }

  private func height(of content: PageContent) -> Double {
    switch content {
    case .height(let height): return height
    case .rows(let count, let height): return (0..<count).reduce(0) { sum, _ in sum + height }
    case .extendedRows(let first, let above):
      return ([first] + above).reduce(0) { $0 + Double($1.count) * $1.height }
    case .sections(let sections, let spacing):
      return sections.map(\.height).reduce(0, +) + Double(sections.count) * spacing
    }
  }

  private mutating func lookAtPager() {
    let page = frame.page
    expect(page.count, is: phone.pages.count, "page.count")
    expect(page.position, phone.pager.position, "page.position")
    expect(page.isDragged, is: phone.pager.isHeld, "page.isDragged")
    expect(page.settled, is: phone.pager.settled, "page.settled")
    if !phone.pager.isHeld { expect(page.target, is: phone.pager.owner, "page.target") }
    guard phone.pager.motion == .still else { return }
    expect(page.position, Double(page.settled), "a pager at rest")
    expect(page.visual, is: page.settled, "page.visual at rest")
    expect(page.highlight, Double(page.settled), "highlight at rest")
    expect(page.slide.leading, is: page.settled, "slide.leading at rest")
    expect(page.slide.fraction, 0, "slide.fraction at rest")
    if !phone.isRebounding { expect(page.slide.leadingOffset, frame.offset, "slide.leadingOffset at rest") }
  }
}

// Stacks, and the few numbers of a plot.
extension PlainFrame {
  private mutating func lookAtStacks() {
    look(frame.top, phone.top, tuning.top, "top")
    let isLed = tuning.bottom.follow == .top
    let canTopHide = tuning.header.size.range + tuning.toolbar.range > 0
    look(frame.bottom, phone.bottom, isLed && !canTopHide ? tuning.top : tuning.bottom, "bottom")
    let driver = isLed ? tuning.top.hide : tuning.bottom.hide
    expect(frame.bottom.driver, is: driver, "bottom.driver")
    expect(frame.top.driver, is: tuning.top.hide, "top.driver")
    if isLed && canTopHide {
      let share = phone.top.hidden / (tuning.header.size.range + tuning.toolbar.range)
      expect(frame.tabBar.hidden, tuning.tabBar.range * share, "a tab bar that follows")
    }
  }

  private mutating func look(_ seen: StackFrame, _ stack: Stack, _ law: StackTuning, _ name: String) {
    let counters = seen.counters
    expect(counters.direction, is: stack.gates.direction, name + ".direction")
    expect(counters.slack, stack.gates.slack, name + ".slack")
    expect(counters.resisted, stack.gates.resisted, name + ".resisted")
    expect(counters.overshoot, stack.gates.overshoot, name + ".overshoot")
    let limits = [-1: law.resistShow, 0: 0, 1: law.resistHide]
    expect(counters.resistLimit, limits[counters.direction] ?? .nan, name + ".resistLimit")
    expect(seen.holds, is: stack.holds, name + ".holds")
  }

  private mutating func compareSnapshot() {
    let snapshot = phone.snapshot
    expect(snapshot.offset, frame.offset, "glance.offset")
    expect(snapshot.page, frame.page.position, "glance.page")
    for bar in BarName.allCases { expect(snapshot.shown[bar], frame[bar].shown, "glance.shown.\(bar)") }
  }
}
