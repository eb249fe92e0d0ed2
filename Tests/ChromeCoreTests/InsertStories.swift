import Testing

@testable import ChromeCore
@testable import ChromeTakes

// Rows that arrive above: what is on screen stays, whatever moves it, and no bar counts it.
@Suite("Stories of rows inserted above")
struct InsertStories {
  private static let tuning = Tuning.plain(header: 52) {
    $0.tabBar = BarSize(full: 49, min: 0)
    ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 30)
    ($0.gesture.slop, $0.top.resistShow) = (0, 30)
  }
  private static let rows = PageContent.rows(count: 60, rowHeight: 72)
  private static let three = Input.insert(PageContent.Rows(count: 3, height: 72))

  private static func phone(at offset: Double, _ change: (inout Tuning) -> Void = { _ in }) -> Phone {
    var tuning = tuning
    change(&tuning)
    return Phone(tuning, content: rows, offset: offset, barsHidden: true)
  }

  @Test("a page at rest stays at rest, with its bars; its top is further away")
  func atRest() {
    var phone = Self.phone(at: 500)
    let (end, seen) = (phone.frame.maxOffset, phone.frame.stillFor)
    phone.send(Self.three)
    #expect(phone.offset == 716 && phone.frame.maxOffset == end + 216 && phone.frame.inserted == 216)
    #expect((phone.topHidden, phone.bottomHidden) == (52, 49))
    #expect(phone.events.isEmpty && phone.decisions.isEmpty && phone.simulation.isAtRest)
    #expect(phone.frame.stillFor == seen)
    phone.send(.scrollToTop)
    phone.waitUntilRest()
    #expect(phone.offset == 0 && phone.topHidden == 0)
  }

  /// What a phone does with rows inserted on the way, against one without: 216 points apart at each step, bars alike.
  private func compare(
    _ plain: Phone, steps: Int = 60, insertAfter: Int, _ name: String, _ step: (inout Phone, Int) -> Void
  ) {
    var (plain, other) = (plain, plain)
    for number in 0..<steps {
      step(&plain, number)
      step(&other, number)
      if number == insertAfter { other.send(Self.three) }
      let shift = number >= insertAfter ? 216.0 : 0
      #expect(abs(other.offset - plain.offset - shift) < 1e-6, "\(name): \(number)")
      #expect(abs(other.topHidden - plain.topHidden) < 1e-6, "\(name): \(number)")
      #expect(abs(other.bottomHidden - plain.bottomHidden) < 1e-6, "\(name): \(number)")
      #expect(other.frame.top.counters == plain.frame.top.counters, "\(name): \(number)")
    }
    #expect(plain.offset != other.offset && plain.events == other.events, "\(name)")
  }

  @Test("a drag goes on: resistance and bars as if nothing had come, down to a speed that a gate measures")
  func drag() {
    for least in [0.0, 300] {
      var phone = Self.phone(at: 1500) { $0.top.minSpeedShow = least }
      phone.press(195, 200)
      compare(phone, insertAfter: 4, "least speed \(least)") { phone, number in
        phone.drag(dx: 0, dy: number < 20 ? 7 : -5, over: 1.0 / 120)
      }
    }
  }

  @Test("a fling, an ease of notches, a host's scroll and a program's go on where they are and end where they would")
  func moving() {
    var flung = Self.phone(at: 1800)
    flung.press(195, 200)
    flung.drag(dx: 0, dy: 20, over: 0.1)
    flung.lift(at: Vector(dx: 0, dy: 1200))
    compare(flung, steps: 200, insertAfter: 7, "fling") { phone, _ in phone.wait(0.02) }
    var eased = Self.phone(at: 1500)
    eased.send(.notches(Vector(dx: 0, dy: 4)))
    compare(eased, steps: 100, insertAfter: 5, "notches") { phone, _ in phone.wait(0.01) }
    var driven = Self.phone(at: 1500)
    driven.send(.scrollTo(900, animated: true))
    compare(driven, steps: 100, insertAfter: 9, "program") { phone, _ in phone.wait(0.01) }
    var hosted = Self.phone(at: 1500)
    hosted.hostBegin()
    compare(hosted, insertAfter: 9, "host") { phone, number in phone.scroll(by: number < 30 ? -3 : 2) }
  }

  @Test("bars that settle take the page along as before")
  func attached() {
    var phone = Self.phone(at: 1500) { $0.top.settleContent = .attach }
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 60, over: 0.3)
    phone.lift(at: .zero)
    #expect(phone.topHidden == 22)
    compare(phone, steps: 30, insertAfter: 5, "settle") { phone, _ in phone.wait(0.01) }
  }

  @Test("a scroll to the top goes to the new top")
  func toTop() {
    var phone = Self.phone(at: 900)
    phone.send(.scrollToTop)
    phone.wait(0.1)
    let before = phone.offset
    phone.send(Self.three)
    #expect(phone.offset == before + 216)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("a pull past the top keeps its place; the header's stretch springs back")
  func pulled() {
    var phone = Self.phone(at: 0)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 200, over: 0.3)
    let (pulled, stretch) = (phone.offset, phone.frame.header.stretch)
    #expect(pulled < -50 && stretch == -pulled)
    phone.send(Self.three)
    #expect(phone.offset == pulled + 216 && phone.frame.header.stretch == stretch)
    phone.send(.move(Point(x: 195, y: 510)))
    #expect(phone.offset == pulled + 206)
    phone.wait(0.1)
    #expect(phone.frame.header.stretch < stretch && phone.frame.header.stretch > 0)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.offset == pulled + 206 && phone.frame.header.stretch == 0 && phone.topHidden == 0)
  }

  @Test("rows that arrive twice during a pull: the header's stretch stays each time")
  func twice() {
    var phone = Self.phone(at: 0)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 200, over: 0.3)
    let stretch = phone.frame.header.stretch
    for _ in 0..<2 {
      phone.send(.insert(PageContent.Rows(count: 1, height: 20)))
      #expect(phone.frame.header.stretch.isNear(stretch))
    }
    phone.waitUntilRest()
    #expect(phone.frame.header.stretch == 0 - min(0, phone.offset))
  }

  @Test("fewer points than the page is pulled past its top: it springs back the rest")
  func springing() {
    var phone = Self.phone(at: 0)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 300, over: 0.3)
    phone.lift(at: .zero)
    phone.wait(0.05)
    let before = phone.offset
    phone.send(.insert(PageContent.Rows(count: 1, height: 20)))
    #expect(phone.offset == before + 20 && phone.offset < -20)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test("a canceled finger brings back the row that it found")
  func canceled() {
    var phone = Self.phone(at: 1500)
    phone.press(195, 300)
    phone.drag(dx: 0, dy: 40, over: 0.2)
    phone.send(Self.three)
    phone.send(.cancel)
    phone.waitUntilRest()
    #expect(phone.offset == 1716 && phone.topHidden == 52)
  }

  @Test("a page too short to scroll slides back to its top")
  func short() {
    var phone = Phone(Self.tuning, content: .rows(count: 2, rowHeight: 72))
    phone.send(Self.three)
    #expect(phone.offset == 216)
    phone.waitUntilRest()
    #expect(phone.offset == 0)
  }

  @Test(
    "without rows, and with numbers that are none, nothing happens",
    arguments: [
      (PageContent.height(4000), 3, 72.0), (.destinations, 3, 72), (rows, 0, 72), (rows, -1, 72), (rows, 3, 0),
      (rows, 3, .nan), (rows, 3, .infinity), (rows, Int.max, 1e9),
    ])
  func nothing(content: PageContent, count: Int, height: Double) {
    var phone = Phone(Self.tuning, content: content, offset: 300)
    let before = phone.simulation
    phone.send(.insert(PageContent.Rows(count: count, height: height)))
    #expect(phone.simulation == before)
  }

  @Test("the content knows its blocks, and a take writes and reads them")
  func content() throws {
    var phone = Self.phone(at: 500)
    phone.send(Self.three)
    phone.send(.insert(PageContent.Rows(count: 2, height: 50.5)))
    let content = phone.simulation.contents[1]
    #expect(content.height == 60 * 72 + 216 + 101 && content.heightAbove == 317)
    let text = TakeText.content(content)
    #expect(text == "rows 60 72.0 above 3 72.0 above 2 50.5")
    #expect(try #require(TakeParser.read("content 1 \(text)").take).setup.pages[1].content == content)
  }

  @Test(
    "wrong lines",
    arguments: [
      ("insert", 7, "the number of rows"), ("insert 0 rows 72 above", 8, "from 1 to 10000"),
      ("insert 3 72 above", 10, "'rows'"), ("insert 3 rows 0 above", 15, "from 1 to 10000"),
      ("insert 3 rows 72", 17, "'above'"), ("insert 3 rows 72 above now", 24, "the end of the line"),
      ("pages 1\ncontent 0 height 900\ninsert 3 rows 72 above", 1, "no page has any"),
      ("content 1 rows 9 72 above 3", 28, "a row's height"),
    ])
  func wrong(text: String, column: Int, reason: String) throws {
    let problem = try #require(TakeParser.read(text).problems.first)
    #expect(problem.column == column && problem.reason.contains(reason), "\(problem)")
  }

  @Test("a page without rows fails the take at that line")
  func noRows() throws {
    let take = try #require(TakeParser.read("page 1\nwait 1s\ninsert 3 rows 72 above\nwait 1s").take)
    var replay = Replay(take, every: .end)
    var failures: [String] = []
    while let news = replay.next() {
      if case .failed(let origin, let text) = news { failures.append("\(origin.line): \(text)") }
    }
    #expect(failures == ["3: there are no rows on this page to insert others above"])
  }
}
