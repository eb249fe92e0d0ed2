import ChromeCore
import ChromeSystem
import ChromeTakes

/// The results for people and for programs.
struct BenchReport: Sendable {
  var machine: Machine
  var results: [BenchmarkResult]

  /// Returns a line for people, printed as soon as the result is known.
  static func line(_ result: BenchmarkResult) -> String {
    let name = padded(result.benchmark.name, to: 20)
    guard let spread = result.spread else { return "\(name)\(result.note)" }
    let unit = result.benchmark.unit.rawValue
    let figures = "\(padded(figure(spread.median), to: -9)) \(unit)"
    let range = padded("\(figure(spread.min))–\(figure(spread.max)) ±\(figure(spread.deviation))", to: 26)
    return ([name + figures, range] + judgements(result) + [result.benchmark.sentence + note(result)])
      .joined(separator: "  ")
  }

  static let legend = "median, smallest–largest ± median absolute deviation; allocations per run"

  private static func judgements(_ result: BenchmarkResult) -> [String] {
    let target = result.benchmark.target.map { "≤ \(figure($0)) \(result.verdict.rawValue)" } ?? ""
    let allocations = result.allocations.map { count in
      "\(figure(count)) alloc\(result.allocationVerdict == .missed ? " MISSED" : "")"
    }
    return [padded(target, to: 12), padded(allocations ?? "not counted", to: 14)]
  }

  private static func note(_ result: BenchmarkResult) -> String { result.note.isEmpty ? "" : " (\(result.note))" }

  /// The results as one JSON object.
  var json: String {
    let head: JSONValue = [
      "processor": .string(machine.processor), "cores": .count(machine.cores), "system": .string(machine.system),
      "build": .string(machine.build),
    ]
    let rows = results.map { BenchReport.row($0).text }.joined(separator: ",\n")
    return "{\"machine\":\(head.text),\"benchmarks\":[\n\(rows)]}"
  }

  private static func row(_ result: BenchmarkResult) -> JSONValue {
    func exact(_ number: Double?) -> JSONValue? { number.map { .text(figure($0)) } }
    let (spread, target) = (result.spread, result.benchmark.target)
    return [
      "name": .string(result.benchmark.name), "unit": .string(result.benchmark.unit.rawValue),
      "median": exact(spread?.median), "min": exact(spread?.min), "max": exact(spread?.max),
      "deviation": exact(spread?.deviation), "rounds": spread.map { .count($0.count) },
      "target": exact(target), "met": target.map { _ in .flag(result.verdict == .met) },
      "allocations": exact(result.allocations), "note": result.note.isEmpty ? nil : .string(result.note),
    ]
  }

  /// Returns a number with three significant digits, or as a whole number.
  static func figure(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return "0" }
    let places = abs(number) >= 100 ? 1.0 : abs(number) >= 10 ? 10 : abs(number) >= 1 ? 100 : 10_000
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Pads a text to a width; aligned right if `width` is negative.
  private static func padded(_ text: String, to width: Int) -> String {
    let room = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? room + text : text + room
  }
}

/// The machine that results were measured on: without it they are meaningless.
struct Machine: Equatable, Sendable {
  var processor: String
  var cores: Int
  var system: String
  /// Build configuration, `release` or `debug`.
  var build: String

  static var this: Machine {
    Machine(
      processor: processorName, cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), system: systemName, build: build)
  }

  var text: String { "\(processor), \(cores) cores, \(system), \(build) build" }

  #if DEBUG
    private static let build = "debug"
  #else
    private static let build = "release"
  #endif

  private static var systemName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown system" }
    let kernel = "\(word(name.sysname)) \(word(name.release)) \(word(name.machine))"
    return value(of: "PRETTY_NAME", in: "/etc/os-release", after: "=").map { "\($0), \(kernel)" } ?? kernel
  }

  private static var processorName: String {
    #if canImport(Darwin)
      var size = 256
      var bytes = [CChar](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return "unknown processor" }
      return bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      return value(of: "model name", in: "/proc/cpuinfo", after: ":") ?? "unknown processor"
    #endif
  }

  /// Returns the text after `key` and a separator in the first such line of a system file.
  private static func value(of key: String, in path: String, after sign: Character) -> String? {
    guard case .success(let bytes) = SystemFile.read(path) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(key) }) else { return nil }
    let value = line.split(separator: sign, maxSplits: 1).dropFirst().first ?? ""
    return String(value.drop { $0 == " " || $0 == "\t" }.filter { $0 != "\"" })
  }

  /// Returns a fixed-size array of C characters as text.
  private static func word<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

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
