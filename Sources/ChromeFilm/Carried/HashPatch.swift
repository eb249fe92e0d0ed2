import ChromeRaster
import ChromeSystem

/// Writes the frames' hash over its empty place in a finished draft: the same number of bytes, so no container minds.
enum HashPatch {
  private static let line = Array("\(FilmRecord.head)\nhash ".utf8)

  /// In every place: some containers carry their comment twice.
  static func write(_ hash: FrameHash, into draft: Draft) throws(RenderFailure) {
    guard let file = FileWindow(draft.path) else { return }
    let places = file.places(of: line)
    let descriptor = open(draft.path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let digits = Array(hash.text.utf8)
    for place in places {
      guard pwrite(descriptor, digits, digits.count, off_t(place + line.count)) == digits.count else {
        throw RenderFailure.writing(draft.final, String(cString: strerror(errno)))
      }
    }
  }

  /// Where `pattern` (not empty) first is; a search for its first byte, then the rest.
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
