import ChromeCore

/// The values of a tuning's bars as Swift constants, to be pasted into an app's own code. All values, not only those
/// that differ from the defaults, which an app does not know.
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

  /// Prefixes of the keys to include: only of bars that hide.
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
  /// Text for the clipboard; nil if no bar hides.
  package var swiftValues: String? { tuning.hasHidingBars ? SwiftValues(self).text : nil }
}
