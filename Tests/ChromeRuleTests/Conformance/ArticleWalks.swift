import TestSupport
import Testing

@testable import ChromeCore

/// Random walks that the source documents' own code, written again below, makes together with the presets.
///
/// A difference must have one of the reasons that Docs/Sources.md gives; the document's code is then put where the
/// preset is, so that each difference needs a reason of its own.
@Suite("Random walks: the documents' own code and the presets")
struct ArticleWalks {
  private static let seeds: [UInt64] = [1, 2, 3, 4]
  private static let stateCount = 1000

  /// Counts agreements and differences with their reasons. A difference without a reason fails the test.
  private struct Tally {
    private(set) var agreed = 0
    private(set) var explained: [String: Int] = [:]

    mutating func note(_ agrees: Bool, _ reason: @autoclosure () -> String?, _ state: @autoclosure () -> String) {
      if agrees {
        agreed += 1
      } else if let reason = reason() {
        explained[reason, default: 0] += 1
      } else {
        Issue.record("no reason for a difference: \(state())")
      }
    }

    /// The walk went through all its states, and most of them agree.
    func expectMostlyAgreed(_ location: SourceLocation = #_sourceLocation) {
      let states = agreed + explained.values.reduce(0, +)
      #expect(states == stateCount, sourceLocation: location)
      #expect(agreed * 2 > states, "\(agreed) of \(states) agree; \(explained)", sourceLocation: location)
    }
  }

  // MARK: 1. The hiding tab bar

  private struct HidingTabBar {
    var start = 0.0
    var last = 0.0
    var isHidden = false

    mutating func willBeginDragging(at offset: Double) { (start, last) = (offset, offset) }

    mutating func didScroll(to offset: Double, isTracking: Bool) {
      let (fromStart, fromLast) = (start - offset, last - offset)
      last = offset
      if isTracking && abs(fromLast) > 1 { isHidden = fromStart < 0 }
    }
  }

  @Test("hiding-tab-bar: a step of more than 1 pt decides, below or above where the drag began", arguments: seeds)
  func hidingTabBar(seed: UInt64) throws {
    var (chance, tally, article) = (SeededGenerator(seed: seed), Tally(), HidingTabBar())
    var phone = try HidingTabBarTable.bench(500)
    var hasSmallSteps = false
    func compare(_ what: String) {
      let isHidden = phone.simulation.bottom.goal == .hidden
      let reason =
        hasSmallSteps
        ? "steps of at most 1 pt add up" : article.isHidden && phone.offset <= 0 ? "shown at rest at the top" : nil
      tally.note(article.isHidden == isHidden, reason, "\(what) at \(phone.offset), seed \(seed)")
      article.isHidden = isHidden
    }
    var left = Self.stateCount
    while left > 0 {
      if chance.number(0...1) < 0.1 {
        phone.give(.scrollTo(chance.number(0...phone.frame.maxOffset), animated: false))
        phone.rest()
        article.didScroll(to: phone.offset, isTracking: false)
        compare("a program's scroll")
        left -= 1
        continue
      }
      phone.begin()
      article.willBeginDragging(at: phone.offset)
      hasSmallSteps = false
      let (isSlow, flies) = (chance.number(0...1) < 0.2, chance.number(0...1) < 0.2)
      for index in 0..<min(left, Int.random(in: 1...12, using: &chance)) {
        let isFling = flies && index > 5
        if isFling && index == 6 { phone.give(.host(.continueAs(.fling))) }
        let step = chance.number(isSlow ? 0.1...3 : 1.001...40) * (chance.number(0...1) < 0.5 ? 1 : -1)
        guard (1...phone.frame.maxOffset - 1).contains(phone.offset + step) else { continue }
        hasSmallSteps = hasSmallSteps || abs(step) <= 1
        phone.by(step)
        article.didScroll(to: phone.offset, isTracking: !isFling)
        compare("a step of \(step)")
        left -= 1
      }
      phone.end()
      phone.rest()
    }
    tally.expectMostlyAgreed()
  }

  // MARK: 2. The swipeable tabs

  private struct SwipeableTabs {
    var index = 1
    mutating func select(_ tab: Int) { index = tab }
    mutating func didFinishSwipe(by pages: Int) { if (0...2).contains(index + pages) { index += pages } }
  }

