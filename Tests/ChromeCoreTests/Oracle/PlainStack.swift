@testable import ChromeCore

/// The law of one stack once more, as slowly and plainly as it can be said.
///
/// A scroll is walked in steps of an eighth of a point. Each step is offered to the gates one after the other, each
/// takes what it must, and what is left moves the bars. Nothing is split at a limit, foreseen or kept beside the state:
/// whatever `Gates`, `Driver`, `Stack` and `Settle` do to be fast and exact, they must end where this ends.
struct PlainStack {
  /// Points walked at once.
  static let step = 0.125

  let law: StackTuning
  /// Ranges of the bars in the order in which they hide.
  let ranges: [Double]
  /// Whether the outermost bar is the first to hide.
  let isOuterFirst: Bool
  /// The page's top pushes the bars of the top edge only.
  let isTop: Bool

  private(set) var hidden = 0.0
  private(set) var move: PlainMove?
  /// The end that a `commit` stack was sent to last.
  private var isToHide = false
  private var direction = 0
  private var hasDirection = false
  private var slack = 0.0
  private var resisted = 0.0
  /// What the resistance took of the present step.
  private var resistedNow = 0.0
  private var overshoot = 0.0
  private var lastEnd = -1

  var range: Double { ranges.reduce(0, +) }

  init(_ law: StackTuning, ranges: [Double], isOuterFirst: Bool, isTop: Bool) {
    (self.law, self.ranges, self.isOuterFirst, self.isTop) = (law, ranges, isOuterFirst, isTop)
  }

  /// The most that may be hidden with the page at `offset`.
  func ceiling(_ offset: Double) -> Double { isTop ? max(0, offset) : .infinity }
}

/// A scroll of the page as a stack sees it.
struct PlainScroll {
  var from: Double
  var to: Double
  var maxOffset: Double
  var source: ScrollSource
  /// Offset at which the gesture began.
  var gestureStart: Double
  /// Seconds at which the scroll began and ended.
  var began: Double
  var ended: Double

  var sign: Double { to < from ? -1 : 1 }

  /// The walk in steps: where each begins and ends.
  var steps: [(from: Double, to: Double)] {
    let length = abs(to - from)
    return stride(from: 0, to: length, by: PlainStack.step).map { way in
      (from + sign * way, from + sign * min(length, way + PlainStack.step))
    }
  }

  /// When the page passed `offset`, at an even pace.
  func time(at offset: Double) -> Double { began + (ended - began) * (offset - from) / (to - from) }
}

// Scrolling.
extension PlainStack {
  /// A gesture begins: its first motion chooses the direction, a settle stops where it is seen.
  mutating func begin() {
    hasDirection = false
    slack = 0
    overshoot = 0
    if move?.isCommitted == false { move = nil }
  }

  mutating func scroll(_ scroll: PlainScroll) {
    for step in scroll.steps {
      switch law.hide {
      case .never: _ = passGates(step.from, step.to, scroll)
      case .track: track(step.from, step.to, scroll)
      case .commit: commit(step.from, step.to, scroll)
      }
      if hidden > ceiling(step.to) {
        hidden = ceiling(step.to)
        if hidden == 0 { isToHide = false }
      }
      if hidden == 0 { overshoot = 0 }
      refillAtEnds()
    }
  }

  /// Coming to an end by whatever way fills the resistance again, and so does standing where the direction leads.
  private mutating func refillAtEnds() {
    let end = isAtEnd(hides: true) ? 1 : isAtEnd(hides: false) ? -1 : 0
    if law.resistReset.contains(.ends), end != 0, end != lastEnd || end == direction { resisted = 0 }
    lastEnd = end
  }

