import ChromeSystem

/// The pictures of a finished film in rows of blue, green, red, alpha, one after the other, as ffmpeg decodes them.
final class DecodedPictures {
  private let path: String
  private var decoder: Subprocess
  private let buffer: UnsafeMutableRawBufferPointer

  /// - Parameter arguments: of a program that prints raw pictures of `byteCount` bytes each.
  init(_ path: String, _ arguments: [String], byteCount: Int) throws(RenderFailure) {
    self.path = path
    decoder = try Subprocess.startPrinting(arguments)
    buffer = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// The next one, good until the next call; nil at the end.
  func next() throws(RenderFailure) -> UnsafeRawBufferPointer? {
    let filled = decoder.read(into: buffer)
    return filled == buffer.count ? UnsafeRawBufferPointer(buffer) : try end(filled)
  }

  private func end(_ filled: Int) throws(RenderFailure) -> UnsafeRawBufferPointer? {
    if let reason = decoder.end() { throw RenderFailure("\(path) cannot be decoded: ffmpeg \(reason)") }
    if filled > 0 { throw RenderFailure("\(path) ends within a picture") }
    return nil
  }

  func close() { if decoder.output >= 0 { decoder.stop() } }
}
