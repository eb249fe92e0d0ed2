import ChromeCore
import ChromeDesktop

/// The verb `bench [NAME]`: costs on this machine, next to their targets.
package enum BenchCommand {
  package static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { bench(invocation, &$0) }
  }

  private static func bench(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    if invocation.has(.soak) { return soak(invocation, &console) }
    let chosen = invocation.arguments.first.map(Benchmark.named) ?? Benchmark.all
    guard !chosen.isEmpty else {
      let word = invocation.arguments[0]
      let nearest = CommandLineParser.suggestion(word, Benchmark.words)
      console.say(invocation.misuse("Unknown benchmark '\(word)'\(nearest)").text)
      return .usage
    }
    return measure(chosen, invocation, &console)
  }

  private static func soak(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    do {
      let frames = try invocation.number(.soak, in: 1...1e9) ?? 0
      let seed = try invocation.number(.seed, in: 0...1e15) ?? 20_261_121
      // Progress is printed as it runs, so that an interrupted run leaves it behind.
      let report = try Soak.run(frames: Int(frames), seed: UInt64(seed)) { line in
        _ = Console.run { told in
          told.print(line)
          return .success
        }
      }
      console.print(report.text)
      return report.breaches.isEmpty ? .success : .failure
    } catch let error as UsageError {
      console.say(error.text)
      return error.code
    } catch {
      console.say("Error: \(error)")
      return .failure
    }
  }

  private static func measure(
    _ chosen: [Benchmark], _ invocation: Invocation, _ console: inout Console
  ) -> ExitCode {
    let isJSON = invocation.format()?.isJSON == true
    var report = BenchReport(machine: .this, results: [])
    if !isJSON { console.print("\(report.machine.text)\n\(BenchReport.legend)") }
    for benchmark in chosen {
      let result = BenchmarkResult(of: benchmark, isShort: invocation.has(.short))
      report.results.append(result)
      guard !isJSON else { continue }
      console.print(BenchReport.line(result))
      console.flush()
    }
    if isJSON { console.print(report.json) }
    return report.results.contains(where: \.hasFailed) ? .failure : .success
  }
}
