/// The scroll offset of the content in each frame, found by comparing it with the page that earlier frames showed.
package struct ContentTrack: Equatable, Sendable {
  /// Rows by which the content is scrolled, from the first frame on; nil where the content cannot be found.
  package var offsets: [Double?]
  /// Root of the mean squared difference from the page, 0…255; for frames that are not found, of the best place.
  package var residuals: [Double]
  /// The number of frames whose place is one of several that look alike, none of them clearly nearest to where the
  /// motion leads.
  package var unsure = 0
}

extension ContentTrack {
  /// The number of frames in which the content was found.
  var found: Int { offsets.count { $0 != nil } }

  /// Returns the longest part of the recording in which the content was found in every frame and moves by at least so
  /// many rows; nil if there is none.
  func longestPart(least: Double) -> ClosedRange<Int>? {
    var (parts, first) = ([ClosedRange<Int>](), 0)
    for frame in 0...offsets.count where frame == offsets.count || offsets[frame] == nil {
      if first < frame { parts.append(first...frame - 1) }
      first = frame + 1
    }
    let moving = parts.filter { part in
      let found = part.compactMap { offsets[$0] }
      return (found.max() ?? 0) - (found.min() ?? 0) >= least
    }
    return moving.max { $0.count < $1.count }
  }

  /// Rows by which the content was scrolled since the frame before; 0 where that is not known.
  var motions: [Int] {
    offsets.indices.map { frame in
      guard frame > 0, let now = offsets[frame], let before = offsets[frame - 1] else { return 0 }
      return Int((now - before).rounded())
    }
  }
}

/// Finds the content's offset, one frame after the other.
struct ContentTracker {
  private let video: GrayVideo
  /// Rows that always show content.
  private let band: Range<Int>
  /// The page, of smoothed rows.
  private(set) var mosaic: Mosaic
  private(set) var track = ContentTrack(offsets: [], residuals: [])

  /// Differences of brightness beyond this count as this: something else is drawn there.
  private static let cap: Float = 24
  /// Residual below which content is found. Encoders at their usual quality leave 2 to 4; a cut gives 20.
  private static let mostResidual = 9.0
  /// The farthest that content moves between two frames, as a share of the band.
  private static let farthest = 0.7
  /// Bend of the misfit, in squared brightness, below which a place between rows is uncertain.
  private static let leastBend = 0.5
  /// Rows around the expected place that are tried first.
  private static let near = 10
  /// Places of the whole search that are looked at more closely: all rows of a list in a screen.
  private static let mostDips = 32
  /// Places fit equally well if their misfits, in squared brightness, differ by no more than one of these: rows of a
  /// list that differ in a number are as alike as a frame's encoding allows.
  private static let (equalShare, equalMisfit) = (1.5, 0.5)
  /// The distance from the expected place of the second such place, over that of the first, that makes the first sure.
  private static let clearly = 2.0

  init(_ video: GrayVideo, band: Range<Int>) {
    (self.video, self.band, mosaic) = (video, band, Mosaic(columns: video.columns))
  }

  /// Tracks the whole recording.
  mutating func run() {
    // Rows, and rows per second.
    var (last, speed) = (0.0, 0.0)
    for frame in 0..<video.frameCount {
      let shown = video.smoothed(frame)
      let seconds = frame == 0 ? 0 : video.times[frame] - video.times[frame - 1]
      let found =
        frame == 0
        ? (offset: 0, residual: 0, isSure: true)
        : locate(shown, expecting: last + speed * seconds, near: last)
      if !found.isSure { track.unsure += 1 }
      track.residuals.append(found.residual)
      guard found.residual <= ContentTracker.mostResidual else {
        track.offsets.append(nil)
        speed = 0
        continue
      }
      speed = seconds > 0 ? (found.offset - last) / seconds : 0
      last = found.offset
      track.offsets.append(last)
      mosaic.add(shown, 0, rows: band, offset: last)
    }
  }

  /// A place and its mean squared difference.
  private typealias Place = (offset: Int, misfit: Double)

  private func locate(_ shown: GrayVideo, expecting expected: Double, near last: Double) -> (
    offset: Double, residual: Double, isSure: Bool
  ) {
    let near = ContentTracker.near
    let places = [expected, last].map { Int($0.rounded()) }
    var best = between(shown, best(shown, places.flatMap { ($0 - near)...($0 + near) }, step: 2))
    var isSure = true
    if best.misfit.squareRoot() > ContentTracker.mostResidual / 2
      || places.allSatisfy({ abs($0 - best.offset) >= near })
    {
      (best, isSure) = nearest(to: expected, among: [best] + dips(shown, around: places[1]))
    }
    let found = refined(shown, moves(shown, from: places[1], to: best) ? best.offset : places[1])
    return (found.offset, found.residual, isSure)
  }

