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
