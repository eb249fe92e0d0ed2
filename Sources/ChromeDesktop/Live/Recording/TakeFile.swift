import ChromeSystem

/// A take that grows: what is appended is with the system when the call returns, so the file is a take that can be read
/// at any moment, also after a kill.
final class TakeFile {
  let path: String
  private let descriptor: Int32
  private var isBroken = false

  /// Makes the file, which must not be there yet: nothing is overwritten.
  init(_ path: String) throws(SystemFile.Failure) {
    self.path = path
    descriptor = SystemFile.openNew(path)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: SystemFile.advised(errno))
    }
  }

  deinit { close(descriptor) }

  /// False if this or something before it could not be written; said once, on standard error too.
  @discardableResult
  func append(_ text: String) -> Bool {
    guard !isBroken else { return false }
    if SystemFile.write(Array(text.utf8), to: descriptor) { return true }
    isBroken = true
    StandardError.say("the recording \(path) cannot be written any more: \(String(cString: strerror(errno)))")
    return false
  }

  /// Takes back a file that came to nothing.
  func remove() { unlink(path) }

  /// The disk has everything, even if the power goes.
  func sync() { fsync(descriptor) }
}
