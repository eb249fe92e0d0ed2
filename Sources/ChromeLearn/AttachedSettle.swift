// Settles that take the content along: it moves with the bars, point by point, until they are at an end, as it also
// does under a finger; but a finger does not stop exactly there.
extension Measurement {
  /// Points by which content and bars may differ, and by which an end may be misread.
  private static let (together, atEnd) = (1.2, 1.5)
  /// Points and frames that show it, and the seconds that it lasts at most.
  private static let (leastWay, leastFrames, longest) = (2.0, 3, 0.9)
  /// The speed at the lift, as a share of the largest speeds before and after it.
  private static let slow = 0.3

  /// The frames at which such settles begin, by the numbers of the drags that they end, or are.
  var attachedSettles: [Int: Int] {
    guard moves(.top) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: segments.indices.compactMap { number in
        settleStart(number).map { (number, $0) }
      })
  }

  private func settleStart(_ number: Int) -> Int? {
    let part = segments[number]
    guard part.kind == .drag, number + 1 == segments.count || segments[number + 1].kind != .drag,
      let end = seenEnd(part.frames), let last = top[end], !isInside(last)
    else { return nil }
    let way = together(part.frames, until: end)
    guard let first = way.first, way.count >= Measurement.leastFrames else { return nil }
    let isWhole = first == part.frames.lowerBound && (number == 0 || segments[number - 1].kind != .drag)
    return (isWhole ? start(first, end) : nil) ?? lift(way).flatMap { start($0, end) }
  }

  /// Returns the frame if the bars then lie between their ends, and content moves after it.
  private func start(_ frame: Int, _ end: Int) -> Int? {
    guard let covered = top[frame], isInside(covered), let from = offsets[frame], let to = offsets[end] else {
      return nil
    }
    return abs(to - from) >= Measurement.leastWay ? frame : nil
  }

  /// Returns the last frame in which bars are seen.
  private func seenEnd(_ frames: ClosedRange<Int>) -> Int? {
    frames.suffix(Measurement.leastFrames).last { top[$0] != nil && offsets[$0] != nil }
  }

  private func isInside(_ covered: Double) -> Bool {
    covered > topRange.lowerBound + Measurement.atEnd && covered < topRange.upperBound - Measurement.atEnd
  }

  /// Returns the frames, up to `end`, since which bars and content have moved together.
  private func together(_ frames: ClosedRange<Int>, until end: Int) -> [Int] {
    guard let last = top[end], let offset = offsets[end] else { return [] }
    var way: [Int] = []
    for frame in (frames.lowerBound...end).reversed() where times[end] - times[frame] <= Measurement.longest {
      guard let covered = top[frame], let place = offsets[frame] else { continue }
      guard abs(offset - place + last - covered) <= Measurement.together else { break }
      way.append(frame)
    }
    return way.reversed()
  }

  /// Returns the first frame at which content is slow between two faster motions: where a finger lifts.
  private func lift(_ way: [Int]) -> Int? {
    let speeds = zip(way, way.dropFirst()).map { first, second in
      abs((offsets[second] ?? 0) - (offsets[first] ?? 0)) / (times[second] - times[first])
    }
    let place = speeds.indices.first { place in
      let (before, after) = (speeds[..<place].max() ?? 0, speeds[place...].max() ?? 0)
      return speeds[place] <= Measurement.slow * min(before, after)
    }
    return place.map { way[$0] }
  }
}
