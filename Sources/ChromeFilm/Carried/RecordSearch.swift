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
      let reach = FilmRecord.reach
      let isGIF = bytes(of: descriptor, 0, 6) == Array("GIF89a".utf8)
      if let found = text(in: bytes(of: descriptor, 0, min(reach, size)), isGIF) { return found }
      return size > reach ? text(in: bytes(of: descriptor, size - reach, reach), isGIF) : nil
    }
  }

  /// Returns the record in part of a file; nil if it has none.
  package static func text(in file: [UInt8], _ isGIF: Bool) -> [UInt8]? {
    let bytes = isGIF ? GIFComment.text(in: file) : file
    guard let start = start(in: bytes),
      let end = HashPatch.find(Array("\n\(FilmRecord.foot)\n".utf8), in: bytes, from: start)
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
