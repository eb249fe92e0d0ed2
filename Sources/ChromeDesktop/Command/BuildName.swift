import ChromeSystem

/// What was built: the version, and for a package the commit and the day.
enum BuildName {
  /// Beside the shipped files; only packages have it.
  static let fileName = "build"

  /// `0.1.0`, or `0.1.0 (1a2b3c4, 2026-11-22)`.
  static var text: String {
    guard let folder = Assets.folder(), case .success(let bytes) = SystemFile.read(folder + "/" + fileName) else {
      return HelpText.version
    }
    return text(bytes)
  }

  /// Words of the first line that can be read; a spoilt file is no reason to say nothing.
  static func text(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix(200), as: UTF8.self).prefix { $0 != "\n" }
    let words = String(line.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " ,.-+".contains($0)) })
    return words.isEmpty ? HelpText.version : "\(HelpText.version) (\(words))"
  }
}
