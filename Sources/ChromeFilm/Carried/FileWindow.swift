import ChromeSystem

/// A file that is read in pieces of 1 MiB, so that memory use does not depend on its size.
struct FileWindow: ~Copyable {
  private let descriptor: Int32
  let size: Int

  private static let piece = 1 << 20

  init?(_ path: String) {
    guard case .success(let (descriptor, size)) = SystemFile.openRegular(path) else { return nil }
    (self.descriptor, self.size) = (descriptor, size)
  }

  deinit { close(descriptor) }

  /// Returns up to `count` bytes from `start`: fewer at the end of the file, none if `start` is outside the file.
  borrowing func bytes(_ start: Int, _ count: Int) -> [UInt8] {
    guard start >= 0, start < size else { return [] }
    return RecordSearch.bytes(of: descriptor, start, min(count, size - start))
  }

  /// Returns the offset of every occurrence of `pattern`.
  borrowing func places(of pattern: [UInt8]) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start < size {
      let bytes = bytes(start, FileWindow.piece + pattern.count - 1)
      var from = 0
      while let found = HashPatch.find(pattern, in: bytes, from: from), found < FileWindow.piece {
        places.append(start + found)
        from = found + 1
      }
      start += FileWindow.piece
    }
    return places
  }
}
