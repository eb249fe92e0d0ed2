import Testing

@testable import ChromeDesktop
@testable import ChromeStudio
@testable import ChromeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder for a test, removed afterwards.
struct TestFolder {
  let folder: String

  var drawer: PresetDrawer { PresetDrawer(folder: "\(folder)/chrome-desktop/tunings") }

  static func with(_ body: (TestFolder) throws -> Void) throws {
    let scratch = TestFolder(folder: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)
    defer { try? FileManager.default.removeItem(atPath: scratch.folder) }
    try body(scratch)
  }

  func write(_ text: String, to path: String) throws { try SystemFile.replace(path, with: Array(text.utf8)).get() }
}
