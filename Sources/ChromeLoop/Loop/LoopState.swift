import ChromeCore

/// A kept gesture that plays repeatedly, with its result under the tuning before the last change.
package struct LoopState: Equatable, Sendable {
  package private(set) var run: LoopRun
  /// The run before the last change. Nil if nothing has changed yet.
  package private(set) var before: LoopRun?
  private var cache: LoopCache
  /// The length of the longer of the two runs, in ticks. Stored, because every column needs it.
  package private(set) var span: Tick
  /// The part that plays.
  package private(set) var cut = LoopCut()
  /// The part that is visible.
  package var zoom = LoopZoom()
  /// Ticks since the start, with fractions during playback.
  package private(set) var playhead = 0.0
  package var isPlaying = true
  /// The playback speed: a power of two from 1/32 to 1.
  package private(set) var speed = 1.0
  private var last: Double

  /// The pause at the end before the loop restarts, in ticks (0.7 s). Only applies without an out point.
  package static let pause = 0.7 * Double(TickClock.ticksPerSecond)
  /// One frame of a 60 Hz display, in ticks.
  package static let frame = 10.0
  package static let slowest = 1.0 / 32

  package init(_ gesture: KeptGesture, _ layer: TuningLayer, at seconds: Double) {
    cache = LoopCache(gesture)
    run = cache.run(layer)
    span = max(run.length, 1)
    last = seconds
  }

  package var tick: Tick { Tick(playhead) }

  /// Returns the tick at a `share`, 0…1, of the visible stretch: the one that the playhead would have there.
  package func tick(atShare share: Double) -> Tick {
    Tick((zoom.whole(min(max(share, 0), 1)) * Double(span)).clamped(to: 0...Double(span)))
  }

  /// The range that plays, in ticks.
  package var played: ClosedRange<Tick> { cut.range(in: run.length) }

  /// Computes the gesture with other values. `old` is the layer to compare with. Recent layers are cached and cost
  /// nothing.
  package mutating func retune(_ layer: TuningLayer, comparedWith old: TuningLayer?) {
    if layer != run.layer { run = cache.run(layer) }
    defer { span = max(run.length, before?.length ?? 0, 1) }
    guard let old, old != layer else { return }
    before = cache.run(old)
  }

  /// The tuning in use at the playhead.
  package var tuning: Tuning { run.tuning(at: tick) }

  /// The tuning that the take itself has set at the playhead. Nil if the take's values are overridden completely.
  package var ownTuning: Tuning? { run.layer.keys == nil ? nil : run.gesture.tuning(at: run.start + tick) }

  package mutating func advance(to seconds: Double) {
    defer { last = seconds }
    guard isPlaying, seconds > last else { return }
    playhead += (seconds - last) * Double(TickClock.ticksPerSecond) * speed
    let first = Double(played.lowerBound)
    let pause = cut.end == nil ? LoopState.pause : 0
    let round = Double(played.upperBound) - first + pause
    guard round > 0, playhead - first >= round else { return }
    playhead = first + (playhead - first).truncatingRemainder(dividingBy: round)
  }
}

// User actions.
extension LoopState {
  /// Resumes after a pause; the time in between is not played.
  package mutating func resume(at seconds: Double) { last = seconds }

  /// Moves the playhead to a tick and stops there.
  package mutating func scrub(to tick: Double) {
    isPlaying = false
    playhead = min(max(tick, 0), Double(span))
  }

  /// Moves the playhead to that of another loop and stops. Past its own end the gesture is at rest.
  package mutating func follow(_ lead: LoopState) { (isPlaying, playhead) = (false, lead.playhead) }

  package mutating func scrubToStart() { scrub(to: Double(played.lowerBound)) }
  package mutating func scrubToEnd() { scrub(to: Double(played.upperBound)) }

  package mutating func step(_ frames: Double) {
    let place = (playhead / LoopState.frame).rounded(frames > 0 ? .down : .up) + frames
    scrub(to: place * LoopState.frame)
  }

  package mutating func changeSpeed(faster: Bool) {
    speed = min(1, max(LoopState.slowest, faster ? speed * 2 : speed / 2))
  }

  /// Moves the playhead to the next decision after it, or to the last one before it.
  package mutating func jump(forward: Bool) {
    let ticks = run.decisionTicks.map(Double.init)
    if let next = forward ? ticks.first(where: { $0 > playhead }) : ticks.last(where: { $0 < playhead }) {
      scrub(to: next)
    }
  }

