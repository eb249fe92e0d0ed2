import ChromeSystem

/// Font files as they lie on disk, read once for the whole program: SDL_ttf by itself reads a file in pieces of 4 kB,
/// again for every glyph at every size that a moving title passes through.
///
/// Every call is made under `FontCache.turn`. What was read stays, because fonts of any thread may be made of it.
final class FontFiles {
  /// Larger ones, such as collections for Chinese, stay on disk: of them few glyphs are ever asked for.
  static let largest = 4 << 20

  nonisolated(unsafe) static let shared = FontFiles()

  private var files: [String: UnsafeRawBufferPointer] = [:]
  private var absent: Set<String> = []

  /// The whole file; nil where it is too large or cannot be read.
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
