import ChromeCore
import ChromeSweep
import ChromeTakes

/// What is known of each key's bands for what loops, and what has been asked.
///
/// An answer belongs to all values but its own key's: another value of any other key makes it out of date, and what is
/// out of date is neither kept nor taken.
package struct IntervalCache: Sendable {
  /// Counts changes of the values: part of every question's number, so that late answers are known.
  package private(set) var revision = 0
  private var layer: TuningLayer?
  private var answers: [String: IntervalReport] = [:]
  private var asked: Set<String> = []
  /// Keys whose last answer has come.
  private var known: Set<String> = []

  /// How often a window at rest looks for answers.
  package static let pollSeconds = 0.03

  /// Questions of one revision have numbers below this times the next one.
  private static let mostKeys = 1000

  package subscript(key: String) -> IntervalReport? { answers[key] }

  /// Whether it is known that no value of a key changes what loops in any way.
  package func isIdle(_ key: String) -> Bool {
    guard known.contains(key), let answer = answers[key] else { return false }
    return answer.isComplete && !answer.hasEffect
  }

  /// Whether answers are still to come.
  var isWaiting: Bool { asked.count > known.count }

  /// Other values are in force, or none loop any more.
  package mutating func turn(to new: TuningLayer?) {
    guard new != layer else { return }
    let kept = layer.flatMap { old in new.flatMap { IntervalCache.onlyKey($0, old) } }
    layer = new
    revision += 1
    answers = answers.filter { $0.key == kept }
    known = known.filter { $0 == kept }
    asked = known
    // An answer that was still on its way is asked for anew.
    answers = answers.filter { known.contains($0.key) }
  }

  /// The one key in which two layers differ.
  private static func onlyKey(_ new: TuningLayer, _ old: TuningLayer) -> String? {
    let keys = new.tuning.keys(differingFrom: old.tuning)
    guard keys.count == 1, new.keys?.subtracting(keys) == old.keys?.subtracting(keys) else { return nil }
    return keys[0]
  }

  /// Of the keys that were not asked yet, in the order given.
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

  /// An answer has come; one about other values is not taken.
  package mutating func take(_ reply: IntervalSweep.Reply) {
    let (about, place) = reply.number.quotientAndRemainder(dividingBy: IntervalCache.mostKeys)
    guard about == revision, TuningField.all.indices.contains(place) else { return }
    answers[TuningField.all[place].key] = reply.answer
    if reply.isLast { known.insert(TuningField.all[place].key) }
  }

  /// Every key's answer, in the table's order; nil while some are still to come.
  package var all: [IntervalReport]? {
    guard !isWaiting, asked.count == TuningField.all.count else { return nil }
    return TuningField.all.compactMap { answers[$0.key] }
  }

  /// The number key whose border is nearest, as a share of its range; nil while answers are still to come, or no key
  /// has a border.
  package func weakest(in tuning: Tuning) -> (field: TuningField, share: Double)? {
    guard !isWaiting, asked.count == TuningField.all.count else { return nil }
    let shares = TuningField.all.compactMap { field in
      answers[field.key].flatMap { IntervalStrip($0, field[tuning]).safeShare }.map { (field: field, share: $0) }
    }
    return shares.min { $0.share < $1.share }
  }
}

extension IntervalCache: Equatable {
  /// By what was asked and how much was found: answers to the same question are the same.
  package static func == (a: IntervalCache, b: IntervalCache) -> Bool {
    a.revision == b.revision && a.layer == b.layer && a.asked == b.asked && a.known == b.known
      && a.answers.mapValues(\.runCount) == b.answers.mapValues(\.runCount)
  }
}

extension SweepSubject {
  /// What loops, under the values that lie over it.
  init(_ run: LoopRun) {
    let layer = run.layer
    let inputs = run.gesture.inputs.compactMap { timed in
      layer.laid(over: timed.input).map { TakeSample(tick: timed.tick, input: $0) }
    }
    self.init(
      start: run.gesture.start, inputs: inputs, tuning: layer.over(run.gesture.start.tuning),
      set: { TuningEdit.setting($0, to: $1, in: $2) })
  }
}

/// Another band of a key that the pointer or the keyboard is at: what would come of its values.
package struct FlipThere: Equatable, Sendable {
  package let key: String
  /// Nil for a value of the card that says why.
  package var band: Int?
  /// The value of the band that is nearest to the one in force.
  package let value: TuningValue
  /// What happens there, for people.
  package var story: [String] = []
  /// The loop under that value; nil where the band is the present one.
  package let run: LoopRun?
  /// Of the values in force, and of the answer that it was made from: a better one may have other bands.
  let revision: Int
  var runCount = 0
}
