// Bars that hide and show with a scroll view, after the tuning «name». Made by chrome-desktop «version».
// Points and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go forward.
// vectors.json says what it must answer, VectorTests asks it.
//?{ spring
import Foundation
//?}

/// Feed it the scroll view's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
public struct ChromeFollower: Sendable {
  /// What moves the content. `letGo` makes a fling of a drag or of a wheel's scroll.
  public enum Source: Sendable { case drag, fling, wheel, program }

  /// How far the content scrolls, in points. Set it when the content changes.
  public var maxOffset: Double
  /// Where the content stands.
  /// Bars that settle bring the content along: while `needsFrames`, scroll it to here after `advance`.  //?attach
  public private(set) var offset: Double
  private var stacks: [Stack]
  private var source: Source?
  private var now: Double
  private var lastMotion = -Double.infinity
  private var gestureStart = 0.0  //?dragStart
  private var releaseSpeed = 0.0  //?release
  private var leftAloneSince = 0.0  //?idle
  private var trace = Trace()  //?speed

  /// `hidden` are points that the top and the bottom bars hide in all.
  public init(
    offset: Double = 0, maxOffset: Double, hidden: (top: Double, bottom: Double) = (0, 0), at seconds: Double = 0
  ) {
    (self.offset, self.maxOffset, now) = (offset, maxOffset, seconds)
    leftAloneSince = seconds  //?idle
    stacks = [Stack(Rules.top, hidden.top), Stack(Rules.bottom, hidden.bottom)]
  }

  /// Points that each bar hides.
  public var hidden: (header: Double, toolbar: Double, tabBar: Double) {
    let top = stacks[0].shares
    return (top.«headerShare», top.«toolbarShare», stacks[1].hidden)
  }

  /// Whether bars go ways of their own: then call `advance` at each frame.
  public var needsFrames: Bool { stacks.contains { $0.move != nil } }  //?!idle
  public var needsFrames: Bool { nextReturn != nil || stacks.contains { $0.move != nil } }  //?idle

  /// A hand, a wheel or the program begins to scroll.
  public mutating func begin(_ source: Source, at seconds: Double) {
    advance(to: seconds)
    self.source = source
    gestureStart = offset  //?dragStart
    releaseSpeed = 0  //?release
    leftAloneSince = now  //?idle
    trace = Trace()  //?speed
    for edge in 0...1 { stacks[edge].beginGesture() }
  }

  /// The content stands at `offset` now.
  public mutating func scroll(to offset: Double, at seconds: Double) {
    advance(to: seconds)
    guard offset != self.offset else { return }
    let sample = sample(to: offset)
    (self.offset, lastMotion) = (offset, now)
    leftAloneSince = now  //?idle
    if source != nil {
      feed(sample)
    } else {
      stacks[0].closeGap(below: max(0, offset))
    }
    follow()  //?locked
  }

  /// The hand lets go; the content flies on with `speed`, pt/s toward the content's end positive.
  public mutating func letGo(speed: Double, at seconds: Double) {
    advance(to: seconds)
    source = .fling
    leftAloneSince = now  //?idle
    releaseSpeed = speed  //?release
    //?{ flick
    for edge in edges {
      let isFlicked = stacks[edge].flick(speed, world(edge))  //?attach
      if isFlicked && stacks[edge].rules.attaches { stacks[edge].attach(offset) }  //?attach
      stacks[edge].flick(speed, world(edge))  //?!attach
    }
    //?}
  }

  /// The scroll is over, and any fling after it: bars settle.
  public mutating func end(at seconds: Double) {
    advance(to: seconds)
    source = nil
    leftAloneSince = now  //?idle
    release(at: now)
  }

  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  public mutating func advance(to seconds: Double) {
    guard seconds > now else { return }
    //?{ idle
    while let (edge, due) = nextReturn, due <= seconds + Rules.rounding {
      move(to: due)
      stacks[edge].head(hides: false, at: due, .idle, world(edge))
    }
    //?}
    move(to: seconds)
  }
}

