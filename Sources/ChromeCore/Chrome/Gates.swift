/// The eleven ordered filters between a scroll and a stack, with their counters.
///
/// Each trims the travel at its limit and passes the rest on, so a hundred samples of 1 pt and one of 100 pt have the
/// same result.
struct Gates: Equatable, Sendable {
  /// The last direction that counted: +1 hiding, −1 showing, 0 before any motion.
  private(set) var direction = 0
  /// True if the next motion sets the direction without a dead band.
  private var isFresh = true
  /// Points of a reversal absorbed so far.
  private(set) var slack = 0.0
  /// Points traveled in `direction` and absorbed by the resistance.
  private(set) var resisted = 0.0
  /// Points traveled past the hidden end in this gesture.
  private(set) var overshoot = 0.0
  private(set) var grace = Grace()

  /// Returns the rest of `sample` after all gates; `decision` receives what each removed.
  ///
  /// Inlined like everything that each tick passes through: the optimizer sees the whole module and still finds these
  /// too large to inline on its own (Docs/Decisions/17-few-bytes.md has measurements).
  ///
  /// - Parameter end: the end at which the stack is: +1 hidden, −1 shown, 0 neither.
  @inline(__always)
  mutating func filter(
    _ sample: ScrollSample, holds: HoldReasons, end: Int, _ world: borrowing StackContext,
    into decision: inout Decision
  ) -> Travel {
    var travel = sample.travel
    let hides = travel.sign > 0
    if hides ? !holds.allowsHiding : !holds.allowsShowing { decision.took.add(travel.consumeAll(), by: .hold) }
    if !world.accepts(sample.source, hides: hides) { decision.took.add(travel.consumeAll(), by: .source) }
    decision.took.add(travel.clip(to: sample.maxOffset), by: .bounds)
    if hides && world.isShort { decision.took.add(travel.consumeAll(), by: .short) }
    decision.took.add(consumeSlack(&travel, world), by: .deadBand)
    if hides { decision.took.add(travel.consumeFirst(world.tuning.topZoneHide - travel.from), by: .topZone) }
    if hides && world.tuning.endZoneHide > 0 {
      let zone = sample.maxOffset - world.tuning.endZoneHide
      decision.took.add(travel.consumeLast(travel.to - zone), by: .endZone)
    }
    // Where ends reset the resistance, continuing past an end uses none of it, however the travel is divided.
    let isFree = end == travel.sign && world.tuning.resistReset.contains(.ends)
    if !isFree {
      decision.took.add(hides ? resistHiding(&travel, world) : resistShowing(&travel, world), by: .resist)
    }
    decision.took.add(Gates.cutSlow(&travel, sample, world), by: .speed)
    // A programmatic scroll is not a gesture, and a stack that is not fully shown is partly hidden already.
    if hides && end < 0 && sample.source != .program {
      decision.took.add(grace.spare(&travel, of: world.tuning.grace), by: .grace)
    }
    decision.took.add(travel.delta * (1 - world.tuning.rate), by: .rate)
    return travel
  }
}

// Dead band: like the play of a gear. Travel against the direction is absorbed up to the band's width, and so is the
// travel back.
extension Gates {
  @inline(__always)
  private mutating func consumeSlack(_ travel: inout Travel, _ world: borrowing StackContext) -> Double {
    guard !travel.isEmpty else { return travel.consumeAll() }
    if isFresh {
      isFresh = false
      turn(to: travel.sign, world)
      return 0
    }
    if travel.sign == direction {
      let taken = travel.consumeFirst(slack)
      slack = max(0, slack - abs(taken))
      return taken
    }
    let taken = travel.consumeFirst(world.tuning.deadBand - slack)
    slack += abs(taken)
    if !travel.isEmpty { turn(to: travel.sign, world) }
    return taken
  }

  private mutating func turn(to sign: Int, _ world: borrowing StackContext) {
    slack = 0
    guard sign != direction else { return }
    direction = sign
    if world.tuning.resistReset.contains(.reversal) { resisted = 0 }
  }
}

// Resistance: travel absorbed before anything passes.
extension Gates {
  @inline(__always)
  private mutating func resistHiding(_ travel: inout Travel, _ world: borrowing StackContext) -> Double {
    resist(&travel, atMost: travel.length, limit: world.tuning.resistHide)
  }

  /// Absorbs the overshoot first, then the resistance, which only counts above the zone where showing is free.
  @inline(__always)
  private mutating func resistShowing(_ travel: inout Travel, _ world: borrowing StackContext) -> Double {
    let undone = travel.consumeFirst(overshoot)
    overshoot = max(0, overshoot - abs(undone))
    let freeBelow = max(world.tuning.topZoneShow, world.tuning.nearTopBypass)
    return undone + resist(&travel, atMost: travel.from - max(travel.to, freeBelow), limit: world.tuning.resistShow)
  }

