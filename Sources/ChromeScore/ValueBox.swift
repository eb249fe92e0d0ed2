import ChromeCore
import ChromeTakes

/// Ranges of some keys, each from one place of its scale to another, with everything else unchanged. The readings at
/// its corners show what may lie between them.
struct ValueBox: Sendable {
  var keys: [Int]
  var sides: [ClosedRange<Int>]

  /// The corners; the last side changes first.
  var corners: [Trial] {
    var corners: [[Trial.Place]] = [[]]
    for (key, side) in zip(keys, sides) {
      corners = corners.flatMap { corner in ends(side).map { corner + [Trial.Place(key: key, place: $0)] } }
    }
    return corners.map { Trial($0) }
  }

  private func ends(_ side: ClosedRange<Int>) -> [Int] {
    side.count > 1 ? [side.lowerBound, side.upperBound] : [side.lowerBound]
  }

  /// Returns pairs of corners that differ only in this side.
  func edges(along side: Int) -> [(Int, Int)] {
    guard sides[side].count > 1 else { return [] }
    let counts = sides.map { min(2, $0.count) }
    let stride = counts[(side + 1)...].reduce(1, *)
    return (0..<counts.reduce(1, *)).filter { $0 / stride % 2 == 0 }.map { ($0, $0 + stride) }
  }

  /// - Parameter unit: the middle is the nearest multiple of it that lies inside, if there is one.
  func halves(of side: Int, unit: Int) -> [ValueBox] {
    let (low, high) = (sides[side].lowerBound, sides[side].upperBound)
    let center = (low + high) / 2
    let below = center / unit * unit
    let middle = [below, below + unit].first { $0 > low && $0 < high } ?? center
    return [low...middle, middle...high].map { half in
      var box = self
      box.sides[side] = half
      return box
    }
  }
}

/// A box that may contain a solution.
private struct Prospect {
  var box: ValueBox
  /// The side to bisect.
  var side: Int
  /// Slope by which the worst reading would have to change to be right somewhere in the box, in spreads over a whole
  /// scale; 0 if the corners lie on both sides of each required range.
  var slope: Double
  /// The least error at a corner.
  var error: Double

  static func < (a: Prospect, b: Prospect) -> Bool { (a.slope, a.error) < (b.slope, b.error) }
}

// Searching boxes.
extension Solver {
  /// Bisects boxes, the most promising first, until nothing is left or `runs` are used up, or all marks are met.
  ///
  /// Between two borders of the outcome, readings rise or fall with a value, and they may jump at a border. As long as
  /// they are monotonic, the readings in a box lie between those at its corners, and a few bisections find the
  /// solution. If they reverse, the solution requires a slope beyond what the corners show: such boxes come later, the
  /// least slope and the largest box first.
  ///
  /// - Parameter findsAll: true to search all boxes with a slope of 0 even then. A box within a twentieth of each key's
  ///   step is only bisected as long as its slope is 0.
  /// - Returns: true if nothing is left: every value in the boxes was tried, to a twentieth of a step, or makes no
  ///   difference.
  mutating func look(into boxes: [ValueBox], runs: Int, findsAll: Bool) -> Bool {
    let floor = max(reserve, runsLeft - runs)
    var open: [Prospect] = []
    var next = boxes
    repeat {
      run(next.flatMap(\.corners))
      for prospect in next.compactMap(prospect) { open.insert(prospect, at: place(of: prospect, in: open)) }
      if isSolved, !findsAll || (open.last?.slope ?? 1) > 0 { return false }
      let best = open.suffix(Solver.boxesAtOnce)
      open.removeLast(best.count)
      next = best.flatMap { $0.box.halves(of: $0.side, unit: keys[$0.box.keys[$0.side]].parts) }
    } while !next.isEmpty && runsLeft > floor
    return next.isEmpty && runsLeft > 0
  }

  private static let boxesAtOnce = 8

