import ChromeHandOff
import ChromeSystem

/// The output folder of an export: a new one, or one that may be overwritten. Nothing outside it is changed, even if it
/// contains symbolic links. Either all files are written or none.
struct HandOffFolder {
  let path: String
  private let overwrites: Bool

  init(_ path: String, overwrites: Bool) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    (self.path, self.overwrites) = (trimmed, overwrites)
  }

  /// Creates a folder called `name`, or `name 2` and so on if that is taken, in `parent`, which is created if missing.
  static func makeNew(named name: String, in parent: String, _ files: [HandOffFile]) throws(SystemFile.Failure)
    -> String
  {
    for folder in Path.ancestors(of: parent + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
    var (path, number) = ("\(parent)/\(name)", 2)
    while SystemFile.isTaken(path) { (path, number) = ("\(parent)/\(name) \(number)", number + 1) }
    try HandOffFolder(path, overwrites: false).write(files)
    return path
  }

  /// Fails if the folder cannot be written.
  func check() throws(SystemFile.Failure) {
    guard TerminalText.isPlain(path) else {
      throw failure(
        TerminalText.inLine(path), "a name must not contain control characters, such as line breaks; choose another")
    }
    let folder = Path.folder(of: path)
    guard SystemFile.isDirectory(folder) else {
      throw failure(path, "the folder \(folder) does not exist; create it first (mkdir -p '\(folder)')")
    }
    guard SystemFile.isTaken(path) else { return }
    guard SystemFile.isDirectory(path) else { throw failure(path, "not a folder; choose another name") }
    if !overwrites { throw failure(path, "the folder already exists; use --force to write into it") }
  }

  /// Writes the files. Other files in the folder are kept.
  func write(_ files: [HandOffFile]) throws(SystemFile.Failure) {
    if SystemFile.isTaken(path) { try writeOver(files) } else { try writeNew(files) }
  }

  /// Writes into a temporary folder that is renamed when it is complete.
  private func writeNew(_ files: [HandOffFile]) throws(SystemFile.Failure) {
    let staging = try PrivateFolder.make(nextTo: path).get()
    defer { staging.remove() }
    let draft = "\(staging.path)/folder"
    do throws(SystemFile.Failure) {
      guard mkdir(draft, 0o755) == 0 else { throw SystemFile.failure(draft) }
      for file in files {
        _ = try makeFolders(of: file, in: draft)
        try SystemFile.replace("\(draft)/\(file.path)", with: file.bytes).get()
      }
    } catch {
      // The error names the final path, because the temporary one means nothing to the user.
      throw failure(path + error.path.dropFirst(draft.count), error.reason)
    }
    guard rename(draft, path) == 0 else { throw SystemFile.failure(path) }
  }

  private func writeOver(_ files: [HandOffFile]) throws(SystemFile.Failure) {
    var made: [String] = []
    do throws(SystemFile.Failure) {
      for file in files { made += try makeFolders(of: file, in: path) }
      try FileSet.write(files.map { ("\(path)/\($0.path)", $0.bytes) }, nextTo: "\(path)/files").get()
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Creates the folders of a file and returns those that did not exist before.
  private func makeFolders(of file: HandOffFile, in folder: String) throws(SystemFile.Failure) -> [String] {
    var (place, made) = (folder, [String]())
    for part in file.path.split(separator: "/").dropLast() {
      place += "/\(part)"
      if mkdir(place, 0o755) == 0 {
        made.append(place)
        continue
      }
      guard errno == EEXIST else { throw SystemFile.failure(place) }
      guard SystemFile.isDirectory(place) else { throw failure(place, "not a folder; choose another name") }
      if SystemFile.isLink(place) { throw failure(place, "symbolic links are not followed; choose another folder") }
    }
    return made
  }

  private func failure(_ path: String, _ reason: String) -> SystemFile.Failure {
    SystemFile.Failure(path: path, reason: reason)
  }
}
