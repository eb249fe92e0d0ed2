import Testing

@testable import ChromeDesktop
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

/// The five source documents, item by item: nothing is left out, and what is said to show an item is there.
@Suite("The five source documents, line by line")
struct SourcesTests {
  static let items = SourceDocument.all.flatMap(\.items)

  @Test("every line of every document is in a row")
  func lines() throws {
    for document in SourceDocument.all {
      var left = Set(1...document.lineCount)
      for item in document.items {
        for range in try #require(item.ranges, "\(item)") {
          #expect(range.upperBound <= document.lineCount, "\(document.title): \(item.lines)")
          left.subtract(range)
        }
      }
      #expect(left.isEmpty, "\(document.title): \(left.sorted())")
    }
  }

  @Test("all verdicts, documents and presets are there")
  func whole() {
    #expect(Self.items.count >= 130)
    #expect(Set(Self.items.map(\.testDescription)).count == Self.items.count)
    for document in SourceDocument.all {
      #expect(Set(document.items.map(\.verdict)) == Set(SourceItem.Verdict.allCases), "\(document.title)")
      #expect(PresetFiles().names.contains(document.preset))
    }
  }

  @Test("what works is shown, what differs says why", arguments: items)
  func isShown(item: SourceItem) {
    #expect(item.message.hasSuffix(".") && item.here.hasSuffix("."))
    #expect(!(item.message + item.here).contains("|"))
    switch item.verdict {
    case .works: #expect(!item.proofs.isEmpty)
    case .differs:
      #expect(!item.proofs.isEmpty)
      #expect(item.here.split(separator: " ").count > 3, "no reason")
    case .plumbing: break
    }
    for proof in item.proofs { Self.check(proof, of: item) }
  }

  private static func check(_ proof: SourceItem.Proof, of item: SourceItem) {
    switch proof {
    case .row(let id): check(SourcesDocument.requirement(id), id, of: item)
    case .take(let take, let line):
      let text = Repository.text(of: "Assets/Takes/\(take).take") ?? ""
      #expect(text.split(separator: "\n").contains { $0.hasPrefix(line) }, "\(take).take has no line \(line)")
    case .test(let test):
      let parts = test.split(separator: ".").map(String.init)
      let suite = Repository.testTypes[parts[0]] ?? ""
      #expect(parts.count == 2 && suite.contains("func \(parts[1])("), "no test \(test)")
    }
  }

  /// What has no place here has no story, and the other way round.
  private static func check(_ requirement: Requirement?, _ id: String, of item: SourceItem) {
    guard let requirement else {
      Issue.record("no row \(id)")
      return
    }
    #expect((requirement.story == nil) == (item.verdict == .plumbing), "\(id) for \(item.lines)")
  }

  @Test("Docs/Sources.md ends with these items, and Docs/Presets.md says how many of them differ")
  func document() throws {
    try expectPrinted(SourcesDocument.markdown, in: "Docs/Sources.md")
    let differences = Self.items.count { $0.verdict == .differs }
    let presets = try #require(Repository.text(of: "Docs/Presets.md")).replacing(/\s+/, with: " ")
    #expect(presets.contains("the \(differences) places where they differ"))
  }

  @Test("lines read as they are written")
  func ranges() {
    let item = { (lines: String) in SourceItem.works(lines, "", "").ranges }
    #expect(item("3") == [3...3])
    #expect(item("10, 35-36") == [10...10, 35...36])
    for wrong in ["", "x", "7-3", "1-2-3", "0"] { #expect(item(wrong) == nil, "\(wrong)") }
  }
}
