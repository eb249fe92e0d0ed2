import ChromeRaster
import ChromeSystem

/// Writes the hash of the frames over its placeholder in a finished draft. The number of bytes stays the same, so every
/// container remains valid.
enum HashPatch {
  private static let line = Array("\(FilmRecord.head)\nhash ".utf8)

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
