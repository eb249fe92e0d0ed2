import ChromeCore
import ChromeLook
import ChromeTakes

/// Everything that came into a session, as lines of a take, with the places at which a take of its own could begin.
///
/// A session's state is its start and its inputs, so any moment of it can be shown again by living through what came
/// before; the later the beginning, the less there is to simulate.
struct Journal {
  struct Line: Equatable, Sendable {
    /// Of the session.
    var tick: Tick
    /// As a take says it, without the tick.
    var words: String
  }

  /// A place at which a take can begin: just before the line `index`.
  struct Opening: Equatable, Sendable {
    var setup: Setup
    var tick: Tick
    var index: Int
  }

  /// How the phone stood just before the line `index`, to compare with.
  struct Check: Equatable, Sendable {
    var glance: PlotSample
    var index: Int
  }

  private(set) var lines: [Line] = []
  /// In order; the first is where the journal begins. None after too much came in without a place to begin at: until
  /// there is one, nothing of it can be told.
  private(set) var openings: [Opening]
  /// Where a recording that is under way begins: it may want to be told again from its beginning.
  var held: Tick?
  private(set) var checks: [Check] = []
  private var writer: TakeWriter
  /// Lines ever noted.
  private(set) var count = 0
  private var lastCheck: Tick = -Journal.checkPause

  /// A beginning is looked for this often, in ticks: what lies before it need not be lived through.
  static let openingPause: Tick = 2 * TickClock.ticksPerSecond
  static let checkPause: Tick = 60
  /// More lines than this (five minutes of unbroken movement; the last half minute is what is asked for) are not kept:
  /// the older half goes.
  static let mostLines = 40_000
  /// So many, half an hour's, while a recording wants them, or while there is no place to begin at.
  static let mostHeldLines = 200_000
  /// An opening holds a whole tuning. Of more than this (half an hour's at the least) every second of the older half
  /// goes: the past is then told from a little farther back.
  static let mostOpenings = 1000

  init(_ setup: Setup, at tick: Tick = 0) {
    openings = [Opening(setup: setup, tick: tick, index: 0)]
    writer = TakeWriter(setup)
  }

  /// `input` is about to reach `simulation`.
  mutating func note(_ input: Input, before simulation: Simulation) {
    let tick = simulation.tick
    if tick - (openings.last?.tick ?? 0) >= Journal.openingPause, let setup = simulation.opening {
      openings.append(Opening(setup: setup, tick: tick, index: lines.count))
      if openings.count > Journal.mostOpenings { thin() }
    }
    if tick - lastCheck >= Journal.checkPause {
      checks.append(Check(glance: simulation.glance, index: lines.count))
      lastCheck = tick
    }
    guard let line = writer.line(tick, input) else { return }
    count += 1
    lines.append(Line(tick: tick, words: Journal.words(of: line)))
    if lines.count > Journal.mostLines { makeRoom() }
  }

  func opening(at tick: Tick) -> Opening? { openings.first { $0.tick == tick } }

  /// `TICK WORDS` and a line feed, without the tick.
  private static func words(of line: String) -> String {
    String(line.drop { $0 != " " }.dropFirst())
  }

  private mutating func makeRoom() {
    if held == nil { forget(lines.count / 2) }
    guard lines.count > Journal.mostHeldLines else { return }
    forget(lines.count / 2)
    guard lines.count > Journal.mostHeldLines else { return }
    (lines, openings, checks) = ([], [], [])
  }

  /// Lets go of at least `count` lines, up to a place at which a take can begin; of none where there is no such place.
  private mutating func forget(_ count: Int) {
    guard let first = openings.firstIndex(where: { $0.index >= count }) else { return }
    let gone = openings[first].index
    lines.removeFirst(gone)
    openings = openings[first...].map { Opening(setup: $0.setup, tick: $0.tick, index: $0.index - gone) }
    checks = checks.filter { $0.index >= gone }.map { Check(glance: $0.glance, index: $0.index - gone) }
  }

  /// The first stays, and the one that is held.
  private mutating func thin() {
    let half = openings.count / 2
    openings = openings.enumerated()
      .filter { index, opening in index >= half || index.isMultiple(of: 2) || opening.tick == held }.map(\.element)
  }
}

