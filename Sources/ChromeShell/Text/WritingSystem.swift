/// Scripts as far as a line of text depends on them: for the choice of font, the shaping, and the direction.
enum WritingSystem: Hashable, CaseIterable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, tamil, thai, han, kana, hangul

  /// The first and last code point of each block (Unicode 15), in ascending order.
  private static let blocks: [(range: ClosedRange<UInt32>, script: WritingSystem)] = [
    (0x0041...0x005A, .latin), (0x0061...0x007A, .latin), (0x00C0...0x024F, .latin), (0x0370...0x03FF, .greek),
    (0x0400...0x052F, .cyrillic), (0x0590...0x05FF, .hebrew), (0x0600...0x06FF, .arabic), (0x0750...0x077F, .arabic),
    (0x08A0...0x08FF, .arabic), (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali), (0x0B80...0x0BFF, .tamil),
    (0x0E00...0x0E7F, .thai), (0x1100...0x11FF, .hangul), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek),
    (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han), (0x3040...0x30FF, .kana), (0x3130...0x318F, .hangul),
    (0x31F0...0x31FF, .kana), (0x3400...0x9FFF, .han), (0xAC00...0xD7AF, .hangul), (0xF900...0xFAFF, .han),
    (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFF, .arabic), (0x20000...0x323AF, .han),
  ]

  /// Finds the script; nil for characters that all scripts share, and for scripts that are not distinguished.
  init?(_ scalar: Unicode.Scalar) {
    guard let block = WritingSystem.blocks.first(where: { $0.range.contains(scalar.value) }) else { return nil }
    self = block.script
  }

  /// The script's ISO 15924 code.
  var tag: String {
    switch self {
    case .latin: "Latn"
    case .greek: "Grek"
    case .cyrillic: "Cyrl"
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .tamil: "Taml"
    case .thai: "Thai"
    case .han: "Hani"
    case .kana: "Kana"
    case .hangul: "Hang"
    }
  }

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }
}

/// The language whose forms of Han characters a line uses: fonts draw them differently for each. A line with kana is
/// Japanese. Hangul does not count, because it appears with Chinese only in lines of several languages.
package enum HanLanguage: String, Sendable {
  case chinese = "zh-cn"
  case japanese = "ja"

  init(of text: some Sequence<Character>) {
    let hasKana = text.contains { $0.unicodeScalars.first.flatMap(WritingSystem.init) == .kana }
    self = hasKana ? .japanese : .chinese
  }
}
