import ChromeCore

/// Checks that a finished file is complete: an encoder may lose the last bytes to a full disk and still report success.
/// Reads only the few bytes that show it.
enum FilmEnd {
  static func isThere(in path: String, _ format: FilmFormat) -> Bool {
    guard let file = FileWindow(path) else { return false }
    return switch format {
    case .mp4, .mov: boxes(in: file).map { $0.contains("moov") && $0.contains("mdat") } ?? false
    case .webm: segmentEnd(in: file) == file.size
    case .gif: file.bytes(file.size - 1, 1) == [0x3B]
    case .apng: file.bytes(file.size - 8, 4) == Array("IEND".utf8)
    case .png, .y4m, .vtt, .folder: true
    }
  }

  /// Returns the types of the outermost boxes (ISO 14496-12, 4.2); nil unless they fill the file to its last byte.
  private static func boxes(in file: borrowing FileWindow) -> Set<String>? {
    var kinds = Set<String>()
    var place = 0
    while place + 8 <= file.size {
      let head = file.bytes(place, 16)
      let isLong = number(head[..<4]) == 1
      guard !isLong || head.count == 16 else { return nil }
      let size = isLong ? number(head[8...]) : number(head[..<4])
      guard size >= 8, size <= file.size - place else { return nil }
      kinds.insert(String(decoding: head[4..<8], as: UTF8.self))
      place += size
    }
    return place == file.size ? kinds : nil
  }

  /// Returns the end offset that the segment after the EBML header declares (RFC 8794, 11; RFC 9559, 5.1); nil if it
  /// declares none.
  private static func segmentEnd(in file: borrowing FileWindow) -> Int? {
    guard file.bytes(0, 4) == [0x1A, 0x45, 0xDF, 0xA3], let header = size(at: 4, in: file) else { return nil }
    let segment = header.end + header.size
    guard file.bytes(segment, 4) == [0x18, 0x53, 0x80, 0x67], let body = size(at: segment + 4, in: file) else {
      return nil
    }
    return body.end + body.size
  }

  /// Returns a size and the offset of its end; nil for an unknown size. It has one to eight bytes: one plus the number
  /// of leading zero bits in the first byte.
  private static func size(at place: Int, in file: borrowing FileWindow) -> (size: Int, end: Int)? {
    let bytes = file.bytes(place, 8)
    guard let first = bytes.first, first > 0 else { return nil }
    let count = first.leadingZeroBitCount + 1
    guard bytes.count >= count else { return nil }
    let mask = (1 << (7 * count)) - 1
    let size = number(bytes[..<count]) & mask
    return size == mask ? nil : (size, place + count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