  private mutating func track(_ from: Double, _ to: Double, _ scroll: PlainScroll) {
    let passed = passGates(from, to, scroll)
    if to > from {
      let room = max(0, min(range, ceiling(to)) - hidden)
      let isFull = hidden == range
      hidden += min(room, passed * law.rate)
      let beyond = passed * law.rate - room
      let isAtEnd = range > 0 && hidden >= range
      if law.resistMemory && isAtEnd {
        if beyond > 0 { overshoot += beyond / law.rate }
        if isFull { overshoot += resistedNow }
      }
    } else {
      // The page's top pushes the bars until something comes through.
      hidden = min(hidden, ceiling(to + passed))
      hidden -= min(max(0, hidden - floor), passed * law.rate)
    }
  }

  /// Whether it stands at that end; a `commit` stack that was sent there is as good as there.
  private func isAtEnd(hides: Bool) -> Bool {
    law.hide == .commit ? isToHide == hides : hides ? hidden >= range : hidden <= 0
  }

  private mutating func commit(_ from: Double, _ to: Double, _ scroll: PlainScroll) {
    let passed = passGates(from, to, scroll)
    let goesBack = inside(to, scroll) < inside(from, scroll)
    let accepts = law.sources.contains(source: scroll.source) && (scroll.source != .program || law.programShows)
    if goesBack && to <= law.topZoneShow && accepts && law.show != .never {
      return head(hides: false, at: min(from, law.topZoneShow), scroll)
    }
    guard passed > 0 else { return }
    let place = to > from ? to - passed : to + passed
    let start = scroll.gestureStart
    let isFromStart = law.direction == .dragStart
    if to > from {
      if !isFromStart || to > start { head(hides: true, at: isFromStart ? max(place, start) : place, scroll) }
    } else if law.show == .anywhere || law.show == .toMinAnywhere {
      if !isFromStart || to <= start { head(hides: false, at: isFromStart ? min(place, start) : place, scroll) }
    }
  }

  private func inside(_ offset: Double, _ scroll: PlainScroll) -> Double { min(max(0, offset), scroll.maxOffset) }

  /// The fewest points that scrolling back leaves hidden away from the top.
  private var floor: Double {
    switch law.show {
    case .anywhere: 0
    case .toMinAnywhere: max(0, range - law.quickReturn)
    case .atTop, .never: .infinity
    }
  }
}

// The gates, in their order. What is left of one step, in points.
extension PlainStack {
  private mutating func passGates(_ from: Double, _ to: Double, _ scroll: PlainScroll) -> Double {
    let hides = to > from
    resistedNow = 0
    guard law.sources.contains(source: scroll.source) else { return 0 }
    guard hides || scroll.source != .program || law.programShows else { return 0 }
    // What lies past the page's ends counts nothing.
    let (from, to) = (inside(from, scroll), inside(to, scroll))
    if hides && (scroll.maxOffset <= 0 || scroll.maxOffset <= law.shortFactor * range) { return 0 }
    var left = abs(to - from)
    left -= deadBand(left, sign: hides ? 1 : -1)
    guard left > 1e-12 else { return 0 }
    if hides {
      left -= min(left, max(0, law.topZoneHide - (to - left)))
      left -= resist(left, upTo: law.resistHide, isAtEnd: isAtEnd(hides: true))
    } else {
      let undone = min(left, overshoot)
      (left, overshoot) = (left - undone, overshoot - undone)
      let isFree = to + left <= max(law.topZoneShow, law.nearTopBypass)
      left -= isFree ? 0 : resist(left, upTo: law.resistShow, isAtEnd: isAtEnd(hides: false))
    }
    return left
  }

  /// The play of a gear: what a reversal, and the way back over it, moves without turning the other wheel.
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

// Release and time.
extension PlainStack {
  /// The gesture ended with the page at `offset`: a part-way stack goes to a stop.
  mutating func release(at time: Double, offset: Double) {
    if law.resistReset.contains(.release) { resisted = 0 }
    switch law.hide {
    case .never: break
    case .track:
      let target = move == nil ? settleTarget(offset) : hidden
      if target != hidden { start(from: hidden, to: target, at: time, isCommitted: false) }
    case .commit:
      let heading = move?.to ?? hidden
      let target = commitTarget(heading, offset)
      if target != heading { start(from: hidden, to: target, at: time, isCommitted: true) }
    }
  }

