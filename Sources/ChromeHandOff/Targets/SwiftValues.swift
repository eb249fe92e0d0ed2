import ChromeCore

/// The values of a tuning's bars as constants in Swift, to be pasted where an app keeps its numbers. Whole, not only
/// what differs from the defaults: an app does not know those.
struct SwiftValues {
  let handOff: HandOff

  init(_ handOff: HandOff) { self.handOff = handOff }

  var text: String {
    let head = [
      "// The bars of \(handOff.name.oneLine), by chrome-desktop \(handOff.version).",
      "enum BarTuning {",
    ]
    return (head + parts.flatMap(lines) + ["}"]).joined(separator: "\n") + "\n"
  }

  /// What stands before the dot of the keys: only of bars that hide.
  private var parts: [String] {
    Edge.allCases.filter(handOff.hides).flatMap { BarName.at($0).map(\.rawValue) + [$0.rawValue] }
  }

  private func lines(_ part: String) -> [String] {
    let fields = TuningField.all.filter { $0.isOfBars && $0.key.hasPrefix(part + ".") }
    let type = part.prefix(1).uppercased() + part.dropFirst()
    return ["  enum \(type) {"] + fields.map { line($0, name: $0.key.dropFirst(part.count + 1)) } + ["  }"]
  }

  private func line(_ field: TuningField, name: Substring) -> String {
    let value = field[handOff.tuning]
    let unit =
      if case .number(let unit, _, _) = field.kind { "\(unit.rawValue): " } else { "" }
    return "    static let \(name)\(Self.literal(value))  // \(unit)\(field.label)"
  }

  private static func literal(_ value: TuningValue) -> String {
    switch value {
    case .number(let number): ": Double = \(plain(number))"
    case .flag(let isOn): " = \(isOn)"
    case .word(let word): " = \"\(word)\""
    case .words(let words): ": [String] = [" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
  }
}

extension HandOff {
  /// To be copied; nil where no bar hides.
  package var swiftValues: String? { tuning.hasHidingBars ? SwiftValues(self).text : nil }
}
