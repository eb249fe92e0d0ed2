import ChromeCore
import ChromeTakes

/// The content's motion in a recording as inputs of a host's own scroll view, which any tuning can be tried with.
struct HostScript: Equatable, Sendable {
  /// Inputs with the ticks of their frames.
  var samples: [TakeSample] = []
  /// The tick of each frame.
  var frames: [Tick]

  /// A way back shorter than this, in points, is an error of measurement.
  private static let tremor = 0.8
  /// Points by which bars move between two frames if they are in motion.
  private static let barMotion = 1.2
  /// Seconds after a stop at which a finger has lifted if nothing shows when it did.
  private static let usualHold = 0.1

  init(_ video: Measurement) {
    frames = video.times.map { TickClock.tick(nearest: $0) }
    let steady = HostScript.steady(video.offsets)
    for (number, part) in video.segments.enumerated() {
      let next = number + 1 < video.segments.count ? video.segments[number + 1] : nil
      switch part.kind {
      case .rest, .lost: continue
      case .drag:
        add(frames[part.frames.lowerBound], .begin(.drag))
        move(part, steady)
        switch next?.kind {
        case .fling:
          add(
            frames[part.frames.upperBound],
            .letGo(speed: HostScript.speed(video, part.frames.upperBound)))
        case .rest, .lost, .drag, nil: add(lift(part, next, video), .end)
        }
      case .fling:
        if number == 0 || video.segments[number - 1].kind != .drag {
          add(frames[part.frames.lowerBound], .begin(.drag))
          add(
            frames[part.frames.lowerBound],
            .letGo(speed: HostScript.speed(video, part.frames.lowerBound)))
        }
        move(part, steady)
        // A finger that catches the page lets nothing settle.
        if next?.kind != .drag { add(frames[part.frames.upperBound], .end) }
      }
    }
    samples.sort { $0.tick < $1.tick }
  }

  private mutating func add(_ tick: Tick, _ scroll: Input.HostScroll) {
    samples.append(TakeSample(tick: max(tick, samples.last?.tick ?? 0), input: .host(scroll)))
  }

  private mutating func move(_ part: VideoSegment, _ steady: [Double]) {
    for frame in part.frames.dropFirst() {
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
