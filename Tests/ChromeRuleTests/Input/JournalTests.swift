import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook

@Suite("What a session remembers of itself")
struct JournalTests {
  private static let place = Point(x: 195, y: 400)
  private static let label = Journal.Label(title: "A part", theme: .light, video: "part.mp4")

  /// A journal of something that comes in every `pause` ticks, `count` times; the phone itself hears nothing of it.
  private func journal(of count: Int, every pause: Tick, on phone: inout Simulation) -> Journal {
    var journal = Journal(Setup())
    note(count, every: pause, in: &journal, on: &phone)
    return journal
  }

  private func note(_ count: Int, every pause: Tick, in journal: inout Journal, on phone: inout Simulation) {
    for _ in 0..<count {
      _ = phone.handle(.time(to: phone.tick + pause))
      journal.note(.hover(Self.place), before: phone)
    }
  }

  /// What was seen is kept ten times a second, the first time at once.
  @Test("places to compare with are 60 ticks apart and no more", arguments: [(59, 3), (60, 5)])
  func checks(pause: Tick, count: Int) {
    var phone = Simulation(Setup())
    #expect(journal(of: 5, every: pause, on: &phone).checks.count == count)
  }

  @Test("of a long session the older half goes, up to a place where a take can begin") func forgets() throws {
    var phone = Simulation(Setup())
    let journal = journal(of: 50_000, every: 6, on: &phone)
    #expect((20_000...40_000).contains(journal.lines.count))
    #expect(journal.lines.last?.tick == 300_000)
    // Every beginning still stands just before the line that it stood before.
    for opening in journal.openings { #expect(journal.lines[opening.index].tick == opening.tick) }
    for check in journal.checks { #expect(journal.lines.indices.contains(check.index)) }
    let take = try #require(journal.makeTake(from: phone.tick - 3000, to: phone, Self.label))
    #expect(take.cut == 297_000)
  }

  @Test("of the places where a take could begin the older ones grow sparse; the first, the last and the held one stay")
  func thins() {
    var phone = Simulation(Setup())
    var journal = journal(of: 300, every: 1200, on: &phone)
    // The second one would be the first to go.
    journal.held = 1200
    note(2700, every: 1200, in: &journal, on: &phone)
    let ticks = journal.openings.map(\.tick)
    #expect((500...1000).contains(ticks.count))
    #expect(ticks[0] == 0 && ticks[1] == 1200)
    #expect(Array(ticks.suffix(400)) == (2601...3000).map { $0 * 1200 })
    #expect(ticks == ticks.sorted())
  }

  @Test("the beginning of a recording in progress is kept five times as long") func holds() {
    var phone = Simulation(Setup())
    var journal = Journal(Setup())
    journal.held = 0
    note(60_000, every: 6, in: &journal, on: &phone)
    #expect(journal.lines.count == 60_000)
    #expect(journal.opening(at: 0) != nil)
    journal.held = nil
    note(1, every: 6, in: &journal, on: &phone)
    #expect((20_000...40_000).contains(journal.lines.count))
    #expect(journal.opening(at: 0) == nil)
  }

  @Test("without a start nothing is kept forever, and nothing wrong is reported; later it can be reported again")
  func withoutBeginning() throws {
    var phone = Simulation(Setup())
    var journal = Journal(Setup())
    // A finger that never lifts: no take can begin there.
    journal.note(.press(Self.place), before: phone)
    _ = phone.handle(.input(.press(Self.place)))
    note(200_000, every: 6, in: &journal, on: &phone)
    #expect(journal.lines.count <= 1 && journal.openings.isEmpty)
    #expect(journal.makeTake(from: phone.tick - 600, to: phone, Self.label) == nil)
    journal.note(.release(velocity: nil), before: phone)
    _ = phone.handle(.input(.release(velocity: nil)))
    note(3, every: 6000, in: &journal, on: &phone)
    let take = try #require(journal.makeTake(from: phone.tick, to: phone, Self.label))
    #expect(take.opening.tick > 1_200_000)
  }
}
