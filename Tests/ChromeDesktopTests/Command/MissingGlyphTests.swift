import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeShell
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Characters that no font has")
struct MissingGlyphTests {
  /// Private use and a hieroglyph that the fonts of usual systems lack; nobody assigns the first one.
  private static let unused: Character = "\u{10FF01}"

  private func warnings(_ text: String) throws -> [String] {
    let take = try #require(TakeParser.read(text).take)
    return MissingGlyphs.warnings(take, path: "a.take", .find())
  }

  @Test("are named with their place, their code and what to do", .enabled(if: Typesetter(fonts: .find()).hasFonts))
  func warned() throws {
    let text =
      "page 0\ncaption \"A \(Self.unused) B \(Self.unused)\" for 1s\npoint header \"\(Self.unused)\" for 1s\n"
    let found = try warnings(text)
    #expect(found.count == 2)
    let first = try #require(found.first)
    #expect(
      first.hasPrefix("a.take:2: warning: no font has '\(Self.unused)' (U+10FF01), so it is missing from the caption"))
    #expect(first.contains("install a font") && first.contains("--font"))
    #expect(found.last?.hasPrefix("a.take:3: ") == true && found.last?.contains("missing from the label") == true)
  }

  @Test(
    "a title in the opening, many characters, the same line twice", .enabled(if: Typesetter(fonts: .find()).hasFonts))
  func more() throws {
    let many = (0..<7).compactMap { Unicode.Scalar(0x10FF10 + $0) }.map(String.init).joined()
    let found = try warnings("repeat 3\n  caption \"\(many)\" for 1s\nend\n")
    #expect(found.count == 1 && found[0].contains("(U+10FF14) and 2 more, so they are missing"))
    let titled = try warnings("content 0 sections 800 titles \"\(Self.unused)\"\n")
    #expect(titled.count == 1 && titled[0].hasPrefix("a.take: warning: ") && titled[0].contains("section title"))
  }

  @Test("what fonts have, what is not to be seen, and takes where nothing can be written are left in peace")
  func quiet() throws {
    #expect(try warnings("caption \"… naïve — ✓\u{FE0E} א\u{200F}\" for 1s\n").allSatisfy { !$0.contains("U+20") })
    #expect(try warnings("caption \"Größe, œuvre, Ωμέγα\" for 1s\n") == [])
    let take = try #require(TakeParser.read("caption \"\(Self.unused)\" for 1s\n").take)
    #expect(MissingGlyphs.warnings(take, path: "a.take", .none) == [])
  }

  @Test("validate and snapshot warn on standard error, render makes no video", .enabled(if: builtProgram != nil))
  func commands() throws {
    let bench = try RenderBench()
    let (program, take) = (try #require(builtProgram), bench.path("t.take"))
    try SystemFile.replace(take, with: Array("page 0\ncaption \"\(Self.unused)\" for 0.1s\nwait 0.1s\n".utf8)).get()
    let (failed, reason) = try bench.run([program, "render", take, "-o", bench.path("a.png")])
    #expect(
      failed != 0 && reason.contains("\(take):2: error: no font has") && reason.contains("fonts-noto"), "\(reason)")
    #expect(!SystemFile.exists(bench.path("a.png")))
    for words in [["validate", take], ["snapshot", take, "-o", bench.path("b.png")]] {
      let (code, message) = try bench.run([program] + words)
      #expect(
        code == 0 && message.contains("\(take):2: warning: no font has") && message.contains("U+10FF01"), "\(message)")
    }
  }
}
