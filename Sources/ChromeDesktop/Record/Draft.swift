import ChromeSystem

/// A file on its way: written beside its final name, put in its place only when it is whole. Whoever stops half-way,
/// however hard, leaves nothing under the final name.
struct Draft: Equatable, Sendable {
  var final: String
  var path: String

  init(for final: String) {
    self.final = final
    path = "\(Draft.trimmed(final)).\(getpid()).part"
  }

  /// A folder's name without the slashes at its end.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Of files that only the making needs, beside the draft.
  static let helperEndings = ["facts", "poster"]

  /// The disk has it, then it gets its name.
  func publish() throws(RenderFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be finished") }
    let isSafe = fsync(descriptor) == 0
    close(descriptor)
    guard isSafe, rename(path, final) == 0 else { throw failure("cannot be put in its place") }
  }

  func discard() { unlink(path) }

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
