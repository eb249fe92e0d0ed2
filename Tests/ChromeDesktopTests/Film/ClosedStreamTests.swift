import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

@Suite(
  "A program that is started without its streams",
  .enabled(if: builtProgram != nil, "the built program is not next to the tests: it was not started"))
struct ClosedStreamTests {
  /// What it says of itself and of ffmpeg, which it asks through a file of its own.
  private func report(_ streams: String, _ variables: String = "") throws -> String {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let line = "\(variables) '\(program)' --version --verbose >'\(bench.path("said"))' \(streams)"
    #expect(try bench.run(["/bin/sh", "-c", line]).code == 0)
    return String(decoding: try SystemFile.read(bench.path("said")).get(), as: UTF8.self)
  }

  @Test("it finds all that it finds with them", arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func answers(streams: String) throws {
    let whole = try report("</dev/null")
    #expect(whole.contains("\nffmpeg "))
    #expect(try report(streams) == whole)
  }

  @Test("without a folder for files that pass it uses the system's own") func passing() throws {
    let whole = try report("</dev/null")
    #expect(whole.contains("\nffmpeg "))
    #expect(try report("</dev/null", "TMPDIR='/chrome-desktop-nowhere'") == whole)
  }

  @Test("without a place for what it prints it says so") func silent() throws {
    let program = try #require(builtProgram)
    let (code, words) = try RenderBench().run(["/bin/sh", "-c", "'\(program)' --version >&-"])
    #expect(code == 1 && words.contains("standard output cannot be written"), "\(words)")
  }

  @Test("a program named ffmpeg that is not ffmpeg gives a readable error") func pretender() throws {
    let bench = try RenderBench()
    let program = try #require(builtProgram)
    let path = try bench.script("ffmpeg", "exit 0\n")
    let line = "PATH='\(bench.folder)' '\(program)' --version --verbose >'\(bench.path("said"))'"
    #expect(try bench.run(["/bin/sh", "-c", line]).code == 0)
    let message = String(decoding: try SystemFile.read(bench.path("said")).get(), as: UTF8.self)
    let reported = message.split(separator: "\n").first { $0.hasPrefix("ffmpeg ") }
    let words = "  \(path) does not respond like ffmpeg: pass another with --ffmpeg FILE"
    #expect(reported?.hasSuffix(words) == true, "\(message)")
  }
}
