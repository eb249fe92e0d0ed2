import ChromeRaster
import ChromeSystem

/// Finds the record in a file of any container format. Reads only the start or the end of the file into memory, because
/// containers store their metadata there.
package enum RecordSearch {
  /// Returns the record without its last line; nil if the file has none. For a folder, the record of its `take.txt`.
  package static func text(in path: String) -> Result<[UInt8]?, SystemFile.Failure> {
    let file = SystemFile.isDirectory(path) ? "\(path)/take.txt" : path
    if file != path, !SystemFile.exists(file) { return .success(nil) }
    return SystemFile.openRegular(file).map { descriptor, size in
      defer { _ = close(descriptor) }
      let reach = VideoRecord.reach
      let isGIF = bytes(of: descriptor, 0, 6) == Array("GIF89a".utf8)
      if let found = text(in: bytes(of: descriptor, 0, min(reach, size)), isGIF) { return found }
      return size > reach ? text(in: bytes(of: descriptor, size - reach, reach), isGIF) : nil
    }
  }

  /// Returns the record in part of a file; nil if it has none.
  package static func text(in file: [UInt8], _ isGIF: Bool) -> [UInt8]? {
    let bytes = isGIF ? GIFComment.text(in: file) : file
    guard let start = start(in: bytes),
      let end = HashPatch.find(Array("\n\(VideoRecord.foot)\n".utf8), in: bytes, from: start)
    else { return nil }
    return Array(bytes[start..<end])
  }

  /// Returns the offset of the record. Records of all versions begin with `chrome-desktop film N` and a line `hash …`.
  private static func start(in bytes: [UInt8]) -> Int? {
    var place = 0
    while let found = HashPatch.find(stem, in: bytes, from: place) {
      let digits = bytes[(found + stem.count)...].prefix { (48...57).contains($0) }
      if !digits.isEmpty, bytes[digits.endIndex...].starts(with: "\nhash ".utf8) { return found }
      place = found + 1
    }
    return nil
  }

  package static let stem = Array("chrome-desktop film ".utf8)

  /// Reads up to `count` bytes from `start`; fewer at the end of the file.
  package static func bytes(of descriptor: Int32, _ start: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(start + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
  }
}

/// The comment of a GIF, which is stored in blocks of at most 255 bytes.
enum GIFComment {
  /// Returns the first comment in part of a GIF that begins like a record; empty if there is none.
  static func text(in file: [UInt8]) -> [UInt8] {
    guard let found = HashPatch.find([0x21, 0xFE, 255] + RecordSearch.stem, in: file) else { return [] }
    var text: [UInt8] = []
    var place = found + 2
    while place < file.count, file[place] > 0 {
      let end = min(place + 1 + Int(file[place]), file.count)
      text += file[(place + 1)..<end]
      place = end
    }
    return text
  }
}

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

/// Writes the hash of the frames over its placeholder in a finished draft. The number of bytes stays the same, so every
/// container remains valid.
enum HashPatch {
  private static let line = Array("\(VideoRecord.head)\nhash ".utf8)

  /// Writes the hash in every place, because some containers store their comment twice. Throws if writing fails.
  static func write(_ hash: FrameHash, into draft: Draft) throws(UserError) {
    guard let file = FileWindow(draft.path) else { return }
    let places = file.places(of: line)
    let descriptor = open(draft.path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let digits = Array(hash.text.utf8)
    for place in places {
      guard pwrite(descriptor, digits, digits.count, off_t(place + line.count)) == digits.count else {
        throw UserError.writing(draft.final, String(cString: strerror(errno)))
      }
    }
  }

  /// Returns the offset of the first occurrence of `pattern`, which must not be empty, at or after `start`. Searches
  /// for the first byte, then compares the rest.
  static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      var place = start
      let end = buffer.count - pattern.count
      while place <= end, let found = memchr(base + place, Int32(pattern[0]), end - place + 1) {
        place = UnsafeRawPointer(found) - base
        if memcmp(base + place, pattern, pattern.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}
