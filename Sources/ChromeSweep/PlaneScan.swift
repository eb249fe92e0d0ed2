/// Finds the regions of equal results in the plane of two keys, on a grid of cells, without testing every cell. A
/// value, like `IntervalScan`: it returns the cells to test next and receives their results.
///
/// It starts with rectangles between 17 × 17 cells. One whose corners differ is split where its edge changes, found by
/// bisection, so that a border along an axis costs little; one whose corners agree, but not its middle, is split there.
/// Then the largest that could still hide something (their corners have the same result by different runs) are split as
/// well, as long as a fifth of all cells is not used up.
package struct PlaneScan: Sendable {
  package let plane: Plane
  /// Number of tested cells.
  package private(set) var runCount = 0
  private var cells: [Probe?]
  private var results: [GestureResult?] = []
  private var numbers: [GestureResult?: Int] = [:]
  /// Rectangles to examine.
  private var open: [Block]
  /// Rectangles with one result that could still hide something.
  private var doubtful: [Block] = []
  private var wanted: Set<Int> = []

  private struct Probe: Sendable {
    var result: Int
    var print: UInt64
    var isGuess: Bool
  }

  package init(_ plane: Plane) {
    self.plane = plane
    cells = Array(repeating: nil, count: plane.size * plane.size)
    let lines = PlaneScan.lines(plane.size)
    open = zip(lines, lines.dropFirst()).flatMap { left, right in
      zip(lines, lines.dropFirst()).map { Block(left: left, right: right, low: $0, high: $1) }
    }
  }

  private static func lines(_ size: Int) -> [Int] {
    let parts = min(16, max(1, size - 1))
    return (0...parts).map { $0 * (size - 1) / parts }
  }

  /// The number of cells whose result is known.
  var knownCount: Int { cells.count { $0 != nil } }

  /// The number of cells that may be tested for doubtful rectangles: nearly a fifth of all, minus those that are run by
  /// ticks.
  private var most: Int { cells.count * 19 / 100 - mostSamples }

  /// The number of cells next to borders that are run by ticks: 64 of 128 × 128.
  private var mostSamples: Int { cells.count / 256 }

  /// Returns the cells to test now, each a number of `plane.cell(_:)`; empty when everything is done.
  package mutating func batch() -> [Int] {
    repeat {
      wanted = []
      look()
      if wanted.isEmpty { doubt() }
    } while wanted.isEmpty && !open.isEmpty
    return wanted.sorted()
  }

  package mutating func accept(_ findings: [IntervalScan.Finding]) {
    for finding in findings {
      runCount += 1
      let number = number(of: finding.result)
      cells[finding.place] = Probe(result: number, print: finding.print, isGuess: false)
    }
  }

  private mutating func number(of result: GestureResult?) -> Int {
    if let number = numbers[result] { return number }
    numbers[result] = results.count
    results.append(result)
    return results.count - 1
  }
}

/// A rectangle of cells, given by its outermost ones.
private struct Block: Sendable {
  var left: Int
  var right: Int
  var low: Int
  var high: Int

  var isCell: Bool { left == right && low == high }
  var cellCount: Int { (right - left + 1) * (high - low + 1) }
  var middle: (x: Int, y: Int) { ((left + right) / 2, (low + high) / 2) }

  /// The four rectangles that meet in its middle.
  var quarters: [Block] {
    let (x, y) = middle
    let columns = x > left ? [(left, x), (x, right)] : [(left, right)]
    let rows = y > low ? [(low, y), (y, high)] : [(low, high)]
    return columns.flatMap { column in
      rows.map { Block(left: column.0, right: column.1, low: $0.0, high: $0.1) }
    }
  }
}

// Examination of rectangles.
extension PlaneScan {
  /// The result of examining a rectangle.
  private enum Look {
    case done
    /// It needs cells that have not been tested.
    case waits
    case falls(into: [Block])
  }

  /// Examines all open rectangles until each is done or needs a cell that has not been tested.
  private mutating func look() {
    var waiting: [Block] = []
    while let block = open.popLast() {
      switch look(at: block) {
      case .done: break
      case .waits: waiting.append(block)
      case .falls(let parts): open += parts
      }
    }
    open = waiting
  }

  private func corners(_ block: Block) -> [(Int, Int)] {
    [(block.left, block.low), (block.right, block.low), (block.left, block.high), (block.right, block.high)]
  }

  /// Returns a tested cell; filled cells are not evidence.
  private func probe(_ x: Int, _ y: Int) -> Probe? { cells[y * plane.size + x].flatMap { $0.isGuess ? nil : $0 } }

  private mutating func want(_ x: Int, _ y: Int) { wanted.insert(y * plane.size + x) }

