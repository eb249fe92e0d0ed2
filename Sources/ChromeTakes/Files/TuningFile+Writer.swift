import ChromeCore

extension TuningFile {
  /// The file as JSON: flat keys in the table's order, every one or only those that differ from the defaults.
  package func text(onlyChanges: Bool = false) -> String {
    let defaults = Tuning()
    let fields = TuningField.all.filter { !onlyChanges || $0[tuning] != $0[defaults] }
    var lines = [("description", description), ("source", source), ("base", base ?? "")].filter { !$0.1.isEmpty }.map(
      Self.member)
    lines += start.members
    lines += fields.map { "  \"\($0.key)\": \(Self.json($0[tuning]))" }
    return lines.isEmpty ? "{}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func member(_ key: String, _ text: String) -> String { "  \"\(key)\": \(string(text))" }

  private static func json(_ value: TuningValue) -> String {
    switch value {
    case .number: value.description
    case .word(let word): string(word)
    case .words(let words): "[" + words.map(string).joined(separator: ", ") + "]"
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PresetStart {
  /// As a preset's file says it.
  fileprivate var members: [String] {
    [
      scene.map { "  \"scene\": \(TuningFile.string($0.rawValue))" },
      page.map { "  \"page\": \($0)" },
      offset.map { "  \"offset\": \(TuningValue.number($0).description)" },
    ].compactMap { $0 }
  }
}
