import ChromeSystem

/// A file that is being written: in a private folder next to its final name, and moved there only once it is complete.
/// An interrupted render, even a killed one, leaves nothing under the final name.
struct Draft: Sendable {
  let final: String
  private let folder: PrivateFolder

  init(for final: String) throws(UserError) {
    self.final = final
    do throws(SystemFile.Failure) { folder = try PrivateFolder.make(nextTo: final).get() } catch {
      throw UserError.writing(final, error.reason)
    }
  }

  /// The path of the draft. No file exists there at first.
  var path: String { "\(folder.path)/film" }

  /// Returns the path of a temporary file that is needed only while the draft is made.
  func helper(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// Syncs the draft to disk, then moves it to its final name. Throws if either fails.
  func publish() throws(UserError) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be completed") }
    let isSafe = fsync(descriptor) == 0
    close(descriptor)
    guard isSafe else { throw failure("cannot be moved into place") }
    try rename()
  }

  /// Moves the draft to its final name. Throws if something other than a regular file exists there, or a regular file
  /// if the draft is a folder; both stay untouched.
  func rename() throws(UserError) {
    if let obstacle = SystemFile.obstacle(at: final), !SystemFile.isDirectory(path) {
      discard()
      throw UserError("\(final) cannot be written: \(obstacle)")
    }
    guard systemRename(path, final) == 0 else { throw failure("cannot be moved into place") }
    folder.remove()
  }

  func discard() { folder.remove() }

  var byteCount: Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Returns an error with the final name instead of the draft's.
  func named(_ error: UserError) -> UserError { error.naming(final, insteadOf: folder.path) }

  private func failure(_ what: String) -> UserError {
    let reason = String(cString: strerror(errno))
    discard()
    return UserError("\(final) \(what): \(reason)", advice: UserError.advice(on: reason))
  }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
