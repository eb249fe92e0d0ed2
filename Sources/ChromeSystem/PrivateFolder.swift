/// A folder that this program makes beside a file that it is about to write; it holds the file until that is whole.
/// Only its owner may enter it and nobody knows its name before: nothing is written through what others put there.
///
/// A file in it marks it as ours and is locked while its maker lives: what a killed program left can be told from what
/// belongs to somebody else.
package final class PrivateFolder: Sendable {
  package let path: String
  private let mark: Int32

  private static let markName = ".chrome-desktop"
  private static let markText = "A file is being made here. Nobody needs this folder once chrome-desktop has ended.\n"
  private static let ending = ".part"
  private static let onlyOwner: mode_t = 0o700

  private init(_ path: String, mark: Int32) {
    (self.path, self.mark) = (path, mark)
    PrivateFolder.memory.locked { _ = PrivateFolder.alive.insert(path) }
  }

  deinit { close(mark) }

  /// Makes one in the folder of the file `path`, on the same disk.
  package static func make(beside path: String) -> Result<PrivateFolder, SystemFile.Failure> {
    for _ in 0..<SystemFile.mostTries {
      let folder = SystemFile.draftName(beside: path)
      if mkdir(folder, onlyOwner) == 0 { return marked(folder) }
      if errno != EEXIST { break }
    }
    return .failure(SystemFile.failure(path))
  }

  /// The mark gets its name when it is locked: no moment is left in which it looks abandoned.
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

  /// With all that is in it.
  package func remove() {
    SystemFile.removeTree(path)
    PrivateFolder.memory.locked { _ = PrivateFolder.alive.remove(path) }
  }
}

// What is left over.
extension PrivateFolder {
  private static let memory = Monitor()
  /// Those of this process. Only within `memory`'s lock.
  nonisolated(unsafe) private static var alive = Set<String>()

  /// Removes those of this process; whether there were any.
  package static func removeAll() -> Bool {
    let paths = memory.locked { alive.filter(SystemFile.isTaken) }
    for path in paths { SystemFile.removeTree(path) }
    return !paths.isEmpty
  }

  /// Removes those beside `path` whose makers have died.
  package static func removeStale(beside path: String) {
    let (folder, name) = (Path.folder(of: path), path.split(separator: "/").last.map(String.init) ?? path)
    for found in SystemFile.names(in: folder) where found.hasPrefix(name + ".") && found.hasSuffix(ending) {
      SystemFile.removeTree("\(folder)/\(found)", if: isStale)
    }
  }

  /// A folder that is ours, closed to others and marked, and whose mark nobody holds. It is asked while it is open, so
  /// that nothing else is removed.
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
