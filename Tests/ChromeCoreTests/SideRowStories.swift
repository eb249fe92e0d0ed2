import Testing

@testable import ChromeCore
@testable import ChromeTakes

// A row that scrolls sideways inside a page. The row of these stories is at 200 on the page, 150 high and 1190 wide: on
// a screen of 390 it scrolls by 800. At the start the page's first row is at 47 + 52 = 99, so the row is at 299.
@Suite("Stories of a row that scrolls sideways")
struct SideRowStories {
  private static let tuning = Tuning.plain(header: 52) {
    $0.tabBar = BarSize(full: 49, min: 0)
    ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
    ($0.gesture.slop, $0.wheel.slop, $0.wheel.hardSlop) = (0, 0, 0)
  }
  private static let row = SideRow(y: 200, height: 150, width: 1190)

  private static func phone(_ row: SideRow = row, startPage: Int = 1) -> Phone {
    var phone = Phone(tuning, startPage: startPage)
    for page in 0..<3 { phone.send(.row(page: page, row)) }
    return phone
  }

  private func at(_ phone: Phone) -> Double { phone.frame.row?.offset ?? .nan }

  @Test("a sideways drag on the row scrolls it, and neither pages nor bars; beside it, it turns pages")
  func drag() {
    var phone = Self.phone()
    phone.press(195, 350)
    phone.drag(dx: -120, dy: 0, over: 0.2)
    #expect(at(phone) == 120 && phone.frame.page.position == 1 && phone.frame.phase == .dragging)
    phone.drag(dx: 50, dy: 0, over: 0.1)
    #expect(at(phone) == 70)
    phone.lift(at: .zero)
    #expect(phone.simulation.isStill && at(phone) == 70)
    #expect(phone.events.isEmpty && phone.decisions.isEmpty)
    for y in [298.0, 450] {
      var other = Self.phone()
      other.press(195, y)
      other.drag(dx: -120, dy: 0, over: 0.2)
      #expect(at(other) == 0 && other.frame.page.position > 1.3, "\(y)")
    }
  }

