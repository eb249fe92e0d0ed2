import TestSupport
import Testing

@testable import ChromeCore

/// Changes in the middle of a motion: the motion continues, and only what rests is released.
@Suite("Changes during a motion")
struct ChangeTables {
  enum Change: String, CaseIterable, Sendable { case content, screen, tuning }
  enum Motion: String, CaseIterable, Sendable { case finger, host, fling, glide }

  struct Row: CustomTestStringConvertible, Sendable {
    var change: Change
    var motion: Motion
    var testDescription: String { "\(change) under \(motion)" }
  }

  static let rows = Change.allCases.flatMap { change in Motion.allCases.map { Row(change: change, motion: $0) } }

  /// Hides 30 points of both stacks before the motion begins, which moves no bars.
  private static func phone(in motion: Motion) -> Phone {
    let tuning = Tuning.plain(header: 100) {
      $0.gesture.slop = 0
      ($0.bottom.hide, $0.bottom.resistHide, $0.bottom.deadBand) = (.track, 0, 0)
      ($0.top.sources, $0.bottom.sources) = ([.drag], [.drag])
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.press(195, 500)
    phone.send(.move(Point(x: 195, y: 470)))
    switch motion {
    case .finger: break
    case .host:
      phone.hostBegin(.program)
      phone.scroll(by: 10)
    case .fling: phone.lift(at: Vector(dx: 0, dy: -2000))
    case .glide: phone.send(.scrollTo(6000, animated: true))
    }
    return phone
  }

  private static func change(_ phone: inout Phone, _ change: Change) {
    switch change {
    case .content: phone.send(.content(page: 1, .height(21000)))
    case .screen: phone.send(.resize(Screen(height: 900)))
    case .tuning:
      var tuning = phone.simulation.tuning
      tuning.wheel.tick = 50
      phone.send(.tune(tuning))
    }
  }

  @Test("partly hidden bars are not released while anything holds the page", arguments: rows)
  func stays(row: Row) {
    var phone = Self.phone(in: row.motion)
    phone.wait(0.05)
    Self.change(&phone, row.change)
    for _ in 0..<10 {
      #expect(phone.simulation.top.move == nil && phone.simulation.bottom.move == nil)
      #expect(phone.topHidden == 30 && phone.bottomHidden == 30)
      phone.wait(1.0 / 600)
    }
  }

  /// 2000 pt/s go (2000 − 20) / 2.002002 pt.
  @Test(
    "with a header 20 pt taller a fling goes as much further, and a glide to its old target",
    arguments: [Motion.fling, .glide])
  func grown(motion: Motion) {
    var phone = Self.phone(in: motion)
    phone.wait(0.1)
    let (before, place) = (phone.frame.velocity, phone.offset)
    var tuning = phone.simulation.tuning
    tuning.header.size.full = 120
    phone.send(.tune(tuning))
    #expect(phone.offset.isNear(place + 20))
    if motion == .fling { #expect(phone.frame.velocity.isNear(before)) }
    phone.waitUntilRest()
    #expect(phone.offset.isNear(motion == .fling ? 3050 + 1980 / 2.002002 : 6000, within: 0.01), "\(phone.offset)")
  }

  @Test("flings and glides keep their speed", arguments: Change.allCases, [Motion.fling, .glide])
  func speed(change: Change, motion: Motion) {
    var phone = Self.phone(in: motion)
    phone.wait(0.1)
    let (before, place) = (phone.frame.velocity, phone.offset)
    Self.change(&phone, change)
    #expect(phone.offset == place && phone.simulation.scroller.isMoving)
    if motion == .fling { #expect(phone.frame.velocity.isNear(before)) }
    phone.waitUntilRest()
    // 2000 pt/s fling (2000 − 20) / 2.002 pt; the glide goes to its target.
    #expect(phone.offset.isNear(motion == .fling ? 3030 + 1980 / 2.002002 : 6000, within: 0.01))
  }

  @Test("an animated scroll still arrives on time", arguments: Change.allCases)
  func glide(change: Change) {
    var phone = Self.phone(in: .glide)
    phone.wait(0.1)
    Self.change(&phone, change)
    // 300 ms in all: the last tick before its end, and its end.
    phone.wait(0.2 - 1.0 / 600)
    #expect(phone.simulation.scroller.isMoving)
    phone.wait(1.0 / 600)
    #expect(!phone.simulation.scroller.isMoving && phone.offset == 6000)
  }
}

/// New sizes and new rules for bars in any position: numbers by hand.
@Suite("Bars under new values")
struct RefitTables {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var hidden: Double
    var full: Double
    var min: Double
    var refitted: Double
    var testDescription: String { name }
  }

  /// A header of 100 pt that hides 80 of them.
  static let rows: [Row] = [
    Row(name: "hidden stays hidden where less can hide", hidden: 80, full: 100, min: 60, refitted: 40),
    Row(name: "hidden stays hidden where more can hide", hidden: 80, full: 100, min: 0, refitted: 100),
    Row(name: "part-way keeps what shows of it", hidden: 30, full: 120, min: 40, refitted: 50),
    Row(name: "part-way keeps what shows of it, lower", hidden: 30, full: 90, min: 10, refitted: 20),
    Row(name: "but not less than nothing", hidden: 30, full: 60, min: 20, refitted: 0),
    Row(name: "nor more than can hide", hidden: 30, full: 100, min: 90, refitted: 10),
    Row(name: "the same visible points, whatever may hide", hidden: 30, full: 100, min: 50, refitted: 30),
    Row(name: "shown stays shown", hidden: 0, full: 140, min: 20, refitted: 0),
  ]

  @Test("ends stay ends, otherwise the visible points stay", arguments: rows)
  func refit(row: Row) {
    let tuning = Tuning.plain(header: 100) {
      $0.header.size.min = 20
      $0.top.settle = .none
    }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    phone.hostBegin()
    phone.scroll(by: row.hidden)
    #expect(phone.topHidden == row.hidden)
    var new = tuning
    new.header.size = BarSize(full: row.full, min: row.min)
    phone.send(.tune(new))
    #expect(phone.topHidden == row.refitted)
    // The insets grew with the bar, so rows stay where they are displayed.
    #expect(phone.offset == 3000 + row.hidden + row.full - 100)
  }

  @Test("a move continues to the same end of bars of another size", arguments: [true, false])
  func resume(hides: Bool) {
    let tuning = Tuning.plain(header: 100) { $0.bottom.hide = .track }
    var phone = Phone(tuning, content: .height(20000), offset: 3000, barsHidden: !hides)
    phone.send(.bars(hides ? .hide(animated: true) : .show(animated: true, forSeconds: nil)))
    phone.wait(0.05)
    let bottom = phone.bottomHidden
    var new = tuning
    new.header.size.full = 120
    new.tabBar.full = 69
    phone.send(.tune(new))
    #expect(phone.simulation.top.move?.path.to == (hides ? 120 : 0))
    #expect(phone.simulation.bottom.move?.path.to == (hides ? 69 : 0))
    #expect(phone.bottomHidden.isNear(bottom + 20))
  }

  @Test(
    "rules by which bars come back only at the top hide them, each stack by its own rules", arguments: Edge.allCases)
  func unreachable(edge: Edge) {
    let tuning = Tuning.plain(header: 100) { $0.bottom.hide = .track }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    var new = tuning
    if edge == .top { new.top.show = .atTop } else { new.bottom.show = .atTop }
    phone.send(.tune(new))
    #expect(phone.simulation.top.move?.path.to == (edge == .top ? 100 : nil))
    #expect(phone.simulation.bottom.move?.path.to == (edge == .bottom ? 49 : nil))
  }

  @Test("a locked tab bar only follows", arguments: [ShowRule.atTop, .never])
  func unreachableLocked(show: ShowRule) {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.bottom.follow) = (.track, .top) }
    var phone = Phone(tuning, content: .height(20000), offset: 3000)
    var new = tuning
    (new.top.show, new.bottom.show) = (show, show)
    phone.send(.tune(new))
    #expect(phone.simulation.top.move?.path.to == 100)
    for _ in 0..<130 {
      #expect(phone.simulation.bottom.move == nil)
      #expect(phone.bottomHidden.isNear(phone.topHidden * 0.49))
      phone.wait(1.0 / 600)
    }
    #expect(phone.topHidden == 100)
  }