// Scrolling.
extension ChromeFollower {
  /// The stacks that go by rules of their own: 0 is the top one.
  private var edges: [Int] { «edges» }

  private func world(_ edge: Int) -> World {
    World(ceiling: edge == 0 ? max(0, offset) : .infinity, maxOffset: maxOffset, now: now)
  }

  private mutating func sample(to offset: Double) -> Sample {
    let began = now - lastMotion > 0.04 ? now : lastMotion
    var sample = Sample(from: self.offset, to: offset, source: source ?? .program, began: began, ended: now)
    sample.maxOffset = maxOffset
    sample.gestureStart = gestureStart  //?dragStart
    //?{ speed
    let sign = offset > self.offset ? 1.0 : -1
    sample.speedAtStart = trace.speed(at: began) * sign
    trace.add(self.offset, at: min(began, now - 1e-6))
    trace.add(offset, at: now)
    sample.speedAtEnd = trace.speed(at: now) * sign
    //?}
    return sample
  }

  private mutating func feed(_ sample: Sample) {
    //?{ !consumed
    for edge in edges { stacks[edge].scroll(sample, world(edge)) }
    //?}
    //?{ consumed
    // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
    for part in sample.parts(cutAt: stacks[0].turns(in: sample, world(0))) {
      let before = stacks[0].hidden
      stacks[0].scroll(part, World(ceiling: max(0, part.to), maxOffset: maxOffset, now: now))
      if abs(stacks[0].hidden - before) <= Travel.grain { stacks[1].scroll(part, world(1)) }
    }
    //?}
  }

  //?{ locked
  /// The bottom bars stand as far as the top bars do.
  private mutating func follow() {
    stacks[1].hidden = stacks[0].hidden / stacks[0].rules.range * stacks[1].rules.range
  }
  //?}

  private mutating func release(at time: Double) {
    for edge in edges {
      var world = world(edge)
      world.now = time
      let isSettling = stacks[edge].release(speed: «releaseSpeed», world)  //?attach
      if isSettling && stacks[edge].rules.attaches { stacks[edge].attach(offset) }  //?attach
      stacks[edge].release(speed: «releaseSpeed», world)  //?!attach
    }
    releaseSpeed = 0  //?release
    for edge in edges { rescue(edge, at: time) }
  }

  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  private mutating func rescue(_ edge: Int, at time: Double) {
    var world = world(edge)
    world.now = time
    let stack = stacks[edge]
    guard stack.heading > 0, stack.isShort(world) || (source == nil && offset <= 0) else { return }
    stacks[edge].head(hides: false, at: time, .rescue, world)
  }
}

// Time.
extension ChromeFollower {
  //?{ idle
  /// The stack that comes back next if nothing happens until then, and when.
  private var nextReturn: (edge: Int, due: Double)? {
    guard source == nil else { return nil }
    let waiting = edges.filter { stacks[$0].rules.idleShow > 0 && stacks[$0].heading > 0 }
    return waiting.map { ($0, leftAloneSince + stacks[$0].rules.idleShow) }.min { $0.1 < $1.1 }
  }
  //?}

  private mutating func move(to seconds: Double) {
    now = seconds
    // Twice: what ends at one edge may send the other one on its way.
    for edge in edges + edges { pass(edge) }
  }

  /// Brings a stack's move to now, and what follows from its end.
  private mutating func pass(_ edge: Int) {
    for _ in 0..<8 {
      guard let move = stacks[edge].move else { return }
      if source != nil { stacks[edge].move?.attached = nil }  //?attach
      let attached = stacks[edge].move?.attached  //?attach
      stacks[edge].advance(world(edge))
      if let attached { bringContentAlong(to: attached + stacks[edge].hidden, until: move.end) }  //?attach
      if edge == 0 { follow() }  //?locked
      guard stacks[edge].move == nil, source == nil else { return }
      let over = min(move.end, now)
      if stacks[edge].stops.contains(stacks[edge].hidden) {
        for each in edges { rescue(each, at: over) }
      } else {
        release(at: over)
      }
    }
  }
  //?{ attach