  /// Returns the index of a prospect among others: the best is the last.
  private func place(of prospect: Prospect, in open: [Prospect]) -> Int {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if open[middle] < prospect { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the prospect of a box; nil if there is nothing more to find in it.
  private func prospect(_ box: ValueBox) -> Prospect? {
    let corners = box.corners.map { known[$0] }
    let verdicts = corners.compactMap { $0 }
    guard !verdicts.isEmpty, !verdicts.contains(where: \.isRight), let side = side(of: box, corners) else { return nil }
    let distance = distance(verdicts)
    guard distance == 0 || !zip(box.keys, box.sides).allSatisfy({ keys[$0].isNarrow($1) }) else { return nil }
    let slope = distance / length(of: side, in: box)
    return Prospect(box: box, side: side, slope: slope, error: verdicts.map(error).min() ?? .infinity)
  }

  /// Returns the longest side along which anything changes; nil if all corners have the same result.
  private func side(of box: ValueBox, _ corners: [MarkedTakes.Verdict?]) -> Int? {
    let changing = box.sides.indices.filter { side in
      box.sides[side].count > 2 && box.edges(along: side).contains { corners[$0.0] != corners[$0.1] }
    }
    return changing.max { length(of: $0, in: box) < length(of: $1, in: box) }
  }

  private func length(of side: Int, in box: ValueBox) -> Double {
    Double(box.sides[side].count - 1) / Double(max(1, keys[box.keys[side]].count - 1))
  }

  /// Returns the distance of the readings of some verdicts from the worst aim, as a share of its spread; 0 if each aim
  /// lies among them. A mark without a number that none of them meets counts as a whole spread.
  private func distance(_ verdicts: [MarkedTakes.Verdict]) -> Double {
    let isFar = takes.plainMarks.contains { mark in !verdicts.contains { $0.met[mark] } }
    var distance = isFar ? 1.0 : 0
    for (number, aim) in takes.aims.enumerated() {
      var (low, high) = (Double.infinity, -Double.infinity)
      for verdict in verdicts {
        low = min(low, verdict.readings[number])
        high = max(high, verdict.readings[number])
      }
      let away = max(0, aim.range.lowerBound - high, low - aim.range.upperBound)
      distance = max(distance, away / spread(of: number))
    }
    return distance
  }
}

// Choosing boxes.
extension Solver {
  /// True if boxes are worth their runs: with many keys and no numbers, grids alone find the borders of outcomes.
  private var looksIntoBoxes: Bool { !takes.aims.isEmpty || keys.count <= 4 || mostKeys == 1 }

  /// Searches each key alone. If it is the only one, or only one may change, this search is complete.
  static func trySingleBoxes(_ solver: inout Solver) {
    guard solver.looksIntoBoxes else { return }
    let isAll = solver.keys.count == 1 || solver.mostKeys == 1
    let turning = solver.turningKeys.filter { solver.keys[$0].isNumber }
    let boxes = turning.flatMap { solver.boxes([$0], lines: .max) }
    let runs = isAll ? solver.runsLeft : min(solver.runsLeft / 6, turning.count * 100)
    let isDone = solver.look(into: boxes, runs: runs, findsAll: true)
    solver.isExhausted = isAll && isDone && solver.keys.allSatisfy(\.isWhole)
  }

  /// Searches two keys at once: all pairs of a few keys on a fine grid, or the likeliest of many on a coarse one.
  static func tryPairBoxes(_ solver: inout Solver) {
    guard solver.looksIntoBoxes, solver.mostKeys > 1, solver.keys.count > 1 else { return }
    let pairs = solver.likelyPairs
    let (count, lines) = pairs.count <= 6 ? (6, 17) : (12, 9)
    var isDone = pairs.count == 1
    for start in stride(from: 0, to: min(pairs.count, 60), by: count) where !solver.isSolved {
      let some = pairs[start..<min(pairs.count, start + count)]
      let boxes = some.flatMap { solver.boxes([$0.0, $0.1], lines: lines) }
      isDone = solver.look(into: boxes, runs: solver.runsLeft / 2, findsAll: false) && isDone
    }
    solver.isExhausted = isDone && solver.keys.count == 2 && solver.keys.allSatisfy(\.isWhole)
  }

  /// Searches around the least error of each set of keys: up to the next places of the grid on either side.
  static func tryNearBoxes(_ solver: inout Solver) {
    guard solver.looksIntoBoxes else { return }
    for trial in solver.nearestOfEachKeys.prefix(6) where !solver.isSolved {
      let boxes = solver.boxes(around: trial)
      _ = solver.look(into: boxes, runs: solver.runsLeft / 4, findsAll: false)
    }
  }

  /// Keys that by themselves make a difference to the present result.
  var turningKeys: [Int] {
    let base = known[Trial()]
    return Set(known.filter { $0.key.places.count == 1 && $0.value != base }.flatMap(\.key.keys)).sorted()
  }

  /// The trial with the least error of each set of keys, the least first.
  private var nearestOfEachKeys: [Trial] {
    var seen: Set<[Int]> = []
    return ranked(known.keys).filter { !$0.places.isEmpty && seen.insert($0.keys).inserted }
  }

  /// Returns the whole range of some keys, cut at about `lines` lines of each key's grid; words are lines of their own.
  private func boxes(_ chosen: [Int], lines: Int) -> [ValueBox] {
    let sides = chosen.map { key -> [ClosedRange<Int>] in
      let grid = keys[key].lines(lines)
      return keys[key].isNumber ? zip(grid, grid.dropFirst()).map { $0...$1 } : grid.map { $0...$0 }
    }
    return boxes(chosen, sides)
  }

  private func boxes(around trial: Trial) -> [ValueBox] {
    let sides = trial.places.map { place -> [ClosedRange<Int>] in
      let key = keys[place.key]
      guard key.isNumber else { return [place.place...place.place] }
      let low = key.grid.last { $0 < place.place }.map { [$0...place.place] } ?? []
      return low + (key.grid.first { $0 > place.place }.map { [place.place...$0] } ?? [])
    }
    return boxes(trial.keys, sides)
  }

  private func boxes(_ chosen: [Int], _ sides: [[ClosedRange<Int>]]) -> [ValueBox] {
    var all: [[ClosedRange<Int>]] = [[]]
    for side in sides { all = all.flatMap { box in side.map { box + [$0] } } }
    return all.map { ValueBox(keys: chosen, sides: $0) }
  }
}

// Choosing pairs.
extension Solver {
  /// Pairs of keys, at least one of which makes a difference alone. The first ones would meet the marks best if each
  /// changed the readings as it does alone.
  private var likelyPairs: [(Int, Int)] {
    let turning = Set(turningKeys)
    let all = keys.indices.flatMap { first in keys.indices.filter { $0 > first }.map { (first, $0) } }
    guard all.count > 1, let base = known[Trial()] else { return all }
    let alone = keys.indices.map { shifts(of: $0, from: base) }
    let ranked = all.filter { turning.contains($0.0) || turning.contains($0.1) }.map { first, second in
      (error: leastError(base, alone[first], alone[second]), pair: (first, second))
    }
    return ranked.sorted { ($0.error, $0.pair.0, $0.pair.1) < ($1.error, $1.pair.0, $1.pair.1) }.map(\.pair)
  }

  /// Returns the changes that some values of a key alone cause.
  private func shifts(of key: Int, from base: MarkedTakes.Verdict) -> [Shift] {
    keys[key].lines(9).compactMap { place in
      known[Trial([.init(key: key, place: place)])].map { verdict in
        Shift(met: verdict.met, readings: zip(verdict.readings, base.readings).map { $0 - $1 })
      }
    } + [Shift(met: base.met, readings: base.readings.map { _ in 0 })]
  }

  private struct Shift {
    var met: [Bool]
    var readings: [Double]
  }

  private func leastError(_ base: MarkedTakes.Verdict, _ first: [Shift], _ second: [Shift]) -> Double {
    var least = Double.infinity
    for a in first {
      for b in second {
        var error = Double(takes.plainMarks.count { !a.met[$0] && !b.met[$0] })
        for (number, aim) in takes.aims.enumerated() where error < least {
          let reading = base.readings[number] + a.readings[number] + b.readings[number]
          error += abs(aim.miss(reading)) / spread(of: number)
        }
        least = min(least, error)
      }
    }
    return least
  }
}
