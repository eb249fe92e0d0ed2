import ChromeCore

/// The result of one benchmark.
struct BenchmarkResult: Sendable {
  var benchmark: Benchmark
  /// Measurements in the benchmark's unit; nil if it was skipped.
  var spread: Spread?
  var allocations: Double?
  var note = ""

  enum Verdict: String, Sendable { case met, missed, none = "" }

  init(of benchmark: Benchmark, isShort: Bool) {
    self.benchmark = benchmark
    var meter = Meter(isShort: isShort)
    do {
      try benchmark.run(&meter)
      spread = Spread(meter.secondsPerPiece.map { $0 * benchmark.unit.perSecond })
      (allocations, note) = (meter.allocationsPerPiece, meter.note)
    } catch let skipped as BenchmarkSkipped {
      note = "skipped: \(skipped.reason)"
    } catch {
      note = "failed: \(error)"
    }
  }

  var hasFailed: Bool { note.hasPrefix("failed") }

  /// Comparison of the median time with the target.
  var verdict: Verdict {
    guard let target = benchmark.target, let spread else { return .none }
    return spread.median <= target ? .met : .missed
  }

  var allocationVerdict: Verdict {
    guard let target = benchmark.allocationTarget, let allocations else { return .none }
    return allocations <= target ? .met : .missed
  }
}
