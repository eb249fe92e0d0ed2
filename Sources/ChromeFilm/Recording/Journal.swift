import ChromeCore
import ChromeLook
import ChromeTakes

/// The inputs of a session as lines of a take, with the positions at which a new take could begin.
///
/// A session is determined by its start and its inputs, so any moment of it can be reproduced by simulating the inputs
/// before it. The later the start, the less there is to simulate.
struct Journal {
  struct Line: Equatable, Sendable {
    /// The tick within the session.
    var tick: Tick
    /// The line in take syntax, without the tick.
    var text: String
  }

  /// A position at which a take can begin: immediately before the line `index`.
  struct Opening: Equatable, Sendable {
    var setup: Setup
    var tick: Tick
    var index: Int
  }

  /// The visible state of the phone immediately before the line `index`, used to verify a take.
  struct Check: Equatable, Sendable {
    var snapshot: PlotSample
    var index: Int
  }

  private(set) var lines: [Line] = []
  /// The openings in order; the journal begins at the first. Empty if too many lines arrived without an opening: then
  /// no take can be made until there is one.
  private(set) var openings: [Opening]
  /// The start of the current recording, whose opening is kept because the recording may have to be rebuilt from it.
  var held: Tick?
  private(set) var checks: [Check] = []
  private var writer: TakeWriter
  /// The number of lines recorded so far, including those that were dropped.
  private(set) var count = 0
  private var lastCheck: Tick = -Journal.checkPause

  /// The least distance between two openings, in ticks. A take that starts at a recent opening has less to simulate.
  static let openingPause: Tick = 2 * TickClock.ticksPerSecond
  static let checkPause: Tick = 60
  /// The maximum number of lines, about five minutes of unbroken movement; only the last half minute is ever requested.
  /// Beyond it the older half is dropped.
  static let mostLines = 40_000
  /// The maximum number of lines, about half an hour, while a recording needs them or while there is no opening.
  static let mostHeldLines = 200_000
  /// The maximum number of openings, at least half an hour's, because each holds a whole tuning. Beyond it every second
  /// one of the older half is dropped, so a take of that time starts slightly earlier.
  static let mostOpenings = 1000

  init(_ setup: Setup, at tick: Tick = 0) {
    openings = [Opening(setup: setup, tick: tick, index: 0)]
    writer = TakeWriter(setup)
  }

  /// Records `input` before it reaches `simulation`.
  mutating func note(_ input: Input, before simulation: Simulation) {
    let tick = simulation.tick
    if tick - (openings.last?.tick ?? 0) >= Journal.openingPause, let setup = simulation.opening {
      openings.append(Opening(setup: setup, tick: tick, index: lines.count))
      if openings.count > Journal.mostOpenings { thin() }
    }
    if tick - lastCheck >= Journal.checkPause {
      checks.append(Check(snapshot: simulation.snapshot, index: lines.count))
      lastCheck = tick
    }
    guard let line = writer.line(tick, input) else { return }
    count += 1
    lines.append(Line(tick: tick, text: Journal.text(of: line)))
    if lines.count > Journal.mostLines { makeRoom() }
  }

  func opening(at tick: Tick) -> Opening? { openings.first { $0.tick == tick } }

  /// Returns a line, which has the form `TICK WORDS` and ends in a line feed, without the tick.
  private static func text(of line: String) -> String {
    String(line.drop { $0 != " " }.dropFirst())
  }

  private mutating func makeRoom() {
    if held == nil { forget(lines.count / 2) }
    guard lines.count > Journal.mostHeldLines else { return }
    forget(lines.count / 2)
    guard lines.count > Journal.mostHeldLines else { return }
    (lines, openings, checks) = ([], [], [])
  }

  /// Drops at least `count` lines, up to an opening; drops nothing if there is no opening after them.
  private mutating func forget(_ count: Int) {
    guard let first = openings.firstIndex(where: { $0.index >= count }) else { return }
    let gone = openings[first].index
    lines.removeFirst(gone)
    openings = openings[first...].map { Opening(setup: $0.setup, tick: $0.tick, index: $0.index - gone) }
    checks = checks.filter { $0.index >= gone }.map { Check(snapshot: $0.snapshot, index: $0.index - gone) }
  }

  /// Removes every second opening of the older half, but neither the first nor the held one.
  private mutating func thin() {
    let half = openings.count / 2
    openings = openings.enumerated()
      .filter { index, opening in index >= half || index.isMultiple(of: 2) || opening.tick == held }.map(\.element)
  }
}

