import ChromeRaster
import ChromeSystem

/// The destination of one output's frames, which arrive in order and have equal sizes.
///
/// It is called from one thread at a time. After `finish`, only `publish` and `abandon` may follow.
package protocol FrameSink: AnyObject {
  /// True if it consumes planes of Y′CbCr (`yuv420p`) instead of rows of blue, green, red, alpha.
  var acceptsPlanes: Bool { get }
  /// Writes one frame, from the top, without padding. The bytes are valid only during the call.
  /// - Parameter isRepeat: true if the bytes equal the previous frame's.
  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(UserError)
  /// Completes the draft after the last frame, without moving it to its final name.
  func finish() throws(UserError)
  /// Writes the frames' hash into the file's record, then moves the file to its final name.
  func publish(hash: FrameHash) throws(UserError)
  /// Stops early and removes everything that was written.
  func abandon()
  /// The size of the complete file in bytes.
  var byteCount: Int { get }
}

extension FrameSink {
  package var acceptsPlanes: Bool { false }
}
