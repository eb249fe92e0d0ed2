/// One render's right to a name, as long as the value lives: a lock on an empty file beside it. The system lets go of
/// the lock with the process, however that ends; a file that a killed render left is taken over by the next one.
package final class OutputClaim: Sendable {
  private let file: File?

  /// An empty file that this process has locked.
  private struct File: Hashable, Sendable {
    var path: String
    var descriptor: Int32

    /// While the lock is held: only the file that is locked, never another one of its name.
    func remove() {
      if OutputClaim.isStillThere(descriptor, path) { unlink(path) }
    }
  }

  /// Fails where another render is making `output`.
  package init(_ output: String) throws(RenderFailure) {
    file = try OutputClaim.locked(OutputClaim.path(of: output), output)
    if let file { OutputClaim.memory.locked { _ = OutputClaim.held.insert(file) } }
  }

  deinit {
    guard let file else { return }
    file.remove()
    OutputClaim.memory.locked { _ = OutputClaim.held.remove(file) }
    close(file.descriptor)
  }

  /// Of the final name without the slashes at the end of a folder's.
  package static func path(of output: String) -> String {
    var path = output
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return "\(path).lock.part"
  }

  private static let memory = Monitor()
  /// Only within `memory`'s lock.
  nonisolated(unsafe) private static var held = Set<File>()

  /// The claims of a process that is about to end.
  package static func removeAll() { memory.locked { for file in held { file.remove() } } }

  /// Nil where the folder's system knows no locks, or where what has the lock's name is not ours.
  private static func locked(_ path: String, _ output: String) throws(RenderFailure) -> File? {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { return nil }
      guard isOurs(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        close(descriptor)
        if isTaken { throw RenderFailure(words(output)) }
        return nil
      }
      if isStillThere(descriptor, path) { return File(path: path, descriptor: descriptor) }
      // Its owner removed it between the two calls: the lock is on a file without a name.
      close(descriptor)
    }
  }

  /// Nothing but an empty regular file is.
  private static func isOurs(_ descriptor: Int32) -> Bool {
    var facts = stat()
    errno = 0
    return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && facts.st_size == 0
  }

  private static func isStillThere(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && lstat(path, &named) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  package static func words(_ output: String) -> String {
    "\(output) is being made by another render: wait until that is done, or choose another name"
  }
}
