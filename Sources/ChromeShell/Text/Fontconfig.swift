import ChromeSystem

/// The system's font catalogue, asked through its programs so that nothing has to be linked.
package enum Fontconfig {
  /// The file that serves a family name best.
  package static func match(_ family: String) -> String? { answer(format: "%{file}", to: family) }

  /// What a file is asked for, as far as answers are kept.
  package struct Question: Hashable {
    /// Of 256 characters: fonts are made for whole scripts.
    package var block: UInt32
    var isBold: Bool
    var language: HanLanguage
  }

  /// The sans-serif file that is best for `scalar`, with the number of its face (`FILE#2`). It may lack the character
  /// all the same: where no font has it, the catalogue names the next best.
  package static func file(for scalar: Unicode.Scalar, isBold: Bool, _ language: HanLanguage) -> String? {
    let script = WritingSystem(scalar)
    let isHan = script == .han || script == .kana
    let wishes = [
      "sans-serif", "charset=\(String(scalar.value, radix: 16))", "weight=\(isBold ? "bold" : "regular")",
      isHan ? "lang=\(language.rawValue)" : script == .hangul ? "lang=ko" : nil, "scalable=true",
    ]
    return answer(format: "%{file}#%{index}", to: wishes.compactMap { $0 }.joined(separator: ":"))
  }

  /// Seconds. Rebuilding the catalogue takes a few.
  private static let patience = 5.0

  /// What fc-match answers; nil where it is missing, silent or too slow.
  private static func answer(format: String, to pattern: String) -> String? {
    let answer = Subprocess.answer(of: ["fc-match", "-f", format, pattern], within: patience)
    return answer.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
