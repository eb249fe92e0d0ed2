/// A temporary folder next to a file that the program is about to write; it holds the file until it is complete. Only
/// its owner may enter it and its name is unpredictable, so that nothing is written through links that others planted.
///
/// A marker file in it identifies it as ours and is locked while its creator lives, which distinguishes the leftovers
/// of a killed program from other people's folders.
package final class PrivateFolder: Sendable {
  package let path: String
  private let mark: Int32

  private static let markName = ".chrome-desktop"
  /// The marker's name until it is locked.
  private static let earlyName = "mark"
  private static let markText = "A file is being made here. Delete this folder if chrome-desktop has ended.\n"
  private static let ending = ".part"
  private static let onlyOwner: mode_t = 0o700

  private init(_ path: String, mark: Int32) {
    (self.path, self.mark) = (path, mark)
    PrivateFolder.memory.locked { _ = PrivateFolder.alive.insert(path) }
  }

  deinit { close(mark) }

  /// Creates a folder next to the file `path`, on the same disk.
  package static func make(nextTo path: String) -> Result<PrivateFolder, SystemFile.Failure> {
    // A process that makes a temporary folder removes it when it is asked to end.
    Interruption.watch()
    for _ in 0..<SystemFile.mostTries {
      let folder = SystemFile.draftName(nextTo: path)
      if mkdir(folder, onlyOwner) == 0 {
        let mark = marked(folder)
        if mark >= 0 { return .success(PrivateFolder(folder, mark: mark)) }
        let (isGone, failure) = (errno == ENOENT, SystemFile.failure(path))
        SystemFile.removeTree(folder)
        // Another program took it for a leftover before it was marked.
        if isGone { continue }
        return .failure(failure)
      }
      if errno != EEXIST { break }
    }
    return .failure(SystemFile.failure(path))
  }

  /// Creates the marker, which gets its name only once it is locked, so that the folder never looks abandoned. Returns
  /// its descriptor; negative, with `errno`, if that failed: `ENOENT` if the folder or its marker is gone.
  private static func marked(_ folder: String) -> Int32 {
    let early = "\(folder)/\(earlyName)"
    let mark = SystemFile.openNew(early)
    guard mark >= 0 else { return -1 }
    let reason: Int32
    if SystemFile.write(Array(markText.utf8), to: mark) {
      let isTaken = flock(mark, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, rename(early, "\(folder)/\(markName)") == 0 { return mark }
      reason = isTaken ? ENOENT : errno
    } else {
      reason = errno
    }
    close(mark)
    errno = reason
    return -1
  }

  /// Removes the folder with its contents.
  package func remove() {
    SystemFile.removeTree(path)
    PrivateFolder.memory.locked { _ = PrivateFolder.alive.remove(path) }
  }
}

// Leftovers.
extension PrivateFolder {
  private static let memory = Monitor()
  /// Folders of this process. Access only within `memory`'s lock.
  nonisolated(unsafe) private static var alive = Set<String>()

  /// Removes the folders of this process; returns true if there were any.
  package static func removeAll() -> Bool {
    let paths = memory.locked { alive.filter(SystemFile.isTaken) }
    for path in paths { SystemFile.removeTree(path) }
    return !paths.isEmpty
  }

  /// Removes the folders next to `path` whose creators have died.
  package static func removeStale(nextTo path: String) {
    let (folder, name) = (Path.folder(of: path), path.split(separator: "/").last.map(String.init) ?? path)
    for found in SystemFile.names(in: folder) where found.hasPrefix(name + ".") && found.hasSuffix(ending) {
      SystemFile.removeTree("\(folder)/\(found)", if: isStale)
      removeUnmarked("\(folder)/\(found)")
    }
  }

  /// Removes a folder that was not yet marked, or already emptied, when its creator was killed. In steps that a creator
  /// who lives survives: without its early marker it makes another folder, and a marked folder is not empty.
  private static func removeUnmarked(_ path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, isClosed(facts) else { return }
    if SystemFile.names(in: path) == [earlyName] {
      let early = "\(path)/\(earlyName)"
      let mark = open(early, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard mark >= 0 else { return }
      defer { close(mark) }
      guard fstat(mark, &facts) == 0, facts.st_size <= markText.utf8.count, flock(mark, LOCK_EX | LOCK_NB) == 0 else {
        return
      }
      unlink(early)
    }
    rmdir(path)
  }

  /// True for what belongs to this user and is closed to all others.
  private static func isClosed(_ facts: stat) -> Bool {
    facts.st_uid == geteuid() && facts.st_mode & 0o7777 == onlyOwner
  }

  /// Returns true for a folder that is ours, closed to others and marked, with a marker that is not locked. Checked
  /// while the folder is open, so that nothing else is removed.
  private static func isStale(_ folder: Int32) -> Bool {
    var facts = stat()
    guard fstat(folder, &facts) == 0, isClosed(facts) else { return false }
    let mark = openat(folder, markName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard mark >= 0 else { return false }
    defer { close(mark) }
    return flock(mark, LOCK_EX | LOCK_NB) == 0
  }
}