  private mutating func look(at block: Block) -> Look {
    let places = corners(block)
    let found = places.compactMap { probe($0.0, $0.1) }
    guard found.count == places.count else {
      for (x, y) in places where probe(x, y) == nil { want(x, y) }
      return .waits
    }
    if block.isCell { return .done }
    guard found.allSatisfy({ $0.result == found[0].result }) else { return cut(block) }
    if found.allSatisfy({ $0.print == found[0].print }) { return fill(block, with: found[0]) }
    let middle = block.middle
    guard let center = probe(middle.x, middle.y) else {
      want(middle.x, middle.y)
      return .waits
    }
    guard center.result == found[0].result else { return .falls(into: block.quarters) }
    if block.cellCount > 4 { doubtful.append(block) }
    return fill(block, with: found[0])
  }

  private mutating func fill(_ block: Block, with probe: Probe) -> Look {
    for y in block.low...block.high {
      for x in block.left...block.right where cells[y * plane.size + x] == nil {
        cells[y * plane.size + x] = Probe(result: probe.result, print: probe.print, isGuess: true)
      }
    }
    return .done
  }

  /// Splits a rectangle where one of its edges changes: the lower or the upper, otherwise the left.
  private mutating func cut(_ block: Block) -> Look {
    for y in [block.low, block.high] where differs((block.left, y), (block.right, y)) {
      guard let x = border(from: block.left, to: block.right, { ($0, y) }) else { return .waits }
      return .falls(into: [
        Block(left: block.left, right: x, low: block.low, high: block.high),
        Block(left: x + 1, right: block.right, low: block.low, high: block.high),
      ])
    }
    guard let y = border(from: block.low, to: block.high, { (block.left, $0) }) else { return .waits }
    return .falls(into: [
      Block(left: block.left, right: block.right, low: block.low, high: y),
      Block(left: block.left, right: block.right, low: y + 1, high: block.high),
    ])
  }

  private func differs(_ a: (Int, Int), _ b: (Int, Int)) -> Bool { probe(a.0, a.1)?.result != probe(b.0, b.1)?.result }

  /// Returns the last position on an edge before it changes, by tested cells and by bisection; nil while it needs a
  /// cell.
  private mutating func border(from first: Int, to last: Int, _ place: (Int) -> (Int, Int)) -> Int? {
    var (low, high) = (first, last)
    for step in first...last {
      guard let tried = probe(place(step).0, place(step).1) else { continue }
      if tried.result == probe(place(low).0, place(low).1)?.result {
        low = step
      } else {
        high = step
        break
      }
    }
    guard high - low > 1 else { return low }
    let middle = place((low + high) / 2)
    want(middle.0, middle.1)
    return nil
  }

  /// Reopens the largest doubtful rectangles, in quarters, while cells may be used for them.
  private mutating func doubt() {
    doubtful.sort { $0.cellCount < $1.cellCount }
    // A rectangle in quarters needs nine cells, and more if it hides something.
    for _ in 0..<min(16, max(0, most - runCount) / 16) {
      guard let block = doubtful.popLast() else { return }
      open += block.quarters
    }
  }
}

// Confirmation by ticks.
extension PlaneScan {
  /// Tested cells next to another region, evenly selected.
  package var samples: [Int] {
    let size = plane.size
    let neighbors = cells.indices.filter { cell in
      guard let probe = cells[cell], !probe.isGuess else { return false }
      let after = [cell % size + 1 < size ? cell + 1 : cell, cell + size < cells.count ? cell + size : cell]
      let before = [cell % size > 0 ? cell - 1 : cell, cell >= size ? cell - size : cell]
      return (before + after).contains { cells[$0]?.result != probe.result }
    }
    let count = min(mostSamples, neighbors.count)
    return (0..<count).map { neighbors[$0 * neighbors.count / count] }
  }

  /// Returns the map if the tick-by-tick runs of `samples` agree with it; nil if one did not.
  package func map(confirmedBy findings: [IntervalScan.Finding]) -> PlaneMap? {
    let agree = findings.allSatisfy { finding in
      cells[finding.place].map { results[$0.result] == finding.result } ?? false
    }
    var confirmed = self
    confirmed.runCount += findings.count
    return agree ? confirmed.map : nil
  }
}

// Results.
extension PlaneScan {
  package var map: PlaneMap {
    var regions: [PlaneMap.Region] = []
    var names: [Int: Int] = [:]
    var numbers: [Int] = []
    for cell in cells {
      let result = cell?.result ?? 0
      if names[result] == nil {
        names[result] = regions.count
        regions.append(PlaneMap.Region(result: results.isEmpty ? nil : results[result], cellCount: 0))
      }
      let number = names[result] ?? 0
      regions[number].cellCount += 1
      numbers.append(number)
    }
    return PlaneMap(plane: plane, regions: regions, cells: numbers, runCount: runCount)
  }
}
