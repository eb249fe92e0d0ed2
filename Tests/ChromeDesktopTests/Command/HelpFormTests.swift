import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeSystem

/// The manual and what shells complete by are made from one table. Shells that are here judge their scripts themselves.
@Suite("Manual and completions")
struct HelpFormTests {
  @Test("the manual has each verb, each option and each exit code")
  func manual() {
    let lines = Set(ManPage().text.split(separator: "\n").map(String.init))
    for verb in Verb.all {
      #expect(lines.contains { $0.hasPrefix(".SS \"\\fB\(verb.name)\\fR") }, "\(verb.name)")
      for option in verb.options {
        #expect(lines.contains { $0.contains("\\fB\(ManPage.escaped(option.name))\\fR") }, "\(option.name)")
      }
    }
    for code in ExitCode.allCases { #expect(lines.contains("\\fB\(code.rawValue)\\fR")) }
  }

  @Test(
    "no text becomes a macro or an escape",
    arguments: [(".TH", "\\&.TH"), ("'br", "\\&'br"), ("a\\b", "a\\eb"), ("-o", "\\-o"), ("é", "é")])
  func escapes(text: String, wanted: String) { #expect(ManPage.escaped(text) == wanted) }

  @Test("values are offered by what the help calls them")
  func offers() {
    #expect(Option.preset.offer == .presets && Option.set.offer == .settings && Option.output.offer == .files)
    #expect(Option.every.offer == .words(["tick", "frame", "sample", "mark", "end"]))
    #expect(Option.recordTo.offer == .folders && Option.fps.offer == .nothing)
    #expect(Option.theme.offer == .themes && Option.key.offer == .keys && Option.keys.offer == .keyList)
  }

  @Test("bash completes verbs, options, words, presets and keys")
  func bash() throws {
    #expect(try completed("chrome-desktop re", 1) == ["render", "replay", "report"])
    #expect(try completed("chrome-desktop snapshot --f", 2) == ["--font", "--force", "--frame"])
    #expect(try completed("chrome-desktop replay --every m", 3) == ["mark"])
    #expect(try completed("chrome-desktop help ma", 2) == ["map"])
    #expect(try completed("chrome-desktop replay --preset fi", 3) == ["firefox-ios"])
    #expect(try completed("chrome-desktop flips --key top.resistS", 3) == ["top.resistShow"])
    #expect(try completed("chrome-desktop render --fps 3", 3) == [])
    #expect(try completed("chrome-desktop export fi", 2) == ["firefox-ios"])
    #expect(try completed("chrome-desktop export chromium --to swiftu", 4) == ["swiftui27"])
  }

  @Test("a preset's name is never run nor expanded; what a shell reads as more than a name is not offered")
  func strangeNames() throws {
    let names = [
      "x$(touch PWNED)", "x`touch PWNED`", "x;y", "x\u{1}", "x*", "x[a]", "x~", "x{a,b}", "x\\u{1B}", "x-1.b", "xé",
    ]
    let stand = names.map { "printf '%s — one\\n' '\($0)'; " }.joined()
    let offered = try completed(
      "chrome-desktop replay --preset x", 3, presets: stand, afterwards: "ls PWNED 2>/dev/null")
    #expect(offered == ["x-1.b", "xé"])
  }

  @Test("bash completes without a verb, in a later value, in a list, after `=`, and themes before files")
  func bashInside() throws {
    #expect(try completed("chrome-desktop some.take --gal", 2) == ["--gallery"])
    #expect(try completed("chrome-desktop --vers", 1) == ["--version"])
    #expect(try completed("chrome-desktop --preset hea", 2) == ["headroom"])
    #expect(try completed("chrome-desktop render a.take --versus headroom --versus fi", 6) == ["firefox-ios"])
    #expect(try completed("chrome-desktop render a.take --versus headroom fi", 5) == ["firefox-ios"])
    let keys = ["top.show,top.resistHide", "top.show,top.resistShow"]
    #expect(try completed("chrome-desktop solve a.take --keys top.show,top.re", 4) == keys)
    #expect(try completed("chrome-desktop replay a.take --set top.hide = tr", 6) == ["track"])
    #expect(try completed("chrome-desktop replay a.take --set top.hide =", 5) == ["commit", "never", "track"])
    #expect(try completed("chrome-desktop replay a.take --set top.resistSh", 4) == ["top.resistShow="])
    #expect(try completed("chrome-desktop replay a.take --every = fr", 5) == ["frame"])
    #expect(try completed("chrome-desktop --theme dar", 2) == ["dark"])
  }

  /// What bash would offer for the word at `place`, with a stand-in for the program's own lists.
  private func completed(
    _ line: String, _ place: Int, presets: String = "echo 'firefox-ios — one'; echo 'headroom — two'",
    afterwards: String = ""
  ) throws -> [String] {
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let script = """
      chrome-desktop() { case $1 in presets) \(presets) ;;
        keys) echo Key; echo 'top.resistShow 20'; echo 'top.resistHide 0' ;; esac; }
      \(Completion.bash.script)
      cd "$(mktemp -d)" && COMP_WORDS=(\(words)) COMP_CWORD=\(place)
      _chrome_desktop; printf '%s\\n' "${COMPREPLY[@]}"
      \(afterwards)
      rmdir "$PWD" 2>/dev/null
      true
      """
    return try shell("bash", script).split(separator: "\n").map(String.init).sorted()
  }

  @Test("bash reads its script")
  func parsesBash() throws { _ = try shell("bash", Completion.bash.script, "-n") }

  @Test("zsh reads its script", .enabled(if: isHere("zsh"), "zsh is not installed"))
  func parsesZsh() throws { _ = try shell("zsh", Completion.zsh.script, "-n") }

  @Test("fish reads its script", .enabled(if: isHere("fish"), "fish is not installed"))
  func parsesFish() throws { _ = try shell("fish", Completion.fish.script, "-n") }

  private static func isHere(_ name: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private func shell(_ name: String, _ script: String, _ options: String...) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)")
    try script.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + options + [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "the version tells the build where there is one",
    arguments: [
      ("1a2b3c4, 2026-11-22\n", "0.1.0 (1a2b3c4, 2026-11-22)"), ("", "0.1.0"), ("\u{1B}[31mx\nsecond", "0.1.0 (31mx)"),
    ])
  func version(file: String, wanted: String) { #expect(BuildName.text(Array(file.utf8)) == wanted) }
}