  @Test("swipeable-tabs: taps and completed swipes choose one index, for pages and tabs alike", arguments: seeds)
  func swipeableTabs(seed: UInt64) throws {
    var (chance, tally, article) = (SeededGenerator(seed: seed), Tally(), SwipeableTabs())
    var phone = try Bench("swipeable-tabs", [.height(2000), .height(2000), .height(2000)], page: 1) { $0.bare() }
    for _ in 0..<Self.stateCount {
      let sign = chance.number(0...1) < 0.5 ? 1.0 : -1
      switch Int.random(in: 0...3, using: &chance) {
      case 0:
        let tab = Int.random(in: 0...2, using: &chance)
        phone.tap(.tab(tab))
        article.select(tab)
      case 1:
        phone.swipe(-sign * 10, -sign * chance.number(200...340), velocity: 0)
        article.didFinishSwipe(by: Int(sign))
      case 2:
        phone.swipe(-sign * 10, -sign * chance.number(10...60), velocity: -sign * chance.number(300...2000))
        article.didFinishSwipe(by: Int(sign))
      default: phone.swipe(-sign * 10, -sign * chance.number(10...120), velocity: 0)
      }
      phone.rest()
      let frame = phone.frame
      tally.note(
        frame.page.settled == article.index && frame.page.highlight == Double(article.index), nil,
        "page \(frame.page.settled), highlight \(frame.page.highlight), document \(article.index), seed \(seed)")
      article.index = frame.page.settled
    }
    tally.expectMostlyAgreed()
  }

  // MARK: 3. The shy navigation bar

  /// The chain of README's text: an extension of 40 pt that contracts first, a bar of 44 pt that expands first; each
  /// passes on the residual. Expanding waits for 200 pt.
  private struct ShyNavBar {
    var (bar, extra) = (0.0, 0.0)
    var waited = 0.0
    var wentDown = true

    mutating func scroll(by points: Double) {
      if points > 0 {
        (waited, wentDown) = (0, true)
        let first = min(points, 40 - extra)
        extra += first
        bar += min(points - first, 44 - bar)
      } else {
        wentDown = false
        let held = min(-points, 200 - waited)
        waited += held
        let first = min(-points - held, bar)
        bar -= first
        extra -= min(-points - held - first, extra)
      }
    }

    /// It snaps as a whole: contracted once the bar itself is part-way.
    mutating func end() {
      waited = 0
      let contracts = bar > 0 || (extra == 40 && wentDown)
      (bar, extra) = contracts ? (44, 40) : (0, 0)
    }
  }

  @Test("shy-nav-bar: a chain that passes on the residual, 200 pt before it expands", arguments: seeds)
  func shyNavBar(seed: UInt64) throws {
    var (chance, tally, article) = (SeededGenerator(seed: seed), Tally(), ShyNavBar())
    var phone = try Bench("shy-nav-bar", [.height(9000)], offset: 4000)
    func compare(_ what: String) {
      let chain = phone.chain
      let agrees = chain[0].isNear(article.bar) && chain[1].isNear(article.extra)
      tally.note(agrees, nil, "\(what): \(chain), document \(article.bar), \(article.extra), seed \(seed)")
      (article.bar, article.extra) = (chain[0], chain[1])
    }
    var left = Self.stateCount
    while left > 0 {
      phone.begin()
      // Away from both ends, where the page's top and end decide too.
      let home = phone.offset > 4000 ? -1.0 : 1
      for _ in 0..<min(left - 1, Int.random(in: 1...15, using: &chance)) {
        let step = chance.number(1...60) * (chance.number(0...1) < 0.4 ? -home : home) * (home > 0 ? 1 : 1.7)
        phone.by(step)
        article.scroll(by: step)
        compare("a step of \(step)")
        left -= 1
      }
      phone.end()
      phone.rest()
      article.end()
      compare("the snap")
      left -= 1
    }
    tally.expectMostlyAgreed()
  }

  // MARK: 4. The section tabs

  /// `tops` and `heights` of the sections in points of the list, whose top is the strip's.
  private struct SectionTabs {
    let tops: [Double]
    let heights: [Double]
    var active = 0

    /// The highest place, in the list, at which a section's top still chooses its tab: −minY < midY / 2.
    func reach(_ section: Int) -> Double { -heights[section] / 6 }

    mutating func scrolled(to offset: Double) {
      for section in tops.indices where active != section {
        let top = tops[section] - offset
        if top < 30 && top > reach(section) { active = section }
      }
    }
  }

