import ChromeRaster
import ChromeSystem

/// Takes frames and keeps nothing: the reel counts their hash.
package final class HashSink: FrameSink {
  package let byteCount = 0
  package func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure) {}
  package func finish() throws(RenderFailure) {}
  package func publish(hash: FrameHash) throws(RenderFailure) {}
  package func abandon() {}
}
