/// A temporary folder next to a file that the program is about to write; it holds the file until it is complete. Only
/// its owner may enter it and its name is unpredictable, so that nothing is written through links that others planted.
///
/// A marker file in it identifies it as ours and is locked while its creator lives, which distinguishes the leftovers
/// of a killed program from other people's folders.
package final class PrivateFolder: Sendable {
  package let path: String
  private let mark: Int32

  private static let markName = ".chrome-desktop"
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
    for _ in 0..<SystemFile.mostTries {
      let folder = SystemFile.draftName(nextTo: path)
      if mkdir(folder, onlyOwner) == 0 { return marked(folder) }
      if errno != EEXIST { break }
    }
    return .failure(SystemFile.failure(path))
  }

  /// Creates the marker, which gets its name only once it is locked, so that the folder never looks abandoned.
  private static func marked(_ folder: String) -> Result<PrivateFolder, SystemFile.Failure> {
    let (early, name) = ("\(folder)/mark", "\(folder)/\(markName)")
    let mark = SystemFile.openNew(early)
    let isWritten = mark >= 0 && SystemFile.write(Array(markText.utf8), to: mark)
    if isWritten { _ = flock(mark, LOCK_EX | LOCK_NB) }
    if isWritten, rename(early, name) == 0 { return .success(PrivateFolder(folder, mark: mark)) }
    let failure = SystemFile.failure(folder)
    if mark >= 0 { close(mark) }
    SystemFile.removeTree(folder)
    return .failure(failure)
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
    }
  }

  /// Returns true for a folder that is ours, closed to others and marked, with a marker that is not locked. Checked
  /// while the folder is open, so that nothing else is removed.
  private static func isStale(_ folder: Int32) -> Bool {
    var facts = stat()
    guard fstat(folder, &facts) == 0, facts.st_uid == geteuid(), facts.st_mode & 0o7777 == onlyOwner else {
      return false
    }
    let mark = openat(folder, markName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard mark >= 0 else { return false }
    defer { close(mark) }
    return flock(mark, LOCK_EX | LOCK_NB) == 0
  }
}
