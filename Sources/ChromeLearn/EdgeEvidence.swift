/// Bars as they look where they often end: rows of a few frames, from the screen's edge inward.
struct BarLook {
  /// Rows that they cover.
  let covered: Int
  let frames: [[Int16]]
}

/// The evidence for each place of the bars' edge in a frame: costs of rows inside that do not look like the bars, and
/// of rows outside that do not look like the page.
struct EdgeEvidence {
  private let page: PageEvidence
  private var looks: [BarLook] = []
  /// Rows at the bars' end that always look alike.
  private let slice: Int
  /// A row of the bars' background.
  private let plain: [Int16]
  /// `changing` of the page.
  private let changing: [Int16]
  private var video: GrayVideo { page.video }
  private var depth: Int { page.depth }

  /// Differences of brightness at which a row certainly shows something else.
  private static let certain = 12.0
  /// Differences that an encoder makes.
  private static let noise = 1.0
  /// The cost of a row of content that was never seen.
  private static let unseen = 0.2
  /// Costs of bars whose parts stay, move less far, or have faded, per row: less likely than bars that move as a
  /// whole.
  private static let (partial, faded) = (0.05, 0.1)
  /// The cost of a row of bars that looks like none of them, farther than `slice` rows from the edge: large titles
  /// shrink and change their colors, but their end looks alike.
  private static let changed = 0.25

  /// The difference of shape that weighs as much as a difference of 1 in brightness: glass hides the page behind it,
  /// but is not black over one page and white over another.
  private static let tint = 1.0 / 32
  /// The mean cost of a row of bars that look alike, and the rows by which their end may be misread.
  private static let (alike, slack) = (0.1, 2)

  init(page: PageEvidence, slice: Int, looks: [BarLook]) {
    (self.page, self.slice) = (page, slice)
    plain = EdgeEvidence.median(looks.first?.frames ?? [], page.video.columns)
    changing = page.changing.map(Int16.init)
    guard let full = looks.first else { return }
    self.looks = [full] + looks.dropFirst().filter { !isMoved($0, full) }
  }

  /// True if bars that end elsewhere look like the fully shown ones, moved as a whole.
  private func isMoved(_ look: BarLook, _ full: BarLook) -> Bool {
    let ways = (-EdgeEvidence.slack...EdgeEvidence.slack).map { full.covered - look.covered + $0 }
    return look.frames.allSatisfy { rows in
      full.frames.contains { shown in ways.contains { moved(rows, look.covered, shown, by: $0) <= EdgeEvidence.alike } }
    }
  }

  /// Returns the mean cost of the rows of a look as those of another one, moved by some rows.
  private func moved(_ rows: [Int16], _ covered: Int, _ shown: [Int16], by way: Int) -> Double {
    let last = shown.count / video.columns - 1
    return (0..<covered).reduce(0) { $0 + cost(rows, $1, shown, min(last, $1 + way)) } / Double(covered)
  }

  /// Returns the median of each column over all rows.
  private static func median(_ frames: [[Int16]], _ columns: Int) -> [Int16] {
    (0..<columns).map { column in
      let values = frames.flatMap { rows in stride(from: column, to: rows.count, by: columns).map { rows[$0] } }
        .sorted()
      return values.isEmpty ? 0 : values[values.count / 2]
    }
  }

  /// Returns the costs of all places, 0 to `depth` rows.
  func costs(_ frame: Int) -> [Double] {
    var after = [Double](repeating: 0, count: depth + 1)
    for distance in stride(from: depth - 1, through: 0, by: -1) {
      after[distance] = after[distance + 1] + (page.cost(frame, distance) ?? EdgeEvidence.unseen)
    }
    guard !looks.isEmpty else { return after }
    let now = page.rows(frame, depth)
    let tables = looks.map { likeness(now, $0) }
    let background = (0..<depth).map { min(cost(now, $0, plain, 0), tinted(now, $0)) + EdgeEvidence.faded }
    var rows = background
    return (0...depth).map { covered in
      for distance in 0..<covered { rows[distance] = background[distance] }
      for (look, table) in zip(looks, tables) { EdgeEvidence.lower(&rows, covered, look.covered, table) }
      let changed = max(0, covered - slice)
      return after[covered] + rows[..<changed].reduce(0) { $0 + min($1, EdgeEvidence.changed) }
        + rows[changed..<covered].reduce(0, +)
    }
  }

