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
  private let looks: [BarLook]
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
  /// Costs of bars whose parts stay, move half as far, or have faded, per row: less likely than bars that move as a
  /// whole.
  private static let (partial, faded) = (0.05, 0.1)
  /// The cost of a row of bars that looks like none of them, farther than `slice` rows from the edge: large titles
  /// shrink and change their colors, but their end looks alike.
  private static let changed = 0.25

  init(page: PageEvidence, slice: Int, looks: [BarLook]) {
    (self.page, self.slice, self.looks) = (page, slice, looks)
    plain = EdgeEvidence.median(looks.first?.frames ?? [], page.video.columns)
    changing = page.changing.map(Int16.init)
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
    return (0...depth).map { covered in
      var sum = after[covered]
      for distance in 0..<covered {
        var cost = background[distance]
        for (look, table) in zip(looks, tables) where distance < look.covered || covered >= look.covered {
          cost = min(cost, self.cost(distance, covered, look, table))
        }
        sum += distance < covered - slice ? min(cost, EdgeEvidence.changed) : cost
      }
      return sum
    }
  }

  /// Returns the cost of a row of bars that end at `covered` and look like this: moved as a whole, half as far, or not.
  @inline(__always)
  private func cost(_ distance: Int, _ covered: Int, _ look: BarLook, _ table: [Double]) -> Double {
    let away = max(0, look.covered - covered)
    let (row, last) = (distance * look.covered, look.covered - 1)
    let whole = table[row + min(last, distance + away)]
    let part = min(table[row + min(last, distance + away / 2)], table[row + min(last, distance)])
    return min(whole, part + EdgeEvidence.partial)
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
        var (sum, before) = (0, 0)
        for column in distance * columns..<(distance + 1) * columns {
          let difference = Int((now[column] - rows[column]) * changing[column])
          if column > distance * columns { sum += abs(difference - before) }
          before = difference
        }
        best = min(best, Double(sum) / Double(2 * columns))
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
