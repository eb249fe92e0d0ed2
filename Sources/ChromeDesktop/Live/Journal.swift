import ChromeCore

/// Everything that came into a session, as lines of a take, with the places at which a take of its own could begin.
///
/// A session's state is its start and its inputs, so any moment of it can be shown again by living through what came
/// before; the younger the beginning, the less there is to live through.
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
    var glance: Glance
    var index: Int
  }

  private(set) var lines: [Line] = []
  /// In order; the first is where the journal begins.
  private(set) var openings: [Opening]
  private(set) var checks: [Check] = []
  private var writer: TakeWriter
  /// Lines ever noted.
  private(set) var count = 0
  private var lastCheck: Tick = -Journal.checkPause

  /// A beginning is looked for this often, in ticks: what lies before it need not be lived through.
  static let openingPause: Tick = 2 * TickClock.ticksPerSecond
  static let checkPause: Tick = 60
  /// More lines than this (half an hour of unbroken movement) are more than anyone asks for: the older half goes.
  static let mostLines = 200_000

  init(_ setup: Setup, at tick: Tick = 0) {
    openings = [Opening(setup: setup, tick: tick, index: 0)]
    writer = TakeWriter(setup)
  }

  /// `input` is about to reach `simulation`.
  mutating func note(_ input: Input, before simulation: Simulation) {
    let tick = simulation.tick
    if tick - (openings.last?.tick ?? 0) >= Journal.openingPause, let setup = simulation.opening {
      openings.append(Opening(setup: setup, tick: tick, index: lines.count))
    }
    if tick - lastCheck >= Journal.checkPause {
      checks.append(Check(glance: simulation.glance, index: lines.count))
      lastCheck = tick
    }
    guard let line = writer.line(tick, input) else { return }
    count += 1
    lines.append(Line(tick: tick, words: Journal.words(of: line)))
    if lines.count > Journal.mostLines { forget(lines.count / 2) }
  }

  func opening(at tick: Tick) -> Opening? { openings.first { $0.tick == tick } }

  /// `TICK WORDS` and a line feed, without the tick.
  private static func words(of line: String) -> String {
    String(line.drop { $0 != " " }.dropFirst())
  }

  /// Lets go of at least `count` lines, up to a place at which a take can begin; of none where there is no such place.
  private mutating func forget(_ count: Int) {
    guard let first = openings.firstIndex(where: { $0.index >= count }) else { return }
    let gone = openings[first].index
    lines.removeFirst(gone)
    openings = openings[first...].map { Opening(setup: $0.setup, tick: $0.tick, index: $0.index - gone) }
    checks = checks.filter { $0.index >= gone }.map { Check(glance: $0.glance, index: $0.index - gone) }
  }
}
