/// Finds the ends of header and toolbar in one screenshot.
struct TopBarFinder {
  let shot: Screenshot
  private let ink: ScreenInk
  private let status: Int

  init(_ shot: Screenshot, below status: Int) {
    (self.shot, self.status) = (shot, status)
    ink = ScreenInk(shot: shot)
  }

  /// Heights of bars in points: a header; header and toolbar, or a large title; the rows of a toolbar.
  private static let (headers, together, toolbars) = (36.0...72.0, 36.0...160.0, 26.0...72.0)
  /// Heights of headers without an edge: a bar of iOS, Material 2 and 3.
  private static let guesses = [44.0, 56, 64]
  /// Heights of headers with a large title on iOS and in Material 3.
  private static let most = 116.0

  var lines: (header: FoundLine, toolbar: FoundLine) {
    guard let edge else { return guessed }
    let end = shot.endOfHairline(edge)
    let groups = ink.groups(status..<edge)
    if Self.headers.contains(points(end)) { return (FoundLine(end), FoundLine(band(below: end) ?? end)) }
    if let split = split(groups, end) { return (split, FoundLine(end)) }
    return points(end) <= Self.most ? (FoundLine(end), FoundLine(end)) : guessed
  }

  /// Returns the end of a band below the header that has its own color and several labels; nil if there is none.
  private func band(below header: Int) -> Int? {
    let reach = header + shot.pixels(Self.toolbars.lowerBound)...header + shot.pixels(Self.toolbars.upperBound)
    guard let edge = reach.first(where: shot.isEdge) else { return nil }
    let end = shot.endOfHairline(edge)
    let (first, last, page) = (margin(header + 1), margin(edge - 1), margin(end + 1))
    guard abs(first - last) < 2.5, abs(last - page) > 2.5 else { return nil }
    let labels = ink.groups(shot.span(header + 2, edge - 1)).first.map { ink.clusters($0, gap: 16).count } ?? 0
    return labels > 1 ? end : nil
  }

  /// The brightness at the left margin of a row.
  private func margin(_ row: Int) -> Float { shot.rows[max(0, min(row, shot.height - 1))].levels[0] }

  private func points(_ row: Int) -> Double { Double(row - status) / shot.density }

  /// The first edge across the screen below the header's text or icons.
  private var edge: Int? {
    let reach = status + shot.pixels(Self.together.lowerBound)...status + shot.pixels(Self.together.upperBound)
    return reach.first { shot.isEdge($0) && !ink.groups(status..<$0).isEmpty }
  }

  /// The line between a header and a toolbar that ends at a row; nil if what lies there is one bar with a large title.
  private func split(_ groups: [Range<Int>], _ end: Int) -> FoundLine? {
    let header = headerEnd(groups)
    guard let below = groups.dropFirst().first(where: { $0.lowerBound >= groups[0].upperBound }),
      Self.toolbars.contains(Double(end - header) / shot.density),
      ink.clusters(below.lowerBound..<below.upperBound, gap: 16).count > 1
    else { return nil }
    return FoundLine(ink.clear(header, within: 12), isGuess: true)
  }

  /// Header and toolbar without an edge: the header is centered on its text and icons.
  private var guessed: (header: FoundLine, toolbar: FoundLine) {
    let reach = shot.span(status, status + shot.pixels(Self.together.upperBound))
    let groups = ink.groups(reach)
    let header = FoundLine(ink.clear(headerEnd(groups), within: 12), isGuess: true)
    if let end = indicatorEnd(below: header.row) { return (header, FoundLine(end, isGuess: true)) }
    guard let row = groups.first(where: { $0.lowerBound >= header.row - shot.pixels(2) }), isTabRow(row) else {
      return (header, header)
    }
    return (header, FoundLine(ink.clear(row.upperBound + shot.pixels(4), within: 4), isGuess: true))
  }

  /// Returns the end of the line that marks the selected one of several tabs; nil if there is none.
  private func indicatorEnd(below header: Int) -> Int? {
    let reach = shot.span(header + shot.pixels(30), header + shot.pixels(60))
    return ink.groups(reach, gap: 0.5).first { rows in
      (shot.pixels(1.5)...shot.pixels(4.5)).contains(rows.count) && isSolid(rows.lowerBound + rows.count / 2)
    }?.upperBound
  }

  /// True for a row with one solid piece on a plain background, 16 points long or more and not as long as the screen.
  private func isSolid(_ row: Int) -> Bool {
    let background = shot.level(min(shot.pixels(3), shot.width - 1), row)
    let columns = (0..<shot.width).filter { abs(shot.level($0, row) - background) > 24 }
    guard let first = columns.first, let last = columns.last, last - first + 1 <= columns.count + 2 else {
      return false
    }
    return columns.count >= shot.pixels(16) && columns.count <= shot.width * 3 / 5
  }

  /// True for a row of three labels or more that spread over the screen and are as high as tabs or chips.
  private func isTabRow(_ rows: Range<Int>) -> Bool {
    let clusters = ink.clusters(rows, gap: 12)
    guard (3...6).contains(clusters.count), shot.pixels(8)...shot.pixels(40) ~= rows.count else { return false }
    return clusters[0].lowerBound < shot.width / 4 && clusters[clusters.count - 1].upperBound > shot.width * 3 / 5
  }

  private func headerEnd(_ groups: [Range<Int>]) -> Int {
    let usual = shot.size.statusBar == nil ? Self.guesses[1] : Self.guesses[0]
    guard let first = groups.first(where: { $0.count >= shot.pixels(6) }),
      Double(first.count) / shot.density <= Self.guesses[2]
    else { return status + shot.pixels(usual) }
    let twice = points(first.lowerBound) + points(first.upperBound)
    let guess = Self.guesses.min { abs($0 - twice) < abs($1 - twice) } ?? usual
    return status + shot.pixels(guess)
  }
}
