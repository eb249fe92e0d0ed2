import ChromeStudio

/// The key that has just opened a text field. Window systems send the typed character after the key event, so it must
/// not be inserted into the field.
struct OpeningKey {
  private var character: String?

  /// Returns true if `event` is the text of the key that opened the field; it must then be dropped.
  mutating func swallows(_ event: RawEvent) -> Bool {
    guard case .text(let text) = event, let character else { return false }
    self.character = nil
    return text.lowercased() == character
  }

  mutating func note(_ event: RawEvent, opened: Bool) {
    guard case .key(let press) = event else { return }
    let types = opened && press.modifiers.isDisjoint(with: [.control, .command])
    character = types ? UInt32(exactly: press.code).flatMap(Unicode.Scalar.init).map { String($0).lowercased() } : nil
  }
}
