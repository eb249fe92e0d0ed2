import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeTakes

// Values of single pages: when they are in force, and what a change of page does with bars that stand otherwise.
@Suite("Stories of pages with rules of their own")
struct PageRuleStories {
  /// A header of 52 pt and a tab bar of 49 pt, without resistance; fingers count from their first point.
  private static func tuning(_ rules: String...) -> Tuning {
    var tuning = Tuning.plain(header: 52) {
      $0.tabBar = BarSize(full: 49, min: 0)
      ($0.bottom.hide, $0.bottom.deadBand, $0.bottom.resistHide, $0.bottom.resistShow) = (.track, 0, 0, 0)
      ($0.gesture.slop, $0.bottom.settle, $0.top.settle) = (0, .none, .none)
    }
    for rule in rules {
      let words = rule.split(separator: " ").map(String.init)
      guard let field = TuningField.named(words[1]), let value = field.value(of: words[2]), let page = Int(words[0])
      else { preconditionFailure("no rule \(rule)") }
      tuning.pageRules.set(field, to: value, onPage: page)
    }
    return tuning
  }

  private static func swipe(_ phone: inout Phone, by dx: Double, at speed: Double) {
    phone.press(195, 400)
    phone.drag(dx: dx, dy: 0, over: 0.2)
    phone.lift(at: Vector(dx: speed, dy: 0))
  }

  @Test("a page's value replaces the tuning's there, and only there")
  func ownValue() {
    for (page, hidden) in [(0, 52.0), (1, 52), (2, 0)] {
      var phone = Phone(Self.tuning("2 top.hide never"), offset: 500, startPage: page)
      phone.hostBegin()
      phone.scroll(by: 100)
      #expect(phone.topHidden == hidden && phone.bottomHidden == 49)
    }
  }

  @Test("hidden bars return, in their time, once more than half of a page that never hides them is seen")
  func halfWay() {
    var phone = Phone(Self.tuning("2 bottom.hide never"), offset: 500, barsHidden: true)
    phone.press(300, 400)
    phone.drag(dx: -195, dy: 0, over: 0.2)
    phone.wait(0.3)
    #expect((phone.topHidden, phone.bottomHidden) == (52, 49))
    phone.drag(dx: -1, dy: 0, over: 1.0 / 120)
    #expect(phone.bottomHidden == 49)
    phone.wait(0.1)
    #expect(phone.bottomHidden > 0 && phone.bottomHidden < 49)
    phone.wait(0.2)
    #expect((phone.topHidden, phone.bottomHidden) == (52, 0))
    // Back on the other side of half, its rules hold again: nothing hides by itself.
    phone.drag(dx: 100, dy: 0, over: 0.2)
    phone.lift(at: .zero)
    phone.waitUntilRest()
    #expect(phone.frame.page.settled == 1 && phone.bottomHidden == 0)
    phone.hostBegin()
    phone.scroll(by: 60)
    #expect(phone.bottomHidden == 49)
  }

  @Test("a flick's page is in force from its release, a tapped tab's from the tap", arguments: [true, false])
  func fromRelease(isTapped: Bool) {
    var phone = Phone(Self.tuning("2 bottom.hide never"), offset: 500, barsHidden: true)
    isTapped ? phone.send(.selectTab(2)) : Self.swipe(&phone, by: -40, at: -900)
    #expect(phone.frame.page.visual == 1 && phone.frame.page.target == 2 && phone.frame.page.ruled == 2)
    phone.wait(0.02)
    #expect(phone.bottomHidden > 0 && phone.bottomHidden < 49)
    phone.waitUntilRest()
    #expect(phone.bottomHidden == 0 && phone.topHidden == 52)
  }

  @Test("bars that a page shows only at its top hide where it is scrolled, visibly")
  func onlyAtTop() {
    var phone = Phone(Self.tuning("2 top.show atTop"), offset: 500)
    phone.send(.selectTab(2))
    #expect(phone.topHidden == 0)
    phone.wait(0.1)
    #expect(phone.topHidden > 0 && phone.topHidden < 52)
    phone.waitUntilRest()
    #expect(phone.topHidden == 52)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.topHidden == 52)
  }

  @Test("a page's memory of hidden bars counts, although the page before never hides them")
  func restored() {
    var tuning = Self.tuning("1 top.hide never")
    tuning.pages.onSwitch = .restore
    var phone = Phone(tuning, offset: 500, barsHidden: true, startPage: 0)
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    #expect(phone.topHidden == 0)
    phone.send(.selectTab(0))
    phone.waitUntilRest()
    #expect((phone.topHidden, phone.bottomHidden) == (52, 49))
  }

