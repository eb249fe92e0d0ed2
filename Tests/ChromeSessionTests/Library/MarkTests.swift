import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLoop
@testable import ChromeStudio
@testable import ChromeTakes
@testable import DesktopTestSupport

/// What should come of a gesture, said on its timeline, as `expect` lines of its take.
@Suite("Marks")
struct MarkTests {
  private static func window(_ work: (StudioWindow) throws -> Void) throws {
    try TestFolder.with { try work(StudioWindow($0)) }
  }

  static let header = Event.barShown(.header)

  /// A flag at 1 s: within a quarter second of it, and for what is not wanted half a second after it.
  static let rows: [(mark: GestureMark?, line: Tick, statement: String, text: String)] = [
    (GestureMark(.wanted, header, at: 600), 450, "expect event barShown header within 0.5s", "header shown: expected"),
    (
      GestureMark(.unwanted, header, at: 600), 450, "expect no event barShown header within 0.75s",
      "header shown: unexpected"
    ),
    (GestureMark(.wanted, header, at: 60), 0, "expect event barShown header within 0.35s", "header shown: expected"),
    (
      GestureMark(.shown, .tabBar, at: 90, stood: true), 90, "expect tabBar shown",
      "\(BarName.tabBar.text) shown here"
    ),
    (GestureMark(.hidden, .header, at: 90, stood: true), 90, "expect header hidden", "header hidden here"),
    (
      GestureMark(.still, .header, at: 90, stood: false), 90, "expect header.shown == 0 ± 0.01", "header does not move"
    ),
  ]

  @Test("each is a line of a take, at its time", arguments: rows.indices)
  func lines(number: Int) throws {
    let row = Self.rows[number]
    let mark = try #require(row.mark)
    #expect(mark.line == row.line && mark.statement == row.statement && mark.text == row.text)
    let take = try #require(TakeParser.read(Array("wait 1s\n\(mark.statement)\n".utf8)).take)
    #expect(take.statements.count == 2, "the language knows it")
  }

  @Test("a flag's mark knows where the flag was; moments and flags are independent")
  func places() {
    #expect(GestureMark(.unwanted, Self.header, at: 600)?.tick == 600)
    #expect(GestureMark(.wanted, Self.header, at: 60)?.tick == 60)
    #expect(GestureMark(.shown, Self.header, at: 60) == nil)
    #expect(GestureMark(.wanted, .header, at: 60, stood: true) == nil)
  }

  @Test("written as a take and read back: the same gesture, the same marks", arguments: 1...6 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var gesture = KeptGesture.threeGestures(from: Simulation(Setup()), seed: seed)
    gesture.content = Setup().pages.map(\.content)
    let marks = Self.rows.compactMap(\.mark) + [GestureMark(line: 5000, .moment(.rest))]
    let kept = LibraryGesture(name: "Drag 1", gesture: gesture, marks: marks)
    let take = try #require(TakeParser.read(Array(kept.text().utf8)).take)
    let back = try LibraryGesture.reading(take, called: "x").get()
    #expect(back.name == "Drag 1" && back.marks == kept.marks)
    #expect(back.isSame(as: gesture) && back.gesture.content == gesture.content)
    #expect(back.text() == kept.text())
  }

