import Testing

@testable import ChromeCore

@Suite("The finger on the list")
struct FingerStories {
  @Test("a vertical drag scrolls 1:1 after the slop, which is subtracted")
  func drag() {
    var phone = Phone()
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -108, over: 0.1)
    #expect(abs(phone.offset - 100) < 1e-9)
    #expect(phone.frame.phase == .dragging)
    #expect(phone.simulation.pager.position == 1)
  }

  @Test("the slop is subtracted exactly, however the path is divided", arguments: [1, 2, 7, 30])
  func slop(samples: Int) {
    var phone = Phone()
    phone.press(195, 600)
    for sample in 1...samples { phone.send(.move(Point(x: 195, y: 600 - 90 * Double(sample) / Double(samples)))) }
    #expect(abs(phone.offset - 82) < 1e-9)
  }

  @Test("a fling continues after release and ends where the decay predicts, at the stop speed")
  func fling() {
    var phone = Phone(content: .height(20000))
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -108, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: -1000))
    #expect(phone.events.contains(.flingBegan))
    phone.waitUntilRest()
    let travelled = (1000.0 - 20) / 2.002002671
    #expect(abs(phone.offset - 100 - travelled) < 1e-6)
    #expect(phone.events.filter { $0 == .scrollEnded }.count == 1)
  }

  @Test("pulled past the top it bands, stretches the header and comes back exactly")
  func pullPastTop() {
    var phone = Phone()
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 108, over: 0.1)
    let viewport = 844.0 - 47 - 96 - 44 - 49 - 34
    let shown = 100 * 0.55 * viewport / (viewport + 0.55 * 100)
    #expect(abs(phone.offset + shown) < 1e-9)
    #expect(abs(phone.frame.header.stretch - shown) < 1e-9)
    #expect(phone.topHidden == 0)
    phone.lift()
    #expect(phone.frame.phase == .bouncing)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("touching a flung list stops it where it is displayed, holds it without slop, and is not a tap")
  func catchList() {
    var phone = Phone(content: .height(20000))
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -108, over: 0.1)
    phone.lift(at: Vector(dx: 0, dy: -2000))
    phone.wait(0.2)
    let seen = phone.offset
    phone.press(195, 500)
    phone.wait(0.1)
    #expect(phone.offset == seen)
    phone.send(.move(Point(x: 195, y: 497)))
    #expect(abs(phone.offset - seen - 3) < 1e-9)
    phone.forgetEvents()
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(!phone.events.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("cancel restores the earlier state")
  func cancel() {
    var phone = Phone()
    phone.press(195, 600)
    phone.drag(dx: 0, dy: -208, over: 0.1)
    #expect(phone.topHidden > 0)
    phone.send(.cancel)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
    #expect(phone.topHidden == 0)
    #expect(phone.bottomHidden == 0)
  }
}

@Suite("The finger on the pager")
struct PagerStories {
  static let sharp = Tuning { $0.gesture.slop = 0 }

