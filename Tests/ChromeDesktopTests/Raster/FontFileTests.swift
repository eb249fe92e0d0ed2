import Testing

@testable import ChromeDesktop
@testable import ChromeShell
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite("Font files in memory")
struct FontFileTests {
  @Test("a file is read once, as it lies on disk; what is missing, empty or very large is left to SDL_ttf")
  func once() throws {
    try TestFolder.with { scratch in
      scratch.drawer.makeFolders()
      let files = FontFiles()
      let path = scratch.folder + "/font.otf"
      #expect(files.bytes(of: path + "x") == nil)
      try SystemFile.replace(path, with: Array(0...255)).get()
      let first = try #require(files.bytes(of: path))
      #expect(Array(first) == Array(0...255))
      try SystemFile.replace(path, with: [1]).get()
      #expect(files.bytes(of: path)?.baseAddress == first.baseAddress)
      try SystemFile.replace(scratch.folder + "/empty.otf", with: []).get()
      #expect(files.bytes(of: scratch.folder + "/empty.otf") == nil)
      let large = [UInt8](repeating: 7, count: FontFiles.largest + 1)
      try SystemFile.replace(scratch.folder + "/large.ttc", with: large).get()
      #expect(files.bytes(of: scratch.folder + "/large.ttc") == nil)
    }
  }
}
