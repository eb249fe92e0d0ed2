import ChromeLook

extension Theme {
  /// The theme in one line that `init(words:)` parses: its name, then the differences from the built-in theme.
  package var words: String {
    guard let shipped = Theme.named(name) else { return name }
    let changes = ThemeField.all.filter { $0[self] != $0[shipped] }
    return ([name] + changes.map { "\($0.key)=\($0[self].hex)" }).joined(separator: " ")
  }

  package init?(words: String) {
    let parts = words.split(separator: " ")
    guard let name = parts.first, var theme = Theme.named(String(name)) else { return nil }
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, let field = ThemeField.named(pair[0]), let color = Color(hex: pair[1]) else { return nil }
      field.set(color, in: &theme)
    }
    self = theme
  }
}
