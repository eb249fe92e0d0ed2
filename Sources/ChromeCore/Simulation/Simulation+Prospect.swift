// The effect of a release now, computed on a copy by the same rules, without guessing.
extension Simulation {
  func stackFrame(_ edge: Edge, _ foresees: Bool) -> StackFrame {
    let tuning = rules(edge)
    return StackFrame(
      driver: edge == .bottom && isLocked ? laws.top.hide : tuning.hide,
      counters: self[edge].gates.counters(tuning), ifReleased: foresees ? prospect(of: edge) : nil,
      holds: self[edge].holds, comesBackIn: secondsUntilBack(edge))
  }

  private func prospect(of edge: Edge) -> Prospect {
    guard edge == .top || !isLocked else { return prospect(of: .top) }
    let speed = speedOfThrow
    let verdict = verdict(of: edge, after: ScrollForecast(points: 0, speed: speed))
    guard isAlive(edge) else { return Prospect(verdict: verdict) }
    var margin = Margin()
    margin.travel = nearestTravel(changing: verdict, of: edge, speed: speed)
    margin.speed = nearestSpeed(changing: verdict, of: edge, from: speed)
    margin.fraction = margin.travel.flatMap { _ in self[edge].settling(speed: speed, world(edge)).fractionMargin }
    return Prospect(verdict: verdict, margin: margin)
  }

  /// Returns true if a release would decide anything.
  private func isAlive(_ edge: Edge) -> Bool { world(edge).bars.range > 0 && (scroller.isHeld || scroller.isMoving) }

  /// Returns the stack's verdict after a flight and everything that follows.
  private func verdict(of edge: Edge, after flight: ScrollForecast) -> Verdict {
    let (before, after) = (self[edge].hidden, ending(of: edge, after: flight))
    if abs(after - before) < Travel.grain { return .stay }
    return after > before ? .hide : .show
  }

  /// Returns the final hidden points of the stack, by its own rules.
  private func ending(of edge: Edge, after flight: ScrollForecast) -> Double {
    if gesture.isShownEarly, landing == pager.owner, self[edge].holds.isEmpty { return hiddenBeforeSwipe(edge) }
    let rest = destination(of: flight)
    var stack = scrolled(edge, by: flight, to: rest)
    let worldAtRest = world(edge, offset: rest)
    let speed = decidingSpeed(of: flight)
    if scroller.isHeld {
      let pull = pullSpeed(speed, at: scroller.offset + flight.points)
      stack.flick(speed: speed, pull: pull, worldAtRest, offset: rest)
    }
    let isLed = edge == .bottom && laws.bottom.settle == .top
    let lead = isLed ? leadingEnd(ending(of: .top, after: flight)) : nil
    stack.release(speed: speed, lead: lead, worldAtRest, offset: rest)
    stack.rescue(isAtTop: rest <= 0, worldAtRest)
    return stack.move?.path.to ?? stack.hidden
  }

  private func scrolled(_ edge: Edge, by flight: ScrollForecast, to rest: Double) -> Stack {
    if edge == .bottom && countsConsumed {
      var (phone, decisions) = (self, StackDecisions())
      foresee(flight, to: rest) { phone.scrollApart($0, &decisions) }
      return phone.bottom
    }
    var (stack, decision) = (self[edge], Decision())
    foresee(flight, to: rest) { stack.scroll($0, world(edge, offset: $0.to), into: &decision) }
    return stack
  }

  private func world(_ edge: Edge, offset: Double) -> StackContext {
    world(edge, offset: offset, maxOffset: maxOffset, at: now)
  }

  /// Returns the shortest further travel that would change the verdict; nil within ±600 pt. A moving page does not
  /// reverse at its current speed: only its own direction counts then.
  private func nearestTravel(changing verdict: Verdict, of edge: Edge, speed: Double) -> Double? {
    nearestChange(limit: 600) {
      guard abs(speed) <= tuning.scroll.stopSpeed || $0 * speed > 0 else { return false }
      return self.verdict(of: edge, after: ScrollForecast(points: $0, speed: speed)) != verdict
    }
  }

  /// Returns the smallest change of speed that would change the verdict; nil if the page moves toward a goal, or no
  /// speed would.
  private func nearestSpeed(changing verdict: Verdict, of edge: Edge, from speed: Double) -> Double? {
    guard speedMatters else { return nil }
    return nearestChange(limit: tuning.scroll.maxSpeed) {
      self.verdict(of: edge, after: ScrollForecast(points: 0, speed: speed + $0)) != verdict
    }
  }

  /// Returns the smallest step, up or down, for which `changes` holds, to a thousandth.
  private func nearestChange(limit: Double, _ changes: (Double) -> Bool) -> Double? {
    let up = Simulation.threshold(to: limit, changes)
    let down = Simulation.threshold(to: -limit, changes)
    switch (up, down) {
    case (let up?, let down?): return up <= -down ? up : down
    case (let up?, nil): return up
    case (nil, let down?): return down
    case (nil, nil): return nil
    }
  }

  /// Finds a change on the way to `limit` in coarse steps, and refines it by halving.
  private static func threshold(to limit: Double, _ changes: (Double) -> Bool) -> Double? {
    var low = 0.0
    for step in 1...12 {
      let high = limit * Double(step * step) / 144
      guard changes(high) else {
        low = high
        continue
      }
      return bisect(low, high, changes)
    }
    return nil
  }

  private static func bisect(_ low: Double, _ high: Double, _ changes: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while abs(high - low) > 0.001 {
      let middle = (low + high) / 2
      if changes(middle) { high = middle } else { low = middle }
    }
    return (high * 1000).rounded() / 1000
  }
}