  private mutating func bringContentAlong(to place: Double, until end: Double) {
    offset = max(min(place, max(maxOffset, stacks[0].hidden)), 0)
    // Content that came along stood still from the end on, counted in ticks of 1/600 s.
    lastMotion = min(now, (end * 600 - 1e-6).rounded(.up) / 600)
  }
  //?}
}

/// What a stack must know of the page: the most that it may hide, how far the content scrolls, the time.
private struct World {
  var ceiling: Double
  var maxOffset: Double
  var now: Double
}

/// A stretch of offsets that gates cut shorter.
private struct Travel {
  var from: Double
  var to: Double
  /// Less than this is rounding (points).
  static let grain = 1e-9

  var delta: Double { to - from }
  var length: Double { abs(delta) }
  var isEmpty: Bool { length <= Travel.grain }
  var sign: Double { to >= from ? 1 : -1 }

  @discardableResult mutating func takeFirst(_ room: Double) -> Double {
    if room <= 0 { return 0 }
    let taken = length - room <= Travel.grain ? delta : sign * room
    from += taken
    return taken
  }
  //?{ speed

  mutating func takeLast(_ room: Double) {
    to -= length - max(0, room) <= Travel.grain ? delta : sign * max(0, room)
  }
  //?}
}

/// One scroll event.
private struct Sample {
  var from: Double
  var to: Double
  var source: ChromeFollower.Source
  var began: Double
  var ended: Double
  var maxOffset = 0.0
  var gestureStart = 0.0  //?dragStart
  var speedAtStart = 0.0  //?speed
  var speedAtEnd = 0.0  //?speed
  //?{ timed

  func time(at offset: Double) -> Double {
    guard abs(to - from) > Travel.grain else { return ended }
    return began + min(max((offset - from) / (to - from), 0), 1) * (ended - began)
  }
  //?}
  //?{ consumed

  func parts(cutAt offsets: [Double]) -> [Sample] {
    let inner = offsets.filter { $0.isFinite && ($0 - from) * ($0 - to) < 0 }.sorted()
    var parts: [Sample] = []
    var start = from
    for end in (to < from ? inner.reversed() : inner) + [to] where abs(end - start) > Travel.grain || end == to {
      var part = self
      (part.from, part.to, part.began, part.ended) = (start, end, time(at: start), end == to ? ended : time(at: end))
      //?{ speed
      let slope = (speedAtEnd - speedAtStart) / (to - from)
      part.speedAtStart = speedAtStart + slope * (start - from)
      part.speedAtEnd = speedAtStart + slope * (end - from)
      //?}
      parts.append(part)
      start = end
    }
    return parts
  }
  //?}
}
//?{ speed

/// Where the content was lately: its mean speed over 50 ms, never of one frame.
private struct Trace: Sendable {
  private var places: [(time: Double, offset: Double)] = []

  mutating func add(_ offset: Double, at seconds: Double) {
    let time = max(seconds, places.last?.time ?? seconds)
    let isSame = places.last.map { seconds <= $0.time } ?? false
    if isSame || (places.count > 1 && seconds - places[places.count - 2].time < 0.9 / 600) { places.removeLast() }
    places.append((time, offset))
    if places.count > 64 { places.removeFirst() }
  }

  func speed(at time: Double) -> Double { (offset(at: time) - offset(at: time - 0.05)) / 0.05 }

  private func offset(at seconds: Double) -> Double {
    guard let later = places.firstIndex(where: { $0.time > seconds }) else { return places.last?.offset ?? 0 }
    guard later > 0 else { return places[0].offset }
    let (a, b) = (places[later - 1], places[later])
    return a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time)
  }
}
//?}

/// A way of the bars' own, a formula of time.
private struct Move: Sendable {
  enum Cause { case settle, commit, rescue, idle }
  var from: Double
  var to: Double
  var began: Double
  var seconds: Double
  var cause: Cause
  var attached: Double?  //?attach

