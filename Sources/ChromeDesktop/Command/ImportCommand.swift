import ChromeCore
import ChromeImport
import ChromeSystem
import ChromeTakes

/// `import FILE -o FILE.take`: converts touch and wheel recordings of other programs to takes.
enum ImportCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    try Order(invocation).carryOut(&console)
  }
}

/// The options of an `import` command line.
private struct Order {
  var file: String
  var output: String
  var overwrites: Bool
  var importer: Importer
  var budget: TakeBudget

  init(_ invocation: Invocation) throws(UserError) {
    guard let output = try invocation.single(.output) else {
      throw invocation.misuse("Missing expected option '-o FILE.take'")
    }
    guard output == "-" || (output.hasSuffix(".take") && output.count > 5) else {
      throw invocation.misuse("The value '\(output)' is invalid for '-o FILE': expected a name ending in .take")
    }
    let screen = try invocation.pair(.screen, in: 100...4000).map { Screen.usual(width: $0, height: $1) }
    let axes = try invocation.pair(.axes, in: 1...1_000_000)
    budget = try invocation.budget()
    (file, self.output, overwrites) = (invocation.arguments[0], output, invocation.has(.force))
    importer = Importer(screen: screen, axes: axes.map { (x: $0.0, y: $0.1) })
  }

  func carryOut(_ console: inout Console) throws(UserError) -> ExitCode {
    let bytes = try SystemFile.read(file, atMost: Importer.largestLog).mapError(\.asDataError).get()
    let reading: Importer.Reading
    do throws(Importer.Failure) { reading = try importer.read(bytes, path: file) } catch {
      for warning in error.warnings { console.report(warning) }
      throw UserError("\(file):\(error.line): error: \(error.reason)", code: .data)
    }
    for warning in reading.warnings { console.report(warning) }
    return try write(reading, &console)
  }

  /// Returns the output paths: `x.take`, or `x-1.take`, `x-2.take` … for several takes.
  private func paths(_ count: Int) -> [String] {
    guard count > 1, output != "-" else { return [output] }
    return (1...count).map { "\(output.dropLast(5))-\($0).take" }
  }

  private func write(_ all: Importer.Reading, _ console: inout Console) throws(UserError) -> ExitCode {
    try checkCount(all.gestures.count)
    let reading = playable(all, &console)
    guard !reading.gestures.isEmpty else {
      throw UserError("\(file): error: no gesture fits into a take", code: .data)
    }
    let paths = paths(reading.gestures.count)
    guard paths.count == reading.gestures.count else {
      let count = reading.gestures.count
      throw UserError("\(file) has \(count) gestures, but standard output can be only one take; use -o FILE.take")
    }
    if output != "-" { try OutputPlaces.check(paths, overwrites: overwrites) }
    let takes = reading.gestures.enumerated().map { Array(text($1, $0, of: reading).utf8) }
    let files = zip(paths, takes).map { (path: $0, bytes: $1) }
    let outcome = output == "-" ? SystemFile.replace("-", with: takes[0]) : FileSet.write(files, nextTo: output)
    try outcome.mapError { UserError("\($0)") }.get()
    for (path, gesture) in zip(paths, reading.gestures) { console.report("\(path): \(gesture.text)") }
    return .success
  }

  /// The most takes that are written, times `--budget`: an hour of a busy finger has fewer gestures.
  static let mostTakes = 1000

  private func checkCount(_ count: Int) throws(UserError) {
    let most = Order.mostTakes * budget.factor
    guard count > most, output != "-" else { return }
    let factor = (count + Order.mostTakes - 1) / Order.mostTakes
    throw UserError(
      "\(file): error: \(count) gestures are more than the limit of \(most) takes",
      advice: TakeBudget.factors.contains(factor)
        ? "For your own files add --budget \(factor)." : "Import a part of the log.", code: .data)
  }

  /// Keeps the gestures that a take can contain, and warns about the others.
  private func playable(_ all: Importer.Reading, _ console: inout Console) -> Importer.Reading {
    var reading = all
    reading.gestures = all.gestures.enumerated().filter { number, gesture in
      let text = text(gesture, number, of: all)
      guard let problem = TakeParser.read(text, budget: budget).problems.first else { return true }
      console.report("\(file):\(gesture.line): warning: \(gesture.text) was skipped: \(problem.reason)")
      return false
    }.map(\.element)
    return reading
  }

  private func text(_ gesture: ImportedGesture, _ number: Int, of reading: Importer.Reading) -> String {
    let name = TerminalText.inLine(file.split(separator: "/").last.map(String.init) ?? file)
    let count = reading.gestures.count
    let title = count > 1 ? "\(name), \(number + 1) of \(count)" : name
    return ImportedTake.text(
      gesture, title: title, source: "Imported from line \(gesture.line) of \(name): \(gesture.text)",
      on: reading.screen)
  }
}

extension ImportedGesture {
  /// A summary such as `touch of 0.374 s, 24 samples, moved by 12.5 -3 pt`.
  fileprivate var text: String {
    let what = kind == .contact ? "touch" : "wheel scroll"
    let way = [travel.dx, travel.dy].map { ReportNumber.text(($0 * 10).rounded() / 10) }.joined(separator: " ")
    return "\(what) of \(ReportNumber.text(seconds)) s, \(samples.count) samples, moved by \(way) pt"
  }
}
