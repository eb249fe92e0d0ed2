import Testing

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSweep
@testable import ChromeTakes
@testable import DesktopTestSupport

/// Where cards, marks and found values stand, and what becomes of what was found.
@Suite("The library's positions and states, by hand")
struct StudioLibraryNumberTests {
  private static func looping() -> StudioBench {
    var bench = StudioBench()
    bench.studio.toggleLoop(IntervalStripTests.gesture, bench.tuning, at: 0)
    return bench
  }

  private static func proposal(_ value: Double) -> ValueProposal {
    ValueProposal(
      changes: [TuningChange(key: "top.resistShow", value: .number(value))], safe: nil, score: LibraryScore([]))
  }

  private static func search(_ answer: ValueSearch.Answer) -> ValueSearch {
    var search = ValueSearch(number: 1, base: Tuning(), gestures: [])
    search.answer = answer
    return search
  }

  @Test("stepping to another gesture under the same values drops the intervals and the map of the one before")
  func intervalsOfOneGesture() throws {
    var studio = StudioBench().studio
    let tuning = Tuning()
    for gesture in [IntervalStripTests.gesture, KeptGesture.threeGestures(from: Simulation(Setup()))] {
      _ = studio.library.keep(gesture)
    }
    _ = studio.walkLibrary(1, tuning, at: 0)
    let field = try #require(TuningField.named("top.resistShow"))
    let run = try #require(studio.loop).run
    let query = try #require(studio.intervals.questions([field], of: run).first)
    studio.intervals.accept(IntervalSweep.Reply(number: query.number, answer: query.answer, isLast: true))
    #expect(studio.intervals[field.key] != nil)
    let maps = studio.maps.revision
    _ = studio.walkLibrary(1, tuning, at: 0)
    #expect(studio.intervals[field.key] == nil)
    #expect(studio.maps.revision != maps)
  }

  /// A strip of 960 × 92: cards begin at 192 and are seen up to 960 − 16 = 944.
  @Test("cards are 148 × 58, 8 apart, and 8 below the strip's upper edge")
  func cards() {
    var library = GestureLibrary()
    for _ in 0..<7 { _ = library.keep(IntervalStripTests.gesture) }
    let area = Rect(x: 0, y: 538, width: 960, height: 92)
    var view = LibraryView(area: area, library: library)
    #expect(view.card(0) == Rect(x: 192, y: 546, width: 148, height: 58))
    #expect(view.card(1) == Rect(x: 348, y: 546, width: 148, height: 58))
    #expect(view.cards == Rect(x: 192, y: 546, width: 752, height: 58))
    #expect(view.cross(view.card(0)) == Rect(x: 320, y: 549, width: 17, height: 17))
    #expect(view.find == Rect(x: 16, y: 594, width: 112, height: 24) && view.scoreTop == 610)
    // Seven are 7 × 156 − 8 = 1084 wide: 332 more than is seen. The last begins at 6 × 156 = 936.
    #expect(view.mostScroll == 332 && view.scroll(showing: 6) == 332 && view.scroll(showing: 5) == 176)
    #expect(view.scroll(showing: 0) == 0 && view.cardsOnScreen.count == 5)
    library.scroll = 170
    view = LibraryView(area: area, library: library)
    // The first is gone to 192 − 170 + 148 = 170; the second begins at 178 and is seen from 192 to 326.
    #expect(view.scroll(showing: 1) == 156 && view.scroll(showing: 2) == 170 && view.cardsOnScreen.count == 5)
    #expect(view.spots.first?.rect == Rect(x: 192, y: 546, width: 134, height: 58))
  }

