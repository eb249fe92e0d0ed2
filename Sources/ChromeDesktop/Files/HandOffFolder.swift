import ChromeHandOff
import ChromeSystem

/// The folder that a hand-off is written into: made for it, or one that may be written over. Nothing outside it is
/// touched, whatever links are in it.
struct HandOffFolder {
  let path: String
  private let overwrites: Bool

  init(_ path: String, overwrites: Bool) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    (self.path, self.overwrites) = (trimmed, overwrites)
  }

  /// Fails where something is in the way.
  func check() throws(SystemFile.Failure) {
    guard SystemFile.exists(path) else { return }
    guard SystemFile.isDirectory(path) else { throw failure(path, "it is not a folder") }
    if !overwrites { throw failure(path, "it is there already: --force writes into it") }
  }

  /// Writes one file; what else is in the folder stays.
  func write(_ file: HandOffFile) throws(SystemFile.Failure) {
    try make(path, mayBeLink: true)
    var folder = path
    for part in file.path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      try make(folder, mayBeLink: false)
    }
    try SystemFile.replace("\(path)/\(file.path)", with: file.bytes).get()
  }

  private func make(_ folder: String, mayBeLink: Bool) throws(SystemFile.Failure) {
    if mkdir(folder, 0o755) == 0 { return }
    guard errno == EEXIST else { throw failure(folder, String(cString: strerror(errno))) }
    guard SystemFile.isDirectory(folder) else { throw failure(folder, "it is not a folder") }
    if !mayBeLink && SystemFile.isLink(folder) { throw failure(folder, "it is a link: nothing is written through it") }
  }

  private func failure(_ path: String, _ reason: String) -> SystemFile.Failure {
    SystemFile.Failure(path: path, reason: reason)
  }
}