  @Test("up and down the page scrolls, on the row as anywhere, and the row goes along")
  func upAndDown() {
    var phone = Self.phone()
    phone.press(195, 350)
    phone.drag(dx: 0, dy: -100, over: 0.2)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.offset == 100 && (phone.topHidden, phone.bottomHidden) == (52, 49) && at(phone) == 0)
    phone.press(195, 250)
    phone.drag(dx: -40, dy: 0, over: 0.1)
    #expect(at(phone) == 40)
  }

  /// 780 of 800 points, then 100 more: 20 for the row and 80 for the pages; the way back takes them in reverse.
  @Test("past its end the same drag turns the page, and back: first the page, then the row")
  func handsOver() {
    var phone = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 780))
    phone.press(300, 350)
    phone.drag(dx: -100, dy: 0, over: 0.2)
    #expect(at(phone) == 800 && abs(phone.frame.page.position - (1 + 80.0 / 390)) < 1e-9)
    phone.drag(dx: 110, dy: 0, over: 0.2)
    #expect(abs(at(phone) - 770) < 1e-9 && phone.frame.page.position == 1)
    phone.drag(dx: -250, dy: 0, over: 0.2)
    #expect(at(phone) == 800 && phone.frame.page.target == 2)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2 && at(phone) == 780)
    #expect((phone.topHidden, phone.bottomHidden) == (0, 0) && phone.decisions.isEmpty)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(at(phone) == 800)
  }

  @Test("the other way and at the last page as well: the pages resist there", arguments: [0, 2])
  func ends(page: Int) {
    var phone = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: page == 0 ? 0 : 800), startPage: page)
    phone.press(195, 350)
    phone.drag(dx: page == 0 ? 100 : -100, dy: 0, over: 0.2)
    #expect(at(phone) == (page == 0 ? 0 : 800))
    #expect(page == 0 ? phone.frame.page.position < 0 : phone.frame.page.position > 2)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == page)
  }

  /// By law 1: one step of 300 points and thirty of 10 end alike, over the row's end and back.
  @Test("the parts of a drag do the same as the whole")
  func parts() {
    var (whole, parts) = (Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 700)), Self.phone())
    parts = whole
    whole.press(350, 350)
    parts.press(350, 350)
    whole.send(.move(Point(x: 50, y: 350)))
    for step in 1...30 { parts.send(.move(Point(x: 350 - Double(step) * 10, y: 350))) }
    #expect(abs(at(whole) - at(parts)) < 1e-9 && abs(whole.frame.page.position - parts.frame.page.position) < 1e-9)
    #expect(whole.frame.page.position > 1.5)
    whole.send(.move(Point(x: 340, y: 350)))
    for step in 1...29 { parts.send(.move(Point(x: 50 + Double(step) * 10, y: 350))) }
    #expect(abs(at(whole) - at(parts)) < 1e-9 && whole.frame.page.position == parts.frame.page.position)
    #expect(abs(at(whole) - 710) < 1e-9)
  }

  /// A decay of 0.998 per ms goes 0.4995 pt for each pt/s that it loses, down to the speed at which it stops.
  @Test("it has its own fling, which a finger catches; no bar and no page moves")
  func fling() {
    var phone = Self.phone()
    phone.press(195, 350)
    phone.drag(dx: -20, dy: 0, over: 0.05)
    phone.lift(at: Vector(dx: -600, dy: 0))
    #expect(!phone.simulation.isStill && phone.frame.phase == .flinging)
    var caught = phone
    phone.waitUntilRest()
    let way = (600 - Self.tuning.scroll.stopSpeed) * 0.4995
    #expect(abs(at(phone) - (20 + way)) < 0.1)
    #expect(phone.frame.page.position == 1 && phone.events.isEmpty && phone.decisions.isEmpty)
    caught.wait(0.1)
    let place = at(caught)
    caught.press(195, 350)
    caught.wait(0.2)
    #expect(at(caught) == place && place < at(phone) - 50)
    caught.send(.move(Point(x: 185, y: 350)))
    #expect(at(caught) == place + 10)
    caught.lift(at: .zero)
    #expect(!caught.events.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("a fling past its end springs back to it, and each tick goes on from the last")
  func bounce() {
    var phone = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 600))
    phone.press(195, 350)
    phone.drag(dx: -20, dy: 0, over: 0.05)
    phone.lift(at: Vector(dx: -3000, dy: 0))
    var (last, most) = (at(phone), 0.0)
    while !phone.simulation.isStill {
      phone.wait(1.0 / 600)
      #expect(abs(at(phone) - last) <= 3000.0 / 600 + 0.5)
      (last, most) = (at(phone), max(most, at(phone)))
    }
    #expect(most > 810 && last == 800)
  }

  @Test("a canceled drag brings it back")
  func cancel() {
    var phone = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 750))
    phone.press(195, 350)
    phone.drag(dx: -150, dy: 0, over: 0.1)
    #expect(at(phone) == 800 && phone.frame.page.position > 1.2)
    phone.send(.cancel)
    phone.waitUntilRest()
    #expect(at(phone) == 750 && phone.frame.page.settled == 1)
  }

  @Test("a trackpad and notches over it scroll it; at its end they turn pages")
  func wheels() {
    var phone = Self.phone()
    phone.send(.hover(Point(x: 195, y: 350)))
    for _ in 0..<10 {
      phone.send(.wheel(Vector(dx: -30, dy: 0)))
      phone.wait(0.01)
    }
    #expect(at(phone) == 300 && phone.frame.page.position == 1)
    phone.wait(1)
    phone.send(.notches(Vector(dx: -2, dy: 0)))
    phone.waitUntilRest()
    #expect(at(phone) == 300 + 2 * Self.tuning.wheel.tick && phone.frame.page.settled == 1)
    phone.send(.hover(Point(x: 195, y: 600)))
    for _ in 0..<3 { phone.send(.notches(Vector(dx: -1, dy: 0))) }
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 2)
    var end = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 800))
    end.send(.hover(Point(x: 195, y: 350)))
    for _ in 0..<10 {
      end.send(.wheel(Vector(dx: -30, dy: 0)))
      end.wait(0.01)
    }
    end.waitUntilRest()
    #expect(at(end) == 800 && end.frame.page.settled == 2)
  }

  @Test("rows inserted above carry it along, a wider screen gives it less to scroll, a narrow one is still")
  func changes() {
    var phone = Phone(Self.tuning, content: .rows(count: 60, rowHeight: 72), offset: 100)
    phone.send(.row(page: 1, Self.row))
    phone.send(.insert(PageContent.Rows(count: 2, height: 72)))
    #expect(phone.frame.row?.row.y == 344 && phone.offset == 244)
    var wide = Self.phone(SideRow(y: 200, height: 150, width: 1190, start: 800))
    wide.send(.resize(Screen(width: 844, height: 390, safeTop: 0, safeBottom: 21)))
    #expect(at(wide) == 346)
    var narrow = Self.phone(SideRow(y: 200, height: 150, width: 300))
    narrow.press(195, 350)
    narrow.drag(dx: -80, dy: 0, over: 0.1)
    #expect(at(narrow) == 0 && narrow.frame.page.position > 1.2)
  }

  @Test("a bar over the row keeps its own touches, and a tab tapped meanwhile takes the finger away")
  func covered() {
    var phone = Self.phone(SideRow(y: 640, height: 150, width: 1190))
    phone.press(195, 770)
    phone.drag(dx: -80, dy: 0, over: 0.1)
    #expect(at(phone) == 0)
    var taken = Self.phone()
    taken.press(195, 350)
    taken.drag(dx: -80, dy: 0, over: 0.1)
    taken.send(.selectTab(0))
    taken.drag(dx: -80, dy: 0, over: 0.1)
    taken.lift(at: .zero)
    taken.waitUntilRest()
    #expect(taken.frame.page.settled == 0 && at(taken) == 0)
  }

  @Test("a recording and a kept gesture begin with the row where it was")
  func written() throws {
    var phone = Self.phone()
    phone.press(195, 350)
    phone.drag(dx: -120, dy: 0, over: 0.2)
    phone.lift(at: .zero)
    let setup = try #require(phone.simulation.opening)
    let text = TakeWriter.header(setup) + TakeWriter.footer
    #expect(text.contains("content 1 row 200.0 150.0 width 1190.0 at 120.0"))
    #expect(try #require(TakeParser.read(text).take).setup == setup)
  }

  @Test(
    "wrong lines",
    arguments: [
      ("content 1 row", 14, "the row's place"), ("content 1 row 100", 18, "the row's height"),
      ("content 1 row 100 80 1200", 22, "'width'"), ("content 1 row 100 80 width 100001", 28, "from 1 to 100000"),
      ("content 1 row 100 0 width 900", 19, "from 1 to 10000"), ("content 1 row -1 80 width 900", 15, "from 0"),
      ("content 1 row 100 80 width 900 now", 32, "the end of the line"),
      ("content 1 row 2390 80 width 900", 15, "within the page's 2400 pt"),
      ("content 9 row 100 80 width 900", 9, "a page from 0 to 2"),
      ("wait 1s\ncontent 9 row 100 80 width 900", 9, "a page from 0 to 2"),
    ])
  func wrong(text: String, column: Int, reason: String) throws {
    let problem = try #require(TakeParser.read(text).problems.first)
    #expect(problem.column == column && problem.reason.contains(reason), "\(problem)")
  }

  @Test("a second row of a page in the opening replaces the first, with a warning")
  func twice() throws {
    let reading = TakeParser.read("content 1 row 100 80 width 900\ncontent 1 row 300 80 width 900\nwait 1s")
    #expect(reading.warnings.count == 1 && reading.take?.setup.pages[1].row?.y == 300)
  }
}
