/// Several screenshots of one page as one long content, or one screenshot extended.
package struct ScreenStitch: Sendable {
  /// A reason for which screenshots cannot be joined.
  package struct Refusal: Error, Equatable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// For each row of the content the screenshot and its row, from the top.
  package private(set) var rows: [(shot: Int, row: Int)] = []
  /// Description of how the content was made.
  package private(set) var source = ""

  /// Points that must lie between the bars, and that two screenshots must share.
  package static let leastOverlap = 40

  /// Joins the rows between bars. Each screenshot overlaps another one by at least 40 points that are not blank.
  package init(_ shots: [Screenshot], _ content: Range<Int>) throws(Refusal) {
    guard content.count >= shots[0].pixels(Double(Self.leastOverlap)) else {
      throw Refusal(
        reason: "less than \(Self.leastOverlap) points of the page lie between the top bars and the tab bar: set the "
          + "lines further apart")
    }
    if shots.count == 1 {
      extend(shots[0], content)
      return
    }
    let places = try Self.places(shots, content)
    guard Set(places).count > 1 else {
      throw Refusal(
        reason: "\(shots[1].name) shows the same part of the page as \(shots[0].name): scroll before you take the next "
          + "screenshot, or leave one out")
    }
    join(places, content.lowerBound, content.count)
    source = "from \(shots.count) screenshots"
  }

  /// Returns the row of the page at which each screenshot's content begins.
  private static func places(_ shots: [Screenshot], _ content: Range<Int>) throws(Refusal) -> [Int] {
    var places: [Int: Int] = [0: 0]
    while places.count < shots.count {
      var best: (shot: Int, place: Int, cost: Float)?
      var ambiguous: Int?
      for shot in shots.indices where places[shot] == nil {
        for (known, place) in places.sorted(by: { $0.key < $1.key }) {
          switch overlap(of: shots[known], shots[shot], content) {
          case .rows(let rows, let cost): if cost < best?.cost ?? .infinity { best = (shot, place + rows, cost) }
          case .ambiguous: ambiguous = ambiguous ?? shot
          case .none: break
          }
        }
      }
      guard let best else { throw refusal(shots, ambiguous, shots.indices.first { places[$0] == nil } ?? 0) }
      places[best.shot] = best.place
    }
    return shots.indices.map { places[$0] ?? 0 }
  }

  private static func refusal(_ shots: [Screenshot], _ ambiguous: Int?, _ alone: Int) -> Refusal {
    guard let ambiguous else {
      return Refusal(
        reason: "\(shots[alone].name) does not overlap the other screenshots by \(leastOverlap) points or more: "
          + "take another one between them, or leave it out")
    }
    return Refusal(
      reason: "\(shots[ambiguous].name) fits the other screenshots in several places, because many of its rows look "
        + "alike: take one that shares a row of its own with another one, or leave it out")
  }

  /// Joins screenshots in the middle of what two of them show: buttons and shadows that float at the ends stay out.
  private mutating func join(_ places: [Int], _ top: Int, _ count: Int) {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var next = places[order[0]]
    for (number, shot) in order.enumerated() {
      let end = places[shot] + count
      let seam = number + 1 < order.count ? (places[order[number + 1]] + end) / 2 : end
      for row in next..<max(next, seam) { rows.append((shot, top + row - places[shot])) }
      next = max(next, seam)
    }
  }

  /// An answer to where two screenshots overlap.
  enum Overlap: Equatable {
    /// Rows by which the other content lies further down the page, and the mean difference of the rows that both show.
    case rows(Int, cost: Float)
    /// Several places fit alike, as in a list of equal rows.
    case ambiguous
    case none
  }

  static func overlap(of one: Screenshot, _ other: Screenshot, _ content: Range<Int>) -> Overlap {
    // A page of equal rows fits in many ways; a screenshot that is the same lies where the other one does.
    if content.allSatisfy({ one.rows[$0] == other.rows[$0] }) { return .rows(0, cost: 0) }
    let most = content.count - one.pixels(Double(leastOverlap))
    let floating = content.map { one.rows[$0].floating(over: other.rows[$0]) }
    let costs = (-most...most).map { (way: $0, cost: cost(one, other, content, $0, floating)) }
    let best = costs.sorted { ($0.cost, abs($0.way)) < ($1.cost, abs($1.way)) }
    guard let first = best.first, first.cost < 1.5 else { return .none }
    let second = best.first { abs($0.way - first.way) > one.pixels(2) }
    guard let second, second.cost > 2 * first.cost + 0.25 else { return .ambiguous }
    return .rows(first.way, cost: first.cost)
  }

  /// Returns the mean difference of the rows that both contents show, without what floats over them.
  private static func cost(
    _ one: Screenshot, _ other: Screenshot, _ content: Range<Int>, _ way: Int, _ floating: [UInt32]
  ) -> Float {
    let shown = max(content.lowerBound, content.lowerBound - way)..<min(content.upperBound, content.upperBound - way)
    var (sum, inked): (Float, Int) = (0, 0)
    for row in shown {
      let (mine, theirs) = (one.rows[row + way], other.rows[row])
      let hidden = floating[row - content.lowerBound] | floating[row + way - content.lowerBound]
      sum += mine.distance(to: theirs, without: hidden)
      // Blank rows fit everywhere; they count little.
      inked += mine.isBlank && theirs.isBlank ? 0 : 1
    }
    return inked < one.pixels(8) ? .infinity : sum / Float(inked)
  }

  /// Points to which a list in one screenshot is extended.
  private static let extendedPoints = 2400.0

  /// Repeats the whole rows of a list. A page of anything else stays as it is.
  private mutating func extend(_ shot: Screenshot, _ content: Range<Int>) {
    rows = content.map { (0, $0) }
    guard let period = Self.period(shot, content) else {
      source = "from 1 screenshot, not extended: its rows do not repeat"
      return
    }
    let points = (Double(period) / shot.density * 10).rounded() / 10
    source = "from 1 screenshot, extended by repeating its rows of \(points) points"
    while rows.count < shot.pixels(Self.extendedPoints) { rows.append(rows[rows.count - period]) }
    // The last row ends where rows end.
    let end = rows.suffix(period).lastIndex { shot.rows[$0.row].isBlank }
    if let end { rows.removeLast(rows.count - end - 1) }
  }

  /// Returns the height of a list's rows in pixels; nil if the content does not show three of them that are alike.
  private static func period(_ shot: Screenshot, _ content: Range<Int>) -> Int? {
    let least = max(1, shot.pixels(Double(leastOverlap)))
    guard content.count >= 3 * least else { return nil }
    let costs = (least...content.count / 3).map { period -> (period: Int, cost: Float) in
      let shown = content.lowerBound..<content.upperBound - period
      let sum = shown.reduce(Float(0)) { $0 + shot.rows[$1].distance(to: shot.rows[$1 + period]) }
      return (period, sum / Float(max(1, shown.count)))
    }
    let mean = costs.reduce(Float(0)) { $0 + $1.cost } / Float(costs.count)
    // A list repeats at every multiple: the smallest period that fits nearly as well as the best.
    guard let best = costs.map(\.cost).min(), best < 0.4 * mean else { return nil }
    guard let period = costs.first(where: { $0.cost <= best * 1.25 + 0.1 })?.period else { return nil }
    let inked = content.suffix(period).count { !shot.rows[$0].isBlank }
    return inked * 8 >= period ? period : nil
  }

  /// Returns the pixels of the joined content.
  package func rgba(_ shots: [Screenshot]) -> [UInt8] {
    rows.flatMap { place in
      let width = shots[place.shot].width * 4
      return shots[place.shot].rgba[place.row * width..<(place.row + 1) * width]
    }
  }
}
