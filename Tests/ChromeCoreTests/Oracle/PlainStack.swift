@testable import ChromeCore

/// Reference implementation of one stack's law, slow and as plain as possible.
///
/// A scroll is divided into steps of an eighth of a point. Each step passes the gates one after the other, each removes
/// its part, and the rest moves the bars. Nothing is split at a limit, predicted or cached: whatever `Gates`, `Driver`,
/// `Stack` and `Settle` do to be fast and exact, their results must equal these.
struct PlainStack {
  /// Points per step.
  static let step = 0.125

  let law: StackTuning
  /// Ranges of the bars in the order in which they hide.
  let ranges: [Double]
  /// True if the outermost bar is the first to hide.
  let isOuterFirst: Bool
  /// The page's top pushes the bars of the top edge only.
  let isTop: Bool

  var hidden = 0.0
  var move: PlainMove?
  /// True if a `commit` stack was last sent to its hidden end.
  var isToHide = false
  var direction = 0
  var hasDirection = false
  var slack = 0.0
  var resisted = 0.0
  /// Points of the current step that the resistance absorbed.
  var resistedNow = 0.0
  var overshoot = 0.0
  var lastEnd = -1
  /// Gestures that were spared since it came back; nil before it ever did.
  var spared: Int?
  /// True if this gesture is spared; `isReturning` if it is the one that brought the stack back.
  var isSpared = false
  var isReturning = false
  var wasSentBack = true

  var range: Double { ranges.reduce(0, +) }

  init(_ law: StackTuning, ranges: [Double], isOuterFirst: Bool, isTop: Bool) {
    (self.law, self.ranges, self.isOuterFirst, self.isTop) = (law, ranges, isOuterFirst, isTop)
  }

  /// Returns the most points that may be hidden with the page at `offset`.
  func ceiling(_ offset: Double) -> Double { isTop ? max(0, offset) : .infinity }
}

// Scrolling.
extension PlainStack {
  /// Begins a gesture: its first motion sets the direction, a settle stops where it is displayed.
  mutating func begin() {
    hasDirection = false
    slack = 0
    overshoot = 0
    noteReturn()
    if isSpared { spared = (spared ?? 0) + 1 }
    (isSpared, isReturning) = (false, false)
    if move?.isCommitted == false { move = nil }
    noteReturn()
  }

  /// Records a return, which begins with the move to the shown end.
  mutating func noteReturn() {
    let isSentBack = law.hide == .commit ? !isToHide : (move?.to ?? hidden) == 0
    if isSentBack && !wasSentBack { (spared, isSpared, isReturning) = (0, false, true) }
    wasSentBack = isSentBack
  }

  mutating func scroll(_ scroll: PlainScroll) {
    for step in scroll.steps(cutAt: scroll.sign > 0 ? law.minSpeedHide : law.minSpeedShow) {
      switch law.hide {
      case .never: _ = passGates(step.from, step.to, scroll)
      case .track: track(step.from, step.to, scroll)
      case .commit: commit(step.from, step.to, scroll)
      }
      if hidden > ceiling(step.to) {
        hidden = ceiling(step.to)
        push()
        if hidden == 0 { isToHide = false }
      }
      if hidden == 0 { overshoot = 0 }
      refillAtEnds()
      noteReturn()
    }
  }

  /// Bars that return never hide again on the way, wherever the page's top pushed them; pushed beyond the stop to which
  /// they return, they stay there.
  private mutating func push() {
    guard let move, move.to < move.from else { return }
    self.move?.pushed = hidden
    if move.to > hidden { self.move = nil }
  }

  /// Resets the resistance at an end, however it was reached, and while the direction leads past it.
  mutating func refillAtEnds() {
    let end = isAtEnd(hides: true) ? 1 : isAtEnd(hides: false) ? -1 : 0
    if law.resistReset.contains(.ends), end != 0, end != lastEnd || end == direction { resisted = 0 }
    lastEnd = end
  }

  private mutating func track(_ from: Double, _ to: Double, _ scroll: PlainScroll) {
    let passed = passGates(from, to, scroll)
    let before = hidden
    defer { if move?.isIdle == true, passed > 0, hidden != before { (move, wasSentBack) = (nil, false) } }
    if to > from {
      let room = max(0, min(range, ceiling(to)) - hidden)
      let isFull = hidden == range
      hidden += min(room, passed * law.rate)
      // Travel past the end counts from there; for the top bars, from where the page was scrolled by their height.
      let beyond = min(passed * law.rate - room, isTop ? (to - max(from, range)) * law.rate : .infinity)
      let isAtEnd = range > 0 && hidden >= range
      if law.resistMemory && isAtEnd {
        if beyond > 0 { overshoot += beyond / law.rate }
        if isFull { overshoot += resistedNow }
      }
    } else {
      // The page's top pushes the bars until some travel passes the gates.
      hidden = min(hidden, ceiling(to + passed))
      if hidden < before { push() }
      hidden -= min(max(0, hidden - floor), passed * law.rate)
    }
  }

  /// Returns true at that end; a `commit` stack that was sent there counts as there.
  func isAtEnd(hides: Bool) -> Bool {
    law.hide == .commit ? isToHide == hides : hides ? hidden >= range : hidden <= 0
  }