  @Test("a short page pushes hidden bars no further than its own end", arguments: [40.0, 70])
  func gapAtOnce(end: Double) {
    // 844 − 47 − 100 − 49 − 34 = 614 pt of window. Held, so that nothing else brings the bars back.
    var phone = Phone(.plain(header: 100) { $0.top.shortFactor = 0 }, content: .height(20000), offset: 3000)
    phone.send(.bars(.hide(animated: false)))
    phone.send(.content(page: 1, .height(614 + end)))
    #expect(phone.offset == end && phone.topHidden == end)
  }

  /// Bars that were hidden when their page was left are all hidden when it comes back, whatever their new height.
  @Test("the bars that a page remembers are converted to new sizes", arguments: Edge.allCases)
  func remembered(edge: Edge) {
    let tuning = Tuning.plain(header: 100) { ($0.bottom.hide, $0.pages.onSwitch) = (.track, .restore) }
    var phone = Phone(tuning, content: .height(9000), offset: 3000, barsHidden: true)
    phone.send(.selectTab(0))
    phone.waitUntilRest()
    phone.hostBegin()
    phone.scroll(by: -200)
    phone.hostEnd()
    var new = tuning
    // More than twice as high: bars that stayed where they were would not settle at that end.
    if edge == .top { new.header.size.full = 260 } else { new.tabBar.full = 120 }
    phone.send(.tune(new))
    #expect(phone.topHidden == 0 && phone.bottomHidden == 0)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.topHidden == (edge == .top ? 260 : 100))
    #expect(phone.bottomHidden == (edge == .bottom ? 120 : 49))
  }
}
