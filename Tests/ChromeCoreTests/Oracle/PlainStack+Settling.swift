@testable import ChromeCore

// Release and time.
extension PlainStack {
  /// Releases with the page at `offset`: a partly hidden stack moves to a stop.
  mutating func release(at time: Double, offset: Double, leadHides: Bool? = nil) {
    if law.resistReset.contains(.release) { resisted = 0 }
    switch law.hide {
    case .never: break
    case .track:
      let target = move == nil ? settleTarget(offset, leadHides) : hidden
      if target != hidden { start(from: hidden, to: target, at: time, isCommitted: false) }
    case .commit:
      let heading = move?.to ?? hidden
      let target = commitTarget(heading, offset)
      if target != heading { start(from: hidden, to: target, at: time, isCommitted: true) }
    }
    noteReturn()
  }

  /// Opens bars that come back only at the top where scrolling from there to `offset` leaves them.
  mutating func open(at offset: Double, maxOffset: Double) {
    guard law.hide == .track, law.show == .atTop, law.idleShow == 0, maxOffset > law.shortFactor * range else { return }
    let place = law.endZoneHide > 0 ? min(offset, maxOffset - law.endZoneHide) : offset
    let way = min((place - law.topZoneHide - law.resistHide) * law.rate, range, ceiling(offset))
    hidden = law.settle == .none ? max(0, way) : ends.filter { $0 <= way }.max() ?? 0
    noteReturn()
  }

  /// Ends the idle time at `time`: everything that is hidden comes back in full.
  mutating func comeBack(at time: Double) {
    guard law.hide != .never, (move?.to ?? hidden) > 0 else { return }
    isToHide = false
    start(from: move?.place(at: time) ?? hidden, to: 0, at: time, isCommitted: true)
    move?.isIdle = true
    noteReturn()
  }

  /// Returns the points that attached content moves along until `time`, at which the bars turn back.
  func bringing(to time: Double) -> Double {
    guard isTop, law.settleContent == .attach, law.hide != .never, let move, !move.isCommitted, move.to > 0 else {
      return 0
    }
    return move.place(at: time) - hidden
  }

  /// Returns the target of a `commit` stack, which is always an end, or the last stop that the page's top allows.
  private func commitTarget(_ heading: Double, _ offset: Double) -> Double {
    if isToHide { return ends.filter { $0 <= ceiling(offset) }.max() ?? 0 }
    let isAway = !isTop || offset > law.topZoneShow
    return law.show == .toMinAnywhere && isAway ? stop(below: heading) : 0
  }

  /// Returns the stop to which bars that show `hidden` points less than everything return in the first of two stages.
  private func stop(below hidden: Double) -> Double {
    hidden > floor - 1e-9 ? floor : ends.filter { $0 <= hidden }.max() ?? 0
  }

  /// Hidden points at which each bar is at an end.
  private var ends: [Double] { ranges.indices.reduce(into: [0]) { $0.append($0[$1] + ranges[$1]) } }

  /// The ends of the bars, and the seam of a return in two stages.
  private var stops: [Double] { law.show == .toMinAnywhere ? ends + [floor] : ends }

  private func settleTarget(_ offset: Double, _ leadHides: Bool?) -> Double {
    if law.settle == .top, let leadHides {
      return leadHides ? range : law.show == .toMinAnywhere && hidden >= floor ? floor : 0
    }
    let below = stops.filter { $0 <= hidden }.max() ?? 0
    let above = stops.filter { $0 >= hidden }.min() ?? range
    guard let hides = decides(below, above) else { return hidden }
    let isWhole = law.settle == .chain
    let wanted = hides ? (isWhole ? range : above) : isWhole ? 0 : below
    guard wanted > hidden, wanted > ceiling(offset), law.settleContent == .hold || offset <= 0 else { return wanted }
    return stops.filter { $0 <= ceiling(offset) }.max() ?? 0
  }

  /// Returns true if the partly hidden bar, between the stops `below` and `above` it, hides; nil if it stays.
  private func decides(_ below: Double, _ above: Double) -> Bool? {
    switch law.settle {
    case .none: return nil
    case .chain: return chain
    case .direction: return below == above ? nil : direction > 0
    case .nearest, .velocity, .top:
      guard below < above else { return nil }
      let shown = (above - hidden) / (above - below)
      if law.hideBelow == law.showAbove && abs(shown - law.hideBelow) < 1e-9 { return law.tie == .hide }
      if shown <= law.hideBelow + 1e-9 { return true }
      if shown >= law.showAbove - 1e-9 { return false }
      return direction > 0
    }
  }

  /// The result of a chain: the outer bar partly hidden hides everything; exactly the inner one hidden follows the last
  /// direction.
  private var chain: Bool {
    if isOuterFirst { return min(hidden, ranges[0]) > 0 }
    return hidden == ranges[0] && ranges[0] > 0 ? direction > 0 : hidden > ranges[0]
  }

  /// Sends the bars toward an end when the page passed `offset`.
  mutating func head(hides: Bool, at offset: Double, _ scroll: PlainScroll) {
    let time = scroll.time(at: offset)
    let shown = min(move?.place(at: time) ?? hidden, ceiling(offset))
    let isTwoStage = law.show == .toMinAnywhere && offset > law.topZoneShow
    // The page's top goes on pushing bars that it pushes.
    let stop = shown < ceiling(offset) - 1e-9 ? stop(below: shown) : min(shown, floor)
    let target = hides ? range : isTwoStage ? stop : 0
    isToHide = hides
    // A return that shows more than requested is not moved back.
    if let move, !hides, move.to <= target { return }
    if (move?.to ?? hidden) != target { start(from: shown, to: target, at: time, isCommitted: true) }
  }

  private mutating func start(from: Double, to target: Double, at time: Double, isCommitted: Bool) {
    let share = law.settleScale == .flat || range == 0 ? 1 : min(1, abs(target - from) / range)
    let scale = target < from ? law.showTimeScale : 1
    move = PlainMove(
      from: from, to: target, began: time, seconds: law.settleTimeMs / 1000 * scale * share, curve: law.settleCurve,
      isCommitted: isCommitted)
  }

  /// Advances the move to `time`. Returns how far it moved the bars, which attached content follows.
  mutating func advance(to time: Double, offset: Double) -> Double {
    guard let move else { return 0 }
    let before = hidden
    let isAttached = isTop && law.settleContent == .attach && !move.isCommitted
    hidden = min(move.place(at: time), isAttached ? .infinity : ceiling(offset))
    if time >= move.began + move.seconds - 1e-9 { self.move = nil }
    if hidden == 0 { overshoot = 0 }
    refillAtEnds()
    noteReturn()
    return isAttached ? hidden - before : 0
  }
}
