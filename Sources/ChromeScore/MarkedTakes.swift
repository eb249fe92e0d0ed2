import ChromeCore
import ChromeTakes

/// Takes whose expectations are marks: the effects that a tuning should have in each.
package struct MarkedTakes: Sendable {
  /// The takes with their own settings; the tunings to try replace these.
  private let takes: [MarkedTake]
  /// Marks of all takes, in their order.
  package let marks: [Mark]
  /// Numbers that the marks compare, in the order in which takes read them.
  package let aims: [Aim]
  /// Marks that compare no number, or only exclude one.
  let plainMarks: [Int]
  private let places: [[TakeOrigin: Int]]

  /// A line that expects something, or waits for it.
  package struct Mark: Equatable, Sendable {
    package var take: Int
    package var origin: TakeOrigin
    /// Position, such as `shy.take:12`.
    package var line: String
  }

  /// A number that a mark compares, and its required range.
  package struct Aim: Equatable, Sendable {
    package var mark: Int
    /// Path of a field of the report.
    package var path: String
    package var range: ClosedRange<Double>

    /// Returns the signed distance from `range`: negative below it, positive above it.
    package func miss(_ reading: Double) -> Double {
      reading < range.lowerBound ? reading - range.lowerBound : max(0, reading - range.upperBound)
    }
  }

  /// - Parameter takes: takes with their paths.
  package init(_ takes: [(path: String, take: Take)]) {
    self.init(takes.map { (path: $0.path, take: $0.take, start: nil) })
  }

  /// - Parameter takes: takes with their names; one with a `start` plays on that phone, at ticks of its session.
  package init(_ takes: [(path: String, take: Take, start: Simulation?)]) {
    self.takes = takes.map { MarkedTake($0.take, from: $0.start) }
    var (marks, places) = ([Mark](), [[TakeOrigin: Int]]())
    for (number, entry) in takes.enumerated() {
      var own: [TakeOrigin: Int] = [:]
      for statement in entry.take.statements where statement.isMark && own[statement.origin] == nil {
        own[statement.origin] = marks.count
        marks.append(Mark(take: number, origin: statement.origin, line: statement.origin.text(path: entry.path)))
      }
      places.append(own)
    }
    (self.marks, self.places) = (marks, places)
    let aims = self.takes.enumerated().flatMap { number, take in
      take.aims.compactMap { aim in
        places[number][aim.origin].map { Aim(mark: $0, path: aim.path, range: aim.range) }
      }
    }
    self.aims = aims
    plainMarks = marks.indices.filter { mark in !aims.contains { $0.mark == mark } }
  }

  /// True if any line expects something, rather than only waiting.
  package var hasExpectations: Bool {
    takes.contains { !$0.conditions.isEmpty || $0.expectsEvents }
  }

  /// The tuning to which changes are applied: that of the first take.
  package var base: Tuning { takes[0].take.setup.tuning }

  /// Returns the results of all takes with some values changed in each; nil if values contradict each other in one.
  package func verdict(_ changes: [TuningChange], ticks: Bool = false) -> Verdict? {
    var verdict = Verdict(met: Array(repeating: true, count: marks.count))
    for number in takes.indices {
      var take = takes[number].take
      for change in changes { change.apply(to: &take.setup.tuning) }
      guard take.setup.tuning.contradiction == nil else { return nil }
      var run = MarkRun(Simulation(take, take.setup.tuning, from: takes[number].start), usesTicks: ticks)
      run.play(take, takes[number].conditions)
      for origin in run.unmet { if let place = places[number][origin] { verdict.met[place] = false } }
      verdict.readings += run.readings
      verdict.print = (verdict.print ^ run.print) &* 0x0000_0100_0000_01B3
    }
    return verdict
  }

  /// The marks that are met, and the numbers read.
  package struct Verdict: Equatable, Sendable {
    package var met: [Bool]
    /// The value read for each of `aims`.
    package var readings: [Double] = []
    /// A hash that is equal for tunings under which all takes have the same result.
    var print: UInt64 = 0xcbf2_9ce4_8422_2325

    package var unmetCount: Int { met.count { !$0 } }
    package var isRight: Bool { !met.contains(false) }
  }
}

// Contradictions.
extension MarkedTakes {
  /// Pairs of marks that concern the same moment, with the same past, and exclude each other. No values meet both.
  package var contradictions: [(Int, Int)] {
    var moments: [Int: [(mark: Int, take: Int, look: MarkedTake.Look)]] = [:]
    for number in takes.indices {
      for look in takes[number].looks {
        guard let mark = places[number][look.origin] else { continue }
        moments[look.past, default: []].append((mark, number, look))
      }
    }
    return moments.sorted { $0.key < $1.key }.flatMap { past, looks in
      looks.indices.flatMap { first in
        looks[(first + 1)...].filter {
          looks[first].look.condition.excludes($0.look.condition) && isOneMoment(looks[first].take, $0.take, past)
        }.map { (looks[first].mark, $0.mark) }
      }
    }
  }

