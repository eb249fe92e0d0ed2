import ChromeRaster

/// Takes frames and keeps nothing: the reel counts their hash.
final class HashSink: FrameSink {
  let byteCount = 0
  func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {}
  func finish() throws(RenderFailure) {}
  func publish(hash: FrameHash) throws(RenderFailure) {}
  func abandon() {}
}
