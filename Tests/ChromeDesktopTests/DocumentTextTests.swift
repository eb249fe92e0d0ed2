import ChromeCore
import ChromeTakes
import Foundation
import Testing

@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import DesktopTestSupport

/// The papers as texts: their sizes, their links, the files that they name, and what is printed into them.
@Suite("Documentation texts")
struct DocumentTextTests {
  static let documents: [String] = {
    let docs = FileManager.default.enumerator(atPath: Repository.root.appendingPathComponent("Docs").path)
    let names = (docs?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }
    return ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] + names.sorted()
  }()

  /// The lines of a paper outside its blocks of code.
  private static func prose(of document: String) -> [Substring] {
    var isCode = false
    return (Repository.text(of: document) ?? "").split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("```")
    }
  }

  /// What stands between backquotes.
  private static func quoted(in document: String) -> [String] {
    prose(of: document).flatMap { line in
      let pieces = line.split(separator: "`", omittingEmptySubsequences: false)
      return pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path)
  }

  @Test("the documents are found") func found() {
    #expect(Self.documents.count > 30)
    #expect(Self.documents.allSatisfy(Self.exists))
    #expect(Self.quoted(in: "ARCHITECTURE.md").count { $0.hasSuffix(".swift") } > 40)
    #expect(!Self.exists("Docs/NoSuchPaper.md"))
  }

  @Test("the first two documents are short", arguments: [("README.md", 8000), ("ARCHITECTURE.md", 11_500)])
  func isShort(document: String, bytes: Int) throws {
    #expect(try #require(Repository.text(of: document)).utf8.count <= bytes)
  }

  @Test("links between the documents are valid", arguments: documents)
  func links(document: String) {
    let folder = (document as NSString).deletingLastPathComponent
    // What is quoted is code, not a link.
    let text = Self.prose(of: document).joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    let targets = text.matches(of: /\]\(([^)#]+)(#[^)]*)?\)|src="([^"]+)"/).compactMap { $0.1 ?? $0.3 }
    for target in targets where !target.hasPrefix("http") {
      let path = folder.isEmpty ? String(target) : "\(folder)/\(target)"
      #expect(Self.exists(path), "\(document): \(target)")
    }
  }

  private static let fileNames = Set(
    (TidyTests.sources + ["Tests", "Web"].flatMap { Repository.files(under: $0, ending: ".swift") }).compactMap {
      $0.path.split(separator: "/").last.map(String.init)
    })

  @Test("Swift files that a document names exist under that name", arguments: documents)
  func files(document: String) {
    for name in Self.quoted(in: document) where name.wholeMatch(of: /[A-Za-z0-9+]+\.swift/) != nil {
      #expect(Self.fileNames.contains(name) || name == "Package.swift", "\(document): \(name)")
    }
  }

  @Test("ARCHITECTURE draws the arrows of the manifest")
  func arrows() throws {
    let manifest = try #require(Repository.text(of: "Package.swift")).replacing(/\s+/, with: " ")
      .replacing("target( name:", with: "target(name:")
    let rows = try #require(Repository.text(of: "ARCHITECTURE.md")).split(separator: "\n")
      .filter { $0.prefixMatch(of: /\| `(Chrome[A-Za-z]+|PeerMotion|CDesktop)` \|/) != nil }
    #expect(rows.count == 21)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].replacing("`", with: "")
      let target = try #require(manifest.firstRange(of: "target(name: \"\(name)\""))
      let rest =
        manifest[target.upperBound...].prefix { $0 != ")" }.split(separator: "Settings:").first?.split(
          separator: "path:"
        ).first ?? ""
      let named = rest.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      let drawn = cells[2] == "nothing" ? [] : cells[2].split(separator: ", ").map { Self.module(String($0)) }
      #expect(Set(drawn) == Set(named), "\(name)")
    }
  }

  /// `Core` is ChromeCore; C modules, such as `CSDL2`, keep their names.
  private static func module(_ drawn: String) -> String {
    drawn.prefixMatch(of: /C[A-Z]/) != nil ? drawn : "Chrome\(drawn)"
  }
}

// What the program prints into them. `CHROME_DESKTOP_RECORD=1` prints it anew.
extension DocumentTextTests {
  @Test("Docs/Keys.md ends with what `keys --markdown` prints")
  func keys() throws { try expectPrinted(KeysCommand.markdown, in: "Docs/Keys.md") }

  @Test("the number of values in a document is the table's", arguments: ["README.md", "Docs/Keys.md"])
  func valueCount(document: String) throws {
    let reported = try #require(Repository.text(of: document)?.firstMatch(of: /([0-9]+) named values/), "\(document)")
    #expect(Int(reported.1) == TuningField.all.count)
  }

  @Test("Docs/Presets.md ends with the shipped presets, each with its sentence and its source")
  func presets() throws {
    let library = PresetFiles()
    let rows = try library.names.map { name in
      let file = try library.file(name).get()
      return "| `\(name)` | \(file.description) | \(file.source) |"
    }
    let head = ["| Preset | Description | Source |", "| --- | --- | --- |"]
    try expectPrinted((head + rows).joined(separator: "\n"), in: "Docs/Presets.md")
  }

  @Test("the program in Docs/Library.md is the one that scripts/library.sh runs")
  func library() throws {
    let program = try #require(Repository.text(of: "Tests/library/Sources/main.swift"))
    let document = try #require(Repository.text(of: "Docs/Library.md"))
    #expect(document.contains("```swift\n\(program)```"))
    #expect(program.split(separator: "\n").count < 20)
  }
}
