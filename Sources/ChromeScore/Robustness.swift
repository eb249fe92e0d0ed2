import ChromeCore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// Counts the decisions of gestures that change in variants of them.
package enum Robustness {
  package struct Share: Equatable, Sendable {
    package var flipped = 0.0
    package var all = 0.0
  }

  /// Counts the changed decisions of one gesture that begins on a phone at rest, over some of its variants.
  ///
  /// - Parameter seeds: each identifies one variant, always the same.
  package static func share(
    from start: Simulation, _ inputs: [TakeSample], _ tuning: Tuning, variants seeds: Range<Int>
  ) -> Share {
    Base(start, inputs, tuning).share(seeds)
  }

  /// Variants per batch.
  private static let portion = 25

  /// Counts the changed decisions of all gestures; nil without variants.
  static func shares(
    _ takes: [Take], _ inputs: [[TakeSample]], _ tuning: Tuning, variants: Int, _ pool: JobPool
  ) -> Share? {
    guard variants > 0 else { return nil }
    let bases = pool.map(takes.count) { Base(takes[$0], inputs[$0], tuning) }
    let portions = (variants + portion - 1) / portion
    let parts = pool.map(takes.count * portions) { number in
      let first = number % portions * portion
      return bases[number / portions].share(first..<min(variants, first + portion))
    }
    return parts.reduce(into: Share()) { ($0.flipped, $0.all) = ($0.flipped + $1.flipped, $0.all + $1.all) }
  }

  /// A recorded gesture and its decisions.
  private struct Base: Sendable {
    private let start: Simulation
    /// Inputs at ticks since the start: variants stretch time from there.
    private let inputs: [TakeSample]
    private let tuning: Tuning
    private let decisions: [[Bool?]]

    init(_ take: Take, _ inputs: [TakeSample], _ tuning: Tuning) {
      var setup = take.setup
      setup.tuning = tuning
      self.init(Simulation(setup), inputs, tuning)
    }

    init(_ start: Simulation, _ inputs: [TakeSample], _ tuning: Tuning) {
      self.start = start
      self.inputs = inputs.map { TakeSample(tick: $0.tick - start.tick, input: $0.input) }
      self.tuning = tuning
      decisions = Decisions.of(Base.run(start, self.inputs, tuning))
    }

    private static func run(_ start: Simulation, _ inputs: [TakeSample], _ tuning: Tuning) -> GestureResult {
      let inputs = inputs.map { TakeSample(tick: start.tick + $0.tick, input: $0.input) }
      // Changes of the tuning within the gesture are kept: the value is set to what it already is.
      return SweepRun(SweepSubject(start: start, inputs: inputs, tuning: tuning)).result
    }

    func share(_ seeds: Range<Int>) -> Share {
      seeds.reduce(into: Share()) { sum, seed in
        let variant = GestureVariant(seed: seed).inputs(inputs)
        let other = Decisions.of(Base.run(start, variant, tuning))
        for (a, b) in zip(decisions, other) {
          sum.all += Double(max(a.count, b.count))
          sum.flipped += Double(Decisions.differences(a, b))
        }
      }
    }
  }
}

/// The decisions of a gesture: for each bar its arrivals in order, and its final state.
enum Decisions {
  /// Returns the decisions: true for shown, false for hidden, nil for part-way.
  static func of(_ result: GestureResult) -> [[Bool?]] {
    zip(BarName.allCases, result.ends).map { bar, end in
      let arrivals = result.events.compactMap { event -> Bool? in
        switch event {
        case .barShown(bar): true
        case .barHidden(bar): false
        default: nil
        }
      }
      return arrivals.map { $0 } + [end.map { $0 == .shown }]
    }
  }

  /// Returns the number of decisions that differ or that only one of them has.
  static func differences(_ a: [Bool?], _ b: [Bool?]) -> Int {
    zip(a, b).count { $0 != $1 } + abs(a.count - b.count)
  }
}
