import ChromeLook

/// Sets one line of text with fonts: the one thing that drawing needs from outside.
package protocol LineSetter: AnyObject {
  /// Whether any font could be opened; where none could, lines are drawn as bars.
  var hasFonts: Bool { get }
  /// Nil where nothing of the line can be written.
  func line(_ text: String, style: TextStyle, _ size: TypeSize) -> TextLine?
  /// The characters that no font has, each once.
  func missing(in text: String) -> [Character]
}
