import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The folder of a hand-off")
struct HandOffFolderTests {
  @Test("is the same with a stroke at its end", arguments: [("/", "/"), ("a/", "a"), ("a", "a"), ("ab", "ab")])
  func path(word: String, path: String) {
    #expect(HandOffFolder(word, overwrites: false).path == path)
  }

  @Test("may be a link to one; what is in it may not")
  func links() throws {
    try TestFolder.with { scratch in
      let files = FileManager.default
      for name in ["real", "elsewhere"] {
        try files.createDirectory(atPath: "\(scratch.folder)/\(name)", withIntermediateDirectories: true)
      }
      try files.createSymbolicLink(atPath: "\(scratch.folder)/link", withDestinationPath: "\(scratch.folder)/real")
      let folder = HandOffFolder("\(scratch.folder)/link", overwrites: true)
      try folder.write(HandOffFile("sub/a.txt", "a"))
      #expect(try SystemFile.read("\(scratch.folder)/real/sub/a.txt").get() == Array("a".utf8))
      try files.createSymbolicLink(
        atPath: "\(scratch.folder)/real/out", withDestinationPath: "\(scratch.folder)/elsewhere")
      #expect(throws: SystemFile.Failure.self) { try folder.write(HandOffFile("out/a.txt", "a")) }
      #expect(SystemFile.names(in: "\(scratch.folder)/elsewhere").isEmpty)
    }
  }
}