  /// Returns true if two takes are identical in their first `past` actions.
  private func isOneMoment(_ a: Int, _ b: Int, _ past: Int) -> Bool {
    guard a != b else { return true }
    let (first, second) = (takes[a], takes[b])
    return first.start == nil && second.start == nil && first.take.setup == second.take.setup
      && first.take.samples == second.take.samples && first.actions.prefix(past) == second.actions.prefix(past)
  }
}

extension TakeStatement {
  fileprivate var isMark: Bool {
    switch action {
    case .expect, .expectEvent, .wait: true
    case .input, .gesture, .pass, .samples, .logged, .set, .tune, .ramp, .mark, .caption, .video, .studio: false
    }
  }
}

/// A take whose expectations of a moment are replaced by named moments: an expectation also composes a message, which
/// costs more than the rest of a run.
private struct MarkedTake: Sendable {
  var take: Take
  let start: Simulation?
  /// Conditions by the names of their moments.
  var conditions: [String: (origin: TakeOrigin, condition: Condition)] = [:]

  init(_ take: Take, from start: Simulation?) {
    (self.take, self.start) = (take, start)
    self.take.statements.removeAll { if case .mark = $0.action { true } else { false } }
    for (number, statement) in self.take.statements.enumerated() {
      guard case .expect(let condition) = statement.action else { continue }
      conditions["\(number)"] = (statement.origin, condition)
      self.take.statements[number].action = .mark("\(number)")
    }
  }

  /// The numbers that its expectations compare with their required ranges, in the order in which they are read.
  var aims: [(origin: TakeOrigin, path: String, range: ClosedRange<Double>)] {
    take.statements.compactMap { statement in
      guard case .mark(let name) = statement.action, let (origin, condition) = conditions[name],
        let aim = condition.aim
      else { return nil }
      return (origin, aim.path, aim.range)
    }
  }

  /// A condition and the number of actions before it.
  struct Look {
    var origin: TakeOrigin
    var condition: Condition
    var past: Int
  }

  var looks: [Look] {
    var (looks, past) = ([Look](), 0)
    for statement in take.statements {
      if case .mark(let name) = statement.action, let (origin, condition) = conditions[name] {
        looks.append(Look(origin: origin, condition: condition, past: past))
      } else {
        past += 1
      }
    }
    return looks
  }

  /// All actions without the expectations.
  var actions: [TakeAction] { take.statements.map(\.action).filter { if case .mark = $0 { false } else { true } } }

  var expectsEvents: Bool {
    take.statements.contains { if case .expectEvent = $0.action { true } else { false } }
  }
}

/// One run of a take, as far as its marks need it.
private struct MarkRun {
  private var phone: Simulation
  private var outcome = Outcome()
  private let usesTicks: Bool
  var unmet: [TakeOrigin] = []
  var readings: [Double] = []
  var print: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ phone: Simulation, usesTicks: Bool) { (self.phone, self.usesTicks) = (phone, usesTicks) }

  mutating func play(_ take: Take, _ conditions: [String: (origin: TakeOrigin, condition: Condition)]) {
    var player = TakePlayer(take)
    while true {
      switch player.next(seeing: phone) {
      case .input(let input):
        outcome.clear()
        phone.handle(.input(input), into: &outcome)
        phone.mix(into: &print)
        player.observe(outcome.events, at: phone.tick)
      case .advance(let tick):
        let rest = player.restDeadline
        pass(toward: rest ?? tick, stopsAtRest: rest != nil)
        player.observe(outcome.events, at: phone.tick)
      case .expected(let result): if !result.passed { unmet.append(result.origin) }
      case .failed(let origin, _): unmet.append(origin)
      case .finished:
        phone.mix(into: &print)
        return
      case .mark(let name): if let mark = conditions[name] { check(mark.condition, mark.origin) }
      case .caption, .video, .studio, .missed: continue
      }
    }
  }

  private mutating func check(_ condition: Condition, _ origin: TakeOrigin) {
    let reading = condition.reading(in: phone)
    if !condition.holds(in: phone, reading: reading) { unmet.append(origin) }
    phone.mix(into: &print)
    guard let reading, condition.aim != nil else { return }
    readings.append(reading)
    print = (print ^ reading.bitPattern) &* 0x0000_0100_0000_01B3
  }

  private mutating func pass(toward tick: Tick, stopsAtRest: Bool) {
    outcome.clear()
    guard usesTicks else { return phone.fastForward(toward: tick, stopsAtRest: stopsAtRest, into: &outcome) }
    while phone.tick < tick, outcome.events.isEmpty, !(stopsAtRest && phone.isAtRest) {
      phone.handle(.time(to: phone.furthestStep(toward: tick)), into: &outcome)
    }
  }
}