  private mutating func commit(_ from: Double, _ to: Double, _ scroll: PlainScroll) {
    let passed = passGates(from, to, scroll)
    let goesBack = inside(to, scroll) < inside(from, scroll)
    let accepts = law.sources.contains(source: scroll.source) && (scroll.source != .program || law.programShows)
    let entersZone = goesBack && to <= law.topZoneShow && accepts && law.show != .never
    let zone = entersZone ? min(from, law.topZoneShow) : -.infinity
    // The earlier of the two comes first.
    if passed > 0 { commit(passed, from, to, before: zone, scroll) }
    if entersZone { head(hides: false, at: zone, scroll) }
  }

  private mutating func commit(
    _ passed: Double, _ from: Double, _ to: Double, before zone: Double, _ scroll: PlainScroll
  ) {
    let hidingEnd = law.endZoneHide > 0 ? min(to, scroll.maxOffset - law.endZoneHide) : to
    let place = to > from ? hidingEnd - passed : to + passed
    let start = scroll.gestureStart
    let isFromStart = law.direction == .dragStart
    if to > from {
      if !isFromStart || hidingEnd > start { head(hides: true, at: isFromStart ? max(place, start) : place, scroll) }
    } else if law.show == .anywhere || law.show == .toMinAnywhere, place > zone {
      if !isFromStart || to <= start { head(hides: false, at: isFromStart ? min(place, start) : place, scroll) }
    }
  }

  private func inside(_ offset: Double, _ scroll: PlainScroll) -> Double { min(max(0, offset), scroll.maxOffset) }

  /// The fewest points that scrolling back leaves hidden away from the top.
  var floor: Double {
    switch law.show {
    case .anywhere: 0
    case .toMinAnywhere: max(0, range - law.quickReturn)
    case .atTop, .never: .infinity
    }
  }
}

// The gates, in their order. Each returns the rest of one step, in points.
extension PlainStack {
  private mutating func passGates(_ from: Double, _ to: Double, _ scroll: PlainScroll) -> Double {
    let left = passSpeed(from, to, scroll)
    guard to > from, left > 0, law.grace > 0, let spared, scroll.source != .program, isAtEnd(hides: false),
      isReturning || Double(spared) < law.grace
    else { return left }
    isSpared = !isReturning
    return 0
  }

  private mutating func passSpeed(_ from: Double, _ to: Double, _ scroll: PlainScroll) -> Double {
    let hides = to > from
    let left = passAllButSpeed(from, to, scroll)
    let least = hides ? law.minSpeedHide : law.minSpeedShow
    guard least > 0, left > 0, scroll.speed(from: from, to: to) < least else { return left }
    // Showing in the zone at the top has no speed limit.
    return hides ? 0 : left - min(left, max(0, to + left - law.topZoneShow))
  }

  private mutating func passAllButSpeed(_ from: Double, _ to: Double, _ scroll: PlainScroll) -> Double {
    let hides = to > from
    resistedNow = 0
    guard law.sources.contains(source: scroll.source) else { return 0 }
    guard hides || scroll.source != .program || law.programShows else { return 0 }
    // Travel past the page's ends does not count.
    let (from, to) = (inside(from, scroll), inside(to, scroll))
    if hides && (scroll.maxOffset <= 0 || scroll.maxOffset <= law.shortFactor * range) { return 0 }
    var left = abs(to - from)
    left -= deadBand(left, sign: hides ? 1 : -1)
    guard left > 1e-12 else { return 0 }
    if hides {
      left -= min(left, max(0, law.topZoneHide - (to - left)))
      // In the zone at the end only the part of the step before it is left.
      if law.endZoneHide > 0 { left -= min(left, max(0, to - (scroll.maxOffset - law.endZoneHide))) }
      left -= resist(left, upTo: law.resistHide, isAtEnd: isAtEnd(hides: true))
    } else {
      let undone = min(left, overshoot)
      (left, overshoot) = (left - undone, overshoot - undone)
      let isFree = to + left <= max(law.topZoneShow, law.nearTopBypass)
      left -= isFree ? 0 : resist(left, upTo: law.resistShow, isAtEnd: isAtEnd(hides: false))
    }
    return left
  }

  /// Returns the rest after the dead band, the play of a gear: what a reversal, and the way back over it, moves without
  /// turning the other wheel.
  private mutating func deadBand(_ left: Double, sign: Int) -> Double {
    if !hasDirection {
      hasDirection = true
      turn(to: sign)
      return 0
    }
    if sign == direction {
      let taken = min(left, slack)
      slack -= taken
      return taken
    }
    let taken = min(left, law.deadBand - slack)
    slack += taken
    if left > taken { turn(to: sign) }
    return taken
  }

  private mutating func turn(to sign: Int) {
    slack = 0
    if sign != direction && law.resistReset.contains(.reversal) { resisted = 0 }
    direction = sign
  }

  private mutating func resist(_ left: Double, upTo limit: Double, isAtEnd: Bool) -> Double {
    if isAtEnd && law.resistReset.contains(.ends) { return 0 }
    let taken = min(left, max(0, limit - resisted))
    resisted += taken
    resistedNow = taken
    return taken
  }
}
