import ChromeRaster
import ChromeSystem

/// Where the frames of one output go, in order, each of the same size.
///
/// Called from one thread at a time. After `finish` or `abandon` nothing more is called.
package protocol FrameSink: AnyObject {
  /// Whether it takes planes of Y′CbCr (`yuv420p`) instead of rows of blue, green, red, alpha.
  var takesPlanes: Bool { get }
  /// One frame from the top without gaps, good until the call returns.
  /// `isRepeat`: the same bytes as the frame before.
  func write(_ bytes: UnsafeRawBufferPointer, isRepeat: Bool) throws(RenderFailure)
  /// All frames are there: completes the draft without giving it its name.
  func finish() throws(RenderFailure)
  /// Writes the frames' hash into what the file says of itself, and gives it its name.
  func publish(hash: FrameHash) throws(RenderFailure)
  /// Ends early; nothing stays on the disk.
  func abandon()
  /// Of the complete file.
  var byteCount: Int { get }
}

extension FrameSink {
  package var takesPlanes: Bool { false }
}