  /// A `commit` stack is always on its way to an end, or to the last one that the page's top leaves it.
  private func commitTarget(_ heading: Double, _ offset: Double) -> Double {
    if isToHide { return ends.filter { $0 <= ceiling(offset) }.max() ?? 0 }
    let staysAtSeam = law.show == .toMinAnywhere && offset > law.topZoneShow && heading <= floor
    return staysAtSeam ? heading : 0
  }

  /// Hidden points at which each bar is at an end.
  private var ends: [Double] { ranges.indices.reduce(into: [0]) { $0.append($0[$1] + ranges[$1]) } }

  /// The ends of the bars, and the seam of a return in two stages.
  private var stops: [Double] { law.show == .toMinAnywhere ? ends + [floor] : ends }

  private func settleTarget(_ offset: Double) -> Double {
    let below = stops.filter { $0 <= hidden }.max() ?? 0
    let above = stops.filter { $0 >= hidden }.min() ?? range
    guard let hides = decides(below, above) else { return hidden }
    let isWhole = law.settle == .chain
    let wanted = hides ? (isWhole ? range : above) : isWhole ? 0 : below
    guard wanted > hidden, wanted > ceiling(offset), law.settleContent == .hold || offset <= 0 else { return wanted }
    return stops.filter { $0 <= ceiling(offset) }.max() ?? 0
  }

  /// Whether the part-way bar, between the stops `below` and `above` it, hides; nil: it stays.
  private func decides(_ below: Double, _ above: Double) -> Bool? {
    switch law.settle {
    case .none: return nil
    case .chain: return chain
    case .direction: return below == above ? nil : direction > 0
    case .nearest, .velocity:
      guard below < above else { return nil }
      let shown = (above - hidden) / (above - below)
      if law.hideBelow == law.showAbove && abs(shown - law.hideBelow) < 1e-9 { return law.tie == .hide }
      if shown <= law.hideBelow + 1e-9 { return true }
      if shown >= law.showAbove - 1e-9 { return false }
      return direction > 0
    }
  }

  /// The outer bar partly hidden hides everything; exactly the inner one hidden goes by the last direction.
  private var chain: Bool {
    if isOuterFirst { return min(hidden, ranges[0]) > 0 }
    return hidden == ranges[0] && ranges[0] > 0 ? direction > 0 : hidden > ranges[0]
  }

  /// The page passed `offset` and sent the bars toward an end.
  private mutating func head(hides: Bool, at offset: Double, _ scroll: PlainScroll) {
    let time = scroll.time(at: offset)
    let shown = min(move?.place(at: time) ?? hidden, ceiling(offset))
    let isTwoStage = law.show == .toMinAnywhere && offset > law.topZoneShow
    let target = hides ? range : isTwoStage ? min(shown, floor) : 0
    isToHide = hides
    if (move?.to ?? hidden) != target { start(from: shown, to: target, at: time, isCommitted: true) }
  }

  private mutating func start(from: Double, to target: Double, at time: Double, isCommitted: Bool) {
    let share = law.settleScale == .flat || range == 0 ? 1 : min(1, abs(target - from) / range)
    let scale = target < from ? law.showTimeScale : 1
    move = PlainMove(
      from: from, to: target, began: time, seconds: law.settleTimeMs / 1000 * scale * share, curve: law.settleCurve,
      isCommitted: isCommitted)
  }

  /// Lets the move go on to `time`. Returns how far it moved the bars, which content that is attached follows.
  mutating func advance(to time: Double, offset: Double) -> Double {
    guard let move else { return 0 }
    let before = hidden
    let isAttached = isTop && law.settleContent == .attach && !move.isCommitted
    hidden = min(move.place(at: time), isAttached ? .infinity : ceiling(offset))
    if time >= move.began + move.seconds - 1e-9 { self.move = nil }
    if hidden == 0 { overshoot = 0 }
    refillAtEnds()
    return isAttached ? hidden - before : 0
  }
}
