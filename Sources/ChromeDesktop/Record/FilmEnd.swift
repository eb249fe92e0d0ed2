/// Whether a finished file has its end: an encoder may lose the last of it to a full disk and still report success.
enum FilmEnd {
  static func isThere(in file: [UInt8], _ format: FilmFormat) -> Bool {
    switch format {
    case .mp4, .mov: boxes(in: file).map { $0.contains("moov") && $0.contains("mdat") } ?? false
    case .webm: segmentEnd(in: file) == file.count
    case .gif: file.last == 0x3B
    case .apng: Array(file.suffix(8).prefix(4)) == Array("IEND".utf8)
    case .png, .y4m, .vtt, .folder: true
    }
  }

  /// Kinds of the outermost boxes (ISO 14496-12, 4.2); nil unless they fill the file to its last byte.
  private static func boxes(in file: [UInt8]) -> Set<String>? {
    var kinds = Set<String>()
    var place = 0
    while place + 8 <= file.count {
      let isLong = number(file[place..<(place + 4)]) == 1
      guard !isLong || place + 16 <= file.count else { return nil }
      let size = isLong ? number(file[(place + 8)..<(place + 16)]) : number(file[place..<(place + 4)])
      guard size >= 8, size <= file.count - place else { return nil }
      kinds.insert(String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self))
      place += size
    }
    return place == file.count ? kinds : nil
  }

  /// Where the segment after the EBML header says that it ends (RFC 8794, 11; RFC 9559, 5.1); nil while it is silent.
  private static func segmentEnd(in file: [UInt8]) -> Int? {
    guard file.starts(with: [0x1A, 0x45, 0xDF, 0xA3]), let header = size(at: 4, in: file) else { return nil }
    let segment = header.end + header.size
    guard segment + 4 < file.count, Array(file[segment..<(segment + 4)]) == [0x18, 0x53, 0x80, 0x67],
      let body = size(at: segment + 4, in: file)
    else { return nil }
    return body.end + body.size
  }

  /// A size of one to eight bytes, as many as the first has leading zero bits, and where it ends.
  private static func size(at place: Int, in file: [UInt8]) -> (size: Int, end: Int)? {
    guard place < file.count, file[place] > 0 else { return nil }
    let count = file[place].leadingZeroBitCount + 1
    guard place + count <= file.count else { return nil }
    let mask = (1 << (7 * count)) - 1
    let size = number(file[place..<(place + count)]) & mask
    return size == mask ? nil : (size, place + count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
