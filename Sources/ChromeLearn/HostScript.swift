import ChromeCore
import ChromeTakes

/// The content's motion in a recording as inputs of a host's own scroll view, which any tuning can be tried with.
struct HostScript: Equatable, Sendable {
  /// Inputs with the ticks of their frames.
  var samples: [TakeSample] = []
  /// The tick of each frame.
  var frames: [Tick]
  /// True if bars take the content along as they settle.
  let takesContent: Bool
  /// True if drags are smoothed.
  let smooths: Bool

  /// A way back shorter than this, in points, is an error of measurement.
  private static let tremor = 0.8
  /// Points by which bars move between two frames if they are in motion.
  private static let barMotion = 1.2
  /// Seconds after a stop at which a finger has lifted if nothing shows when it did.
  private static let usualHold = 0.1

  /// - Parameter smooths: true to smooth drags, for what depends on speed.
  init(_ video: Measurement, smooths: Bool = true) {
    self.smooths = smooths
    frames = video.times.map { TickClock.tick(nearest: $0) }
    let settles = video.attachedSettles
    takesContent = !settles.isEmpty
    let exact = HostScript.steady(video.offsets)
    let steady = smooths ? HostScript.smooth(exact, video) : exact
    for (number, part) in video.segments.enumerated() {
      let next = number + 1 < video.segments.count ? video.segments[number + 1] : nil
      switch part.kind {
      case .rest, .lost: continue
      case .drag:
        let settle = settles[number]
        guard settle != part.frames.lowerBound else { continue }
        add(frames[part.frames.lowerBound], .begin(.drag))
        move(part.frames.lowerBound...(settle ?? part.frames.upperBound), steady)
        if let settle {
          add(frames[settle], .end)
          continue
        }
        switch next?.kind {
        case .fling:
          add(
            frames[part.frames.upperBound],
            .letGo(speed: HostScript.speed(video, part.frames.upperBound)))
        case .rest, .lost, .drag, nil:
          let start = settles[number + 2].flatMap { next?.kind == .rest ? $0 : nil }
          add(start.map { frames[$0] } ?? lift(part, next, video), .end)
        }
      case .fling:
        if number == 0 || video.segments[number - 1].kind != .drag {
          add(frames[part.frames.lowerBound], .begin(.drag))
          add(
            frames[part.frames.lowerBound],
            .letGo(speed: HostScript.speed(video, part.frames.lowerBound)))
        }
        move(part.frames, steady)
        // A finger that catches the page lets nothing settle.
        if next?.kind != .drag { add(frames[part.frames.upperBound], .end) }
      }
    }
    samples.sort { $0.tick < $1.tick }
  }

  private mutating func add(_ tick: Tick, _ scroll: Input.HostScroll) {
    samples.append(TakeSample(tick: max(tick, samples.last?.tick ?? 0), input: .host(scroll)))
  }

  private mutating func move(_ part: ClosedRange<Int>, _ steady: [Double]) {
    for frame in part.dropFirst() {
      let way = steady[frame] - steady[frame - 1]
      if way != 0 { add(frames[frame], .by((way * 1000).rounded() / 1000)) }
    }
  }

  /// Returns the offsets without tremor: the direction changes only once the way back is longer.
  private static func steady(_ offsets: [Double?]) -> [Double] {
    var steady: [Double] = []
    var (place, sign) = (offsets.compactMap { $0 }.first ?? 0, 0.0)
    for offset in offsets {
      if let offset {
        let way = offset - place
        if way * sign >= 0 || abs(way) > tremor {
          if way != 0 { sign = way > 0 ? 1 : -1 }
          place = offset
        }
      }
      steady.append(place)
    }
    return steady
  }

  /// Seconds to both sides of a frame within which a finger moves evenly, and their largest share of its whole way.
  private static let (evenly, evenShare) = (0.12, 0.2)

  /// Returns the offsets with drags smoothed, each way between two turns on its own: a recording shows the latest touch
  /// in each frame, which is up to a few milliseconds old, and speeds over 50 ms would be off by a tenth.
  private static func smooth(_ offsets: [Double], _ video: Measurement) -> [Double] {
    var smooth = offsets
    for part in video.segments where part.kind == .drag {
      for way in ways(offsets, part.frames) {
        let span = min(evenly, evenShare * (video.times[way.upperBound] - video.times[way.lowerBound]))
        for frame in way.dropFirst().dropLast() {
          let near = way.filter { abs(video.times[$0] - video.times[frame]) <= span }
          let points = near.map { (video.times[$0] - video.times[frame], offsets[$0]) }
          if points.count >= 5 { smooth[frame] = parabola(points) }
        }
      }
    }
    return smooth
  }

  /// Divides frames where the direction changes; neighbors share a frame.
  private static func ways(_ offsets: [Double], _ frames: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var ways: [ClosedRange<Int>] = []
    var (start, sign) = (frames.lowerBound, 0.0)
    for frame in frames.dropFirst() {
      let way = offsets[frame] - offsets[frame - 1]
      if way * sign < 0 {
        ways.append(start...frame - 1)
        start = frame - 1
      }
      if way != 0 { sign = way }
    }
    return ways + [start...frames.upperBound]
  }

  /// Returns the value at 0 of the parabola that fits points best, by least squares.
  private static func parabola(_ points: [(x: Double, y: Double)]) -> Double {
    var (count, x, xx, xxx, xxxx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (y, xy, xxy) = (0.0, 0.0, 0.0)
    for point in points {
      let square = point.x * point.x
      (count, x, xx, xxx, xxxx) = (count + 1, x + point.x, xx + square, xxx + square * point.x, xxxx + square * square)
      (y, xy, xxy) = (y + point.y, xy + point.x * point.y, xxy + square * point.y)
    }
    let (a, b, c) = (xx * xxxx - xxx * xxx, x * xxxx - xx * xxx, x * xxx - xx * xx)
    let determinant = count * a - x * b + xx * c
    guard determinant > 1e-15 else { return points[points.count / 2].y }
    return (y * a - x * (xy * xxxx - xxy * xxx) + xx * (xy * xxx - xxy * xx)) / determinant
  }

  /// Returns the speed in pt/s just after a frame.
  private static func speed(_ video: Measurement, _ frame: Int) -> Double {
    let end = min(video.times.count - 1, frame + 2)
    guard end > frame, let first = video.offsets[frame], let last = video.offsets[end] else {
      return 0
    }
    return ((last - first) / (video.times[end] - video.times[frame])).rounded()
  }

  /// Returns the tick at which a finger lifts after a stop: when bars begin to settle; soon, if none does.
  private func lift(_ part: VideoSegment, _ next: VideoSegment?, _ video: Measurement) -> Tick {
    let stop = part.frames.upperBound
    guard let next, next.kind == .rest else { return frames[stop] }
    let frames = next.frames
    let starts = VideoEdge.allCases.compactMap { edge -> Int? in
      guard video.moves(edge) else { return nil }
      let covered = video.covered(edge)
      let moving = { (frame: Int) -> Bool in
        guard frame + 1 < covered.count, let now = covered[frame], let later = covered[frame + 1]
        else { return false }
        return abs(later - now) >= HostScript.barMotion
      }
      return frames.first { moving($0) && moving($0 + 1) }
    }
    if let start = starts.min() { return self.frames[start] }
    let rest = video.times[frames.upperBound] - video.times[stop]
    return self.frames[stop] + TickClock.tick(nearest: min(HostScript.usualHold, rest / 2))
  }
}
