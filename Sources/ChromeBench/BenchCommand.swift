import ChromeDesktop
import ChromeSystem

/// `chrome-bench`: measures what things cost on this machine, next to the limits they should keep.
package enum BenchCommand {
  static let usage = """
    Usage: chrome-bench [NAME] [--short] [--json]
           chrome-bench --soak FRAMES [--seed NUMBER]
      NAME     one benchmark, or all whose names begin with NAME
      --short  runs each once, as a test that they run; the times mean little
      --json   prints JSON
      --soak   simulates random input in a window for that many frames and reports memory growth
      --seed   the seed of the random input, at least 1
    """

  /// The command line, understood.
  struct Request: Equatable {
    var name: String?
    var isShort = false
    var isJSON = false
    /// Frames to simulate; nil measures.
    var soak: Int?
    var seed: UInt64 = 20_261_121
  }

  package static func run(_ arguments: [String]) -> ExitCode {
    Console.run { console in
      if arguments.contains("--help") || arguments.contains("-h") {
        console.print(usage)
        return .success
      }
      do throws(UserError) {
        let request = try request(arguments)
        guard let frames = request.soak else { return try measure(request, &console) }
        return soak(frames, request.seed, &console)
      } catch {
        console.report("Error: \(error)\n\(usage)")
        return error.code
      }
    }
  }

  static func request(_ arguments: [String]) throws(UserError) -> Request {
    var request = Request()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--short": request.isShort = true
      case "--json": request.isJSON = true
      case "--soak": request.soak = try number(of: word, &rest)
      case "--seed": request.seed = UInt64(try number(of: word, &rest))
      case _ where word.hasPrefix("-") || request.name != nil:
        throw UserError("unexpected argument '\(word)'", code: .usage)
      default: request.name = word
      }
    }
    return request
  }

  /// The whole number after an option, 1 to 10¹⁵.
  private static func number(of option: String, _ arguments: inout ArraySlice<String>) throws(UserError) -> Int {
    let word = arguments.popFirst()
    guard let number = word.flatMap({ Int($0) }), (1...1_000_000_000_000_000).contains(number) else {
      let problem = word.map { "the value '\($0)' is invalid for '\(option)'" } ?? "missing value for '\(option)'"
      throw UserError("\(problem): expected a whole number of at least 1", code: .usage)
    }
    return number
  }

  private static func soak(_ frames: Int, _ seed: UInt64, _ console: inout Console) -> ExitCode {
    do {
      // Progress is printed at once: a run that is cut short has reported how far it came.
      let report = try Soak.run(frames: frames, seed: seed) { line in
        _ = Console.run { progress in
          progress.print(line)
          return .success
        }
      }
      console.print(report.text)
      return report.breaches.isEmpty ? .success : .failure
    } catch {
      console.report("Error: \(error)")
      return .failure
    }
  }

  private static func measure(_ request: Request, _ console: inout Console) throws(UserError) -> ExitCode {
    let chosen = request.name.map(Benchmark.named) ?? Benchmark.all
    if let name = request.name, chosen.isEmpty {
      throw UserError("unknown benchmark '\(name)'\(CommandLineParser.suggestion(name, Benchmark.names))", code: .usage)
    }
    var report = BenchReport(machine: .this, results: [])
    if !request.isJSON { console.print("\(report.machine.text)\n\(BenchReport.legend)") }
    for benchmark in chosen {
      let result = BenchmarkResult(of: benchmark, isShort: request.isShort)
      report.results.append(result)
      guard !request.isJSON else { continue }
      console.print(BenchReport.line(result))
      console.flush()
    }
    if request.isJSON { console.print(report.json) }
    return report.results.contains(where: \.hasFailed) ? .failure : .success
  }
}
