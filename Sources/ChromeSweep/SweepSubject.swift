import ChromeCore
import ChromeTakes

/// The subject of repeated runs with other values: a take, or a gesture that loops.
package struct SweepSubject: Sendable {
  let source: Source
  /// The tuning in which values are changed.
  package let tuning: Tuning
  private let set: Setting

  /// Indirect: a take or a phone is kilobytes.
  indirect enum Source: Equatable, Sendable {
    case take(Take)
    /// A gesture from `start` on; ticks of the inputs are those of the phone.
    case gesture(start: Simulation, setup: Setup?, inputs: [TakeSample])
  }

  /// A function that sets a value of a key in a tuning; it may change others that contradict it.
  package typealias Setting = @Sendable (TuningField, TuningValue, Tuning) -> Tuning

  /// Creates a subject from a take up to its end, as `replay` plays it. Values are those of its opening: later changes
  /// by the take still apply.
  package init(_ take: Take) {
    var take = take
    take.statements.removeAll { if case .expect = $0.action { true } else { false } }
    (source, tuning, set) = (.take(take), take.setup.tuning, SweepSubject.plainSetting)
  }

  /// Creates a subject from a gesture until everything rests, at most 10 s after its last input. A value applies from
  /// before the first input, also over tunings among the inputs.
  ///
  /// - Parameters:
  ///   - start: the phone before the first input.
  ///   - setup: the setup of `start`, if nothing happened to it since.
  ///   - inputs: in order, at ticks of `start`'s session, not before it.
  package init(
    start: Simulation, setup: Setup? = nil, inputs: [TakeSample], tuning: Tuning,
    set: @escaping Setting = SweepSubject.plainSetting
  ) {
    (source, self.tuning, self.set) = (.gesture(start: start, setup: setup, inputs: inputs), tuning, set)
  }

  /// Sets only the value; the tuning may contradict itself then.
  package static let plainSetting: Setting = { field, value, tuning in
    var tuning = tuning
    field.set(value, in: &tuning)
    return tuning
  }

  /// Returns the changes to make; nil if the values contradict each other or other current values.
  func reaching(_ changes: [SweepChange]) -> [SweepChange]? {
    // Of two keys that bound each other, one may be blocked by the other's old value: the second time it succeeds.
    let twice = changes + changes
    let reached = tuning(twice, in: tuning)
    return reached.contradiction == nil && changes.allSatisfy({ $0.field[reached] == $0.value }) ? twice : nil
  }

  /// Returns the finding of such changes, as the position `number` of a search.
  func finding(_ number: Int, _ changes: [SweepChange], _ pace: SweepRun.Pace = .fastForward) -> IntervalScan.Finding {
    guard let changes = reaching(changes) else {
      return IntervalScan.Finding(place: number, result: nil, print: 0, stepCount: 1, pace: pace)
    }
    let run = SweepRun(self, changes, pace)
    return IntervalScan.Finding(
      place: number, result: run.result, print: run.print, stepCount: run.stepCount, pace: pace)
  }

  /// Returns `tuning` with other values of some keys.
  package func tuning(_ changes: [SweepChange], in tuning: Tuning) -> Tuning {
    changes.reduce(tuning) { set($1.field, $1.value, $0) }
  }
}

/// A key and the value with which it is tested.
package struct SweepChange: Sendable {
  package var field: TuningField
  package var value: TuningValue

  package init(_ field: TuningField, _ value: TuningValue) { (self.field, self.value) = (field, value) }
}
