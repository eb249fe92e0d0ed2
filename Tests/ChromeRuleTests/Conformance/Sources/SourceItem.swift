import Testing

/// Something that one of the five source documents says, what became of it here, and what shows it.
struct SourceItem: CustomTestStringConvertible, Sendable {
  enum Verdict: String, CaseIterable, Sendable {
    case works = "Works here"
    case differs = "Differs, and why"
    case plumbing = "Plumbing of its platform, without a place here"
  }

  enum Proof: Equatable, Sendable {
    /// A row of a conformance table, by its number.
    case row(String)
    /// A shipped take, and a line of it.
    case take(String, String)
    /// `Suite.test`.
    case test(String)
  }

  /// The document's lines that say it, such as `10, 35-36`.
  var lines: String
  var message: String
  var verdict: Verdict
  var here: String
  var proofs: [Proof]

  var testDescription: String { "\(lines): \(message)" }

  static func works(_ lines: String, _ message: String, _ here: String, _ proofs: Proof...) -> SourceItem {
    SourceItem(lines: lines, message: message, verdict: .works, here: here, proofs: proofs)
  }

  static func differs(_ lines: String, _ message: String, _ reason: String, _ proofs: Proof...) -> SourceItem {
    SourceItem(lines: lines, message: message, verdict: .differs, here: reason, proofs: proofs)
  }

  static func plumbing(_ lines: String, _ message: String, _ why: String, _ proofs: Proof...) -> SourceItem {
    SourceItem(lines: lines, message: message, verdict: .plumbing, here: why, proofs: proofs)
  }

  /// The same lines as ranges; nil where they do not read.
  var ranges: [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for part in lines.split(separator: ",") {
      let ends = part.split(separator: "-").map { Int($0.drop { $0 == " " }) ?? 0 }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, first > 0, first <= last else { return nil }
      ranges.append(first...last)
    }
    return ranges.isEmpty ? nil : ranges
  }
}
