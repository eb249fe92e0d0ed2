/// A part of a recording by the motion of its content.
package struct VideoSegment: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The content rests.
    case rest
    /// A finger moves it, as far as can be seen.
    case drag
    /// It decelerates exponentially.
    case fling
    /// The content cannot be found.
    case lost
  }

  package var kind: Kind
  /// The frames between whose times it lies, ends included; neighbors share a frame.
  package var frames: ClosedRange<Int>
}

/// Divides a recording into drags, flings and rests.
struct Segmenter {
  /// Seconds of each frame.
  let times: [Double]
  /// Offsets in points; nil where the content was not found.
  let offsets: [Double?]

  /// Points of motion within `window` seconds to both sides, three frames at 30 per second, that are motion and not an
  /// encoder's noise.
  private static let leastMotion = 1.0
  private static let window = 0.055
  /// Points of the shortest motion.
  private static let shortestWay = 1.5

  func segments() -> [VideoSegment] {
    guard times.count > 1 else { return [] }
    var parts: [VideoSegment] = []
    var start = 0
    for frame in 1..<times.count {
      let kind = kind(before: frame)
      if frame < times.count - 1, self.kind(before: frame + 1) == kind { continue }
      parts.append(VideoSegment(kind: kind, frames: start...frame))
      start = frame
    }
    return divided(merged(merged(parts)))
  }

  /// Returns the kind of motion between a frame and the one before: `drag` for any motion.
  private func kind(before frame: Int) -> VideoSegment.Kind {
    guard let now = offsets[frame], let before = offsets[frame - 1] else { return .lost }
    if abs(now - before) >= Segmenter.leastMotion { return .drag }
    let middle = (times[frame] + times[frame - 1]) / 2
    var (low, high) = (frame - 1, frame)
    while low > 0, middle - times[low - 1] <= Segmenter.window, offsets[low - 1] != nil { low -= 1 }
    while high < times.count - 1, times[high + 1] - middle <= Segmenter.window,
      offsets[high + 1] != nil
    { high += 1 }
    guard let first = offsets[low], let last = offsets[high], now != before else { return .rest }
    return abs(last - first) >= Segmenter.leastMotion && abs(now - before) > 0.05 ? .drag : .rest
  }

  /// Removes pauses and motions that are too short, and joins equal neighbors.
  private func merged(_ parts: [VideoSegment]) -> [VideoSegment] {
    var merged: [VideoSegment] = []
    for part in parts {
      var part = part
      let seconds = times[part.frames.upperBound] - times[part.frames.lowerBound]
      // A shorter pause belongs to the motion.
      if part.kind == .rest, seconds < GrayVideo.shortestRest, merged.last?.kind == .drag {
        part.kind = .drag
      }
      if part.kind == .drag, travel(part.frames) < Segmenter.shortestWay { part.kind = .rest }
      if let last = merged.last, last.kind == part.kind {
        merged[merged.count - 1].frames = last.frames.lowerBound...part.frames.upperBound
      } else {
        merged.append(part)
      }
    }
    return merged
  }

  private func travel(_ frames: ClosedRange<Int>) -> Double {
    let places = frames.compactMap { offsets[$0] }
    return (places.max() ?? 0) - (places.min() ?? 0)
  }

  /// Separates flings from the drags before them. A fling ends in a rest, where a finger catches it, or past the page's
  /// end, from where it bounces back.
  private func divided(_ parts: [VideoSegment]) -> [VideoSegment] {
    var divided: [VideoSegment] = []
    for part in parts {
      guard part.kind == .drag else {
        divided.append(part)
        continue
      }
      for piece in pieces(part.frames) {
        if let last = divided.last, last.kind == .fling, isOverscrolled(piece) {
          divided[divided.count - 1].frames = last.frames.lowerBound...piece.upperBound
        } else if let (start, end) = fling(piece) {
          let lift = lift(start...end)
          add(.drag, piece.lowerBound...lift, to: &divided)
          add(.fling, lift...end, to: &divided)
          add(
            isOverscrolled(end...piece.upperBound) ? .fling : .drag, end...piece.upperBound,
            to: &divided)
        } else {
          add(.drag, piece, to: &divided)
        }
      }
    }
    return divided
  }

  private func add(
    _ kind: VideoSegment.Kind, _ frames: ClosedRange<Int>, to parts: inout [VideoSegment]
  ) {
    guard frames.count > 1 else { return }
    if let last = parts.last, last.kind == kind, last.frames.upperBound == frames.lowerBound {
      parts[parts.count - 1].frames = last.frames.lowerBound...frames.upperBound
    } else {
      parts.append(VideoSegment(kind: kind, frames: frames))
    }
  }

  private func isOverscrolled(_ frames: ClosedRange<Int>) -> Bool {
    frames.allSatisfy { (offsets[$0] ?? 0) < Segmenter.atTop }
  }

  /// Points below the page's top that still belong to a bounce.
  private static let atTop = 2.0
  /// Points back that are a reversal.
  private static let reversal = 2.0

