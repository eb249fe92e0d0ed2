import Testing

@testable import ChromeDesktop
@testable import ChromeSystem
@testable import DesktopTestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The template of web pages: with the assets, or built by the script of the clone. Small shell scripts take the place
/// of that one.
@Suite("The template of web pages")
struct WebShellTests {
  /// A clone with a script, and the path of a program in it.
  private struct Clone {
    let folder: String
    var program: String { "\(folder)/.build/release/chrome-desktop" }
    var page: String { "\(folder)/.build/web/page.html" }
    var shell: WebShell { WebShell(assets: "\(folder)/Assets", clone: folder) }

    func write(_ text: String, to name: String) throws {
      let path = "\(folder)/\(name)"
      try FileManager.default.createDirectory(atPath: Path.folder(of: path), withIntermediateDirectories: true)
      try SystemFile.replace(path, with: Array(text.utf8)).get()
    }

    /// The template as a verb gets it, or the error, and the sentences that it prints.
    func ready() -> (text: String, sentences: [String]) {
      var sentences: [String] = []
      do throws(UserError) {
        let bytes = try shell.ready { sentences.append($0) }
        return (String(decoding: bytes, as: UTF8.self), sentences)
      } catch { return ("\(error)", sentences) }
    }
  }

  private func withClone(_ script: String?, _ body: (Clone) throws -> Void) throws {
    try TestFolder.with { scratch in
      let clone = Clone(folder: scratch.folder + "/clone")
      try clone.write("", to: "Assets/Tunings/a.json")
      if let script { try clone.write("cd \"$(dirname \"$0\")/..\"\n" + script, to: "scripts/web.sh") }
      try body(clone)
    }
  }

  private func end(_ build: WebShellBuild) -> [WebShellBuild.State] {
    var states = [build.state]
    while case .running? = states.last, let last = states.last { states.append(build.state(after: last)) }
    return states
  }

  @Test("a clone is found by the program's own path, and never by the working folder")
  func clone() throws {
    try withClone("exit 0") { clone in
      #expect(WebShell.clone(of: clone.program) == clone.folder)
      #expect(WebShell.clone(of: "\(clone.folder)/.build/package/swift/x/chrome-desktop") == clone.folder)
      #expect(WebShell.clone(of: "\(clone.folder)/chrome-desktop") == nil)
      #expect(WebShell.clone(of: "/usr/bin/chrome-desktop") == nil)
      #expect(WebShell.clone(of: ".build/release/chrome-desktop") == nil)
      #expect(WebShell.clone(of: "chrome-desktop") == nil)
    }
    // Without the script it is another package's build.
    try withClone(nil) { clone in #expect(WebShell.clone(of: clone.program) == nil) }
  }

  @Test("the template is with the assets, or where a clone builds it")
  func places() throws {
    try withClone("exit 0") { clone in
      #expect(clone.shell.found == nil)
      try clone.write("built", to: ".build/web/page.html")
      #expect(clone.shell.found == Array("built".utf8) && clone.shell.packaged == nil)
      #expect(WebShell(assets: "\(clone.folder)/Assets", clone: nil).found == Array("built".utf8))
      #expect(WebShell(assets: nil, clone: clone.folder).found == Array("built".utf8))
      try clone.write("brought", to: "Assets/Web/page.html")
      #expect(clone.shell.found == Array("brought".utf8) && clone.shell.packaged == clone.shell.found)
      #expect(WebShell(assets: nil, clone: nil).found == nil)
    }
  }

  @Test("a build reports its steps, and ends")
  func steps() throws {
    let script = """
      echo '1 of 2: One' >&2; echo 'a warning' >&2; echo '2 of 2: Two words' >&2
      mkdir -p .build/web; printf made >.build/web/page.html
      """
    try withClone(script) { clone in
      let states = end(WebShellBuild(in: clone.folder))
      #expect(states.last == .done)
      let possible = ["", "1 of 2: One", "2 of 2: Two words"].map(WebShellBuild.State.running) + [.done]
      #expect(states.allSatisfy(possible.contains))
      #expect(clone.shell.found == Array("made".utf8))
      #expect(WebShellProgress("2 of 2: Two words").map { [$0.step, $0.steps] } == [2, 2])
      for line in ["", "2 of 1: x", "0 of 2: x", "a of b: c", "1 of 2", "warning: 1 of 2: x"] {
        #expect(WebShellProgress(line) == nil, "\(line)")
      }
    }
  }

  @Test(
    "a build that fails says why, and what still works",
    arguments: [
      ("echo '1 of 2: x' >&2; echo 'cannot build the page: no compiler' >&2; exit 3", "no compiler"),
      ("echo 'note' >&2; echo 'a.swift:1:1: error: oops' >&2; echo 'last' >&2; exit 1", "a.swift:1:1: error: oops"),
      ("echo 'last words' >&2; exit 7", "last words"), ("exit 7", "its script ended with code 7"),
    ])
  func failures(script: String, reason: String) throws {
    try withClone(script) { clone in
      let sentence = WebShellText.failed(reason)
      #expect(end(WebShellBuild(in: clone.folder)).last == .failed(sentence))
      #expect(sentence.hasSuffix("Everything except phones and web pages works without it"))
      #expect(clone.ready().text == sentence)
      // A template of an earlier build is used, and that is said.
      try clone.write("old", to: ".build/web/page.html")
      let older = clone.ready()
      #expect(older.text == "old" && older.sentences.last == WebShellText.older(sentence), "\(older)")
    }
  }

  @Test("a verb says once that it builds, and nothing if there is nothing to build")
  func verbs() throws {
    let script = """
      [ -e .build/web/page.html ] && exit 0
      echo '1 of 2: x' >&2; echo '2 of 2: y' >&2; mkdir -p .build/web; printf made >.build/web/page.html
      """
    try withClone(script) { clone in
      #expect(clone.ready() == ("made", [WebShellText.building]))
      #expect(clone.ready() == ("made", []))
    }
    try withClone(nil) { clone in
      let shell = WebShell(assets: "\(clone.folder)/Assets", clone: nil)
      #expect(throws: UserError(WebShellText.missing)) { try shell.ready { _ in } }
    }
  }

  @Test("a build that nobody waits for any more ends with its children")
  func stopped() throws {
    let script = "echo '1 of 2: x' >&2; sleep 1000 & echo $! >child; wait"
    try withClone(script) { clone in
      var build: WebShellBuild? = WebShellBuild(in: clone.folder)
      while build?.state == .running("") || !SystemFile.exists("\(clone.folder)/child") { usleep(1000) }
      let text = String(decoding: try SystemFile.read("\(clone.folder)/child").get(), as: UTF8.self)
      let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(kill(child, 0) == 0)
      build = nil
      let end = ContinuousClock.now + .seconds(60)
      while kill(child, 0) == 0, ContinuousClock.now < end { usleep(1000) }
      #expect(kill(child, 0) != 0)
    }
  }
}
