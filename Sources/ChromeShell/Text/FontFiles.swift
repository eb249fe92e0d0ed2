import ChromeSystem

/// Font files in memory, read once for the whole program: SDL_ttf would read a file in pieces of 4 kB, again for every
/// glyph at every size of a moving title.
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

  private static func read(_ path: String) -> UnsafeRawBufferPointer? {
    guard let size = SystemFile.stamp(path)?.size, size > 0, size <= largest,
      case .success(let bytes) = SystemFile.read(path)
    else { return nil }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }
}
