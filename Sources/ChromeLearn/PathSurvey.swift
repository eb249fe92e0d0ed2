/// Gathers the evidence for a measured path.
struct PathSurvey {
  let video: GrayVideo
  let layout: VideoLayout
  /// Rows that always show content.
  let band: Range<Int>
  /// Rows per point.
  let scale: Double

  /// Points of a step that is a jump, and the speed in points per second that a step must have, too, if the page's rows
  /// differ: recordings with few frames have longer steps. Where rows repeat, a long step may be any other.
  private static let (jump, jumpSpeed) = (120.0, 3600.0)
  /// Points between two frames that are motion.
  private static let motion = 0.5
  /// Points within which an edge is in its place.
  private static let place = 2.0
  /// Seconds for which another page is shown at least.
  private static let shortestPart = 0.3

  /// - Parameter unsure: frames in which the page may be elsewhere.
  func evidence(_ measured: Measurement, unsure: Int) -> PathEvidence {
    var evidence = PathEvidence()
    evidence.unsure = unsure
    let (times, offsets) = (measured.times, measured.offsets)
    evidence.seconds = times.last ?? 0
    evidence.found = Double(offsets.count { $0 != nil }) / Double(max(1, offsets.count))
    evidence.elsewhere = PathSurvey.gaps(times, offsets)
    evidence.period = PageTexture(video, rows: band).period.map { Double($0) / scale }
    let speed = evidence.period == nil ? PathSurvey.jumpSpeed : 0
    evidence.jumps = offsets.indices.dropFirst().count { frame in
      guard let step = PathSurvey.step(offsets, frame) else { return false }
      return abs(step) > max(PathSurvey.jump, speed * (times[frame] - times[frame - 1]))
    }
    evidence.visible = Double(video.rows - layout.top - layout.bottom) / scale
    evidence.isFramed = video.hasStillSides
    let moving = offsets.indices.dropFirst().filter { abs(PathSurvey.step(offsets, $0) ?? 0) > PathSurvey.motion }
    evidence.top = PathSurvey.sight(measured.top, moving)
    evidence.bottom = PathSurvey.sight(measured.bottom, moving)
    return evidence
  }

  private static func step(_ offsets: [Double?], _ frame: Int) -> Double? {
    guard let now = offsets[frame], let before = offsets[frame - 1] else { return nil }
    return now - before
  }

  /// Returns the parts in which the page is not found for a while.
  private static func gaps(_ times: [Double], _ offsets: [Double?]) -> [ClosedRange<Double>] {
    var (gaps, start) = ([ClosedRange<Double>](), 0)
    for frame in offsets.indices {
      if offsets[frame] != nil {
        start = frame + 1
      } else if frame + 1 == offsets.count || offsets[frame + 1] != nil {
        let end = frame + 1 < times.count ? times[frame + 1] : times[frame]
        if end - times[start] >= shortestPart { gaps.append(times[start]...end) }
      }
    }
    return gaps
  }

  private static func sight(_ places: [Double?], _ moving: [Int]) -> PathEvidence.Sight {
    let found = moving.compactMap { places[$0] }.sorted()
    guard !found.isEmpty else { return PathEvidence.Sight(seen: 0, inPlace: 0) }
    let usual = found[found.count / 2]
    let count = Double(moving.count)
    return PathEvidence.Sight(
      seen: Double(found.count) / count,
      inPlace: Double(found.count { abs($0 - usual) <= place }) / count)
  }
}

extension GrayVideo {
  /// The difference of values that an encoder makes, the columns of a side, and the frames that are looked at.
  private static let (stillChange, sideColumns, sideFrames) = (10, 2, 40)

  /// True if the columns at both sides show the same in the whole recording.
  var hasStillSides: Bool {
    let sides = [0..<GrayVideo.sideColumns, columns - GrayVideo.sideColumns..<columns]
    let frames = stride(from: 0, to: frameCount, by: max(1, frameCount / GrayVideo.sideFrames))
    return sides.joined().allSatisfy { column in
      (0..<rows).allSatisfy { row in
        let values = frames.map { Int(pixels[start($0, row) + column]) }
        return (values.max() ?? 0) - (values.min() ?? 0) <= GrayVideo.stillChange
      }
    }
  }
}
