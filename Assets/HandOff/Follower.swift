// Bars that hide and show with a scroll view: the tuning «name», by chrome-desktop «version».
// Points and seconds. Offsets are 0 at rest at the top and grow as the content moves up; times only go forward.
// vectors.json has the expected results; VectorTests checks them.
//?{ spring
import Foundation
//?}

/// Pass it the scroll view's phases and offsets; read `hidden` after each, and at each frame while `needsFrames`.
public struct ChromeFollower: Sendable {
  /// The cause of a scroll. `letGo` turns a drag or a wheel scroll into a fling.
  public enum Source: Sendable { case drag, fling, wheel, program }
  //?{ both
  private var top, bottom: Edge
  /// `hidden` are the hidden points of all top bars and of all bottom bars.
  public init(
    offset: Double = 0, maxOffset: Double, hidden: (top: Double, bottom: Double) = (0, 0), at now: Double = 0
  ) {
    self.maxOffset = maxOffset
    top = Edge(.top, hidden.top, maxOffset, offset, now)  //?derived
    bottom = Edge(.bottom, hidden.bottom, maxOffset, offset, now)  //?derived
    top = Edge(rules: .top, points: hidden.top, maxOffset: maxOffset, offset: offset, now: now)  //?!derived
    bottom = Edge(rules: .bottom, points: hidden.bottom, maxOffset: maxOffset, offset: offset, now: now)  //?!derived
  }
  /// The maximum offset of the content, in points. Set it when the content changes.
  public var maxOffset: Double { didSet { (top.maxOffset, bottom.maxOffset) = (maxOffset, maxOffset) } }
  /// The offset of the content.
  /// Settling bars move the content: while `needsFrames`, scroll it here after `advance`.  //?attach
  public var offset: Double { top.offset }
  /// The hidden points of each bar.
  public var hidden: (header: Double, toolbar: Double, tabBar: Double) { («header», «toolbar», «tabBar») }
  /// True while bars are animated: call `advance` at each frame.
  public var needsFrames: Bool { top.needsFrames || bottom.needsFrames }
  //?{ !attach
  private mutating func tell(_ word: (inout Edge) -> Void) {
    word(&top)
    bottom.leader = (top.heading, top.rules.range)  //?led
    word(&bottom)
  }
  //?}
  //?{ attach
  private mutating func tell(at seconds: Double, _ word: (inout Edge) -> Void) {
    advance(to: seconds)  // An animation that ends at one edge may move the content.
    word(&top)
    bottom.leader = (top.heading, top.rules.range)  //?led
    word(&bottom)
  }
  //?}
  /// Begins a scroll by a finger, a wheel or the program.
  public mutating func begin(_ source: Source, at seconds: Double) { tell { $0.begin(source, at: seconds) } }  //?!attach
  //?{ attach
  public mutating func begin(_ source: Source, at seconds: Double) {
    tell(at: seconds) { $0.begin(source, at: seconds) }
  }
  //?}
  /// Moves the content to `offset`.  //?!consumed
  //?{ consumed
  /// Moves the content to `offset`. Travel that moves the top bars does not count for the bottom bars.
  public mutating func scroll(to offset: Double, at seconds: Double) {
    advance(to: seconds)  //?attach turns
    let parts = top.scroll(to: offset, at: seconds, nil)  //?turns
    _ = bottom.scroll(to: offset, at: seconds, parts)  //?turns
    //?{ stretch
    advance(to: seconds)
    let points = top.points
    // The page moves these bars from its first point until they stop; that range is theirs.
    let begin = max(points, clamp(top.offset, 0, maxOffset))
    top.scroll(to: offset, at: seconds, apart: (offset, offset))
    bottom.scroll(to: offset, at: seconds, apart: (begin, begin + top.points - points))
    //?}
  }
  //?}
  //?{ !consumed
  public mutating func scroll(to offset: Double, at seconds: Double) { tell { $0.scroll(to: offset, at: seconds) } }  //?!attach
  //?{ attach
  public mutating func scroll(to offset: Double, at seconds: Double) {
    tell(at: seconds) { $0.scroll(to: offset, at: seconds) }
  }
  //?}
  //?}
  /// The finger lifts; the content continues at `speed`, pt/s, positive toward its end.
  public mutating func letGo(speed: Double, at seconds: Double) { tell { $0.letGo(speed: speed, at: seconds) } }  //?!attach
  //?{ attach
  public mutating func letGo(speed: Double, at seconds: Double) {
    tell(at: seconds) { $0.letGo(speed: speed, at: seconds) }
  }
  //?}
  /// Ends the scroll and any fling after it: bars settle.
  public mutating func end(at seconds: Double) { tell { $0.end(at: seconds) } }  //?!attach
  public mutating func end(at seconds: Double) { tell(at: seconds) { $0.end(at: seconds) } }  //?attach
  /// Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again.
  public mutating func show(at seconds: Double) { tell { $0.show(at: seconds) } }  //?!attach
  public mutating func show(at seconds: Double) { tell(at: seconds) { $0.show(at: seconds) } }  //?attach
  /// Advances to a time. Calls with the same time are simultaneous; no animation moves between them.
  public mutating func advance(to seconds: Double) { tell { $0.advance(to: seconds) } }  //?!attach
  //?{ attach
  public mutating func advance(to seconds: Double) {
    let began = top.now
    top.advance(to: seconds)
    bottom.leader = (top.heading, top.rules.range)  //?led
    bottom.offset = top.offset
    bottom.lastMotion = top.lastMotion  //?timed
    if top.overAt > began && top.source == nil { bottom.rescue(at: top.overAt) }
    bottom.advance(to: seconds)
  }
  //?}
}