  @inline(__always)
  private mutating func resist(_ travel: inout Travel, atMost length: Double, limit: Double) -> Double {
    let taken = travel.consumeFirst(min(length, limit - resisted))
    resisted += abs(taken)
    return taken
  }
}

// Speed: slow travel is removed. Within a sample the speed is linear, so the limit splits it like any other.
extension Gates {
  @inline(__always)
  private static func cutSlow(_ travel: inout Travel, _ sample: ScrollSample, _ world: borrowing StackContext) -> Double
  {
    let hides = travel.sign > 0
    let least = hides ? world.tuning.minSpeedHide : world.tuning.minSpeedShow
    guard least > 0, !travel.isEmpty else { return 0 }
    let crossing = (least - sample.speedAtStart) / (sample.speedAtEnd - sample.speedAtStart)
    let place = sample.from + (sample.to - sample.from) * crossing
    switch (sample.speedAtStart >= least, sample.speedAtEnd >= least) {
    case (true, true): return 0
    case (false, false): return travel.consumeFirst(slowRoom(from: travel.from, hides, world))
    case (false, true):
      let slow = (place - travel.from) * Double(travel.sign)
      return travel.consumeFirst(min(slowRoom(from: travel.from, hides, world), slow))
    case (true, false):
      let slow = (travel.to - place) * Double(travel.sign)
      return travel.consumeLast(min(slowRoom(from: hides ? place : min(place, travel.from), hides, world), slow))
    }
  }

  /// Returns the points from `place` on in which slow travel is removed: everything when hiding, down to the free zone
  /// when showing.
  @inline(__always)
  private static func slowRoom(from place: Double, _ hides: Bool, _ world: borrowing StackContext) -> Double {
    hides ? .infinity : max(0, place - world.tuning.topZoneShow)
  }
}

// Notifications from the stack.
extension Gates {
  /// Begins a gesture: its first motion sets the direction without a dead band, and overshoot is reset.
  mutating func beginGesture() {
    isFresh = true
    slack = 0
    overshoot = 0
    grace.beginGesture()
  }

  /// Begins the grace period: the stack is sent to its shown end, or reached it.
  mutating func comeBack() { grace.begin() }

  /// Handles a full release.
  mutating func release(_ world: borrowing StackContext) {
    if world.tuning.resistReset.contains(.release) { resisted = 0 }
  }

  /// Restores the full resistance.
  mutating func refill() { resisted = 0 }

  /// Adds points traveled past the hidden end.
  mutating func overshot(by points: Double) { overshoot += points }

  mutating func forgetOvershoot() { overshoot = 0 }

  /// Returns the counters for observers.
  func counters(_ tuning: StackTuning) -> Counters {
    var counters = Counters()
    counters.direction = direction
    counters.slack = slack
    counters.resisted = resisted
    counters.resistLimit = direction > 0 ? tuning.resistHide : direction < 0 ? tuning.resistShow : 0
    counters.overshoot = overshoot
    return counters
  }
}

extension StackTuning {
  var hasSpeedGate: Bool { minSpeedHide > 0 || minSpeedShow > 0 }
}

/// The memory of `T.grace`: the number of gestures that were kept from hiding the stack since it came back.
///
/// Only a gesture that would have hidden the stack counts, so a tremor absorbed by the dead band or the resistance does
/// not. The rest of the gesture that brought the stack back cannot hide it and does not count.
struct Grace: Equatable, Sendable {
  /// Number of gestures kept from hiding since the stack came back; nil before its first return.
  private(set) var spared: Int?
  private var gesture = Gesture.revealing

  /// The role of the current gesture: it brought the stack back, had no effect yet, or was kept from hiding.
  private enum Gesture: Equatable { case revealing, new, spared }
}

extension Grace {
  /// Begins the grace period after the stack came back, for any reason.
  mutating func begin() { (spared, gesture) = (0, .revealing) }

  mutating func beginGesture() {
    if gesture == .spared, let count = spared { spared = count + 1 }
    gesture = .new
  }

  /// Returns true if the current gesture may not hide, given the number of gestures that may not.
  @inline(__always)
  func spares(of limit: Double) -> Bool {
    guard limit > 0, let spared else { return false }
    return gesture == .revealing || Double(spared) < limit
  }

  /// Removes travel that would have hidden the stack; returns the removed points.
  @inline(__always)
  mutating func spare(_ travel: inout Travel, of limit: Double) -> Double {
    guard spares(of: limit), !travel.isEmpty else { return 0 }
    if gesture == .new { gesture = .spared }
    return travel.consumeAll()
  }
}
