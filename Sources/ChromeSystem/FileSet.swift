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
