import ChromeRaster
import ChromeSystem

/// Discards frames; their hash is computed by the frame stream.
package final class HashSink: FrameSink {
  package let byteCount = 0
  package func write(_ pixels: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError) {}
  package func finish() throws(UserError) {}
  package func publish(hash: FrameHash) throws(UserError) {}
  package func abandon() {}
}