  var end: Double { began + seconds }
  func isDone(at time: Double) -> Bool { time - began >= seconds }
  func place(at time: Double, _ rules: Rules) -> Double {
    isDone(at: time) ? to : from + (to - from) * rules.progress((time - began) / seconds)
  }
}

/// The bars of one edge: what passes the gates moves them.
private struct Stack: Sendable {
  let rules: Rules
  var hidden: Double
  var move: Move?
  //?{ sent
  /// Where it is sent, or stands.
  var isSentAway: Bool { didSet { if oldValue && !isSentAway { (spared, gesture) = (0, .returning) } } }  //?grace
  var isSentAway: Bool  //?!grace
  //?}
  /// The last counted direction: 1 hides, −1 shows.
  var direction = 0.0
  var isFresh = true
  var slack = 0.0  //?deadBand
  var resisted = 0.0  //?resist
  var overshoot = 0.0  //?memory
  /// What the resistance took of the last sample.  //?took
  var taken = 0.0  //?took
  var lastEnd = 0.0  //?ends
  var spared: Double?  //?grace
  var gesture = Gesture.returning  //?grace
  enum Gesture { case returning, new, spared }  //?grace

  init(_ rules: Rules, _ hidden: Double) {
    (self.rules, self.hidden) = (rules, hidden)
    isSentAway = hidden > 0  //?sent
  }

  /// In the order of hiding.
  var shares: (first: Double, second: Double) {
    let second = hidden >= rules.range ? rules.range - rules.first : max(0, hidden - rules.first)
    return (min(hidden, rules.first), second)
  }
  var heading: Double { move?.to ?? hidden }
  func isShort(_ world: World) -> Bool {
    world.maxOffset <= 0 || world.maxOffset <= rules.shortFactor * rules.range
  }

  mutating func scroll(_ sample: Sample, _ world: World) {
    refillAtEnd()  //?ends
    let isAtEnd = end > 0  //?memory
    let travel = filter(sample, world)
    switch rules.hide {
    case .never: break
    //?{ track
    case .track:
      if rules.isTop && travel.delta < 0 { closeGap(below: max(0, travel.from)) }
      if rules.hasMemory && isAtEnd { overshoot += max(0, taken) }  //?memory
      track(travel, world)
    //?}
    //?{ commit
    case .commit:
      lean()  //?preview
      commit(travel, sample, world)
    //?}
    }
    closeGap(below: world.ceiling)
    refillAtEnd()  //?ends
  }

  /// The first row never parts from the bars.
  mutating func closeGap(below ceiling: Double) {
    guard hidden > ceiling else { return }
    set(ceiling)
    if hidden == 0 { isSentAway = false }  //?sent
  }

  private mutating func set(_ points: Double) {
    hidden = abs(points - rules.range) < Travel.grain ? rules.range : abs(points) < Travel.grain ? 0 : points
    if hidden == 0 { overshoot = 0 }  //?memory
  }
}

// Gates: each takes travel away; a limit inside a sample splits it there.
extension Stack {
  private mutating func filter(_ s: Sample, _ world: World) -> Travel {
    taken = 0  //?took
    let nothing = Travel(from: s.to, to: s.to)
    let hides = s.to > s.from
    guard accepts(s.source, hides) else { return nothing }
    var travel = Travel(from: min(max(s.from, 0), s.maxOffset), to: min(max(s.to, 0), s.maxOffset))
    if travel.isEmpty || (hides && isShort(world)) { return nothing }
    countDirection(&travel)
    if hides { travel.takeFirst(rules.topZoneHide - travel.from) }  //?zoneHide
    //?{ resistance
    if !(rules.refillsAtEnds && end == travel.sign) { resist(&travel, hides) }  //?ends
    resist(&travel, hides)  //?!ends
    //?}
    cutSlow(&travel, s, hides)  //?speed
    if hides && end < 0 && s.source != .program { spare(&travel) }  //?grace
    return travel
  }