/// A part of a session as a take. It starts at an opening before the part; a mark shows where the part begins.
package struct JournalTake: Equatable, Sendable {
  /// The take's text up to the last line, without the ending.
  var text: String
  var opening: Journal.Opening
  /// The tick within the session at which the part starts.
  var cut: Tick

  /// The name of the mark at the start of the part.
  package static let mark = "recording"

  /// Returns a line of the session with its tick in this take.
  func line(_ line: Journal.Line) -> String { "\(line.tick - opening.tick) \(line.text)" }

  /// Returns the ending of the take at session tick `end`, if its last line was at `last`.
  func ending(at end: Tick, after last: Tick) -> String {
    TakeWriter.footer + JournalTake.wait(end - max(last, cut))
  }

  fileprivate static func wait(_ ticks: Tick) -> String {
    ticks > 0 ? "wait \(TickClock.seconds(ticks))s\n" : ""
  }
}

extension Journal {
  /// The title, theme and output of a recorded take.
  struct Label: Equatable, Sendable {
    var title: String
    var theme: ThemeChoice
    /// The file name of the video.
    var video: String
    /// The scene made of pictures that the session shows.
    var pictures: TakeScene?
    /// The size of the phone's text at the end.
    var textSize = TextSize.large
  }

  /// Returns the session from `cut` to now, without its `ending`. Tries recent openings first, because they give short
  /// takes. Returns nil if no take reproduces the session.
  func makeTake(from cut: Tick, to now: Simulation, _ label: Label) -> JournalTake? {
    let young = openings.dropFirst().filter { $0.tick <= cut }.suffix(Journal.tries).reversed()
    return (young + openings.prefix(1)).lazy.map { text(from: $0, cut: max(cut, $0.tick), label) }
      .first { repeats($0, until: now) }
  }

  /// The number of recent openings that are tried before the journal's first, which takes longest to simulate.
  private static let tries = 4

  private func text(from opening: Opening, cut: Tick, _ label: Label) -> JournalTake {
    let shown = lines[opening.index...]
    // An input at the tick of the cut belongs to the state at the part's start, not to the part.
    let split = shown.firstIndex { $0.tick > cut } ?? shown.endIndex
    let (before, after) = (shown[..<split], shown[split...])
    var take = JournalTake(text: "", opening: opening, cut: cut)
    let header = TakeWriter.header(
      opening.setup, title: label.title, theme: label.theme, pictures: label.pictures, textSize: label.textSize)
    let output = "output \"\(label.video)\" from \"\(JournalTake.mark)\"\n"
    take.text = header.dropLast("samples\n".count) + output
    if cut > opening.tick || !before.isEmpty {
      take.text += "samples\n" + before.map { take.line($0) }.joined() + TakeWriter.footer
      take.text += JournalTake.wait(cut - (before.last?.tick ?? opening.tick))
    }
    take.text += "mark \"\(JournalTake.mark)\"\nsamples\n" + after.map { take.line($0) }.joined()
    return take
  }

  /// Returns true if a take that starts at its opening reproduces every check since then and the current state.
  func repeats(_ take: JournalTake, until now: Simulation) -> Bool {
    let reading = TakeParser.read(take.text, as: .recording, budget: .largest)
    let shown = lines[take.opening.index...]
    guard let read = reading.take, read.samples.count == shown.count else { return false }
    var phone = Simulation(read.setup)
    var due = checks.drop { $0.index < take.opening.index }
    for (index, sample) in zip(shown.indices, read.samples) {
      phone.pass(to: sample.tick)
      if let check = due.first, check.index == index {
        guard phone.snapshot.isAlmost(check.snapshot) else { return false }
        due = due.dropFirst()
      }
      _ = phone.handle(.input(sample.input))
    }
    phone.pass(to: now.tick - take.opening.tick)
    return phone.snapshot.isAlmost(now.snapshot)
  }
}

extension Simulation {
  /// Advances the simulation to `tick`.
  fileprivate mutating func pass(to tick: Tick) {
    while self.tick < tick { _ = handle(.time(to: furthestStep(toward: tick))) }
  }
}

extension PlotSample {
  /// A tolerance smaller than the precision of any report: a different time origin rounds differently.
  private static let rounding = 1e-6

  func isAlmost(_ other: PlotSample) -> Bool {
    let pairs =
      [(offset, other.offset), (page, other.page)] + BarName.allCases.map { (shown[$0], other.shown[$0]) }
    return pairs.allSatisfy { abs($0 - $1) <= PlotSample.rounding }
  }
}
