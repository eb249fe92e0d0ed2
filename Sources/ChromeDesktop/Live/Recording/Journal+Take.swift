import ChromeCore
import ChromeLook
import ChromeTakes

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

extension Glance {
  /// Less than any report tells: another origin of time rounds differently.
  private static let rounding = 1e-6

  func isAlmost(_ other: Glance) -> Bool {
    let pairs =
      [(offset, other.offset), (page, other.page)] + BarName.allCases.map { (shown[$0], other.shown[$0]) }
    return pairs.allSatisfy { abs($0 - $1) <= Glance.rounding }
  }
}
