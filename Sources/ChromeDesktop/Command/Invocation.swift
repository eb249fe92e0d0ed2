import ChromeCore
import ChromeTakes

/// A command line that has been understood: values by option, arguments in order.
package struct Invocation: Sendable {
  var verb: Verb
  package var arguments: [String] = []
  var values: [String: [String]] = [:]

  package func has(_ option: Option) -> Bool { values[option.name] != nil }
  func value(_ option: Option) -> String? { values[option.name]?.last }
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }
}

/// What is wrong with a command line, and the verb it was meant for; or with a file that it names for the look.
package struct UsageError: Error, Equatable {
  var reason: String
  var verb: String?
  package var code = ExitCode.usage

  /// Words of a command line may be long; what is wrong with them is at the reason's end.
  private var shortReason: String {
    reason.count > 400 ? "\(reason.prefix(160)) … \(reason.suffix(200))" : reason
  }

  /// In the form of swift-argument-parser.
  package var text: String {
    if code != .usage { return reason }
    let command = (["chrome-desktop"] + [verb].compactMap { $0 }).joined(separator: " ")
    let usage = verb.flatMap(Verb.named).map(HelpText.shortUsage) ?? HelpText.usage
    return "Error: \(shortReason)\nUsage: \(usage)\n  See '\(command) --help' for more information."
  }
}

extension Invocation {
  /// A usage error of this verb.
  package func misuse(_ reason: String) -> UsageError { UsageError(reason: reason, verb: verb.name) }

  /// A number of an option, within `range`.
  package func number(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else { throw unfit(text, option, range) }
    return number
  }

  /// The limits that `--budget` asks for.
  func budget() throws(UsageError) -> TakeBudget {
    guard let text = value(.budget) else { return .usual }
    guard let factor = Int(text), TakeBudget.factors.contains(factor) else {
      throw misuse("The value '\(text)' is invalid for '--budget': expected a whole number from 1 to 1000")
    }
    return TakeBudget(factor: factor)
  }

  /// Two numbers of an option, `390 844` or `390x844`, each within `range`.
  func pair(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> (Double, Double)? {
    guard has(option) else { return nil }
    let words = values(option).suffix(option.valueCount).flatMap { $0.split(separator: "x") }
    let numbers = words.compactMap { Double($0) }.filter(range.contains)
    guard words.count == 2, numbers.count == 2 else {
      let given = words.isEmpty ? values(option).last ?? "" : words.joined(separator: " ")
      throw misuse(
        "The value '\(given)' is invalid for '\(option.form)': expected two numbers from \(Self.words(range))")
    }
    return (numbers[0], numbers[1])
  }

  /// A number of an option, clamped to `range`: where nothing is decided by it, running with the nearest one is worth
  /// more than not running. What was done instead goes to `notes`.
  func heldNumber(
    _ option: Option, in range: ClosedRange<Double>, _ notes: inout [String]
  ) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), number.isFinite else { throw unfit(text, option, range) }
    let held = min(max(number, range.lowerBound), range.upperBound)
    if held != number {
      let words = "\(option.name) \(text) is not possible, it can be \(Self.words(range))"
      notes.append("\(words): using \(TuningValue.number(held))")
    }
    return held
  }

  private func unfit(_ text: String, _ option: Option, _ range: ClosedRange<Double>) -> UsageError {
    misuse("The value '\(text)' is invalid for '\(option.form)': expected a number from \(Self.words(range))")
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "\(TuningValue.number(range.lowerBound)) to \(TuningValue.number(range.upperBound))"
  }
}

// `-`
extension Invocation {
  /// Why a `-` of the command line means nothing there, or one too many; nil where all is well.
  var dashProblem: String? {
    let places = verb.arguments.last.map { last in
      arguments.indices.map { verb.arguments.indices.contains($0) ? verb.arguments[$0] : last }
    }
    let read = zip(arguments, places ?? []).filter { $0.0 == "-" }.map(\.1)
    if let place = read.first(where: { !$0.readsInput }) {
      return "The argument '-' is invalid for '\(place.name)': it is no standard input here, name a file"
    }
    let given = verb.options.filter { $0.isForFile && values($0).contains("-") }
    if let option = given.first(where: { $0.dash == nil }) {
      return "The value '-' is invalid for '\(option.form)': \(option.dashRefusal)"
    }
    let inputs = read.count + given.reduce(0) { $0 + ($1.dash == .input ? values($1).count { $0 == "-" } : 0) }
    return inputs < 2 ? nil : "Standard input can be read only once: one '-' is too many"
  }
}

extension Option {
  /// Whether its value names a file, a folder or a preset, so that `-` could be meant as one.
  fileprivate var isForFile: Bool {
    value?.includes("FILE") == true || value?.includes("FOLDER") == true || value == "PRESET"
  }

  fileprivate var dashRefusal: String {
    name == Option.outputs.name
      ? "a film's name says what kind of file it is" : "it is no standard input or output here, name a file"
  }
}
