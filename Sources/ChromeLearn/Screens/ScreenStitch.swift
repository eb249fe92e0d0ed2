/// Several screenshots of one page as one long content, or one screenshot extended.
package struct ScreenStitch: Sendable {
  /// A reason for which screenshots cannot be joined.
  package struct Refusal: Error, Equatable {
    package let reason: String
  }

  /// For each row of the content the screenshot and its row, from the top.
  package private(set) var rows: [(shot: Int, row: Int)] = []
  /// Description of how a single screenshot was extended; nil for several.
  package private(set) var extended: String?

  private static let leastOverlap = 40

  /// Joins the rows between bars. Each screenshot overlaps another one by at least 40 points that are not blank.
  package init(_ shots: [Screenshot], _ content: Range<Int>) throws(Refusal) {
    if shots.count == 1 {
      extend(shots[0], content)
      return
    }
    var places: [Int: Int] = [0: 0]
    while places.count < shots.count {
      var best: (shot: Int, place: Int, cost: Float)?
      for shot in shots.indices where places[shot] == nil {
        for (known, place) in places.sorted(by: { $0.key < $1.key }) {
          guard let found = Self.shift(from: shots[known], to: shots[shot], content) else { continue }
          if found.cost < best?.cost ?? .infinity { best = (shot, place + found.rows, found.cost) }
        }
      }
      guard let best else {
        let alone = shots.indices.first { places[$0] == nil } ?? 0
        throw Refusal(
          reason: "\(shots[alone].name) does not overlap the other screenshots by \(Self.leastOverlap) points or more: "
            + "take another one between them, or leave it out")
      }
      places[best.shot] = best.place
    }
    join(places, content)
  }

  private mutating func join(_ places: [Int: Int], _ content: Range<Int>) {
    var next = places.values.min() ?? 0
    for (shot, place) in places.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      let end = place + content.count
      if next < end { for row in next..<end { rows.append((shot, content.lowerBound + row - place)) } }
      next = max(next, end)
    }
  }

  /// Returns the rows by which the content of `other` lies further down the page than that of `one`, and the mean
  /// difference of the rows that both show; nil if they do not overlap.
  static func shift(from one: Screenshot, to other: Screenshot, _ content: Range<Int>) -> (rows: Int, cost: Float)? {
    let least = leastOverlap * one.scale
    guard content.count > least else { return nil }
    let ways = -(content.count - least)...(content.count - least)
    let costs = ways.map { (way: $0, cost: cost(one, other, content, $0)) }
    let best = costs.sorted { ($0.cost, abs($0.way)) < ($1.cost, abs($1.way)) }
    guard let first = best.first, first.cost < 1.5 else { return nil }
    // Another way that fits as well makes the answer arbitrary, as in a list of equal rows.
    let rival = best.first { abs($0.way - first.way) > 2 * one.scale }
    guard let rival, rival.cost > 2 * first.cost + 0.25 else { return nil }
    return (first.way, first.cost)
  }

  private static func cost(_ one: Screenshot, _ other: Screenshot, _ content: Range<Int>, _ way: Int) -> Float {
    let shown = max(content.lowerBound, content.lowerBound - way)..<min(content.upperBound, content.upperBound - way)
    var (sum, count, inked): (Float, Int, Int) = (0, 0, 0)
    for row in shown {
      let (mine, theirs) = (one.rows[row + way], other.rows[row])
      // Blank rows fit everywhere; they count little.
      let isInked = !mine.isBlank || !theirs.isBlank
      sum += mine.distance(to: theirs)
      count += isInked ? 1 : 0
      inked += isInked ? 1 : 0
    }
    return inked < 8 * one.scale ? .infinity : sum / Float(count)
  }

  /// Points to which one screenshot is extended.
  private static let extendedPoints = 2400

  /// Repeats the last whole row of a list if the content has a period, else its last row of pixels.
  private mutating func extend(_ shot: Screenshot, _ content: Range<Int>) {
    rows = content.map { (0, $0) }
    guard !content.isEmpty else { return }
    let wanted = Self.extendedPoints * shot.scale
    if let period = Self.period(shot, content) {
      extended = "by repeating its rows of \(Double(period) / Double(shot.scale)) points"
      while rows.count < wanted { rows.append(rows[rows.count - period]) }
    } else {
      extended = "by the color at its end"
      let last = content.last { shot.rows[$0].isBlank } ?? content.upperBound - 1
      while rows.count < wanted { rows.append((0, last)) }
    }
  }

  /// Returns the height of a list's rows in pixels; nil if the content does not repeat.
  private static func period(_ shot: Screenshot, _ content: Range<Int>) -> Int? {
    let periods = 40 * shot.scale...max(40 * shot.scale, content.count / 2)
    let costs = periods.map { period -> (period: Int, cost: Float) in
      let shown = content.lowerBound..<content.upperBound - period
      let sum = shown.reduce(Float(0)) { $0 + shot.rows[$1].distance(to: shot.rows[$1 + period]) }
      return (period, sum / Float(max(1, shown.count)))
    }
    let mean = costs.reduce(Float(0)) { $0 + $1.cost } / Float(costs.count)
    // A list repeats at every multiple: the smallest period that fits nearly as well as the best.
    guard let best = costs.map(\.cost).min(), best < 0.4 * mean else { return nil }
    return costs.first { $0.cost <= best * 1.25 + 0.1 }?.period
  }

  /// Returns the pixels of the joined content.
  package func rgba(_ shots: [Screenshot]) -> [UInt8] {
    rows.flatMap { place in
      let width = shots[place.shot].width * 4
      return shots[place.shot].rgba[place.row * width..<(place.row + 1) * width]
    }
  }
}
