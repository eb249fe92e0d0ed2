/// Reading and writing whole files by the system's own calls; `-` is standard input or output.
package enum SystemFile {
  /// Why a file could not be read or written, in the system's words.
  package struct Failure: Error, Equatable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }
  }

  private static let chunk = 1 << 16

  /// No take and no recording is larger.
  package static let largestFile = 64 << 20
  /// No preset and no theme is larger.
  package static let largestSettings = 1 << 20

  /// A whole file of at most `limit` bytes. Whoever made it may be a stranger: what is no regular file could hang the
  /// program or never end, and is refused; only standard input may be anything.
  package static func read(_ path: String, atMost limit: Int = largestFile) -> Result<[UInt8], Failure> {
    if path == "-" {
      return standardInput.flatMap { $0.count > limit ? .failure(tooLarge(path, limit)) : .success($0) }
    }
    return openRegular(path).flatMap { descriptor, size in
      defer { _ = close(descriptor) }
      return size > limit ? .failure(tooLarge(path, limit)) : readAll(descriptor, path, limit)
    }
  }

  /// All of standard input, read when it is first asked for: it comes only once.
  private static let standardInput = readAll(STDIN_FILENO, "-", largestFile)

  /// A descriptor of a regular file, to be closed by the caller, and the file's size.
  package static func openRegular(_ path: String) -> Result<(descriptor: Int32, size: Int), Failure> {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(failure(path)) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      defer { _ = close(descriptor) }
      return .failure(failure(path))
    }
    let kind = facts.st_mode & S_IFMT
    guard kind == S_IFREG else {
      _ = close(descriptor)
      return .failure(Failure(path: path, reason: kind == S_IFDIR ? "it is a folder" : "it is not a regular file"))
    }
    return .success((descriptor, Int(facts.st_size)))
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> Failure {
    Failure(path: path, reason: tooLarge(limit))
  }

  /// Why a file of more than `limit` bytes is not read.
  package static func tooLarge(_ limit: Int) -> String { "it is too large: at most \(limit >> 20) MB are read" }

  private static func readAll(_ descriptor: Int32, _ path: String, _ limit: Int) -> Result<[UInt8], Failure> {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = systemRead(descriptor, &buffer, chunk)
      if count == 0 { return .success(bytes) }
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      if bytes.count > limit { return .failure(tooLarge(path, limit)) }
      if count < 0, errno != EINTR { return .failure(failure(path)) }
    }
  }

  package static func isDirectory(_ path: String) -> Bool {
    guard let folder = opendir(path) else { return false }
    closedir(folder)
    return true
  }

  /// Whether the last part of `path` is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names in a folder, sorted; empty if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    return entries(of: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  #if canImport(Darwin)
    typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    typealias FolderStream = OpaquePointer
  #endif

  /// All names in a folder but its own two.
  static func entries(of folder: FolderStream) -> [String] {
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What tells that a file is another one, or was written again, since it was looked at.
  package struct Stamp: Equatable, Sendable {
    package var device: UInt64
    var inode: UInt64
    package var size: Int64
    package var seconds: Int64
    package var nanoseconds: Int64
  }

  /// Whether two paths name one file: by links, or because the disk ignores case.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = stamp(one), let other = stamp(other) else { return false }
    return one.device == other.device && one.inode == other.inode
  }

  /// Nil if there is no such file.
  package static func stamp(_ path: String) -> Stamp? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    return Stamp(
      device: UInt64(truncatingIfNeeded: facts.st_dev), inode: UInt64(facts.st_ino), size: Int64(facts.st_size),
      seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  /// Moves a file out of the way, to `NAME.broken` or the next such name that is free; where it lies then.
  package static func setAside(_ path: String) -> Result<String, Failure> {
    guard !isDirectory(path) else { return .failure(Failure(path: path, reason: "a folder is in the way")) }
    let names = ["\(path).broken"] + (2...999).map { "\(path).broken-\($0)" }
    guard let name = names.first(where: { !isTaken($0) }), rename(path, name) == 0 else {
      return .failure(failure(path))
    }
    return .success(name)
  }

  /// Writes everything, however many calls it takes; false if the reader has gone or the disk is full.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  package static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno != EINTR { return false }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return true
  }

  /// With the reason of the call that has just failed.
  package static func failure(_ path: String) -> Failure {
    Failure(path: path, reason: String(cString: strerror(errno)))
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, count) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

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