  /// Lowers the costs of the rows of bars that end at `covered` to those of a look: moved as a whole, half or a
  /// quarter as far (parallax), or not.
  private static func lower(_ rows: inout [Double], _ covered: Int, _ full: Int, _ table: [Double]) {
    let (away, last) = (max(0, full - covered), full - 1)
    rows.withUnsafeMutableBufferPointer { rows in
      table.withUnsafeBufferPointer { table in
        for distance in 0..<covered {
          let row = distance * full
          let whole = table[row + min(last, distance + away)]
          let half = min(table[row + min(last, distance + away / 2)], table[row + min(last, distance)])
          let part = min(half, table[row + min(last, distance + away / 4)])
          rows[distance] = min(rows[distance], whole, part + partial)
        }
      }
    }
  }

  /// Returns the costs, 0…1, of each row as each row of a look at or beyond its place: `depth` rows of `covered`
  /// values.
  private func likeness(_ now: [Int16], _ look: BarLook) -> [Double] {
    var table = [Double](repeating: 1, count: depth * look.covered)
    for rows in look.frames {
      for distance in 0..<depth {
        for row in min(distance, look.covered - 1)..<look.covered {
          let place = distance * look.covered + row
          table[place] = min(table[place], cost(now, distance, rows, row))
        }
      }
    }
    return table
  }

  /// Returns the cost, 0…1, of a row of a frame as a row of bars.
  @inline(__always)
  private func cost(_ now: [Int16], _ distance: Int, _ rows: [Int16], _ row: Int) -> Double {
    max(0, min(1, (dissimilarity(now, distance, rows, row) - EdgeEvidence.noise) / EdgeEvidence.certain))
  }

  /// Returns the cost, 0…1, of a row of bars that stay over content which colors them: blurred colors change little
  /// from one column to the next, icons much.
  private func tinted(_ now: [Int16], _ distance: Int) -> Double {
    let columns = video.columns
    var best = 255.0
    for look in looks where distance < look.covered {
      for rows in look.frames {
        var (sum, total, before) = (0, 0, 0)
        for column in distance * columns..<(distance + 1) * columns {
          let difference = Int((now[column] - rows[column]) * changing[column])
          if column > distance * columns { sum += abs(difference - before) }
          total += difference
          before = difference
        }
        let shift = Double(abs(total)) / Double(columns)
        best = min(best, Double(sum) / Double(2 * columns) + shift * EdgeEvidence.tint)
      }
    }
    return max(0, min(1, (best - EdgeEvidence.noise) / EdgeEvidence.certain))
  }

  /// Returns the difference of two rows in shape, 0…255, and a quarter of that in brightness: content behind glass
  /// tints a bar, but hardly changes its icons.
  @inline(__always)
  private func dissimilarity(_ now: [Int16], _ distance: Int, _ rows: [Int16], _ row: Int) -> Double {
    let columns = video.columns
    let (first, second) = (distance * columns, row * columns)
    return now.withUnsafeBytes { now in
      rows.withUnsafeBytes { rows in
        changing.withUnsafeBytes { changing in
          let eight = { (bytes: UnsafeRawBufferPointer, place: Int) in
            bytes.loadUnaligned(fromByteOffset: 2 * place, as: SIMD8<Int16>.self)
          }
          var shift = SIMD8<Int16>.zero
          for column in stride(from: 0, to: columns, by: 8) {
            shift &+= (eight(now, first + column) &- eight(rows, second + column)) &* eight(changing, first + column)
          }
          let mean = shift.wrappedSum() / Int16(columns)
          var sum = SIMD8<Int16>.zero
          for column in stride(from: 0, to: columns, by: 8) {
            let difference =
              (eight(now, first + column) &- eight(rows, second + column) &- mean) &* eight(changing, first + column)
            sum &+= pointwiseMax(difference, SIMD8.zero &- difference)
          }
          return Double(sum.wrappedSum()) / Double(columns) + Double(abs(mean)) / 4
        }
      }
    }
  }
}
