/// Reads and writes whole files with system calls; `-` is standard input or output.
package enum SystemFile {
  /// The reason why a file could not be read or written, in the system's words.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }

    package var description: String { "\(path): \(reason)" }

    /// The failure to read an input file, as an error that ends a verb.
    package var asDataError: UserError { UserError("\(path): error: \(reason)", code: .data) }
  }

  private static let chunk = 1 << 16

  /// Largest take or recording, in bytes.
  package static let largestFile = 64 << 20
  /// Largest preset or theme, in bytes.
  package static let largestSettings = 1 << 20

  /// Returns a whole file of at most `limit` bytes. The file is untrusted: anything but a regular file could block the
  /// program or never end, and is refused, except for standard input.
  package static func read(_ path: String, atMost limit: Int = largestFile) -> Result<[UInt8], Failure> {
    if path == "-" {
      return standardInput.flatMap { $0.count > limit ? .failure(tooLarge(path, limit)) : .success($0) }
    }
    return openRegular(path).flatMap { descriptor, size in
      defer { _ = close(descriptor) }
      return size > limit ? .failure(tooLarge(path, limit)) : readAll(descriptor, path, limit)
    }
  }

  /// Returns the first bytes of a regular file, `count` at most.
  package static func start(of path: String, _ count: Int) -> Result<[UInt8], Failure> {
    openRegular(path).flatMap { descriptor, _ in
      defer { _ = close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: count)
      let found = systemRead(descriptor, &bytes, count)
      return found < 0 ? .failure(failure(path)) : .success(Array(bytes[..<found]))
    }
  }

  /// All of standard input, read when it is first needed: it can be read only once.
  private static let standardInput = readAll(STDIN_FILENO, "-", largestFile)

  /// The system's reason why there is no new file, with what to do about one that is there.
  package static func advised(_ reason: Int32) -> String {
    reason == EEXIST
      ? "it already exists: choose another name, or delete it first"
      : String(cString: strerror(reason))
  }

  /// Returns a descriptor of a regular file, which the caller must close, and the file's size.
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

  /// Maps a file into memory, read-only and for as long as the program runs: only the parts that are used are read. Nil
  /// if it is empty, larger than `limit` bytes or cannot be read.
  package static func mapped(_ path: String, atMost limit: Int) -> UnsafeRawBufferPointer? {
    guard case .success(let (descriptor, size)) = openRegular(path) else { return nil }
    defer { _ = close(descriptor) }
    guard (1...limit).contains(size), let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: memory, count: size)
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> Failure {
    Failure(path: path, reason: tooLarge(limit))
  }

  /// Returns the reason why a file of more than `limit` bytes is not read.
  package static func tooLarge(_ limit: Int) -> String { "it is too large: the limit is \(limit >> 20) MB" }

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

  /// Returns true if the last part of `path` is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns true if a file is in a folder or below it, once all links have been followed.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let file = real(path), let folder = real(folder) else { return false }
    return file.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Returns the path without links; nil if there is no such file.
  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the names in a folder, sorted; empty if it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    return entries(of: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  #if canImport(Darwin)
    package typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    package typealias FolderStream = OpaquePointer
  #endif

  /// Returns all names in a folder except `.` and `..`.
  package static func entries(of folder: FolderStream) -> [String] {
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// An identification of a file's version: it differs for another file, and after the file was written again.
  package struct Stamp: Equatable, Sendable {
    package var device: UInt64
    var inode: UInt64
    package var size: Int64
    package var seconds: Int64
    package var nanoseconds: Int64
  }

  /// Returns true if two paths refer to the same file: through links, or because the disk ignores case.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = stamp(one), let other = stamp(other) else { return false }
    return one.device == other.device && one.inode == other.inode
  }

  /// Returns the stamp of a file; nil if there is no such file.
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

  /// Renames a file to `NAME.broken` or the next such name that is free, and returns the new path.
  package static func setAside(_ path: String) -> Result<String, Failure> {
    guard !isDirectory(path) else { return .failure(Failure(path: path, reason: "a folder with this name exists")) }
    let names = ["\(path).broken"] + (2...999).map { "\(path).broken-\($0)" }
    guard let name = names.first(where: { !isTaken($0) }), rename(path, name) == 0 else {
      return .failure(failure(path))
    }
    return .success(name)
  }

  /// Writes all bytes, in as many calls as it takes; returns false if the reader has gone or the disk is full.
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

  /// Returns the failure of the last system call. A name that was not UTF-8 has a replacement character, and is another
  /// file's.
  package static func failure(_ path: String) -> Failure {
    let isChanged = errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
    let hint = isChanged ? " (a name that is not UTF-8 cannot be opened: rename the file)" : ""
    return Failure(path: path, reason: String(cString: strerror(errno)) + hint)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
  buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, count) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

// Files are written under an unpredictable name, into a file that did not exist before, and only then get their own
// name.
extension SystemFile {
  /// Number of random names that are tried.
  static let mostTries = 100

  /// Returns a name like `video.gif.x3k9….part`, which cannot be predicted, so that no link can be planted there.
  static func draftName(nextTo path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
  }

  /// Returns a descriptor of a new file; negative if anything has that name, including a link.
  package static func openNew(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
  }

  /// Returns the reason why the file of this name must not be replaced; nil for a regular file, for a link to one or to
  /// nothing, and if there is nothing.
  package static func obstacle(at path: String) -> String? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a folder"
    default: return "it is not a regular file but a device, a pipe or a socket"
    }
  }

  /// Returns true if anything has this name, including a dangling link.
  package static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Writes a whole file next to `path` and then moves it into place atomically. If something other than a regular file
  /// is there, it stays. `-` is standard output; on a terminal, control characters are escaped, because what is written
  /// may come from an untrusted file.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Result<Void, Failure> {
    if path == "-" { return write(shown(bytes), to: STDOUT_FILENO) ? .success(()) : .failure(failure(path)) }
    if let obstacle = obstacle(at: path) { return .failure(Failure(path: path, reason: obstacle)) }
    return draft(of: path, bytes).flatMap { draft in
      if rename(draft, path) == 0 { return .success(()) }
      defer { unlink(draft) }
      return .failure(failure(path))
    }
  }

  private static func shown(_ bytes: [UInt8]) -> [UInt8] {
    guard isatty(STDOUT_FILENO) == 1 else { return bytes }
    return Array(TerminalText.shown(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Writes a new file that is complete as soon as it exists; returns false if the name is taken, without changing that
  /// file. If two programs create the same name at once, one succeeds.
  package static func create(_ path: String, with bytes: [UInt8]) -> Result<Bool, Failure> {
    guard !isTaken(path) else { return .success(false) }
    return draft(of: path, bytes).flatMap { draft in
      defer { unlink(draft) }
      if link(draft, path) == 0 { return .success(true) }
      let reason = errno
      if reason == EEXIST { return .success(false) }
      // A file system without hard links: check as late as possible.
      if reason != ENOSPC, !isTaken(path), rename(draft, path) == 0 { return .success(true) }
      return .failure(Failure(path: path, reason: String(cString: strerror(reason))))
    }
  }

  /// Returns the name of a complete and flushed new file next to `path`.
  private static func draft(of path: String, _ bytes: [UInt8]) -> Result<String, Failure> {
    for _ in 0..<mostTries {
      let draft = draftName(nextTo: path)
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

// Folders with their contents.
extension SystemFile {
  /// Depth limit for removal; greater than that of anything the program creates.
  private static let deepest = 8

  /// Removes a folder with its contents. Links are removed, their targets stay; if `path` is itself a link, or the open
  /// folder fails `isRight`, nothing happens.
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

  /// Removes the contents, and closes `folder`. A name that begins with a dot goes last: a folder whose removal is cut
  /// short keeps the marker of `PrivateFolder`.
  private static func empty(_ folder: Int32, _ depth: Int) {
    guard let stream = fdopendir(folder) else {
      _ = close(folder)
      return
    }
    defer { closedir(stream) }
    for name in entries(of: stream).sorted(by: >) where unlinkat(folder, name, 0) != 0 && depth > 0 {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { continue }
      empty(inner, depth - 1)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }
}

/// Files that are written together: all of them, or none. If one cannot be written, the others are unchanged.
package struct FileSet {
  private let staging: PrivateFolder
  private var placed: [Placed] = []

  private struct Placed {
    var path: String
    /// Temporary name of the previous file.
    var old: String?
  }

  /// Writes `files`, whose folders must exist; their drafts are next to `path`, which must be on the same disk.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], nextTo path: String
  ) -> Result<Void, SystemFile.Failure> {
    PrivateFolder.make(nextTo: path).flatMap { staging in
      defer { staging.remove() }
      var set = FileSet(staging: staging)
      let outcome = set.write(files)
      if case .failure = outcome { set.undo() }
      return outcome
    }
  }

  private init(staging: PrivateFolder) { self.staging = staging }

  private mutating func write(_ files: [(path: String, bytes: [UInt8])]) -> Result<Void, SystemFile.Failure> {
    for (number, file) in files.enumerated() {
      if let obstacle = SystemFile.obstacle(at: file.path) {
        return .failure(SystemFile.Failure(path: file.path, reason: obstacle))
      }
      if case .failure(let failure) = SystemFile.replace(draft(number), with: file.bytes) {
        return .failure(SystemFile.Failure(path: file.path, reason: failure.reason))
      }
    }
    for (number, file) in files.enumerated() {
      let old = "\(staging.path)/old-\(number)"
      let isKept = link(file.path, old) == 0
      guard rename(draft(number), file.path) == 0 else { return .failure(SystemFile.failure(file.path)) }
      placed.append(Placed(path: file.path, old: isKept ? old : nil))
    }
    return .success(())
  }

  private func draft(_ number: Int) -> String { "\(staging.path)/new-\(number)" }

  /// Restores the previous files and removes the new ones.
  private func undo() {
    for file in placed.reversed() {
      if let old = file.old { rename(old, file.path) } else { unlink(file.path) }
    }
  }
}
