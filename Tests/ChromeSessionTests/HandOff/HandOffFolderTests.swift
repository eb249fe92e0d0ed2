import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The folder of a hand-off")
struct HandOffFolderTests {
  @Test("is the same with a slash at its end", arguments: [("/", "/"), ("a/", "a"), ("a", "a"), ("ab", "ab")])
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
      try folder.write([HandOffFile("sub/a.txt", "a")])
      #expect(try SystemFile.read("\(scratch.folder)/real/sub/a.txt").get() == Array("a".utf8))
      try files.createSymbolicLink(
        atPath: "\(scratch.folder)/real/out", withDestinationPath: "\(scratch.folder)/elsewhere")
      #expect(throws: SystemFile.Failure.self) {
        try folder.write([HandOffFile("b.txt", "b"), HandOffFile("out/a.txt", "a")])
      }
      #expect(SystemFile.names(in: "\(scratch.folder)/elsewhere").isEmpty)
      #expect(SystemFile.names(in: "\(scratch.folder)/real") == ["out", "sub"])
    }
  }

  @Test("where one file cannot be written nothing is, and the next try needs no --force")
  func halfNew() throws {
    try TestFolder.with { scratch in
      try FileManager.default.createDirectory(atPath: scratch.folder, withIntermediateDirectories: true)
      let folder = HandOffFolder("\(scratch.folder)/ex", overwrites: false)
      let long = HandOffFile("sub/" + String(repeating: "x", count: 300), "b")
      #expect(throws: SystemFile.Failure.self) { try folder.write([HandOffFile("a.txt", "a"), long]) }
      #expect(SystemFile.names(in: scratch.folder) == [])
      try folder.check()
      try folder.write([HandOffFile("a.txt", "a")])
      #expect(SystemFile.names(in: scratch.folder) == ["ex"])
    }
  }

  @Test("where one of the files cannot be written over, all are as they were")
  func halfOver() throws {
    try TestFolder.with { scratch in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(scratch.folder)/ex/b.txt", withIntermediateDirectories: true)
      try SystemFile.replace("\(scratch.folder)/ex/a.txt", with: Array("old".utf8)).get()
      let folder = HandOffFolder("\(scratch.folder)/ex", overwrites: true)
      let new = [HandOffFile("a.txt", "new"), HandOffFile("sub/c.txt", "c"), HandOffFile("b.txt", "b")]
      let failure = #expect(throws: SystemFile.Failure.self) { try folder.write(new) }
      #expect(failure == SystemFile.Failure(path: "\(scratch.folder)/ex/b.txt", reason: "it is a folder"))
      #expect(SystemFile.names(in: "\(scratch.folder)/ex") == ["a.txt", "b.txt"])
      #expect(try SystemFile.read("\(scratch.folder)/ex/a.txt").get() == Array("old".utf8))
    }
  }
}
