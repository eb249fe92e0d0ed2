import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Presets by their names and paths")
struct PresetLibraryTests {
  private static func with(_ files: [String: String], _ body: (PresetFiles) throws -> Void) throws {
    try TestFolder.with { scratch in
      let presetFiles = PresetFiles(folder: "\(scratch.folder)/shipped", drawer: scratch.drawer)
      scratch.drawer.makeFolders()
      try FileManager.default.createDirectory(
        atPath: "\(scratch.folder)/shipped", withIntermediateDirectories: true)
      for (path, text) in files { try scratch.write(text, to: "\(scratch.folder)/\(path)") }
      try body(presetFiles)
    }
  }

  private static let own = "chrome-desktop/tunings"

  @Test("a shipped name hides one of the user's; default comes first and is there without a file")
  func names() throws {
    let files = [
      "shipped/zebra.json": "{}", "shipped/ape.json": "{\"values\": {\"top.resistShow\": 55}}", "shipped/note.txt": "",
      "\(Self.own)/ape.json": "{\"values\": {\"top.resistShow\": 66}}", "\(Self.own)/mine.json": "{}",
    ]
    try Self.with(files) { presetFiles in
      #expect(presetFiles.names == ["default", "ape", "zebra"] && presetFiles.ownNames == ["mine"])
      let (ape, usual, mine) = (
        try presetFiles.file("ape").get(), try presetFiles.file("default").get(), try presetFiles.file("mine").get()
      )
      #expect(ape.tuning.top.resistShow == 55 && usual.tuning == Tuning() && mine.tuning == Tuning())
      #expect(presetFiles.shipped("mine") == nil && presetFiles.shipped("zebra") == Tuning())
    }
  }

  @Test("a file of default is read where there is one")
  func usual() throws {
    try Self.with(["shipped/default.json": "{\"values\": {\"top.resistShow\": 55}}"]) { presetFiles in
      #expect(presetFiles.names == ["default"] && presetFiles.shipped("default")?.top.resistShow == 55)
    }
  }

  @Test("the nearest name is one of the shipped ones or the user's own")
  func nearest() throws {
    try Self.with(["shipped/zebra.json": "{}", "\(Self.own)/mine.json": "{}"]) { presetFiles in
      for (word, nearest) in [("zebro", "zebra"), ("minee", "mine"), ("defalt", "default")] {
        guard case .failure(let problem) = presetFiles.file(word) else {
          Issue.record("\(word) was found")
          continue
        }
        #expect(problem == .unknown(word, nearest: nearest))
      }
    }
  }

  @Test("a word with a folder or an ending is a path, as seen from the take's folder")
  func paths() {
    let presetFiles = PresetFiles(folder: nil, drawer: PresetDrawer(folder: nil))
    #expect(presetFiles.path("a/b") == "a/b" && presetFiles.path("a.json") == "a.json" && presetFiles.path("a") == nil)
    #expect(presetFiles.path("a.json", base: "x") == "x/a.json" && presetFiles.path("/a.json", base: "x") == "/a.json")
  }

  /// A memory that says only what it must.
  @Test("a loop that says no more than its take plays from its beginning, as fast as it was")
  func loop() throws {
    let text = "{\"version\": 1, \"session\": {\"preset\": \"a\", \"tuning\": {}, \"loop\": {\"take\": \"b\"}}}"
    let loop = try StudioMemory.read(Array(text.utf8)).get().session?.loop
    #expect(loop?.take == "b" && loop?.playhead == 0 && loop?.speed == 1 && loop?.isPlaying == true)
  }
}
