import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeLook
@testable import ChromeTakes

@Suite("A part of a session as a take")
struct JournalTakeTests {
  private static let label = Journal.Label(title: "A part", theme: .light, video: "part.mp4")

  /// A phone to which each input comes at its tick, then time until `end`.
  private static func lived(_ inputs: [(tick: Tick, input: Input)], until end: Tick) -> (Journal, Simulation) {
    var (journal, phone) = (Journal(Setup()), Simulation(Setup()))
    for (tick, input) in inputs {
      while phone.tick < tick { _ = phone.handle(.time(to: phone.tick + 1)) }
      journal.note(input, before: phone)
      _ = phone.handle(.input(input))
    }
    while phone.tick < end { _ = phone.handle(.time(to: phone.tick + 1)) }
    return (journal, phone)
  }

  private static let hovers: [(tick: Tick, input: Input)] = [6, 12, 18].map {
    (tick: $0, input: .hover(Point(x: 5, y: 5)))
  }

  /// Three ticks are 5 ms. What comes in at the very tick of the cut belongs to what was before.
  @Test(
    "what was before the cut stands before the mark, with the time up to it",
    arguments: [(15, 2, "wait 0.005s\n"), (12, 2, ""), (18, 3, ""), (3, 0, "wait 0.005s\n")] as [(Tick, Int, String)])
  func text(cut: Tick, before: Int, wait: String) throws {
    let (journal, phone) = Self.lived(Self.hovers, until: 24)
    let take = try #require(journal.makeTake(from: cut, to: phone, Self.label))
    let lines = journal.lines.map { "\($0.tick) \($0.text)" }
    let header = TakeWriter.header(Setup(), title: "A part", theme: .light).dropLast("samples\n".count)
    let parts: [String] = [
      String(header), "output \"part.mp4\" from \"recording\"\nsamples\n", lines[..<before].joined(), "end\n", wait,
      "mark \"recording\"\nsamples\n", lines[before...].joined(),
    ]
    #expect(take.text == parts.joined())
    #expect(take.cut == cut && take.opening.tick == 0)
  }

  @Test("from the very beginning nothing precedes the mark, even of an earlier cut", arguments: [0, -600])
  func beginning(cut: Tick) throws {
    let (journal, phone) = Self.lived(Self.hovers, until: 24)
    let take = try #require(journal.makeTake(from: cut, to: phone, Self.label))
    #expect(take.text.contains("from \"recording\"\nmark \"recording\"\nsamples\n6 ") && take.cut == 0)
  }

  @Test(
    "it ends as long after its last line, or after the cut where that is later, as the session does",
    arguments: [(24, 18, "end\nwait 0.01s\n"), (30, 12, "end\nwait 0.025s\n"), (18, 18, "end\n")]
      as [(Tick, Tick, String)])
  func ending(end: Tick, last: Tick, words: String) throws {
    let (journal, phone) = Self.lived(Self.hovers, until: 30)
    let take = try #require(journal.makeTake(from: 15, to: phone, Self.label))
    #expect(take.ending(at: end, after: last) == words)
  }

  /// A finger that drags 10 points each 5 ticks: a tick more or less is another place while the page flies.
  @Test("a take repeats what was seen to the tick, in mid-flight too", arguments: [(0, true), (1, false), (-1, false)])
  func exact(off: Tick, isSame: Bool) throws {
    var inputs: [(tick: Tick, input: Input)] = [(10, .press(Point(x: 195, y: 600)))]
    inputs += (1...20).map { (tick: 10 + 5 * $0, input: .move(Point(x: 195, y: 600 - 10 * Double($0)))) }
    inputs.append((110, .release(velocity: nil)))
    let (journal, phone) = Self.lived(inputs, until: 150)
    let take = try #require(journal.makeTake(from: 60, to: phone, Self.label))
    // The clock is the same, the phone another one.
    let (_, late) = Self.lived(inputs.map { (tick: $0.tick - off, input: $0.input) }, until: 150)
    #expect(journal.repeats(take, until: late) == isSame)
  }
}
