/// A hypothetical further scroll: some points at once, by the current source of motion, followed by a release.
struct ScrollForecast {
  /// Points toward the content's end, as displayed.
  var points: Double
  /// The page's speed from then on, pt/s.
  var speed: Double
}

// The result of such a flight, computed without simulating it: by chunk invariance one sample for a whole fling is as
// good as 600. Only if a gate needs the speed is its first part split finer.
extension Simulation {
  /// The page's speed if it were released now: that of the gesture as displayed, or its own.
  var speedIfReleased: Double {
    switch scroller.motion {
    case .dragged: scroller.displayedSpeed(-(scrollingPress?.tracker.velocity(at: now).dy ?? 0), bounds)
    case .wheeled: scroller.displayedSpeed(-wheel.precise.liftVelocity(at: now, tuning: tuning.wheel).dy, bounds)
    case .still, .flung, .eased, .programmed, .hosted: scroller.velocity(at: now)
    }
  }

  private var scrollingPress: Press? {
    guard case .scrolling(let press) = pointerOwner else { return nil }
    return press
  }

  /// True if another speed would bring the page elsewhere: false while it moves toward a goal, or a host moves it.
  var speedMatters: Bool {
    switch scroller.motion {
    case .dragged, .wheeled, .flung: true
    case .still, .eased, .programmed, .hosted: false
    }
  }

  /// Calls `see` with the samples of a flight to its `rest`, in order.
  func foresee(_ flight: ScrollForecast, to rest: Double, _ see: (ScrollSample) -> Void) {
    let reached = scroller.offset + flight.points
    if flight.points != 0 { see(foreseenJump(to: reached)) }
    if measuresSpeed {
      seeWindows(of: flight, see)
    } else if rest != reached {
      see(foreseen(from: reached, to: rest, scroller.isHeld ? .fling : scroller.source, ended: 0))
    }
  }

  /// Returns the offset at which the page comes to rest.
  func destination(of flight: ScrollForecast) -> Double {
    switch scroller.motion {
    case .eased(let approach, _): (approach.target + flight.points).clamped(to: bounds.range)
    case .programmed(let move, _): (move.to + flight.points).clamped(to: bounds.range)
    case .still, .dragged, .wheeled, .flung, .hosted:
      foreseenThrow(flight).map { slope(of: $0.thrower).rest(offset: $0.offset, velocity: $0.speed) }
        ?? scroller.offset + flight.points
    }
  }

  /// Returns the release speed that decides a settle: that of this release, or of the one that started the fling.
  func decidingSpeed(of flight: ScrollForecast) -> Double {
    switch scroller.motion {
    case .dragged: bounded(flight.speed, by: .finger)
    case .wheeled: bounded(flight.speed, by: .wheel)
    case .still, .flung, .eased, .programmed, .hosted: gesture.releaseSpeed
    }
  }

  private func foreseenThrow(
    _ flight: ScrollForecast
  ) -> (offset: Double, speed: Double, thrower: Scroller.Thrower)? {
    let offset = scroller.offset + flight.points
    return switch scroller.motion {
    case .dragged: (offset, flingSpeed(flight.speed, by: .finger), .finger)
    case .hosted: (offset, 0, .finger)
    case .wheeled: (offset, flingSpeed(flight.speed, by: .wheel), .wheel)
    case .flung(_, _, let thrower): (offset, flight.speed, thrower)
    case .still, .eased, .programmed: nil
    }
  }
}

// Its samples, with the speeds that gates will measure.
extension Simulation {
  private func foreseen(from: Double, to: Double, _ source: ScrollSource, ended seconds: Double) -> ScrollSample {
    ScrollSample(
      from: from, to: to, source: source, began: now, ended: now + seconds, speedAtStart: 0, speedAtEnd: 0,
      gestureStart: gesture.start, maxOffset: maxOffset)
  }

  /// Returns the sample for the points that are scrolled at once.
  private func foreseenJump(to offset: Double) -> ScrollSample {
    var sample = foreseen(from: scroller.offset, to: offset, scroller.source, ended: 0)
    guard measuresSpeed else { return sample }
    let sign = offset > scroller.offset ? 1.0 : -1.0
    sample.began = nextSampleBegan
    sample.speedAtStart = sign * trace.speed(over: Simulation.speedWindow, at: sample.began)
    sample.speedAtEnd = sign * (offset - trace.travel(at: now - Simulation.speedWindow)) / Simulation.speedWindow
    return sample
  }

  /// Calls `see` with the rest of the motion, for gates that need the speed. A fling is split into short pieces while
  /// the speed window still contains earlier motion, then one piece, because the mean speed of a decay falls in
  /// proportion to the distance; any other motion is split into short pieces to the end.
  private func seeWindows(of flight: ScrollForecast, _ see: (ScrollSample) -> Void) {
    switch scroller.motion {
    case .eased(let approach, let began):
      let end = began + approach.time(within: Scroller.arrival) - now
      seePieces(until: end, fine: end, see) { approach.position(at: now - began + $0) + flight.points }
    case .programmed(let move, let began):
      let end = began + move.duration - now
      seePieces(until: end, fine: end, see) { move.position(at: now - began + $0) + flight.points }
    case .still, .dragged, .wheeled, .flung, .hosted:
      guard let start = foreseenThrow(flight) else { return }
      let fling = glide(from: start.offset, speed: start.speed, by: start.thrower)
      guard fling.duration > 0 else { return }
      let end = fling.edgeTime ?? fling.duration
      seePieces(until: end, fine: Simulation.speedWindow * 1.2, see) { fling.position(at: $0) }
    }
  }

  /// Calls `see` with pieces of 5 ms for `fine` seconds, and one for the rest.
  private func seePieces(
    until end: Double, fine: Double, _ see: (ScrollSample) -> Void, _ position: (Double) -> Double
  ) {
    var began = 0.0
    while began < end {
      let ended = began < fine ? min(end, began + Simulation.speedWindow / 10) : end
      see(foreseenPiece(from: began, to: ended, position))
      began = ended
    }
  }

  private func foreseenPiece(from began: Double, to ended: Double, _ position: (Double) -> Double) -> ScrollSample {
    let (from, to) = (position(began), position(ended))
    let sign = to > from ? 1.0 : -1.0
    var sample = foreseen(from: from, to: to, scroller.isHeld ? .fling : scroller.source, ended: ended)
    sample.began = now + began
    sample.speedAtStart = sign * meanSpeed(at: began, position)
    sample.speedAtEnd = sign * meanSpeed(at: ended, position)
    return sample
  }

  /// Returns the mean speed in the window after that many seconds.
  private func meanSpeed(at seconds: Double, _ position: (Double) -> Double) -> Double {
    let before = seconds - Simulation.speedWindow
    let start = before >= 0 ? position(before) : trace.travel(at: now + before)
    return (position(seconds) - start) / Simulation.speedWindow
  }
}