/// A part of a session as a take: what was before it is in it too, back to a place at which a take can begin, and a
/// mark says where the part starts.
struct JournalTake: Equatable, Sendable {
  /// Up to the last line, without what closes it.
  var text: String
  var opening: Journal.Opening
  /// Of the session: where the part starts.
  var cut: Tick

  /// The mark at the start of the part.
  static let mark = "recording"

  /// A line of the session as this take says it.
  func line(_ line: Journal.Line) -> String { "\(line.tick - opening.tick) \(line.words)" }

  /// What closes the take at a tick of the session whose last line was at `last`.
  func ending(at end: Tick, after last: Tick) -> String {
    TakeWriter.footer + JournalTake.wait(end - max(last, cut))
  }

  fileprivate static func wait(_ ticks: Tick) -> String {
    ticks > 0 ? "wait \(TickClock.seconds(ticks))s\n" : ""
  }
}

extension Journal {
  /// What a take is called, looks like and is rendered into.
  struct Label: Equatable, Sendable {
    var title: String
    var theme: ThemeChoice
    /// The film's name.
    var film: String
  }

  /// The session from `cut` to now, to be closed with `ending`; the young beginnings first, because the take is then
  /// short. Only such as shows again what was seen is handed out; nil where none does.
  func take(from cut: Tick, to now: Simulation, _ label: Label) -> JournalTake? {
    let young = openings.dropFirst().filter { $0.tick <= cut }.suffix(Journal.tries).reversed()
    return (young + openings.prefix(1)).lazy.map { text(from: $0, cut: max(cut, $0.tick), label) }
      .first { repeats($0, until: now) }
  }

  /// So many late beginnings are tried before the journal's first, which takes longest to simulate.
  private static let tries = 4

  private func text(from opening: Opening, cut: Tick, _ label: Label) -> JournalTake {
    let shown = lines[opening.index...]
    // What came in at the very tick is what the part begins with, not something that happens in it.
    let split = shown.firstIndex { $0.tick > cut } ?? shown.endIndex
    let (before, after) = (shown[..<split], shown[split...])
    var take = JournalTake(text: "", opening: opening, cut: cut)
    let header = TakeWriter.header(opening.setup, title: label.title, theme: label.theme)
    let output = "output \"\(label.film)\" from \"\(JournalTake.mark)\"\n"
    take.text = header.dropLast("samples\n".count) + output
    if cut > opening.tick || !before.isEmpty {
      take.text += "samples\n" + before.map { take.line($0) }.joined() + TakeWriter.footer
      take.text += JournalTake.wait(cut - (before.last?.tick ?? opening.tick))
    }
    take.text += "mark \"\(JournalTake.mark)\"\nsamples\n" + after.map { take.line($0) }.joined()
    return take
  }

  /// Whether a take that begins at its opening comes by all that was seen since, and ends as the phone stands now.
  func repeats(_ take: JournalTake, until now: Simulation) -> Bool {
    let reading = TakeParser.read(take.text, as: .recording, budget: .largest)
    let shown = lines[take.opening.index...]
    guard let read = reading.take, read.samples.count == shown.count else { return false }
    var phone = Simulation(read.setup)
    var due = checks.drop { $0.index < take.opening.index }
    for (index, sample) in zip(shown.indices, read.samples) {
      phone.pass(to: sample.tick)
      if let check = due.first, check.index == index {
        guard phone.glance.isAlmost(check.glance) else { return false }
        due = due.dropFirst()
      }
      _ = phone.handle(.input(sample.input))
    }
    phone.pass(to: now.tick - take.opening.tick)
    return phone.glance.isAlmost(now.glance)
  }
}

extension Simulation {
  /// Lives through the time up to `tick`.
  fileprivate mutating func pass(to tick: Tick) {
    while self.tick < tick { _ = handle(.time(to: furthestStep(toward: tick))) }
  }
}

extension PlotSample {
  /// Less than any report tells: another origin of time rounds differently.
  private static let rounding = 1e-6

  func isAlmost(_ other: PlotSample) -> Bool {
    let pairs =
      [(offset, other.offset), (page, other.page)] + BarName.allCases.map { (shown[$0], other.shown[$0]) }
    return pairs.allSatisfy { abs($0 - $1) <= PlotSample.rounding }
  }
}
