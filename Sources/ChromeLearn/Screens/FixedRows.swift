/// Rows that several screenshots of one page have in common: those of the bars.
struct FixedRows {
  private let shots: [Screenshot]
  private let isFixed: [Bool]
  private var first: Screenshot { shots[0] }

  /// Least heights of bars in points: the top bars, a toolbar below a header, a tab bar.
  private static let (tops, toolbars, tabBars) = (36.0, 26.0...72.0, 36.0)

  init(_ shots: [Screenshot]) {
    self.shots = shots
    isFixed = shots[0].rows.indices.map { row in
      shots.dropFirst().allSatisfy { $0.rows[row].distance(to: shots[0].rows[row]) < 0.5 }
    }
  }

  /// The ends of header and toolbar; nil for one screenshot, equal ones, or ones whose bars differ.
  func topBars(below status: Int) -> (header: FoundLine, toolbar: FoundLine)? {
    guard shots.count > 1, let end = (status..<first.height).first(where: { !isFixed[$0] }),
      end - status >= first.pixels(Self.tops)
    else { return nil }
    // Blank rows of the page below the bars are the same, too.
    let edge = (status + 1..<end + 1).last(where: first.isEdge)
    let settled = edge.map { areBlank($0..<end) ? min(end, first.endOfHairline($0)) : end } ?? end
    let split = first.span(status + first.pixels(Self.tops), settled).last { row in
      Self.toolbars.contains(Double(settled - row) / first.density) && first.isEdge(row)
        && !areBlank(status..<row) && !areBlank(row..<settled)
    }
    return (FoundLine(split ?? settled), FoundLine(settled))
  }

  /// The start of the tab bar above the system's strip; nil as for the top bars.
  func bottomBar(above strip: Int) -> FoundLine? {
    guard shots.count > 1, let last = (0..<strip).last(where: { !isFixed[$0] }) else { return nil }
    let start = last + 1
    guard Double(strip - start) / first.density >= Self.tabBars else { return nil }
    let edge = (start..<strip).first(where: first.isEdge)
    let found = edge.flatMap { areBlank(start..<$0) ? $0 : nil } ?? start
    return FoundLine(first.startOfHairline(found))
  }

  private func areBlank(_ rows: Range<Int>) -> Bool { rows.allSatisfy { first.rows[$0].isBlank } }
}
