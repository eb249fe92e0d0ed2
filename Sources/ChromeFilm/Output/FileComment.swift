import ChromeRaster
import ChromeSystem

/// Inserts a text into GIF and APNG files before their final bytes. Only those bytes are read.
enum FileComment {
  static func add(_ text: String, to draft: Draft, _ format: FilmFormat) throws(UserError) {
    switch format {
    case .apng: try change(draft, lastBytes: 12) { inPNG(text, $0) }
    case .mp4, .mov, .webm, .gif, .png, .y4m, .vtt, .folder: break
    }
  }

  /// Returns the file with a comment extension (GIF89a, 24) in blocks of at most 255 bytes, just before the trailer.
  static func inGIF(_ text: String, _ file: [UInt8]) -> [UInt8] {
    guard file.last == 0x3B else { return file }
    var block: [UInt8] = [0x21, 0xFE]
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = rest.prefix(255)
      block.append(UInt8(piece.count))
      block += piece
      rest = rest.dropFirst(255)
    }
    return file.dropLast() + block + [0, 0x3B]
  }

  /// Returns the file with a text chunk before the end chunk of 12 bytes. It is not put at the start, because readers
  /// look for the animation's header there.
  static func inPNG(_ text: String, _ file: [UInt8]) -> [UInt8] {
    let end = Array("IEND".utf8)
    guard file.count >= 12, Array(file.suffix(8).prefix(4)) == end else { return file }
    return file.dropLast(12) + PNG.textChunk(keyword: "Comment", text) + file.suffix(12)
  }

  private static func change(
    _ draft: Draft, lastBytes count: Int, _ body: ([UInt8]) -> [UInt8]
  ) throws(UserError) {
    guard let file = FileWindow(draft.path) else { return }
    let start = max(0, file.size - count)
    let bytes = body(file.bytes(start, count))
    let descriptor = open(draft.path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(draft) }
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(start), SEEK_SET) == off_t(start), SystemFile.write(bytes, to: descriptor) else {
      throw failure(draft)
    }
  }

  private static func failure(_ draft: Draft) -> UserError {
    UserError.writing(draft.final, String(cString: strerror(errno)))
  }
}
