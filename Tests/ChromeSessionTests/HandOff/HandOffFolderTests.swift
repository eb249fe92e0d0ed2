import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSession
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

@Suite("A tuning's name in exported code")
struct HandOffNameTests {
  @Test(
    "keeps letters, digits and punctuation without a meaning in any language",
    arguments: [
      ("shy nav-bar 2, (früh)", "shy nav-bar 2, (früh)"), ("x--><View a=\"b\">", "x--View ab"),
      ("-a", "-a"), ("a*/ b", "a b"), ("a\nb\u{2028}c\u{1B}[1m\u{202E}", "abc1m"),
      ("[l](javascript:x)", "l(javascriptx)"),
      ("`${a}` #|\\u000a", "a u000a"), ("«name»", "name"), ("", ""),
    ])
  func oneLine(name: String, kept: String) { #expect(name.oneLine == kept) }

  @Test("is never markup or code, whatever it contains", arguments: HandOffTarget.allCases)
  func everyTarget(target: HandOffTarget) throws {
    let name = "x--><View onClick=\"pwn\">*/ ]]> `$(id)` ${id} <script>\n\u{2028}import pwned"
    let tuning = try #require(PresetFiles().shipped("shy-nav-bar"))
    let files = try HandOffSource(name: name, tuning: tuning).handOff.files(for: target).files
    for file in files where !file.path.hasSuffix(".json") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for part in ["<View", "-->*", "$(id)", "${id}", "\u{2028}", "\nimport pwned"] {
        #expect(!text.contains(part), "\(file.path): \(part)")
      }
      // The page has two scripts of its own.
      #expect(text.components(separatedBy: "<script").count == (file.path == "index.html" ? 3 : 1), "\(file.path)")
    }
  }
}
