import ChromeSystem

/// A take that is written incrementally. Appended text has reached the operating system when the call returns, so the
/// file is a readable take at any moment, even after the process is killed.
final class TakeFile {
  let path: String
  private let descriptor: Int32
  private var isBroken = false

  /// Creates the file. Fails if it exists: nothing is overwritten.
  init(_ path: String) throws(SystemFile.Failure) {
    self.path = path
    descriptor = SystemFile.openNew(path)
    guard descriptor >= 0 else {
      throw SystemFile.Failure(path: path, reason: SystemFile.advised(errno))
    }
  }

  deinit { close(descriptor) }

  /// Returns false if this or an earlier write failed. The first failure is also printed to standard error.
  @discardableResult
  func append(_ text: String) -> Bool {
    guard !isBroken else { return false }
    if SystemFile.write(Array(text.utf8), to: descriptor) { return true }
    isBroken = true
    StandardError.report("\(path) can no longer be written; the recording ends: \(String(cString: strerror(errno)))")
    return false
  }

  /// Deletes the file of a recording that failed.
  func remove() { unlink(path) }

  /// Flushes the file to disk, so that it survives a power failure.
  func sync() { fsync(descriptor) }
}