  private func accepts(_ source: ChromeFollower.Source, _ hides: Bool) -> Bool {
    rules.sources.contains(source) && (hides || source != .program || rules.programShows)
  }
  //?{ end

  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there.
  private var end: Double {
    if rules.hide == .commit { return isSentAway ? 1 : -1 }  //?commit
    return hidden <= 0 ? -1 : hidden >= rules.range ? 1 : 0
  }
  //?}
  //?{ ends

  private mutating func refillAtEnd() {
    guard rules.refillsAtEnds else { return }
    let end = end
    if end != 0 && (end != lastEnd || end == direction) { resisted = 0 }
    lastEnd = end
  }
  //?}

  /// A reversal counts after the dead band only; the first motion of a gesture at once.
  private mutating func countDirection(_ travel: inout Travel) {
    if isFresh {
      isFresh = false
      return turn(travel.sign)
    }
    //?{ deadBand
    if travel.sign == direction {
      slack = max(0, slack - abs(travel.takeFirst(slack)))
    } else {
      slack += abs(travel.takeFirst(rules.deadBand - slack))
    }
    //?}
    if !travel.isEmpty && travel.sign != direction { turn(travel.sign) }
  }

  private mutating func turn(_ sign: Double) {
    slack = 0  //?deadBand
    if sign != direction && rules.refillsAtReversal { resisted = 0 }  //?resist
    direction = sign
  }
  //?{ resistance

  private mutating func resist(_ travel: inout Travel, _ hides: Bool) {
    let from = travel.from  //?took
    if !hides { overshoot = max(0, overshoot - abs(travel.takeFirst(overshoot))) }  //?memory
    //?{ resist
    let room = hides ? travel.length : travel.from - max(travel.to, rules.freeBelow)
    resisted += abs(travel.takeFirst(min(room, (hides ? rules.resistHide : rules.resistShow) - resisted)))
    //?}
    taken = travel.from - from  //?took
  }
  //?}
  //?{ speed

  /// Within a sample the speed changes evenly.
  private func cutSlow(_ travel: inout Travel, _ s: Sample, _ hides: Bool) {
    let least = hides ? rules.minSpeedHide : rules.minSpeedShow
    guard least > 0, !travel.isEmpty else { return }
    let place = s.from + (s.to - s.from) * (least - s.speedAtStart) / (s.speedAtEnd - s.speedAtStart)
    let room = { (from: Double) in hides ? Double.infinity : max(0, from - rules.topZoneShow) }
    switch (s.speedAtStart >= least, s.speedAtEnd >= least) {
    case (true, true): break
    case (false, false): travel.takeFirst(room(travel.from))
    case (false, true): travel.takeFirst(min(room(travel.from), (place - travel.from) * travel.sign))
    case (true, false):
      travel.takeLast(min(room(hides ? place : min(place, travel.from)), (travel.to - place) * travel.sign))
    }
  }
  //?}
  //?{ grace

  private func isSpared() -> Bool {
    guard rules.grace > 0, let spared else { return false }
    return gesture == .returning || spared < rules.grace
  }

  private mutating func spare(_ travel: inout Travel) {
    guard isSpared(), !travel.isEmpty else { return }
    if gesture == .new { gesture = .spared }
    travel.from = travel.to
  }
  //?}
}

// Drivers.
extension Stack {
  //?{ track
  private mutating func track(_ travel: Travel, _ world: World) {
    isSentAway = heading > 0  //?sent
    let before = hidden  //?memory
    let effective = travel.delta * rules.rate
    let ceiling = rules.isTop ? max(0, travel.from) : .infinity
    let room = effective >= 0 ? max(0, min(rules.range, world.ceiling) - hidden) : way(below: ceiling)
    let taken = effective >= 0 ? min(effective, room) : -min(-effective, room)
    if taken != 0 {
      set(hidden + taken)
      goOn(world)
    }
    //?{ memory
    if rules.hasMemory && effective > 0 && hidden == rules.range && rules.range > 0 {
      let end = travel.from + (rules.range - before) / rules.rate
      overshoot += max(0, travel.to - (rules.isTop ? max(end, rules.range) : end))
    }
    //?}
    isSentAway = heading > 0  //?sent
  }