  /// Returns the place nearest to the expected one among those that fit equally well, and true if no other one of them
  /// is nearly as near.
  private func nearest(to expected: Double, among places: [Place]) -> (Place, isSure: Bool) {
    let least = places.map(\.misfit).min() ?? 0
    let most = max(ContentTracker.equalShare * least, least + ContentTracker.equalMisfit)
    let way = { (place: Place) in abs(Double(place.offset) - expected) }
    let equal = places.filter { $0.misfit <= most }.sorted { way($0) < way($1) }
    guard let best = equal.first else { return (places[0], true) }
    let other = equal.first { abs($0.offset - best.offset) > ContentTracker.near }
    return (best, other.map { way($0) > ContentTracker.clearly * way(best) } ?? true)
  }

  /// Returns the places of the whole search that fit better than those next to them, at most a few.
  private func dips(_ shown: GrayVideo, around center: Int) -> [Place] {
    let reach = Int(Double(band.count) * ContentTracker.farthest)
    let offsets = Array(stride(from: center - reach, through: center + reach, by: 2))
    let misfits = offsets.map { misfit(shown, $0, step: 4) }
    let dips = offsets.indices.filter { place in
      misfits[place].isFinite && misfits[place] <= misfits[max(0, place - 1)]
        && misfits[place] <= misfits[min(offsets.count - 1, place + 1)]
    }
    return dips.sorted { misfits[$0] < misfits[$1] }.prefix(ContentTracker.mostDips).map { place in
      between(shown, best(shown, Array((offsets[place] - 2)...(offsets[place] + 2)), step: 2))
    }
  }

  /// Misfit in a new place, as a share of that in the old one, at which content has moved: a picture that changes in
  /// other ways fits somewhere a little better, too.
  private static let leastGain = 0.6

  private func moves(_ shown: GrayVideo, from place: Int, to best: Place) -> Bool {
    abs(best.offset - place) < 2 || best.misfit < ContentTracker.leastGain * misfit(shown, place, step: 2)
  }

  private func best(_ shown: GrayVideo, _ offsets: [Int], step: Int) -> Place {
    var best = (offset: offsets[0], misfit: Double.infinity)
    for offset in offsets {
      let misfit = misfit(shown, offset, step: step)
      if misfit < best.misfit { best = (offset, misfit) }
    }
    return best
  }

  /// Returns a place with the misfit that it has between rows, by a parabola: one that lies halfway fits whole rows
  /// worse than another that looks a little different.
  private func between(_ shown: GrayVideo, _ place: Place) -> Place {
    let (before, after) = (misfit(shown, place.offset - 1, step: 2), misfit(shown, place.offset + 1, step: 2))
    let bend = before + after - 2 * place.misfit
    guard bend.isFinite, bend > ContentTracker.leastBend else { return place }
    return (place.offset, max(0, place.misfit - (after - before) * (after - before) / (8 * bend)))
  }

  /// Returns the misfit of a place; infinite if too little of the page is known there.
  private func misfit(_ shown: GrayVideo, _ offset: Int, step: Int) -> Double {
    let (misfit, known) = mosaic.misfit(shown, 0, rows: band, offset: offset, step: step, cap: ContentTracker.cap)
    return known >= band.count / step / 5 ? misfit : .infinity
  }

  /// Finds the place between rows: a parabola through three misfits, then least squares.
  private func refined(_ shown: GrayVideo, _ offset: Int) -> (offset: Double, residual: Double) {
    let costs = (-1...1).map {
      mosaic.misfit(shown, 0, rows: band, offset: offset + $0, step: 1, cap: ContentTracker.cap).0
    }
    guard costs[1].isFinite else { return (Double(offset), 255) }
    let bend = costs[0] + costs[2] - 2 * costs[1]
    var place = Double(offset)
    if bend.isFinite, bend > ContentTracker.leastBend {
      place += max(-0.5, min(0.5, (costs[0] - costs[2]) / (2 * bend)))
    }
    for _ in 0..<2 {
      let step = mosaic.correction(shown, 0, rows: band, offset: place, cap: ContentTracker.cap)
      place = max(Double(offset) - 1, min(Double(offset) + 1, place + max(-0.5, min(0.5, step))))
    }
    return (place, costs[1].squareRoot())
  }
}
