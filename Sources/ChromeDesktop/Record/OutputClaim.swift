import ChromeSystem

/// One render's right to a name, as long as the value lives: a lock on an empty file beside it. The system lets go of
/// the lock with the process, however that ends; a file that a killed render left is taken over by the next one.
final class OutputClaim {
  private let path: String
  /// Negative where the folder's system knows no locks.
  private let descriptor: Int32

  /// Fails where another render is making `output`.
  init(_ output: String) throws(RenderFailure) {
    path = OutputClaim.path(of: output)
    descriptor = try OutputClaim.locked(path, output)
  }

  deinit {
    guard descriptor >= 0 else { return }
    OutputClaim.remove(path)
    close(descriptor)
  }

  static func path(of output: String) -> String { "\(Draft.trimmed(output)).lock.part" }

  /// The claims of a process that is about to end.
  static func removeOwn(for output: String) { remove(path(of: output)) }

  /// While the lock is held. Nothing but an empty file is ours.
  private static func remove(_ path: String) {
    if SystemFile.stamp(path)?.size == 0 { unlink(path) }
  }

  private static func locked(_ path: String, _ output: String) throws(RenderFailure) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else { return -1 }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        close(descriptor)
        if isTaken { throw RenderFailure(words(output)) }
        remove(path)
        return -1
      }
      if isStillThere(descriptor, path) { return descriptor }
      // Its owner removed it between the two calls: the lock is on a file without a name.
      close(descriptor)
    }
  }

  private static func isStillThere(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(path, &named) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  static func words(_ output: String) -> String {
    "\(output) is being made by another render: wait until that is done, or choose another name"
  }
}
