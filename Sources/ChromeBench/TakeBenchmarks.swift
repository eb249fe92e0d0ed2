import ChromeCore
import ChromeDesktop
import ChromeTakes

/// Reading takes.
enum TakeBenchmarks {
  static let all = [
    Benchmark(
      name: "take.statements", sentence: "the mixed take read", unit: .milliseconds,
      run: { meter in read(MixedTake.text, &meter) }),
    Benchmark(
      name: "take.recording", sentence: "the same session read as it is recorded, a line a sample", unit: .milliseconds,
      run: { meter in read(MixedTake.recording, &meter) }),
    Benchmark(
      name: "take.presets", sentence: "every shipped preset read", unit: .milliseconds,
      run: { meter in
        let shelf = PresetShelf()
        var count = 0
        meter.measure(rounds: 10, from: { () }) { _ in
          count = shelf.all.count
          return 1
        }
        meter.note = "\(count) presets"
      }),
  ]

  private static func read(_ text: String, _ meter: inout Meter) {
    let bytes = Array(text.utf8)
    meter.measure(rounds: 10, from: { () }) { _ in
      precondition(TakeParser.read(bytes).take != nil, "a benchmark's take is right")
      return 1
    }
    meter.note = "\(bytes.count { $0 == UInt8(ascii: "\n") }) lines"
  }
}
