// How files are written: under a name that nobody knows, in a file that was not there before, and only then under their
// own name.
extension SystemFile {
  /// Names are chosen at random; so often another one is tried.
  static let mostTries = 100

  /// `film.gif.x3k9….part`: a name that cannot be foreseen, so that nobody can put a link there.
  static func draftName(beside path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
  }

  /// A descriptor of a file that was not there before; negative where there is anything of that name, a link included.
  package static func openNew(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
  }

  /// Why nothing may be put in the place of what has this name; nil for a regular file, for a link to one or to
  /// nothing, and where there is nothing.
  package static func obstacle(at path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a folder"
    default: return "it is not a regular file but a device, a pipe or a socket"
    }
  }

  /// Whether anything has this name, also a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Writes a whole file beside `path` and puts it in its place at once: nobody ever sees half of it. What is there and
  /// no regular file stays. `-` is standard output.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Result<Void, Failure> {
    if path == "-" { return write(bytes, to: STDOUT_FILENO) ? .success(()) : .failure(failure(path)) }
    if let obstacle = obstacle(at: path) { return .failure(Failure(path: path, reason: obstacle)) }
    return draft(of: path, bytes).flatMap { draft in
      if rename(draft, path) == 0 { return .success(()) }
      defer { unlink(draft) }
      return .failure(failure(path))
    }
  }

  /// Writes a new file, whole from its first moment on; false where there is one of that name, which stays as it is.
  /// Of two programs that ask for one name at once, one gets it.
  package static func create(_ path: String, with bytes: [UInt8]) -> Result<Bool, Failure> {
    guard !isTaken(path) else { return .success(false) }
    return draft(of: path, bytes).flatMap { draft in
      defer { unlink(draft) }
      if link(draft, path) == 0 { return .success(true) }
      let reason = errno
      if reason == EEXIST { return .success(false) }
      // A folder that knows no second names for a file: there the last moment to look must do.
      if reason != ENOSPC, !isTaken(path), rename(draft, path) == 0 { return .success(true) }
      return .failure(Failure(path: path, reason: String(cString: strerror(reason))))
    }
  }

  /// The name of a new file beside `path` that the disk has all of.
  private static func draft(of path: String, _ bytes: [UInt8]) -> Result<String, Failure> {
    for _ in 0..<mostTries {
      let draft = draftName(beside: path)
      let descriptor = openNew(draft)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { break }
      let isWritten = write(bytes, to: descriptor) && fsync(descriptor) == 0
      let outcome: Result<String, Failure> = isWritten ? .success(draft) : .failure(failure(path))
      close(descriptor)
      if !isWritten { unlink(draft) }
      return outcome
    }
    return .failure(failure(path))
  }

  package static func remove(_ path: String) -> Result<Void, Failure> {
    unlink(path) == 0 || errno == ENOENT ? .success(()) : .failure(failure(path))
  }
}

// Folders with all that is in them.
extension SystemFile {
  /// Deeper than anything that we make.
  private static let deepest = 8

  /// Removes a folder and all that is in it. Links go, what they lead to stays; where `path` is itself a link, or the
  /// open folder is not what it should be, nothing happens.
  package static func removeTree(_ path: String, if isRight: (Int32) -> Bool = { _ in true }) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    guard isRight(folder) else {
      close(folder)
      return
    }
    empty(folder, deepest)
    rmdir(path)
  }

  /// Closes `folder`, too.
  private static func empty(_ folder: Int32, _ depth: Int) {
    guard let stream = fdopendir(folder) else {
      _ = close(folder)
      return
    }
    defer { closedir(stream) }
    for name in entries(of: stream) where unlinkat(folder, name, 0) != 0 && depth > 0 {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      empty(inner, depth - 1)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}
