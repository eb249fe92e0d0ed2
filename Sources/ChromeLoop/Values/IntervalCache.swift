import ChromeCore
import ChromeSweep
import ChromeTakes

/// The known intervals of each key for the looping gesture, and the keys already queried.
///
/// An answer depends on the values of all other keys: a change of any of them makes it stale. Stale answers are
/// dropped, and those that arrive late are ignored.
package struct IntervalCache: Sendable {
  /// The number of value changes so far. It is part of every query's number, so that late answers are recognized.
  package private(set) var revision = 0

  package init() {}
  private var layer: TuningLayer?
  private var answers: [String: IntervalReport] = [:]
  private var asked: Set<String> = []
  /// The keys whose final answer has arrived.
  private var known: Set<String> = []

  /// Seconds between polls for answers while the window is idle.
  package static let pollSeconds = 0.03

  /// The number of query numbers reserved per revision; more than there are keys.
  private static let mostKeys = 1000

  package subscript(key: String) -> IntervalReport? { answers[key] }

  /// Returns true if it is known that no value of a key has any effect on the looping gesture.
  package func isIdle(_ key: String) -> Bool {
    guard known.contains(key), let answer = answers[key] else { return false }
    return answer.isComplete && !answer.hasEffect
  }

  /// True while answers are pending.
  package var isWaiting: Bool { asked.count > known.count }

  /// Updates the values in use; nil if nothing loops any more. Drops the answers that are now stale.
  package mutating func turn(to new: TuningLayer?) {
    guard new != layer else { return }
    let kept = layer.flatMap { old in new.flatMap { IntervalCache.onlyKey($0, old) } }
    layer = new
    revision += 1
    answers = answers.filter { $0.key == kept }
    known = known.filter { $0 == kept }
    asked = known
    // Partial answers are dropped, so that their keys are queried again.
    answers = answers.filter { known.contains($0.key) }
  }

  /// Returns the key in which two layers differ, if it is the only one.
  private static func onlyKey(_ new: TuningLayer, _ old: TuningLayer) -> String? {
    let keys = new.tuning.keys(differingFrom: old.tuning)
    guard keys.count == 1, new.keys?.subtracting(keys) == old.keys?.subtracting(keys) else { return nil }
    return keys[0]
  }

  /// Returns queries for the keys that have not been queried yet, in the order given.
  package mutating func questions(_ fields: [TuningField], of run: LoopRun) -> [IntervalQuery] {
    let fresh = fields.filter { !asked.contains($0.key) }
    guard !fresh.isEmpty else { return [] }
    asked.formUnion(fresh.map(\.key))
    let subject = SweepSubject(run)
    return fresh.compactMap { field in
      TuningField.all.firstIndex { $0.key == field.key }.map {
        IntervalQuery(number: revision * IntervalCache.mostKeys + $0, subject: subject, field: field)
      }
    }
  }

  /// Stores an answer. Answers about other values are ignored.
  package mutating func accept(_ reply: IntervalSweep.Reply) {
    let (about, place) = reply.number.quotientAndRemainder(dividingBy: IntervalCache.mostKeys)
    guard about == revision, TuningField.all.indices.contains(place) else { return }
    answers[TuningField.all[place].key] = reply.answer
    if reply.isLast { known.insert(TuningField.all[place].key) }
  }

  /// All keys' answers, in the table's order. Nil while some are pending.
  package var all: [IntervalReport]? {
    guard !isWaiting, asked.count == TuningField.all.count else { return nil }
    return TuningField.all.compactMap { answers[$0.key] }
  }

  /// Returns the number key with the nearest interval boundary, and the distance to it as a share of the key's range.
  /// Nil while answers are pending, or if no key has a boundary.
  package func weakest(in tuning: Tuning) -> (field: TuningField, share: Double)? {
    guard !isWaiting, asked.count == TuningField.all.count else { return nil }
    let shares = TuningField.all.compactMap { field in
      answers[field.key].flatMap { IntervalStrip($0, field[tuning]).safeShare }.map { (field: field, share: $0) }
    }
    return shares.min { $0.share < $1.share }
  }
}

extension IntervalCache: Equatable {
  /// Compares the queries and how much of the answers is known; the same query always has the same answer.
  package static func == (a: IntervalCache, b: IntervalCache) -> Bool {
    a.revision == b.revision && a.layer == b.layer && a.asked == b.asked && a.known == b.known
      && a.answers.mapValues(\.runCount) == b.answers.mapValues(\.runCount)
  }
}

extension SweepSubject {
  /// Creates a subject from the looping run, with its layer's values over those of the take.
  package init(_ run: LoopRun) {
    let layer = run.layer
    let inputs = run.gesture.inputs.compactMap { timed in
      layer.laid(over: timed.input).map { TakeSample(tick: timed.tick, input: $0) }
    }
    self.init(
      start: run.gesture.start, setup: run.gesture.setup, inputs: inputs,
      tuning: layer.over(run.gesture.start.tuning),
      set: { TuningEdit.setting($0, to: $1, in: $2) })
  }
}

/// The interval of a key that the pointer or the keyboard is on, with a preview of its result.
package struct ValuePreview: Equatable, Sendable {
  package let key: String
  /// The interval's index. Nil for a value suggested on the Why card.
  package var band: Int?
  /// The value in the interval nearest to the current one.
  package let value: TuningValue
  /// The result there, as sentences for the panel's card.
  package var story: [String] = []
  /// The loop with that value. Nil if the interval is the current one.
  package let run: LoopRun?
  /// The revision of the values in use. `runCount` is the number of runs behind the answer: a better answer may have
  /// other intervals.
  package let revision: Int
  package var runCount = 0

  package init(
    key: String, band: Int? = nil, value: TuningValue, story: [String] = [], run: LoopRun?, revision: Int,
    runCount: Int = 0
  ) {
    (self.key, self.band, self.value, self.story, self.run, self.revision, self.runCount) = (
      key, band, value, story, run, revision, runCount
    )
  }
}
