import ChromeCore
import ChromeStudio

/// What an edit costs while a gesture loops: all of it is computed again.
enum LoopBenchmarks {
  static let all = [
    loop(seconds: 10), loop(seconds: 60),
    Benchmark(
      name: "loop.scrub", sentence: "a still of a 60 s loop, from its nearest copy", unit: .microseconds, run: scrub),
  ]

  private static func loop(seconds: Int) -> Benchmark {
    Benchmark(
      name: "loop.\(seconds)s", sentence: "a loop of \(seconds) s computed again, with its samples and copies",
      unit: .milliseconds,
      run: { meter in
        let gesture = MixedTake.gesture(seconds: seconds)
        var length = 0
        meter.measure(rounds: 20, from: { Tuning() }) { tuning in
          length = LoopRun(gesture, tuning).length
          return 1
        }
        meter.note = "\(gesture.inputs.count) inputs, \(length) ticks"
      })
  }

  private static func scrub(_ meter: inout Meter) {
    let run = LoopRun(MixedTake.gesture(seconds: 60), Tuning())
    meter.measure(rounds: 20, from: { 0.0 }) { sum in
      for number in 0..<100 { sum += run.phone(at: number * 359).frame().offset }
      return 100
    }
  }
}
