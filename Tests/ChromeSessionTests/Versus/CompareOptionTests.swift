import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

@Suite("Comparisons on the command line")
struct CompareOptionTests {
  private func options(_ words: [String]) throws -> RunOptions {
    try RunOptions(try CommandLineParser.parse(["run"] + words))
  }

  @Test("with and without a take, in any order") func named() throws {
    #expect(try options(["--compare", "chromium", "headroom"]).variants.map(\.name) == ["chromium", "headroom"])
    try TestFolder.with { scratch in
      try scratch.drawer.keep(StudioMemory()).get()
      let path = scratch.folder + "/a.take"
      try scratch.write("versus \"shy-nav-bar\"\nwait 1s\n", to: path)
      #expect(try options([path]).variants.map(\.name) == ["shy-nav-bar"])
      #expect(try options([path, "--compare", "chromium"]).variants.map(\.name) == ["chromium"])
      let last = try options(["--compare", "chromium", "headroom", path])
      #expect(last.variants.count == 2 && last.takePath == path)
      #expect(try options(["--plain", path]).variants.isEmpty)
    }
  }

  @Test(
    "what cannot be is refused with what to do",
    arguments: [
      (["--compare", "chromum"], "Unknown preset 'chromum'. Did you mean 'chromium'?"),
      (["--compare", "chromium", "headroom", "default", "shy-nav-bar"], "at most 3 phones beside"),
      (["--compare", "chromium", "chromium"], "expected each phone once"),
      (["--compare", "chromium", "--plain"], "leave out '--plain'"),
      (["--compare", "no/mine.json"], "no/mine.json"),
    ])
  func refused(_ words: [String], _ message: String) throws {
    do {
      _ = try options(words)
      Issue.record("taken for right")
    } catch let failure as UserError {
      #expect(failure.message.contains(message), "\(failure)")
    }
  }
}
