import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeHandOff
@testable import ChromeSystem
@testable import DesktopTestSupport

/// `export` and `vectors` from the command line to their files.
@Suite("The verbs export and vectors", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct ExportVerbTests {
  @Test("a folder of files, each named on standard output", arguments: HandOffTarget.allCases)
  func files(target: HandOffTarget) throws {
    let run = try SweepVerb.run(["export", "default", "--to", target.rawValue, "-o", "OUT/x"]) { bench in
      let enumerator = try #require(FileManager.default.enumerator(atPath: bench.path("x")))
      let found = enumerator.compactMap { $0 as? String }.filter { !SystemFile.isDirectory(bench.path("x/\($0)")) }
      #expect(found.contains { $0.hasSuffix("vectors.json") }, "\(found)")
      let expected = [HandOffTarget.swift: 4, .js: 6, .kotlin: 5][target] ?? 3
      #expect(found.count == expected, "\(found)")
      let report = "# Limits of this export: default, \(target.text)\n"
      let files = try found.filter { !$0.hasSuffix("vectors.json") }.map {
        try SystemFile.read(bench.path("x/\($0)")).get()
      }
      #expect(files.count { String(decoding: $0, as: UTF8.self).contains(report) } == 1, "one of them is the report")
      try FileManager.default.removeItem(atPath: bench.path("x"))
    }
    #expect(run.code == 0 && run.printed.split(separator: "\n").count >= 3)
    #expect(run.text.contains("lost: ") == [.swiftui27, .css].contains(target), "\(run.text)")
  }

  @Test("what is there already is written into with --force only; other files there stay")
  func force() throws {
    let line = ["export", "shy-nav-bar", "--to", "js", "-o"]
    _ = try SweepVerb.run(line + ["OUT/x"]) { bench in
      let program = try #require(builtProgram)
      try SystemFile.replace(bench.path("x/mine.txt"), with: [1]).get()
      let again = try bench.run([program] + line + [bench.path("x")])
      #expect(again.code == 1 && again.words.contains("already exists; use --force"))
      #expect(try bench.run([program] + line + [bench.path("x"), "--force"]).code == 0)
      #expect(SystemFile.exists(bench.path("x/mine.txt")))
      #expect(try bench.run([program] + line + [bench.path("t.take")]).words.contains("not a folder"))
      try FileManager.default.removeItem(atPath: bench.path("x"))
    }
  }

  @Test("nothing is written through a link out of the folder")
  func links() throws {
    _ = try SweepVerb.run(["presets"]) { bench in
      let files = FileManager.default
      try files.createDirectory(atPath: bench.path("x"), withIntermediateDirectories: true)
      try files.createDirectory(atPath: bench.path("elsewhere"), withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: bench.path("x/Sources"), withDestinationPath: bench.path("elsewhere"))
      try SystemFile.replace(bench.path("kept"), with: [7]).get()
      try files.createSymbolicLink(atPath: bench.path("x/Package.swift"), withDestinationPath: bench.path("kept"))
      let program = try #require(builtProgram)
      let run = try bench.run([program, "export", "default", "--to", "swift", "-o", bench.path("x"), "--force"])
      #expect(run.code == 1 && run.words.contains("symbolic links are not followed"), "\(run.words)")
      #expect(SystemFile.names(in: bench.path("elsewhere")).isEmpty)
      #expect(try SystemFile.read(bench.path("kept")).get() == [7])
      try files.removeItem(atPath: bench.path("x"))
    }
  }

  @Test(
    "wrong lines, files and tunings",
    arguments: [
      (["export", "default", "-o", "OUT/x"], Int32(64), "Missing expected option '--to"),
      (["export", "default", "--to", "cobol", "-o", "OUT/x"], 64, "cobol"),
      (["export", "default", "--to", "flutter", "-o", "OUT/x"], 64, "'--to flutter' was removed: available are"),
      (["export", "default", "--to", "material", "-o", "OUT/x"], 64, "'--to material' was removed: available are"),
      (["export", "default", "--to", "compose", "-o", "OUT/x"], 64, "removed: use --to kotlin"),
      (["export", "default", "--to", "js"], 64, "Missing expected option '-o FOLDER|FILE.html'"),
      (["export", "shy-nav", "--to", "js", "-o", "OUT/x"], 64, "shy-nav-bar"),
      (["export", "none.json", "--to", "js", "-o", "OUT/x"], 65, "none.json"),
      (["export", "section-tabs", "--to", "js", "-o", "OUT/x"], 1, "hides no bar"),
      (["export", "default", "--to", "js", "-o", "OUT/no/x"], 1, "create it first (mkdir -p"),
      (["export", "default", "--to", "js", "-o", "-"], 64, "js creates a folder; name one"),
      (["export", "TAKE", "--to", "js", "-o", "OUT/x"], 64, "t.take' is a take: expected the name of a preset"),
      (["vectors", "default"], 64, "Missing expected option '-o FILE'"),
      (["vectors", "TAKE", "-o", "-"], 64, "t.take' is a take: expected the name of a preset"),
      (["vectors", "default", "-o", "OUT/t.take"], 1, "t.take"),
    ])
  func wrong(line: [String], code: Int32, words: String) throws {
    let run = try SweepVerb.run(line) { #expect(!SystemFile.exists($0.path("x"))) }
    #expect(run.code == code && run.text.contains(words), "\(run.code): \(run.text)")
    #expect(run.printed.isEmpty)
  }

  @Test("vectors on standard output are those of the file, the same each time")
  func vectors() throws {
    let line = ["vectors", "headroom", "-o", "-"]
    let run = try SweepVerb.run(line)
    #expect(run.code == 0 && run.text.contains(" cases, "))
    #expect(run.printed == (try SweepVerb.run(line).printed))
    #expect(run.printed.hasPrefix("{\n \"format\": \"chrome-vectors/3\",\n \"tuning\": \"headroom\",\n"))
  }
}
