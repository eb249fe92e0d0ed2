import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Docs/Agents.md: its examples run as printed, and `help --format skill` prints the page.
@Suite("The page for coding agents", .enabled(if: builtProgram != nil, "the built program is not next to the tests"))
struct AgentsPageTests {
  private static let path = "Docs/Agents.md"

  @Test("each command prints what the page shows")
  func examples() throws {
    let page = try #require(Repository.text(of: Self.path))
    let (played, commands) = try Self.played(page)
    #expect(commands >= 8)
    switch Golden.mode(ProcessInfo.processInfo.environment) {
    case .compare, .refuse:
      let lines = [page, played].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      for (shown, printed) in zip(lines[0], lines[1]) { #expect(shown == printed) }
      #expect(lines[0].count == lines[1].count)
    case .record:
      try Data(played.utf8).write(to: Repository.root.appendingPathComponent(Self.path))
      Issue.record("recorded \(Self.path); run again without CHROME_DESKTOP_RECORD")
    }
  }

  @Test("help --format skill prints front matter and the page")
  func skill() throws {
    let page = try #require(Repository.text(of: Self.path))
    let printed = try SweepVerb.run(["help", "--format", "skill"])
    #expect(printed.code == 0 && printed.printed == AgentSkill.frontMatter + "\n\n" + page)
    #expect(
      AgentSkill.frontMatter.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "---", "name", "description", "---",
      ])
  }

  @Test("the page is found in a package's assets; without one it is reported missing")
  func places() throws {
    try TestFolder.with { scratch in
      #expect(AgentSkill.text(scratch.folder) == nil && AgentSkill.text(nil) == nil)
      try FileManager.default.createDirectory(atPath: scratch.folder, withIntermediateDirectories: true)
      try scratch.write("# Page\n", to: scratch.folder + "/Agents.md")
      #expect(AgentSkill.text(scratch.folder)?.hasSuffix("---\n\n# Page\n") == true)
    }
  }

  @Test(
    "packages ship the page",
    arguments: ["package.sh", "package/mac/app.sh", "package/tap/Formula/chrome-desktop.rb"])
  func isShipped(script: String) {
    #expect(Repository.text(of: "scripts/\(script)")?.contains(Self.path) == true)
  }

  /// Returns the page with what its commands print now, and the number of commands.
  ///
  /// A block whose fence has a second word, as in "take waits.take", becomes the file of that name. In a block fenced
  /// with "console" the shell runs each line that begins with "$ ", all in one folder; the lines up to the next command
  /// are its output and errors.
  private static func played(_ page: String) throws -> (page: String, commands: Int) {
    let (bench, program) = (try RenderBench(), try #require(builtProgram))
    _ = try bench.script("chrome-desktop", "exec '\(program)' \"$@\"\n")
    var (lines, file, fence, commands): ([String], String, [String]?, Int) = ([], "", nil, 0)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let fence, fence.count == 2 {
          try SystemFile.replace(bench.path(fence[1]), with: Array(file.utf8)).get()
        }
        fence = fence == nil ? line.dropFirst(3).split(separator: " ").map(String.init) : nil
        file = ""
      } else if fence?.first == "console" {
        guard line.hasPrefix("$ ") else { continue }
        commands += 1
        lines += [line] + (try output(of: String(line.dropFirst(2)), in: bench))
        continue
      } else {
        file += line + "\n"
      }
      lines.append(line)
    }
    return (lines.joined(separator: "\n"), commands)
  }

  private static func output(of command: String, in bench: RenderBench) throws -> [String] {
    let shell = "cd \"$1\" && PATH=\"$1:$PATH\" && export PATH && eval \"$2\" >printed 2>&1"
    _ = try bench.run(["/bin/sh", "-c", shell, "sh", bench.folder, command])
    let text = String(decoding: try SystemFile.read(bench.path("printed")).get(), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
