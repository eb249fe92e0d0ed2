import ChromeSystem

/// Font files in memory, for the whole program: SDL_ttf would read a file in pieces of 4 kB, again for every glyph at
/// every size of a moving title.
///
/// Every call is made under `FontCache.turn`. Files stay in memory, because fonts of any thread may use them.
final class FontFiles {
  /// The largest file in bytes. Larger ones, such as Chinese collections, stay on disk: only few of their glyphs are
  /// used.
  static let largest = 4 << 20

  nonisolated(unsafe) static let shared = FontFiles()

  private var files: [String: UnsafeRawBufferPointer] = [:]
  private var absent: Set<String> = []

  /// Returns the whole file; nil if it is too large or cannot be read.
  func bytes(of path: String) -> UnsafeRawBufferPointer? {
    if let known = files[path] { return known }
    guard !absent.contains(path), let read = FontFiles.read(path) else {
      absent.insert(path)
      return nil
    }
    files[path] = read
    return read
  }

  /// Folders whose files are only ever replaced by other files. A file that someone shortens in its place may not be
  /// mapped: reading beyond its new end would end the program.
  private static let systemFolders = ["/usr/share/fonts/", "/System/Library/Fonts/"]

  private static func read(_ path: String) -> UnsafeRawBufferPointer? {
    if systemFolders.contains(where: path.hasPrefix) { return SystemFile.mapped(path, atMost: largest) }
    guard let size = SystemFile.stamp(path)?.size, size > 0, size <= largest,
      case .success(let bytes) = SystemFile.read(path)
    else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }
}

/// The system's font catalog, queried through its programs so that nothing has to be linked.
package enum Fontconfig {
  /// Returns the best file for a family name.
  package static func match(_ family: String) -> String? { answer(format: "%{file}", to: family) }

  /// The key under which results are cached.
  package struct Question: Hashable {
    /// A block of 256 characters: fonts are made for whole scripts.
    package var block: UInt32
    var isBold: Bool
    var language: HanLanguage
  }

  /// Returns the best sans-serif file for `scalar`, with the number of its face (`FILE#2`). It may lack the character:
  /// if no font has it, the catalog returns the next best.
  package static func file(for scalar: Unicode.Scalar, isBold: Bool, _ language: HanLanguage) -> String? {
    let script = WritingSystem(scalar)
    let isHan = script == .han || script == .kana
    let wishes = [
      "sans-serif", "charset=\(String(scalar.value, radix: 16))", "weight=\(isBold ? "bold" : "regular")",
      isHan ? "lang=\(language.rawValue)" : script == .hangul ? "lang=ko" : nil, "scalable=true",
    ]
    return answer(format: "%{file}#%{index}", to: wishes.compactMap { $0 }.joined(separator: ":"))
  }

  /// The time limit in seconds. Rebuilding the catalog takes a few.
  private static let patience = 5.0

  /// Returns the output of fc-match; nil if it is missing, prints nothing or is too slow.
  private static func answer(format: String, to pattern: String) -> String? {
    guard let program = ProgramFile.named("fc-match") else { return nil }
    let answer = Subprocess.answer(of: [program, "-f", format, pattern], within: patience)
    return answer.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}
