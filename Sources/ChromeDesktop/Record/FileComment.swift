#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts a text into finished GIF and APNG files, whose writers in ffmpeg carry none.
enum FileComment {
  static func add(_ text: String, to draft: Draft, _ format: FilmFormat) throws(RenderFailure) {
    switch format {
    case .gif: try change(draft) { inGIF(text, $0) }
    case .apng: try change(draft) { inPNG(text, $0) }
    case .mp4, .mov, .webm, .png, .y4m, .vtt, .folder: break
    }
  }

  /// GIF89a, 24: a comment block of at most 255 bytes a piece, just before the trailer.
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

  /// Just before the end chunk of 12 bytes: readers look for the animation's header near the start.
  static func inPNG(_ text: String, _ file: [UInt8]) -> [UInt8] {
    let end = Array("IEND".utf8)
    guard file.count > 12, Array(file.suffix(8).prefix(4)) == end else { return file }
    return file.dropLast(12) + PNG.textChunk(keyword: "Comment", text) + file.suffix(12)
  }

  private static func change(_ draft: Draft, _ body: ([UInt8]) -> [UInt8]) throws(RenderFailure) {
    guard case .success(let bytes) = SystemFile.read(draft.path) else { return }
    if case .failure(let failure) = SystemFile.replace(draft.path, with: body(bytes)) {
      throw RenderFailure.writing(draft.final, failure.reason)
    }
  }
}
