import Foundation
import Testing

@testable import ChromeTakes
@testable import DesktopTestSupport

/// What the papers name is there: who trusts a paper must find what it speaks of.
@Suite("Documentation")
struct DocumentTests {
  /// A row of the table "What must stay true" in Docs/Laws.md.
  struct Row: Sendable, CustomTestStringConvertible {
    var invariant: String
    var holders: [String]
    var testDescription: String { invariant }
  }

  static let rows: [Row] = {
    let lines = Repository.text(of: "Docs/Laws.md")?.split(separator: "\n") ?? []
    let table = lines.drop { !$0.hasPrefix("## What must stay true") }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return table.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.dropFirst().compactMap(row)
  }()

  private static func row(_ line: Substring) -> Row? {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 2 else { return nil }
    let quoted = cells[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return Row(invariant: cells[0], holders: quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) })
  }

  @Test("every invariant names what holds it", arguments: rows)
  func isHeld(row: Row) { #expect(!row.holders.isEmpty) }

  @Test("every test, file and variable that an invariant names is there", arguments: rows)
  func holdersExist(row: Row) {
    var suite = ""
    for holder in row.holders {
      let parts = holder.split(separator: ".").map(String.init)
      if parts[0].first?.isUppercase == true, !holder.contains("/"), !holder.contains("_") { suite = parts[0] }
      #expect(Self.isThere(holder, parts, in: suite), "\(holder)")
    }
  }

  /// A path, a variable of the environment, a suite, `Suite.test`, or a further `test` of the suite named last.
  private static func isThere(_ holder: String, _ parts: [String], in suite: String) -> Bool {
    if holder.hasPrefix("CHROME_DESKTOP_") {
      return Repository.testTypes.values.contains { $0.contains(String(holder.prefix { $0 != "=" })) }
    }
    if holder.contains("/") || holder == "check" {
      let path = Repository.root.appendingPathComponent(holder).path
      return FileManager.default.fileExists(atPath: path)
    }
    guard let text = Repository.testTypes[suite] else { return false }
    let test = parts.count == 2 ? parts[1] : parts[0] == suite ? nil : parts[0]
    return test.map { text.contains("func \($0)(") } ?? true
  }

  @Test("the table is read") func found() {
    #expect(Self.rows.count > 60)
    #expect(Repository.testTypes.count > 120)
    #expect(!Self.isThere("NoSuchTests", ["NoSuchTests"], in: "NoSuchTests"))
    #expect(!Self.isThere("TidyTests.noSuchTest", ["TidyTests", "noSuchTest"], in: "TidyTests"))
  }
}
