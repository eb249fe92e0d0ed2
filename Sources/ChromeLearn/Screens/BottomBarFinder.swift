/// Finds the start of the tab bar in one screenshot, and the strip at the lower end that belongs to the system.
struct BottomBarFinder {
  let shot: Screenshot
  private let ink: ScreenInk
  /// The start of the home indicator's strip, or of the row of Android's three buttons; the height if there is none.
  let strip: Int

  init(_ shot: Screenshot) {
    self.shot = shot
    ink = ScreenInk(shot: shot)
    strip = SystemStrip(shot).start
  }

  /// Heights of a tab bar above the strip, in points; those that need no row of icons.
  private static let (bars, plain) = (40.0...104.0, 44.0...90.0)
  /// Widths of an icon in points, and of a selected one in Material 3.
  private static let (icon, selected) = (44.0, 66.0)
  /// Points from the top of a floating tab bar to its icons: of iOS 26, chosen by eye.
  private static let aboveIcons = 10.0

  /// The start of the tab bar: an edge above 3 to 5 icons at equal distances, else one that no list repeats, else what
  /// icons without an edge suggest. The height if there is no bar.
  var line: FoundLine {
    let reach = max(1, strip - shot.pixels(Self.bars.upperBound))...max(1, strip - shot.pixels(Self.bars.lowerBound))
    let edges = reach.filter(shot.isEdge).map(shot.startOfHairline)
    if let edge = edges.last(where: { icons(shot.span($0, strip)) != nil }) { return FoundLine(edge) }
    if let edge = edges.last(where: isBar) { return FoundLine(edge) }
    guard let icons = floatingIcons else { return FoundLine(shot.height) }
    return FoundLine(max(1, icons - shot.pixels(Self.aboveIcons)), isGuess: true)
  }

  /// True for the edge of a bar with something on it, unless the same edge recurs above, as in a list.
  private func isBar(_ edge: Int) -> Bool {
    let height = Double(strip - edge) / shot.density
    guard Self.plain.contains(height), !ink.groups(shot.span(edge + shot.pixels(3), strip)).isEmpty else {
      return false
    }
    return !recurs(edge)
  }

  private func recurs(_ edge: Int) -> Bool {
    let (above, below) = (shot.rows[edge - 1], shot.rows[min(edge, shot.height - 1)])
    let others = shot.pixels(120)..<max(shot.pixels(120) + 1, edge - shot.pixels(30))
    return others.contains { row in
      shot.isEdge(row) && shot.rows[row].distance(to: below) < 2 && shot.rows[row - 1].distance(to: above) < 2
    }
  }

  /// The first row of icons without an edge above them: those of iOS 26 float over the page, others have its color. Nil
  /// if there are none, or if the page has such icons elsewhere, as below each of its posts.
  private var floatingIcons: Int? {
    let floats = shot.size.statusBar != nil
    let end = floats ? shot.height : strip
    let (from, to) = (max(0, end - shot.pixels(100)), end - shot.pixels(36))
    guard let (top, icons) = iconRow(from, to) else { return nil }
    let row = shot.span(top, top + shot.pixels(14)).first { row in icons.count { isInked($0, row) } > 1 } ?? top
    // The selected icon's background may reach above the others.
    let gaps = stride(from: 14.0, through: 5, by: -1).map {
      shot.span(row - shot.pixels($0), row - shot.pixels($0 - 4))
    }
    if !floats, !gaps.contains(where: { ink.groups($0).isEmpty }) { return nil }
    let centers = icons.map(\.lowerBound)
    let others = stride(from: shot.pixels(120), to: from - shot.pixels(14), by: max(1, shot.pixels(3)))
    let recurs = others.contains { top in
      let found = iconColumns(shot.span(top, top + shot.pixels(14))).map(\.lowerBound)
      return found.count == centers.count && zip(found, centers).allSatisfy { abs($0 - $1) <= shot.pixels(4) }
    }
    return recurs ? nil : row
  }

  private func iconRow(_ from: Int, _ to: Int) -> (top: Int, icons: [Range<Int>])? {
    for top in stride(from: from, to: to, by: max(1, shot.pixels(2))) {
      let found = icons(shot.span(top, top + shot.pixels(14)))
      let most = shot.pixels(shot.size.statusBar == nil ? Self.selected : Self.icon)
      if let found, found.allSatisfy({ $0.count <= most }) { return (top, found) }
    }
    return nil
  }

  private func isInked(_ columns: Range<Int>, _ row: Int) -> Bool {
    let levels = columns.map { shot.level($0, row) }
    return (levels.max() ?? 0) - (levels.min() ?? 0) > 40
  }

