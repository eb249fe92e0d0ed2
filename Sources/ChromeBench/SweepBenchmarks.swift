import ChromeCore
import ChromeSweep
import ChromeTakes

/// The cost of running a gesture of five seconds repeatedly.
enum SweepBenchmarks {
  static let all = [
    Benchmark(
      name: "sweep.ticks", sentence: "the events of a gesture of 5 s, tick by tick", unit: .microseconds,
      run: { meter in runs(&meter, .ticks) }),
    Benchmark(
      name: "sweep.run", sentence: "the same, in long steps", unit: .microseconds,
      run: { meter in runs(&meter, .fastForward) }),
    Benchmark(
      name: "sweep.strip", sentence: "a parameter's intervals, at each of its steps", unit: .milliseconds, target: 50,
      run: { meter in strips(&meter, keys: ["top.resistShow"], depth: .fine) }),
    Benchmark(
      name: "sweep.exact", sentence: "the same, at every value that could differ", unit: .milliseconds,
      run: { meter in strips(&meter, keys: ["top.resistShow"], depth: .exact) }),
    Benchmark(
      name: "sweep.rows", sentence: "the intervals of 20 parameters", unit: .milliseconds, target: 1000,
      run: { meter in
        strips(&meter, keys: TuningField.all.filter { $0.group == .top }.prefix(20).map(\.key), depth: .fine)
      }),
    Benchmark(
      name: "sweep.first", sentence: "the first pass of a parameter map, 16 × 16", unit: .milliseconds, target: 100,
      run: { meter in maps(&meter, isFirst: true) }),
    Benchmark(
      name: "sweep.map", sentence: "a parameter map, 128 × 128", unit: .milliseconds, target: 1000,
      run: { meter in maps(&meter, isFirst: false) }),
  ]

  /// A scroll down, a short one back, a fling down and a pull back up.
  private static let text = """
    take "Five seconds"
    content 1 rows 200 72
    drag 195 600 by 0 -180 over 250ms
    drag 195 400 by 0 60 over 300ms
    wait 0.5s
    fling 195 600 at 0 -1800
    wait 1.6s
    drag 195 300 by 0 90 over 400ms
    wait 1.6s
    """

  private static let subject: SweepSubject = {
    guard let take = TakeParser.read(text).take else { preconditionFailure("the take of five seconds is wrong") }
    return SweepSubject(take)
  }()

  private static func runs(_ meter: inout Meter, _ pace: SweepRun.Pace) {
    var steps = 0
    meter.measure(rounds: 40, from: { subject }) { subject in
      for _ in 0..<10 { steps = SweepRun(subject, [], pace).stepCount }
      return 10
    }
    meter.note = "\(steps) inputs and time steps"
  }

  private static func strips(_ meter: inout Meter, keys: [String], depth: ScanStage) {
    var runs = 0
    meter.measure(rounds: 5, from: { IntervalSweep() }) { sweep in
      for (number, key) in keys.enumerated() {
        guard let field = TuningField.named(key) else { continue }
        sweep.ask(IntervalQuery(number: number, subject: subject, field: field, depth: depth))
      }
      var last: [Int: Int] = [:]
      while case let replies = sweep.wait(), !replies.isEmpty {
        for reply in replies { last[reply.number] = reply.answer.runCount }
      }
      runs = last.values.reduce(0, +)
      return 1
    }
    meter.note = "\(runs) runs"
  }

  /// Measures as the window uses it: from the question to the first answer, or to the last.
  private static func maps(_ meter: inout Meter, isFirst: Bool) {
    guard let x = TuningField.named("top.resistHide"), let y = TuningField.named("top.resistShow"),
      let plane = Plane(x: x, y: y, subject)
    else { preconditionFailure("the keys of the map are numbers") }
    var note = ""
    meter.measure(rounds: 3, from: { PlaneSweep() }) { sweep in
      sweep.ask(.plane(PlaneSearch(PlaneQuery(plane: plane))))
      while case let replies = sweep.wait(), let reply = replies.last {
        if case .plane(let answer) = reply.answer {
          note = "\(answer.map.runCount) runs, \(answer.map.regions.count) regions"
        }
        if isFirst { sweep.drop() }
      }
      return 1
    }
    meter.note = note
  }
}
