import ChromeSystem

/// What renders that were killed left beside the names they were making. Their drafts say whose they are; those of a
/// process that still runs are left alone.
enum StaleDrafts {
  /// Removes the drafts of `path`.
  static func clear(for path: String) {
    let folder = Path.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for found in SystemFile.names(in: folder) {
      guard let owner = owner(of: found, making: name), !isRunning(owner) else { continue }
      remove("\(folder)/\(found)")
    }
  }

  /// Removes the drafts of `path` that this process is making; whether there were any.
  static func removeOwn(for path: String) -> Bool {
    let folder = Path.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let drafts = SystemFile.names(in: folder).filter { owner(of: $0, making: name) == getpid() }
    for draft in drafts { remove("\(folder)/\(draft)") }
    return !drafts.isEmpty
  }

  private static func remove(_ draft: String) {
    if SystemFile.isDirectory(draft) { FolderSink.removeDraft(draft) } else { unlink(draft) }
  }

  /// The process in `NAME.PROCESS.part`, in the names of the helpers that begin so, and in those of their own drafts;
  /// nil for other names.
  static func owner(of found: String, making name: String) -> pid_t? {
    guard found.hasPrefix(name + ".") else { return nil }
    let words = found.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2, words[1] == "part", isOurs(words[2...], words[0]) else { return nil }
    return pid_t(words[0]).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a draft's name may end so: not at all, as a helper, or as a helper that is being written.
  private static func isOurs(_ ending: ArraySlice<String>, _ process: String) -> Bool {
    guard let helper = ending.first else { return true }
    let rest = Array(ending.dropFirst())
    return Draft.helperEndings.contains(helper) && (rest.isEmpty || rest == [process, "part"])
  }

  private static func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}