  /// Divides a motion where its direction changes.
  private func pieces(_ frames: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var pieces: [ClosedRange<Int>] = []
    var (start, far, sign) = (frames.lowerBound, frames.lowerBound, 0.0)
    for frame in frames {
      guard let now = offsets[frame], let farthest = offsets[far] else { continue }
      if sign == 0 {
        if abs(now - farthest) >= Segmenter.reversal {
          (sign, far) = (now > farthest ? 1 : -1, frame)
        }
      } else if (now - farthest) * sign >= 0 {
        far = frame
      } else if (farthest - now) * sign >= Segmenter.reversal {
        pieces.append(start...far)
        (start, far, sign) = (far, frame, -sign)
      }
    }
    return pieces + [start...frames.upperBound]
  }
}

// Flings: in an exponential decay the speed falls in proportion to the way that is left.
extension Segmenter {
  private static let leastFrames = 7
  private static let leastSeconds = 0.2
  /// Speed at the lift, pt/s.
  private static let leastSpeed = 120.0
  /// Share of the speed lost per second: 0.998 per ms, UIKit's normal rate, is 2.0; 0.99 is 10.
  private static let rates = 0.8...25.0
  /// The share of the first speed that later ones may reach by errors of measurement: a fling is fastest at its lift.
  private static let steady = 1.03
  /// Share of the speed's variance that a decay must explain.
  private static let likeness = 0.985

  /// Returns the longest deceleration in a motion of one direction: the frame of the lift, and the last one before it
  /// stops, is caught or passes the page's end; nil if there is none.
  private func fling(_ frames: ClosedRange<Int>) -> (lift: Int, end: Int)? {
    var best: (lift: Int, end: Int)?
    for spare in stride(from: 0, through: Segmenter.mostSpare, by: 2) {
      let last = frames.upperBound - spare
      guard last - frames.lowerBound >= Segmenter.leastFrames, !isOverscrolled(last...last) else {
        continue
      }
      for start in stride(from: last - Segmenter.leastFrames, through: frames.lowerBound, by: -1) {
        guard times[last] - times[start] >= Segmenter.leastSeconds else { continue }
        guard isOneWay(start...last) else { break }
        if isDecay(start...last), start < best?.lift ?? .max { best = (start, last) }
      }
    }
    return best
  }

  /// Frames after a deceleration that may belong to a catch or a bounce.
  private static let mostSpare = 24

  private func isOneWay(_ frames: ClosedRange<Int>) -> Bool {
    guard let first = offsets[frames.lowerBound], let last = offsets[frames.upperBound] else {
      return false
    }
    let sign = last > first ? 1.0 : -1.0
    return zip(frames.dropLast(), frames.dropFirst()).allSatisfy { a, b in
      guard let a = offsets[a], let b = offsets[b] else { return false }
      return (b - a) * sign > -0.4
    }
  }

  /// The share of a deceleration's speed that is reached at its start.
  private static let reached = 0.97
  /// Frames at a deceleration's start that may still belong to the finger.
  private static let unsure = 4

  /// Returns the first frame of a deceleration from which on its speed is that of its rest: a finger is not yet as
  /// fast.
  private func lift(_ frames: ClosedRange<Int>) -> Int {
    let sure = frames.lowerBound + Segmenter.unsure
    guard frames.upperBound - sure >= Segmenter.leastFrames, let decay = decay(sure...frames.upperBound) else {
      return frames.lowerBound
    }
    return frames.prefix(Segmenter.unsure).first { frame in
      guard let (place, speed) = motion(frame + 1) else { return true }
      return abs(speed) >= Segmenter.reached * abs(decay.speed + decay.slope * (place - decay.place))
    } ?? sure
  }

  /// Returns the offset in a frame, and its speed around it.
  private func motion(_ frame: Int) -> (place: Double, speed: Double)? {
    guard let a = offsets[frame - 1], let b = offsets[frame + 1], let now = offsets[frame] else { return nil }
    return (now, (b - a) / (times[frame + 1] - times[frame - 1]))
  }

  private func isDecay(_ frames: ClosedRange<Int>) -> Bool {
    guard let decay = decay(frames) else { return false }
    return Segmenter.rates.contains(-decay.slope) && decay.likeness >= Segmenter.likeness
  }

  /// Returns the line of speed over place: its slope per second, the mean place and speed, and the share of the speed's
  /// variance that it explains; nil for motions that are too slow, or fastest after their start.
  private func decay(_ frames: ClosedRange<Int>) -> (place: Double, speed: Double, slope: Double, likeness: Double)? {
    let points = frames.dropFirst().dropLast().compactMap { motion($0) }
    guard let first = points.first, abs(first.speed) >= Segmenter.leastSpeed,
      points.allSatisfy({ abs($0.speed) <= Segmenter.steady * abs(first.speed) })
    else { return nil }
    let count = Double(points.count)
    let (place, speed) = (points.reduce(0) { $0 + $1.place } / count, points.reduce(0) { $0 + $1.speed } / count)
    var (across, along, down) = (0.0, 0.0, 0.0)
    for point in points {
      across += (point.place - place) * (point.speed - speed)
      along += (point.place - place) * (point.place - place)
      down += (point.speed - speed) * (point.speed - speed)
    }
    guard along > 0, down > 0 else { return nil }
    return (place, speed, across / along, across * across / (along * down))
  }
}
