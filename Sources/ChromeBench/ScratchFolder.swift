import ChromeSystem

/// A folder of its own for a while.
enum ScratchFolder {
  /// Nil where none can be made.
  static func make(_ purpose: String) -> String? {
    var name = Array("/tmp/chrome-desktop-\(purpose)-\(String(repeating: "X", count: 6))".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// With all that is in it.
  static func remove(_ folder: String) { SystemFile.removeTree(folder) }
}
