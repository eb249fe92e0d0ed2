import Foundation
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLoop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A take that keeps gestures, marks them, and has values found.
@Suite("Takes with a shelf")
struct LibraryTakeTests {
  private static func document() throws -> Take {
    let folder = Repository.root.appendingPathComponent("Docs").path
    let bytes = try SystemFile.read(folder + "/shelf.take").get()
    return try #require(TakeParser.read(bytes, presets: PresetFiles().resolver(base: folder)).take)
  }

  /// Plays to the end as videos do, so many ticks at once.
  private static func played(_ take: Take, every ticks: Tick, from session: Session? = nil) -> Session {
    var session = session ?? Session(take)
    session.advance(to: 0)
    while session.isPlaying { session.advance(to: session.tick + ticks) }
    return session
  }

  @Test("the documentation's take marks three gestures, finds values that satisfy them, and saves them")
  func documentTake() throws {
    let session = Self.played(try Self.document(), every: 10)
    #expect(session.issues.isEmpty)
    let library = session.studio.library
    #expect(library.gestures.map { $0.marks.map(\.kind) } == [[.wanted], [.shown], [.shown]])
    #expect(library.unmetCount == 0)
    #expect(session.studio.preset.name == "calm" && session.studio.preset.tuning == session.simulation.tuning)
    // 110 pt back were not enough for 200; the less they must be, the more room there is.
    #expect((0..<110).contains(session.simulation.tuning.top.resistShow))
  }

  @Test("the take's result does not depend on how often it is observed")
  func same() throws {
    let take = try Self.document()
    let (often, seldom) = (Self.played(take, every: 7), Self.played(take, every: 25))
    #expect(often.simulation.tuning == seldom.simulation.tuning)
    #expect(often.studio.library.gestures == seldom.studio.library.gestures)
    #expect(often.script?.pointer == seldom.script?.pointer)
  }

  @Test("what a take asks of its studio is answered in the same picture")
  func answered() throws {
    var (session, count) = (Session(try Self.document()), 0)
    session.advance(to: 0)
    while session.isPlaying {
      session.advance(to: min(session.tick + 10, session.script?.nextDue ?? .max))
      guard session.script != nil, session.studio.loop != nil else { continue }
      var look = session
      #expect(look.studio.intervalQueries(look.layout, look.shownTuning, inSightOnly: true).isEmpty)
      count += 1
    }
    #expect(count > 100)
  }

  @Test("once it leaves the studio, the library and the presets are the user's again")
  func leaves() throws {
    var session = Session(try Self.document())
    let own = session.studio.library.keep(KeptGesture.threeGestures(from: Simulation(Setup())))
    session.studio.own = [Studio.Preset(name: "mine", tuning: Tuning())]
    let before = session.studio.library.gestures
    session = Self.played(try Self.document(), every: 10, from: session)
    #expect(
      !session.studio.library.gestures.contains { $0 == before[0] } && session.studio.own.map(\.name).contains("calm"))
    session.leaveStudio()
    #expect(session.studio.library.gestures == before && session.studio.library[own] != nil)
    #expect(session.studio.own.map(\.name) == ["mine"] && session.studio.search == nil)
  }

  private static func search(seconds: Tick, gestures: Int) -> ValueSearch {
    let inputs = (0...(seconds * 120)).map {
      KeptGesture.TimedInput(tick: $0 * 5, input: .move(Point(x: 195, y: 400)))
    }
    let gesture = KeptGesture(start: Simulation(Setup()), inputs: inputs)
    let marked = LibraryGesture(name: "Drag", gesture: gesture, marks: [GestureMark(line: 1, .moment(.rest))])
    return ValueSearch(number: 1, base: Tuning(), gestures: Array(repeating: marked, count: gestures))
  }

  @Test("a search has the fewer runs, the longer its gestures are: two, or ten of a minute, at 120 samples a second")
  func runs() {
    #expect(FoundValues.runs(for: Self.search(seconds: 2, gestures: 2)) == 12_000)
    // 600 s of time, and as much for 72 010 samples: a hundredth of the runs, but for the ten samples more.
    #expect(FoundValues.runs(for: Self.search(seconds: 60, gestures: 10)) == 119)
  }

  @Test("the ninth search of a take is not made, and the card says so instead of that nothing was found")
  func often() throws {
    let session = Self.played(try #require(TakeParser.read("studio on\nwait 1s\n").take), every: 10)
    var script = try #require(session.script)
    var search = Self.search(seconds: 1, gestures: 1)
    let answers = (1...9).map { _ in script.answer(to: search) }
    #expect(answers.map { $0 == .notLookedFor } == Array(repeating: false, count: 8) + [true])
    search.answer = answers[8]
    let card = ProposalView(search: search, stage: Rect(x: 0, y: 0, width: 900, height: 700))
    #expect(card.title == "Search limit reached (8)")
    #expect(card.entries.map(\.lines) == [["A take can search for values 8 times"]])
  }

  @Test("without a shelf of its own a take keeps nothing")
  func without() throws {
    let reading = TakeParser.read(
      "drag 195 600 by 0 -300 over 300ms\nwait until rest\nstudio on\nstudio key l\nwait 0.1s\nstudio key s\n")
    let session = Self.played(try #require(reading.take), every: 10)
    #expect(session.studio.loop != nil && session.studio.library.gestures.isEmpty)
  }
}
