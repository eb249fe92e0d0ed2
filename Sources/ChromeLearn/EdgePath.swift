/// The places of an edge with the least sum of costs and motion over a whole recording: one frame alone can be misread,
/// ten cannot.
struct EdgePath {
  /// The place in each frame.
  let places: [Int]
  /// For each frame and place, the least cost of all paths through it.
  private let sums: [[Float]]

  /// The cost of one row of motion between two frames.
  private static let inertia: Float = 0.25
  /// The cost of motion of any length that is the page's, too.
  private static let company: Float = 1
  /// The cost by which paths through other places must be worse.
  private static let margin: Float = 4

  /// - Parameters:
  ///   - costs: costs of the places 0 to `depth` in each frame; nil for frames that say nothing.
  ///   - least: the least place.
  ///   - motions: rows by which the page was scrolled since the frame before; bars that move along cover as many less.
  init(costs: [[Double]?], least: Int, depth: Int, motions: [Int]) {
    let start = (0...depth).map { $0 < least ? Float.infinity : 0 }
    let costs = costs.map { $0.map { $0.map { Float($0) } } }
    let ahead = EdgePath.sums(costs, start, motions)
    // Backward in time, the motion into a frame is that of the frame after it, the other way round.
    let backward = [0] + motions.dropFirst().reversed().map { -$0 }
    let back = Array(EdgePath.sums(costs.reversed(), start, backward).reversed())
    // Both sums hold the frame's own costs.
    sums = costs.indices.map { frame in
      (0...depth).map { ahead[frame][$0] + back[frame][$0] - (costs[frame]?[$0] ?? 0) }
    }
    places = EdgePath.places(sums, ahead, motions)
  }

  /// Returns the least costs of paths that end in each place, frame by frame.
  private static func sums(_ costs: [[Float]?], _ start: [Float], _ motions: [Int]) -> [[Float]] {
    var sums = start
    return zip(costs, motions).map { costs, motion in
      let along = spread(sums.indices.map { sums.indices.contains($0 + motion) ? sums[$0 + motion] : .infinity })
      let still = spread(sums)
      for place in sums.indices {
        sums[place] = start[place] + min(still[place], along[place] + company) + (costs?[place] ?? 0)
      }
      return sums
    }
  }

  /// Returns the least costs in each place of paths that come from any other one.
  private static func spread(_ sums: [Float]) -> [Float] {
    var sums = sums
    for place in stride(from: 1, to: sums.count, by: 1) { sums[place] = min(sums[place], sums[place - 1] + inertia) }
    for place in stride(from: sums.count - 2, through: 0, by: -1) {
      sums[place] = min(sums[place], sums[place + 1] + inertia)
    }
    return sums
  }

  /// Returns the best path, from its end to its start.
  private static func places(_ sums: [[Float]], _ ahead: [[Float]], _ motions: [Int]) -> [Int] {
    guard let last = sums.last else { return [] }
    var place = last.indices.min { last[$0] < last[$1] } ?? 0
    var places: [Int] = []
    for frame in ahead.indices.reversed() {
      if !places.isEmpty {
        let (from, next, motion) = (ahead[frame], place, motions[frame + 1])
        let cost = { (before: Int) -> Float in
          let along = company + inertia * Float(abs(before - motion - next))
          return from[before] + min(inertia * Float(abs(before - next)), along)
        }
        place = from.indices.min { cost($0) < cost($1) } ?? place
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