  @Test(
    "the release rule (Compose M8 on a page of 400)",
    arguments: [(199.0, 0.0, 1), (200, 0, 1), (201, 0, 2), (20, 399, 1), (20, 400, 2), (300, -400, 1)])
  func release(travel: Double, speed: Double, page: Int) {
    var phone = Phone(Self.sharp, screen: Screen(width: 400))
    phone.press(300, 400)
    phone.drag(dx: -travel, dy: 0, over: 0.2)
    phone.lift(at: Vector(dx: -speed, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == page)
    #expect(phone.frame.page.position == Double(page))
    #expect(phone.frame.page.highlight == Double(page))
    #expect(phone.events.contains(.pageSettled(page)) == (page != 1))
  }

  @Test("a diagonal drag never scrolls both ways")
  func diagonal() {
    var phone = Phone()
    phone.press(300, 600)
    phone.drag(dx: -100, dy: -60, over: 0.2)
    #expect(phone.offset == 0)
    #expect(phone.frame.page.position > 1)
  }

  @Test("a page caught while settling and thrown back returns from where it is displayed")
  func rethrow() {
    var phone = Phone()
    phone.press(300, 400)
    phone.drag(dx: -200, dy: 0, over: 0.2)
    phone.lift(at: Vector(dx: -900, dy: 0))
    phone.wait(0.05)
    let seen = phone.frame.page.position
    #expect(seen > 1.5 && seen < 2)
    phone.press(200, 400)
    #expect(phone.frame.page.position == seen)
    phone.drag(dx: 60, dy: 0, over: 0.1)
    #expect(abs(phone.frame.page.position - (seen - 60.0 / 390)) < 1e-9)
    phone.lift(at: Vector(dx: 900, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1)
  }

  @Test("a far tab is one slide: the page in between is never the nearest one")
  func farTab() {
    var phone = Phone(startPage: 0)
    let place = phone.simulation.place(of: .tab(2))!
    phone.press(place.x, place.y)
    phone.wait(0.05)
    phone.lift()
    #expect(phone.frame.page.highlight == 2)
    phone.waitUntilRest()
    #expect(phone.events == [.tapped(.tab(2)), .pageChanged(2), .pageSettled(2)])
  }

  @Test("a tap on the current tab turns no page, scrolls to the top and shows the bars")
  func currentTab() {
    var phone = Phone(offset: 800, barsHidden: false)
    let place = phone.simulation.place(of: .tab(1))!
    phone.press(place.x, place.y)
    phone.lift()
    phone.waitUntilRest()
    #expect(phone.offset == 0)
    #expect(phone.frame.page.settled == 1)
    #expect(!phone.events.contains(.pageChanged(1)))
  }

  @Test("at the ends the page resists and springs back")
  func ends() {
    var phone = Phone(Self.sharp, startPage: 2)
    phone.press(300, 400)
    phone.drag(dx: -100, dy: 0, over: 0.2)
    let over = 100 * 0.55 * 390 / (390 + 55)
    #expect(abs(phone.frame.page.position - 2 - over / 390) < 1e-9)
    phone.lift(at: Vector(dx: -2000, dy: 0))
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
  }

  @Test("each page keeps its own offset")
  func offsets() {
    var phone = Phone(offset: 300)
    phone.send(.scrollTo(700, animated: false))
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    #expect(phone.offset == 300)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.offset == 700)
  }
}

@Suite("Sections")
struct SectionStories {
  static let tuning = Tuning {
    $0.top.hide = .never
    $0.bottom.hide = .never
    $0.toolbar = BarSize(full: 50, min: 50)
  }

  static func phone() -> Phone { Phone(tuning, content: .destinations) }

  @Test("SP example 3: a jump of any size lands on the right section", arguments: [(1600.0, 1), (4500, 4), (0, 0)])
  func jump(offset: Double, section: Int) {
    var phone = Self.phone()
    phone.send(.scrollTo(offset, animated: false))
    #expect(phone.frame.section.active == section)
  }

  @Test("SP example 4: a tapped section is selected at once and during the scroll, and lands below the strip")
  func tapSection() {
    var phone = Self.phone()
    let place = phone.simulation.place(of: .section(2))!
    phone.press(place.x, place.y)
    phone.lift()
    #expect(phone.frame.section.active == 2)
    while !phone.simulation.isAtRest {
      phone.wait(1.0 / 600)
      #expect(phone.frame.section.active == 2)
    }
    #expect(phone.offset == 2188)
    #expect(phone.events.filter { $0 == .sectionChanged(2) }.count == 1)
  }

  @Test("SP example 6: the capsule's x and width travel together")
  func capsule() {
    var phone = Self.phone()
    #expect(phone.frame.section.indicatorX == 10)
    #expect(phone.frame.section.indicatorWidth == 36)
    let place = phone.simulation.place(of: .section(1))!
    phone.press(place.x, place.y)
    phone.lift()
    phone.wait(0.15)
    #expect(abs(phone.frame.section.indicatorX - 43) < 1e-6)
    #expect(abs(phone.frame.section.indicatorWidth - 59) < 1e-6)
  }

  @Test(
    "SP example 6: the strip centers the active tab",
    arguments: [(0, 0.0), (1, 0), (2, 11), (3, 99), (4, 104), (5, 104)])
  func strip(section: Int, offset: Double) {
    let map = SectionMap(.destinations, line: 8, maxOffset: 5000, viewport: 600, tail: .spread)
    #expect(map.centered(section, viewport: 390) == offset)
  }
}

@Suite("Ends of rows and pages")
struct EndStories {
  @Test("the pill shows one of the tabs, however far a page is dragged past them")
  func chosen() {
    var row = Simulation(Setup()).frame().tabRow
    for (highlight, chosen) in [(-0.7, 0), (0.4, 0), (1.6, 2), (2.7, 2)] {
      row.highlight = highlight
      #expect(row.count == 3 && row.chosen == chosen)
    }
  }

  /// Two of 600 pt and one of 0, of which 600 pt are visible: the page scrolls 600 pt.
  @Test("a section of height 0 is never active at the page's end")
  func emptySection() {
    let sections = [600.0, 600, 0].map { PageContent.Section(height: $0, title: "a", titleWidth: 20) }
    let map = SectionMap(
      .sections(sections, spacing: 0), line: 8, maxOffset: 600, viewport: 600, tail: .spread)
    #expect([0, 591, 592, 600].map { map.active(at: $0) } == [0, 0, 1, 1])
  }
}

@Suite("Odd fingers")
struct OddFingerStories {
  @Test("a drag during a far slide is resisted past its page like any other")
  func farOvershoot() {
    var phone = Phone(Tuning { $0.gesture.slop = 0 }, pages: 4, startPage: 3)
    phone.send(.selectTab(0))
    phone.press(300, 400)
    phone.send(.move(Point(x: -150, y: 400)))
    // 450 pt beyond the page go through the band: 0.55 · 450 / (390 + 0.55 · 450) of a page.
    #expect(phone.frame.page.position.isNear(3 + 247.5 / 637.5))
    #expect(phone.frame.page.visual == 3)
  }

  @Test("two presses without a release are not a tap")
  func twoPresses() {
    var phone = Phone(startPage: 0)
    let place = phone.simulation.place(of: .tab(2))!
    phone.press(place.x, place.y)
    phone.press(place.x, place.y)
    #expect(!phone.events.contains(.tapped(.tab(2))))
    phone.lift()
    #expect(phone.events.contains(.tapped(.tab(2))))
  }
}
