import ChromeCore
import ChromeSystem
import ChromeTakes

/// A parsed command line: values by option, arguments in order.
package struct Invocation: Sendable {
  var verb: Verb
  package var arguments: [String] = []
  var values: [String: [String]] = [:]

  package func has(_ option: Option) -> Bool { values[option.name] != nil }
  func value(_ option: Option) -> String? { values[option.name]?.last }
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }
}

extension UserError {
  /// Returns an error in a command line, in the style of swift-argument-parser; `verb` is nil before it is known.
  static func misuse(_ reason: String, verb: String? = nil) -> UserError {
    let command = (["chrome-desktop"] + [verb].compactMap { $0 }).joined(separator: " ")
    let usage = verb.flatMap(Verb.named).map(HelpText.shortUsage) ?? HelpText.usage
    return UserError(
      reason, advice: "Usage: \(usage)\n  See '\(command) --help' for more information.", code: .usage)
  }
}

extension Invocation {
  /// Returns a usage error for this verb.
  package func misuse(_ reason: String) -> UserError { .misuse(reason, verb: verb.name) }

  /// Returns the number given for an option, which must be within `range`.
  package func number(_ option: Option, in range: ClosedRange<Double>) throws(UserError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else { throw unfit(text, option, range) }
    return number
  }

  /// Returns the parameter with this key.
  func parameter(_ key: String) throws(UserError) -> TuningField {
    if let field = TuningField.named(key) { return field }
    throw misuse("Unknown parameter '\(key)'\(CommandLineParser.suggestion(key, TuningField.all.map(\.key)))")
  }

  /// Returns the parameters with these keys, in order and without duplicates.
  func fields(_ keys: [String]) throws(UserError) -> [TuningField] {
    var fields: [TuningField] = []
    for key in keys {
      let field = try parameter(key)
      if !fields.contains(where: { $0.key == key }) { fields.append(field) }
    }
    return fields
  }

  /// Returns the limits selected by `--budget`.
  func budget() throws(UserError) -> TakeBudget {
    guard let text = value(.budget) else { return .usual }
    guard let factor = Int(text), TakeBudget.factors.contains(factor) else {
      throw misuse("The value '\(text)' is invalid for '--budget': expected a whole number from 1 to 1000")
    }
    return TakeBudget(factor: factor)
  }

  /// Returns the two numbers given for an option, as `390 844` or `390x844`, each within `range`.
  func pair(_ option: Option, in range: ClosedRange<Double>) throws(UserError) -> (Double, Double)? {
    guard has(option) else { return nil }
    let parts = values(option).suffix(option.valueCount).flatMap { $0.split(separator: "x") }
    let numbers = parts.compactMap { Double($0) }.filter(range.contains)
    guard parts.count == 2, numbers.count == 2 else {
      let given = parts.isEmpty ? values(option).last ?? "" : parts.joined(separator: " ")
      throw misuse(
        "The value '\(given)' is invalid for '\(option.form)': expected two numbers from \(Self.text(range))"
          + CommandLineParser.suggestion(given))
    }
    return (numbers[0], numbers[1])
  }

  /// Returns the number given for an option, clamped to `range`. Used where running with the nearest value is better
  /// than failing, because no result depends on it. Each adjustment is added to `notes`.
  func heldNumber(
    _ option: Option, in range: ClosedRange<Double>, _ notes: inout [String]
  ) throws(UserError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), number.isFinite else { throw unfit(text, option, range) }
    let held = min(max(number, range.lowerBound), range.upperBound)
    if held != number {
      let message = "\(option.name) \(text) is out of range (\(Self.text(range)))"
      notes.append("\(message); using \(TuningValue.number(held))")
    }
    return held
  }

  private func unfit(_ text: String, _ option: Option, _ range: ClosedRange<Double>) -> UserError {
    let meant = CommandLineParser.suggestion(text)
    return misuse(
      "The value '\(text)' is invalid for '\(option.form)': expected a number from \(Self.text(range))\(meant)")
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(TuningValue.number(range.lowerBound)) to \(TuningValue.number(range.upperBound))"
  }
}

