import ChromeCore

/// A kept gesture that plays over and over, with what the tuning before the last change made of it.
package struct LoopState: Equatable, Sendable {
  package private(set) var run: LoopRun
  /// The same gesture before the last change; nil before any.
  package private(set) var before: LoopRun?
  private var shelf: LoopCache
  /// Ticks of the longer of the two. Kept, because every column asks for it.
  package private(set) var span: Tick
  /// What plays of it.
  package private(set) var cut = LoopCut()
  /// What is seen of it.
  package var zoom = LoopZoom()
  /// Ticks since the start, with fractions while it plays.
  package private(set) var playhead = 0.0
  package var isPlaying = true
  /// A power of two from 1/32 to 1.
  package private(set) var speed = 1.0
  private var last: Double

  /// Ticks that the end stays on screen before it begins again, where no out point is set.
  package static let pause = 0.7 * Double(TickClock.ticksPerSecond)
  /// One frame of a 60 Hz display, in ticks.
  package static let frame = 10.0
  package static let slowest = 1.0 / 32

  package init(_ gesture: KeptGesture, _ layer: TuningLayer, at seconds: Double) {
    shelf = LoopCache(gesture)
    run = shelf.run(layer)
    span = max(run.length, 1)
    last = seconds
  }

  package var tick: Tick { Tick(playhead) }

  /// The tick at a `share`, 0…1, of the stretch that is shown.
  package func tick(atShare share: Double) -> Tick {
    Tick((zoom.whole(min(max(share, 0), 1)) * Double(span)).clamped(to: 0...Double(span)).rounded())
  }

  /// What plays.
  package var played: ClosedRange<Tick> { cut.range(in: run.length) }

  /// The whole gesture again with other values; `old` is what it is to be compared with. Values that were in force
  /// lately cost nothing.
  package mutating func retune(_ layer: TuningLayer, comparedWith old: TuningLayer?) {
    if layer != run.layer { run = shelf.run(layer) }
    defer { span = max(run.length, before?.length ?? 0, 1) }
    guard let old, old != layer else { return }
    before = shelf.run(old)
  }

  /// The values in force where it plays now.
  package var tuning: Tuning { run.tuning(at: tick) }

  /// What a take by itself has in force where it plays now; nil where its values do not count.
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

// By hand.
extension LoopState {
  /// No time has passed while it was away.
  package mutating func goOn(at seconds: Double) { last = seconds }

  /// Stops there.
  package mutating func scrub(to tick: Double) {
    isPlaying = false
    playhead = min(max(tick, 0), Double(span))
  }

  /// Shows what another loop shows at this moment; past its own end it rests.
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

  /// To the first decision after the playhead, or the last before it.
  package mutating func jump(forward: Bool) {
    let ticks = run.decisionTicks.map(Double.init)
    if let next = forward ? ticks.first(where: { $0 > playhead }) : ticks.last(where: { $0 < playhead }) {
      scrub(to: next)
    }
  }

  package mutating func cut(_ side: LoopCut.Side, at tick: Tick) { cut.set(side, at: tick, length: run.length) }

  package mutating func uncut(_ side: LoopCut.Side) { cut.clear(side) }

  /// A key's doing: a point at the playhead, or away with it where it stands there already.
  package mutating func toggleCut(_ side: LoopCut.Side) {
    let before = cut
    cut(side, at: min(tick, run.length))
    if cut == before { uncut(side) }
  }
}

/// The last runs of one gesture, by their tuning: undo, slots and a slider that comes back find theirs here.
package struct LoopCache: Equatable, Sendable {
  package let gesture: KeptGesture
  /// The one asked for last comes first.
  private var runs: [LoopRun] = []

  /// Runs kept: the one that plays, the one it is compared with, two slots, and a few on the way. A run of 60 s weighs
  /// some megabytes.
  package static let room = 6

  package init(_ gesture: KeptGesture) { self.gesture = gesture }

  /// What a layer of values makes of the gesture: from here if it was asked for lately, else computed now.
  package mutating func run(_ layer: TuningLayer) -> LoopRun {
    let known = runs.firstIndex { $0.layer == layer }.map { runs.remove(at: $0) }
    let run = known ?? LoopRun(gesture, layer)
    runs.insert(run, at: 0)
    if runs.count > LoopCache.room { runs.removeLast() }
    return run
  }

  package func holds(_ layer: TuningLayer) -> Bool { runs.contains { $0.layer == layer } }
}

/// The part of a loop that plays over and over: from its in point to its out point, each where one is set.
package struct LoopCut: Equatable, Sendable {
  /// Ticks since the start of the gesture.
  package private(set) var start: Tick?
  package private(set) var end: Tick?

  package enum Side: String, CaseIterable, Hashable, Sendable { case start, end }

  /// In and out point stay at least this far apart (ticks: a twentieth of a second).
  package static let least: Tick = 30

  package subscript(side: Side) -> Tick? { side == .start ? start : end }

  /// Puts a point at a tick of a run of `length` ticks; the other point is not passed.
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

  /// What plays of a run of `length` ticks, which may have become shorter than it was when the points were set.
  package func range(in length: Tick) -> ClosedRange<Tick> {
    let last = min(end ?? length, length)
    let first = start ?? 0
    return first < last ? first...last : 0...max(0, last)
  }
}

/// The stretch of a loop that is shown, in shares (0…1) of the whole.
package struct LoopZoom: Equatable, Sendable {
  package private(set) var start = 0.0
  package private(set) var length = 1.0

  /// The shortest stretch: a quarter of a second of sixteen.
  package static let least = 1.0 / 64
  /// What a notch of a wheel makes the stretch shorter by. Chosen by hand.
  package static let notch = 1.25
  /// The share of what is seen that a notch to the side moves it by.
  package static let step = 0.1

  package init() {}

  package var isWhole: Bool { length == 1 }

  /// The place in the whole of a place in the stretch, both 0…1.
  package func whole(_ share: Double) -> Double { start + share * length }

  /// The other way; beyond 0…1 outside of the stretch.
  package func share(ofWhole place: Double) -> Double { (place - start) / length }

  /// Shorter by `notches`, or longer by negative ones; what lies at `share` of the stretch stays there.
  package mutating func zoom(by notches: Double, at share: Double) {
    show(length * Maths.pow(LoopZoom.notch, -notches), with: whole(share), at: share)
  }

  /// A stretch of about that length, with a place of the whole at a share of it, as far as both ends let it.
  package mutating func show(_ wanted: Double, with place: Double, at share: Double) {
    length = min(1, max(LoopZoom.least, wanted))
    move(to: place - share * length)
  }

  /// Along the loop.
  package mutating func pan(by notches: Double) { move(to: start + notches * LoopZoom.step * length) }

  private mutating func move(to place: Double) { start = min(max(place, 0), 1 - length) }
}
