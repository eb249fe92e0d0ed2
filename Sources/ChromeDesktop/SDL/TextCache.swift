import ChromeCore

/// Lines of text, each rendered once and tinted when drawn; bounded.
struct TextCache {
  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var limit: Double
    var scale: Double
  }

  /// 8 MiB: some thousand short labels at scale 3.
  private var lines = BoundedCache<Key, TextLine?>(budget: 8 << 20)
  private let typesetter: Typesetter

  /// Pixels; wider than any label on any screen.
  static let widestLine = 8192.0
  /// Pixels. Fonts are not asked for glyphs larger than this.
  static let largestSize = 1024.0
  /// Characters beyond this cannot be seen in the widest line at any readable size.
  static let longestLine = 2048

  init(fonts: FontSet) { typesetter = Typesetter(fonts: fonts) }

  /// The label's line at a scale; nil where there is nothing to see.
  mutating func line(_ label: Label, scale: Double) -> TextLine? {
    let wanted = label.maxWidth.map { max(0, $0 * scale) } ?? TextCache.widestLine
    let limit = wanted.isNaN ? 0 : min(wanted, TextCache.widestLine)
    let key = Key(string: label.string, style: label.style, limit: limit, scale: scale)
    let typesetter = typesetter
    return lines.value(for: key) {
      let line = TextCache.make(label, limit: limit, scale: scale, with: typesetter)
      return (line, 256 + label.string.utf8.count + (line.map { $0.width * $0.height } ?? 0))
    }
  }

  var bytes: Int { lines.bytes }

  private static func make(
    _ label: Label, limit: Double, scale: Double, with typesetter: Typesetter
  ) -> TextLine? {
    let pixelSize = min(label.style.size * scale, TextCache.largestSize)
    guard pixelSize >= 1, limit >= 1 else { return nil }
    let text = TextCache.printable(label.string)
    let lineHeight = label.style.lineHeight * scale
    #if canImport(CSDL2TTF)
      let wanted = TypeSize(pixels: pixelSize, lineHeight: lineHeight, limit: limit)
      if let line = typesetter.line(text, style: label.style, wanted) { return line }
      if typesetter.hasFonts { return nil }
    #endif
    return BarText.line(text, pixelSize: pixelSize, lineHeight: lineHeight, limit: limit)
  }

  /// One line: control characters become spaces, what cannot be seen is cut off.
  static func printable(_ string: String) -> String {
    String(
      string.prefix(longestLine).map { character in
        character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? character : " "
      })
  }
}

#if !canImport(CSDL2TTF)
  /// Without SDL2_ttf there is nothing to set type with.
  final class Typesetter {
    init(fonts: FontSet) {}

    func missing(in text: String) -> [Character] { [] }
  }
#endif