  /// Points that showing may take away from the top of the page.
  private func way(below ceiling: Double) -> Double {
    let own = max(0, hidden - rules.floor)
    //?{ rate
    // Bars slower than the page are pushed by its top.
    if rules.rate < 1 && ceiling < .infinity { return min(own, rules.rate * max(0, ceiling - rules.floor)) }
    //?}
    return own
  }

  /// A move that a scroll pushed goes on from there.
  private mutating func goOn(_ world: World) {
    guard let old = move else { return }
    move = nil
    if hidden != old.to && old.cause != .idle { start(from: hidden, to: old.to, at: world.now, old.cause) }
  }
  //?}
  //?{ commit
  private mutating func commit(_ travel: Travel, _ sample: Sample, _ world: World) {
    let zone = zoneCrossing(sample)  //?zoneShow
    if let (place, hides) = commitment(travel, sample),
      zone.map({ place > $0 }) ?? true,  //?zoneShow
      hides || rules.showsAnywhere
    {
      head(hides: hides, at: sample.time(at: place), .commit, passing: place, world)
    }
    if let zone { head(hides: false, at: sample.time(at: zone), .commit, passing: zone, world) }  //?zoneShow
  }

  /// Where on its way a sample sends the stack, and whether away.
  private func commitment(_ travel: Travel, _ sample: Sample) -> (place: Double, hides: Bool)? {
    guard !travel.isEmpty else { return nil }
    let hides = travel.sign > 0
    //?{ dragStart
    if rules.countsFromDragStart {
      let start = sample.gestureStart
      if hides { return travel.to > start ? (max(travel.from, start), true) : nil }
      return travel.to <= start ? (min(travel.from, start), false) : nil
    }
    //?}
    return (travel.from, hides)
  }
  //?}
  //?{ zoneShow

  /// Where a sample that goes up was first in the zone at the top in which that always shows.
  private func zoneCrossing(_ s: Sample) -> Double? {
    let (from, to) = (min(max(s.from, 0), s.maxOffset), min(max(s.to, 0), s.maxOffset))
    guard rules.comesBack, accepts(s.source, false), to - from < -Travel.grain, to <= rules.topZoneShow else {
      return nil
    }
    return min(from, rules.topZoneShow)
  }
  //?}
  //?{ preview

  /// Bars lean after the finger before the limit.
  private mutating func lean() {
    guard rules.preview > 0, move == nil, taken != 0 else { return }
    if taken > 0 && isSpared() { return }  //?grace
    set(min(max(hidden + taken * rules.preview, 0), rules.range))
  }
  //?}
}

// Ways of their own.
extension Stack {
  /// Where it is seen at `time`, which may lie a little before now, as the page passed `offset`.
  private func place(at time: Double, passing offset: Double?, _ world: World) -> Double {
    let pushed = rules.isTop ? offset.map { max(0, $0) } : nil
    guard let move else { return min(hidden, pushed ?? .infinity) }
    if move.attached != nil { return move.place(at: time, rules) }  //?attach
    return min(pushed ?? world.ceiling, move.place(at: time, rules))
  }

  mutating func head(
    hides: Bool, at time: Double, _ cause: Move.Cause, passing offset: Double? = nil, _ world: World
  ) {
    let from = place(at: time, passing: offset, world)
    let shown = 0.0  //?!twoStage
    //?{ twoStage
    let isInTopZone = offset.map { $0 <= rules.topZoneShow } ?? false
    let shown = rules.isTwoStage && cause == .commit && !isInTopZone ? min(from, rules.floor) : 0
    //?}
    let target = hides ? rules.range : shown
    let isUnderWay = hides ? heading == target : move.map { $0.to <= target } ?? (hidden == target)
    isSentAway = hides  //?sent
    if !isUnderWay { start(from: from, to: target, at: time, cause) }
  }