  /// One is put a row of 16 points lower for each mark of the same bar less than 30 ticks before it.
  @Test("marks of one bar that lie close together stand below each other; those of other bars do not count")
  func pills() throws {
    let loop = try #require(Self.looping().studio.loop)
    let timeline = TimelineView(area: Rect(x: 0, y: 630, width: 960, height: 270), loop: loop)
    let places: [(tick: Tick, bar: BarName, lower: Double)] = [
      (100, .header, 0), (100, .toolbar, 0), (129, .header, 16), (159, .header, 0), (loop.span, .header, 0),
    ]
    let marks = places.map { GestureMark(line: $0.tick, .moment(.bar($0.bar, .shown))) }
    let kept = LibraryGesture(name: "g", gesture: IntervalStripTests.gesture, marks: marks)
    #expect(kept.marks == marks)
    let view = MarkView(timeline: timeline, gesture: kept, unmet: nil)
    for (number, place) in places.enumerated() {
      let pill = view.pill(number)
      #expect(abs(pill.y - timeline.lane(place.bar).y - 3 - place.lower) < 1e-9, "mark \(number)")
      let isAtEnd = place.tick == loop.span
      let side = isAtEnd ? pill.maxX : pill.x
      #expect(abs(side - timeline.x(of: Double(place.tick))) < 1e-9, "left of its line at the end, else right of it")
    }
  }

  private static func painted(_ answer: ValueSearch.Answer, _ stage: Rect) -> DisplayList {
    let view = ProposalView(search: search(answer), stage: stage)
    var canvas = Painter()
    ProposalPainter(view: view, tuning: Tuning(), brush: Brush(.light)).paint(into: &canvas)
    return canvas.list
  }

  private static func labels(_ list: DisplayList) -> [Label] {
    list.items.compactMap { if case .text(let label) = $0 { label } else { nil } }
  }

  /// The card ends 12 above the stage's foot at 430. Of a conflict in three lines it is 26 + 24 + 3 × 18 + 10 = 114
  /// high and begins at 304; of two proposals with a note each it is 26 + 24 + 2 × 46 = 142 high and begins at 276.
  @Test("the card of found values stands at the stage's foot, its lines below each other")
  func proposalLines() throws {
    let stage = Rect(x: 40, y: 30, width: 500, height: 400)
    let conflict = ValueConflict(marks: ["first", "second"], key: nil)
    let list = Self.painted(.conflicts([conflict]), stage)
    let wanted: [(string: String, place: Point)] = [
      ("No values meet all expectations", Point(x: 68, y: 316)), ("×", Point(x: 338, y: 313)),
      ("first", Point(x: 72, y: 345)), ("second", Point(x: 72, y: 363)),
      ("cannot pass together", Point(x: 72, y: 381)),
    ]
    let labels = Self.labels(list)
    #expect(labels.map(\.string) == wanted.map(\.string) && labels.map(\.origin) == wanted.map(\.place))
    let card = Rect(x: 56, y: 304, width: 300, height: 114)
    let layer = list.items.firstIndex { if case .material(_, card, _) = $0 { true } else { false } }
    let shadow = list.items.firstIndex { if case .mask(.shadow, _, _) = $0 { true } else { false } }
    let title = list.items.firstIndex { if case .text = $0 { true } else { false } }
    #expect(try #require(shadow) < #require(layer))
    #expect(try #require(layer) < #require(title))
    let found = Self.labels(Self.painted(.proposals([Self.proposal(36), Self.proposal(64)]), stage))
    #expect(found.filter { $0.origin.x == 72 }.map(\.origin.y) == [317, 337, 363, 383])
  }

  @Test("a card says whether it is shown that no values meet the marks")
  func unproven() {
    let stage = Rect(x: 40, y: 30, width: 500, height: 400)
    func strings(_ conflicts: [ValueConflict]) -> [String] {
      Self.labels(Self.painted(.conflicts(conflicts), stage)).map(\.string).filter { $0 != "×" }
    }
    let proven = ["No values meet all expectations", "a", "fails with every value"]
    #expect(strings([.init(marks: ["a"], key: nil)]) == proven)
    let open = ["a", "failed with every value tried"]
    #expect(strings([.init(marks: ["a"], key: nil, isProven: false)]) == ["No suitable values found"] + open)
    let two = ValueConflict(marks: ["a", "b"], key: nil, isProven: false)
    #expect(strings([two]).last == "never passed together")
    #expect(strings([]).first == "No suitable values found" && strings([]).count > 1)
  }

