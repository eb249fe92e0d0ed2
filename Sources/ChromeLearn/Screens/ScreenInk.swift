/// Places of text and icons in a screenshot: groups of rows, and clusters of columns.
struct ScreenInk {
  let shot: Screenshot

  /// The parts of a row that a clock and a battery cover, and all of it.
  static let (left, right, all) = (0..<10, 22..<32, 0..<32)
  /// Least difference of brightness between glyphs and what they lie on.
  private static let least = 40

  /// Returns the groups of rows with glyphs in some parts of their width. Rows closer than `gap` points are one group.
  func groups(_ rows: Range<Int>, _ parts: Range<Int> = all, gap: Double = 2) -> [Range<Int>] {
    let inked = rows.clamped(to: 0..<shot.height).filter { shot.rows[$0].contrast(in: parts) >= Self.least }
    return Self.joined(inked, closerThan: shot.pixels(gap))
  }

  /// Returns the clusters of columns with glyphs in some rows, without the screen's outermost points.
  func clusters(_ rows: Range<Int>, gap: Double) -> [Range<Int>] {
    let columns = 1 + shot.pixels(4)..<max(2 + shot.pixels(4), shot.width - shot.pixels(4))
    var inked = [Bool](repeating: false, count: shot.width)
    for row in rows.clamped(to: 0..<shot.height) {
      for x in columns where x < shot.width && abs(shot.level(x, row) - shot.level(x - 1, row)) > 30 { inked[x] = true }
    }
    return Self.joined(inked.indices.filter { inked[$0] }, closerThan: shot.pixels(gap))
  }

  private static func joined(_ places: [Int], closerThan gap: Int) -> [Range<Int>] {
    var all: [Range<Int>] = []
    for place in places {
      if let last = all.last, place - last.upperBound <= gap {
        all[all.count - 1] = last.lowerBound..<place + 1
      } else {
        all.append(place..<place + 1)
      }
    }
    return all
  }

  /// Returns the row without glyphs that is nearest to a row; the row itself if there is none within some points.
  func clear(_ row: Int, within points: Double) -> Int {
    let reach = shot.pixels(points)
    let near = (0...reach).lazy.flatMap { [row + $0, row - $0] }
    let isClear = { (row: Int) in
      (1..<shot.height).contains(row) && shot.rows[row].contrast < Self.least
        && shot.rows[row - 1].contrast < Self.least
    }
    return near.first(where: isClear) ?? row
  }
}
