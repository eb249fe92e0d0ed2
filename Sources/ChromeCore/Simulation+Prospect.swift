// What would happen if everything let go now, asked of a copy: the same rules decide, nobody guesses.
extension Simulation {
  func stackFrame(_ edge: Edge) -> StackFrame {
    let tuning = edge == .top ? self.tuning.top : self.tuning.bottom
    return StackFrame(
      driver: edge == .bottom && isLocked ? self.tuning.top.hide : tuning.hide,
      counters: self[edge].gates.counters(tuning), ifReleased: prospect(of: edge), holds: self[edge].holds)
  }

  private func prospect(of edge: Edge) -> Prospect {
    guard edge == .top || !isLocked else { return prospect(of: .top) }
    let speed = speedIfReleased
    let verdict = verdict(of: edge, travelling: 0, speed: speed)
    guard isAlive(edge) else { return Prospect(verdict: verdict) }
    var margin = Margin()
    // Behind a speed gate travel alone decides nothing.
    if !world(edge).tuning.hasSpeedGate { margin.travel = nearestTravel(changing: verdict, of: edge, speed: speed) }
    margin.speed = nearestSpeed(changing: verdict, of: edge, from: speed)
    margin.fraction = margin.travel.flatMap { _ in fractionMargin(edge, speed) }
    return Prospect(verdict: verdict, margin: margin)
  }

  /// Whether anything is going on that a release would decide.
  private func isAlive(_ edge: Edge) -> Bool { world(edge).bars.range > 0 && (scroller.isHeld || scroller.isMoving) }

  /// The page's speed if it were let go now: the finger's as displayed, or its own.
  private var speedIfReleased: Double {
    guard case .scrolling(let press) = hand else { return scroller.velocity(at: now) }
    return scroller.displayedSpeed(-press.tracker.velocity(at: now).dy, bounds)
  }

  private func fractionMargin(_ edge: Edge, _ speed: Double) -> Double? {
    self[edge].settling(speed: speed, world(edge)).margin.fraction
  }

  /// Where the stack would end up after `points` more of scroll, a release at `speed` and all that follows.
  private func verdict(of edge: Edge, travelling points: Double, speed: Double) -> Verdict {
    let stack = self[edge]
    let landed = stack.ending(after: flight(travelling: points, speed: speed), speed: speed) { offset in
      StackWorld(edge, tuning: tuning, offset: offset, maxOffset: bounds.maxOffset, now: now)
    }
    if abs(landed - stack.hidden) < Travel.grain { return .stay }
    return landed > stack.hidden ? .hide : .show
  }

  /// The scroll that is still to come, as two samples: the finger's and the fling's. Chunk invariance makes one sample
  /// of a whole flight as good as six hundred.
  private func flight(travelling points: Double, speed: Double) -> (drag: ScrollSample, fling: ScrollSample) {
    let reached = scroller.offset + points
    let isFlying = scroller.isHeld || scroller.isMoving
    let rest = isFlying ? landing(from: reached, speed: speed) : reached
    return (
      foreseen(from: scroller.offset, to: reached, scroller.source, abs(speed)),
      foreseen(from: reached, to: rest, .fling, abs(speed))
    )
  }

  /// Where a throw comes to rest: the decay's way down to the stop speed, held inside the content.
  private func landing(from offset: Double, speed: Double) -> Double {
    let excess = max(0, abs(speed) - tuning.scroll.stopSpeed)
    let way = excess / Decay.rate(decelerationPerMs: tuning.scroll.decelerationPerMs)
    return (offset + (speed < 0 ? -way : way)).clamped(to: bounds.range)
  }

  private func foreseen(from: Double, to: Double, _ source: ScrollSource, _ speed: Double) -> ScrollSample {
    ScrollSample(
      from: from, to: to, source: source, began: now, ended: now, speedAtStart: speed, speedAtEnd: speed,
      gestureStart: gesture.start, maxOffset: bounds.maxOffset)
  }

  /// The shortest further way after which the verdict would be another; nil within ±600 pt. A page that moves is not
  /// thought to turn round with the speed it has: only its own direction counts then.
  private func nearestTravel(changing verdict: Verdict, of edge: Edge, speed: Double) -> Double? {
    nearestChange(limit: 600) {
      guard abs(speed) <= tuning.scroll.stopSpeed || $0 * speed > 0 else { return false }
      return self.verdict(of: edge, travelling: $0, speed: speed) != verdict
    }
  }

  private func nearestSpeed(changing verdict: Verdict, of edge: Edge, from speed: Double) -> Double? {
    nearestChange(limit: tuning.scroll.maxSpeed) {
      self.verdict(of: edge, travelling: 0, speed: speed + $0) != verdict
    }
  }

  /// The smallest step, up or down, for which `changes` holds, to a thousandth.
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

  /// Coarse steps find a change on the way to `limit`, halving pins it down.
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

extension Stack {
  /// Hidden points in the end, if `flight` is scrolled and everything lets go.
  func ending(
    after flight: (drag: ScrollSample, fling: ScrollSample), speed: Double, _ world: (Double) -> StackWorld
  ) -> Double {
    var copy = self
    for sample in [flight.drag, flight.fling] where sample.from != sample.to {
      _ = copy.scroll(sample, world(sample.to))
    }
    copy.release(speed: speed, world(flight.fling.to), offset: flight.fling.to)
    return copy.move?.path.to ?? copy.hidden
  }
}