  @Test("section-tabs: the section whose first row reaches the strip selects the tab", arguments: seeds)
  func sectionTabs(seed: UInt64) throws {
    let strip = 50.0
    let heights: [Double] = [1304, 839, 839, 839, 1149, 1149]
    let tops: [Double] = [15, 1334, 2188, 3042, 3896, 5060]
    var article = SectionTabs(tops: tops.map { $0 + strip }, heights: heights)
    var (chance, tally) = (SeededGenerator(seed: seed), Tally())
    var phone = try SectionTabsTable.bench()
    let line = phone.tuning.sections.line + phone.tuning.sections.hysteresis
    let end = phone.frame.maxOffset
    // Where a section is active on the way up: a sixth of it below the line here, and below the list's top there.
    let upperLines = zip(tops, heights).map { top, height in
      top - phone.tuning.sections.line + height / 6 - 1...top + strip + height / 6 + 1e-9
    }
    phone.begin()
    for _ in 0..<Self.stateCount {
      let step = chance.number(0...1) < 0.1 ? chance.number(-4000...4000) : chance.number(-20...60)
      let way = (phone.offset + step).clamped(to: 0...end) - phone.offset
      phone.by(way)
      article.scrolled(to: phone.offset)
      let (active, offset) = (phone.frame.section.active, phone.offset)
      var reason: String? {
        if tops.contains(where: { (-20 - 1e-9...line + 1e-9).contains($0 - offset) }) { return "another line" }
        if upperLines.contains(where: { $0.contains(offset) }) { return "another line on the way up" }
        if way < -60, offset < tops[active] - line { return "up over many sections: the next one; there, the old one" }
        if article.tops[0] - offset >= 30 { return "above the first section it is the first" }
        if article.tops[active] - offset <= article.reach(active) { return "its top is out of the source's reach" }
        return offset >= end - phone.frame.maxOffset * 0.1 ? "the last sections share the end" : nil
      }
      tally.note(article.active == active, reason, "\(active), document \(article.active), at \(offset), seed \(seed)")
      article.active = active
    }
    tally.expectMostlyAgreed()
  }

  // MARK: 5. The sticky toolbar

  private struct StickyToolbar {
    var bottom = 80.0
    var previous = 0.0

    mutating func didScroll(to y: Double) {
      if y > 0 {
        guard bottom > 0 else { return }
        bottom = max(0, bottom - abs(y - previous))
        previous = y >= 80 ? 0 : y
      } else if y < 0, bottom < 80 {
        bottom = min(80, bottom - y)
      }
    }
  }

  @Test("sticky-toolbar: the header leaves with the first 80 pt of any scroll", arguments: seeds)
  func stickyToolbar(seed: UInt64) throws {
    var (chance, tally) = (SeededGenerator(seed: seed), Tally())
    let start = [0.0, 30, 500][Int(seed % 3)]
    var phone = try Bench("sticky-toolbar", [.rows(count: 30, rowHeight: 44)], offset: start)
    var article = StickyToolbar()
    article.didScroll(to: start)
    #expect(phone.frame.header.visible - 44 == article.bottom, "an opening at \(start)")
    article.previous = start
    for _ in 0..<Self.stateCount {
      let (old, kept) = (phone.offset, article.previous)
      let step = chance.number(-30...40) * (chance.number(0...1) < 0.05 ? 20 : 1)
      let isDown = chance.number(0...1) < 0.02
      let target = isDown ? 0 : (old + step).clamped(to: 0...phone.frame.maxOffset)
      Self.scroll(&phone, to: target, by: [.drag, .fling, .wheel, .program].randomElement(using: &chance))
      article.didScroll(to: target)
      let picture = phone.frame.header.visible - 44
      let reason = target <= old ? "a step back" : kept == old ? nil : "what was kept went out of date"
      tally.note(picture.isNear(article.bottom), reason, "\(old) to \(target): \(picture), document \(article.bottom)")
      if !picture.isNear(article.bottom) || picture > 0 { article = StickyToolbar(bottom: picture, previous: target) }
    }
    tally.expectMostlyAgreed()
  }

  private static func scroll(_ phone: inout Bench, to offset: Double, by source: ScrollSource?) {
    guard let source, source != .program else { return phone.give(.scrollTo(offset, animated: false)) }
    phone.begin(source)
    phone.by(offset - phone.offset)
    phone.end()
    phone.rest()
  }
}