  mutating func start(from: Double, to target: Double, at time: Double, _ cause: Move.Cause) {
    if cause != .commit { isSentAway = target > 0 }  //?sent
    let seconds = rules.seconds(from: from, to: target)
    move = Move(from: from, to: target, began: time, seconds: seconds, cause: cause)
  }
  //?{ attach

  mutating func attach(_ offset: Double) {
    guard let from = move?.from else { return }
    move?.attached = offset - from
  }
  //?}

  mutating func advance(_ world: World) {
    guard let move else { return }
    let isDone = move.isDone(at: world.now + Rules.rounding)
    let ceiling = world.ceiling  //?!attach
    let ceiling = move.attached == nil ? world.ceiling : .infinity  //?attach
    set(min(ceiling, isDone ? move.to : move.place(at: world.now, rules)))
    guard isDone else { return }
    self.move = nil
    refillAtEnd()  //?ends
  }

  mutating func beginGesture() {
    isFresh = true
    slack = 0  //?deadBand
    overshoot = 0  //?memory
    //?{ grace
    if gesture == .spared, let count = spared { spared = count + 1 }
    gesture = .new
    //?}
    if move?.cause == .settle { move = nil }
  }

  /// Everything let go. Whether it settles now.
  @discardableResult mutating func release(speed: Double, _ world: World) -> Bool {
    if rules.refillsAtRelease { resisted = 0 }  //?resist
    switch rules.hide {
    case .never: return false
    //?{ track
    case .track:
      let target = target(speed, world)
      guard move == nil, target != hidden else { return false }
      start(from: place(at: world.now, passing: nil, world), to: target, at: world.now, .settle)
      return true
    //?}
    //?{ commit
    case .commit:
      finishCommit(world)
      return false
    //?}
    }
  }
  //?{ flick

  /// Let go fast enough toward the top it comes back, whatever the gates took.
  @discardableResult mutating func flick(_ speed: Double, _ world: World) -> Bool {
    guard rules.flickShow > 0, speed < -rules.flickShow, rules.hide != .never, rules.showsAnywhere else { return false }
    let target = min(hidden, rules.floor)
    guard heading > target else { return false }
    start(from: place(at: world.now, passing: nil, world), to: target, at: world.now, .settle)
    return true
  }
  //?}
  //?{ commit

  /// Held short of its end by the page's top it takes the nearest stop that it can reach.
  private mutating func finishCommit(_ world: World) {
    let end = isSentAway ? stops(atMost: min(world.ceiling, rules.range), [0, rules.first, rules.range]) : 0
    if heading == end { return }
    //?{ twoStage
    if !isSentAway && rules.isTwoStage && world.ceiling > rules.topZoneShow && heading <= rules.floor { return }
    //?}
    if end == 0 { isSentAway = false }
    start(from: place(at: world.now, passing: nil, world), to: end, at: world.now, .commit)
  }
  //?}
}

// Settling.
extension Stack {
  /// Where it may rest: the ends of its bars.
  var stops: [Double] {
    [0, rules.first, rules.range] + (rules.isTwoStage ? [rules.floor] : [])  //?twoStage
    [0, rules.first, rules.range]  //?!twoStage
  }

  private func stops(atMost limit: Double, _ stops: [Double]) -> Double {
    stops.filter { $0 <= limit }.max() ?? 0
  }
  //?{ track

  private func target(_ speed: Double, _ world: World) -> Double {
    let wanted = wantedStop(speed)
    guard wanted > hidden, wanted > world.ceiling else { return wanted }
    if rules.attaches && world.ceiling > 0 { return wanted }  //?attach
    return stops(atMost: world.ceiling, stops)
  }

