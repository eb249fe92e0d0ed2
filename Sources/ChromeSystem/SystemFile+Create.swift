// New files that take nobody's place.
extension SystemFile {
  /// Writes a new file, whole from its first moment on; false where there is one of that name, which stays as it is.
  /// Of two programs that ask for one name at once, one gets it.
  package static func create(_ path: String, with bytes: [UInt8]) -> Result<Bool, Failure> {
    guard !exists(path) else { return .success(false) }
    let draft = "\(path).\(getpid()).part"
    return replace(draft, with: bytes).flatMap {
      defer { unlink(draft) }
      if link(draft, path) == 0 { return .success(true) }
      let reason = errno
      if reason == EEXIST { return .success(false) }
      // A folder that knows no second names for a file: there the last moment to look must do.
      if reason != ENOSPC, !exists(path), rename(draft, path) == 0 { return .success(true) }
      return .failure(Failure(path: path, reason: String(cString: strerror(reason))))
    }
    .mapError { Failure(path: path, reason: $0.reason) }
  }

  package static func remove(_ path: String) -> Result<Void, Failure> {
    unlink(path) == 0 || errno == ENOENT
      ? .success(()) : .failure(Failure(path: path, reason: String(cString: strerror(errno))))
  }
}
