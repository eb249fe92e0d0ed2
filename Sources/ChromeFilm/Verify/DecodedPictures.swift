import ChromeSystem

/// The pictures of a finished film, decoded by ffmpeg one at a time to rows of blue, green, red, alpha.
final class DecodedPictures {
  private let path: String
  private var decoder: Subprocess
  private let buffer: UnsafeMutableRawBufferPointer

  /// Starts the decoder. Throws if it cannot be started.
  /// - Parameter arguments: the command, which prints raw pictures of `byteCount` bytes each.
  init(_ path: String, _ arguments: [String], byteCount: Int) throws(UserError) {
    self.path = path
    decoder = try Subprocess.startPrinting(arguments)
    buffer = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Returns the next picture, valid until the next call; nil at the end. Throws if decoding fails.
  func next() throws(UserError) -> UnsafeRawBufferPointer? {
    let filled = decoder.read(into: buffer)
    return filled == buffer.count ? UnsafeRawBufferPointer(buffer) : try end(filled)
  }

  private func end(_ filled: Int) throws(UserError) -> UnsafeRawBufferPointer? {
    if let reason = decoder.end() { throw UserError("\(path) cannot be decoded: ffmpeg \(reason)") }
    if filled > 0 { throw UserError("\(path) ends in the middle of a frame") }
    return nil
  }

  func close() { if decoder.output >= 0 { decoder.stop() } }
}
