import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeSystem
@testable import ChromeTakes

/// The tables of Docs/Takes.md beside the takes that ship: what the one names, the others show.
@Suite("Examples of the take language")
struct TakeExampleTests {
  /// The bare words of every line of every shipped take, those of raw samples apart.
  private struct Corpus {
    var statements: [[String]] = []
    var samples: [[String]] = []

    /// The takes of the assets, and those that the papers' pictures and videos are made of.
    init(nextTo assets: String) throws {
      for path in try ["/Takes", "/../Docs"].flatMap({ try Self.takes(in: assets + $0) }) {
        var lexer = TakeLexer(try SystemFile.read(path).get())
        var line = TakeLine()
        var isSampling = false
        while lexer.next(into: &line) {
          let words = line.tokens.filter { !$0.isQuoted }.map(\.text)
          guard let first = words.first else { continue }
          if isSampling, first != "end" { samples.append(words) } else { statements.append(words) }
          isSampling = first == "samples" || (isSampling && first != "end")
        }
      }
    }

    private static func takes(in folder: String) throws -> [String] {
      let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }
      try #require(!names.isEmpty, "no takes in \(folder)")
      return names.map { "\(folder)/\($0)" }
    }

    /// Whether a line shows all that `form` spells out: one line for each of its words, if it is a statement's.
    func shows(_ form: [String], isSample: Bool) -> Bool {
      guard let verb = form.first else { return true }
      let lines = isSample ? samples.filter { $0.dropFirst().first == verb } : statements
      let own = isSample ? lines : TakeParser.tokens.contains(verb) ? lines.filter { $0.first == verb } : lines
      return !own.isEmpty && form.allSatisfy { word in own.contains { Self.holds($0, word) } }
    }

    private static func holds(_ line: [String], _ word: String) -> Bool {
      line.contains(word) || (word == "by hand" && line.contains("hand"))
    }
  }

  /// What the first column of a table spells out: words in small letters, each alternative by itself.
  private static func forms(in row: Substring) -> [(words: [String], isSample: Bool)] {
    let spans = row.split(separator: "`", omittingEmptySubsequences: false)
    return spans.indices.filter { !$0.isMultiple(of: 2) }.map { index in
      let text = spans[index].filter { !"[]…\\".contains($0) }.replacing("|", with: " ")
      let words = text.split(separator: " ").map(String.init)
      let literals = words.filter { word in
        word.first?.isLowercase == true && word.allSatisfy { $0.isLetter || $0 == "-" }
      }
      return (literals, words.first == "TICK")
    }
  }

  private static func rows() throws -> [Substring] {
    let folder = try #require(Assets.folder())
    let text = String(decoding: try SystemFile.read(folder + "/../Docs/Takes.md").get(), as: UTF8.self)
    let language = text.split(separator: "\n").prefix { !$0.hasPrefix("## What replay prints") }
    return language.filter { $0.hasPrefix("| `") }
  }

  /// Read in older takes only.
  private static let leftBehind = [["audio"]]

  @Test("each statement and each of its words is in some shipped take")
  func shown() throws {
    let corpus = try Corpus(nextTo: #require(Assets.folder()))
    let rows = try Self.rows()
    #expect(rows.count > 70)
    for row in rows {
      let cell = row.replacing("\\|", with: "¦").split(separator: "|")[0].replacing("¦", with: "|")
      for form in Self.forms(in: Substring(cell)) where !Self.leftBehind.contains(form.words) {
        #expect(corpus.shows(form.words, isSample: form.isSample), "no take shows \(form.words.joined(separator: " "))")
      }
    }
  }

  @Test("each statement that the parser knows is in a table, and the other way round")
  func complete() throws {
    let verbs = Set(try Self.rows().flatMap { Self.forms(in: $0).filter { !$0.isSample }.compactMap(\.words.first) })
    let unsaid = TakeParser.tokens.filter { !verbs.contains($0) && !["samples", "input"].contains($0) }
    #expect(unsaid == [])
  }

  @Test("a word that no take has is reported, so the search works")
  func missed() throws {
    let corpus = try Corpus(nextTo: #require(Assets.folder()))
    #expect(!corpus.shows(["drag", "sideways"], isSample: false))
    #expect(!corpus.shows(["cancle"], isSample: true))
    #expect(corpus.shows(["drag", "by", "over"], isSample: false))
  }
}
