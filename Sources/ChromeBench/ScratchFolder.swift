import ChromeSystem

/// A temporary folder.
enum ScratchFolder {
  /// Creates a folder; nil if that fails.
  static func make(_ purpose: String) -> String? {
    var name = Array("/tmp/chrome-desktop-\(purpose)-\(String(repeating: "X", count: 6))".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// Removes the folder with its contents.
  static func remove(_ folder: String) { SystemFile.removeTree(folder) }
}
