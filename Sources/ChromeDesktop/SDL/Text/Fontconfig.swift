import ChromeSystem

/// The system's font catalogue, asked through its programs so that nothing has to be linked.
enum Fontconfig {
  /// The file that serves a family name best.
  static func match(_ family: String) -> String? { answer("fc-match -f '%{file}\\n' '\(family)'") }

  /// What a file is asked for, as far as answers are kept.
  struct Question: Hashable {
    /// Of 256 characters: fonts are made for whole scripts.
    var block: UInt32
    var isBold: Bool
    var language: HanLanguage
  }

  /// The sans-serif file that is best for `scalar`, with the number of its face (`FILE#2`). It may lack the character
  /// all the same: where no font has it, the catalogue names the next best.
  static func file(for scalar: Unicode.Scalar, isBold: Bool, _ language: HanLanguage) -> String? {
    let script = WritingSystem(scalar)
    let isHan = script == .han || script == .kana
    let wishes = [
      "sans-serif", "charset=\(String(scalar.value, radix: 16))", "weight=\(isBold ? "bold" : "regular")",
      isHan ? "lang=\(language.rawValue)" : script == .hangul ? "lang=ko" : nil, "scalable=true",
    ]
    return answer("fc-match -f '%{file}#%{index}\\n' '\(wishes.compactMap { $0 }.joined(separator: ":"))'")
  }

  /// The first line that a command prints; nil if it is missing or silent.
  static func answer(_ command: String) -> String? {
    guard let pipe = popen(command + " 2>/dev/null", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 4096)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
