/// The nine ordered filters between a scroll and a stack, with the counters they keep.
///
/// Each trims the travel at its limit and hands the rest on, so a hundred samples of 1 pt and one of 100 pt end alike.
struct Gates: Equatable, Sendable {
  /// The last counted direction: +1 hiding, −1 showing, 0 before any motion.
  private(set) var direction = 0
  /// The next motion sets the direction freely.
  private var isFresh = true
  /// Points of a reversal taken so far.
  private(set) var slack = 0.0
  /// Points travelled in `direction` that the resistance took.
  private(set) var resisted = 0.0
  /// Points travelled past the hidden end in this gesture.
  private(set) var overshoot = 0.0

  struct Conditions {
    var tuning: StackTuning
    var holds: HoldReasons
    /// Points that the stack can hide in all.
    var range: Double
  }

  /// What is left of `sample` after all gates; what each took goes into `decision`.
  mutating func filter(_ sample: ScrollSample, _ conditions: Conditions, into decision: inout Decision) -> Travel {
    let tuning = conditions.tuning
    var travel = sample.travel
    let hides = travel.sign > 0
    if hides ? !conditions.holds.allowsHiding : !conditions.holds.allowsShowing {
      decision.took[.hold] += travel.takeFirst(.infinity)
    }
    if !tuning.accepts(sample.source, hides: hides) { decision.took[.source] += travel.takeFirst(.infinity) }
    if !travel.isEmpty {
      decision.took[.bounds] += travel.delta - sample.insideBounds.delta
      travel = sample.insideBounds
    }
    if hides && tuning.isShort(sample.maxOffset, range: conditions.range) {
      decision.took[.short] += travel.takeFirst(.infinity)
    }
    decision.took[.deadBand] += takeSlack(&travel, tuning)
    if hides { decision.took[.topZone] += travel.takeFirst(tuning.topZoneHide - travel.from) }
    decision.took[.resist] += hides ? resistHiding(&travel, tuning) : resistShowing(&travel, tuning)
    decision.took[.speed] += Gates.cutSlow(&travel, sample, tuning)
    decision.took[.rate] += travel.delta * (1 - tuning.rate)
    return travel
  }
}

// Dead band: the play of a gear. Travel against the direction is taken up to the band's width, and so is the way back.
extension Gates {
  private mutating func takeSlack(_ travel: inout Travel, _ tuning: StackTuning) -> Double {
    guard !travel.isEmpty else { return travel.takeFirst(.infinity) }
    if isFresh {
      isFresh = false
      turn(to: travel.sign, tuning)
      return 0
    }
    if travel.sign == direction {
      let taken = travel.takeFirst(slack)
      slack = max(0, slack - abs(taken))
      return taken
    }
    let taken = travel.takeFirst(tuning.deadBand - slack)
    slack += abs(taken)
    if !travel.isEmpty { turn(to: travel.sign, tuning) }
    return taken
  }

  private mutating func turn(to sign: Int, _ tuning: StackTuning) {
    slack = 0
    guard sign != direction else { return }
    direction = sign
    if tuning.resistReset.contains(.reversal) { resisted = 0 }
  }
}

// Resistance: travel taken before anything passes.
extension Gates {
  private mutating func resistHiding(_ travel: inout Travel, _ tuning: StackTuning) -> Double {
    resist(&travel, atMost: travel.length, limit: tuning.resistHide)
  }

  /// Overshoot first, then the resistance, which only counts above the zone where showing is free.
  private mutating func resistShowing(_ travel: inout Travel, _ tuning: StackTuning) -> Double {
    let undone = travel.takeFirst(overshoot)
    overshoot = max(0, overshoot - abs(undone))
    let freeBelow = max(tuning.topZoneShow, tuning.nearTopBypass)
    return undone + resist(&travel, atMost: travel.from - max(travel.to, freeBelow), limit: tuning.resistShow)
  }

  private mutating func resist(_ travel: inout Travel, atMost length: Double, limit: Double) -> Double {
    let taken = travel.takeFirst(min(length, limit - resisted))
    resisted += abs(taken)
    return taken
  }
}

// Speed: slow travel is taken. Within a sample the speed runs linearly, so the limit splits it like any other.
extension Gates {
  private static func cutSlow(_ travel: inout Travel, _ sample: ScrollSample, _ tuning: StackTuning) -> Double {
    let hides = travel.sign > 0
    let least = hides ? tuning.minSpeedHide : tuning.minSpeedShow
    guard least > 0, !travel.isEmpty else { return 0 }
    let crossing = (least - sample.speedAtStart) / (sample.speedAtEnd - sample.speedAtStart)
    let place = sample.from + (sample.to - sample.from) * crossing
    let slowRoom = hides ? Double.infinity : max(0, travel.from - tuning.topZoneShow)
    switch (sample.speedAtStart >= least, sample.speedAtEnd >= least) {
    case (true, true): return 0
    case (false, false): return travel.takeFirst(slowRoom)
    case (false, true): return travel.takeFirst(min(slowRoom, (place - travel.from) * Double(travel.sign)))
    case (true, false): return travel.takeLast((travel.to - place) * Double(travel.sign))
    }
  }
}

// What the stack tells its gates.
extension Gates {
  /// A gesture begins: its first motion sets the direction freely, and overshoot is forgotten.
  mutating func beginGesture() {
    isFresh = true
    slack = 0
    overshoot = 0
  }

  /// Everything let go.
  mutating func release(_ tuning: StackTuning) {
    if tuning.resistReset.contains(.release) { resisted = 0 }
  }

  /// The stack stands at the end that the direction leads to: nothing is owed for going on.
  mutating func reachedEnd(_ tuning: StackTuning) {
    if tuning.resistReset.contains(.ends) { resisted = 0 }
  }

  /// Points went past the hidden end.
  mutating func overshot(by points: Double) { overshoot += points }

  mutating func forgetOvershoot() { overshoot = 0 }

  /// Counters as an observer sees them.
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
  /// Whether scrolls from `source` may move the stack in that direction.
  func accepts(_ source: ScrollSource, hides: Bool) -> Bool {
    sources.contains(source: source) && (hides || source != .program || programShows)
  }

  var hasSpeedGate: Bool { minSpeedHide > 0 || minSpeedShow > 0 }

  /// Whether content that scrolls up to `maxOffset` points is too short for the stack to hide.
  func isShort(_ maxOffset: Double, range: Double) -> Bool { maxOffset <= shortFactor * range }
}
