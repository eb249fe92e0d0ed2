import ChromeSystem

/// A file on its way: written in a folder of its own beside its final name, put in its place only when it is whole.
/// Whoever stops half-way, however hard, leaves nothing under the final name.
struct Draft: Sendable {
  let final: String
  private let folder: PrivateFolder

  init(for final: String) throws(RenderFailure) {
    self.final = final
    do throws(SystemFile.Failure) { folder = try PrivateFolder.make(beside: final).get() } catch {
      throw RenderFailure.writing(final, error.reason)
    }
  }

  /// Where it is written; nothing has this name at first.
  var path: String { "\(folder.path)/film" }

  /// A file that only the making needs.
  func helper(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// The disk has it, then it gets its name.
  func publish() throws(RenderFailure) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be finished") }
    let isSafe = fsync(descriptor) == 0
    close(descriptor)
    guard isSafe else { throw failure("cannot be put in its place") }
    try rename()
  }

  /// What is there by now and is no regular file stays, and so does a regular file where the draft is a folder.
  func rename() throws(RenderFailure) {
    if let obstacle = SystemFile.obstacle(at: final), !SystemFile.isDirectory(path) {
      discard()
      throw RenderFailure("\(final) cannot be written: \(obstacle)")
    }
    guard systemRename(path, final) == 0 else { throw failure("cannot be put in its place") }
    folder.remove()
  }

  func discard() { folder.remove() }

  var byteCount: Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  private func failure(_ what: String) -> RenderFailure {
    let reason = String(cString: strerror(errno))
    discard()
    return RenderFailure("\(final) \(what): \(RenderFailure.advised(reason))")
  }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