/// The bars of one edge, moved by the travel that passes the gates.
private struct Edge {
  let rules: Rules
  //?}
  /// The maximum offset of the content, in points. Set it when the content changes.  //?!both
  public var maxOffset: Double  //?!both
  /// The offset of the content.  //?!both
  /// Settling bars move the content: while `needsFrames`, scroll it here after `advance`.  //?attach !both
  public private(set) var offset: Double  //?!both
  var points, maxOffset, offset, now: Double  //?both
  private var points, now: Double  // The hidden points of all its bars, and the time.  //?!both
  «private »var source: ChromeFollower.Source?, move: Move?
  «private »var overAt = -Double.infinity  // The end time of the last move.  //?attach both
  «private »var lastMotion = -Double.infinity, from = 0.0, to = 0.0  // The last sample's.  //?timed
  «private »var gestureStart = 0.0  //?start
  «private »var releaseSpeed = 0.0  //?release
  var leader: (heading: Double, range: Double)?  // Where the top bars go.  //?led
  «private »var leftAloneSince: Double  //?idle
  «private »var trace = Trace(), speedAtStart = 0.0, speedAtEnd = 0.0  //?speed
  «private »var isSentAway: Bool  // The end it moves to or is at.  //?sent
  «private »var direction = 0.0  // The last counted direction: 1 hides, −1 shows.  //?counts
  «private »var isFresh = true, slack = 0.0  //?deadBand
  «private »var resisted = 0.0  //?resist
  «private »var overshoot = 0.0  //?memory
  «private »var taken = 0.0  // The part of the last sample that the resistance absorbed.  //?took
  «private »var lastEnd = 0.0  //?ends
  //?{ grace
  enum Gesture { case new, returning, spared }  // One showed the bars, or would have hidden them.
  «private »var gesture = Gesture.new, spared = 0.0  // The number of gestures that will not hide them.
  //?}
  //?{ both derived
  init(_ rules: Rules, _ points: Double, _ maxOffset: Double, _ offset: Double, _ now: Double) {
    (self.rules, self.points, self.maxOffset, self.offset, self.now) = (rules, points, maxOffset, offset, now)
    isSentAway = points > 0  //?sent
    leftAloneSince = now  //?idle
  }
  //?}
  //?{ !both
  /// `hidden` are the hidden points of all top bars and of all bottom bars.
  public init(
    offset: Double = 0, maxOffset: Double, hidden: (top: Double, bottom: Double) = (0, 0), at now: Double = 0
  ) {
    (self.offset, self.maxOffset, self.now, points) = (offset, maxOffset, now, hidden.«edge»)
    isSentAway = points > 0  //?sent
    leftAloneSince = now  //?idle
  }
  /// The hidden points of each bar.
  public var hidden: (header: Double, toolbar: Double, tabBar: Double) { («header», «toolbar», «tabBar») }
  /// True while bars are animated: call `advance` at each frame.
  //?}
  «public »var needsFrames: Bool { move != nil }  //?!idle
  «public »var needsFrames: Bool { move != nil || returnsAt < .infinity }  //?idle
  «private »mutating func enter(_ source: ChromeFollower.Source?, at seconds: Double) {
    advance(to: seconds)
    self.source = source
    leftAloneSince = now  //?idle
  }
  /// Begins a scroll by a finger, a wheel or the program.  //?!both
  «public »mutating func begin(_ source: ChromeFollower.Source, at seconds: Double) {
    enter(source, at: seconds)
    gestureStart = offset  //?start
    releaseSpeed = 0  //?release
    trace = Trace()  //?speed
    (isFresh, slack) = (true, 0)  //?deadBand
    overshoot = 0  //?memory
    if gesture == .spared { spared -= 1 }  //?grace
    gesture = .new  //?grace
    if move?.isSettle == true { move = nil }  //?settling
  }
  /// Moves the content to `offset`.  //?!both
  //?{ turns
  mutating func scroll(to offset: Double, at seconds: Double, _ parts: [Part]?) -> [Part] {  //?both
  public mutating func scroll(to offset: Double, at seconds: Double) {  //?!both
    advance(to: seconds)
    if offset == self.offset { return [] }  //?both
    if offset == self.offset { return }  //?!both
    if source == nil { move?.attached = nil }  //?attach
    (from, to) = (self.offset, offset)
    measure()  //?speed
    let gone = source == nil ? [] : follow(parts ?? turns(to: offset))  //?both
    if source != nil { _ = follow(turns(to: offset)) }  //?!both
    self.offset = offset
    if source == nil { closeGap(below: ceiling) }
    pull()  //?endPull
    lastMotion = now
    leftAloneSince = now  //?idle
    return gone  //?both
  }
  struct Part { var end: Double, isTaken = false }
  /// Applies parts of a scroll; returns those that moved the bars. Parts that other bars used do not count here.
  «private »mutating func follow(_ parts: [Part]) -> [Part] {
    parts.map { part in
      let (from, before) = (offset, points)
      offset = part.end
      if !part.isTaken { drive(from: from, to: offset) }
      return Part(end: part.end, isTaken: abs(points - before) > grain)
    }
  }
  /// The offsets of a scroll at which bars may start or stop moving; an extra one does no harm.
  «private »func turns(to end: Double) -> [Part] {
    var probe = self
    probe.offset = end
    let (travel, rate, floor) = (probe.filter(from: offset), rules.rate, rules.floor)
    let (start, held) = (travel.from, min(points, travel.from))
    let ends = [start + (rules.range - points) / rate, start - (held - floor) / rate]
    let pushed = [held - rate * travel.length, (held - rate * start) / (1 - rate)]
    let all = [0, maxOffset, start, travel.to, rules.range, points, floor] + ends + pushed
    let inner = all.filter { ($0 - offset) * ($0 - end) < 0 && abs($0 - end) > grain }
    return (inner.sorted { end > offset ? $0 < $1 : $0 > $1 } + [end]).map { Part(end: $0) }
  }
  //?}
  //?{ !turns
  /// Moves the content to `offset`. In `apart` it moved other bars and does not move these.  //?stretch
  mutating func scroll(to offset: Double, at seconds: Double, apart: (begin: Double, end: Double)) {  //?stretch
  «public »mutating func scroll(to offset: Double, at seconds: Double) {  //?!stretch
    advance(to: seconds)
    if offset == self.offset { return }
    if source == nil { move?.attached = nil }  //?attach
    let from = self.offset  //?!timed !drive
    (from, to) = (self.offset, offset)  //?timed
    measure()  //?speed
    drive(from: self.offset, to: offset)  //?drive !stretch
    drive(from: self.offset, to: apart.begin)  //?stretch
    drive(from: apart.end, to: offset)  //?stretch
    //?{ !drive
    self.offset = offset
    if source != nil { track(filter(from: from)) }  //?trackOnly
    if source != nil { commit(filter(from: from)) }  //?commitOnly
    closeGap(below: ceiling)  //?top
    //?}
    pull()  //?endPull
    lastMotion = now  //?timed
    leftAloneSince = now  //?idle
  }
  //?}
  /// The finger lifts; the content continues at `speed`, pt/s, positive toward its end.  //?!both
  «public »mutating func letGo(speed: Double, at seconds: Double) { enter(.fling, at: seconds) }  //?!fling
  //?{ fling
  «public »mutating func letGo(speed: Double, at seconds: Double) {
    let isPull = source == .drag  //?endFlick
    enter(.fling, at: seconds)
    releaseSpeed = speed  //?release
    if isPull { flickAtEnd(speed) }  //?endFlick
    flick(speed)  //?flick
  }
  //?}
  /// Ends the scroll and any fling after it: bars settle.  //?!both
  «public »mutating func end(at seconds: Double) {
    enter(nil, at: seconds)
    release(at: now)
  }
  /// Shows the bars: focus is in one, or the page scrolls to its top. Later scrolling may hide them again.  //?!both
  //?{ !sent
  «public »mutating func show(at seconds: Double) {
    advance(to: seconds)
    if heading > 0 { start(from: seen(at: seconds), to: 0, at: seconds) }
  }
  //?}
  //?{ sent
  «public »mutating func show(at seconds: Double) {
    advance(to: seconds)
    guard heading > 0 else { return }
    send(away: false)
    start(from: seen(at: seconds), to: 0, at: seconds)
  }
  //?}
  /// Advances to a time. Calls with the same time are simultaneous; no animation moves between them.  //?!both
  «public »mutating func advance(to seconds: Double) {
    guard seconds > now else { return }
    returnAlone(by: seconds)  //?idle
    now = seconds
    step()
  }
  //?{ idle
  /// The time at which bars return if nothing happens until then.
  «private »var returnsAt: Double {
    let isWaiting = source == nil && heading > 0  //?!both
    let isWaiting = source == nil && heading > 0 && rules.idleShow > 0  //?both
    return isWaiting ? leftAloneSince + rules.idleShow : .infinity
  }
  «private »mutating func returnAlone(by seconds: Double) {
    let due = returnsAt
    guard due <= seconds + grain else { return }
    now = due
    step()
    guard heading > 0 else { return }
    show(at: due)
    move?.isIdle = true  //?track
  }
  //?}
  /// Advances the bars' animation to now and applies the effects of its end.
  «private »mutating func step() {
    if source != nil { move?.attached = nil }  //?attach
    guard let move else { return }
    set(seen(at: now))
    if let attached = move.attached { bringContentAlong(to: attached + points, until: move.end) }  //?attach timed
    if let attached = move.attached { bringContentAlong(to: attached + points) }  //?attach !timed
    if now + grain < move.end { return }
    self.move = nil
    refillAtEnd()  //?ends
    if source != nil { return }
    let over = min(move.end, now)  //?stops
    overAt = min(move.end, now)  //?attach both
    release(at: min(move.end, now))  //?!stops
    if stops.contains(points) { rescue(at: over) } else { release(at: over) }  //?stops
    step()
  }
  //?{ attach
  «private »mutating func bringContentAlong(to place: Double, until end: Double) {  //?timed
  «private »mutating func bringContentAlong(to place: Double) {  //?!timed
    offset = clamp(place, 0, max(maxOffset, points))
    // Content that moved with the bars stands still from the end on, in ticks of 1/600 s.  //?timed
    lastMotion = min(now, (end * 600 - 1e-6).rounded(.up) / 600)  //?timed
  }
  //?}
  /// Ends the gesture: bars settle.
  «private »mutating func release(at time: Double) {
    resisted = 0  //?refillsAtRelease.all
    if rules.refillsAtRelease { resisted = 0 }  //?refillsAtRelease.some
    finishCommit(at: time)  //?commitOnly sent
    if rules.commits { finishCommit(at: time) }  //?mixed sent
    //?{ settles
    if move == nil && target != points { settle(to: target, at: time) }  //?!mixed apart
    if !rules.commits && move == nil && target != points { settle(to: target, at: time) }  //?mixed apart
    let rests = rules.commits || move != nil || target == points  //?mixed !apart
    let rests = move != nil || target == points  //?!mixed !apart
    if !rests { start(from: seen(at: time), to: target, at: time, isSettle: true) }  //?!apart
    //?}
    releaseSpeed = 0  //?release
    rescue(at: time)
  }
  /// Shows the bars if no scroll could: the content is too short, or the page is at its top.
  «private »mutating func rescue(at time: Double) { if isShort || offset <= 0 { show(at: time) } }
  //?{ pair
  /// The hidden points of its bars, in the order of hiding.
  «private »var first: Double { min(points, rules.first) }
  «private »var second: Double { points >= rules.range ? rules.range - rules.first : max(0, points - rules.first) }
  //?}
  «private »var heading: Double { move?.to ?? points }
  «private »var isShort: Bool { maxOffset <= rules.shortFactor * rules.range }
  //?{ stops
  /// The positions at which it may rest: the ends of its bars.
  «private »var stops: [Double] { [0, rules.first, rules.range] }  //?!isTwoStage
  «private »var stops: [Double] { [0, rules.first, rules.range, rules.floor] }  //?isTwoStage.all
  //?{ isTwoStage.some
  «private »var stops: [Double] { [0, rules.first, rules.range, rules.isTwoStage ? rules.floor : 0] }
  //?}
  «private »func lastStop(atMost limit: Double) -> Double { stops.filter { $0 <= limit }.max() ?? 0 }
  //?}
  //?{ top
  /// Keeps the first row at the bars.
  «private »var ceiling: Double { max(0, offset) }  //?!both
  «private »var ceiling: Double { rules.isTop ? max(0, offset) : .infinity }  //?both
  //?{ attach settles
  /// The most points that a settle may hide, so that content that moves with it does not end past its end.
  «private »var reach: Double { offset > 0 ? points + max(0, maxOffset - offset) + grain : 0 }  //?!both
  //?{ both
  «private »var reach: Double {
    if !rules.isTop { return .infinity }
    return offset > 0 ? points + max(0, maxOffset - offset) + grain : 0
  }
  //?}
  //?}
  «private »mutating func closeGap(below ceiling: Double) { if points > ceiling { set(ceiling, pushes: true) } }  //?!sent
  //?{ sent
  «private »mutating func closeGap(below ceiling: Double) {
    guard points > ceiling else { return }
    set(ceiling, pushes: true)
    if points == 0 { send(away: false) }
  }
  //?}
  //?}
  «private »mutating func set(_ place: Double) {  //?!top
  «private »mutating func set(_ place: Double, pushes: Bool = false) {  //?top
    points = abs(place - rules.range) < grain ? rules.range : abs(place) < grain ? 0 : place
    if points == 0 { overshoot = 0 }  //?memory
    if let move, pushes, move.to < move.from { self.move?.pushed = points }  //?top
    if let move, move.pushed < move.to { self.move = nil }  //?top stops
  }
  //?{ sent
  «private »mutating func send(away: Bool) { isSentAway = away }  //?!grace
  //?{ grace
  «private »mutating func send(away: Bool) {
    if isSentAway && !away { letOff() }
    isSentAway = away
  }
  //?}
  //?}
  //?{ drive
  /// Moves the bars by the travel that passes the gates.
  «private »mutating func drive(from start: Double, to end: Double) {
    offset = end
    if source == nil { return closeGap(below: ceiling) }  //?top
    if source == nil { return }  //?!top
    refillAtEnd()  //?ends
    let isAtEnd = extreme > 0  //?memory
    let travel = filter(from: start)
    if isAtEnd { overshoot += max(0, taken) }  //?hasMemory.all !mixed
    if isAtEnd && !rules.commits { overshoot += max(0, taken) }  //?hasMemory.all mixed
    if rules.hasMemory && isAtEnd { overshoot += max(0, taken) }  //?hasMemory.some
    if rules.commits { commit(travel) } else { track(travel) }  //?mixed
    track(travel)  //?trackOnly
    commit(travel)  //?commitOnly
    closeGap(below: ceiling)  //?top
    refillAtEnd()  //?ends
  }
  //?}
  /// The gates: each removes travel; a limit inside a sample splits the sample.
  «private »mutating func filter(from start: Double) -> Travel {
    let hides = offset > start
    let (from, to) = (clamp(start, 0, maxOffset), clamp(offset, 0, maxOffset))
    var travel = Travel(sign: hides ? 1 : -1, start: from, from: from, to: to)  //?!open zoneShow
    let travel = Travel(sign: hides ? 1 : -1, start: from, from: from, to: to)  //?open zoneShow
    var travel = Travel(sign: hides ? 1 : -1, from: from, to: to)  //?!open !zoneShow
    let travel = Travel(sign: hides ? 1 : -1, from: from, to: to)  //?open !zoneShow
    taken = 0  //?took
    //?{ programHides
    let isBarred = hides ? isShort : source == .program  //?!programShows
    let isBarred = hides ? isShort : source == .program && !rules.programShows  //?programShows
    if isBarred || travel.isEmpty { return travel.none }  //?!sources
    if isBarred || travel.isEmpty || rules.ignores.contains(where: { $0 == source }) { return travel.none }  //?sources
    //?}
    //?{ !programHides
    if (hides && isShort) || travel.isEmpty { return travel.none }  //?!sources
    //?{ sources
    if (hides && isShort) || travel.isEmpty || rules.ignores.contains(where: { $0 == source }) { return travel.none }
    //?}
    //?}
    countDirection(&travel)  //?counts
    if hides { travel.takeFirst(rules.topZoneHide - travel.from) }  //?zoneHide
    if hides { travel.takeLast(travel.to - (maxOffset - rules.endZoneHide)) }  //?endHide
    resist(&travel, hides)  //?resistance rough
    resisted += travel.takeFirst((hides ? rules.resistHide : rules.resistShow) - resisted)  //?resist !rough
    cutSlow(&travel, hides)  //?speed
    if hides && extreme < 0 && source != .program { spare(&travel) }  //?grace
    return travel
  }
  //?{ end
  /// The end it is at: 1 hidden, −1 shown. A committed stack counts as arrived.  //?commit
  «private »var extreme: Double {
    if rules.commits { return isSentAway ? 1 : -1 }  //?mixed sent
    if rules.commits { return heading > 0 ? 1 : -1 }  //?mixed !sent
    return isSentAway ? 1 : -1  //?commitOnly sent
    return heading > 0 ? 1 : -1  //?commitOnly !sent
    return points <= 0 ? -1 : points >= rules.range ? 1 : 0  //?track
  }
  //?}
  //?{ ends
  «private »mutating func refillAtEnd() {
    guard rules.refillsAtEnds else { return }  //?refillsAtEnds.some
    let end = extreme
    if end != 0 && (end != lastEnd || end == direction) { resisted = 0 }
    lastEnd = end
  }
  //?}
  //?{ counts
  /// A reversal counts only after the dead band; the first motion of a gesture counts immediately.  //?deadBand
  «private »mutating func countDirection(_ travel: inout Travel) {
    //?{ deadBand
    let isOn = travel.sign == direction
    if !isFresh { slack += isOn ? -travel.takeFirst(slack) : travel.takeFirst(rules.deadBand - slack) }
    isFresh = false
    //?}
    if travel.isEmpty || travel.sign == direction { return }
    slack = 0  //?deadBand
    resisted = 0  //?refillsAtReversal.all
    if rules.refillsAtReversal { resisted = 0 }  //?refillsAtReversal.some
    direction = travel.sign
  }
  //?}
  //?{ resistance rough
  «private »mutating func resist(_ travel: inout Travel, _ hides: Bool) {
    if extreme == travel.sign { return }  // Continuing past an end costs nothing.  //?refillsAtEnds.all
    if rules.refillsAtEnds && extreme == travel.sign { return }  //?ends refillsAtEnds.some
    let from = travel.from  //?took
    if !hides { overshoot -= travel.takeFirst(overshoot) }  //?memory
    //?{ resist
    let limit = hides ? rules.resistHide : rules.resistShow
    let room = hides ? .infinity : travel.from - rules.freeBelow  //?free
    resisted += travel.takeFirst(min(room, limit - resisted))  //?free
    resisted += travel.takeFirst(limit - resisted)  //?!free
    //?}
    taken = travel.from - from  //?took
  }
  //?}
  //?{ speed
  /// The speed within a sample changes linearly from the previous one to the one at its end.
  «private »mutating func measure() {
    let sign = to > from ? 1.0 : -1
    speedAtStart = trace.speed(at: began) * sign
    trace.add(from, at: min(began, now - 1e-6))
    trace.add(to, at: now)
    speedAtEnd = trace.speed(at: now) * sign
  }
  /// Removes travel that is too slow; when showing, only down to the zone at the top.
  «private »func cutSlow(_ travel: inout Travel, _ hides: Bool) {
    let least = hides ? rules.minSpeedHide : rules.minSpeedShow
    if least <= 0 || travel.isEmpty || min(speedAtStart, speedAtEnd) >= least { return }
    let crossing = from + (to - from) * (least - speedAtStart) / (speedAtEnd - speedAtStart)
    let place = max(speedAtStart, speedAtEnd) < least ? travel.to : crossing
    let room = { (start: Double) in hides ? .infinity : max(0, start - rules.topZoneShow) }
    if speedAtStart < least {
      travel.takeFirst(min(room(travel.from), (place - travel.from) * travel.sign))
    } else {
      travel.takeLast(min(room(min(place, travel.from)), (travel.to - place) * travel.sign))
    }
  }
  //?}
  //?{ grace
  «private »var isSpared: Bool { gesture == .returning || spared > 0 }
  «private »mutating func spare(_ travel: inout Travel) {
    guard isSpared, !travel.isEmpty else { return }
    if gesture == .new { gesture = .spared }
    travel = travel.none
  }
  /// The bars are returning: this gesture and the next ones will not hide them.
  «private »mutating func letOff() {
    (gesture, spared) = (.returning, rules.grace)  //?!both
    if rules.grace > 0 { (gesture, spared) = (.returning, rules.grace) }  //?both
  }
  //?}
  //?{ track
  «private »mutating func track(_ travel: Travel) {
    if travel.to < travel.from { closeGap(below: max(0, travel.from)) }  //?top !both
    if rules.isTop && travel.to < travel.from { closeGap(below: max(0, travel.from)) }  //?top both
    send(away: heading > 0)  //?sent
    let before = points  //?memory
    let way = (travel.to - travel.from) * rules.rate  //?rated
    let way = travel.to - travel.from  //?!rated
    let most = max(points, min(rules.range, ceiling))  //?top
    let most = rules.range  //?!top
    let least = min(points, rules.floor)  //?!rate floor
    //?{ rate
    // The page's top pushes bars that move slower than the page.
    let pushed = points - rules.rate * max(0, travel.from - rules.floor)
    let isPushed = way < 0 && rules.rate < 1  //?!both
    let isPushed = way < 0 && rules.rate < 1 && rules.isTop  //?both
    let least = max(min(points, rules.floor), isPushed ? pushed : 0)
    //?}
    let place = clamp(points + way, least, most)  //?floor
    let place = clamp(points + way, 0, most)  //?!floor
    if place != points { push(to: place) }
    //?{ memory
    if way > 0 && points == rules.range {  //?hasMemory.all
    if rules.hasMemory && way > 0 && points == rules.range {  //?hasMemory.some
      let end = travel.from + rules.range - before  //?!rated
      let end = travel.from + (rules.range - before) / rules.rate  //?rated
      overshoot += max(0, travel.to - max(end, rules.range))  //?top !both
      overshoot += max(0, travel.to - (rules.isTop ? max(end, rules.range) : end))  //?top both
      overshoot += max(0, travel.to - end)  //?!top
    }
    //?}
    send(away: heading > 0)  //?sent
  }
  /// Continues a move from where a scroll pushed it.
  «private »mutating func push(to place: Double) {
    let old = move
    set(place)
    move = nil
    guard let old, points != old.to else { return }  //?!idle
    guard let old, points != old.to, !old.isIdle else { return }  //?idle
    start(from: points, to: old.to, at: now)  //?!settling
    start(from: points, to: old.to, at: now, isSettle: old.isSettle)  //?settling
  }
  //?}
  //?{ commit
  /// Sends the bars to an end, from the offset at which the scroll passed all gates.
  «private »mutating func commit(_ travel: Travel) {
    lean()  //?preview
    let hides = travel.sign > 0
    let goes = !travel.isEmpty  //?showsAnywhere.all dragStart
    let goes = !travel.isEmpty && (hides || rules.showsAnywhere)  //?showsAnywhere.some
    let goes = !travel.isEmpty && hides  //?!showsAnywhere
    //?{ dragStart
    // Only beyond the offset where the drag began.
    let origin = gestureStart  //?countsFromDragStart.all
    let origin = rules.countsFromDragStart ? gestureStart : travel.from  //?countsFromDragStart.some
    let isBeyond = hides ? travel.to > origin : travel.to <= origin
    let first = hides ? max(travel.from, origin) : min(travel.from, origin)
    var place = goes && isBeyond ? first : -.infinity  //?!low zoneShow
    let place = goes && isBeyond ? first : -.infinity  //?!low !zoneShow
    let place = goes && isBeyond ? first : -.infinity  //?low
    //?}
    //?{ !dragStart showsAnywhere.all
    var place = travel.isEmpty ? -.infinity : travel.from  //?!low zoneShow
    let place = travel.isEmpty ? -.infinity : travel.from  //?!low !zoneShow
    let place = travel.isEmpty ? -.infinity : travel.from  //?low
    //?}
    //?{ !dragStart !showsAnywhere.all
    var place = goes ? travel.from : -.infinity  //?!low zoneShow
    let place = goes ? travel.from : -.infinity  //?!low !zoneShow
    let place = goes ? travel.from : -.infinity  //?low
    //?}
    //?{ zoneShow
    // In the zone at the top of the page, bars always return.
    let isInZone = travel.start - travel.to > grain && travel.to <= rules.topZoneShow
    if isInZone { place = max(place, min(travel.start, rules.topZoneShow)) }  //?!low
    let zone = isInZone ? min(travel.start, rules.topZoneShow) : -.infinity  //?low
    if place > zone { head(hides, from: place) }  //?low
    if isInZone { head(false, from: zone) }  //?low
    //?}
    //?{ !low
    if place == -.infinity { return }
    let (time, target) = (time(at: place), hides ? rules.range : 0)
    send(away: hides)  //?sent
    if heading != target { start(from: seen(at: time), to: target, at: time) }  //?!top
    if heading != target { start(from: seen(at: time, passing: place), to: target, at: time) }  //?top
    //?}
  }
  //?{ low
  «private »mutating func head(_ hides: Bool, from place: Double) {
    let time = time(at: place)
    let from = seen(at: time, passing: place)  //?top
    let from = seen(at: time)  //?!top
    let isLow = place > rules.topZoneShow  //?isTwoStage.all
    let isLow = rules.isTwoStage && place > rules.topZoneShow  //?isTwoStage.some
    let isPushed = from >= max(0, place) - 1e-9  //?top !both
    let isPushed = rules.isTop && from >= max(0, place) - 1e-9  //?top both
    let stop = isPushed ? min(from, rules.floor) : returnStop(from: from)  //?top
    let stop = returnStop(from: from)  //?!top
    let target = hides ? rules.range : isLow ? stop : 0
    let isUnderWay = heading == target || (!hides && (move?.to ?? .infinity) <= target)
    send(away: hides)  //?sent
    if !isUnderWay { start(from: from, to: target, at: time) }
  }
  //?}
  //?}
  //?{ seam
  /// The stop to which it returns from `points` in the first of two stages: the seam or, where more shows, the last stop.
  «private »func returnStop(from points: Double) -> Double {
    if !rules.isTwoStage { return 0 }  //?isTwoStage.some
    if points >= rules.floor - 1e-9 { return rules.floor }
    return points >= rules.first ? rules.first : 0
  }
  //?}
  //?{ endShow
  /// Shows the bars at the page's end.
  «private »mutating func showAtEnd(at time: Double) {
    let target = 0.0  //?!isTwoStage
    let target = returnStop(from: seen(at: time))  //?isTwoStage
    let isUnderWay = heading == target || (move?.to ?? .infinity) <= target
    send(away: false)
    if !isUnderWay { start(from: seen(at: time), to: target, at: time) }
  }
  //?}
  //?{ endPull
  /// A drag that began at the page's end and moves past it shows the bars.
  «private »mutating func pull() {
    let isPull = source == .drag && gestureStart >= maxOffset - grain  //?showsByPull.all
    let isPull = rules.showsByPull && source == .drag && gestureStart >= maxOffset - grain  //?showsByPull.some
    let start = max(from, maxOffset)
    if isPull && to > start + grain { showAtEnd(at: time(at: start)) }
  }
  //?}
  //?{ endFlick
  /// So does the fast release of one.
  «private »mutating func flickAtEnd(_ speed: Double) {
    let isPast = gestureStart >= maxOffset - grain && offset > maxOffset + grain
    if isPast && speed > rules.endShowSpeed { showAtEnd(at: now) }  //?showsByFlickAtEnd.all
    if rules.showsByFlickAtEnd && isPast && speed > rules.endShowSpeed { showAtEnd(at: now) }  //?showsByFlickAtEnd.some
  }
  //?}
  //?{ timed
  /// The start time of the last sample: the end of the previous one, or later after a pause.
  «private »var began: Double { now - lastMotion > 0.04 ? now : lastMotion }
  //?}
  //?{ passing
  /// The time at which it passed an offset.
  «private »func time(at place: Double) -> Double { began + clamp((place - from) / (to - from), 0, 1) * (now - began) }
  //?}
  //?{ preview
  /// Previews the change before the limit: bars follow the finger a little.
  «private »mutating func lean() {
    if rules.preview <= 0 || move != nil || taken == 0 { return }  //?both
    if move != nil || taken == 0 { return }  //?!both
    if taken > 0 && isSpared { return }  //?grace
    let stop = returnStop(from: points)  //?low !top
    let stop = ceiling > rules.topZoneShow ? returnStop(from: points) : 0  //?low top
    set(clamp(points + taken * rules.preview, min(points, stop), rules.range))  //?low
    set(clamp(points + taken * rules.preview, 0, rules.range))  //?!low
  }
  //?}
  /// The visible position at `time`, possibly slightly in the past, as the page passed `place`.  //?top commit
  /// The visible position at `time`, which may be slightly in the past.  //?!top
  //?{ top commit
  «private »func seen(at time: Double, passing place: Double? = nil) -> Double {
    let points = move?.place(at: time) ?? points  //?!curves both
    let points = move?.place(at: time, rules.curve) ?? points  //?curves both
    if move?.attached != nil { return points }  //?attach
    min(move?.place(at: time) ?? points, max(0, place ?? offset))  //?!both
    return rules.isTop ? min(points, max(0, place ?? offset)) : points  //?both
  }
  //?}
  //?{ top !commit
  «private »func seen(at time: Double) -> Double {
    let points = move?.place(at: time) ?? points  //?!curves attach
    let points = move?.place(at: time, rules.curve) ?? points  //?curves attach
    return move?.attached == nil ? min(points, ceiling) : points  //?attach
    return min(move?.place(at: time) ?? points, ceiling)  //?!attach !curves
    return min(move?.place(at: time, rules.curve) ?? points, ceiling)  //?!attach curves
  }
  //?}
  «private »func seen(at time: Double) -> Double { move?.place(at: time) ?? points }  //?!top !curves
  «private »func seen(at time: Double) -> Double { move?.place(at: time, rules.curve) ?? points }  //?!top curves
  «private »mutating func start(from: Double, to: Double, at began: Double) {  //?!settling
  «private »mutating func start(from: Double, to: Double, at began: Double, isSettle: Bool = false) {  //?settling
    if to == 0 { letOff() }  //?grace !sent
    let share = min(1, abs(to - from) / rules.range)  //?slowShow !isFlat
    let share = rules.isFlat ? 1 : min(1, abs(to - from) / rules.range)  //?isFlat.some
    let slowness = to < from ? rules.showTimeScale : 1  //?slowShow
    let seconds = rules.settleSeconds  //?!slowShow isFlat.all
    let seconds = rules.settleSeconds * min(1, abs(to - from) / rules.range)  //?!slowShow !isFlat
    let seconds = rules.settleSeconds * share  //?!slowShow isFlat.some
    let seconds = rules.settleSeconds * slowness  //?slowShow isFlat.all
    let seconds = rules.settleSeconds * slowness * share  //?slowShow !isFlat.all
    move = Move(from: from, to: to, began: began, end: began + seconds)  //?!settling
    move = Move(from: from, to: to, began: began, end: began + seconds, isSettle: isSettle)  //?settling
  }
  //?{ settling apart
  «private »mutating func settle(to target: Double, at time: Double) {
    let from = seen(at: time)  //?attach
    send(away: target > 0)  //?sent
    start(from: from, to: target, at: time, isSettle: true)  //?attach
    start(from: seen(at: time), to: target, at: time, isSettle: true)  //?!attach
    if rules.isTop { move?.attached = offset - from }  //?attach both
    move?.attached = offset - from  //?attach !both
  }
  //?}
  //?{ flick
  /// Shows the bars after a fast enough release toward the top, whatever the gates took.
  «private »mutating func flick(_ speed: Double) {
    let target = 0.0  //?!isTwoStage
    let target = returnStop(from: points)  //?isTwoStage
    let isFast = speed < -rules.flickShow  //?!both
    let isFast = rules.flickShow > 0 && speed < -rules.flickShow  //?both
    if isFast && heading > target { settle(to: target, at: now) }
  }
  //?}
  //?{ commit sent
  /// If the page's top keeps it from its end, it takes the nearest stop within reach.  //?top
  «private »mutating func finishCommit(at time: Double) {
    //?{ low
    if !isSentAway {
      let stop = returnStop(from: heading)  //?!top
      let stop = ceiling > rules.topZoneShow ? returnStop(from: heading) : 0  //?top
      if heading != stop { start(from: seen(at: time), to: stop, at: time) }
      return
    }
    //?}
    let end = isSentAway ? rules.range : 0  //?!top
    let end = isSentAway && ceiling >= rules.range ? rules.range : 0  //?top !stops
    //?{ top stops
    let most = min(ceiling, rules.range)
    let end = isSentAway ? [0, rules.first, rules.range].filter { $0 <= most }.max() ?? 0 : 0
    //?}
    if heading == end { return }
    if end == 0 { send(away: false) }
    start(from: seen(at: time), to: end, at: time)
  }
  //?}
  //?{ settles !stops
  /// Its settling position; shown if hiding would open a gap at the page's top.  //?top
  «private »var target: Double {
    if let leadingEnd { return leadingEnd }  //?led
    if rules.settle == .none { return points }  //?kinds none
    let isMostlyHidden = points > 0 && isHiding((rules.range - points) / rules.range)
    //?{ velocity
    var hides = points >= rules.range || isMostlyHidden
    if abs(releaseSpeed) > rules.flingSpeed { hides = releaseSpeed > 0 }  //?!kinds
    let isFling = rules.settle == .velocity && abs(releaseSpeed) > rules.flingSpeed  //?kinds
    if isFling { hides = releaseSpeed > 0 }  //?kinds
    //?}
    let hides = points >= rules.range || isMostlyHidden  //?!velocity attach
    //?{ top !attach
    return hides && (points >= rules.range || ceiling >= rules.range) ? rules.range : 0  //?velocity
    return points >= rules.range || (isMostlyHidden && ceiling >= rules.range) ? rules.range : 0  //?!velocity
    //?}
    //?{ top attach
    let mayHide = points >= rules.range || reach >= rules.range
    return hides && mayHide ? rules.range : 0
    //?}
    return hides ? rules.range : 0  //?!top velocity
    return points >= rules.range || isMostlyHidden ? rules.range : 0  //?!top !velocity
  }
  //?}
  //?{ stops settles
  «private »var target: Double {
    let wanted = wantedStop
    //?{ top
    let most = reach  //?attach
    let most = ceiling  //?!attach
    if wanted > points && wanted > most { return lastStop(atMost: most) }
    //?}
    return wanted
  }
  «private »var wantedStop: Double {
    if let leadingEnd { return leadingEnd }  //?led
    if rules.settle == .none { return points }  //?kinds none
    //?{ velocity
    let isFast = abs(releaseSpeed) > rules.flingSpeed
    if isFast { return releaseSpeed > 0 ? rules.range : 0 }  //?!kinds
    if rules.settle == .velocity && isFast { return releaseSpeed > 0 ? rules.range : 0 }  //?kinds
    //?}
    return endOfSpan  //?!kinds span
    return endOfChain  //?!kinds chain
    if rules.settle == .stack { return endOfSpan }  //?kinds stack
    if rules.settle == .stackOuter { return endOfSpan }  //?kinds stackOuter
    if rules.settle == .chain { return endOfChain }  //?kinds chain
    //?{ between
    let (lower, upper) = (lastStop(atMost: points), stops.filter { $0 >= points }.min() ?? rules.range)
    if lower == upper { return points }
    return isHiding((upper - points) / (upper - lower)) ? upper : lower
    //?}
    return points  //?kinds !between
  }
  //?}
  //?{ led
  /// The end that the top bars go to; nil if they stop between two bars.
  «private »var leadingEnd: Double? {
    guard let leader else { return nil }
    if leader.heading >= leader.range { return rules.range }
    if leader.heading > 0 { return nil }
    if points >= rules.floor { return rules.floor }  //?isTwoStage.all
    if rules.isTwoStage && points >= rules.floor { return rules.floor }  //?isTwoStage.some
    return 0
  }
  //?}
  //?{ span
  /// Settles all bars in the last direction.
  «private »var endOfSpan: Double {
    if points <= 0 || points >= rules.range { return points }
    let mayHide = points >= rules.first  //?stackOuter innerFirst !both
    //?{ stackOuter innerFirst both
    let mayHide = !rules.isTop || points >= rules.first  //?!kinds
    let mayHide = rules.settle == .stack || !rules.isTop || points >= rules.first  //?kinds
    //?}
    if direction > 0 && mayHide { return rules.range }  //?stackOuter innerFirst
    if direction > 0 { return rules.range }  //?!stackOuter
    if direction > 0 { return rules.range }  //?stackOuter !innerFirst
    if points >= rules.floor { return rules.floor }  //?isTwoStage.all
    if rules.isTwoStage && points >= rules.floor { return rules.floor }  //?isTwoStage.some
    return 0
  }
  //?}
  //?{ chain
  /// The outer bar moves the inner one with it.
  «private »var endOfChain: Double {
    if !rules.isTop { return min(points, rules.first) > 0 ? rules.range : 0 }  //?innerFirst both
    return min(points, rules.first) > 0 ? rules.range : 0  //?!innerFirst
    //?{ innerFirst
    let isBetweenBars = points == rules.first && rules.first > 0
    return (isBetweenBars ? direction > 0 : points > rules.first) ? rules.range : 0
    //?}
  }
  //?}
  //?{ between
  /// Returns true if it hides a bar with this visible fraction.
  «private »func isHiding(_ shown: Double) -> Bool { direction > 0 }  //?!thresholds
  //?{ thresholds brief
  «private »func isHiding(_ shown: Double) -> Bool { shown < rules.hideBelow - grain }  //?!tieHides
  «private »func isHiding(_ shown: Double) -> Bool { shown <= rules.hideBelow + grain }  //?tieHides.all
  //?{ tieHides.some
  «private »func isHiding(_ shown: Double) -> Bool {
    abs(shown - rules.hideBelow) <= grain ? rules.tieHides : shown < rules.hideBelow
  }
  //?}
  //?}
  //?{ thresholds !brief
  «private »func isHiding(_ shown: Double) -> Bool {
    if rules.settle == .direction { return direction > 0 }  //?kinds direction
    //?{ !gap
    return shown < rules.hideBelow - grain  //?!tieHides
    return shown <= rules.hideBelow + grain  //?tieHides.all
    return abs(shown - rules.hideBelow) <= grain ? rules.tieHides : shown < rules.hideBelow  //?tieHides.some
    //?}
    //?{ gap
    let isTie = abs(shown - rules.hideBelow) <= grain && rules.hideBelow == rules.showAbove  //?both
    if isTie { return rules.tieHides }  //?both tieHides.some
    if isTie { return false }  //?both !tieHides
    if isTie { return true }  //?both tieHides.all
    return shown <= rules.hideBelow + grain || (shown < rules.showAbove - grain && direction > 0)
    //?}
  }
  //?}
  //?}
}

private let grain = 1e-9  // Smaller differences are rounding: points and seconds.
private func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double { min(max(x, low), high) }

/// A range of offsets that gates shorten. `sign` is 1 if it hides.
private struct Travel {
  let sign: Double  //?!zoneShow
  let sign, start: Double  // It began at `start`, before gates took any travel.  //?zoneShow
  var from, to: Double
  var length: Double { abs(to - from) }
  var isEmpty: Bool { length <= grain }
  var none: Travel { Travel(sign: sign, start: to, from: to, to: to) }  //?zoneShow
  var none: Travel { Travel(sign: sign, from: to, to: to) }  //?!zoneShow
  //?{ takes
  /// Removes at most `room` points; returns their number.
  @discardableResult mutating func takeFirst(_ room: Double) -> Double {
    let taken = clamp(room, 0, length)
    from = length - taken <= grain ? to : from + sign * taken
    return taken
  }
  //?}
  //?{ takesLast
  mutating func takeLast(_ room: Double) {
    let taken = clamp(room, 0, length)
    to = length - taken <= grain ? from : to - sign * taken
  }
  //?}
}
//?{ speed

/// The recent offsets of the content, for its mean speed over 50 ms rather than over one frame.
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

/// An animation of the bars, as a function of time.
private struct Move {
  let from, to, began, end: Double  //?!settling
  let from, to, began, end: Double, isSettle: Bool  //?settling
  var pushed = Double.infinity  // The points to which the page's top pushed bars that return.  //?top
  var isIdle = false  //?idle track
  var attached: Double?  // The content's offset minus the points, if the content moves with the bars.  //?attach
  //?{ !curves
  func place(at time: Double) -> Double {
    min(pushed, time + grain >= end ? to : from + (to - from) * progress((time - began) / (end - began)))  //?top
    time + grain >= end ? to : from + (to - from) * progress((time - began) / (end - began))  //?!top
  }
  //?}
  //?{ curves
  func place(at time: Double, _ curve: Rules.Curve) -> Double {
    min(pushed, time + grain >= end ? to : from + (to - from) * progress((time - began) / (end - began), curve))  //?top
    time + grain >= end ? to : from + (to - from) * progress((time - began) / (end - began), curve)  //?!top
  }
  //?}
}
//?{ !curves
private func progress(_ share: Double) -> Double { max(0, share) }  //?linear
private func progress(_ share: Double) -> Double { spring(max(0, share)) / spring(1) }  //?spring
//?}
//?{ !curves cubic
/// cubic-bezier(0.42, 0, 0.58, 1), solved by halving.  //?easeInOut
/// cubic-bezier(0, 0, 0.58, 1), solved by halving.  //?easeOut
private func progress(_ share: Double) -> Double {
  var s = 0.0
  for step in sequence(first: 0.5, next: { $0 / 2 }).prefix(56) {
    let t = s + step
    if t * (1.26 - t * (0.78 - t * 0.52)) < share { s = t }  //?easeInOut
    if t * t * (1.74 - t * 0.74) < share { s = t }  //?easeOut
  }
  return s * s * (3 - 2 * s)
}
//?}
//?{ curves
private func progress(_ share: Double, _ curve: Rules.Curve) -> Double {
  switch curve {
  case .linear: return max(0, share)  //?linear
  case .easeInOut: return ease(share, 0.42)  //?easeInOut
  case .easeOut: return ease(share, 0)  //?easeOut
  case .spring: return spring(max(0, share)) / spring(1)  //?spring
  }
}
//?}
//?{ curves cubic
/// cubic-bezier(x1, 0, 0.58, 1)
private func ease(_ share: Double, _ x1: Double) -> Double {
  var s = 0.0
  for step in sequence(first: 0.5, next: { $0 / 2 }).prefix(56) {
    let t = s + step
    if 3 * x1 * t * (1 - t) * (1 - t) + 3 * 0.58 * t * t * (1 - t) + t * t * t < share { s = t }
  }
  return s * s * (3 - 2 * s)
}
//?}
private func spring(_ u: Double) -> Double { 1 - (1 + 8 * u) * exp(-8 * u) }  // From rest, critically damped.  //?spring

/// The values that decide where bars are. Lengths in points; `range` is what all bars of the edge can hide.
«fields»
