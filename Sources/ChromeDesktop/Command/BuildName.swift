import ChromeSystem

/// The name of the build: the version, and for a package also the commit and the date.
enum BuildName {
  /// The file next to the shipped assets; only packages have it.
  static let fileName = "build"

  /// The name, such as `0.1.0` or `0.1.0 (1a2b3c4, 2026-11-22)`.
  static var text: String {
    guard let folder = Assets.folder(), case .success(let bytes) = SystemFile.read(folder + "/" + fileName) else {
      return HelpText.version
    }
    return text(bytes)
  }

  /// Returns the readable words of the first line, so that a damaged file still gives a name.
  static func text(_ bytes: [UInt8]) -> String {
    let line = String(decoding: bytes.prefix(200), as: UTF8.self).prefix { $0 != "\n" }
    let text = String(line.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " ,.-+".contains($0)) })
    return text.isEmpty ? HelpText.version : "\(HelpText.version) (\(text))"
  }
}
