// Bars that hide and show with a scroll view: the tuning «name», by chrome-desktop «version».
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
  private var lastMotion = -Double.infinity  //?timed
  private var gestureStart = 0.0  //?dragStart
  private var releaseSpeed = 0.0  //?release
  private var leftAloneSince = 0.0  //?idle
  private var trace = Trace()  //?speed
  /// `hidden` are points that the top and the bottom bars hide in all.
  public init(
    offset: Double = 0, maxOffset: Double, hidden: (top: Double, bottom: Double) = (0, 0), at now: Double = 0
  ) {
    (self.offset, self.maxOffset, self.now) = (offset, maxOffset, now)
    leftAloneSince = now  //?idle
    stacks = [«stacks»]
  }
  /// Points that each bar hides.
  public var hidden: (header: Double, toolbar: Double, tabBar: Double) {
    («header», «toolbar», «tabBar»)
  }
  /// Whether bars go ways of their own: then call `advance` at each frame.
  public var needsFrames: Bool { stacks.contains { $0.move != nil } }  //?!idle
  public var needsFrames: Bool { nextReturn < .infinity || stacks.contains { $0.move != nil } }  //?idle
  private mutating func enter(_ source: Source?, at seconds: Double) {
    advance(to: seconds)
    self.source = source
    leftAloneSince = now  //?idle
  }
  /// A hand, a wheel or the program begins to scroll.
  public mutating func begin(_ source: Source, at seconds: Double) {
    enter(source, at: seconds)
    gestureStart = offset  //?dragStart
    releaseSpeed = 0  //?release
    trace = Trace()  //?speed
    for edge in stacks.indices { stacks[edge].beginGesture() }
  }
  /// The content stands at `offset` now.
  public mutating func scroll(to offset: Double, at seconds: Double) {
    advance(to: seconds)
    guard offset != self.offset else { return }
    let sample = sample(to: offset)  //?timed
    let sample = look(at: now, to: offset)  //?!timed
    self.offset = offset
    lastMotion = now  //?timed
    leftAloneSince = now  //?idle
    //?{ consumed
    if source != nil { feed(sample) }
    //?}
    //?{ !consumed
    for edge in stacks.indices where source != nil { stacks[edge].scroll(sample) }
    //?}
    if source == nil { stacks[0].closeGap(below: max(0, offset)) }  //?top
  }
  /// The hand lets go; the content flies on with `speed`, pt/s toward the content's end positive.
  public mutating func letGo(speed: Double, at seconds: Double) { enter(.fling, at: seconds) }  //?!fling
  //?{ fling
  public mutating func letGo(speed: Double, at seconds: Double) {
    enter(.fling, at: seconds)
    releaseSpeed = speed  //?release
    for edge in stacks.indices { stacks[edge].flick(speed, look(at: now)) }  //?flick
  }
  //?}
  /// The scroll is over, and any fling after it: bars settle.
  public mutating func end(at seconds: Double) {
    enter(nil, at: seconds)
    release(at: now)
  }
  /// Time passes: what is told at one time is one moment, and moves nothing by itself.
  public mutating func advance(to seconds: Double) {
    guard seconds > now else { return }
    //?{ idle
    while case let due = nextReturn, due <= seconds + grain {
      pass(to: due)
      for edge in stacks.indices where self.due(edge) == due { stacks[edge].head(hides: false, .idle, look(at: now)) }
    }
    pass(to: seconds)
    //?}
    //?{ !idle
    now = seconds
    for edge in stacks.indices { pass(edge) }
    for edge in stacks.indices { pass(edge) }  // What ended at one edge may send the other one.  //?both
    //?}
  }
  /// What a stack must know of the page: a sample that goes nowhere.
  private func look(at time: Double, to place: Double? = nil) -> Sample {
    let to = place ?? offset
    return Sample(from: offset, to: to, source: source, maxOffset: maxOffset, now: time, speed: releaseSpeed)  //?release
    return Sample(from: offset, to: to, source: source, maxOffset: maxOffset, now: time)  //?!release
  }
  //?{ timed
  private mutating func sample(to offset: Double) -> Sample {
    var sample = look(at: now, to: offset)
    (sample.began, sample.ended) = (now - lastMotion > 0.04 ? now : lastMotion, now)
    sample.gestureStart = gestureStart  //?dragStart
    //?{ speed
    let sign = offset > self.offset ? 1.0 : -1
    sample.speedAtStart = trace.speed(at: sample.began) * sign
    trace.add(self.offset, at: min(sample.began, now - 1e-6))
    trace.add(offset, at: now)
    sample.speedAtEnd = trace.speed(at: now) * sign
    //?}
    return sample
  }
  //?}
  //?{ consumed
  private mutating func feed(_ sample: Sample) {
    // What moves the top bars is no scroll of the content's: it counts for nothing with the bottom bars.
    for part in sample.parts(cutAt: stacks[0].turns(in: sample)) {
      let before = stacks[0].hidden  //?both
      stacks[0].scroll(part)
      if abs(stacks[0].hidden - before) <= grain { stacks[1].scroll(part) }  //?both
    }
  }
  //?}
  private mutating func release(at time: Double) {
    for edge in stacks.indices { stacks[edge].release(look(at: time)) }
    releaseSpeed = 0  //?release
    rescue(at: time)
  }
  /// Bars come back where nothing could bring them back: content that is too short, the top of the page.
  private mutating func rescue(at time: Double) {
    let isAtTop = source == nil && offset <= 0
    for edge in stacks.indices where stacks[edge].heading > 0 && (isAtTop || stacks[edge].isShort(maxOffset)) {
      stacks[edge].head(hides: false, .rescue, look(at: time))
    }
  }
  //?{ idle
  /// When bars come back if nothing happens until then.
  private var nextReturn: Double { stacks.indices.map(due).min() ?? .infinity }
  private func due(_ edge: Int) -> Double {
    let isWaiting = source == nil && stacks[edge].rules.idleShow > 0 && stacks[edge].heading > 0
    return isWaiting ? leftAloneSince + stacks[edge].rules.idleShow : .infinity
  }
  //?}
  //?{ idle
  private mutating func pass(to seconds: Double) {
    now = seconds
    for edge in stacks.indices { pass(edge) }
    for edge in stacks.indices { pass(edge) }  // What ended at one edge may send the other one.  //?both
  }
  //?}
  /// Brings a stack's move to now, and what follows from its end.
  private mutating func pass(_ edge: Int) {
    for _ in 0..<8 {
      if source != nil { stacks[edge].move?.attached = nil }  //?attach
      guard let move = stacks[edge].move else { return }
      stacks[edge].advance(look(at: now))
      //?{ attach
      if let attached = move.attached { bringContentAlong(to: attached + stacks[edge].hidden, until: move.end) }
      //?}
      guard stacks[edge].move == nil, source == nil else { return }
      let over = min(move.end, now)
      if stacks[edge].stops.contains(stacks[edge].hidden) { rescue(at: over) } else { release(at: over) }  //?top
      rescue(at: over)  //?!top
    }
  }
  //?{ attach
  private mutating func bringContentAlong(to place: Double, until end: Double) {
    offset = max(min(place, max(maxOffset, stacks[0].hidden)), 0)
    // Content that came along stood still from the end on, counted in ticks of 1/600 s.  //?timed
    lastMotion = min(now, (end * 600 - 1e-6).rounded(.up) / 600)  //?timed
  }
  //?}
}

