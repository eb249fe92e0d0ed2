/// The places of an edge with the least sum of costs and motion over a whole recording: one frame alone can be misread,
/// ten cannot.
struct EdgePath {
  /// The place in each frame.
  let places: [Int]
  /// For each frame and place, the least cost of all paths through it.
  private let sums: [[Float]]

  /// The cost of one row of motion between two frames.
  private static let inertia: Float = 0.25
  /// The cost by which paths through other places must be worse.
  private static let margin: Float = 4

  /// - Parameters:
  ///   - costs: costs of the places 0 to `depth` in each frame; nil for frames that say nothing.
  ///   - least: the least place.
  init(costs: [[Double]?], least: Int, depth: Int) {
    let start = (0...depth).map { $0 < least ? Float.infinity : 0 }
    let costs = costs.map { $0.map { $0.map { Float($0) } } }
    let ahead = EdgePath.sums(costs, start)
    let back = Array(EdgePath.sums(costs.reversed(), start).reversed())
    // Both sums hold the frame's own costs.
    sums = costs.indices.map { frame in
      (0...depth).map { ahead[frame][$0] + back[frame][$0] - (costs[frame]?[$0] ?? 0) }
    }
    places = EdgePath.places(sums, ahead)
  }

  /// Returns the least costs of paths that end in each place, frame by frame.
  private static func sums(_ costs: [[Float]?], _ start: [Float]) -> [[Float]] {
    var sums = start
    return costs.map { costs in
      for place in stride(from: 1, to: sums.count, by: 1) {
        sums[place] = min(sums[place], sums[place - 1] + inertia)
      }
      for place in stride(from: sums.count - 2, through: 0, by: -1) {
        sums[place] = min(sums[place], sums[place + 1] + inertia)
      }
      for place in sums.indices { sums[place] = start[place] + sums[place] + (costs?[place] ?? 0) }
      return sums
    }
  }

  /// Returns the best path, from its end to its start.
  private static func places(_ sums: [[Float]], _ ahead: [[Float]]) -> [Int] {
    guard let last = sums.last else { return [] }
    var place = last.indices.min { last[$0] < last[$1] } ?? 0
    var places: [Int] = []
    for frame in ahead.indices.reversed() {
      if !places.isEmpty {
        let from = ahead[frame]
        let next = place
        place =
          from.indices.min {
            from[$0] + inertia * Float(abs($0 - next)) < from[$1] + inertia * Float(abs($1 - next))
          } ?? place
      }
      places.append(place)
    }
    return places.reversed()
  }

  /// True if no path through a place farther than `near` rows from the best one costs nearly as little.
  func isCertain(_ frame: Int, near: Int) -> Bool {
    let (sums, place) = (sums[frame], places[frame])
    return !sums.indices.contains { abs($0 - place) > near && sums[$0] < sums[place] + EdgePath.margin }
  }
}
