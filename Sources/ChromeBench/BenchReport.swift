import ChromeDesktop
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
      "processor": .word(machine.processor), "cores": .count(machine.cores), "system": .word(machine.system),
      "build": .word(machine.build),
    ]
    let rows = results.map { BenchReport.row($0).text }.joined(separator: ",\n")
    return "{\"machine\":\(head.text),\"benchmarks\":[\n\(rows)]}"
  }

  private static func row(_ result: BenchmarkResult) -> JSONValue {
    func exact(_ number: Double?) -> JSONValue? { number.map { .text(figure($0)) } }
    let (spread, target) = (result.spread, result.benchmark.target)
    return [
      "name": .word(result.benchmark.name), "unit": .word(result.benchmark.unit.rawValue),
      "median": exact(spread?.median), "min": exact(spread?.min), "max": exact(spread?.max),
      "deviation": exact(spread?.deviation), "rounds": spread.map { .count($0.count) },
      "target": exact(target), "met": target.map { _ in .flag(result.verdict == .met) },
      "allocations": exact(result.allocations), "note": result.note.isEmpty ? nil : .word(result.note),
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
