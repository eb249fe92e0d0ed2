import Testing

/// What Docs/Sources.md is printed from: the documents' items, with the verdicts of the conformance tables.
enum SourcesDocument {
  static let requirements =
    HidingTabBarTable.rows + SwipeableTabsTable.pages + SwipeableTabsTable.swipes + ShyNavBarTable.rows
    + SectionTabsTable.rows + StickyToolbarTable.rows

  static func requirement(_ id: String) -> Requirement? { requirements.first { $0.id == id } }

  static var markdown: String {
    let chapters = SourceDocument.all.enumerated().map { chapter($0.element, number: $0.offset + 1) }
    return ([summary] + chapters).joined(separator: "\n\n")
  }

  private static var summary: String {
    let rows = SourceDocument.all.enumerated().map { number, document in
      let counts = SourceItem.Verdict.allCases.map { verdict in document.items.count { $0.verdict == verdict } }
      let cells = ["\(number + 1)", document.title, "`\(document.preset)`"] + counts.map { "\($0)" }
      return line(cells)
    }
    return ([line(["No.", "Document", "Preset", "Works", "Differs", "Plumbing"]), rule(6)] + rows)
      .joined(separator: "\n")
  }

  private static func chapter(_ document: SourceDocument, number: Int) -> String {
    let head = "## \(number). \(document.title)\n\n\(document.origin) The preset is `\(document.preset)`."
    let groups = SourceItem.Verdict.allCases.map { verdict in
      let items = document.items.filter { $0.verdict == verdict }
      let rows = items.map { line([$0.lines, $0.message, $0.here, $0.proofs.map(words).joined(separator: "; ")]) }
      return (["### \(verdict.rawValue)", "", line(["Lines", "It says", "Here", "Shown by"]), rule(4)] + rows)
        .joined(separator: "\n")
    }
    return ([head] + groups).joined(separator: "\n\n")
  }

  private static func words(_ proof: SourceItem.Proof) -> String {
    switch proof {
    case .row(let id): id + (requirement(id).map { " (\($0.verdictName))" } ?? "")
    case .take(let take, let line): "take `\(take)`: `\(line)`"
    case .test(let test): "`\(test)`"
    }
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
  private static func rule(_ columns: Int) -> String { line(Array(repeating: "---", count: columns)) }
}

extension Requirement {
  fileprivate var verdictName: String {
    switch verdict {
    case .met: "met"
    case .fixed: "fixed"
    case .ruled: "ruled"
    case .notOurs: "not ours"
    }
  }
}

/// One of the five documents from which the model was made, item by item. Lines count from its first.
struct SourceDocument: Sendable {
  var title: String
  /// Whose it is, in what language, and what its code is called.
  var origin: String
  var preset: String
  var lineCount: Int
  var items: [SourceItem]

  private static func link(_ project: String) -> String { "[\(project)](https://github.com/\(project))" }

  static let all = [
    SourceDocument(
      title: "Hiding and showing a tab bar while a table scrolls",
      origin: "An article in Vietnamese by the author of \(link("ndhuy96/SwiftTips")), branch hiddenTabBar (2020).",
      preset: "hiding-tab-bar", lineCount: 116, items: hidingTabBarItems),
    SourceDocument(
      title: "Swipeable UI Tabbar",
      origin: "An article in English, the README of \(link("GeorgeVashakidze/SwipeableTabbar")) (2019).",
      preset: "swipeable-tabs", lineCount: 402, items: swipeableTabsItems + swipeableTabsMoreItems),
    SourceDocument(
      title: "TLYShyNavBar",
      origin: "Paragraphs of the README of \(link("telly/TLYShyNavBar")) (2018), in English; numbers are its code's.",
      preset: "shy-nav-bar", lineCount: 31, items: shyNavBarItems),
    SourceDocument(
      title: "SwiftUI Animated Sticky Header",
      origin: "An article in Korean, the README of \(link("parkhj0423/Animated-Sticky-Header")) (2023).",
      preset: "section-tabs", lineCount: 124, items: sectionTabsItems),
    SourceDocument(
      title: "iOS: floating and sticking (ios悬浮与悬停效果)",
      origin: "An article in Chinese by the author of \(link("CoderJackyHuang/StickyUpDownDemo")) (2015).",
      preset: "sticky-toolbar", lineCount: 128, items: stickyToolbarItems),
  ]
}

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