  private func wantedStop(_ speed: Double) -> Double {
    //?{ between
    let lower = stops.filter { $0 <= hidden }.max() ?? 0
    let upper = stops.filter { $0 >= hidden }.min() ?? rules.range
    //?}
    switch rules.settle {
    case .none: return hidden
    //?{ nearest
    case .nearest: return lower == upper ? hidden : isNearerHidden(lower, upper) ? upper : lower
    //?}
    //?{ velocity
    case .velocity:
      if abs(speed) > rules.flingSpeed { return speed > 0 ? rules.range : 0 }
      return lower == upper ? hidden : isNearerHidden(lower, upper) ? upper : lower
    //?}
    //?{ direction
    case .direction: return lower == upper ? hidden : direction > 0 ? upper : lower
    //?}
    //?{ span
    case .stack, .stackOuter:
      guard hidden > 0 && hidden < rules.range else { return hidden }
      let mayHide = rules.settle == .stack || !rules.isInnerFirst || hidden >= rules.first
      if direction > 0 && mayHide { return rules.range }
      if rules.isTwoStage && hidden >= rules.floor { return rules.floor }  //?twoStage
      return 0
    //?}
    //?{ chain
    case .chain:
      if !rules.isInnerFirst { return min(hidden, rules.first) > 0 ? rules.range : 0 }
      if hidden == rules.first && rules.first > 0 { return direction > 0 ? rules.range : 0 }
      return hidden > rules.first ? rules.range : 0
    //?}
    }
  }
  //?}
  //?{ thresholds

  /// By the shown fraction of the bar between two stops.
  private func isNearerHidden(_ lower: Double, _ upper: Double) -> Bool {
    let shown = (upper - hidden) / (upper - lower)
    if abs(shown - rules.hideBelow) <= 1e-9 && rules.hideBelow == rules.showAbove { return rules.tieHides }
    if shown <= rules.hideBelow + 1e-9 { return true }
    if shown >= rules.showAbove - 1e-9 { return false }
    return direction > 0
  }
  //?}
  //?{ consumed

  /// Offsets at which the bars may begin or cease to move; one too many does no harm.
  func turns(in s: Sample, _ world: World) -> [Double] {
    var copy = self
    copy.scroll(s, world)
    guard copy.hidden != hidden else { return [] }
    var probe = self
    let travel = probe.filter(s, world)
    let (start, last) = (travel.from, travel.to)
    var turns = [0, s.maxOffset, start, last, rules.range, hidden, rules.floor]
    let held = min(hidden, max(0, start))
    turns += [start + (rules.range - hidden) / rules.rate, start - (held - rules.floor) / rules.rate]
    turns += [held - rules.rate * abs(last - start), (held - rules.rate * start) / (1 - rules.rate)]
    return turns
  }
  //?}
}

/// The tuning, as far as it decides where bars stand. Lengths in points, `range` is what all bars of the edge hide.
private struct Rules: Sendable {
«fields»

  /// Times nearer than this are the same (seconds).
  static let rounding = 1e-9

  func seconds(from: Double, to: Double) -> Double {
    let share = isFlat || range <= 0 ? 1 : min(1, abs(to - from) / range)
    return settleSeconds * (to < from ? showTimeScale : 1) * share
  }

  func progress(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    switch curve {
    //?{ linear
    case .linear: return fraction
    //?}
    //?{ easeInOut
    case .easeInOut: return Rules.ease(fraction, 0.42)
    //?}
    //?{ easeOut
    case .easeOut: return Rules.ease(fraction, 0)
    //?}
    //?{ spring
    case .spring: return Rules.spring(fraction) / Rules.spring(1)
    //?}
    }
  }
  //?{ cubic

  /// cubic-bezier(x1, 0, 0.58, 1)
  private static func ease(_ fraction: Double, _ x1: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let x = 3 * x1 * s * (1 - s) * (1 - s) + 3 * 0.58 * s * s * (1 - s) + s * s * s
      if x < fraction { low = s } else { high = s }
    }
    return low * low * (3 - 2 * low)
  }
  //?}
  //?{ spring

  /// From rest, critically damped.
  private static func spring(_ u: Double) -> Double { 1 - (1 + 8 * u) * exp(-8 * u) }
  //?}
}