  package mutating func cut(_ side: LoopCut.Side, at tick: Tick) { cut.set(side, at: tick, length: run.length) }

  package mutating func uncut(_ side: LoopCut.Side) { cut.clear(side) }

  /// Handles the shortcut of an in or out point: sets it at the playhead, or removes it if it is already there.
  package mutating func toggleCut(_ side: LoopCut.Side) {
    let before = cut
    cut(side, at: min(tick, run.length))
    if cut == before { uncut(side) }
  }
}

/// The latest runs of one gesture by layer, so that undo, slots and a slider moved back find theirs here.
package struct LoopCache: Equatable, Sendable {
  package let gesture: KeptGesture
  /// Runs by last use, most recent first.
  private var runs: [LoopRun] = []

  /// The number of runs kept: the current one, the one it is compared with, two slots, and two more. A run of 60 s
  /// takes some megabytes.
  package static let room = 6

  package init(_ gesture: KeptGesture) { self.gesture = gesture }

  /// Returns the gesture's run with a layer of values, from the cache if possible.
  package mutating func run(_ layer: TuningLayer) -> LoopRun {
    let known = runs.firstIndex { $0.layer == layer }.map { runs.remove(at: $0) }
    let run = known ?? LoopRun(gesture, layer)
    runs.insert(run, at: 0)
    if runs.count > LoopCache.room { runs.removeLast() }
    return run
  }

  package func holds(_ layer: TuningLayer) -> Bool { runs.contains { $0.layer == layer } }
}

/// The part of a loop that plays: from its in point to its out point, where set.
package struct LoopCut: Equatable, Sendable {
  /// Ticks since the start of the gesture.
  package private(set) var start: Tick?
  package private(set) var end: Tick?

  package enum Side: String, CaseIterable, Hashable, Sendable { case start, end }

  /// The least distance between in and out point, in ticks: a twentieth of a second.
  package static let least: Tick = 30

  package subscript(side: Side) -> Tick? { side == .start ? start : end }

  /// Sets a point at a tick of a run of `length` ticks, without moving past the other point.
  package mutating func set(_ side: Side, at tick: Tick, length: Tick) {
    switch side {
    case .start: start = max(0, min(tick, (end ?? length) - LoopCut.least))
    case .end: end = min(length, max(tick, (start ?? 0) + LoopCut.least))
    }
  }

  package mutating func clear(_ side: Side) {
    switch side {
    case .start: start = nil
    case .end: end = nil
    }
  }

  /// Returns the range that plays in a run of `length` ticks, which may be shorter than when the points were set.
  package func range(in length: Tick) -> ClosedRange<Tick> {
    let last = min(end ?? length, length)
    let first = start ?? 0
    return first < last ? first...last : 0...max(0, last)
  }
}

/// The visible stretch of a loop, in shares (0…1) of the whole.
package struct LoopZoom: Equatable, Sendable {
  package private(set) var start = 0.0
  package private(set) var length = 1.0

  /// The shortest stretch, as a share of the loop: a quarter of a second in one of 16 s.
  package static let least = 1.0 / 64
  /// The zoom factor of one wheel notch. Chosen by feel.
  package static let notch = 1.25
  /// The share of the visible stretch that one sideways notch scrolls.
  package static let step = 0.1

  package init() {}

  package var isWhole: Bool { length == 1 }

  /// Converts a position in the stretch to one in the whole loop, both 0…1.
  package func whole(_ share: Double) -> Double { start + share * length }

  /// Converts a position in the whole loop to one in the stretch. Outside 0…1 if it is not visible.
  package func share(ofWhole place: Double) -> Double { (place - start) / length }

  /// Zooms in by `notches`, or out if negative. The content at `share` of the stretch stays in place.
  package mutating func zoom(by notches: Double, at share: Double) {
    show(length * Maths.pow(LoopZoom.notch, -notches), with: whole(share), at: share)
  }

  /// Shows a stretch of about the wanted length, with a position of the whole loop at a share of it, as far as both
  /// ends allow.
  package mutating func show(_ wanted: Double, with place: Double, at share: Double) {
    length = min(1, max(LoopZoom.least, wanted))
    move(to: place - share * length)
  }

  /// Scrolls along the loop.
  package mutating func pan(by notches: Double) { move(to: start + notches * LoopZoom.step * length) }

  private mutating func move(to place: Double) { start = min(max(place, 0), 1 - length) }
}
