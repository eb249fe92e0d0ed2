import ChromeCore
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// How many decisions of gestures turn out otherwise in variants of them.
enum Robustness {
  struct Share: Equatable, Sendable {
    var flipped = 0.0
    var all = 0.0
  }

  /// Variants that are run at one go.
  private static let portion = 25

  /// Over all gestures; nil without variants.
  static func shares(
    _ takes: [Take], _ inputs: [[TakeSample]], _ tuning: Tuning, variants: Int, threads: Int
  ) -> Share? {
    guard variants > 0 else { return nil }
    let bases = Worker.map(takes.count, threads: threads) { Base(takes[$0], inputs[$0], tuning) }
    let portions = (variants + portion - 1) / portion
    let parts = Worker.map(takes.count * portions, threads: threads) { number in
      let first = number % portions * portion
      return bases[number / portions].share(first..<min(variants, first + portion))
    }
    return parts.reduce(into: Share()) { ($0.flipped, $0.all) = ($0.flipped + $1.flipped, $0.all + $1.all) }
  }

  /// A gesture as it was, and what it decided.
  private struct Base: Sendable {
    private let start: Simulation
    private let inputs: [TakeSample]
    private let tuning: Tuning
    private let decisions: [[Bool?]]

    init(_ take: Take, _ inputs: [TakeSample], _ tuning: Tuning) {
      var setup = take.setup
      setup.tuning = tuning
      (start, self.inputs, self.tuning) = (Simulation(setup), inputs, tuning)
      decisions = Decisions.of(Base.run(start, inputs, tuning))
    }

    private static func run(_ start: Simulation, _ inputs: [TakeSample], _ tuning: Tuning) -> Upshot {
      // What the gesture itself tunes stays: a value is put in that is there already.
      SweepRun(SweepSubject(start: start, inputs: inputs, tuning: tuning)).upshot
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

/// What a gesture decides: for each bar its arrivals in order, and where it stands in the end.
enum Decisions {
  /// True: shown; false: hidden; nil: part-way.
  static func of(_ upshot: Upshot) -> [[Bool?]] {
    zip(BarName.allCases, upshot.ends).map { bar, end in
      let arrivals = upshot.events.compactMap { event -> Bool? in
        switch event {
        case .barShown(bar): true
        case .barHidden(bar): false
        default: nil
        }
      }
      return arrivals.map { $0 } + [end.map { $0 == .shown }]
    }
  }

  /// Decisions that one has otherwise than the other, or alone.
  static func differences(_ a: [Bool?], _ b: [Bool?]) -> Int {
    zip(a, b).count { $0 != $1 } + abs(a.count - b.count)
  }
}
