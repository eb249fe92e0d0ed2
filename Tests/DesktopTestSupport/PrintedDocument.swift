import Foundation
import Testing

/// Compares the end of the document `document`, from the table's head on, with `table`.
func expectPrinted(_ table: String, in document: String, _ location: SourceLocation = #_sourceLocation) throws {
  let text = try #require(Repository.text(of: document))
  let head = try #require(table.split(separator: "\n").first)
  let start = try #require(text.firstRange(of: head), "\(document) has no table")
  let whole = text[..<start.lowerBound] + table + "\n"
  switch Golden.mode(ProcessInfo.processInfo.environment) {
  case .compare, .refuse: #expect(text == whole, sourceLocation: location)
  case .record:
    try Data(whole.utf8).write(to: Repository.root.appendingPathComponent(document))
    Issue.record("recorded \(document); run again without CHROME_DESKTOP_RECORD", sourceLocation: location)
  }
}