  /// The columns of 3 to 5 icons at equal distances, or mirrored about the middle, that take more than half of the
  /// width; nil if the rows show something else.
  private func icons(_ rows: Range<Int>) -> [Range<Int>]? {
    let clusters = iconColumns(rows)
    guard (3...5).contains(clusters.count), clusters.allSatisfy({ $0.count <= shot.pixels(84) }) else { return nil }
    let centers = clusters.map { Double($0.lowerBound + $0.upperBound) / 2 }
    guard let first = centers.first, let last = centers.last, last - first > Double(shot.width) / 2 else { return nil }
    return isEven(centers) || isMirrored(centers) ? clusters : nil
  }

  private func iconColumns(_ rows: Range<Int>) -> [Range<Int>] {
    // An icon's outline has gaps; glass shows parts of the page between icons.
    ink.clusters(rows, gap: shot.size.statusBar == nil ? 18 : 14).filter { $0.count >= shot.pixels(9) }
  }

  private func isEven(_ centers: [Double]) -> Bool {
    // A separate search button of iOS 26 stands after the others.
    [centers, Array(centers.dropLast())].contains { centers in
      guard centers.count >= 3 else { return false }
      let steps = zip(centers.dropFirst(), centers).map { $0 - $1 }
      let mean = steps.reduce(0, +) / Double(steps.count)
      return steps.allSatisfy { abs($0 - mean) < 0.12 * mean }
    }
  }

  private func isMirrored(_ centers: [Double]) -> Bool {
    zip(centers, centers.reversed()).allSatisfy { abs($0 + $1 - Double(shot.width)) < 8 * shot.density }
  }
}

/// The strip at the lower end with the home indicator or Android's three buttons.
private struct SystemStrip {
  let shot: Screenshot

  init(_ shot: Screenshot) { self.shot = shot }

  var start: Int {
    if isButtonRow { return edge(48) ?? max(0, shot.height - shot.pixels(48)) }
    guard shot.size.homeStrip > 0, hasIndicator else { return shot.height }
    return shot.size.statusBar == nil
      ? edge(24) ?? max(0, shot.height - shot.pixels(24)) : max(0, shot.height - shot.pixels(shot.size.homeStrip))
  }

  /// Returns the edge across the screen near a height above the end.
  private func edge(_ points: Double) -> Int? {
    let (least, most) = (shot.height - shot.pixels(points + 4), shot.height - shot.pixels(points - 6))
    return shot.span(max(1, least), most).first(where: shot.isEdge)
  }

  /// Points from the lower end to the middle of Android's row of buttons, which is 48 high.
  private static let buttonCenter = 24.0

  /// True for Back, Home and Overview: three glyphs without labels, mirrored about the middle.
  private var isButtonRow: Bool {
    let ink = ScreenInk(shot: shot)
    guard shot.size.statusBar == nil, let rows = ink.groups(max(0, shot.height - shot.pixels(46))..<shot.height).last,
      rows.count <= shot.pixels(22),
      abs(Double(2 * shot.height - rows.lowerBound - rows.upperBound) / 2 / shot.density - Self.buttonCenter) < 5
    else { return false }
    let clusters = ink.clusters(rows, gap: 16)
    guard clusters.count == 3, clusters.allSatisfy({ $0.count <= shot.pixels(26) }) else { return false }
    let centers = clusters.map { Double($0.lowerBound + $0.upperBound) / 2 / Double(shot.width) }
    return (0.17...0.3).contains(centers[0]) && abs(centers[1] - 0.5) < 0.04 && abs(centers[0] + centers[2] - 1) < 0.06
  }

  /// True if some rows show a pill: one color around the middle, unlike that above it, with ends at equal distances.
  private var hasIndicator: Bool {
    guard shot.height > shot.pixels(40) else { return false }
    let rows = shot.height - shot.pixels(26)..<shot.height - shot.pixels(3)
    let pills = rows.filter(isPill).count
    return pills >= max(1, shot.pixels(1.5)) && pills <= shot.pixels(8)
  }

  private func isPill(_ row: Int) -> Bool {
    let middle = shot.width / 2
    let level = shot.level(middle, row)
    let reach = shot.pixels(90)
    let left = (1...reach).first { middle - $0 < 0 || abs(shot.level(middle - $0, row) - level) > 12 }
    let right = (1...reach).first { middle + $0 >= shot.width || abs(shot.level(middle + $0, row) - level) > 12 }
    guard let left, let right, abs(level - shot.level(middle, row - shot.pixels(9))) > 16 else { return false }
    return abs(left - right) <= shot.pixels(4) && left + right >= shot.pixels(60)
  }
}
