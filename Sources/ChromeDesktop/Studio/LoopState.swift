import ChromeCore

/// A kept gesture that plays over and over, with what the tuning before the last change made of it.
struct LoopState: Equatable, Sendable {
  private(set) var run: LoopRun
  /// The same gesture before the last change; nil before any.
  private(set) var before: LoopRun?
  /// Ticks since the start, with fractions while it plays.
  private(set) var playhead = 0.0
  var isPlaying = true
  /// A power of two from 1/32 to 1.
  private(set) var speed = 1.0
  private var last: Double

  /// Ticks that the end stays on screen before it begins again.
  static let pause = 0.7 * Double(TickClock.ticksPerSecond)
  /// One frame of a 60 Hz display, in ticks.
  static let frame = 10.0
  static let slowest = 1.0 / 32

  init(_ gesture: KeptGesture, _ tuning: Tuning, at seconds: Double) {
    run = LoopRun(gesture, tuning)
    last = seconds
  }

  var tick: Tick { Tick(playhead) }
  /// Ticks that the timeline shows.
  var span: Tick { max(run.length, before?.length ?? 0, 1) }

  /// The whole gesture again with other values; `old` is what it is to be compared with.
  mutating func retune(_ tuning: Tuning, comparedWith old: Tuning?) {
    if tuning != run.tuning { run = tuning == before?.tuning ? before ?? run : LoopRun(run.gesture, tuning) }
    guard let old, old != tuning else { return }
    if before?.tuning != old { before = LoopRun(run.gesture, old) }
  }

  mutating func advance(to seconds: Double) {
    defer { last = seconds }
    guard isPlaying, seconds > last else { return }
    playhead += (seconds - last) * Double(TickClock.ticksPerSecond) * speed
    let round = Double(run.length) + LoopState.pause
    if playhead >= round { playhead = playhead.truncatingRemainder(dividingBy: round) }
  }

  /// Stops there.
  mutating func scrub(to tick: Double) {
    isPlaying = false
    playhead = min(max(tick, 0), Double(span))
  }

  mutating func scrubToEnd() { scrub(to: Double(run.length)) }

  mutating func step(_ frames: Double) {
    let place = (playhead / LoopState.frame).rounded(frames > 0 ? .down : .up) + frames
    scrub(to: place * LoopState.frame)
  }

  mutating func changeSpeed(faster: Bool) {
    speed = min(1, max(LoopState.slowest, faster ? speed * 2 : speed / 2))
  }

  /// To the first event after the playhead, or before it.
  mutating func jump(forward: Bool) {
    let ticks = run.events.map { Double($0.tick) }
    if let next = forward ? ticks.first(where: { $0 > playhead }) : ticks.last(where: { $0 < playhead }) {
      scrub(to: next)
    }
  }
}
