import ChromeCore
import ChromeLook
import ChromeSession
import ChromeShell
import ChromeTakes

/// Converts the time of a video to the time of its take: slow motion stretches time, a pointer stops it.
package struct VideoClock: Equatable, Sendable {
  /// A stretch of one speed. Times are in ticks, with fractions where the speed causes them.
  package struct Piece: Equatable, Sendable {
    var video: Double
    var take: Double
    /// The length in video ticks.
    var length: Double
    /// Take time per video time; 0 while the picture is frozen.
    var speed: Double
    var pointer: TakePointer?
  }

  package private(set) var pieces: [Piece] = []
  /// The take's tick that is shown if the part has no length.
  private let start: Tick

  /// The length of the whole video in ticks.
  package var length: Double { pieces.last.map { $0.video + $0.length } ?? 0 }

  /// Makes the clock for part `range` of a take with its video directions. A later speed replaces an earlier one.
  package init(_ range: ClosedRange<Tick>, _ directions: [(direction: VideoDirection, tick: Tick)]) {
    start = range.lowerBound
    var speed = (factor: 1.0, end: Tick.max)
    var now = range.lowerBound
    func limit(_ tick: Tick) -> Tick { min(max(tick, range.lowerBound), range.upperBound) }
    for (direction, tick) in directions where tick <= range.upperBound {
      run(from: &now, to: limit(tick), &speed)
      switch direction {
      case .speed(let factor, let ticks): speed = (factor, tick + ticks)
      case .point(let pointer): if tick >= range.lowerBound { stand(pointer, at: now) }
      case .ramp, .touches, .frame, .title, .zoom, .spotlight, .stop: break
      }
    }
    run(from: &now, to: range.upperBound, &speed)
  }

  private mutating func run(from now: inout Tick, to end: Tick, _ speed: inout (factor: Double, end: Tick)) {
    if speed.end <= now { speed = (1, .max) }
    if speed.end < end {
      add(now, speed.end, speed.factor)
      now = speed.end
      speed = (1, .max)
    }
    add(now, end, speed.factor)
    now = max(now, end)
  }

  private mutating func add(_ start: Tick, _ end: Tick, _ factor: Double) {
    guard end > start else { return }
    pieces.append(Piece(video: length, take: Double(start), length: Double(end - start) / factor, speed: factor))
  }

  private mutating func stand(_ pointer: TakePointer, at tick: Tick) {
    pieces.append(
      Piece(video: length, take: Double(tick), length: Double(pointer.duration), speed: 0, pointer: pointer))
  }

  /// Returns the moment that is shown at a time of the video, in ticks.
  package func moment(at video: Double) -> VideoMoment {
    guard let piece = pieces.last(where: { $0.video <= video }) ?? pieces.first else {
      return VideoMoment(tick: Double(start), video: video)
    }
    let since = min(video - piece.video, piece.length)
    let shown = piece.pointer.map { VideoMoment.Pointing(pointer: $0, elapsed: since) }
    let isSlow = piece.speed > 0 && piece.speed < 1
    return VideoMoment(tick: piece.take + since * piece.speed, video: video, pointing: shown, isSlow: isSlow)
  }

  /// Returns a sheet's moments: the middle of equal parts, because nothing has happened yet at the very start.
  package func moments(_ contactSheet: VideoOrder.Sheet) -> [VideoMoment] {
    (0..<contactSheet.count).map { moment(at: length * (Double($0) + 0.5) / Double(contactSheet.count)) }
  }

  /// Returns a video's moments from its start, at most `limit` + 1, so that the caller can detect too many.
  package func moments(_ rate: FrameRate, atMost limit: Int) -> [VideoMoment] {
    (0..<min(rate.frameCount(in: length), limit + 1)).map { moment(at: rate.tick(of: $0)) }
  }

  /// Returns the video time of a take's tick, in video ticks, for chapters and captions: the start of the freeze if the
  /// picture is frozen there, nil outside the video.
  package func video(of tick: Tick) -> Double? {
    guard let piece = pieces.first(where: { $0.take <= Double(tick) && Double(tick) <= $0.take + $0.length * $0.speed })
    else { return nil }
    return piece.speed == 0 ? piece.video : piece.video + (Double(tick) - piece.take) / piece.speed
  }
}
