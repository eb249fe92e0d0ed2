/// The scroll offset of the content in each frame, found by comparing it with the page that earlier frames showed.
package struct ContentTrack: Equatable, Sendable {
  /// Rows by which the content is scrolled, from the first frame on; nil where the content cannot be found.
  package var offsets: [Double?]
  /// Root of the mean squared difference from the page, 0…255; for frames that are not found, of the best place.
  package var residuals: [Double]
}

/// Finds the content's offset, one frame after the other.
struct ContentTracker {
  private let video: GrayVideo
  /// Rows that always show content.
  private let band: Range<Int>
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

  init(_ video: GrayVideo, band: Range<Int>) {
    (self.video, self.band, mosaic) = (video, band, Mosaic(columns: video.columns))
  }

  /// Tracks the whole recording.
  mutating func run() {
    var (last, speed) = (0.0, 0.0)
    for frame in 0..<video.frameCount {
      let found =
        frame == 0 ? (offset: 0, residual: 0) : locate(frame, expecting: last + speed, near: last)
      track.residuals.append(found.residual)
      guard found.residual <= ContentTracker.mostResidual else {
        track.offsets.append(nil)
        speed = 0
        continue
      }
      (last, speed) = (found.offset, frame == 0 ? 0 : found.offset - last)
      track.offsets.append(last)
      mosaic.add(video, frame, rows: band, offset: last)
    }
  }

  private func locate(_ frame: Int, expecting expected: Double, near last: Double) -> (
    offset: Double, residual: Double
  ) {
    let near = ContentTracker.near
    let places = [expected, last].map { Int($0.rounded()) }
    var best = best(frame, places.flatMap { ($0 - near)...($0 + near) }, step: 2)
    if best.misfit.squareRoot() > ContentTracker.mostResidual / 2
      || places.allSatisfy({ abs($0 - best.offset) >= near })
    {
      let reach = Int(Double(band.count) * ContentTracker.farthest)
      let center = Int(last.rounded())
      let coarse = self.best(
        frame, stride(from: center - reach, through: center + reach, by: 2).map { $0 }, step: 4)
      let far = self.best(frame, Array((coarse.offset - 3)...(coarse.offset + 3)), step: 2)
      if far.misfit < best.misfit { best = far }
    }
    return refined(frame, moves(frame, from: places[1], to: best) ? best.offset : places[1])
  }

  /// Misfit in a new place, as a share of that in the old one, at which content has moved: a picture that changes in
  /// other ways fits somewhere a little better, too.
  private static let leastGain = 0.6

  private func moves(_ frame: Int, from place: Int, to best: (offset: Int, misfit: Double)) -> Bool {
    abs(best.offset - place) < 2 || best.misfit < ContentTracker.leastGain * self.best(frame, [place], step: 2).misfit
  }

  private func best(_ frame: Int, _ offsets: [Int], step: Int) -> (offset: Int, misfit: Double) {
    var best = (offset: offsets[0], misfit: Double.infinity)
    let least = band.count / step / 5
    for offset in offsets {
      let (misfit, known) = mosaic.misfit(
        video, frame, rows: band, offset: offset, step: step, cap: ContentTracker.cap)
      if known >= least, misfit < best.misfit { best = (offset, misfit) }
    }
    return best
  }

  /// Finds the place between rows: a parabola through three misfits, then least squares.
  private func refined(_ frame: Int, _ offset: Int) -> (offset: Double, residual: Double) {
    let costs = (-1...1).map {
      mosaic.misfit(video, frame, rows: band, offset: offset + $0, step: 1, cap: ContentTracker.cap)
        .0
    }
    guard costs[1].isFinite else { return (Double(offset), 255) }
    let bend = costs[0] + costs[2] - 2 * costs[1]
    var place = Double(offset)
    if bend.isFinite, bend > ContentTracker.leastBend {
      place += max(-0.5, min(0.5, (costs[0] - costs[2]) / (2 * bend)))
    }
    for _ in 0..<2 {
      let step = mosaic.correction(video, frame, rows: band, offset: place, cap: ContentTracker.cap)
      place = max(Double(offset) - 1, min(Double(offset) + 1, place + max(-0.5, min(0.5, step))))
    }
    return (place, costs[1].squareRoot())
  }
}