  @Test("on a stage that is too low for it the card begins 8 below the upper edge")
  func lowStage() {
    let conflict = ValueConflict(marks: ["first", "second"], key: nil)
    let labels = Self.labels(Self.painted(.conflicts([conflict]), Rect(x: 0, y: 0, width: 200, height: 100)))
    #expect(labels.first?.origin == Point(x: 28, y: 20))
    // 200 − 32 = 168 wide: the middle of the cross lies 18 before 184.
    #expect(labels.first { $0.string == "×" }?.origin == Point(x: 166, y: 17))
  }

  private static func place(_ number: Int, _ bench: StudioBench) throws -> Point {
    let spots = bench.studio.proposalView(bench.layout)?.spots ?? []
    return try #require(spots.first { $0.control == .library(.proposal(number)) }).rect.center
  }

  @Test("from one proposal straight to the next its own ghost is drawn; at the one in force none is")
  func triedOn() throws {
    var bench = Self.looping()
    bench.studio.search = Self.search(.proposals([Self.proposal(36), Self.proposal(64)]))
    let places = [try Self.place(0, bench), try Self.place(1, bench)]
    func shown() -> Double? { bench.studio.preview?.run?.layer.tuning.top.resistShow }
    bench.move(places[0])
    #expect(shown() == 36)
    bench.move(places[1])
    #expect(shown() == 64)
    bench.move(places[0])
    #expect(shown() == 36)
    var tuning = bench.tuning
    tuning.top.resistShow = 64
    bench.put(.tune(tuning))
    bench.move(places[0])
    #expect(shown() == 36)
    bench.move(places[1])
    #expect(bench.studio.search != nil && bench.studio.preview == nil)
  }

  @Test("an open map takes the place of the card of found values, which comes back by E or with the map's end")
  func mapAbove() throws {
    for closes in [false, true] {
      var bench = Self.looping()
      bench.studio.search = Self.search(.proposals([Self.proposal(36), Self.proposal(64)]))
      let card = try #require(bench.studio.proposalView(bench.layout)).card
      bench.studio.openMap(KeyPair.usual)
      let map = try #require(bench.map).card
      #expect(bench.studio.proposalView(bench.layout) == nil && map.intersection(card).width > 0)
      if closes { bench.studio.closeMap() } else { _ = bench.studio.toggleSearch(bench.tuning) }
      #expect(bench.map == nil && bench.studio.proposalView(bench.layout)?.card == card)
    }
  }

  /// What loops is on the shelf with two marks.
  private static func marked() -> StudioBench {
    var bench = looping()
    _ = bench.studio.keepLooped(Setup().pages.map(\.content))
    for tick in [60.0, 200] {
      bench.studio.loop?.scrub(to: tick)
      _ = bench.studio.mark(.shown, .header, isPointed: false)
    }
    return bench
  }

  private static func look(_ bench: inout StudioBench) {
    let tuning = bench.tuning
    _ = bench.studio.toggleSearch(tuning)
    #expect(bench.studio.search != nil)
  }

  @Test("asked for again, suggestions close, and the next time they are a new search")
  func again() {
    var bench = Self.marked()
    Self.look(&bench)
    let first = bench.studio.search?.number
    #expect(bench.studio.toggleSearch(bench.tuning) == StudioText.suggestionsClosed && bench.studio.search == nil)
    Self.look(&bench)
    #expect(bench.studio.search?.number != first)
  }

  @Test("a mark that is taken back or made again puts away what was found for others")
  func undone() {
    var bench = Self.marked()
    #expect(bench.studio.library.markCount == 2)
    Self.look(&bench)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.studio.library.markCount == 1 && bench.studio.search == nil)
    Self.look(&bench)
    bench.key(KeyPress.code("z"), [.control, .shift])
    #expect(bench.studio.library.markCount == 2 && bench.studio.search == nil)
  }

  @Test("a gesture that is removed or brought back puts it away too; brought back it loops")
  func removed() {
    var bench = Self.marked()
    let looped = bench.studio.library.looped
    let other = bench.studio.library.keep(KeptGesture.threeGestures(from: Simulation(Setup())))
    Self.look(&bench)
    let world = bench.world
    _ = bench.studio.remove(other, world)
    #expect(bench.studio.search == nil && bench.studio.library.looped == looped)
    Self.look(&bench)
    bench.key(KeyPress.code("z"), .control)
    #expect(bench.studio.search == nil && bench.studio.library.looped == other)
  }
}