// The argument `-`.
extension Invocation {
  /// The error for a `-` that is not allowed in its place, or for a second one; nil if every `-` is valid.
  var dashProblem: String? {
    let places = verb.arguments.last.map { last in
      arguments.indices.map { verb.arguments.indices.contains($0) ? verb.arguments[$0] : last }
    }
    let read = zip(arguments, places ?? []).filter { $0.0 == "-" }.map(\.1)
    if let place = read.first(where: { !$0.readsInput }) {
      return "The argument '-' is invalid for '\(place.name)': standard input is not supported here; name a file"
    }
    let given = verb.options.filter { $0.isForFile && values($0).contains("-") }
    if let option = given.first(where: { $0.dash == nil }) {
      return "The value '-' is invalid for '\(option.form)': \(option.dashRefusal)"
    }
    let inputs = read.count + given.reduce(0) { $0 + ($1.dash == .input ? values($1).count { $0 == "-" } : 0) }
    return inputs < 2 ? nil : "Standard input can be read only once: use '-' only once"
  }
}

extension Option {
  /// True if the option's value names a file, a folder or a preset, so that `-` could stand for one.
  fileprivate var isForFile: Bool {
    value?.includes("FILE") == true || value?.includes("FOLDER") == true || value == "PRESET"
  }

  fileprivate var dashRefusal: String {
    name == Option.outputs.name
      ? "the name of the file selects the format" : "standard input and output are not supported here; name a file"
  }
}

extension Invocation {
  /// Returns the moment given for an option: `1.2s`, `300ms`, `1min`, a bare number of seconds, `start`, `end`, or a
  /// mark's name; nil if the option is missing.
  func moment(_ option: Option) throws(UserError) -> TakeMoment? {
    guard let text = value(option) else { return nil }
    if text == "start" { return .start }
    if text == "end" { return .end }
    guard let seconds = TakeTime.seconds(text, bare: true) else { return .mark(text) }
    guard (0...100_000).contains(seconds) else {
      throw misuse("The value '\(text)' is invalid for '\(option.form)': expected 0 s to 100000 s")
    }
    return .time(TickClock.tick(nearest: seconds))
  }

  /// Returns the value of an option that may be given only once.
  func single(_ option: Option) throws(UserError) -> String? {
    let values = values(option)
    guard values.count < 2 else {
      throw misuse("Unexpected value '\(values[1])': '\(option.form)' can be given only once")
    }
    return values.first
  }

  /// Returns the output path of a web page.
  func page(_ option: Option) throws(UserError) -> String {
    guard let path = try single(option) else { throw misuse("Missing expected option '-o FILE.html'") }
    guard path == "-" || path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm") else {
      throw misuse("The value '\(path)' is invalid for '-o FILE.html': expected a file ending in .html")
    }
    return path
  }
}

extension Invocation {
  /// Returns the moment given for an option within `take`. A word that is both a mark's name and a time means the mark.
  /// Throws a usage error that lists the marks if there is no such mark.
  func moment(_ option: Option, of take: Take) throws(UserError) -> TakeMoment? {
    guard let word = value(option) else { return nil }
    if take.markNames.contains(word) { return .mark(word) }
    let moment = try moment(option)
    guard case .mark? = moment else { return moment }
    throw misuse("The value '\(word)' is invalid for '\(option.form)': \(take.noMark(word))")
  }
}

extension Take {
  /// The names of the marks in the order of their lines, without duplicates.
  var markNames: [String] {
    var seen: Set<String> = []
    return statements.compactMap { if case .mark(let name) = $0.action { name } else { nil } }
      .filter { seen.insert($0).inserted }
  }

  private static let mostNamed = 12

  /// Returns an error such as `the take has no such mark; its marks are "a", "b"`.
  fileprivate func noMark(_ word: String) -> String {
    let names = markNames
    guard !names.isEmpty else { return "the take has no marks\(CommandLineParser.suggestion(word))" }
    let nearest = CommandLineParser.suggestion(word, names)
    let shown = names.prefix(Take.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > Take.mostNamed ? " and \(names.count - Take.mostNamed) more" : ""
    return "the take has no such mark; its marks are \(shown)\(rest)\(nearest)"
  }
}

extension TakeMoment {
  var text: String {
    switch self {
    case .start: "its start"
    case .end: "its end"
    case .time(let tick): "\(ReportNumber.text(TickClock.seconds(tick))) s"
    case .mark(let name): "the mark \"\(name)\""
    }
  }
}