/// Less than this is rounding: points, and seconds.
private let grain = 1e-9
private func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double { min(max(x, low), high) }

/// One scroll event.
private struct Sample {
  var from, to: Double
  var source: ChromeFollower.Source?
  var maxOffset, now: Double
  var speed = 0.0  //?release
  var began = 0.0, ended = 0.0  //?timed
  var gestureStart = 0.0  //?dragStart
  var speedAtStart = 0.0, speedAtEnd = 0.0  //?speed
  //?{ cut
  /// When it passed an offset.
  func time(at offset: Double) -> Double {
    if abs(to - from) <= grain { return ended }
    return began + clamp((offset - from) / (to - from), 0, 1) * (ended - began)
  }
  //?}
  //?{ consumed
  func parts(cutAt offsets: [Double]) -> [Sample] {
    let inner = offsets.filter { $0.isFinite && ($0 - from) * ($0 - to) < 0 }.sorted()
    var (parts, start) = ([Sample](), from)
    for end in (to < from ? inner.reversed() : inner) + [to] {
      if abs(end - start) <= grain && end != to { continue }
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

/// A stretch of offsets that gates cut shorter. `sign` is 1 where it hides.
private struct Travel {
  var from, to, sign: Double
  var length: Double { abs(to - from) }
  var isEmpty: Bool { length <= grain }
  //?{ takes
  /// How many points it takes away, at most `room`.
  @discardableResult mutating func takeFirst(_ room: Double) -> Double {
    let taken = clamp(room, 0, length)
    from = length - taken <= grain ? to : from + sign * taken
    return taken
  }
  //?}
  //?{ speed
  mutating func takeLast(_ room: Double) {
    let taken = clamp(room, 0, length)
    to = length - taken <= grain ? from : to - sign * taken
  }
  //?}
}
//?{ speed

/// Where the content was lately: its mean speed over 50 ms, never of one frame.
private struct Trace {
  private var places: [(time: Double, offset: Double)] = []
  mutating func add(_ offset: Double, at seconds: Double) {
    let (last, before) = (places.last, places.dropLast().last)
    let isSame = last.map { seconds <= $0.time } ?? false
    if isSame || before.map({ seconds - $0.time < 0.9 / 600 }) ?? false { places.removeLast() }
    places.append((max(seconds, last?.time ?? seconds), offset))
    if places.count > 64 { places.removeFirst() }
  }
  func speed(at time: Double) -> Double { (offset(at: time) - offset(at: time - 0.05)) / 0.05 }
  private func offset(at seconds: Double) -> Double {
    guard let later = places.firstIndex(where: { $0.time > seconds }) else { return places.last?.offset ?? 0 }
    let (a, b) = (places[max(0, later - 1)], places[later])
    return later == 0 ? b.offset : a.offset + (b.offset - a.offset) * (seconds - a.time) / (b.time - a.time)
  }
}
//?}

/// A way of the bars' own, a formula of time.
private struct Move {
  enum Cause { case settle, commit, rescue, idle }
  var from, to, began, end: Double
  var cause: Cause
  /// What the content's offset is more than the hidden points: it comes along.  //?attach
  var attached: Double?  //?attach
}

/// The bars of one edge: what passes the gates moves them.
private struct Stack {
  let rules: Rules
  var hidden: Double
  var move: Move?
  /// Where it is sent, or stands.  //?sent
  private var isSentAway: Bool  //?sent
  /// The last counted direction: 1 hides, −1 shows.  //?counts
  private var direction = 0.0  //?counts
  private var isFresh = true  //?deadBand
  private var slack = 0.0  //?deadBand
  private var resisted = 0.0  //?resist
  private var overshoot = 0.0  //?memory
  /// What the resistance took of the last sample.  //?took
  private var taken = 0.0  //?took
  private var lastEnd = 0.0  //?ends
  private var spared: Double?  //?grace
  private var gesture = Gesture.returning  //?grace
  private enum Gesture { case returning, new, spared }  //?grace
  init(_ rules: Rules, _ hidden: Double) { (self.rules, self.hidden) = (rules, hidden) }  //?!sent
  //?{ sent
  init(_ rules: Rules, _ hidden: Double) {
    (self.rules, self.hidden) = (rules, hidden)
    isSentAway = hidden > 0
  }
  //?}
  //?{ pair
  /// What it hides of its bars, in the order of hiding.
  var first: Double { min(hidden, rules.first) }
  var second: Double { hidden >= rules.range ? rules.range - rules.first : max(0, hidden - rules.first) }
  //?}
  var heading: Double { move?.to ?? hidden }
  //?{ stops
  /// Where it may rest: the ends of its bars.
  var stops: [Double] { [0, rules.first, rules.range] }  //?!twoStage
  var stops: [Double] { [0, rules.first, rules.range, rules.isTwoStage ? rules.floor : 0] }  //?twoStage
  private func lastStop(atMost limit: Double) -> Double { stops.filter { $0 <= limit }.max() ?? 0 }
  //?}
  //?{ top
  /// The first row never parts from the bars.
  private func ceiling(_ s: Sample) -> Double { max(0, s.to) }  //?!both
  private func ceiling(_ s: Sample) -> Double { rules.isTop ? max(0, s.to) : .infinity }  //?both
  //?}
  func isShort(_ maxOffset: Double) -> Bool { maxOffset <= 0 || maxOffset <= rules.shortFactor * rules.range }
  mutating func scroll(_ s: Sample) {
    refillAtEnd()  //?ends
    let isAtEnd = end > 0  //?memory
    let travel = filter(s)
    if rules.hasMemory && isAtEnd { overshoot += max(0, taken) }  //?memory
    if rules.commits { commit(travel, s) } else { track(travel, s) }  //?mixed
    track(travel, s)  //?trackOnly
    commit(travel, s)  //?commitOnly
    closeGap(below: ceiling(s))  //?top
    refillAtEnd()  //?ends
  }
  //?{ top
  mutating func closeGap(below ceiling: Double) {
    guard hidden > ceiling else { return }
    set(ceiling)
    if hidden == 0 { send(away: false) }  //?sent
  }
  //?}
  private mutating func set(_ points: Double) {
    hidden = abs(points - rules.range) < grain ? rules.range : abs(points) < grain ? 0 : points
    if hidden == 0 { overshoot = 0 }  //?memory
  }
  //?{ sent
  private mutating func send(away: Bool) {
    if isSentAway && !away { (spared, gesture) = (0, .returning) }  //?grace
    isSentAway = away
  }
  //?}
  /// The gates: each takes travel away; a limit inside a sample splits it there.
  private mutating func filter(_ s: Sample) -> Travel {
    let hides = s.to > s.from
    let (from, to) = (clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset))
    let travel = Travel(from: from, to: to, sign: hides ? 1 : -1)  //?open
    var travel = Travel(from: from, to: to, sign: hides ? 1 : -1)  //?!open
    taken = 0  //?took
    let isBarred = hides && isShort(s.maxOffset)  //?!sources
    let isBarred = !accepts(s.source, hides: hides) || (hides && isShort(s.maxOffset))  //?sources
    if isBarred || travel.isEmpty { return Travel(from: to, to: to, sign: travel.sign) }
    countDirection(&travel)  //?counts
    if hides { travel.takeFirst(rules.topZoneHide - travel.from) }  //?zoneHide
    //?{ resistance
    if !(rules.refillsAtEnds && end == travel.sign) { resist(&travel, hides) }  //?ends
    resist(&travel, hides)  //?!ends
    //?}
    cutSlow(&travel, s, hides)  //?speed
    if hides && end < 0 && s.source != .program { spare(&travel) }  //?grace
    return travel
  }
  //?{ sources
  private func accepts(_ source: ChromeFollower.Source?, hides: Bool) -> Bool {
    rules.sources.contains { $0 == source }  //?!programHides
    rules.sources.contains { $0 == source } && (hides || source != .program || rules.programShows)  //?programHides
  }
  //?}
  //?{ end
  /// The end that it stands at: 1 hidden, −1 shown. A committed stack is as good as there.
  private var end: Double {
    if rules.commits { return isSentAway ? 1 : -1 }  //?mixed
    return isSentAway ? 1 : -1  //?commitOnly
    return hidden <= 0 ? -1 : hidden >= rules.range ? 1 : 0  //?track
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
  //?{ counts
  /// A reversal counts after the dead band only; the first motion of a gesture at once.  //?deadBand
  private mutating func countDirection(_ travel: inout Travel) {
    //?{ deadBand
    if !isFresh && travel.sign == direction {
      slack -= travel.takeFirst(slack)
    } else if !isFresh {
      slack += travel.takeFirst(rules.deadBand - slack)
    }
    isFresh = false
    //?}
    if travel.isEmpty || travel.sign == direction { return }
    slack = 0  //?deadBand
    if rules.refillsAtReversal { resisted = 0 }  //?resist
    direction = travel.sign
  }
  //?}
  //?{ resistance
  private mutating func resist(_ travel: inout Travel, _ hides: Bool) {
    let from = travel.from  //?took
    if !hides { overshoot -= travel.takeFirst(overshoot) }  //?memory
    //?{ resist
    let room = hides ? travel.length : travel.from - max(travel.to, rules.freeBelow)
    resisted += travel.takeFirst(min(room, (hides ? rules.resistHide : rules.resistShow) - resisted))
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
  private var isSpared: Bool {
    guard rules.grace > 0, let spared else { return false }
    return gesture == .returning || spared < rules.grace
  }
  private mutating func spare(_ travel: inout Travel) {
    guard isSpared, !travel.isEmpty else { return }
    if gesture == .new { gesture = .spared }
    travel.from = travel.to
  }
  //?}
  //?{ track
  private mutating func track(_ travel: Travel, _ s: Sample) {
    if rules.isTop && travel.to < travel.from { closeGap(below: max(0, travel.from)) }  //?top
    send(away: heading > 0)  //?sent
    let before = hidden  //?memory
    let wanted = (travel.to - travel.from) * rules.rate
    let most = min(rules.range, ceiling(s))  //?top
    let most = rules.range  //?!top
    let room = max(0, wanted >= 0 ? most - hidden : hidden - rules.floor)
    //?{ rate
    // Bars slower than the page are pushed by its top.
    let isPushed = wanted < 0 && rules.rate < 1 && rules.isTop
    let way = isPushed ? min(room, rules.rate * max(0, travel.from - rules.floor)) : room
    //?}
    let taken = clamp(wanted, -way, way)  //?rate
    let taken = clamp(wanted, -room, room)  //?!rate
    if taken != 0 { push(taken, s) }
    //?{ memory
    if rules.hasMemory && wanted > 0 && hidden == rules.range {
      let end = travel.from + (rules.range - before) / rules.rate
      overshoot += max(0, travel.to - (rules.isTop ? max(end, rules.range) : end))
    }
    //?}
    send(away: heading > 0)  //?sent
  }
  /// A move that a scroll pushed goes on from there.
  private mutating func push(_ points: Double, _ s: Sample) {
    let old = move
    set(hidden + points)
    move = nil
    guard let old, hidden != old.to else { return }  //?!idle
    guard let old, hidden != old.to, old.cause != .idle else { return }  //?idle
    start(from: hidden, to: old.to, at: s.now, old.cause)
  }
  //?}
  //?{ commit
  private mutating func commit(_ travel: Travel, _ s: Sample) {
    lean()  //?preview
    let hides = travel.sign > 0
    let zone = zoneCrossing(s)  //?zoneShow
    if let place = commitment(travel, s),  //?dragStart
    if let place = travel.isEmpty ? nil : travel.from,  //?!dragStart
      zone.map({ place > $0 }) ?? true,  //?zoneShow
      hides || rules.showsAnywhere
    {
      head(hides: hides, .commit, s, passing: place)
    }
    if let zone { head(hides: false, .commit, s, passing: zone) }  //?zoneShow
  }
  //?}
  //?{ dragStart
  /// Where on its way a sample sends the stack: beyond the place where the drag began.
  private func commitment(_ travel: Travel, _ s: Sample) -> Double? {
    if travel.isEmpty { return nil }
    if !rules.countsFromDragStart { return travel.from }
    if travel.sign > 0 { return travel.to > s.gestureStart ? max(travel.from, s.gestureStart) : nil }
    return travel.to <= s.gestureStart ? min(travel.from, s.gestureStart) : nil
  }
  //?}
  //?{ zoneShow
  /// Where a sample that goes up was first in the zone at the top in which that always shows.
  private func zoneCrossing(_ s: Sample) -> Double? {
    let (from, to) = (clamp(s.from, 0, s.maxOffset), clamp(s.to, 0, s.maxOffset))
    let goesUp = rules.comesBack && to - from < -grain  //?!sources
    let goesUp = rules.comesBack && to - from < -grain && accepts(s.source, hides: false)  //?sources
    return goesUp && to <= rules.topZoneShow ? min(from, rules.topZoneShow) : nil
  }
  //?}
  //?{ preview
  /// Bars lean after the finger before the limit.
  private mutating func lean() {
    guard rules.preview > 0, move == nil, taken != 0 else { return }
    if taken > 0 && isSpared { return }  //?grace
    set(clamp(hidden + taken * rules.preview, 0, rules.range))
  }
  //?}
  /// Where it is seen at `time`, which may lie a little before now, as the page passed `place`.
  private func seen(at time: Double, _ s: Sample, passing place: Double? = nil) -> Double {
    let points = move.map { rules.place($0, at: time) } ?? hidden
    if move?.attached != nil { return points }  //?attach
    return rules.isTop ? min(points, max(0, place ?? s.to)) : points  //?top
    return points  //?!top
  }
  /// Sends it to an end; in a sample, when that passed `place`.
  mutating func head(hides: Bool, _ cause: Move.Cause, _ s: Sample, passing place: Double? = nil) {
    let time = s.now  //?!commit
    let time = place.map(s.time) ?? s.now  //?commit
    let from = seen(at: time, s, passing: place)
    let target = hides ? rules.range : 0  //?!low
    //?{ low
    let isLow = rules.isTwoStage && cause == .commit && (place ?? 0) > rules.topZoneShow
    let target = hides ? rules.range : isLow ? min(from, rules.floor) : 0
    if !hides, let move, move.to <= target { return send(away: false) }
    //?}
    send(away: hides)  //?sent
    if heading != target { start(from: from, to: target, at: time, cause) }
  }
  private mutating func start(from: Double, to target: Double, at time: Double, _ cause: Move.Cause) {
    if cause != .commit { send(away: target > 0) }  //?sentAtStart
    let share = rules.isFlat ? 1 : min(1, abs(target - from) / rules.range)
    let seconds = rules.settleSeconds * (target < from ? rules.showTimeScale : 1) * share
    move = Move(from: from, to: target, began: time, end: time + seconds, cause: cause)
  }
  //?{ settling
  private mutating func settle(to target: Double, _ s: Sample) {
    //?{ attach
    let from = seen(at: s.now, s)
    start(from: from, to: target, at: s.now, .settle)
    if rules.attaches { move?.attached = s.to - from }
    //?}
    start(from: seen(at: s.now, s), to: target, at: s.now, .settle)  //?!attach
  }
  //?}
  mutating func advance(_ s: Sample) {
    guard let move else { return }
    let isDone = s.now + grain >= move.end
    let points = isDone ? move.to : rules.place(move, at: s.now)
    set(points)  //?!top
    //?{ top
    set(min(points, ceiling(s)))  //?!attach
    set(min(points, move.attached == nil ? ceiling(s) : .infinity))  //?attach
    //?}
    if isDone { self.move = nil }
    if isDone { refillAtEnd() }  //?ends
  }
  mutating func beginGesture() {
    isFresh = true  //?deadBand
    slack = 0  //?deadBand
    overshoot = 0  //?memory
    if gesture == .spared, let count = spared { spared = count + 1 }  //?grace
    gesture = .new  //?grace
    if move?.cause == .settle { move = nil }  //?settling
  }
  /// Everything let go.
  mutating func release(_ s: Sample) {
    if rules.refillsAtRelease { resisted = 0 }  //?resist
    if rules.commits { return finishCommit(s) }  //?mixed
    finishCommit(s)  //?commitOnly
    //?{ settles
    let target = target(s)
    if move == nil && target != hidden { settle(to: target, s) }
    //?}
  }
  //?{ flick
  /// Let go fast enough toward the top it comes back, whatever the gates took.
  mutating func flick(_ speed: Double, _ s: Sample) {
    let target = min(hidden, rules.floor)
    guard rules.flickShow > 0, speed < -rules.flickShow, rules.showsAnywhere, heading > target else { return }
    settle(to: target, s)
  }
  //?}
  //?{ commit
  /// Held short of its end by the page's top it takes the nearest stop that it can reach.
  private mutating func finishCommit(_ s: Sample) {
    let most = min(ceiling(s), rules.range)  //?top
    let end = isSentAway ? [0, rules.first, rules.range].filter { $0 <= most }.max() ?? 0 : 0  //?top
    let end = isSentAway ? rules.range : 0  //?!top
    if heading == end { return }
    //?{ low
    let isDeep = ceiling(s) > rules.topZoneShow && heading <= rules.floor  //?top
    let isDeep = heading <= rules.floor  //?!top
    if !isSentAway && rules.isTwoStage && isDeep { return }
    //?}
    if end == 0 { send(away: false) }
    start(from: seen(at: s.now, s), to: end, at: s.now, .commit)
  }
  //?}
  //?{ settles
  private func target(_ s: Sample) -> Double {
    let wanted = wantedStop(s)
    //?{ top
    if rules.attaches && s.to > 0 { return wanted }  //?attach
    if wanted > hidden && wanted > ceiling(s) { return lastStop(atMost: ceiling(s)) }
    //?}
    return wanted
  }
  private func wantedStop(_ s: Sample) -> Double {
    switch rules.settle {
    case .none: return hidden
    //?{ velocity
    case .velocity where abs(s.speed) > rules.flingSpeed: return s.speed > 0 ? rules.range : 0
    //?}
    case .velocity: return betweenStops(isNearerHidden)  //?velocity
    case .nearest: return betweenStops(isNearerHidden)  //?nearest
    case .direction: return betweenStops { _ in direction > 0 }  //?direction
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
  //?{ between
  /// `isHiding` tells by the shown fraction of the bar between two stops.
  private func betweenStops(_ isHiding: (Double) -> Bool) -> Double {
    let (lower, upper) = (lastStop(atMost: hidden), stops.filter { $0 >= hidden }.min() ?? rules.range)
    return lower == upper ? hidden : isHiding((upper - hidden) / (upper - lower)) ? upper : lower
  }
  //?}
  //?{ thresholds
  private func isNearerHidden(_ shown: Double) -> Bool {
    //?{ gap
    if abs(shown - rules.hideBelow) <= grain && rules.hideBelow == rules.showAbove { return rules.tieHides }
    if shown <= rules.hideBelow + grain { return true }
    return shown < rules.showAbove - grain && direction > 0
    //?}
    abs(shown - rules.hideBelow) <= grain ? rules.tieHides : shown < rules.hideBelow  //?!gap
  }
  //?}
  //?{ consumed
  /// Offsets at which the bars may begin or cease to move; one too many does no harm.
  func turns(in s: Sample) -> [Double] {
    var (after, probe) = (self, self)
    after.scroll(s)
    guard after.hidden != hidden else { return [] }
    let (travel, rate) = (probe.filter(s), rules.rate)
    let (start, held) = (travel.from, min(hidden, travel.from))
    let ends = [start + (rules.range - hidden) / rate, start - (held - rules.floor) / rate]
    let pushed = [held - rate * travel.length, (held - rate * start) / (1 - rate)]
    return [0, s.maxOffset, start, travel.to, rules.range, hidden, rules.floor] + ends + pushed
  }
  //?}
}

/// The tuning, as far as it decides where bars stand. Lengths in points, `range` is what all bars of the edge hide.
private struct Rules: Sendable {
«fields»
  func place(_ move: Move, at time: Double) -> Double {
    let share = progress((time - move.began) / (move.end - move.began))
    return time >= move.end ? move.to : move.from + (move.to - move.from) * share
  }
  //?{ !curves
  private func progress(_ fraction: Double) -> Double { max(0, fraction) }  //?linear
  private func progress(_ fraction: Double) -> Double { fraction > 0 ? ease(fraction, 0.42) : 0 }  //?easeInOut
  private func progress(_ fraction: Double) -> Double { fraction > 0 ? ease(fraction, 0) : 0 }  //?easeOut
  private func progress(_ fraction: Double) -> Double { fraction > 0 ? spring(fraction) / spring(1) : 0 }  //?spring
  //?}
  //?{ curves
  private func progress(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    switch curve {
    case .linear: return fraction  //?linear
    case .easeInOut: return ease(fraction, 0.42)  //?easeInOut
    case .easeOut: return ease(fraction, 0)  //?easeOut
    case .spring: return spring(fraction) / spring(1)  //?spring
    }
  }
  //?}
  //?{ cubic
  /// cubic-bezier(x1, 0, 0.58, 1)
  private func ease(_ fraction: Double, _ x1: Double) -> Double {
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
  private func spring(_ u: Double) -> Double { 1 - (1 + 8 * u) * exp(-8 * u) }
  //?}
}