  @Test("a replay of the written take judges its marks as the shelf does", arguments: 1...6 as ClosedRange<UInt64>)
  func sameVerdict(seed: UInt64) throws {
    var gesture = KeptGesture.threeGestures(from: Simulation(Setup()), seed: seed)
    gesture.content = Setup().pages.map(\.content)
    let run = LoopRun(gesture, Tuning())
    let flags = run.flags.compactMap { GestureMark($0.event.label == nil ? .wanted : .unwanted, $0.event, at: $0.tick) }
    let moments = stride(from: 0, through: run.length, by: 60).flatMap { tick in
      MarkKind.ofMoments.compactMap { GestureMark($0, .header, at: tick, stood: tick % 120 == 0) }
    }
    let kept = LibraryGesture(name: "g", gesture: gesture, marks: flags + moments)
    let question = LibraryQuery(
      about: .init(id: 1, edition: 0, revision: 0, isBase: false), matter: .verdict, gesture: kept,
      tuning: Tuning())
    let take = try #require(TakeParser.read(Array(kept.text().utf8)).take)
    let lines = take.statements.filter { $0.origin.line > 0 }.compactMap { statement -> Int? in
      switch statement.action {
      case .expect, .expectEvent: statement.origin.line
      default: nil
      }
    }
    #expect(lines.count == kept.marks.count)
    let failed = Replay.failedLines(take)
    let unmet = Set(lines.indices.filter { failed.contains(lines[$0]) })
    #expect(question.verdict.unmet == unmet)
    #expect(!unmet.isEmpty && unmet.count < lines.count, "some of each")
  }

  @Test("keys mark the flag and the moment at the playhead; again removes the mark, undo restores it")
  func keys() throws {
    try Self.window { window in
      window.keep([-300])
      let flag = try #require(window.guest.studio.loop?.run.flags.first)
      window.guest.studio.loop?.scrub(to: Double(flag.tick))
      window.key("n")
      #expect(
        window.library.loopedGesture?.marks == [GestureMark(.unwanted, flag.event, at: flag.tick)].compactMap { $0 })
      window.waitForVerdicts()
      #expect(window.library.unmetCount == 1 && window.texts.contains("1 expectation fails"))
      window.key("y")
      #expect(window.library.loopedGesture?.marks.map(\.kind) == [.wanted], "one of the two")
      window.waitForVerdicts()
      #expect(window.library.unmetCount == 0 && window.texts.contains("1 expectation passes"))
      window.key("y")
      #expect(window.library.loopedGesture?.marks.isEmpty == true)
      window.key("z", .control)
      #expect(window.library.loopedGesture?.marks.map(\.kind) == [.wanted])
      window.key("z", .control)
      #expect(window.library.loopedGesture?.marks.map(\.kind) == [.unwanted])
      window.key("z", [.control, .shift])
      #expect(window.library.loopedGesture?.marks.map(\.kind) == [.wanted])
    }
  }

  @Test("buttons next to a bar's name mark it at the loop's time")
  func buttons() throws {
    try Self.window { window in
      window.keep([-300])
      window.guest.studio.loop?.scrubToEnd()
      let end = try #require(window.guest.studio.loop?.tick)
      window.click(window.place(.mark(.shown, .header)))
      #expect(window.library.loopedGesture?.marks == [GestureMark(line: end, .moment(.bar(.header, .shown)))])
      window.click(window.place(.mark(.hidden, .header)))
      #expect(window.library.loopedGesture?.marks == [GestureMark(line: end, .moment(.bar(.header, .hidden)))])
      window.guest.studio.loop?.scrubToStart()
      window.click(window.place(.placed(0)))
      #expect(window.guest.studio.loop?.tick == end, "a mark is a place to go to")
      window.click(window.place(.mark(.hidden, .header)))
      #expect(window.library.loopedGesture?.marks.isEmpty == true)
    }
  }
}

extension Replay {
  /// Lines of expectations that a replay of the take calls failed.
  fileprivate static func failedLines(_ take: Take) -> Set<Int> {
    var phone = Simulation(take.setup)
    var player = TakePlayer(take)
    var lines: Set<Int> = []
    while true {
      switch player.next(seeing: phone) {
      case .input(let input): player.observe(phone.handle(.input(input)).events, at: phone.tick)
      case .advance(let tick):
        while phone.tick < tick { player.observe(phone.handle(.time(to: phone.tick + 1)).events, at: phone.tick) }
      case .expected(let result): if !result.passed { lines.insert(result.origin.line) }
      case .finished: return lines
      case .mark, .caption, .video, .studio, .failed, .missed: break
      }
    }
  }
}