  @Test("a new value of the tuning changes pages without a value of their own alone")
  func tuned() {
    var phone = Phone(Self.tuning("1 top.rate 2"), offset: 500)
    var tuning = phone.simulation.tuning
    tuning.top.rate = 0.5
    phone.send(.tune(tuning))
    phone.hostBegin()
    phone.scroll(by: 10)
    #expect(phone.topHidden == 20)
    phone.hostEnd()
    phone.send(.selectTab(2))
    phone.waitUntilRest()
    phone.hostBegin()
    phone.scroll(by: 10)
    #expect(phone.topHidden == 25)
    tuning.pageRules = PageRules()
    phone.send(.selectTab(1))
    phone.waitUntilRest()
    phone.send(.tune(tuning))
    phone.hostBegin()
    phone.scroll(by: 10)
    #expect(phone.topHidden == 30)
  }

  @Test("idle time counts on the page that has it")
  func idle() {
    var phone = Phone(Self.tuning("2 top.idleShow 1"), offset: 500, barsHidden: true)
    phone.wait(3)
    #expect(phone.topHidden == 52 && phone.simulation.isAtRest)
    phone.send(.selectTab(2))
    while !phone.simulation.isStill { phone.wait(1.0 / 600) }
    phone.wait(0.9)
    #expect(phone.topHidden == 52)
    phone.wait(0.4)
    #expect(phone.topHidden == 0)
  }

  @Test("sections begin under the bars that their own page keeps")
  func sections() {
    let contents: [PageContent] = [.destinations, .destinations, .destinations]
    func line(_ tuning: Tuning, _ page: Int) -> Double {
      var setup = Setup()
      setup.tuning = tuning
      setup.pages = contents.map { Setup.Page(content: $0) }
      setup.startPage = page
      var phone = Simulation(setup)
      var outcome = Outcome()
      phone.scroll(toSection: 2, &outcome)
      while !phone.isAtRest { _ = phone.handle(.time(to: phone.tick + 1)) }
      return phone.scroller.offset
    }
    var never = Self.tuning()
    never.top.hide = .never
    for page in 0...2 {
      let other = line(page == 1 ? never : Self.tuning(), page)
      #expect(line(Self.tuning("1 top.hide never"), page) == other)
    }
    #expect(line(never, 1) != line(Self.tuning(), 1))
  }
}

@Suite("Values of single pages")
struct PageRuleTests {
  @Test("the order in which they are set does not matter, and a later one replaces an earlier one")
  func order() throws {
    let hide = try #require(TuningField.named("bottom.hide"))
    let rate = try #require(TuningField.named("top.rate"))
    var (a, b) = (PageRules(), PageRules())
    a.set(hide, to: .choice("never"), onPage: 2)
    a.set(rate, to: .number(2), onPage: 2)
    a.set(rate, to: .number(1.5), onPage: 0)
    b.set(rate, to: .number(1.5), onPage: 0)
    b.set(rate, to: .number(2), onPage: 2)
    b.set(hide, to: .choice("track"), onPage: 2)
    #expect(a != b)
    b.set(hide, to: .choice("never"), onPage: 2)
    #expect(
      a == b && a.values.map(\.page) == [0, 2, 2] && a.values.map(\.field.key).suffix(2) == ["top.rate", "bottom.hide"])
  }

  @Test("every key of the two stacks can differ, but for those that say how hidden points are displayed")
  func keys() {
    let shared = ["order", "follow", "fade", "exit"]
    for field in TuningField.all {
      let name = field.key.split(separator: ".").last.map(String.init) ?? ""
      let isOfStack = field.key.hasPrefix("top.") || field.key.hasPrefix("bottom.")
      #expect((field.pageProblem == nil) == (isOfStack && !shared.contains(name)), "\(field.key)")
    }
  }

  @Test(
    "wrong lines have their place and their reason",
    arguments: [
      ("page 9 set bottom.hide never", 1, 6, "a page from 0 to 2"),
      ("page 200 set bottom.hide never", 1, 6, "a whole number from 0 to 99"),
      ("page 2 set header.full 40", 1, 12, "pages share header.full"),
      ("page 2 set top.order innerFirst", 1, 12, "bars would jump as pages turn"),
      ("page 2 set bottom.exit left", 1, 12, "bars would jump as pages turn"),
      ("page 2 set bottom.hid never", 1, 12, "a tuning key"), ("page 2 set bottom.hide nev", 1, 24, "one of never"),
      ("page 2 set", 1, 11, "the line ends too early"), ("page 2 sett", 1, 8, "set or the end of the line"),
      ("page 1 set top.rate 2 top.hideBelow 0.9", 1, 23, "on page 1, top.showAbove 0.5 is smaller"),
      ("page 1 set top.hideBelow 0.9\npage 1 set top.showAbove 0.7", 2, 12, "on page 1, top.showAbove 0.7 is smaller"),
      ("set top.showAbove 0.9\npage 1 set top.hideBelow 0.9\nwait 1s\nset top.showAbove 0.8", 4, 5, "on page 1"),
      ("wait 1s\npage 3 set bottom.hide never", 2, 6, "a page from 0 to 2"),
      ("wait 1s\npage 1", 2, 1, "in the opening"),
    ])
  func wrong(text: String, line: Int, column: Int, reason: String) throws {
    let reading = TakeParser.read(text)
    let problem = try #require(reading.problems.first)
    #expect(reading.problems.count == 1 && problem.reason.contains(reason), "\(reading.problems)")
    #expect((problem.line, problem.column) == (line, column))
  }

  @Test("the same page's value twice is a warning; its page on screen and its values are two things")
  func twice() throws {
    let text = "page 1\npage 1 set top.rate 2\npage 2 set top.rate 2\nset top.rate 2\npage 1 set top.rate 1.5\n"
    let reading = TakeParser.read(text)
    #expect(reading.warnings.map { "\($0.line):\($0.column)" } == ["5:12"])
    let setup = try #require(reading.take).setup
    #expect(setup.startPage == 1 && setup.tuning.pageRules.values.map(\.value) == [.number(1.5), .number(2)])
  }

  @Test("a value that a take sets on the way is that page's, and a ramp changes the tuning's")
  func later() throws {
    let text = """
      content 1 height 6000
      at 1 offset 500
      set top.resistHide 0 top.deadBand 0 header.min 0
      wait 0.1s
      page 1 set top.rate 2
      ramp top.rate 1 to 0.5 over 0.1s
      wait 0.2s
      scroll begin
      scroll by 20
      expect header.hidden == 40
      """
    let take = try #require(TakeParser.read(text).take)
    var replay = Replay(take, every: .end)
    while let news = replay.next() {
      if case .expected(let result) = news { #expect(result.passed, "\(result)") }
    }
    #expect(replay.simulation.tuning.top.rate == 0.5)
  }
}

