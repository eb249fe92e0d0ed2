/// One render's claim to a file name, for as long as the value exists: a lock on an empty file next to it. The system
/// releases the lock with the process, however that ends. The next render reuses a lock file that a killed one left.
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

  /// Claims `output`; fails if another render is making it.
  package init(_ output: String) throws(UserError) {
    file = try OutputClaim.locked(OutputClaim.path(of: output), output)
    if let file { OutputClaim.memory.locked { _ = OutputClaim.held.insert(file) } }
  }

  deinit {
    guard let file else { return }
    file.remove()
    OutputClaim.memory.locked { _ = OutputClaim.held.remove(file) }
    close(file.descriptor)
  }

  /// Returns the path of the lock file for an output, without trailing slashes.
  package static func path(of output: String) -> String {
    var path = output
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return "\(path).lock.part"
  }

  private static let memory = Monitor()
  /// The claims of this process. Access within `memory`'s lock only.
  nonisolated(unsafe) private static var held = Set<File>()

  /// Removes the lock files of a process that is about to end.
  package static func removeAll() { memory.locked { for file in held { file.remove() } } }

  /// Returns the locked file; nil if the file system has no locks, or if a file of that name is not a lock file.
  private static func locked(_ path: String, _ output: String) throws(UserError) -> File? {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { return nil }
      guard isOurs(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        close(descriptor)
        if isTaken { throw UserError(text(output)) }
        return nil
      }
      if isStillThere(descriptor, path) { return File(path: path, descriptor: descriptor) }
      // Its owner removed it between the two calls: the lock is on a file without a name.
      close(descriptor)
    }
  }

  /// True for an empty regular file, the only kind that this program makes.
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

  package static func text(_ output: String) -> String {
    "\(output) is being rendered by another process: wait until it finishes, or choose another name"
  }
}
