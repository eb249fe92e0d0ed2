import ChromeLook

/// Renders a line of text with fonts: the only external service that drawing needs.
package protocol LineSetter: AnyObject {
  /// False if no font could be opened; lines are then drawn as bars.
  var hasFonts: Bool { get }
  /// Returns the rendered line; nil if it has no visible character.
  func line(_ text: String, style: TextStyle, _ size: TypeSize) -> TextLine?
  /// Returns the characters that no font has, each once.
  func missing(in text: String) -> [Character]
}
