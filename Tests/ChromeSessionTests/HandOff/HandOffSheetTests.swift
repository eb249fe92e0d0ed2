import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeStudio
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("The sheet Hand off…")
struct HandOffSheetTests {
  @Test("the button in the list of presets opens it with all targets, and the first one's files") func open() throws {
    try withHandOffSheet { window, _ in
      let sheet = try #require(window.sheet)
      #expect(HandOffTarget.allCases.allSatisfy { window.texts.contains($0.rawValue) })
      #expect(window.texts.contains("Hand off default") && window.texts.contains("A follower in Swift"))
      let names = ["Package.swift", "Sources/ChromeFollower/ChromeFollower.swift"]
      #expect(names.allSatisfy { window.texts.contains($0) } && sheet.preview.files.count == 4)
      #expect(window.texts.contains("// swift-tools-version:5.9"), "its first lines")
      #expect(window.guest.studio.hand.pressed == nil, "the panel holds nothing any more")
    }
  }

  @Test("a click on a target shows its files with their sizes, each the words that export writes") func choose() throws
  {
    try withHandOffSheet("shy-nav-bar") { window, _ in
      window.click(window.place(.target(.css)))
      let sheet = try #require(window.sheet)
      let source = try #require(HandOffTunings.shipped.first { $0.name == "shy-nav-bar" })
      #expect(sheet.preview.files == (try source.handOff.files(for: .css).files))
      #expect(sheet.preview.files.map(\.path) == ["bars.css", "vectors.json", "LOSSES.md"])
      #expect(window.texts.contains("bars.css") && window.texts.contains("CSS scroll-state queries"))
      #expect(window.texts.contains(HandOffPreview.size(sheet.preview.files[0].bytes.count)))
    }
  }

  @Test("sizes are said as file managers say them")
  func sizes() {
    let expected = [
      (999, "999 bytes"), (1000, "1.0 kB"), (12_349, "12.3 kB"), (99_999, "100.0 kB"), (100_000, "100 kB"),
      (180_500, "181 kB"), (12_350, "12.4 kB"), (100_499, "100 kB"),
    ]
    for (bytes, words) in expected { #expect(HandOffPreview.size(bytes) == words) }
  }

  @Test("Write makes a folder beside the presets' with what was shown, and says where") func write() throws {
    try withHandOffSheet { window, scratch in
      window.click(window.place(.target(.js)))
      window.click(window.place(.write))
      let folder = "\(scratch.folder)/chrome-desktop/handoff/default-js"
      for file in try #require(window.sheet?.preview.files) {
        #expect(try SystemFile.read("\(folder)/\(file.path)").get() == file.bytes)
      }
      #expect(SystemFile.names(in: folder) == ["LOSSES.md", "follower.mjs", "vectors.json", "vectors.test.mjs"])
      #expect(window.texts.contains("Written: 4 files are in"))
      #expect(window.texts.joined().contains(folder), "the whole path, over two lines")
    }
  }

  @Test("what is there already is refused with the reason and stays as it is") func twice() throws {
    try withHandOffSheet { window, scratch in
      window.click(window.place(.write))
      let file = "\(scratch.folder)/chrome-desktop/handoff/default-swift/Package.swift"
      try scratch.write("mine", to: file)
      window.click(window.place(.write))
      #expect(window.texts.contains("Nothing was written. A folder of that name is there already."))
      #expect(try SystemFile.read(file).get() == Array("mine".utf8))
      window.click(window.place(.target(.css)))
      #expect(!window.texts.contains { $0.hasPrefix("Nothing was written") }, "of another target nothing is known yet")
    }
  }

  @Test("a folder that cannot be made is refused with the system's reason") func noFolder() throws {
    try withHandOffSheet { window, scratch in
      window.guest.settings.drawer.makeFolders()
      try SystemFile.replace("\(scratch.folder)/chrome-desktop/handoff", with: [1]).get()
      window.click(window.place(.write))
      #expect(window.sheet?.newsWords == "Nothing was written. Not a directory.")
    }
  }

  @Test("where no bar hides every target is refused, and there is nothing to copy") func nothing() throws {
    try withHandOffSheet("section-tabs") { window, scratch in
      for target in HandOffTarget.allCases {
        window.click(window.place(.target(target)))
        #expect(window.sheet?.preview.refusal == "section-tabs hides no bar: there is nothing to hand off")
        #expect(window.texts.contains { $0.hasPrefix("\(target.rawValue) cannot carry these values: section-tabs") })
        #expect(window.texts.contains("There is nothing to write for \(target.rawValue)"))
        window.click(window.place(.write))
      }
      #expect(SystemFile.names(in: "\(scratch.folder)/chrome-desktop/handoff").isEmpty)
      #expect(window.claim(KeyPress.code("c"), [.control]) == .taken)
    }
  }

  @Test("values that were changed are handed off, and named as changed") func changed() throws {
    try TestFolder.with { scratch in
      let window = StudioWindow(scratch)
      window.click(window.place(.field("top.hide"), .word(0)))
      #expect(window.tuning.top.hide == .never)
      window.openSheet()
      #expect(window.texts.contains("Hand off default, changed"))
      #expect(window.sheet?.handOff.tuning == window.tuning)
      #expect(window.sheet?.path?.hasSuffix("/handoff/default-swift") == true)
    }
  }
}