@Suite("Values of single pages in files")
struct PageRuleFileTests {
  private func read(_ text: String) -> Result<TuningFile, TuningFileProblems> { TuningFile.read(Array(text.utf8)) }

  @Test("flat keys and nested objects of a page mean the same, and are written as they are read")
  func forms() throws {
    let flat = try read(#"{"top.rate": 2, "pages": {"2": {"bottom.hide": "never"}, "0": {"top.sources": ["drag"]}}}"#)
      .get()
    let nested = try read(
      #"{"pages": {"0": {"top": {"sources": "drag"}}, "2": {"bottom": {"hide": "never"}}}, "top.rate": 2}"#
    )
    .get()
    #expect(flat == nested && flat.tuning.pageRules.values.map(\.page) == [0, 2])
    for onlyChanges in [true, false] { #expect(try read(flat.text(onlyChanges: onlyChanges)).get() == flat) }
  }

  @Test(
    "errors have their place",
    arguments: [
      (#"{"pages": 3}"#, 11, "an object of pages"), (#"{"pages": {"two": {}}}"#, 12, "a page from 0 to 99"),
      (#"{"pages": {"100": {}}}"#, 12, "a page from 0 to 99"), (#"{"pages": {"2": 4}}"#, 12, "a page from 0 to 99"),
      (#"{"pages": {"2": {"header.full": 3}}}"#, 18, "pages share header.full"),
      (#"{"pages": {"2": {"top": {"fade": "bar"}}}}"#, 26, "bars would jump"),
      (#"{"pages": {"2": {"top.rat": 3}}}"#, 18, "a tuning key"),
      (#"{"pages": {"2": {"top.rate": 3}}}"#, 30, "from 0.25 to 2"),
      (#"{"pages": {"2": {"top.rate": 1, "top": {"rate": 1}}}}"#, 41, "only once"),
      (#"{"pages": {"2": {"top.rate": 1}, "2": {}}}"#, 34, "only once"),
      (#"{"pages": {"2": {"top.hideBelow": 0.9}}}"#, 18, "on page 2, top.showAbove 0.5 is smaller"),
    ])
  func wrong(text: String, column: Int, reason: String) throws {
    guard case .failure(let problems) = read(text) else {
      Issue.record("taken for right")
      return
    }
    #expect(problems.list.count == 1 && problems.list[0].column == column, "\(problems.list)")
    #expect(problems.list[0].reason.contains(reason), "\(problems.list)")
  }

  @Test("a recording has them: new, changed and gone", arguments: 1...40)
  func recorded(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fields = TuningField.all.filter { $0.pageProblem == nil && $0.kind == .flag || $0.key.hasSuffix(".hide") }
    func tuning() -> Tuning {
      var tuning = Tuning()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let field = fields[Int.random(in: fields.indices, using: &random)]
        let value: TuningValue = field.kind == .flag ? .flag(.random(using: &random)) : .choice("never")
        tuning.pageRules.set(field, to: value, onPage: Int.random(in: 0...2, using: &random))
      }
      tuning.top.rate = Double.random(in: 0.25...2, using: &random)
      return tuning
    }
    var setup = Setup()
    setup.tuning = tuning()
    var (writer, text, wanted) = (TakeWriter(setup), TakeWriter.header(setup), [Tuning]())
    for tick in 0..<12 {
      wanted.append(tuning())
      let line = writer.line(tick, .tune(wanted[tick]))
      text += try #require(line)
    }
    let take = try #require(TakeParser.read(text + TakeWriter.footer).take)
    #expect(take.setup == setup)
    #expect(take.samples.map(\.input) == wanted.map(Input.tune))
  }
}
