import ChromeCore
import ChromeSystem
import ChromeTakes

/// `keys`: the table of tuning parameters.
enum KeysCommand {
  private static let titles = ["Key", "Default", "Unit", "Allowed", "Meaning"]

  static func run(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    switch invocation.format() {
    case .json, .jsonl: for field in TuningField.all { console.print(field.json) }
    case .text, .csv: console.print(aligned)
    case nil: console.print(markdown)
    }
    return .success
  }

  private static let rows = TuningField.all.map { field in
    [field.key, field.defaultValue.description, field.unitWord, field.allowedWords, field.sentence]
  }

  private static var aligned: String {
    let widths = titles.indices.dropLast().map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    return ([titles] + rows).map { row in
      zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) + "  " }.joined()
        + row[titles.count - 1]
    }.joined(separator: "\n")
  }

  static var markdown: String {
    let rule = titles.map { _ in "---" }
    let body = rows.map { row in ["`\(row[0])`"] + row.dropFirst() }
    return ([titles, rule] + body).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension TuningField {
  fileprivate var unitWord: String {
    guard case .number(let unit, _, _) = kind else { return "–" }
    return unit.rawValue
  }

  /// The allowed values, as shown in a column of the table.
  fileprivate var allowedWords: String {
    switch kind {
    case .number(_, let range, _):
      "\(TuningValue.number(range.lowerBound))–\(TuningValue.number(range.upperBound))"
    case .choice(let words): words.joined(separator: ", ")
    case .set(let words): "any of " + words.joined(separator: ", ")
    case .flag: "on, off"
    }
  }
}

extension TuningField {
  /// The parameter as a JSON object. `allowed` is the range of a number, or the list of allowed words.
  fileprivate var json: String {
    let allowed: JSONValue =
      switch kind {
      case .number(_, let range, _): .list([exact(range.lowerBound), exact(range.upperBound)])
      case .choice(let words), .set(let words): JSONValue(words)
      case .flag: JSONValue(["off", "on"])
      }
    let value: JSONValue =
      if case .number = kind { .text(defaultValue.description) } else { .string(defaultValue.description) }
    let object: JSONValue = [
      "key": .string(key), "default": value, "unit": JSONValue(unit?.rawValue), "allowed": allowed,
      "meaning": .string(sentence),
    ]
    return object.text
  }

  private func exact(_ number: Double) -> JSONValue { .text(TuningValue.number(number).description) }
}
